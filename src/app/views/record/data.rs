//! The record as numbered sentences.

use crate::clue::record::{Destination, Draft, Event, Game};
use crate::clue::slips::Dependent;
use crate::lang::{Lang, sentences, slips};

/// An entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its number for people, from 1.
    pub number: usize,
    /// What it says.
    pub text: String,
    /// The person's remark.
    pub note: String,
    /// Kept, but not believed.
    pub distrusted: bool,
    /// Part of the clash.
    pub clashing: bool,
    /// Taking it out mends the record.
    pub repairs: bool,
    /// Being changed in the entry panel.
    pub editing: bool,
    /// Says something about cards.
    pub informs: bool,
}

/// The record.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordData {
    /// Oldest first.
    pub lines: Vec<Line>,
    /// The entry pointed at.
    pub selected: Option<usize>,
    /// Which marks rest on it.
    pub dependents: Option<String>,
    /// The language.
    pub lang: Lang,
}

impl RecordData {
    /// The record of a game, with the entries of a clash marked.
    pub fn new(
        game: &Game,
        draft: &Draft,
        clash: Option<&crate::clue::deduction::Contradiction>,
        selected: Option<usize>,
        lang: Lang,
    ) -> RecordData {
        let lines = game
            .record
            .iter()
            .enumerate()
            .map(|(at, entry)| Line {
                number: at + 1,
                text: sentences::event_sentence(game, &entry.event, lang),
                note: entry.note.clone(),
                distrusted: entry.distrusted,
                clashing: clash.is_some_and(|clash| clash.entries.contains(&at)),
                repairs: clash.is_some_and(|clash| clash.repairs.contains(&vec![at])),
                editing: draft.destination == Destination::Instead(at),
                informs: !matches!(entry.event, Event::Note { .. } | Event::EndTurn { .. }),
            })
            .collect();
        RecordData { lines, selected, dependents: None, lang }
    }

    /// The same with the marks that rest on the entry pointed at.
    pub fn with_dependents(self, game: &Game, cells: Option<&[Dependent]>) -> RecordData {
        let line = self.selected.and_then(|at| self.lines.get(at));
        let believed = line.is_none_or(|line| !line.distrusted);
        let words = |cells| slips::dependents_words(game, cells, believed, self.lang);
        let dependents = cells.filter(|_| line.is_some_and(|line| line.informs)).map(words);
        RecordData { dependents, ..self }
    }
}
