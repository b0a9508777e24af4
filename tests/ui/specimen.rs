//! A small sheet with every face and mark, by day and by night.

use egui::accesskit::Role;
use egui::{
    CentralPanel, FontFamily, FontId, Frame, Grid, Key, Modifiers, RichText, Ui, WidgetInfo,
};
use limier::app::theme::{self, palette};

use crate::support::{Eyes as _, Hands as _, Scene, harness};

const NAMES: [&str; 4] = ["Mlle Rose", "Zoé & Łukasz", "Ωμέγα", "Жанна"];
const MARKS: [&str; 3] = ["·", "✓", "✗"];

#[derive(Default)]
struct Specimen {
    marks: [usize; 4],
    note: String,
}

fn show(ui: &mut Ui, specimen: &mut Specimen) {
    let frame = Frame::new().fill(palette(ui).paper).inner_margin(12);
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ui.label(RichText::new("La feuille du détective").font(theme::title(26.0)));
        ui.label(RichText::new("Suspects → n° 3 : « Qui l’a ? »").font(theme::bold(15.0)));
        Grid::new("cells").striped(true).show(ui, |ui| {
            for (row, (name, mark)) in NAMES.iter().zip(&mut specimen.marks).enumerate() {
                ui.label(format!("{name}, tour {}", row + 9));
                cell(ui, name, mark);
                ui.end_row();
            }
        });
        ui.horizontal(|ui| {
            let name = ui.label("Note");
            ui.text_edit_singleline(&mut specimen.note).labelled_by(name.id);
        });
        ui.label("① ⑩ ⑳ ❶ ❿  ● ○ ◐ ■ □  ▲ ▼ ◀ ▶ ▸ ▾  ← → ↑ ↓ ↔ ⇒ ↺ ↻  ✓ ✗ ✘ ✕ ✎");
        ui.label("62,5 % ½ × ÷ − ≠ ≤ ≥  l’œuf, Œuvre, Ça…  “a” ‘b’ « c » – —  12\u{202f}345 €");
        ui.label(RichText::new("☰ ★ ☆ ⚠ ☾ ☀ ⌫ ⏎ ⇧ ⇥ ⌃ ⌥ ∅ ∧ ∨ ⊘ ⊗").font(theme::bold(15.0)));
        ui.label(RichText::new("0123456789 il1 O0").font(FontId::new(13.0, FontFamily::Monospace)));
    });
}

fn cell(ui: &mut Ui, name: &str, mark: &mut usize) {
    let response = ui.button(MARKS[*mark]);
    if response.clicked() {
        *mark = (*mark + 1) % MARKS.len();
    }
    response.context_menu(|ui| {
        if ui.button("Effacer").clicked() {
            *mark = 0;
        }
    });
    let label = format!("{name}: {}", MARKS[*mark]);
    response.widget_info(|| WidgetInfo::labeled(Role::Cell, true, &label));
}

#[test]
fn cells_are_clicked_by_name_and_notes_typed() {
    let mut window = harness(470.0, 330.0, Specimen::default(), show);
    window.click("Mlle Rose: ·");
    window.click_part("Жанна: ");
    window.click("Жанна: ✓");
    assert!(window.sees("Mlle Rose: ✓") && !window.sees("Ωμέγα: ✓"));
    assert!(window.sees_part(": ✗"));
    window.click_secondary("Mlle Rose: ✓");
    window.click_role(Role::Button, "Effacer");
    window.fill("Note", "Élise");
    window.fill("Note", "Zoé");
    window.press(Key::Backspace);
    window.type_text("ë");
    window.press_with(Modifiers::COMMAND, Key::A);
    assert_eq!(window.state().note, "Zoë");
    assert_eq!(window.state().marks, [0, 0, 0, 2]);
    assert!(window.labels().contains(&"Ωμέγα, tour 11".to_owned()));
}

#[test]
fn slow_answers_are_waited_for() {
    let (answer, answers) = std::sync::mpsc::channel();
    let asked = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(30));
        answer.send(2).is_ok()
    });
    let listen = |ui: &mut Ui, specimen: &mut Specimen| {
        if let Ok(mark) = answers.try_recv() {
            specimen.marks[0] = mark;
        }
        show(ui, specimen);
    };
    let mut window = harness(470.0, 330.0, Specimen::default(), listen);
    window.wait_until("the answer", |specimen| specimen.marks[0] == 2);
    assert!(window.sees("Mlle Rose: ✗"));
    assert!(asked.join().expect("it only sleeps and sends"));
}

#[test]
fn every_face_and_mark_is_drawn() {
    let scene = Scene::new(470.0, 330.0);
    let scenes = [("day", scene), ("night", scene.night()), ("night_2x", scene.night().scale(2.0))];
    for (name, scene) in scenes {
        let specimen = Specimen { marks: [1, 2, 0, 1], note: "tour 12".to_owned() };
        scene.open(specimen, show).picture(&format!("specimen_{name}"));
    }
}

#[test]
fn names_that_no_font_can_draw_are_boxes_and_no_panic() {
    let specimen = Specimen {
        note: "花子 🕵\u{1f3fd}\u{200d}♀ ئاسۆ".to_owned(),
        ..Specimen::default()
    };
    let mut window = Scene::new(470.0, 330.0).any_text().open(specimen, show);
    window.picture("specimen_boxes");
}
