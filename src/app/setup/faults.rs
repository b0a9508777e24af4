//! Everything that is wrong or still missing, all at once.

use serde::{Deserialize, Serialize};

use super::SetupForm;
use crate::clue::game::{CardId, Category};
use crate::lang::fold;

/// Where on the form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Field {
    /// The number of players.
    Players,
    /// A player's name.
    Name(u8),
    /// A player's pawn.
    Pawn(u8),
    /// The hand sizes together.
    Sizes,
    /// The note-taker's cards.
    Hand,
    /// A face-down pile.
    Pile(u8),
}

/// What about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum FaultKind {
    /// The box is for other numbers of players.
    OutsideBox {
        /// Fewest players of the box.
        least: u8,
        /// Most players of the box.
        most: u8,
    },
    /// Another seat has the same name.
    SameName {
        /// The other one.
        other: u8,
    },
    /// Another seat has the same pawn.
    SamePawn {
        /// The other one.
        other: u8,
    },
    /// Hands of more cards than there are to deal.
    TooManyCards {
        /// Cards of the hands together.
        given: u16,
        /// Cards that are dealt.
        dealt: u8,
    },
    /// Hands of fewer cards than are dealt.
    TooFewCards {
        /// Cards of the hands together.
        given: u16,
        /// Cards that are dealt.
        dealt: u8,
    },
    /// More cards face up and in piles than the deck has.
    NothingLeft,
    /// More cards ticked than the note-taker holds.
    HandTooBig {
        /// Cards ticked.
        ticked: u8,
        /// What the hand has.
        size: u8,
    },
    /// Cards of the note-taker's hand are not ticked yet.
    HandTooSmall {
        /// Cards ticked.
        ticked: u8,
        /// What the hand has.
        size: u8,
    },
    /// No card of the note-taker's hand is ticked yet, and its size is not known.
    HandEmpty,
    /// A card, by its number in the deck, both in the hand and face up.
    CardTwice {
        /// The card.
        card: u8,
    },
    /// Every card of a category, by its number, is in the hand or face up: none is left for the
    /// case file.
    CategoryUsedUp {
        /// The category.
        category: u8,
    },
    /// Another pile lies in the same room.
    SameRoom {
        /// The other one.
        other: u8,
    },
}

/// How much a fault matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// Cannot be: shown in alarm at its field at once, and stops Start.
    Wrong,
    /// Not done yet: stops Start, and is shown there.
    Missing,
    /// Unusual: said at its field, stops nothing.
    Remark,
}

/// One fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// Where.
    pub field: Field,
    /// What.
    pub kind: FaultKind,
}

impl FaultKind {
    /// How much it matters.
    pub fn weight(self) -> Weight {
        match self {
            FaultKind::OutsideBox { .. }
            | FaultKind::SameName { .. }
            | FaultKind::SamePawn { .. } => Weight::Remark,
            FaultKind::HandTooSmall { .. } | FaultKind::HandEmpty => Weight::Missing,
            _ => Weight::Wrong,
        }
    }
}

/// All faults of the form, in the order of its fields.
pub fn faults(form: &SetupForm) -> Vec<Fault> {
    let mut found = Vec::new();
    players(form, &mut found);
    sizes(form, &mut found);
    hand(form, &mut found);
    piles(form, &mut found);
    found.sort();
    found
}

/// Whether the fault keeps the form from being used: one that the running game has anyway does not.
pub fn stops(form: &SetupForm, fault: &Fault) -> bool {
    fault.kind.weight() != Weight::Remark && !form.tolerated.contains(fault)
}

