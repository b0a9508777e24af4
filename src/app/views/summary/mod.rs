//! Below the sheet: how many deals are left, and the likeliest envelopes; or what clashes.

mod data;
mod ui;

pub use data::{Envelope, SummaryData};
pub use ui::ui;
