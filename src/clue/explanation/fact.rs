//! What steps speak of: facts about cells, and where they come from.

use crate::clue::deduction::Given;
use crate::clue::game::{CardSet, Holder};

/// A holder has all of some cards, or has none of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fact {
    /// Who.
    pub holder: Holder,
    /// Which cards; not empty.
    pub cards: CardSet,
    /// Whether the holder has each of them, or none.
    pub has: bool,
}

/// What a step rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Premise {
    /// An entry of the record, 0-based.
    Entry(usize),
    /// Something given about the table.
    Given(Given),
    /// An earlier step, 0-based.
    Step(usize),
}

impl Premise {
    /// Entries first, then givens by name, then steps.
    pub(super) fn rank(self) -> (u8, usize, String) {
        match self {
            Premise::Entry(at) => (0, at, String::new()),
            Premise::Given(given) => (1, 0, given.to_string()),
            Premise::Step(at) => (2, at, String::new()),
        }
    }
}

impl std::fmt::Display for Premise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Premise::Entry(at) => write!(f, "entry:{at}"),
            Premise::Given(given) => write!(f, "given:{given}"),
            Premise::Step(at) => write!(f, "step:{at}"),
        }
    }
}
