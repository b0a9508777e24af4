//! Actions in the advice panel.

use super::super::state::State;
use super::super::views::advice::AdviceAction;
use super::{draft, files};
use crate::app::action::DraftAction;
use crate::clue::game::{CardId, CardSet, Category};
use crate::clue::record::{Draft, Kind};

/// Carries one out.
pub fn update(state: &mut State, action: AdviceAction) {
    match action {
        AdviceAction::Toggle => {
            // A cell that is looked at hides the panel.
            let hidden = state.cell.take().is_some();
            state.open_advice(hidden || !state.advice.open);
        }
        AdviceAction::Room(room, reached) => {
            if reached {
                state.advice.unreached.remove(room);
            } else {
                state.advice.unreached.insert(room);
            }
        }
        AdviceAction::AllRooms(reached) => {
            let rooms: Option<CardSet> =
                state.game().map(|game| game.table.deck.of(Category::Room).collect());
            state.advice.unreached = rooms.filter(|_| !reached).unwrap_or_default();
        }
        AdviceAction::Look(cards) => state.advice.looked = Some(cards),
        AdviceAction::Suggest(cards) => begin(state, Kind::Suggestion, cards),
        AdviceAction::Accuse(cards) => begin(state, Kind::Accusation, cards),
    }
    state.ask_advice();
}

/// Puts three cards into the entry panel as the note-taker's; what was half made there waits.
fn begin(state: &mut State, kind: Kind, cards: [CardId; 3]) {
    let Some(actor) = state.game().map(|game| game.table.me) else { return };
    let new = Draft { kind, actor, cards: cards.map(Some), ..Draft::default() };
    // A suggestion taken over before, and not gone on with, makes way.
    let taken = state.advice.taken.take().is_some_and(|taken| taken == state.draft);
    let other = if taken { state.draft.next() } else { state.draft.clone() };
    let new = new.before(other);
    state.advice.taken = Some(new.clone());
    state.open_advice(false);
    draft::update(state, DraftAction::Begin(Box::new(new)));
    files::keep_draft(state);
}
