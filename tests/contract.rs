//! The lines of the file format that the given positions do not reach, one small game a line, in
//! `tests/cases/contract`: each with values worked by hand, `about` saying how.
//!
//! The judge looks at the small ones too, so that three agree: the hand, the judge, the program.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use limier::clue::editions;
use limier::saves::{self, Notation, SavedGame};
use serde_json::Value;
use support::expect::{Expect, cases};
use support::files::{read, told};
use support::judge::Judge;
use support::told::Told;
use support::{deals, json};

/// How many games there are, so that none gets lost.
const GAMES: usize = 65;
/// Most deals of the bare deck that the judge looks at.
const MOST_DEALS: usize = 50_000;

fn stem(path: &Path) -> String {
    path.file_stem().expect("a name").to_string_lossy().into_owned()
}

fn named(name: &str) -> Told {
    let games = cases("contract");
    let (path, _) = games.iter().find(|(path, _)| stem(path) == name).expect("a game of this name");
    told(&read(path))
}

#[test]
fn every_line_comes_out_as_worked_by_hand() {
    let games = cases("contract");
    assert_eq!(games.len(), GAMES);
    let mut faults = Vec::new();
    for (game, expect) in &games {
        let told = told(&read(game));
        let wrong = Expect::read(expect).faults(&told);
        faults.extend(wrong.into_iter().map(|fault| format!("{}: {fault}", stem(game))));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_judge_agrees_with_the_hand_and_with_the_program() {
    let mut judged = 0;
    for (path, expect) in cases("contract") {
        let (game, expect, name) = (read(&path), Expect::read(&expect), stem(&path));
        let judge = Judge::new(&game.table, &game.record);
        let Some(tally) = judge.tally(MOST_DEALS) else { continue };
        judged += 1;
        let told = told(&game);
        assert_eq!(tally.deals == 0, expect.contradiction, "{name}: {} deals", tally.deals);
        if tally.deals > 0 {
            let right = Told::by_judge(&game.table, &game.record, &judge, &tally);
            let faults = expect.faults(&right);
            assert!(faults.is_empty(), "{name}, hand against judge: {faults:?}");
            assert_eq!(told, right, "{name}");
            continue;
        }
        let broken = judge.broken(MOST_DEALS).expect("a small deck");
        for conflict in [&expect.conflict, &told.conflict].into_iter().flatten() {
            judge
                .check(&broken, conflict)
                .unwrap_or_else(|why| panic!("{name}: {conflict:?}: {why}"));
        }
    }
    assert!(judged >= 50, "{judged}");
}

#[test]
fn five_of_eight_smallest_repairs_are_told() {
    let conflict = named("three-clashes").conflict.expect("a clash");
    assert_eq!(conflict.entries.len(), 2, "{conflict:?}");
    assert_eq!(conflict.repairs.len(), 5, "{conflict:?}");
    assert!(conflict.repairs.iter().all(|set| set.len() == 3), "{conflict:?}");
}

/// Each kind of event, answer, holder and given stands in at least one of the games.
#[test]
fn the_games_reach_every_kind() {
    let mut kinds = BTreeSet::new();
    for (path, expect) in cases("contract") {
        let game = read(&path);
        let save = json::save("", &game.table, &game.record);
        for entry in save["game"]["Clue"]["record"].as_array().expect("a record") {
            collect(&entry["event"], &mut kinds);
        }
        if let Some(conflict) = Expect::read(&expect).conflict {
            kinds.extend(
                conflict
                    .givens
                    .iter()
                    .map(|given| given.split(':').next().expect("a name").to_string()),
            );
        }
    }
    let wanted = [
        "Suggestion",
        "Accusation",
        "Reveal",
        "Lacks",
        "NobodyHas",
        "Show",
        "Peek",
        "Out",
        "ClueCard",
        "EndTurn",
        "Note",
        "Pass",
        "Refute",
        "Refute null",
        "Missed",
        "right true",
        "right false",
        "card null",
        "hand null",
        "hand",
        "CaseFile",
        "FaceUp",
        "Player",
        "Cache",
        "deck",
        "face_up",
        "hand_size",
        "cache_size",
    ];
    let missing: Vec<_> = wanted.iter().filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "{missing:?} of {kinds:?}");
}

fn collect(value: &Value, kinds: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                kinds.insert(key.clone());
                if value.is_null() || value.is_boolean() {
                    kinds.insert(format!("{key} {value}"));
                }
                collect(value, kinds);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, kinds)),
        Value::String(word) => drop(kinds.insert(word.clone())),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn built_in_decks_have_their_cards_in_the_order_of_the_sheet() {
    const WEAPONS: &str = "candlestick knife pipe revolver rope wrench";
    const ROOMS: &str = "kitchen ballroom conservatory dining billiard library lounge hall study";
    const WHITE: &str = "scarlett mustard white green peacock plum";
    let classic = format!("{WHITE} {WEAPONS} {ROOMS}");
    let decks = [
        ("clue-2015", format!("scarlett mustard orchid green peacock plum {WEAPONS} {ROOMS}")),
        ("clue-us", classic.clone()),
        ("cluedo-uk", classic.clone()),
        ("cluedo-fr", classic.clone()),
        ("clue-2023", classic),
        (
            "master-detective",
            format!(
                "{WHITE} peach brunette rose gray {WEAPONS} poison horseshoe courtyard gazebo drawing \
                 dining kitchen carriage trophy conservatory studio billiard library fountain"
            ),
        ),
    ];
    for (edition, ids) in decks {
        let told = named(&format!("deck-{edition}"));
        let told: Vec<&str> = told.cards.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(told, ids.split_whitespace().collect::<Vec<_>>(), "{edition}");
        assert!(editions::builtin(edition).is_some(), "{edition}");
    }
}

