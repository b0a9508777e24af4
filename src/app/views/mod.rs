//! What is on the screen. Each view makes a plain value from the state (`data.rs`, tested as text)
//! and paints it (`ui.rs`), returning the action that a person asked for.

pub mod advice;
pub mod entry;
pub mod files;
pub mod help;
pub mod library;
pub mod record;
pub mod setup;
pub mod sheet;
pub mod start;
pub mod summary;
pub mod topbar;
pub mod why;
