//! Why a cell is certain, step by step, or what is open about it; and what was learned of it
//! otherwise.

mod data;
mod ui;

pub use data::{Body, EntryLine, MoveLine, StepLine, WhyData};
pub use ui::{Shown, ui};
