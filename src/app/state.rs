//! Everything the window knows. What a save, an undo or a restart could care about is here, drafts
//! too, and never in egui's memory.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use super::action::Action;
use super::setup::SetupForm;
use super::typed_line::Vocabulary;
use super::update::kept_form;
use super::views::advice::AdviceState;
use super::views::files::{FilesState, Folder};
use super::views::library::{GameRow, LibraryState};
use super::worker::{
    Advice, Advised, Answer, Aside, Dependents, Job, Latest, Mending, Position, Prospects,
    Question, Rivals, Showing, Wake, Why, Worker,
};
use crate::clue::advice::{Accusing, Prospect, Showable};
use crate::clue::deduction::{Contradiction, Deduction, Sheet};
use crate::clue::game::{CardId, Holder};
use crate::clue::record::Draft;
use crate::clue::record::{Game, Suggestion};
use crate::clue::rivals::Rival;
use crate::clue::slips::Dependent;
use crate::lang::table::{self, TableWords};
use crate::lang::{Lang, cards, fold};
use crate::saves::{Document, Library, Origin, Settings, samples};

/// Which screen is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// The first screen.
    #[default]
    Start,
    /// All saved games.
    Library,
    /// The form of a new game or of a changed setup.
    Setup,
    /// Choosing a file.
    Files,
    /// The sheet and the record.
    Table,
}

/// A line told to the person.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// What is said.
    pub text: String,
    /// Whether something failed.
    pub alarm: bool,
    /// What can be done about it.
    pub choices: Vec<(String, Action)>,
}

/// What the solver says of the record as it is, or was a moment ago.
#[derive(Default)]
pub struct Knowledge {
    /// Goes up with each change of the record.
    pub revision: u64,
    /// The newest answer, possibly of an older revision.
    pub answer: Option<Answer>,
    /// What would mend the record, where it is contradictory and that is known already.
    pub mending: Option<Mending>,
    /// What rests on the entry that was looked at last.
    pub dependents: Option<Dependents>,
    /// Why the cell that was looked at last is what it is.
    pub why: Option<Why>,
    /// What the last entry changed.
    pub latest: Option<Latest>,
    /// What to ask, while it is wanted.
    pub advice: Option<Advice>,
    /// What the answers to suggestions looked at would settle.
    pub prospects: Vec<Prospects>,
    /// What the others may know.
    pub rivals: Option<Rivals>,
    /// Which card to show.
    pub showing: Option<Showing>,
}

/// What can be shown of the sheet.
pub enum View<'a> {
    /// Nothing yet.
    Empty,
    /// The sheet of the record as it is.
    Current(&'a Sheet),
    /// The sheet of an earlier state while the new one is worked out.
    Pending(&'a Sheet),
    /// The record contradicts itself; the first entries still fit, with their sheet.
    Contradiction(&'a Contradiction, Option<(usize, &'a Sheet)>),
}

