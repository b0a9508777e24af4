//! "Open a file" and "Save as" without any dialog of the system: a folder's list and a field.
//!
//! Reads no folder itself: whoever owns the state looks into [`FilesState::folder`] and hands over
//! a [`Folder`].

mod data;
mod ui;

pub use data::{Ending, FileItem, FilesAction, FilesData, FilesState, Folder, Purpose};
pub use ui::ui;
