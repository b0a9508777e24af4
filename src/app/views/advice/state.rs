//! What is chosen in the advice panel.

use crate::clue::advice::Gain;
use crate::clue::game::{CardId, CardSet, Category};
use crate::clue::record::{Draft, Suggestion};

/// How many suggestions are told.
pub const BEST: usize = 6;

/// Something in the advice panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AdviceAction {
    /// Open or close it.
    Toggle,
    /// A room can be reached or not.
    Room(CardId, bool),
    /// All rooms can be reached, or none.
    AllRooms(bool),
    /// Look at what the answers to a suggestion would settle.
    Look([CardId; 3]),
    /// Make it the half-made entry.
    Suggest([CardId; 3]),
    /// Make an accusation the half-made entry.
    Accuse([CardId; 3]),
}

/// What is chosen in the panel while a game is open.
#[derive(Clone, Debug, Default)]
pub struct AdviceState {
    /// Whether it is shown.
    pub open: bool,
    /// Rooms that can't be reached.
    pub unreached: CardSet,
    /// The suggestion looked at last.
    pub looked: Option<[CardId; 3]>,
    /// The entry that was made of a suggestion.
    pub taken: Option<Draft>,
    /// The revision that the advisers were asked about.
    pub asked: Option<u64>,
    /// Suggestions that they were asked about.
    pub asked_about: Vec<[CardId; 3]>,
    /// The revision and the suggestion of another that they were asked about.
    pub asked_showing: Option<(u64, Suggestion)>,
}

impl AdviceState {
    /// The best suggestions in rooms that can be reached.
    pub fn best<'a>(&self, gains: &'a [Gain]) -> impl Iterator<Item = &'a Gain> + use<'a> {
        let unreached = self.unreached;
        let reached = move |gain: &&Gain| !unreached.contains(gain.cards[Category::Room.index()]);
        gains.iter().filter(reached).take(BEST)
    }

    /// The suggestion whose answers are told: the one looked at last, or the best.
    pub fn looked_at(&self, gains: &[Gain]) -> Option<[CardId; 3]> {
        let told = |cards: &[CardId; 3]| self.best(gains).any(|gain| gain.cards == *cards);
        let first = || self.best(gains).next().filter(|gain| gain.gain_bits > 0.0);
        self.looked.filter(told).or_else(|| first().map(|gain| gain.cards))
    }
}
