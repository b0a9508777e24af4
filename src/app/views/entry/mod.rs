//! The entry panel: one suggestion in five taps, or one typed line.

mod data;
mod ui;

pub use data::{AnswerChip, EntryData, Mode, SeatChip, Slot, WhichCard};
pub use ui::{line_id, ui};
