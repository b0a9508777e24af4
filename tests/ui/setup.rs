//! The setup form, filled in with the pointer and with the keyboard alone.

use egui::accesskit::Role;
use egui::{CentralPanel, Frame, Key, Modifiers, Ui};
use limier::app::setup::{DeckForm, Known, SetupAction, SetupDone, SetupForm, Ticking};
use limier::app::theme::palette;
use limier::app::views::setup::{self, SetupData};
use limier::clue::editions::{self, sample_game};
use limier::clue::game::{Holder, Seat};
use limier::clue::record::{Entry, Event, Game};
use limier::lang::Lang;

use crate::support::{Eyes as _, Hands as _, Scene, harness};

struct Table {
    form: SetupForm,
    game: Option<Game>,
    lang: Lang,
    done: Option<SetupDone>,
}

fn table(form: SetupForm, lang: Lang) -> Table {
    Table { form, game: None, lang, done: None }
}

fn new_game() -> SetupForm {
    let names = ["Ann", "Zoé", "Bob", "Élise", "Christophe"].map(String::from).to_vec();
    SetupForm::new_game(Known { names, ..Known::default() })
}

fn show(ui: &mut Ui, table: &mut Table) {
    let frame = Frame::new().fill(palette(ui).desk);
    CentralPanel::no_frame().frame(frame).show(ui, |ui| {
        let mut data = SetupData::new(&table.form, table.lang);
        if let Some(game) = &table.game {
            data = data.with_record(&table.form, game, |_| "Cleo has the rope.".into());
        }
        if let Some(action) = setup::ui(ui, &data) {
            table.done = table.form.update(action, table.lang).or(table.done.take());
        }
    });
}

fn names(form: &SetupForm) -> Vec<&str> {
    form.seats.iter().map(|seat| seat.name.as_str()).collect()
}

#[test]
fn a_game_starts_from_the_keyboard_alone() {
    let mut window = harness(900.0, 700.0, table(new_game(), Lang::En), show);
    window.press_with(Modifiers::ALT, Key::Num4);
    window.type_text("Moi");
    window.press(Key::Enter);
    window.type_text("Ann");
    window.press(Key::Enter);
    window.type_text("zo");
    window.press(Key::ArrowDown);
    window.press(Key::Enter);
    window.type_text("Bob");
    window.press_with(Modifiers::ALT, Key::ArrowUp);
    assert_eq!(names(&window.state().form), ["Moi", "Ann", "Bob", "Zoé"]);
    window.press(Key::Enter);
    window.press(Key::Enter);
    for letters in ["plu", "rop", "hal", "scar", "kit"] {
        window.type_text(letters);
        window.press(Key::Enter);
    }
    window.press(Key::Backspace);
    window.press_with(Modifiers::COMMAND, Key::Enter);
    assert!(window.state().done.is_none());
    assert!(window.sees_part("Tick 1 more"));
    window.type_text("wre");
    window.press(Key::Enter);
    assert_eq!(window.state().form.hand, ["plum", "rope", "hall", "scarlett", "wrench"]);
    window.press(Key::Enter);
    window.press(Key::Enter);
    assert!(matches!(window.state().done, Some(SetupDone::Start(_))));
}

#[test]
fn letters_and_enter_in_one_moment_tick_the_card() {
    let mut window = harness(1280.0, 800.0, table(new_game(), Lang::Fr), show);
    window.click_role(Role::TextInput, "Cocher au clavier");
    window.event(egui::Event::Text("serre".into()));
    window.press(Key::Enter);
    assert_eq!(window.state().form.hand, ["conservatory"]);
}

#[test]
fn everything_is_done_with_the_pointer() {
    let mut window = harness(1280.0, 1000.0, table(new_game(), Lang::En), show);
    window.click("4 players");
    window.fill("Title", "Friday");
    window.click("Seat Ann");
    window.click("Seat Zoé");
    window.click("Pawn of Zoé: No pawn");
    window.click_role(Role::Button, "Professor Plum");
    window.click("Move Zoé up");
    window.click("I am Ann");
    window.click("One card more for Player 4");
    window.click("Number of cards of Player 3 not known");
    window.click("Remove Player 3");
    let form = &window.state().form;
    assert_eq!(names(form), ["Zoé", "Ann", ""]);
    assert_eq!(form.seats[0].suspect.as_deref(), Some("plum"));
    assert_eq!(form.me, Some(1));
    window.click_role(Role::ComboBox, "Edition");
    window.click("Clue Master Detective");
    assert_eq!(window.state().form.deck, DeckForm::Builtin("master-detective".into()));
    window.click_role(Role::CheckBox, "Miss Peach");
    window.click("Face up");
    window.click_role(Role::CheckBox, "Fountain");
    assert!(window.sees("Miss Peach, in my hand") && window.sees("Fountain, face up"));
    window.click_part("Room cards face down");
    assert_eq!(window.state().form.piles.len(), 4);
    window.click("Table rules");
    window.click("Clue cards are in play");
    assert!(window.state().form.clue_cards);
    window.click("Nobody is me: a spectator’s sheet");
    window.click("Start");
    let Some(SetupDone::Start(game)) = &window.state().done else {
        panic!("{:?}", window.state().form)
    };
    assert_eq!((game.title.as_str(), game.table.me), ("Friday", None));
}

