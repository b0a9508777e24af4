//! Files that come and go in the window: dropped on it, read-only, and games of other kinds of table.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use limier::app::action::Action;
use limier::app::state::Screen;
use limier::app::update;
use limier::clue::deduction::Mark;
use limier::clue::game::Holder;
use limier::lang::Lang;
use limier::saves::{Origin, samples};

use crate::game::Evening;
use crate::support::Hands as _;

/// A file that was dropped on the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

fn drop_on(evening: &mut Evening, path: &Path) {
    let file: Arc<dyn egui::DroppedFile + Send + Sync> = Arc::new(Dropped(path.to_path_buf()));
    evening.window.input_mut().dropped_files.push(file);
    evening.window.run();
}

/// A sample's text under another name, outside the library.
fn own_file(evening: &Evening, name: &str, sample: usize) -> PathBuf {
    let path = evening.folder.path().join(name);
    std::fs::write(&path, samples::ALL[sample].text).unwrap();
    path
}

#[test]
fn a_dropped_file_is_opened_in_place_and_backed_up_at_the_first_change() {
    let mut evening = Evening::new(Lang::En);
    let path = own_file(&evening, "friday.ron", 0);
    drop_on(&mut evening, &path);
    assert_eq!(evening.window.state().screen, Screen::Table);
    assert_eq!(evening.path(), path);
    evening.settle();
    let backups = evening.folder.path().join("games/backups");
    assert!(!backups.exists());
    evening.window.type_text("c green rope hall -");
    evening.window.press(Key::Enter);
    evening.assert_saved();
    let kept: Vec<_> = std::fs::read_dir(&backups).unwrap().flatten().collect();
    assert_eq!(kept.len(), 1);
    assert_eq!(std::fs::read_to_string(kept[0].path()).unwrap(), samples::ALL[0].text);
}

#[test]
fn a_broken_file_is_told_and_the_open_game_stays() {
    let mut evening = Evening::begin(Lang::En);
    let before = evening.game().clone();
    let path = evening.folder.path().join("broken.ron");
    std::fs::write(&path, "(format: 1, game: Clue(title: 3))").unwrap();
    drop_on(&mut evening, &path);
    assert!(evening.window.sees_part("line 1, column 31"));
    assert_eq!(*evening.game(), before);
    evening.window.click("Close");
    assert!(!evening.window.sees_part("line 1, column 31"));
}

#[test]
fn a_read_only_file_opens_as_a_copy_and_the_title_says_so() {
    let mut evening = Evening::new(Lang::Fr);
    let path = own_file(&evening, "lecture.ron", 1);
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();
    drop_on(&mut evening, &path);
    let document = evening.window.state().document.as_ref().unwrap();
    assert_eq!(*document.origin(), Origin::ReadOnly { of: path.clone() });
    assert!(evening.window.sees_part("copie d’un fichier en lecture seule"));
    evening.settle();
    evening.window.type_text("a rose corde hall -");
    evening.window.press(Key::Escape);
    evening.window.press(Key::Escape);
    // Two players with four room cards face down: piles have columns of their own.
    let piles = evening.game().table.caches.len();
    assert_eq!(piles, 4);
    let sheet = evening.window.state().sheet().unwrap();
    assert_eq!(sheet.holders().len(), 1 + 2 + 4);
    let placed =
        evening.game().table.deck.cards().filter(|card| {
            (0..4).any(|cache| sheet.mark(*card, Holder::Cache(cache)) == Mark::Has)
        });
    assert_eq!(placed.count(), 4);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), samples::ALL[1].text);
}

#[test]
fn a_two_player_game_is_set_up_from_the_keyboard_with_its_room_cards() {
    let mut evening = Evening::new(Lang::En);
    let window = &mut evening.window;
    window.press_with(Modifiers::COMMAND, Key::N);
    window.press_with(Modifiers::ALT, Key::Num2);
    for name in ["Anna", "Bob"] {
        window.type_text(name);
        window.press(Key::Enter);
    }
    for card in ["plu", "scar", "rop", "hal", "bil", "lib", "kni"] {
        window.type_text(card);
        window.press(Key::Enter);
    }
    window.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(window.state().screen, Screen::Table);
    evening.settle();
    let table = &evening.game().table;
    assert_eq!(table.caches.len(), 4);
    assert_eq!(table.seats.iter().map(|seat| seat.hand_size).collect::<Vec<_>>(), [Some(7); 2]);
    // Anna looks at the card in the Study.
    let window = &mut evening.window;
    window.click("Other…");
    window.click("Looks at a pile");
    window.click_role(Role::Button, "Study");
    window.click("Mr. Green");
    window.click("Log it");
    evening.settle();
    let study = evening.game().table.caches.iter().position(|cache| cache.name == "Study");
    let study = Holder::Cache(study.unwrap() as u8);
    assert_eq!(evening.mark("green", study), Mark::Has);
    evening.assert_saved();
}

#[test]
fn a_rematch_has_the_same_table_and_an_empty_record() {
    let mut evening = Evening::begin(Lang::En);
    evening.window.type_text("b green lead lounge c");
    evening.window.press(Key::Enter);
    evening.settle();
    let old = (evening.path(), evening.game().clone());
    let ctx = evening.window.ctx.clone();
    update(evening.window.state_mut(), &ctx, Action::Rematch);
    evening.window.run();
    for card in ["green", "must", "knife", "wrench", "study", "lounge"] {
        evening.window.type_text(card);
        evening.window.press(Key::Enter);
    }
    evening.window.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(evening.window.state().screen, Screen::Table);
    assert_ne!(evening.path(), old.0);
    let names = |game: &limier::clue::record::Game| {
        game.table.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(evening.game()), names(&old.1));
    assert!(evening.game().record.is_empty());
    evening.assert_saved();
}
