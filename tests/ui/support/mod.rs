//! What every test of the window needs: a window without a screen, hands, patience and eyes.
//!
//! - [`Scene`] opens a window of a size, a theme and a scale, around any state and closure.
//! - [`Hands`] clicks by label, types and presses keys on it, and waits for slow answers.
//! - [`pictures`] compares what it shows with `tests/images/`.

mod hands;
mod pictures;
mod sample;
mod scene;

pub use hands::Hands;
pub use pictures::Eyes;
pub use sample::open_sample;
pub use scene::{Scene, harness};
