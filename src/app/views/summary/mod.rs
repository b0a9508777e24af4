//! Below the sheet: how many deals are left, and the likeliest envelopes; or what clashes, and what
//! would mend it.

mod clash;
mod data;
mod mend;
mod ui;

pub use data::{Envelope, LatestLine, SummaryData};
pub use mend::{MendData, SlipRow};
pub use ui::ui;
