//! The window: state, actions, update, worker, theme, widgets and views.
//!
//! Views make a plain value from the state and paint it; they return actions; `update` is the only
//! writer. Colours, sizes and fonts are named only in `theme`. The pieces below know no clock and
//! no thread except `worker`, and no file except through [`crate::saves`].

pub mod action;
pub mod fonts;
pub mod keys;
mod run;
pub mod setup;
mod shell;
pub mod state;
pub mod theme;
pub mod typed_line;
mod update;
pub mod views;
pub mod widgets;
pub mod worker;

pub use run::run;
pub use shell::show;
pub use update::update;
