//! The two notations of a save.

use std::path::Path;

use serde::Serialize;

use super::wire::Save;
use super::{ReadError, explain, layout};

/// How a save is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Notation {
    /// Rusty object notation, `.ron`.
    Ron,
    /// JavaScript object notation, `.json`.
    Json,
}

impl Notation {
    /// The notation that a file's name says, in any case of letters.
    pub fn of(path: &Path) -> Option<Notation> {
        let extension = path.extension()?.to_str()?;
        [Notation::Ron, Notation::Json]
            .into_iter()
            .find(|notation| extension.eq_ignore_ascii_case(notation.extension()))
    }

    /// The ending of a file's name, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Notation::Ron => "ron",
            Notation::Json => "json",
        }
    }

    /// Parses a text whose doubled parentheses are already gone.
    pub(super) fn parse(self, text: &str) -> Result<Save, ReadError> {
        match self {
            Notation::Ron => {
                ron_options().from_str(text).map_err(|error| explain::ron(text, &error))
            }
            Notation::Json => {
                serde_json::from_str(text).map_err(|error| explain::json(text, &error))
            }
        }
    }

    /// Writes any value of the format, in lines that fit a screen. Texts, numbers and finite
    /// floats can always be written; nothing else is in a save.
    pub(super) fn print<T: Serialize>(self, value: &T) -> String {
        let compact = match self {
            Notation::Ron => ron_options().to_string(value).ok(),
            Notation::Json => serde_json::to_string(value).ok(),
        };
        debug_assert!(compact.is_some());
        layout::lay_out(&compact.unwrap_or_default(), self)
    }
}

fn ron_options() -> ron::Options {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
}
