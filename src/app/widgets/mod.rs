//! Small painted pieces that several views share. They show and report; they change nothing.

mod chip;
mod mark;
mod pawn;

pub use chip::{Chip, chip, focus_ring, primary_button};
pub use mark::{paint_corner, paint_mark, paint_odds};
pub use pawn::paint_pawn;
