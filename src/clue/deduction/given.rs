//! What holds before the first entry, by the names the file format gives it.

use crate::clue::game::Seat;

/// Something given about the table that a conflict can rest on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// One place for each card, one case-file card of each category. Always holds.
    Deck,
    /// Which cards lie face up.
    FaceUp,
    /// The note-taker's hand.
    Hand,
    /// How many cards a player holds.
    HandSize(Seat),
    /// How many cards a pile has.
    CacheSize(u8),
}

impl std::fmt::Display for Given {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Given::Deck => f.write_str("deck"),
            Given::FaceUp => f.write_str("face_up"),
            Given::Hand => f.write_str("hand"),
            Given::HandSize(seat) => write!(f, "hand_size:{}", seat.0),
            Given::CacheSize(cache) => write!(f, "cache_size:{cache}"),
        }
    }
}
