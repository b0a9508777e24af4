//! Actions on the half-made entry.

use super::super::action::DraftAction;
use super::super::state::State;
use super::super::typed_line::{Reading, read};
use super::{changed, files};
use crate::clue::game::Holder;
use crate::clue::record::{Destination, Draft, Entry, Event, FactKind, Game, Kind};

/// Carries one out.
pub fn update(state: &mut State, action: DraftAction) {
    let Some(game) = state.game().cloned() else { return };
    match action {
        DraftAction::Log => log(state, &game),
        DraftAction::Enter => {
            if matches!(read(&state.draft.line, &state.vocabulary, &game), Reading::Clear(_)) {
                log(state, &game);
            }
        }
        DraftAction::Fact(kind, holder, card) => {
            let event = match kind {
                FactKind::Lacks => Event::Lacks { holder, card },
                _ => Event::Reveal { holder, card },
            };
            put(state, Destination::End, Entry::new(event));
        }
        DraftAction::Line(line) => {
            state.draft.line = line;
            if let Reading::Clear(meaning) = read(&state.draft.line, &state.vocabulary, &game) {
                state.draft = meaning.draft(&game, &state.draft);
            }
            files::keep_draft(state);
        }
        other => {
            change(&mut state.draft, &game, other);
            files::keep_draft(state);
        }
    }
}

fn change(draft: &mut Draft, game: &Game, action: DraftAction) {
    match action {
        DraftAction::Kind(kind) => draft.kind = kind,
        DraftAction::Actor(seat) => set_actor(draft, game, seat),
        DraftAction::Tap(card) => {
            draft.line.clear();
            draft.tap(&game.table, card);
        }
        DraftAction::Column(holder) => column(draft, game, holder),
        DraftAction::Shower(seat) => draft.set_shower(game, Some(seat)),
        DraftAction::Nobody => draft.set_nobody(game),
        DraftAction::Unnoticed => draft.set_unnoticed(game),
        DraftAction::Answer(seat, answer) => draft.set_answer(seat, answer),
        DraftAction::Right(right) => draft.right = Some(right),
        DraftAction::Holder(holder) => {
            draft.holder = if draft.holder == Some(holder) { None } else { Some(holder) };
        }
        DraftAction::To(seat) => draft.to = Some(seat),
        DraftAction::Text(text) => draft.text = text,
        DraftAction::Note(note) => draft.note = note,
        DraftAction::Clear => *draft = draft.next(),
        DraftAction::Begin(new) => *draft = *new,
        DraftAction::Line(_) | DraftAction::Enter | DraftAction::Log | DraftAction::Fact(..) => {}
    }
}

/// Another actor: answers that were filled in for the old one are filled in again.
fn set_actor(draft: &mut Draft, game: &Game, seat: crate::clue::game::Seat) {
    let (shower, nobody) = (draft.shower(), draft.nobody(game));
    draft.actor = Some(seat);
    if nobody {
        draft.set_nobody(game);
    } else if shower.is_some_and(|shower| shower != seat) {
        draft.set_shower(game, shower);
    } else {
        draft.answers.clear();
    }
}

/// A column tapped on the sheet: who showed, once three cards are chosen, else who acts.
fn column(draft: &mut Draft, game: &Game, holder: Holder) {
    if draft.kind == Kind::Suggestion && draft.triple().is_some() {
        if let Holder::Player(seat) = holder
            && draft.asked(game).contains(&seat)
        {
            draft.set_shower(game, Some(seat));
        }
        return;
    }
    match (draft.kind, holder) {
        (Kind::Suggestion | Kind::Accusation, Holder::Player(seat)) => set_actor(draft, game, seat),
        (Kind::Fact(_), holder) => draft.holder = Some(holder),
        _ => {}
    }
}

fn log(state: &mut State, game: &Game) {
    if let Ok(entry) = state.draft.entry(game) {
        put(state, state.draft.destination, entry);
        state.draft = state.draft.next();
        files::keep_draft(state);
    }
}

fn put(state: &mut State, destination: Destination, entry: Entry) {
    let Some(document) = &mut state.document else { return };
    match destination {
        Destination::End => document.journal.add(entry),
        Destination::Before(at) => document.journal.insert(at, entry),
        Destination::Instead(at) => document.journal.edit(at, entry),
    }
    state.entry = None;
    changed(state);
}