/// The tip "Astuces pour remplir sa feuille" of the 2015 rules.
#[test]
fn the_sheet_in_the_rules_names_orchid_and_nothing_else() {
    let told = named("rules-sheet-example");
    let case_file = Value::from("CaseFile");
    for row in &told.cards {
        let p = told.p(&case_file, &row.id).expect("a cell");
        assert_eq!(p == 1.0, row.id == "orchid", "{row:?}");
    }
    assert_eq!(told.case_files.len(), 45);
}

/// Two games are kept in both notations.
#[test]
fn both_notations_say_the_same() {
    for (json, ron) in [
        ("rules-sheet-example", "rules-sheet-example-ron"),
        ("several-answer-in-any-order", "several-answer-ron"),
    ] {
        let (json, ron) = (named(json), named(ron));
        assert_eq!(Told { entries: ron.entries, ..json }, ron);
    }
}

/// Made-up games written down from the format alone are read as they are, and come back from
/// either notation.
#[test]
fn made_up_games_are_read_and_written_as_they_are() {
    for seed in 0..300 {
        let made_up = deals::truthful(seed, deals::MEDIUM);
        let text = json::save("made up", &made_up.table, &made_up.record).to_string();
        let saved = saves::parse(text.as_bytes(), Notation::Json);
        let saved = saved.unwrap_or_else(|e| panic!("seed {seed}: {e:?}\n{text}"));
        for notation in [Notation::Json, Notation::Ron] {
            let again = saves::parse(saves::print(&saved, notation).as_bytes(), notation);
            assert_eq!(again.expect("what was printed"), saved, "seed {seed}, {notation:?}");
        }
        #[allow(irrefutable_let_patterns, reason = "games of other kinds may come")]
        let SavedGame::Clue(game) = saved else { panic!("seed {seed}: another game") };
        assert_eq!(game.table, made_up.table, "seed {seed}");
        assert_eq!(game.record, made_up.record, "seed {seed}");
    }
}
