use super::*;
use crate::clue::editions::{self, sample_game};
use crate::clue::game::{Holder, Seat, TurnOrder};
use crate::clue::record::{Answer, Edition, Entry, Event, Game, Reply, Suggestion};
use crate::lang::Lang;

const EN: Lang = Lang::En;

fn new() -> SetupForm {
    SetupForm::new_game(Known::default())
}

fn with(edition: &str, players: u8) -> SetupForm {
    after(new(), [deck(edition), SetupAction::Players(players)])
}

fn deck(edition: &str) -> SetupAction {
    SetupAction::Deck(DeckForm::Builtin(edition.into()))
}

fn after(mut form: SetupForm, actions: impl IntoIterator<Item = SetupAction>) -> SetupForm {
    for action in actions {
        assert_eq!(form.update(action, EN), None);
    }
    form
}

fn name(seat: u8, name: &str) -> SetupAction {
    SetupAction::Name { seat, name: name.into() }
}

fn size(seat: u8, size: Option<u8>) -> SetupAction {
    SetupAction::Size { seat, size }
}

fn tick(id: &str) -> SetupAction {
    SetupAction::Tick(id.into())
}

fn typed(letters: &str) -> SetupAction {
    SetupAction::TickTyped(letters.into())
}

/// Sizes as text, "?" for "not known".
fn sizes(form: &SetupForm) -> String {
    let size = |seat: &SeatForm| seat.hand_size.map_or("?".into(), |size| size.to_string());
    form.seats.iter().map(size).collect::<Vec<_>>().join(" ")
}

fn kinds(form: &SetupForm) -> Vec<FaultKind> {
    faults(form).into_iter().map(|fault| fault.kind).collect()
}

fn start(mut form: SetupForm) -> Game {
    match form.update(SetupAction::Done, EN) {
        Some(SetupDone::Start(game)) => *game,
        other => panic!("{other:?}: {:?}", faults(&form)),
    }
}

#[test]
fn sizes_are_filled_in_from_the_deal() {
    let classic = ["9 9", "6 6 6", "5 5 4 4", "4 4 4 3 3", "3 3 3 3 3 3", "3 3 3 3 2 2 2"];
    for edition in ["clue-2015", "clue-us", "cluedo-uk", "cluedo-fr", "clue-2023"] {
        for (players, wanted) in (2..).zip(classic) {
            let form = after(with(edition, players), [SetupAction::Piles(false)]);
            assert_eq!(sizes(&form), wanted, "{edition}");
        }
    }
    let master = [
        "14 13",
        "9 9 9",
        "7 7 7 6",
        "6 6 5 5 5",
        "5 5 5 4 4 4",
        "4 4 4 4 4 4 3",
        "4 4 4 3 3 3 3 3",
        "3 3 3 3 3 3 3 3 3",
        "3 3 3 3 3 3 3 2 2 2",
    ];
    for (players, wanted) in (2..).zip(master) {
        assert_eq!(sizes(&with("master-detective", players)), wanted);
    }
}

#[test]
fn every_number_of_players_starts_in_every_edition() {
    for edition in editions::ALL {
        for players in 2..=10 {
            let form = with(edition.id, players);
            let deck = form.cards();
            let hand: Vec<SetupAction> = deck
                .cards()
                .filter(|card| !["plum", "rope", "kitchen"].contains(&deck.id(*card)))
                .take(usize::from(form.hand_goal().unwrap_or(0)))
                .map(|card| tick(deck.id(card)))
                .collect();
            let game = start(after(form, hand));
            assert_eq!(game.table.seats.len(), usize::from(players), "{}", edition.id);
            assert_eq!(game.edition, Edition::Builtin(edition.id.into()));
        }
    }
}

