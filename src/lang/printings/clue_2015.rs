//! Clue 2015/2016; French as printed in Québec, where surnames stay English. Of its weapons and rooms
//! the rule text names only candlestick, rope and the corner rooms.

use super::{Printed, Printing, guess, known};

pub(super) const PRINTING: Printing = Printing {
    id: "clue-2015",
    title: ("Clue (2015)", "Clue (2015)"),
    cards: [
        &[
            known("scarlett", "Miss Scarlett", "Mlle Scarlett"),
            known("mustard", "Colonel Mustard", "Colonel Moutarde"),
            guess("orchid", "Dr. Orchid", "Dre Orchid"),
            known("green", "Mr. Green", "M. Green"),
            known("peacock", "Mrs. Peacock", "Mme Peacock"),
            known("plum", "Professor Plum", "Professeur Plum"),
        ],
        WEAPONS,
        ROOMS,
    ],
};

pub(super) const WEAPONS: &[Printed] = &[
    known("candlestick", "Candlestick", "Chandelier"),
    guess("knife", "Knife", "Poignard"),
    guess("pipe", "Lead Pipe", "Tuyau de plomb"),
    guess("revolver", "Revolver", "Revolver"),
    known("rope", "Rope", "Corde"),
    guess("wrench", "Wrench", "Clé anglaise"),
];

pub(super) const ROOMS: &[Printed] = &[
    known("kitchen", "Kitchen", "Cuisine"),
    guess("ballroom", "Ballroom", "Salle de bal"),
    known("conservatory", "Conservatory", "Serre"),
    guess("dining", "Dining Room", "Salle à manger"),
    guess("billiard", "Billiard Room", "Salle de billard"),
    guess("library", "Library", "Bibliothèque"),
    known("lounge", "Lounge", "Salon"),
    guess("hall", "Hall", "Hall"),
    known("study", "Study", "Bureau"),
];
