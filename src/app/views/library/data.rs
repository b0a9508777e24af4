//! The saved games as text.

use std::path::{Path, PathBuf};

use crate::clue::record::Game;
use crate::lang::{Lang, cards, faults, fold, numbers, people, start};
use crate::saves::{Listed, Summary};

/// A saved game as one line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Where it is.
    pub path: PathBuf,
    /// What it is called; the file's name where it can't be read.
    pub title: String,
    /// When it was last changed or else played, in words; may be empty.
    pub date: String,
    /// Edition, players, number of entries, and when it was played; empty where it can't be read.
    pub details: String,
    /// What is wrong with the file, in one line.
    pub fault: Option<String>,
}

impl GameRow {
    /// The line of a game; `changed` is the ISO date of its last change, by which lists are sorted.
    pub fn of_game(path: &Path, game: &Game, changed: Option<&str>, lang: Lang) -> GameRow {
        let summary = Summary {
            title: game.title.clone(),
            edition: game.edition.clone(),
            players: game.table.seats().map(|seat| people::seat_name(game, seat, lang)).collect(),
            entries: game.record.len(),
            played_on: game.played_on.clone(),
        };
        GameRow::of_summary(path, &summary, changed, lang)
    }

    /// The date is that of the last change where it is known; when the game was played stands
    /// among the details if that was another day.
    fn of_summary(path: &Path, summary: &Summary, changed: Option<&str>, lang: Lang) -> GameRow {
        let title = match summary.title.trim() {
            "" => start::StartWords::of(lang).untitled,
            title => title,
        };
        let played = summary.played_on.as_deref();
        let mut details = vec![
            cards::edition_name(&summary.edition, lang).to_owned(),
            summary.players.join(", "),
            start::entries(summary.entries, lang),
        ];
        if changed.is_some() && played != changed {
            details.extend(played.map(|iso| start::played_on(iso, lang)));
        }
        GameRow {
            path: path.to_owned(),
            title: title.to_owned(),
            date: changed.or(played).map(|iso| numbers::date(iso, lang)).unwrap_or_default(),
            details: details.join(" · "),
            fault: None,
        }
    }

    /// The line of a file that can't be read.
    pub fn of_fault(path: &Path, fault: String, changed: Option<&str>, lang: Lang) -> GameRow {
        let name = path.file_name().unwrap_or(path.as_os_str());
        GameRow {
            path: path.to_owned(),
            title: name.to_string_lossy().into_owned(),
            date: changed.map(|iso| numbers::date(iso, lang)).unwrap_or_default(),
            details: String::new(),
            fault: Some(fault),
        }
    }

    /// The line of a game in the library's list.
    pub fn of_listed(listed: &Listed, lang: Lang) -> GameRow {
        let changed = listed.modified.and_then(iso_date);
        let changed = changed.as_deref();
        match &listed.summary {
            Ok(summary) => GameRow::of_summary(&listed.path, summary, changed, lang),
            Err(error) => {
                GameRow::of_fault(&listed.path, faults::fault(error, lang), changed, lang)
            }
        }
    }

    /// The second line: the details, or what is wrong.
    pub fn second_line(&self) -> &str {
        self.fault.as_deref().unwrap_or(&self.details)
    }

    /// The accessible name of the row's button.
    pub fn name(&self, lang: Lang) -> String {
        start::open_game(&self.title, self.second_line(), lang)
    }

    /// Whether every word of the search stands somewhere in the row, accents and case aside.
    pub fn matches(&self, search: &str) -> bool {
        let text = fold(&format!("{} {} {}", self.title, self.date, self.second_line()));
        fold(search).split_whitespace().all(|word| text.contains(word))
    }
}

/// The day of a moment, where the clock's time can be told as one.
fn iso_date(moment: std::time::SystemTime) -> Option<String> {
    let zoned = jiff::ZonedDateTime::try_from(moment).ok()?;
    Some(zoned.date().to_string())
}

/// A title that is being changed.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Renaming {
    /// Of which game.
    pub path: PathBuf,
    /// The title typed so far.
    pub text: String,
}

/// What a person has typed into the list so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct LibraryState {
    /// The search field.
    pub search: String,
    /// A title that is being changed.
    pub renaming: Option<Renaming>,
}

