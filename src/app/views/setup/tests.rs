use super::*;
use crate::app::setup::{DeckForm, Known, SetupAction, SetupForm, Ticking};
use crate::clue::editions::sample_game;
use crate::clue::game::{Holder, Seat};
use crate::clue::record::{Entry, Event};
use crate::lang::Lang;

fn form(actions: impl IntoIterator<Item = SetupAction>) -> SetupForm {
    let names = ["Ann", "Zoé"].map(String::from).to_vec();
    let mut form = SetupForm::new_game(Known { names, ..Known::default() });
    for action in actions {
        form.update(action, Lang::En);
    }
    form
}

fn name(seat: u8, name: &str) -> SetupAction {
    SetupAction::Name { seat, name: name.into() }
}

/// The players, one a line, with what is said at their rows.
fn seats(data: &SetupData) -> String {
    let line = |seat: &SeatData| {
        let size = seat.size.map_or("?".into(), |size| size.to_string());
        let me = if seat.me { " me" } else { "" };
        let notes: String = seat.notes.iter().map(|note| format!(" ({})", note.text)).collect();
        format!("{} {} [{}] {size}{me}{notes}", seat.number, seat.called, seat.pawn_name)
    };
    data.seats.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn texts(notes: &[Note]) -> Vec<&str> {
    notes.iter().map(|note| note.text.as_str()).collect()
}

#[test]
fn an_empty_form_says_only_what_is_missing() {
    let form = form([]);
    let data = SetupData::new(&form, Lang::En);
    assert_eq!(
        seats(&data),
        "1 Player 1 [No pawn] 6 me\n2 Player 2 [No pawn] 6\n3 Player 3 [No pawn] 6"
    );
    assert_eq!(data.heading, "New game");
    assert_eq!(data.edition_note, "21 cards, 2 to 6 players");
    assert_eq!(data.deal.line, "18 cards are dealt, 6 each.");
    assert_eq!(data.counter, "0 of 6 ticked");
    assert_eq!(texts(&data.missing), ["Tick 6 more of your cards."]);
    assert!(data.hand_notes.is_empty() && data.deal.notes.is_empty());
    assert_eq!(data.known, ["Ann", "Zoé"]);
}

#[test]
fn what_is_missing_shows_at_its_field_once_start_was_tried() {
    let form = form([SetupAction::Done]);
    let data = SetupData::new(&form, Lang::Fr);
    assert_eq!(texts(&data.hand_notes), ["Cochez encore 6 de vos cartes."]);
}

#[test]
fn what_is_wrong_shows_at_its_field_at_once() {
    let form = form([
        name(0, "Ann"),
        name(1, "ann"),
        SetupAction::Pawn { seat: 1, suspect: Some("plum".into()) },
        SetupAction::Size { seat: 2, size: Some(8) },
        SetupAction::Size { seat: 1, size: None },
    ]);
    let data = SetupData::new(&form, Lang::En);
    assert_eq!(
        seats(&data),
        "1 Ann (seat 1) [No pawn] 6 me\n\
         2 ann (seat 2) [Professor Plum] ? (Same name as seat 1; both will be shown with their seat.)\n\
         3 Player 3 [No pawn] 8"
    );
    assert!(data.deal.notes.is_empty());
    let mut form = form;
    form.update(SetupAction::Size { seat: 1, size: Some(6) }, Lang::En);
    let data = SetupData::new(&form, Lang::En);
    let wrong = "The hands add up to 20 cards, but only 18 are dealt.";
    assert_eq!(texts(&data.deal.notes), [wrong]);
    assert_eq!(texts(&data.missing), [wrong, "Tick 6 more of your cards."]);
}

#[test]
fn typed_letters_say_what_enter_would_tick() {
    let typed = |letters: &str, ticked: &[&str]| {
        let ticks = ticked.iter().map(|id| SetupAction::Tick((*id).into()));
        let prefix = SetupAction::Prefix(letters.into());
        SetupData::new(&form(ticks.chain([prefix])), Lang::En).typed
    };
    let found = |first: &str, others: &[&str]| Typed::Found {
        first: first.into(),
        others: others.iter().map(|name| (*name).to_owned()).collect(),
    };
    assert_eq!(typed(" ", &[]), Typed::Nothing);
    assert_eq!(typed("plu", &[]), found("Professor Plum", &[]));
    assert_eq!(typed("k", &[]), found("Knife", &["Kitchen"]));
    assert_eq!(typed("k", &["knife"]), found("Kitchen", &[]));
    assert_eq!(typed("plu", &["plum"]), Typed::Already);
    assert_eq!(typed("xyz", &[]), Typed::Unknown);
}

#[test]
fn cards_say_where_they_are() {
    let ticking = SetupAction::Ticking(Ticking::FaceUp);
    let form = form([SetupAction::Tick("rope".into()), ticking, SetupAction::Tick("hall".into())]);
    let data = SetupData::new(&form, Lang::Fr);
    let spoken = |at: usize| {
        let cards = data.categories[at].cards.iter();
        cards.filter(|card| card.state != CardState::Open).map(|card| card.spoken.clone())
    };
    assert_eq!(
        spoken(1).chain(spoken(2)).collect::<Vec<_>>(),
        ["Corde, dans ma main", "Hall, face visible"]
    );
    assert_eq!(data.face_up, "1 face visible");
}

#[test]
fn piles_are_called_after_their_rooms() {
    let data = SetupData::new(&form([SetupAction::Players(2)]), Lang::Fr);
    let called: Vec<&str> = data.piles.iter().map(|pile| pile.called.as_str()).collect();
    assert_eq!(called, ["Cuisine", "Serre", "Salon", "Bureau"]);
    assert_eq!(data.deal.line, "14 cartes sont distribuées, 7 chacun.");
}

#[test]
fn entries_that_do_not_fit_are_told_before() {
    let mut game = sample_game();
    let rope = game.table.deck.find("rope").unwrap();
    let holder = Holder::Player(Seat(2));
    game.record = vec![Entry::new(Event::Reveal { holder, card: rope })];
    let mut form = SetupForm::edit(&game, Known::default());
    let told = |form: &SetupForm| {
        SetupData::new(form, Lang::En).with_record(form, &game, |_| "C has the rope".into())
    };
    assert_eq!((told(&form).heading, told(&form).go), ("Edit setup", "Apply"));
    assert_eq!(told(&form).orphan_count, None);
    form.update(SetupAction::Remove(2), Lang::En);
    assert_eq!(told(&form).orphans, ["Entry 1 becomes a remark: C has the rope"]);
    assert_eq!(told(&form).orphan_count.as_deref(), Some("1 entry of the record changes."));
}

#[test]
fn own_decks_stand_among_the_editions() {
    let cards = |kind: &str| vec![(format!("{kind}-1"), None), (format!("{kind}-2"), None)];
    let cards = [cards("who"), cards("how"), cards("where")];
    let own = DeckForm::Own { name: "Chalet".into(), cards };
    let form = SetupForm::new_game(Known { deck: Some(own), ..Known::default() });
    let data = SetupData::new(&form, Lang::Fr);
    let last = data.editions.last().unwrap();
    assert_eq!((last.name.as_str(), last.chosen), ("Chalet (jeu maison)", true));
    assert_eq!(data.edition_note, "6 cartes");
}
