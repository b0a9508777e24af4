//! Who has seen which of the note-taker's cards, and when.

use crate::clue::game::{CardId, Holder, Seat, Table};
use crate::clue::record::{Answer, Entry, Event};

/// A card of the note-taker's that a player has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The card.
    pub card: CardId,
    /// The entry, 0-based, in which it was seen first.
    pub entry: usize,
}

/// The note-taker's cards that `viewer` has seen, in the order in which they were seen: those shown to
/// them, and those laid open for all.
pub fn seen_by(table: &Table, entries: &[Entry], viewer: Seat) -> Vec<Seen> {
    let Some(me) = table.me else { return Vec::new() };
    let mut seen: Vec<Seen> = Vec::new();
    for (entry, event) in entries.iter().enumerate() {
        if event.distrusted {
            continue;
        }
        for card in shown(&event.event, me, viewer) {
            if seen.iter().all(|other| other.card != card) {
                seen.push(Seen { card, entry });
            }
        }
    }
    seen
}

/// The cards of `me` that an event shows to `viewer`.
fn shown(event: &Event, me: Seat, viewer: Seat) -> Vec<CardId> {
    match event {
        Event::Suggestion(suggestion) if suggestion.suggester == viewer => {
            match suggestion.reply_of(me) {
                Some(Answer::Refute(Some(card))) => vec![card],
                _ => Vec::new(),
            }
        }
        Event::Show { from, to, card: Some(card) } if *from == me && *to == viewer => vec![*card],
        Event::Reveal { holder: Holder::Player(seat), card } if *seat == me => vec![*card],
        Event::Out { player, hand: Some(hand) } if *player == me => hand.iter().collect(),
        _ => Vec::new(),
    }
}
