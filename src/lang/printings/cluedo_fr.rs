//! Classic French Cluedo; English as in the classic UK box. The rooms' French names differ between its
//! printings.

use super::{Printed, Printing, guess, known};

pub(super) const PRINTING: Printing = Printing {
    id: "cluedo-fr",
    title: ("Cluedo, classic (France)", "Cluedo classique (France)"),
    cards: CARDS,
};

pub(super) const CARDS: [&[Printed]; 3] = [
    &[
        known("scarlett", "Miss Scarlett", "Mademoiselle Rose"),
        known("mustard", "Colonel Mustard", "Colonel Moutarde"),
        known("white", "Mrs. White", "Madame Leblanc"),
        known("green", "Reverend Green", "Révérend Olive"),
        known("peacock", "Mrs. Peacock", "Madame Pervenche"),
        known("plum", "Professor Plum", "Professeur Violet"),
    ],
    &[
        known("candlestick", "Candlestick", "Chandelier"),
        known("knife", "Dagger", "Poignard"),
        known("pipe", "Lead Piping", "Matraque"),
        known("revolver", "Revolver", "Revolver"),
        known("rope", "Rope", "Corde"),
        known("wrench", "Spanner", "Clef anglaise"),
    ],
    &[
        known("kitchen", "Kitchen", "Cuisine"),
        guess("ballroom", "Ballroom", "Grand salon"),
        guess("conservatory", "Conservatory", "Véranda"),
        known("dining", "Dining Room", "Salle à manger"),
        guess("billiard", "Billiard Room", "Billard"),
        known("library", "Library", "Bibliothèque"),
        guess("lounge", "Lounge", "Petit salon"),
        guess("hall", "Hall", "Hall"),
        guess("study", "Study", "Bureau"),
    ],
];