impl Knowledge {
    /// Whether the newest answer is of the record as it is.
    pub fn is_current(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| answer.revision == self.revision)
    }

    /// What would mend the record as it is, once that is known.
    pub fn mending(&self) -> Option<&Mending> {
        self.mending.as_ref().filter(|mending| mending.revision == self.revision)
    }

    /// The marks that rest on an entry of the record as it is, once they are known.
    pub fn dependents_of(&self, entry: usize) -> Option<&[Dependent]> {
        let known = self.dependents.as_ref();
        let known = known.filter(|told| told.revision == self.revision && told.entry == entry);
        known.map(|told| &told.cells[..])
    }

    /// Why a cell of the record as it is is what it is, once that is known.
    pub fn why_of(&self, (card, holder): (CardId, Holder)) -> Option<&Why> {
        let told = self.why.as_ref().filter(|why| why.revision == self.revision);
        told.filter(|why| (why.explanation.card, why.explanation.holder) == (card, holder))
    }

    /// What the last entry of the record as it is changed, once that is known.
    pub fn latest(&self) -> Option<&Latest> {
        self.latest.as_ref().filter(|latest| latest.revision == self.revision)
    }

    /// What to ask in the record as it is, as far as that is known.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref().filter(|advice| advice.revision == self.revision)
    }

    /// What the answers to a suggestion would settle, once that is known.
    pub fn prospects_of(&self, cards: [CardId; 3]) -> Option<&[Prospect]> {
        let mut known = self.prospects.iter().filter(|told| told.revision == self.revision);
        known.find(|told| told.cards == cards).map(|told| &told.prospects[..])
    }

    /// What the others may know by the record as it is, once that is known.
    pub fn rivals(&self) -> Option<&[Rival]> {
        let known = self.rivals.as_ref().filter(|told| told.revision == self.revision);
        known.map(|told| &told.rivals[..])
    }

    /// Whether to accuse now, once that is known.
    pub fn accusing(&self) -> Option<&Accusing> {
        let known = self.rivals.as_ref().filter(|told| told.revision == self.revision);
        known.and_then(|told| told.accusing.as_ref())
    }

    /// Which card to show to a suggestion, the best first, once that is known.
    pub fn showing_of(&self, suggestion: &Suggestion) -> Option<&[Showable]> {
        let known = self.showing.as_ref().filter(|told| told.revision == self.revision);
        known.filter(|told| told.suggestion == *suggestion).map(|told| &told.cards[..])
    }

    /// Keeps what was told beside the answer.
    fn hear(&mut self, aside: Aside) {
        match aside {
            Aside::Mending(mending) => self.mending = Some(mending),
            Aside::Dependents(dependents) => self.dependents = Some(dependents),
            Aside::Why(why) => self.why = Some(*why),
            Aside::Latest(latest) => self.latest = Some(latest),
            Aside::Advice(advice) => self.advice = Some(advice),
            Aside::Showing(showing) => self.showing = Some(showing),
            Aside::Rivals(rivals) => self.rivals = Some(rivals),
            Aside::Prospects(prospects) => {
                self.prospects.retain(|told| told.revision == prospects.revision);
                self.prospects.push(prospects);
            }
        }
    }

    /// Whether the newest answer is of the record as it is, with all its odds.
    pub fn is_complete(&self) -> bool {
        let counted = |answer: &Answer| answer.deduction.sheet().is_none_or(Sheet::is_counted);
        self.is_current() && self.answer.as_ref().is_some_and(counted)
    }

    /// The sheet of the record as it is, or of its first entries where it contradicts itself, and
    /// how many entries that is.
    fn shown(&self) -> Option<(usize, &Sheet)> {
        let answer = self.answer.as_ref().filter(|answer| answer.revision == self.revision)?;
        match &answer.deduction {
            Deduction::Sheet(sheet) => Some((usize::MAX, sheet)),
            Deduction::Contradiction(_) => {
                answer.fallback.as_ref().map(|(count, sheet)| (*count, sheet))
            }
        }
    }

    /// What can be shown.
    pub fn view(&self) -> View<'_> {
        let Some(answer) = &self.answer else { return View::Empty };
        match &answer.deduction {
            Deduction::Sheet(sheet) if self.is_current() => View::Current(sheet),
            Deduction::Sheet(sheet) => View::Pending(sheet),
            Deduction::Contradiction(contradiction) => {
                let fallback = answer.fallback.as_ref().map(|(count, sheet)| (*count, sheet));
                View::Contradiction(contradiction, fallback)
            }
        }
    }
}

/// The state of the window.
pub struct State {
    /// Which screen.
    pub screen: Screen,
    /// Language, theme, last game.
    pub settings: Settings,
    /// Where the settings are kept, if anywhere.
    pub settings_path: Option<PathBuf>,
    /// The language of the person's system, in force until they choose one.
    pub system_lang: Lang,
    /// Where games are kept.
    pub library: Library,
    /// The saved games as they were when last looked at.
    pub rows: Vec<GameRow>,
    /// What is typed into the list of saved games.
    pub list: LibraryState,
    /// What is chosen and typed in the file panel.
    pub files: FilesState,
    /// What lies in the folder that the file panel shows.
    pub folder: Folder,
    /// The game that is open.
    pub document: Option<Document>,
    /// The half-made entry.
    pub draft: Draft,
    /// The names that typed words can mean.
    pub vocabulary: Vocabulary,
    /// The form of a new game, if one was begun.
    pub setup: Option<SetupForm>,
    /// What the solver says.
    pub knowledge: Knowledge,
    /// What is chosen in the advice panel.
    pub advice: AdviceState,
    /// The cell looked at.
    pub cell: Option<(CardId, Holder)>,
    /// The entry pointed at.
    pub entry: Option<usize>,
    /// What there is to say.
    pub message: Option<Message>,
    /// Whether the keys are shown.
    pub help: bool,
    /// Games trashed since the start, with their titles, the last one last.
    pub trashed: Vec<(PathBuf, String)>,
    /// Where the open game is kept while its own file can't be written.
    pub rescue: Option<PathBuf>,
    /// The file that may be replaced, as it was asked for twice.
    pub files_confirmed: Option<PathBuf>,
    /// Where the answer of the system's file dialog comes from, while one is open.
    pub dialog: Option<Receiver<Option<PathBuf>>>,
    worker: Worker,
}