#[test]
fn two_players_have_four_room_cards_face_down() {
    let form = with("clue-2015", 2);
    assert_eq!(sizes(&form), "7 7");
    let game = form.game(EN);
    let caches: Vec<(&str, Option<u8>)> =
        game.table.caches.iter().map(|cache| (cache.name.as_str(), cache.size)).collect();
    let one = Some(1);
    assert_eq!(caches, [("Kitchen", one), ("Conservatory", one), ("Lounge", one), ("Study", one)]);
    assert_eq!(game.table.caches[2].room, game.table.deck.find("lounge"));
    let off = after(form.clone(), [SetupAction::Piles(false)]);
    assert_eq!((off.piles.len(), sizes(&off)), (0, "9 9".into()));
    let teams = after(new(), [SetupAction::Piles(true)]);
    assert_eq!(sizes(&teams), "5 5 4");
    let more = after(form, [SetupAction::Players(3)]);
    assert_eq!((more.piles.len(), sizes(&more)), (0, "6 6 6".into()));
    let kept = after(teams, [SetupAction::Players(2), SetupAction::Players(4)]);
    assert_eq!(kept.piles.len(), 4);
}

#[test]
fn extra_cards_start_where_one_says() {
    let four = with("clue-2015", 4);
    let form = after(four.clone(), [SetupAction::ExtraFrom(3)]);
    assert_eq!(sizes(&form), "5 4 4 5");
    assert_eq!(form.deal_start(), Some(3));
    let back = after(form, [SetupAction::Counterclockwise(true)]);
    assert_eq!(sizes(&back), "4 4 5 5");
    let by_hand = after(four, [size(0, Some(6))]);
    assert_eq!(by_hand.deal_start(), None);
    assert_eq!(sizes(&after(by_hand, [SetupAction::ExtraFrom(1)])), "4 5 5 4");
}

#[test]
fn cards_face_up_are_not_dealt() {
    let face_up = SetupAction::Ticking(Ticking::FaceUp);
    let form = after(with("clue-2015", 4), [face_up, tick("rope"), tick("hall")]);
    assert_eq!(sizes(&form), "4 4 4 4");
    let by_hand = after(with("clue-2015", 4), [size(3, Some(6))]);
    let form = after(by_hand, [SetupAction::Ticking(Ticking::FaceUp), tick("rope")]);
    assert_eq!(sizes(&form), "5 5 4 6");
}

#[test]
fn unknown_sizes_stay_unknown() {
    let form = after(with("clue-2015", 4), [size(1, None), SetupAction::Players(5)]);
    assert_eq!(sizes(&form), "4 ? 4 3 3");
    let none = after(new(), (0..3).map(|seat| size(seat, None)));
    assert_eq!(sizes(&after(none, [SetupAction::Add])), "? ? ? ?");
}