fn players(form: &SetupForm, found: &mut Vec<Fault>) {
    let count = form.seats.len();
    if let Some((least, most)) = form.deck.players()
        && !(least..=most).contains(&count)
    {
        let kind = FaultKind::OutsideBox { least: least as u8, most: most as u8 };
        found.push(Fault { field: Field::Players, kind });
    }
    for (at, seat) in form.seats.iter().enumerate() {
        let earlier = |same: &dyn Fn(&super::SeatForm) -> bool| {
            form.seats[..at].iter().position(same).map(|other| other as u8)
        };
        let name = fold(seat.name.trim());
        if let Some(other) = earlier(&|other| !name.is_empty() && fold(other.name.trim()) == name) {
            found.push(Fault { field: Field::Name(at as u8), kind: FaultKind::SameName { other } });
        }
        if let Some(other) =
            earlier(&|other| seat.suspect.is_some() && other.suspect == seat.suspect)
        {
            found.push(Fault { field: Field::Pawn(at as u8), kind: FaultKind::SamePawn { other } });
        }
    }
}

fn sizes(form: &SetupForm, found: &mut Vec<Fault>) {
    let given: u16 = form.seats.iter().filter_map(|seat| seat.hand_size).map(u16::from).sum();
    let all_known = form.seats.iter().all(|seat| seat.hand_size.is_some());
    // With a pile of unknown size, as many cards as there are besides it can still be dealt.
    let known_piles: i32 = form.piles.iter().filter_map(|pile| pile.size).map(i32::from).sum();
    let case_file = Category::ALL.len() as i32;
    let most = form.cards().len() as i32 - case_file - form.face_up.len() as i32 - known_piles;
    let kind = match u8::try_from(most) {
        Err(_) => FaultKind::NothingLeft,
        Ok(dealt) if given > u16::from(dealt) => FaultKind::TooManyCards { given, dealt },
        Ok(dealt) if all_known && form.dealt().is_some() && given < u16::from(dealt) => {
            FaultKind::TooFewCards { given, dealt }
        }
        Ok(_) => return,
    };
    found.push(Fault { field: Field::Sizes, kind });
}

fn hand(form: &SetupForm, found: &mut Vec<Fault>) {
    let deck = form.cards();
    let mut add = |kind| found.push(Fault { field: Field::Hand, kind });
    let of =
        |ids: &[String]| -> Vec<CardId> { ids.iter().filter_map(|id| deck.find(id)).collect() };
    let (mut hand, open) = (of(&form.hand), of(&form.face_up));
    if form.me.is_none() {
        hand.clear();
    } else {
        let ticked = hand.len() as u8;
        match form.hand_goal() {
            Some(size) if ticked > size => add(FaultKind::HandTooBig { ticked, size }),
            Some(size) if ticked < size => add(FaultKind::HandTooSmall { ticked, size }),
            None if ticked == 0 => add(FaultKind::HandEmpty),
            _ => {}
        }
    }
    for card in hand.iter().filter(|card| open.contains(card)) {
        add(FaultKind::CardTwice { card: card.0 });
    }
    for category in Category::ALL {
        if deck.of(category).all(|card| hand.contains(&card) || open.contains(&card)) {
            add(FaultKind::CategoryUsedUp { category: category.index() as u8 });
        }
    }
}

fn piles(form: &SetupForm, found: &mut Vec<Fault>) {
    for (at, pile) in form.piles.iter().enumerate() {
        let same = |other: &super::PileForm| pile.room.is_some() && other.room == pile.room;
        if let Some(other) = form.piles[..at].iter().position(same) {
            let kind = FaultKind::SameRoom { other: other as u8 };
            found.push(Fault { field: Field::Pile(at as u8), kind });
        }
    }
}

impl SetupForm {
    /// How many cards the note-taker must tick: the seat's size, or what the other hands leave.
    pub fn hand_goal(&self) -> Option<u8> {
        let me = usize::from(self.me?);
        let own = self.seats.get(me)?.hand_size;
        let others = self.seats.iter().enumerate().filter(|(at, _)| *at != me);
        let left = || {
            let others =
                others.map(|(_, seat)| seat.hand_size.map(i32::from)).sum::<Option<i32>>()?;
            u8::try_from(self.dealt()? - others).ok()
        };
        own.or_else(left)
    }
}
