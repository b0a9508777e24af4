//! The window, driven as a person would drive it: by what it shows and says.

mod clash;
mod specimen;
mod start;
mod support;