impl State {
    /// The window's state over a library, with the worker running.
    pub fn new(
        library: Library,
        settings_path: Option<PathBuf>,
        system_lang: Lang,
        wake: Wake,
    ) -> State {
        let settings = settings_path.as_deref().map(Settings::read).unwrap_or_default();
        let setup = kept_form(&settings);
        let mut state = State {
            screen: Screen::Start,
            settings,
            settings_path,
            system_lang,
            library,
            rows: Vec::new(),
            list: LibraryState::default(),
            files: FilesState::default(),
            folder: Folder::default(),
            document: None,
            draft: Draft::default(),
            vocabulary: Vocabulary::default(),
            setup,
            knowledge: Knowledge::default(),
            advice: AdviceState::default(),
            cell: None,
            entry: None,
            message: None,
            help: false,
            trashed: Vec::new(),
            rescue: None,
            files_confirmed: None,
            dialog: None,
            worker: Worker::start(wake),
        };
        state.refresh();
        state
    }

    /// The language in force.
    pub fn lang(&self) -> Lang {
        match self.settings.language.as_deref() {
            Some("en") => Lang::En,
            Some("fr") => Lang::Fr,
            _ => self.system_lang,
        }
    }

    /// The theme that was chosen.
    pub fn theme(&self) -> egui::ThemePreference {
        match self.settings.theme.as_deref() {
            Some("dark") => egui::ThemePreference::Dark,
            Some("light") => egui::ThemePreference::Light,
            _ => egui::ThemePreference::System,
        }
    }

    /// The open game's title, or its file's name where it has none; empty without a game.
    pub fn title(&self) -> String {
        let Some(document) = &self.document else { return String::new() };
        let title = document.game().title.trim();
        if title.is_empty() {
            document.path().file_stem().unwrap_or_default().to_string_lossy().into_owned()
        } else {
            title.to_owned()
        }
    }

    /// Where the open game is from, if that is worth telling.
    pub fn origin_words(&self) -> Option<String> {
        let words = TableWords::of(self.lang());
        Some(match self.document.as_ref()?.origin() {
            Origin::Library => return None,
            Origin::InPlace => {
                let path = self.document.as_ref()?.path();
                path.file_name().unwrap_or_default().to_string_lossy().into_owned()
            }
            Origin::ReadOnly { .. } => words.copy_of_read_only.to_owned(),
            Origin::Sample { .. } => words.copy_of_sample.to_owned(),
        })
    }

    /// Looks at the saved games again, where the screen shows them.
    pub fn refresh(&mut self) {
        if matches!(self.screen, Screen::Start | Screen::Library) {
            let lang = self.lang();
            let listed = self.library.list();
            self.rows = listed.iter().map(|listed| GameRow::of_listed(listed, lang)).collect();
        }
    }

    /// The samples, a row each.
    pub fn samples(&self) -> Vec<GameRow> {
        let lang = self.lang();
        let row = |sample: &samples::Sample| {
            sample.game().map(|game| GameRow::of_game(Path::new(sample.name), &game, None, lang))
        };
        samples::ALL.iter().filter_map(row).collect()
    }

    /// The title of the game that was open last, if it is still there.
    pub fn last(&self) -> Option<String> {
        let path = self.settings.last_opened.as_ref()?;
        let row = self.rows.iter().find(|row| row.path == *path);
        let name = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        row.map(|row| row.title.clone()).or_else(|| path.exists().then(name))
    }

    /// The game that is open.
    pub fn game(&self) -> Option<&Game> {
        self.document.as_ref().map(|document| document.journal.game())
    }

    /// The sheet of the record as it is, if it is known and consistent.
    pub fn sheet(&self) -> Option<&Sheet> {
        match self.knowledge.view() {
            View::Current(sheet) => Some(sheet),
            _ => None,
        }
    }

    /// Says something.
    pub fn say(&mut self, text: String) {
        self.message = Some(Message { text, alarm: false, choices: Vec::new() });
    }

    /// Says that something failed.
    pub fn warn(&mut self, text: String) {
        let text = table::sentence(&text);
        self.message = Some(Message { text, alarm: true, choices: Vec::new() });
    }

    /// Asks the worker about the record as it is now.
    pub fn ask(&mut self) {
        self.knowledge.revision += 1;
        if let Some(job) = self.job() {
            self.worker.ask(job);
        }
        self.ask_dependents();
    }

    /// Asks the worker which marks rest on the entry pointed at.
    pub fn ask_dependents(&self) {
        if let (Some(entry), Some(job)) = (self.entry, self.job()) {
            self.worker.ask_dependents(job, entry);
        }
    }

    /// Asks the worker why the cell looked at is what it is, once there is a sheet to ask about.
    pub fn ask_why(&self) {
        let (Some((card, holder)), Some(job)) = (self.cell, self.job()) else { return };
        if let Some((count, sheet)) = self.knowledge.shown() {
            let sheet = sheet.clone();
            self.worker.ask_why(Question { job, count, sheet, card, holder });
        }
    }

