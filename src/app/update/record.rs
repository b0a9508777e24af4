//! Actions on the record.

use super::super::action::RecordAction;
use super::super::state::State;
use super::{changed, files};
use crate::clue::record::{Destination, Draft, Entry};

/// Carries one out.
pub fn update(state: &mut State, action: RecordAction) {
    match action {
        RecordAction::Select(entry) => {
            state.entry = entry;
            state.ask_dependents();
            return;
        }
        RecordAction::Edit(at) => {
            let Some(entry) = state.game().and_then(|game| game.record.get(at)) else { return };
            state.draft = Draft::of_entry(entry, at).before(state.draft.clone());
            state.entry = None;
            state.cell = None;
            state.open_advice(false);
            files::keep_draft(state);
            return;
        }
        RecordAction::InsertBefore(at) => {
            let draft = Draft { destination: Destination::Before(at), ..Draft::default() };
            state.draft = draft.before(state.draft.clone());
            state.entry = None;
            state.cell = None;
            state.open_advice(false);
            files::keep_draft(state);
            return;
        }
        _ => {}
    }
    let Some(document) = &mut state.document else { return };
    let journal = &mut document.journal;
    let steps = journal.done().len();
    let selected = match action {
        RecordAction::Delete(at) => {
            journal.delete(at);
            None
        }
        RecordAction::Move(from, to) => {
            journal.shift(from, to);
            Some(to)
        }
        RecordAction::Distrust(at, distrusted) => {
            journal.set_distrusted(at, distrusted);
            Some(at)
        }
        RecordAction::Truncate(from) => {
            journal.truncate(from);
            None
        }
        RecordAction::Select(_) | RecordAction::Edit(_) | RecordAction::InsertBefore(_) => None,
    };
    if journal.done().len() != steps {
        state.entry = selected;
        state.draft.destination = after(action, state.draft.destination);
        changed(state);
    }
}

/// Puts a likelier entry in the place of one, as one step.
pub fn mend(state: &mut State, at: usize, entry: Entry) {
    let Some(document) = &mut state.document else { return };
    let steps = document.journal.done().len();
    document.journal.edit(at, entry);
    if document.journal.done().len() != steps {
        state.entry = Some(at);
        changed(state);
    }
}

/// Where an entry that is being made goes after the record has changed under it.
fn after(action: RecordAction, destination: Destination) -> Destination {
    let moved = |at: usize| match action {
        RecordAction::Delete(gone) if gone == at => None,
        RecordAction::Delete(gone) if gone < at => Some(at - 1),
        RecordAction::Truncate(from) if from <= at => None,
        RecordAction::Move(from, to) if from == at => Some(to),
        RecordAction::Move(from, to) if from < at && to >= at => Some(at - 1),
        RecordAction::Move(from, to) if from > at && to <= at => Some(at + 1),
        _ => Some(at),
    };
    match destination {
        Destination::End => Destination::End,
        Destination::Before(at) => moved(at).map_or(Destination::End, Destination::Before),
        Destination::Instead(at) => moved(at).map_or(Destination::End, Destination::Instead),
    }
}
