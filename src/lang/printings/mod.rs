//! What is printed on the cards of each built-in edition, as data, one file an edition.
//!
//! English names are those of the box, or the usual ones where the box has none; French names that
//! were not seen on a card are marked as guesses. Names are written as one prints them on a sheet:
//! with capital and accents, without an article.

mod clue_2015;
mod clue_2023;
mod clue_us;
mod cluedo_fr;
mod cluedo_uk;
mod master_detective;

/// The names of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Printed {
    /// The card's stable id.
    pub id: &'static str,
    /// The English name.
    pub english: &'static str,
    /// The French name.
    pub french: &'static str,
    /// Whether the French name is a guess.
    pub guessed: bool,
}

/// Names that are known from the box or from several sources.
const fn known(id: &'static str, english: &'static str, french: &'static str) -> Printed {
    Printed { id, english, french, guessed: false }
}

/// Names of which the French one is a guess.
const fn guess(id: &'static str, english: &'static str, french: &'static str) -> Printed {
    Printed { id, english, french, guessed: true }
}

/// A printing: an edition's title and its cards' names.
#[derive(Debug)]
pub(super) struct Printing {
    /// The edition's stable id.
    pub id: &'static str,
    /// The edition's title in English and French.
    pub title: (&'static str, &'static str),
    /// Suspects, weapons, rooms.
    pub cards: [&'static [Printed]; 3],
}

impl Printing {
    /// All its cards' names.
    pub(super) fn all(&self) -> impl Iterator<Item = &'static Printed> + use<> {
        self.cards.into_iter().flatten()
    }
}

/// Every printing.
pub(super) const ALL: [&Printing; 6] = [
    &clue_2015::PRINTING,
    &clue_us::PRINTING,
    &cluedo_uk::PRINTING,
    &cluedo_fr::PRINTING,
    &clue_2023::PRINTING,
    &master_detective::PRINTING,
];

/// The printing of a built-in edition.
pub(super) fn printing(edition: &str) -> Option<&'static Printing> {
    ALL.into_iter().find(|printing| printing.id == edition)
}

/// Further names that people use for a card, whatever its printing.
pub(super) const ALSO: &[(&str, &str)] = &[
    ("green", "Docteur Olive"),
    ("green", "Monsieur Olive"),
    ("knife", "Couteau"),
    ("wrench", "Clé anglaise"),
    ("revolver", "Pistolet"),
    ("ballroom", "Grand salon"),
    ("ballroom", "Salle de bal"),
    ("conservatory", "Véranda"),
    ("billiard", "Billard"),
    ("lounge", "Petit salon"),
    ("hall", "Vestibule"),
    ("study", "Studio"),
];
