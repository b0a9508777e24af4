//! Games that come with the program, so that there is something to look at before the first own one.

use super::{Notation, SavedGame, parse};
use crate::clue::record::Game;

/// A game that comes with the program.
#[derive(Debug)]
pub struct Sample {
    /// Its file's name.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

macro_rules! sample {
    ($name:literal) => {
        Sample { name: $name, text: include_str!(concat!("../../saves/", $name)) }
    };
}

/// All samples, in the order in which they are offered.
pub const ALL: [Sample; 4] = [
    sample!("six-players.ron"),
    sample!("deux-joueurs.ron"),
    sample!("contradiction.ron"),
    sample!("spectator.json"),
];

impl Sample {
    /// The file's notation.
    pub fn notation(&self) -> Notation {
        if self.name.ends_with(".json") { Notation::Json } else { Notation::Ron }
    }

    /// The game.
    pub fn game(&self) -> Option<Game> {
        match parse(self.text.as_bytes(), self.notation()) {
            Ok(SavedGame::Clue(game)) => Some(*game),
            Err(_) => None,
        }
    }
}

/// The sample with exactly this name and text.
pub fn shipped(path: &std::path::Path, bytes: &[u8]) -> Option<&'static Sample> {
    ALL.iter().find(|sample| path.ends_with(sample.name) && sample.text.as_bytes() == bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_can_be_read() {
        for sample in &ALL {
            assert!(sample.game().is_some_and(|game| !game.title.is_empty()), "{}", sample.name);
        }
    }
}