    /// Asks the advisers for what the panel shows and nobody has been asked yet.
    pub fn ask_advice(&mut self) {
        if !self.advice.open || !self.knowledge.is_complete() {
            return;
        }
        let new = self.advice.asked != Some(self.knowledge.revision);
        if new {
            self.advice.asked = Some(self.knowledge.revision);
            self.advice.asked_about.clear();
        }
        let gains = self.knowledge.advice().filter(|advice| advice.complete);
        let looked =
            gains.and_then(|advice| self.advice.looked_at(&advice.gains)).filter(|cards| {
                let known = self.knowledge.prospects_of(*cards).is_some();
                !known && !self.advice.asked_about.contains(cards)
            });
        if !new && looked.is_none() {
            return;
        }
        let (Some(job), Some(sheet)) = (self.job(), self.sheet().cloned()) else { return };
        let Some(me) = job.table.me else { return };
        let wants_gains = new && gains.is_none();
        let wants_rivals = new && self.knowledge.accusing().is_none();
        let position = Position { job, sheet, me };
        if wants_gains {
            self.worker.advise(Advised::Gains(position.clone()));
        }
        if wants_rivals {
            self.worker.advise(Advised::Rivals(position.clone()));
        }
        if let Some(cards) = looked {
            self.advice.asked_about.push(cards);
            self.worker.advise(Advised::Outlook(position, cards));
        }
    }

    /// Asks which card to show, where the half-made entry asks the note-taker for one of several.
    fn ask_showing(&mut self) {
        if self.advice.open || !self.knowledge.is_complete() {
            return;
        }
        let Some(suggestion) = self.game().and_then(|game| self.draft.duty(game)) else { return };
        let asked = Some((self.knowledge.revision, suggestion.clone()));
        if self.advice.asked_showing == asked {
            return;
        }
        let (Some(job), Some(sheet)) = (self.job(), self.sheet().cloned()) else { return };
        let Some(me) = job.table.me else { return };
        self.advice.asked_showing = asked;
        self.worker.stop_advising();
        self.worker.advise(Advised::Showing(Position { job, sheet, me }, suggestion));
    }

    /// Opens the advice panel, or closes it and lets go of what is not needed then.
    pub fn open_advice(&mut self, open: bool) {
        if self.advice.open != open {
            self.advice.open = open;
            self.advice.asked = None;
            self.advice.asked_showing = None;
            self.worker.stop_advising();
            self.ask_advice();
        }
    }

    fn job(&self) -> Option<Job> {
        let game = self.game()?;
        Some(Job {
            revision: self.knowledge.revision,
            table: game.table.clone(),
            entries: game.record.clone(),
        })
    }

    /// Takes in what the worker has found, waiting up to `patience` for it.
    pub fn listen(&mut self, patience: Duration) {
        while let Some(aside) = self.worker.aside(Duration::ZERO) {
            self.knowledge.hear(aside);
        }
        if self.document.is_none() {
            return;
        }
        if !self.knowledge.is_complete()
            && let Some(answer) = self.worker.answer(patience)
        {
            self.knowledge.answer = Some(answer);
            self.ask_why();
        }
        if self.knowledge.is_current()
            && self.cell.is_some_and(|cell| self.knowledge.why_of(cell).is_none())
            && let Some(aside) = self.worker.aside(patience)
        {
            self.knowledge.hear(aside);
        }
        self.ask_advice();
        self.ask_showing();
    }

    /// Forgets what the solver said, as another game is opened.
    pub fn forget(&mut self) {
        self.knowledge.answer = None;
        self.knowledge.mending = None;
        self.knowledge.dependents = None;
        self.knowledge.why = None;
        self.knowledge.latest = None;
        self.knowledge.advice = None;
        self.knowledge.prospects.clear();
        self.knowledge.rivals = None;
        self.knowledge.showing = None;
        self.open_advice(false);
        self.advice = AdviceState::default();
        self.cell = None;
        self.entry = None;
    }

    /// Gathers the names that typed words can mean.
    pub fn gather_words(&mut self) {
        let Some(game) = self.game() else { return };
        let players = game
            .table
            .seats
            .iter()
            .enumerate()
            .map(|(seat, player)| vec![fold(&player.name), format!("{}", seat + 1)]);
        let words = Vocabulary {
            players: players.collect(),
            cards: game.table.deck.cards().map(|card| names(game, card)).collect(),
        };
        self.vocabulary = words;
    }
}

/// Every name of a card, folded.
fn names(game: &Game, card: CardId) -> Vec<String> {
    let mut names: Vec<String> = cards::aliases(game, card).iter().map(|name| fold(name)).collect();
    names.push(game.table.deck.id(card).replace(['-', '_'], " "));
    names
}