#[test]
fn faults_are_named_all_at_once() {
    use FaultKind::*;
    let full = |form| after(form, ["rope", "hall", "plum", "study", "wrench", "green"].map(tick));
    let rooms = ["kitchen", "ballroom", "conservatory", "dining", "billiard", "library", "lounge"];
    type Case = (&'static str, SetupForm, Vec<FaultKind>);
    let cases: Vec<Case> = vec![
        ("empty", new(), vec![HandTooSmall { ticked: 0, size: 6 }]),
        ("done", full(new()), vec![]),
        ("spectator", after(new(), [SetupAction::Me(None)]), vec![]),
        (
            "one too many",
            after(full(new()), [tick("lounge")]),
            vec![HandTooBig { ticked: 7, size: 6 }],
        ),
        ("own size not known", after(full(new()), [size(0, None)]), vec![]),
        ("no size known", after(new(), (0..3).map(|seat| size(seat, None))), vec![HandEmpty]),
        (
            "too many",
            after(full(new()), [size(1, Some(7))]),
            vec![TooManyCards { given: 19, dealt: 18 }],
        ),
        (
            "too few",
            after(full(new()), [size(1, Some(5))]),
            vec![TooFewCards { given: 17, dealt: 18 }],
        ),
        ("too few or not known", after(full(new()), [size(1, Some(5)), size(2, None)]), vec![]),
        (
            "several",
            after(new(), [name(0, "Zoé"), name(2, " zoe "), size(1, Some(9)), tick("rope")]),
            vec![
                SameName { other: 0 },
                TooManyCards { given: 21, dealt: 18 },
                HandTooSmall { ticked: 1, size: 6 },
            ],
        ),
        (
            "outside the box",
            after(with("clue-us", 7), [SetupAction::Me(None)]),
            vec![OutsideBox { least: 3, most: 6 }],
        ),
        (
            "no room left",
            after(
                full(after(
                    new(),
                    [SetupAction::Ticking(Ticking::FaceUp)]
                        .into_iter()
                        .chain(rooms.map(tick))
                        .chain([SetupAction::Ticking(Ticking::Hand)]),
                )),
                (0..3).map(|seat| size(seat, None)),
            ),
            vec![CategoryUsedUp { category: 2 }],
        ),
        (
            "one room twice",
            after(
                with("clue-2015", 2),
                [
                    SetupAction::Me(None),
                    SetupAction::PileRoom { pile: 3, room: Some("lounge".into()) },
                ],
            ),
            vec![SameRoom { other: 2 }],
        ),
        (
            "nothing left",
            after(
                with("clue-2015", 2),
                [SetupAction::Me(None), SetupAction::PileSize { pile: 0, size: Some(30) }],
            ),
            vec![NothingLeft],
        ),
    ];
    for (case, form, wanted) in cases {
        assert_eq!(kinds(&form), wanted, "{case}");
    }
}

#[test]
fn nothing_starts_while_something_is_wrong_or_missing() {
    let mut form = new();
    assert_eq!(form.update(SetupAction::Done, EN), None);
    assert!(form.insisted);
    let ticks = ["plu", "rop", "hal", "stu", "wre", "gre"].map(typed);
    let all = SetupAction::Several(ticks.into_iter().chain([SetupAction::Done]).collect());
    assert!(matches!(form.update(all, EN), Some(SetupDone::Start(_))));
    assert_eq!(form.update(SetupAction::Cancel, EN), Some(SetupDone::Cancel));
}

#[test]
fn a_card_is_ticked_by_its_first_letters_in_either_language() {
    let form = after(new(), ["plu", "COR", "jardin", "salle a m", "scar"].map(typed));
    assert_eq!(form.hand, ["plum", "rope", "conservatory", "dining", "scarlett"]);
    let mut form = with("cluedo-fr", 3);
    for letters in ["vio", "cor", "pisc"] {
        form.update(typed(letters), Lang::Fr);
    }
    assert_eq!(form.hand, ["plum", "rope"]);
    assert_eq!(form.prefix, "pisc");
    form.update(SetupAction::Untick, Lang::Fr);
    assert_eq!(form.hand, ["plum"]);
}

#[test]
fn a_tick_moves_between_hand_and_table() {
    let form = after(new(), [tick("rope"), SetupAction::Ticking(Ticking::FaceUp), tick("rope")]);
    assert_eq!((form.hand.len(), form.face_up), (0, vec!["rope".to_owned()]));
    let form = after(new(), [SetupAction::Me(None), tick("rope"), tick("rope"), tick("nonsense")]);
    assert!(form.hand.is_empty() && form.face_up.is_empty());
}

#[test]
fn another_deck_drops_what_it_lacks() {
    let pawn = |seat, id: &str| SetupAction::Pawn { seat, suspect: Some(id.into()) };
    let form = after(
        new(),
        [tick("orchid"), tick("rope"), pawn(1, "orchid"), pawn(2, "plum"), deck("clue-us")],
    );
    assert_eq!(form.hand, ["rope"]);
    assert_eq!(form.seats[1].suspect, None);
    assert_eq!(form.seats[2].suspect.as_deref(), Some("plum"));
    assert_eq!(sizes(&after(form, [deck("master-detective")])), "9 9 9");
}

#[test]
fn a_pawn_stands_at_one_seat() {
    let pawn = |seat| SetupAction::Pawn { seat, suspect: Some("plum".into()) };
    let form = after(new(), [pawn(0), pawn(2)]);
    assert_eq!(form.seats[0].suspect, None);
    assert_eq!(form.seats[2].suspect.as_deref(), Some("plum"));
}

#[test]
fn names_of_earlier_games_are_offered() {
    let names = ["Ann", "Zoé", "Anouk"].map(String::from).to_vec();
    let mut form = SetupForm::new_game(Known { names, ..Known::default() });
    form = after(form, [SetupAction::KnownName("Ann".into()), name(1, "an")]);
    assert_eq!(form.offered_names(), ["Zoé", "Anouk"]);
    form = after(form, [SetupAction::Complete { seat: 1 }]);
    assert_eq!(form.seats[1].name, "Anouk");
    form = after(form, [SetupAction::Complete { seat: 2 }]);
    assert_eq!(form.seats[2].name, "Zoé");
}

#[test]
fn seats_taken_away_come_back_with_their_names() {
    let form = after(new(), [name(2, "Cleo"), SetupAction::Players(2), SetupAction::Players(4)]);
    assert_eq!(form.seats[2].name, "Cleo");
    assert_eq!(form.seats[3].name, "");
}

#[test]
fn the_note_taker_moves_along() {
    let me = SetupAction::Me(Some(1));
    let form = after(new(), [me.clone(), SetupAction::Move { from: 1, to: 0 }]);
    assert_eq!(form.me, Some(0));
    let form = after(new(), [me.clone(), SetupAction::Move { from: 0, to: 2 }]);
    assert_eq!(form.me, Some(0));
    let form = after(new(), [me.clone(), SetupAction::Remove(0)]);
    assert_eq!(form.me, Some(0));
    let form = after(new(), [me, SetupAction::Players(4), SetupAction::Remove(1)]);
    assert_eq!(form.me, Some(0));
}

#[test]
fn empty_names_become_numbers_and_a_title() {
    let form = after(new(), [name(0, " Ann "), SetupAction::Me(None)]);
    let game = start(form.clone());
    assert_eq!(game.table.seats[1].name, "Player 2");
    assert_eq!(game.title, "Ann, Player 2 and Player 3");
    assert_eq!(form.game(Lang::Fr).table.seats[1].name, "Joueur 2");
    let again = SetupForm::edit(&game, Known::default());
    assert_eq!(again.seats[1].name, "");
}

#[test]
fn a_form_survives_a_restart() {
    let form = after(
        with("clue-2015", 2),
        [name(0, "Zoé"), typed("plu"), SetupAction::Prefix("ro".into()), size(1, None)],
    );
    let text = serde_json::to_string(&form).unwrap();
    assert_eq!(serde_json::from_str::<SetupForm>(&text).unwrap(), form);
    let own = custom();
    let form = SetupForm::edit(&own, Known::default());
    let text = ron::to_string(&form).unwrap();
    assert_eq!(ron::from_str::<SetupForm>(&text).unwrap(), form);
}

/// Ann, Bob and Cleo play; Bob asked and Cleo showed, Cleo asked and Bob passed, then a reveal.
fn running() -> Game {
    let mut game = sample_game();
    for (seat, name) in game.table.seats.iter_mut().zip(["Ann", "Bob", "Cleo"]) {
        seat.name = name.into();
    }
    let card = |id: &str| game.table.deck.find(id).unwrap();
    let cards = [card("plum"), card("rope"), card("hall")];
    let reply = |player, answer| Reply { player: Seat(player), answer };
    let suggestion = |suggester, answers| {
        Event::Suggestion(Suggestion { suggester: Seat(suggester), cards, answers })
    };
    let events = [
        suggestion(1, vec![reply(2, Answer::Refute(None))]),
        suggestion(2, vec![reply(0, Answer::Pass), reply(1, Answer::Pass)]),
        Event::Reveal { holder: Holder::Player(Seat(2)), card: card("rope") },
    ];
    game.record = events.map(Entry::new).to_vec();
    game.title = "Friday".into();
    game
}

fn custom() -> Game {
    let mut game = running();
    let cards = |prefix: &str| {
        (1..=4).map(|n| (format!("{prefix}{n}"), Some(format!("The {prefix} {n}")))).collect()
    };
    game.table.deck =
        crate::clue::game::Deck::new([cards("who"), cards("how"), cards("where")]).unwrap();
    game.edition = Edition::Custom("Ours".into());
    game.record.clear();
    game
}

fn change(form: &SetupForm) -> Change {
    match form.clone().update(SetupAction::Done, EN) {
        Some(SetupDone::Change(change)) => *change,
        other => panic!("{other:?}: {:?}", faults(form)),
    }
}

#[test]
fn an_unchanged_setup_changes_nothing() {
    for game in [running(), custom()] {
        let form = SetupForm::edit(&game, Known::default());
        let (same, orphans) = change(&form).apply(&game, |_| unreachable!());
        assert_eq!(same, game);
        assert!(orphans.is_empty());
    }
}

#[test]
fn a_game_that_contradicts_itself_can_be_edited() {
    let mut game = running();
    game.table.seats[0].hand_size = Some(9);
    let form = SetupForm::edit(&game, Known::default());
    assert_eq!(kinds(&form), [FaultKind::TooManyCards { given: 21, dealt: 18 }]);
    change(&after(form.clone(), [name(0, "Anna")]));
    let mut worse = after(form, [size(1, Some(8))]);
    assert_eq!(worse.update(SetupAction::Done, EN), None);
}

#[test]
fn entries_follow_players_who_move() {
    let game = running();
    let form = after(
        SetupForm::edit(&game, Known::default()),
        [SetupAction::Move { from: 2, to: 0 }, SetupAction::Counterclockwise(true)],
    );
    let (moved, orphans) = change(&form).apply(&game, |_| unreachable!());
    assert!(orphans.is_empty());
    assert_eq!(moved.table.options.turn_order, TurnOrder::Counterclockwise);
    let names: Vec<&str> = moved.table.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Cleo", "Ann", "Bob"]);
    let Event::Suggestion(suggestion) = &moved.record[0].event else { panic!() };
    assert_eq!((suggestion.suggester, suggestion.answers[0].player), (Seat(2), Seat(0)));
}

#[test]
fn hands_stay_with_their_players_in_a_running_game() {
    let mut game = running();
    let fourth = game.table.seats[0].clone();
    game.table.seats.push(fourth);
    for (seat, size) in game.table.seats.iter_mut().zip([4, 5, 5, 4]) {
        seat.hand_size = Some(size);
    }
    let form = SetupForm::edit(&game, Known::default());
    assert_eq!(form.deal_start(), Some(1));
    let form = after(form, [SetupAction::Move { from: 1, to: 3 }]);
    assert_eq!(sizes(&form), "4 5 4 5");
}

#[test]
fn entries_of_a_removed_player_become_remarks_and_are_told_before() {
    let game = running();
    let form = after(SetupForm::edit(&game, Known::default()), [SetupAction::Remove(2)]);
    let whole: Vec<(usize, bool)> =
        form.preview(&game, EN).into_iter().map(|orphan| (orphan.entry, orphan.whole)).collect();
    assert_eq!(whole, [(0, false), (1, true), (2, true)]);
    let (after, orphans) = change(&form).apply(&game, |_| "as it was".into());
    assert_eq!(orphans.len(), 3);
    assert_eq!(after.record[1].event, Event::Note { text: "as it was".into() });
    assert_eq!(after.table.seats.len(), 2);
    assert_eq!(after.table.seats[0].hand_size, Some(9));
}

#[test]
fn an_added_player_orphans_nothing() {
    let game = running();
    let form = after(
        SetupForm::edit(&game, Known::default()),
        [SetupAction::Add, SetupAction::Move { from: 3, to: 0 }],
    );
    assert!(form.preview(&game, EN).is_empty());
    let (after, _) = change(&form).apply(&game, |_| unreachable!());
    let Event::Suggestion(suggestion) = &after.record[0].event else { panic!() };
    assert_eq!(suggestion.suggester, Seat(2));
    assert_eq!(after.table.seats[1].name, "Ann");
}

#[test]
fn a_rematch_keeps_the_table_and_nothing_else() {
    let mut game = running();
    game.table.me = Some(Seat(1));
    game.table.hand = game.table.deck.cards().take(6).collect();
    game.notes = "said".into();
    game.names.insert(game.table.deck.find("rope").unwrap(), "String".into());
    let form = SetupForm::rematch(&game, Known::default());
    assert!(form.is_new() && form.hand.is_empty());
    let again = form.game(EN);
    assert_eq!((again.title.as_str(), again.notes.as_str()), ("Friday (2)", ""));
    assert_eq!(again.table.seats, game.table.seats);
    assert_eq!((again.table.me, again.record.len()), (game.table.me, 0));
    assert_eq!(again.names, game.names);
}

#[test]
fn a_deck_of_ones_own_stays_among_the_choices() {
    let game = custom();
    let form = SetupForm::edit(&game, Known::default());
    let own = form.deck.clone();
    let form = after(form, [deck("clue-us"), SetupAction::Deck(own.clone())]);
    assert_eq!(form.decks, [own]);
    assert_eq!(form.game(EN).table.deck, game.table.deck);
}
