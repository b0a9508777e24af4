//! The first screen, the list of saved games and the file panels, in the window as it is.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use limier::app::state::{Screen, State};
use limier::clue::editions::sample_game;
use limier::clue::record::Game;
use limier::lang::Lang;
use limier::saves::{Library, Notation, SavedGame, print, read, write_atomically};

use crate::support::{Hands as _, Scene};

/// A window over a library of its own.
struct Desk {
    folder: tempfile::TempDir,
    window: Harness<'static, State>,
}

impl Desk {
    /// With these games in the library, as file name and title.
    fn new(lang: Lang, games: &[(&str, &str)]) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let games_folder = folder.path().join("games");
        for (name, title) in games {
            write(&games_folder.join(name), title);
        }
        let library = Library::open(&games_folder).unwrap();
        let state = State::new(library, None, lang, Arc::new(|| ()));
        let window = Scene::new(1280.0, 800.0).open(state, limier::app::show);
        Desk { folder, window }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn titles(&self) -> Vec<String> {
        let mut titles: Vec<String> =
            self.window.state().rows.iter().map(|row| row.title.clone()).collect();
        titles.sort();
        titles
    }

    fn screen(&self) -> Screen {
        self.window.state().screen
    }
}

fn write(path: &Path, title: &str) {
    let game = Game { title: title.into(), ..sample_game() };
    let notation = Notation::of(path).unwrap();
    write_atomically(path, &print(&SavedGame::Clue(Box::new(game)), notation)).unwrap();
}

#[test]
fn a_sample_is_opened_from_the_first_screen() {
    let mut desk = Desk::new(Lang::En, &[]);
    assert!(desk.window.sees("New game") && desk.window.sees("Open a file…"));
    assert!(!desk.window.sees_part("All games"));
    desk.window.click_part("Open “Six at the lake house”");
    assert_eq!(desk.screen(), Screen::Table);
    assert_eq!(desk.window.state().title(), "Six at the lake house");
    assert_eq!(desk.window.state().game().map(|game| game.record.len()), Some(42));
}

#[test]
fn a_saved_game_is_opened_and_can_be_continued() {
    let mut desk = Desk::new(Lang::En, &[("a.ron", "Friday")]);
    desk.window.click_part("Open “Friday”, Clue (2015) · A, B, C · 0 entries");
    assert_eq!(desk.window.state().title(), "Friday");
    desk.window.state_mut().screen = Screen::Start;
    desk.window.run();
    desk.window.click("Continue the last game: Open “Friday”");
    assert_eq!(desk.screen(), Screen::Table);
}

#[test]
fn language_and_light_are_changed_on_the_first_screen() {
    let mut desk = Desk::new(Lang::En, &[]);
    desk.window.click("Français");
    assert!(desk.window.sees("Nouvelle partie") && !desk.window.sees("New game"));
    desk.window.click("Sombre");
    assert_eq!(desk.window.state().theme(), egui::ThemePreference::Dark);
}

#[test]
fn a_broken_file_is_shown_with_what_is_wrong() {
    let mut desk = Desk::new(Lang::En, &[]);
    std::fs::write(desk.path("games/broken.ron"), "(format: 1, game: 3)").unwrap();
    desk.window.state_mut().refresh();
    desk.window.run();
    assert!(desk.window.sees_part("Open “broken.ron”, line 1"));
}

#[test]
fn the_list_is_searched_in_either_language() {
    let games = [("a.ron", "Soirée d’été"), ("b.json", "Cabin"), ("c.ron", "Library night")];
    let mut desk = Desk::new(Lang::Fr, &games);
    desk.window.click("Toutes les parties (3)");
    assert_eq!(desk.screen(), Screen::Library);
    assert!(desk.window.sees("3 parties"));
    desk.window.type_text("ETE");
    assert!(desk.window.sees("1 sur 3 parties"));
    assert!(desk.window.sees_part("Soirée d’été") && !desk.window.sees_part("Cabin"));
    desk.window.click("Tout montrer");
    desk.window.fill("Chercher", "zzz");
    assert!(desk.window.sees("Aucune partie ne correspond."));
}

