//! Clue/Cluedo 2023; French as in France.

use super::{Printing, known};

pub(super) const PRINTING: Printing = Printing {
    id: "clue-2023",
    title: ("Clue/Cluedo (2023)", "Cluedo (2023)"),
    cards: [
        &[
            known("scarlett", "Miss Scarlett", "Mlle Rose"),
            known("mustard", "Colonel Mustard", "Colonel Moutarde"),
            known("white", "Chef White", "Cheffe Leblanc"),
            known("green", "Mayor Green", "M. le Maire Olive"),
            known("peacock", "Solicitor Peacock", "Maître Pervenche"),
            known("plum", "Professor Plum", "Prof. Violet"),
        ],
        &[
            known("candlestick", "Candlestick", "Chandelier"),
            known("knife", "Dagger", "Poignard"),
            known("pipe", "Lead Pipe", "Barre de fer"),
            known("revolver", "Revolver", "Révolver"),
            known("rope", "Rope", "Corde"),
            known("wrench", "Wrench", "Clé anglaise"),
        ],
        &[
            known("kitchen", "Kitchen", "Cuisine"),
            known("ballroom", "Ballroom", "Salle de réception"),
            known("conservatory", "Conservatory", "Jardin d’hiver"),
            known("dining", "Dining Room", "Salle à manger"),
            known("billiard", "Billiard Room", "Salle de billard"),
            known("library", "Library", "Bibliothèque"),
            known("lounge", "Lounge", "Salon"),
            known("hall", "Hall", "Entrée"),
            known("study", "Study", "Bureau"),
        ],
    ],
};
