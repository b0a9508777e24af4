//! A sample in a window of its own.

use std::sync::Arc;

use egui_kittest::Harness;
use limier::app::state::State;
use limier::lang::Lang;
use limier::saves::Library;

use super::{Hands as _, Scene};

/// A sample, open in a window, with its first entries only and all its odds, and the folder that it
/// lies in.
pub fn open_sample(
    scene: Scene,
    lang: Lang,
    sample: &str,
    entries: usize,
) -> (tempfile::TempDir, Harness<'static, State>) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    std::fs::create_dir_all(&games).unwrap();
    let text = std::fs::read_to_string(format!("saves/{sample}")).unwrap();
    let text = ["Six at the lake house", "The card behind the card"]
        .into_iter()
        .fold(text, |text, title| text.replace(title, "Evening"));
    std::fs::write(games.join(sample), text).unwrap();
    let library = Library::open(&games).unwrap();
    let state = State::new(library, None, lang, Arc::new(|| ()));
    let mut window = scene.open(state, limier::app::show);
    window.click_part("Evening");
    let state = window.state_mut();
    state.document.as_mut().unwrap().journal.truncate(entries);
    state.ask();
    window.wait_until("an answer", |state| state.knowledge.is_complete());
    (folder, window)
}
