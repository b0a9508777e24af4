//! Master Detective / Super Cluedo. The English "Madame Rose" is the French "Mme Chose"; the French
//! "Mlle Rose" is Miss Scarlet.

use super::{Printing, guess, known};

pub(super) const PRINTING: Printing = Printing {
    id: "master-detective",
    title: ("Clue Master Detective", "Super Cluedo"),
    cards: [
        &[
            known("scarlett", "Miss Scarlet", "Mlle Rose"),
            known("mustard", "Colonel Mustard", "Colonel Moutarde"),
            known("white", "Mrs. White", "Mme Leblanc"),
            known("green", "Mr. Green", "Révérend Olive"),
            known("peacock", "Mrs. Peacock", "Mme Pervenche"),
            known("plum", "Professor Plum", "Professeur Violet"),
            known("peach", "Miss Peach", "Mlle Pêche"),
            known("brunette", "Monsieur Brunette", "M. Prunelle"),
            known("rose", "Madame Rose", "Mme Chose"),
            known("gray", "Sergeant Gray", "Sergent Legris"),
        ],
        &[
            known("candlestick", "Candlestick", "Chandelier"),
            known("knife", "Knife", "Poignard"),
            known("pipe", "Lead Pipe", "Matraque"),
            known("revolver", "Revolver", "Revolver"),
            known("rope", "Rope", "Corde"),
            known("wrench", "Wrench", "Clef anglaise"),
            known("poison", "Poison", "Fiole de poison"),
            known("horseshoe", "Horseshoe", "Fer à cheval"),
        ],
        &[
            guess("courtyard", "Courtyard", "Jardin"),
            known("gazebo", "Gazebo", "Kiosque"),
            guess("drawing", "Drawing Room", "Grand salon"),
            known("dining", "Dining Room", "Salle à manger"),
            known("kitchen", "Kitchen", "Cuisine"),
            known("carriage", "Carriage House", "Grange"),
            guess("trophy", "Trophy Room", "Petit salon"),
            known("conservatory", "Conservatory", "Véranda"),
            guess("studio", "Studio", "Bureau"),
            known("billiard", "Billiard Room", "Billard"),
            known("library", "Library", "Bibliothèque"),
            known("fountain", "Fountain", "Fontaine"),
        ],
    ],
};
