//! Hand sizes that follow from the deal.

use super::form::CORNERS;
use super::{PileForm, SetupForm};
use crate::clue::editions::deal;
use crate::clue::game::Category;

impl SetupForm {
    /// How many cards go into hands: all but the case file's, the open ones and those in piles. `None`
    /// where a pile's size is not known; negative where there are not that many.
    pub fn dealt(&self) -> Option<i32> {
        let piles = self.piles.iter().map(|pile| pile.size.map(i32::from));
        let piles: i32 = piles.sum::<Option<i32>>()?;
        let case_file = Category::ALL.len();
        Some(self.cards().len() as i32 - case_file as i32 - self.face_up.len() as i32 - piles)
    }

    /// The sizes if the extra cards start with this seat, and go on in turn order.
    fn shares(&self, from: u8) -> Option<Vec<u8>> {
        let dealt = usize::try_from(self.dealt()?).ok()?;
        let mut sizes = deal(dealt, self.seats.len().max(1));
        if self.counterclockwise {
            sizes[1..].reverse();
        }
        sizes.rotate_right(from as usize % self.seats.len().max(1));
        Some(sizes)
    }

    /// How many cards the deal gives to a seat.
    pub fn share(&self, seat: u8) -> Option<u8> {
        self.shares(self.extra_from)?.get(usize::from(seat)).copied()
    }

    /// Whether some hands get a card more than others.
    pub fn has_extra(&self) -> bool {
        self.dealt().is_some_and(|dealt| {
            dealt > 0 && !(dealt as usize).is_multiple_of(self.seats.len().max(1))
        })
    }

    /// The seat with which the extra cards start, where the known sizes are those of such a deal.
    pub fn deal_start(&self) -> Option<u8> {
        let count = self.seats.len() as u8;
        let known = self.seats.iter().any(|seat| seat.hand_size.is_some());
        let fits = |from: &u8| {
            self.shares(*from).is_some_and(|sizes| {
                let pairs = self.seats.iter().zip(sizes);
                pairs.into_iter().all(|(seat, size)| seat.hand_size.is_none_or(|own| own == size))
            })
        };
        let starts = (0..count).map(|step| (self.extra_from + step) % count);
        if known { starts.into_iter().find(fits) } else { None }
    }

    /// Fills in every size that is not "not known"; all of them where none is known.
    pub(super) fn deal_again(&mut self) {
        let Some(sizes) = self.shares(self.extra_from) else { return };
        let none = self.seats.iter().all(|seat| seat.hand_size.is_none());
        for (seat, size) in self.seats.iter_mut().zip(sizes) {
            if none || seat.hand_size.is_some() {
                seat.hand_size = Some(size);
            }
        }
    }

    /// Makes a change; sizes that were those of a deal stay so.
    pub(super) fn dealing(&mut self, change: impl FnOnce(&mut SetupForm)) {
        let start = self.deal_start();
        change(self);
        if let Some(start) = start {
            self.extra_from = start.min(self.seats.len().saturating_sub(1) as u8);
            self.deal_again();
        }
    }

    /// Lays the two-player game's face-down cards out: one in each of the four corner rooms, other
    /// rooms where the deck has no such room.
    pub(super) fn lay_corners(&mut self) {
        let deck = self.cards();
        let mut rooms: Vec<&str> =
            CORNERS.into_iter().filter(|id| deck.find(id).is_some()).collect();
        let others = deck.of(Category::Room).map(|room| deck.id(room));
        rooms.extend(others.filter(|id| !CORNERS.contains(id)));
        rooms.truncate(CORNERS.len());
        let pile = |room: &str| PileForm {
            room: Some(room.to_owned()),
            size: Some(1),
            ..PileForm::default()
        };
        self.piles = rooms.into_iter().map(pile).collect();
    }

    /// Two players mean face-down room cards, more mean none, unless a person decided otherwise.
    pub(super) fn default_piles(&mut self) {
        if self.piles_decided {
            return;
        }
        let deck = self.cards();
        let two = self.seats.len() == 2 && CORNERS.iter().all(|id| deck.find(id).is_some());
        if two && self.piles.is_empty() {
            self.lay_corners();
        } else if !two {
            self.piles.clear();
        }
    }
}
