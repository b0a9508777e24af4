//! The sheet: a row a card, a column a holder, and what is known of each cell.

mod data;
mod ui;
mod walk;

pub use data::{Cell, Column, Row, SheetData};
pub use ui::ui;
