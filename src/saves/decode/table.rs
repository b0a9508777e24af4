//! What a save says of the table.

use super::super::error::{Fault, Spot};
use super::super::wire;
use super::{Checked, Names};
use crate::clue::game::{Cache, CardSet, Category, Options, Player, Table, TurnOrder};

/// The fields of a save that make its table.
pub(super) struct Givens {
    pub seats: Vec<wire::Seat>,
    pub me: Option<i64>,
    pub hand: Option<Vec<String>>,
    pub face_up: Option<Vec<String>>,
    pub caches: Vec<wire::Cache>,
    pub options: Option<wire::Options>,
}

/// The table; whether its sizes fit together is another question.
pub(super) fn table(givens: Givens, names: &Names) -> Checked<Table> {
    let me = givens.me.map(|me| names.seat(me, &Spot::Me)).transpose()?;
    let hand = match (me, givens.hand) {
        (Some(_), Some(hand)) => names.set(&hand, &Spot::Hand)?,
        (Some(_), None) => return Err((Spot::Hand, Fault::MeWithoutHand)),
        (None, Some(hand)) if !hand.is_empty() => {
            return Err((Spot::Hand, Fault::HandWithoutMe));
        }
        (None, _) => CardSet::EMPTY,
    };
    let face_up = names.set(&givens.face_up.unwrap_or_default(), &Spot::FaceUp)?;
    let seats = givens.seats.into_iter().enumerate().map(|(at, seat)| player(at, seat, names));
    let caches = givens.caches.into_iter().enumerate().map(|(at, pile)| cache(at, pile, names));
    Ok(Table {
        deck: names.deck.clone(),
        seats: seats.collect::<Checked<Vec<_>>>()?,
        me,
        hand,
        face_up,
        caches: caches.collect::<Checked<Vec<_>>>()?,
        options: givens.options.map(options).unwrap_or_default(),
    })
}

fn player(at: usize, seat: wire::Seat, names: &Names) -> Checked<Player> {
    let spot = Spot::Seat(names.person(at));
    let pawn = |id: String| names.card_of(&id, Category::Suspect, &spot);
    let suspect = seat.suspect.map(pawn).transpose()?;
    Ok(Player { name: seat.name, suspect, hand_size: seat.hand_size })
}

fn cache(at: usize, pile: wire::Cache, names: &Names) -> Checked<Cache> {
    let room = |id: String| names.card_of(&id, Category::Room, &Spot::Cache(at));
    let room = pile.room.map(room).transpose()?;
    Ok(Cache { name: pile.name, room, size: pile.size })
}

fn options(options: wire::Options) -> Options {
    let turn_order = match options.turn_order {
        None | Some(wire::TurnOrder::Clockwise) => TurnOrder::Clockwise,
        Some(wire::TurnOrder::Counterclockwise) => TurnOrder::Counterclockwise,
    };
    Options {
        turn_order,
        all_answer: options.all_answer.unwrap_or_default(),
        clue_cards: options.clue_cards.unwrap_or_default(),
    }
}
