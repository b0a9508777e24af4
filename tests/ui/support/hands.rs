//! Clicking, typing and waiting. Each act runs the frames it needs, so the next line sees its end.

use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

/// How long a test waits for the worker before it fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// Acts of a person on a window with the state `S`.
///
/// What is named must be there exactly once, or the test fails with the whole tree of labels.
pub trait Hands<S> {
    /// Clicks what is called `label`.
    fn click(&mut self, label: &str);

    /// Clicks the one whose name contains `part`.
    fn click_part(&mut self, part: &str);

    /// Clicks the thing of this kind called `label`, where a text beside it reads the same.
    fn click_role(&mut self, role: Role, label: &str);

    /// Clicks what is called `label` with the other button.
    fn click_secondary(&mut self, label: &str);

    /// Replaces the text in the field called `label`.
    fn fill(&mut self, label: &str, text: &str);

    /// Types into whatever has the focus.
    fn type_text(&mut self, text: &str);

    /// Presses and releases a key.
    fn press(&mut self, key: Key);

    /// Presses and releases a key while `modifiers` are held.
    fn press_with(&mut self, modifiers: Modifiers, key: Key);

    /// Whether something is called `label`.
    fn sees(&self, label: &str) -> bool;

    /// Whether the name of something contains `part`.
    fn sees_part(&self, part: &str) -> bool;

    /// All names and texts there are, from top to bottom as a screen reader meets them.
    fn labels(&self) -> Vec<String>;

    /// Shows frames until `ready`; slow answers may arrive meanwhile.
    fn wait_until(&mut self, what: &str, ready: impl FnMut(&S) -> bool);
}

impl<S> Hands<S> for Harness<'_, S> {
    #[track_caller]
    fn click(&mut self, label: &str) {
        self.get_by_label(label).click();
        self.run();
    }

    #[track_caller]
    fn click_part(&mut self, part: &str) {
        self.get_by_label_contains(part).click();
        self.run();
    }

    #[track_caller]
    fn click_role(&mut self, role: Role, label: &str) {
        self.get_by_role_and_label(role, label).click();
        self.run();
    }

    #[track_caller]
    fn click_secondary(&mut self, label: &str) {
        self.get_by_label(label).click_secondary();
        self.run();
    }

    #[track_caller]
    fn fill(&mut self, label: &str, text: &str) {
        self.get_by_role_and_label(Role::TextInput, label).focus();
        self.run();
        self.press_with(Modifiers::COMMAND, Key::A);
        Hands::type_text(self, text);
    }

    #[track_caller]
    fn type_text(&mut self, text: &str) {
        self.event(egui::Event::Text(text.to_owned()));
        self.run();
    }

    #[track_caller]
    fn press(&mut self, key: Key) {
        self.key_press(key);
        self.run();
    }

    #[track_caller]
    fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.key_press_modifiers(modifiers, key);
        self.run();
    }

    fn sees(&self, label: &str) -> bool {
        self.query_all_by_label(label).next().is_some()
    }

    fn sees_part(&self, part: &str) -> bool {
        self.query_all_by_label_contains(part).next().is_some()
    }

    fn labels(&self) -> Vec<String> {
        let nodes = self.query_all(egui_kittest::kittest::by());
        nodes.filter_map(|node| node.accesskit_node().label().or(node.value())).collect()
    }

    #[track_caller]
    fn wait_until(&mut self, what: &str, mut ready: impl FnMut(&S) -> bool) {
        let start = Instant::now();
        while !ready(self.state()) {
            assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
            std::thread::sleep(Duration::from_millis(2));
            self.step();
        }
        self.run();
    }
}
