//! What the other players may know already.
//!
//! Every deal that fits the note-taker's sheet weighs the same. In each of them a rival knows their own hand, what
//! happened for all to see, and the cards shown to them: where the note-taker did not see which, each card that
//! the shower could show with equal chance. `viewpoint` says what that is, and nothing else here does;
//! `estimate` sums it up over all deals where they are few, else over deals drawn at random with a fixed
//! seed, until the standard errors are small. A player whose accusation failed has seen the case file and is out
//! of the race.
//!
//! Absent on purpose: guesses at what a rival fails to notice, or infers from how others play.

mod estimate;
mod random;
mod seen;
mod viewpoint;
mod views;

pub use estimate::{Rival, has_failed, rivals, rivals_by};
pub use random::Random;
pub use seen::{Seen, seen_by};
pub use viewpoint::{Unseen, Viewpoint, as_seen_by};
pub use views::{Mean, View, draw_view, mean_over_views};