impl LibraryState {
    /// Takes in what an action says about the typing; files are the caller's.
    pub fn take(&mut self, action: &LibraryAction) {
        match action {
            LibraryAction::Search(text) => self.search.clone_from(text),
            LibraryAction::BeginRename(path, text) => {
                self.renaming = Some(Renaming { path: path.clone(), text: text.clone() });
            }
            LibraryAction::TypeTitle(text) => {
                if let Some(renaming) = &mut self.renaming {
                    renaming.text.clone_from(text);
                }
            }
            LibraryAction::Rename(..)
            | LibraryAction::CancelRename
            | LibraryAction::Open(_)
            | LibraryAction::Duplicate(_)
            | LibraryAction::Trash(_)
            | LibraryAction::Back => self.renaming = None,
            LibraryAction::Undo | LibraryAction::CloseToast => {}
        }
    }
}

/// What a person asks of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryAction {
    /// Look for this text.
    Search(String),
    /// Open a game.
    Open(PathBuf),
    /// Begin to change a title, from the title it has.
    BeginRename(PathBuf, String),
    /// The new title so far.
    TypeTitle(String),
    /// Give the game this title.
    Rename(PathBuf, String),
    /// Leave the title as it is.
    CancelRename,
    /// Make a copy.
    Duplicate(PathBuf),
    /// Put the game into the trash.
    Trash(PathBuf),
    /// Take it out of the trash again.
    Undo,
    /// Put the message away.
    CloseToast,
    /// Leave the list.
    Back,
}

/// The whole list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryData {
    /// The language in force.
    pub lang: Lang,
    /// The search field.
    pub search: String,
    /// The games that match, last changed first.
    pub rows: Vec<GameRow>,
    /// How many games there are, shown or not.
    pub total: usize,
    /// A title that is being changed.
    pub renaming: Option<Renaming>,
    /// What was just trashed, while it can be brought back.
    pub toast: Option<String>,
}

impl LibraryData {
    /// The list of `rows`, which come last changed first.
    pub fn new(
        rows: Vec<GameRow>,
        state: &LibraryState,
        trashed: Option<&str>,
        lang: Lang,
    ) -> LibraryData {
        let total = rows.len();
        let mut rows = rows;
        rows.retain(|row| row.matches(&state.search));
        LibraryData {
            lang,
            search: state.search.clone(),
            rows,
            total,
            renaming: state.renaming.clone(),
            toast: trashed.map(|title| start::trashed(title, lang)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions;

    fn rows(lang: Lang) -> Vec<GameRow> {
        let mut game = editions::sample_game();
        game.title = "Soirée d’été".into();
        game.played_on = Some("2026-08-01".into());
        let fault = "line 3: no such card".to_owned();
        vec![
            GameRow::of_game(Path::new("/games/a.ron"), &game, Some("2026-11-02"), lang),
            GameRow::of_fault(Path::new("/games/b.ron"), fault, Some("2026-11-01"), lang),
        ]
    }

    #[test]
    fn a_row_says_when_what_and_who() {
        let rows = rows(Lang::Fr);
        assert_eq!(rows[0].date, "2 novembre 2026");
        let details = "Clue (2015) · A, B, C · 0 entrée · jouée le 1er août 2026";
        assert_eq!(rows[0].details, details);
        let name = format!("Ouvrir «\u{a0}Soirée d’été\u{a0}», {details}");
        assert_eq!(rows[0].name(Lang::Fr), name);
    }

    #[test]
    fn a_broken_file_keeps_its_name_and_its_fault() {
        let rows = rows(Lang::En);
        assert_eq!(rows[1].title, "b.ron");
        assert_eq!(rows[1].second_line(), "line 3: no such card");
    }

    #[test]
    fn search_minds_neither_accents_nor_order() {
        let found = |search: &str| {
            let state = LibraryState { search: search.into(), renaming: None };
            let data = LibraryData::new(rows(Lang::En), &state, None, Lang::En);
            data.rows.iter().map(|row| row.title.clone()).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(found("ETE soiree"), "Soirée d’été");
        assert_eq!(found("no such card"), "b.ron");
        assert_eq!(found("  "), "Soirée d’été, b.ron");
        assert_eq!(found("cabin"), "");
    }

    #[test]
    fn a_title_is_typed_and_then_given() {
        let mut state = LibraryState::default();
        let path = PathBuf::from("/games/a.ron");
        state.take(&LibraryAction::BeginRename(path.clone(), "Old".into()));
        state.take(&LibraryAction::TypeTitle("New".into()));
        assert_eq!(state.renaming, Some(Renaming { path: path.clone(), text: "New".into() }));
        state.take(&LibraryAction::Rename(path, "New".into()));
        assert_eq!(state.renaming, None);
    }
}
