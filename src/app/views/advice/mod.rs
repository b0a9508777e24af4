//! What to ask next, what the answers would settle, whether to accuse, and what the others may know.

mod data;
mod state;
mod ui;

pub use data::{AdviceData, AnswerLine, Body, Coach, RoomTick, SuggestionRow};
pub use state::{AdviceAction, AdviceState, BEST};
pub use ui::ui;
