//! How likely an event is on a sheet, cell by cell.

use crate::clue::deduction::Sheet;
use crate::clue::game::{CardId, Holder, Seat, Table};
use crate::clue::record::{Answer, Event};

/// What a card lying face up counts where the sheet has no such column.
const LAID_OPEN: f64 = 0.05;

/// About the share of deals of which the event is true, as if cells did not depend on each other.
/// Zero only where it is impossible.
pub(super) fn share(table: &Table, sheet: &Sheet, event: &Event) -> f64 {
    let has = |holder: Holder, card: CardId| match holder {
        Holder::FaceUp if !sheet.holders().contains(&holder) => LAID_OPEN,
        _ => sheet.p(card, holder),
    };
    let none = |holder: Holder, cards: &[CardId]| -> f64 {
        cards.iter().map(|card| 1.0 - has(holder, *card)).product()
    };
    match event {
        Event::Suggestion(suggestion) => {
            let replies = suggestion.answers.iter().map(|reply| {
                let player = Holder::Player(reply.player);
                match reply.answer {
                    Answer::Pass => none(player, &suggestion.cards),
                    Answer::Refute(Some(card)) => has(player, card),
                    Answer::Refute(None) => 1.0 - none(player, &suggestion.cards),
                    Answer::Missed => 1.0,
                }
            });
            replies.product()
        }
        Event::Accusation(accusation) => {
            let file = sheet.case_files().iter().find(|odds| odds.cards == accusation.cards);
            let right = file.map_or(0.0, |odds| odds.p);
            if accusation.right { right } else { 1.0 - right }
        }
        Event::Reveal { holder, card } => has(*holder, *card),
        Event::Lacks { holder, card } => 1.0 - has(*holder, *card),
        Event::NobodyHas { card } => {
            let elsewhere = sheet.holders().iter().filter(|at| !matches!(at, Holder::Player(_)));
            elsewhere.map(|holder| has(*holder, *card)).sum()
        }
        Event::Show { from, card: Some(card), .. } => has(Holder::Player(*from), *card),
        Event::Show { from, card: None, .. } => 1.0 - none(hand_of(*from), &all(table)),
        Event::Peek { cache, card: Some(card), .. } => has(Holder::Cache(*cache), *card),
        Event::Out { player, hand: Some(hand) } => {
            let held = |card: &CardId| {
                let p = has(hand_of(*player), *card);
                if hand.contains(*card) { p } else { 1.0 - p }
            };
            all(table).iter().map(held).product()
        }
        Event::Peek { card: None, .. }
        | Event::Out { hand: None, .. }
        | Event::ClueCard { .. }
        | Event::EndTurn { .. }
        | Event::Note { .. } => 1.0,
    }
}

fn hand_of(seat: Seat) -> Holder {
    Holder::Player(seat)
}

fn all(table: &Table) -> Vec<CardId> {
    table.deck.cards().collect()
}
