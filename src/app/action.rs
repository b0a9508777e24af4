//! Everything a person can do. Views return actions; only `update` carries them out.

use std::path::PathBuf;

use super::setup::SetupAction;
use super::state::Screen;
use super::views::advice::AdviceAction;
use super::views::files::{FilesAction, Purpose};
use super::views::library::LibraryAction;
use super::views::start::StartAction;
use crate::clue::game::{CardId, Holder, Seat};
use crate::clue::record::{Draft, Entry, FactKind, Kind, SeatAnswer};
use crate::lang::Lang;

/// Something to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Go to another screen.
    Show(Screen),
    /// Begin the form of a new game.
    NewGame,
    /// Change the setup of the running game.
    EditSetup,
    /// A new game with the same table.
    Rematch,
    /// Something in the setup form.
    Setup(SetupAction),
    /// Something on the first screen.
    Start(StartAction),
    /// Something in the list of saved games.
    Library(LibraryAction),
    /// Something in the file panel.
    Files(FilesAction),
    /// Open the file panel.
    ChooseFile(Purpose),
    /// Read a game from a file.
    Open(PathBuf),
    /// Reopen the last game where there is one.
    Continue,
    /// Be where the program was left: in the last game, or in a form that was being filled in.
    Resume,
    /// Write the game although somebody else changed the file.
    SaveOver,
    /// Take over what somebody else wrote.
    Reload,
    /// Close the message line.
    Dismiss,
    /// Speak another language.
    SetLang(Lang),
    /// Day, night, or as the desktop has it.
    SetTheme(egui::ThemePreference),
    /// Something with the half-made entry.
    Draft(DraftAction),
    /// Something with the record.
    Record(RecordAction),
    /// Put a likelier entry in the place of one.
    Mend(usize, Box<Entry>),
    /// Look at a cell of the sheet.
    SelectCell(Option<(CardId, Holder)>),
    /// Something in the advice panel.
    Advice(AdviceAction),
    /// Take the last change back.
    Undo,
    /// Do it again.
    Redo,
    /// Show or hide the keys.
    ToggleHelp,
}

/// Something with the half-made entry.
#[derive(Clone, Debug, PartialEq)]
pub enum DraftAction {
    /// Make another kind of entry.
    Kind(Kind),
    /// Who acts.
    Actor(Seat),
    /// A card is tapped.
    Tap(CardId),
    /// A column of the sheet is tapped: who showed, once three cards are chosen, else who acts.
    Column(Holder),
    /// Who showed.
    Shower(Seat),
    /// Nobody showed.
    Nobody,
    /// Nobody noticed.
    Unnoticed,
    /// What one player answered.
    Answer(Seat, SeatAnswer),
    /// The accusation's verdict.
    Right(bool),
    /// Where a fact's card is.
    Holder(Holder),
    /// Who was shown a card.
    To(Seat),
    /// A fact's text.
    Text(String),
    /// A remark.
    Note(String),
    /// The typed line changes.
    Line(String),
    /// The typed line is done.
    Enter,
    /// Put it into the record.
    Log,
    /// Forget it.
    Clear,
    /// A card was learned of: straight into the record.
    Fact(FactKind, Holder, CardId),
    /// Begin with this draft.
    Begin(Box<Draft>),
}

/// Something with the record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RecordAction {
    /// Change an entry.
    Edit(usize),
    /// Make a new entry before this one.
    InsertBefore(usize),
    /// Take an entry out.
    Delete(usize),
    /// Move an entry.
    Move(usize, usize),
    /// Believe an entry or not.
    Distrust(usize, bool),
    /// Go back to before this entry.
    Truncate(usize),
    /// Point at an entry.
    Select(Option<usize>),
}
