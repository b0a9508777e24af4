//! The edition of 2015/2016: Dr. Orchid in Mrs. White's place.

use super::{Builtin, classic};

/// Clue 2015.
pub const CLUE_2015: Builtin = Builtin {
    id: "clue-2015",
    cards: [
        &["scarlett", "mustard", "orchid", "green", "peacock", "plum"],
        classic::WEAPONS,
        classic::ROOMS,
    ],
    players: (2, 6),
    passages: classic::PASSAGES,
};
