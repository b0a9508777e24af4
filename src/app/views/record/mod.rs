//! The record: every entry as a numbered sentence, with all that can be done to it.

mod data;
mod ui;

pub use data::{Line, RecordData};
pub use ui::ui;
