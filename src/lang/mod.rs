//! Every word a person reads, in English and French; card names per printing.
//!
//! Knows the types of the other rooms, never files or the window. A table of fixed words is a
//! struct made by the `words!` macro, so that a missing translation does not compile; a sentence
//! with parts is a function of the parts and a [`Lang`].

#[macro_use]
mod words;

pub mod actions;
pub mod advice;
pub mod advice_panel;
pub mod cards;
pub mod command_line;
pub mod conflicts;
pub mod entry;
pub mod faults;
mod fold;
pub mod numbers;
pub mod people;
mod printings;
pub mod rivals;
pub mod sentences;
pub mod setup;
pub mod sheet;
pub mod slips;
pub mod start;
pub mod table;
pub mod text;
pub mod why;
pub mod window;

pub use fold::fold;

/// A language of the program.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Default, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both languages, in the order in which they are offered.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The language for the value of `LC_ALL`, `LC_MESSAGES` or `LANG`: French where it begins with
    /// `fr`, else English.
    pub fn from_locale(locale: &str) -> Lang {
        if locale.starts_with("fr") { Lang::Fr } else { Lang::En }
    }

    /// One of two texts.
    pub fn pick<T>(self, english: T, french: T) -> T {
        match self {
            Lang::En => english,
            Lang::Fr => french,
        }
    }
}
