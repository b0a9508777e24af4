//! The nine-room decks with Mrs. White: the same ids, other names in `lang`.

use super::Builtin;

const SUSPECTS: &[&str] = &["scarlett", "mustard", "white", "green", "peacock", "plum"];
pub(super) const WEAPONS: &[&str] = &["candlestick", "knife", "pipe", "revolver", "rope", "wrench"];
pub(super) const ROOMS: &[&str] = &[
    "kitchen",
    "ballroom",
    "conservatory",
    "dining",
    "billiard",
    "library",
    "lounge",
    "hall",
    "study",
];
pub(super) const PASSAGES: &[(&str, &str)] = &[("kitchen", "study"), ("conservatory", "lounge")];

const fn classic(id: &'static str, players: (usize, usize)) -> Builtin {
    Builtin { id, cards: [SUSPECTS, WEAPONS, ROOMS], players, passages: PASSAGES }
}

/// Classic US Clue.
pub const CLUE_US: Builtin = classic("clue-us", (3, 6));
/// Classic UK Cluedo.
pub const CLUEDO_UK: Builtin = classic("cluedo-uk", (3, 6));
/// Classic French Cluedo.
pub const CLUEDO_FR: Builtin = classic("cluedo-fr", (3, 6));
/// The 2023 edition.
pub const CLUE_2023: Builtin = classic("clue-2023", (2, 6));
