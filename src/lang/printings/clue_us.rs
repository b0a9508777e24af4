//! Classic US Clue; French as in Québec.

use super::{Printing, clue_2015, known};

pub(super) const PRINTING: Printing = Printing {
    id: "clue-us",
    title: ("Clue, classic (US)", "Clue classique (États-Unis)"),
    cards: [
        &[
            known("scarlett", "Miss Scarlet", "Mlle Scarlett"),
            known("mustard", "Colonel Mustard", "Colonel Moutarde"),
            known("white", "Mrs. White", "Mme White"),
            known("green", "Mr. Green", "M. Green"),
            known("peacock", "Mrs. Peacock", "Mme Peacock"),
            known("plum", "Professor Plum", "Professeur Plum"),
        ],
        clue_2015::WEAPONS,
        clue_2015::ROOMS,
    ],
};
