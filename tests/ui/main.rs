//! The window, driven as a person would drive it: by what it shows and says.

mod advice;
mod by_hand;
mod clash;
mod files;
mod game;
mod setup;
mod specimen;
mod start;
mod support;
mod why;
