//! Likely slips: which one-step corrections of an entry would make a contradictory record fit.
//!
//! [`corrections`] looks at each entry whose removal repairs the record and offers other readings of
//! it: another player showed, another card, a pass that was none. Each one offered makes the whole
//! record fit, and says what the sheet would become. [`dependents`] tells which marks rest on an entry.
//!
//! Ranking. A correction weighs `rate × closeness × deals`: how often people make that kind of slip
//! (`Slip::rate`), its part among the corrections of that kind of the entry (neighbours at the table and
//! on the sheet count more), and the number of deals that fit the corrected record. As every deal
//! weighs the same, that is the chance of the correction, given that there was one slip.
//! Which candidates are worth a count is estimated from the odds of the record without the entry.
//!
//! Absent on purpose: words (see `lang`), slips in two entries at once, and changes of the table.

mod candidates;
mod dependents;
mod hand;
mod odds;
mod preview;
mod search;
mod slip;

pub use dependents::{Dependent, dependents};
pub use hand::hand_slips;
pub use preview::Preview;
pub use search::{Correction, SHOWN, Slips, corrections};
pub use slip::Slip;