#[test]
fn a_game_is_renamed_by_keyboard() {
    let mut desk = Desk::new(Lang::En, &[("a.ron", "Old"), ("b.ron", "Other")]);
    desk.window.click_part("All games");
    desk.window.click("Rename “Old”");
    desk.window.fill("New title", "New");
    desk.window.press(Key::Enter);
    assert_eq!(desk.titles(), ["New", "Other"]);
    desk.window.click("Rename “New”");
    desk.window.press(Key::Escape);
    assert!(desk.window.sees("Rename “New”"));
    assert_eq!(desk.screen(), Screen::Library);
}

#[test]
fn a_deleted_game_comes_back() {
    let mut desk = Desk::new(Lang::En, &[("a.ron", "Friday"), ("b.ron", "Sunday")]);
    desk.window.click_part("All games");
    desk.window.click("Duplicate “Sunday”");
    assert_eq!(desk.titles().len(), 3);
    desk.window.click("Delete “Friday”");
    assert_eq!(desk.titles().len(), 2);
    assert!(desk.window.sees("“Friday” is in the trash."));
    desk.window.click_role(Role::Button, "Undo");
    assert!(desk.titles().contains(&"Friday".to_owned()));
    assert!(!desk.window.sees_part("in the trash"));
    desk.window.press(Key::Escape);
    assert_eq!(desk.screen(), Screen::Start);
}

#[test]
fn a_file_is_opened_by_its_path_and_a_fault_is_shown_at_the_field() {
    let mut desk = Desk::new(Lang::En, &[]);
    let outside = desk.path("outside.ron");
    write(&outside, "From elsewhere");
    desk.window.click("Open a file…");
    desk.window.type_text(&desk.path("missing.ron").display().to_string());
    desk.window.press(Key::Enter);
    assert_eq!(desk.screen(), Screen::Files);
    let fault = desk.window.state().files.fault.clone().unwrap();
    assert!(desk.window.sees(&fault), "{fault}");
    desk.window.fill("File", &outside.display().to_string());
    assert!(!desk.window.sees(&fault));
    desk.window.press(Key::Enter);
    assert_eq!(desk.window.state().title(), "From elsewhere");
}

#[test]
fn folders_are_walked_through_and_a_file_is_chosen_in_the_list() {
    let mut desk = Desk::new(Lang::En, &[]);
    let club = desk.path("club");
    std::fs::create_dir(&club).unwrap();
    write(&club.join("evening.json"), "Evening");
    std::fs::write(club.join("photo.png"), "").unwrap();
    desk.window.click("Open a file…");
    desk.window.type_text(&desk.folder.path().display().to_string());
    desk.window.press(Key::Enter);
    desk.window.click("Folder club");
    assert!(!desk.window.sees_part("photo.png"));
    desk.window.click("File evening.json");
    desk.window.click_role(Role::Button, "Open");
    assert_eq!(desk.window.state().title(), "Evening");
}

#[test]
fn a_game_is_saved_under_another_name_with_an_ending() {
    let mut desk = Desk::new(Lang::En, &[("a.ron", "Friday")]);
    desk.window.click_part("Open “Friday”");
    desk.window.press_with(egui::Modifiers::COMMAND, Key::S);
    assert_eq!(desk.screen(), Screen::Files);
    desk.window.fill("File", &desk.path("copy").display().to_string());
    desk.window.click("JSON, for other programs");
    desk.window.click_role(Role::Button, "Save");
    let (SavedGame::Clue(copy), notation) = read(&desk.path("copy.json")).unwrap() else {
        panic!("another game")
    };
    assert_eq!((copy.title.as_str(), notation), ("Friday", Notation::Json));
}

#[test]
fn escape_leaves_the_file_panel() {
    let mut desk = Desk::new(Lang::Fr, &[]);
    desk.window.click("Ouvrir un fichier…");
    desk.window.press(Key::Escape);
    assert_eq!(desk.screen(), Screen::Start);
}
