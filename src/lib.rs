//! Limier: an exact detective sheet for a Clue/Cluedo table.
//!
//! Rooms in reading order: [`clue`] says what the game is, what was seen and what follows;
//! [`solver`] deals items into places under constraints and knows nothing else; [`lang`] has every
//! word; [`saves`] has the files; [`app`] is the window and [`cli`] the commands.

#![forbid(unsafe_code)]

pub mod app;
pub mod cli;
pub mod clue;
pub mod lang;
pub mod saves;
pub mod solver;