#[test]
fn players_are_dragged_to_another_place() {
    let mut form = new_game();
    for (seat, name) in (0..).zip(["A", "B", "C", "D"]) {
        form.update(SetupAction::Players(4), Lang::En);
        form.update(SetupAction::Name { seat, name: name.into() }, Lang::En);
    }
    let mut window = harness(1280.0, 800.0, table(form, Lang::En), show);
    let handle = |window: &egui_kittest::Harness<'_, Table>, name: &str| {
        use egui_kittest::kittest::Queryable as _;
        window.get_by_label(&format!("Drag {name} to another place")).rect().center()
    };
    for (name, to, wanted) in [("A", "C", "BCAD"), ("D", "B", "DBCA"), ("C", "C", "DBCA")] {
        let (from, to) = (handle(&window, name), handle(&window, to));
        let nudge = egui::vec2(0.0, if to.y > from.y { 6.0 } else { -6.0 });
        window.hover_at(from);
        window.run();
        window.drag_at(from);
        window.run();
        window.hover_at(to + nudge);
        window.run();
        window.drop_at(to + nudge);
        window.run();
        assert_eq!(names(&window.state().form).concat(), wanted);
    }
}

fn act(form: &mut SetupForm, actions: impl IntoIterator<Item = SetupAction>) {
    for action in actions {
        form.update(action, Lang::En);
    }
}

fn busy() -> SetupForm {
    let mut form = new_game();
    let pawn = |seat, id: &str| SetupAction::Pawn { seat, suspect: Some(id.into()) };
    let name = |seat, name: &str| SetupAction::Name { seat, name: name.into() };
    act(
        &mut form,
        [
            SetupAction::Players(4),
            name(0, "Ann"),
            name(1, "Christophe-Emmanuel"),
            pawn(0, "scarlett"),
            pawn(1, "plum"),
            SetupAction::Size { seat: 3, size: Some(5) },
            SetupAction::Tick("plum".into()),
            SetupAction::Tick("rope".into()),
            SetupAction::Prefix("sal".into()),
        ],
    );
    form
}

fn crowd() -> SetupForm {
    let mut form = new_game();
    act(
        &mut form,
        [
            SetupAction::Deck(DeckForm::Builtin(editions::ALL[5].id.into())),
            SetupAction::Players(10),
        ],
    );
    act(&mut form, ["peach", "rose", "poison", "carriage"].map(|id| SetupAction::Tick(id.into())));
    act(&mut form, [SetupAction::Ticking(Ticking::FaceUp), SetupAction::Tick("fountain".into())]);
    form
}

#[test]
fn the_form_looks_right() {
    let mut two = new_game();
    act(&mut two, [SetupAction::Players(2), SetupAction::ShowRules(true)]);
    let wide = Scene::new(1280.0, 800.0);
    let narrow = Scene::new(900.0, 700.0);
    let scenes = [
        ("setup_new", wide, new_game(), Lang::En),
        ("setup_busy_fr", wide, busy(), Lang::Fr),
        ("setup_busy_narrow_night", narrow.night(), busy(), Lang::Fr),
        ("setup_crowd_night", wide.night(), crowd(), Lang::En),
        ("setup_crowd_narrow_fr", Scene::new(900.0, 1400.0), crowd(), Lang::Fr),
        ("setup_two", wide, two, Lang::En),
    ];
    for (name, scene, form, lang) in scenes {
        scene.open(table(form, lang), show).picture(name);
    }
}

#[test]
fn what_a_change_does_to_the_record_is_told_before() {
    let mut game = sample_game();
    let rope = game.table.deck.find("rope").expect("a card of the deck");
    game.record = vec![Entry::new(Event::Reveal { holder: Holder::Player(Seat(2)), card: rope })];
    let form = SetupForm::edit(&game, Known::default());
    let state = Table { form, game: Some(game), lang: Lang::En, done: None };
    let mut window = harness(1280.0, 800.0, state, show);
    window.click("Remove C");
    assert!(window.sees("Entry 1 becomes a remark: Cleo has the rope."));
    window.click("Apply");
    assert!(matches!(window.state().done, Some(SetupDone::Change(_))));
}
