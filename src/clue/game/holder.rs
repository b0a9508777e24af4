//! Who can have a card.

/// A seat at the table, 0-based inside the program and in files, 1-based for people; seats are
/// numbered clockwise. This is the one place where that is said.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a card can be. Every card is in exactly one of these.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum Holder {
    /// The envelope: one card of each category.
    CaseFile,
    /// A player's hand.
    Player(Seat),
    /// A face-down pile, by its number in the table's list.
    Cache(u8),
    /// Face up on the table.
    FaceUp,
}
