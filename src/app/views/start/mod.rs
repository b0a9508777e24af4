//! The first screen: a new game, the last game, the saved games and samples to look at.

mod data;
mod ornament;
mod ui;

pub use data::{StartAction, StartData};
pub use ui::ui;
