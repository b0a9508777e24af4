//! The games in `saves/` say what their notes claim: when the case file is certain, who slipped.

use std::path::Path;

use limier::clue::deduction::{Contradiction, Deduction, Given, Sheet, deduce};
use limier::clue::game::{CardId, Holder, Seat};
use limier::clue::record::{Event, Game};
use limier::saves::{SavedGame, read, samples};
use limier::solver::Never;

fn game(name: &str) -> Game {
    match read(&Path::new("saves").join(name)).unwrap().0 {
        SavedGame::Clue(game) => *game,
        other => panic!("{other:?}"),
    }
}

/// What follows from the first `entries` entries.
fn after(game: &Game, entries: usize) -> Deduction {
    deduce(&game.table, &game.record[..entries], &Never).unwrap()
}

fn sheet(game: &Game, entries: usize) -> Sheet {
    after(game, entries).sheet().cloned().unwrap_or_else(|| panic!("clash by entry {entries}"))
}

fn cards<const N: usize>(game: &Game, ids: [&str; N]) -> [CardId; N] {
    ids.map(|id| game.table.deck.find(id).unwrap())
}

/// The truth as the save tells it, which no sheet of the game excludes.
fn truth(game: &Game) -> [CardId; 3] {
    let revealed = game.revealed.as_ref().unwrap();
    assert_eq!(revealed.hands.len(), game.table.seats.len());
    let case_file = revealed.case_file.map(Option::unwrap);
    let last = sheet(game, game.record.len());
    assert!(case_file.iter().all(|card| last.p(*card, Holder::CaseFile) > 0.0));
    for (seat, hand) in game.table.seats().zip(&revealed.hands) {
        let hand = hand.unwrap();
        assert_eq!(Some(hand.len() as u8), game.table.seats[seat.index()].hand_size);
        assert!(hand.iter().all(|card| last.p(card, Holder::Player(seat)) > 0.0), "{seat:?}");
    }
    case_file
}

/// After how many entries the case file is certain.
fn certain_after(game: &Game) -> Option<usize> {
    (0..=game.record.len()).find(|entries| sheet(game, *entries).solution().is_some())
}

/// How many suspects, weapons and rooms may still be in the case file.
fn open(game: &Game, entries: usize) -> [usize; 3] {
    let sheet = sheet(game, entries);
    let mut open = [0; 3];
    for card in game.table.deck.cards() {
        if sheet.p(card, Holder::CaseFile) > 0.0 {
            open[game.table.deck.category(card).index()] += 1;
        }
    }
    open
}

/// The right accusation at the end, by seat 0.
fn last_accusation(game: &Game) -> [CardId; 3] {
    match game.record.last().map(|entry| &entry.event) {
        Some(Event::Accusation(accusation)) if accusation.right => {
            assert_eq!(accusation.accuser, Seat(0));
            accusation.cards
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn six_players_is_certain_one_entry_before_the_end() {
    let game = game("six-players.ron");
    let truth = truth(&game);
    assert_eq!(truth, cards(&game, ["peacock", "revolver", "study"]));
    assert_eq!(game.record.len(), 42);
    assert_eq!(certain_after(&game), Some(41));
    assert_eq!(sheet(&game, 41).solution(), Some(truth));
    assert_eq!(last_accusation(&game), truth);
    // The weapon, the room, the suspect, as its notes tell.
    let steps = [18, 19, 30, 31, 40, 41].map(|entries| open(&game, entries));
    assert_eq!(steps, [[4, 2, 4], [4, 1, 4], [3, 1, 3], [3, 1, 1], [3, 1, 1], [1, 1, 1]]);
    let wrong = &game.record[26].event;
    assert!(matches!(wrong, Event::Accusation(it) if !it.right && it.accuser == Seat(1)));
}

#[test]
fn deux_joueurs_finds_all_four_caches_and_then_the_case_file() {
    let game = game("deux-joueurs.ron");
    let truth = truth(&game);
    assert_eq!(truth, cards(&game, ["orchid", "wrench", "kitchen"]));
    assert_eq!(game.record.len(), 29);
    assert_eq!(certain_after(&game), Some(28));
    assert_eq!(last_accusation(&game), truth);
    let steps = [17, 18, 21, 22, 27].map(|entries| open(&game, entries));
    assert_eq!(steps, [[2, 2, 3], [2, 1, 3], [2, 1, 2], [2, 1, 1], [2, 1, 1]]);
    let end = sheet(&game, 29);
    for (cache, card) in cards(&game, ["library", "rope", "ballroom", "pipe"]).iter().enumerate() {
        assert_eq!(end.owner(*card), Some(Holder::Cache(cache as u8)));
    }
}

#[test]
fn deux_joueurs_was_certain_for_the_other_player_at_entry_20() {
    let mut game = game("deux-joueurs.ron");
    // What Bastien knew: his hand, what he was shown, and each cache from when he looked into it.
    game.table.hand = game.revealed.as_ref().unwrap().hands[1].unwrap();
    game.table.me = Some(Seat(1));
    let inside = cards(&game, ["library", "rope", "ballroom", "pipe"]);
    for entry in &mut game.record {
        if let Event::Peek { player, cache, card } = &mut entry.event {
            *card = (*player == Seat(1)).then_some(inside[usize::from(*cache)]);
        }
    }
    assert_eq!(certain_after(&game), Some(20));
}

#[test]
fn contradiction_clashes_at_its_last_entry_and_names_the_slip() {
    let mut game = game("contradiction.ron");
    let entries = game.record.len();
    assert_eq!(entries, 24);
    assert!(after(&game, 23).sheet().is_some());
    let clash = after(&game, 24).contradiction().cloned();
    let told = Contradiction {
        entries: vec![3, 6, 23],
        givens: vec![Given::Deck, Given::Hand],
        repairs: vec![vec![6], vec![23]],
    };
    assert_eq!(clash, Some(told));
    // By entry 21 the sheet is sure of the wrong weapon.
    let [candlestick, rope] = cards(&game, ["candlestick", "rope"]);
    assert_eq!(sheet(&game, 21).p(candlestick, Holder::CaseFile), 1.0);
    // Entry 7 was the slip: without it the truth fits.
    game.record[6].distrusted = true;
    assert_eq!(truth(&game)[1], rope);
}

#[test]
fn the_spectator_is_sure_of_the_room_at_entry_18() {
    let game = game("spectator.json");
    assert_eq!((game.table.me, game.table.hand.len(), game.record.len()), (None, 0, 25));
    assert_eq!([17, 18, 25].map(|entries| open(&game, entries)), [[6, 5, 9], [6, 5, 1], [1, 2, 1]]);
    assert_eq!(certain_after(&game), None);
}

#[test]
fn every_file_of_the_folder_is_offered_and_fits_its_table() {
    let mut files: Vec<String> = std::fs::read_dir("saves")
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let mut offered: Vec<&str> = samples::ALL.iter().map(|sample| sample.name).collect();
    offered.sort_unstable();
    assert_eq!(files, offered);
    for name in &files {
        let game = game(name);
        assert!(!game.notes.is_empty() && game.played_on.is_some(), "{name}");
        for entry in &game.record {
            assert_eq!(entry.check(&game.table), Ok(()), "{name}");
        }
    }
}
