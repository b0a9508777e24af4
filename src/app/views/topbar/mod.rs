//! The bar along the top: which game, undo and redo, the menu, language and light.

mod ui;

pub use ui::{TopbarData, ui};
