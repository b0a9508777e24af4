//! The first screen as text.

use std::path::PathBuf;

use crate::app::views::library::GameRow;
use crate::lang::{Lang, start};

/// How many saved games the first screen shows.
pub const MOST_RECENT: usize = 4;

/// What a person asks of the first screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartAction {
    /// Begin a new game.
    NewGame,
    /// Go on with the game played last.
    Continue,
    /// Choose a file.
    OpenFile,
    /// Open a saved game.
    Open(PathBuf),
    /// See all saved games.
    AllGames,
    /// Open a sample, by its number in the list.
    Sample(usize),
    /// Speak this language.
    Lang(Lang),
    /// By day or by night.
    Theme(egui::ThemePreference),
}

/// The first screen.
#[derive(Clone, PartialEq, Debug)]
pub struct StartData {
    /// The language in force.
    pub lang: Lang,
    /// The title of the game played last.
    pub last: Option<String>,
    /// The games changed last, the newest first.
    pub recent: Vec<GameRow>,
    /// "All games (12)", where there are games at all.
    pub all: Option<String>,
    /// The games that ship with the program, in the order of their numbers.
    pub samples: Vec<GameRow>,
}

impl StartData {
    /// The first screen over the saved games, last changed first, and the samples. `last` is the
    /// game to go on with.
    pub fn new(
        mut rows: Vec<GameRow>,
        samples: Vec<GameRow>,
        last: Option<String>,
        lang: Lang,
    ) -> StartData {
        let all = (!rows.is_empty()).then(|| start::all_games(rows.len(), lang));
        rows.truncate(MOST_RECENT);
        StartData { lang, last, recent: rows, all, samples }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions;
    use std::path::Path;

    fn row(title: &str) -> GameRow {
        let mut game = editions::sample_game();
        game.title = title.into();
        GameRow::of_game(Path::new("/games/a.ron"), &game, None, Lang::Fr)
    }

    #[test]
    fn only_the_newest_games_are_shown_and_all_are_counted() {
        let rows = ["A", "B", "C", "D", "E", "F"].map(row).to_vec();
        let data = StartData::new(rows, vec![], Some("A".into()), Lang::Fr);
        let titles: Vec<&str> = data.recent.iter().map(|row| row.title.as_str()).collect();
        assert_eq!(titles.join(" "), "A B C D");
        assert_eq!(data.all.as_deref(), Some("Toutes les parties (6)"));
    }

    #[test]
    fn without_games_there_is_no_list_to_go_to() {
        let data = StartData::new(vec![], vec![row("S")], None, Lang::En);
        assert_eq!(data.all, None);
        assert_eq!(data.samples.len(), 1);
    }
}
