//! The form of a new game or of a changed setup, as a detective's paper form: the table on the left,
//! the sheet of cards to tick on the right, below each other where it is narrow.
//!
//! [`SetupData`] says what is shown, [`ui`] paints it and reports what is asked. Nothing here
//! changes the form. The window's memory keeps only where the keyboard is.

mod data;
mod pieces;
mod rules;
mod seats;
mod sheet;
mod ui;

pub use data::{
    CardData, CardState, CategoryData, DealData, EditionChoice, Note, PileData, RoomChoice,
    SeatData, SetupData, Typed,
};
pub use ui::ui;

#[cfg(test)]
mod tests;
