//! Master Detective / Super Cluedo: ten suspects, eight weapons, twelve rooms.

use super::Builtin;

/// Master Detective.
pub const MASTER_DETECTIVE: Builtin = Builtin {
    id: "master-detective",
    cards: [
        &[
            "scarlett", "mustard", "white", "green", "peacock", "plum", "peach", "brunette",
            "rose", "gray",
        ],
        &["candlestick", "knife", "pipe", "revolver", "rope", "wrench", "poison", "horseshoe"],
        &[
            "courtyard",
            "gazebo",
            "drawing",
            "dining",
            "kitchen",
            "carriage",
            "trophy",
            "conservatory",
            "studio",
            "billiard",
            "library",
            "fountain",
        ],
    ],
    players: (3, 10),
    passages: &[],
};
