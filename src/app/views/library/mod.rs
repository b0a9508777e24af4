//! The list of saved games: search, open, rename, duplicate, delete with a way back.
//!
//! Broken files are listed with what is wrong with them, never hidden.

mod data;
mod row;
mod ui;

pub use data::{GameRow, LibraryAction, LibraryData, LibraryState, Renaming};
pub use row::game_row;
pub use ui::ui;
