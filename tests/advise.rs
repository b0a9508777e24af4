//! What a suggestion can be expected to tell: against every deal of small tables, weighed by a model of
//! the answers written here from the file format's words, and against given positions.

mod support;

use std::path::Path;

use limier::clue::advice::{Gain, TIE_BITS, gains, outlook};
use limier::clue::deduction::{Sheet, deduce};
use limier::clue::game::{CardId, Seat, Table, TurnOrder};
use limier::clue::record::Entry;
use limier::solver::Never;
use serde_json::Value;

use support::answers::{answers, asked, entropy, information, joint, triples};
use support::deals::{self, Planted};
use support::expect::cases;
use support::files::read;
use support::judge::{Contents, Judge};

/// Most deals that the judge looks at for one game.
const MOST_DEALS: usize = 20_000;
/// How many given positions have gains.
const WITH_GAINS: usize = 11;

fn sheet(table: &Table, record: &[Entry]) -> Option<Sheet> {
    deduce(table, record, &Never).expect("nobody interrupts").sheet().cloned()
}

fn all_gains(table: &Table, record: &[Entry], me: Seat) -> Vec<Gain> {
    let sheet = sheet(table, record).expect("a consistent record");
    gains(table, record, &sheet, me, &Never, &mut |_| {}).expect("nobody interrupts")
}

#[test]
fn the_gains_of_given_positions_come_out() {
    let mut count = 0;
    for (path, expect) in cases("exact") {
        let text = std::fs::read_to_string(expect).expect("an expectation");
        let expect: Value = serde_json::from_str(&text).expect("JSON");
        let Some(wanted) = expect["gains"].as_array() else { continue };
        count += 1;
        let game = read(&path);
        let me = game.table.me.expect("a note-taker");
        let found = all_gains(&game.table, &game.record, me);
        assert_eq!(found.len(), wanted.len());
        let ids = |cards: [CardId; 3]| cards.map(|card| game.table.deck.id(card));
        for row in wanted {
            let gain = found.iter().find(|gain| (0..3).all(|at| ids(gain.cards)[at] == row[at]));
            let gain = gain.unwrap_or_else(|| panic!("{}: {row}", path.display()));
            let right = row[3].as_f64().expect("a number");
            let off = (gain.gain_bits - right).abs();
            assert!(off < 2e-9, "{}: {row}, not {}", path.display(), gain.gain_bits);
        }
    }
    assert_eq!(count, WITH_GAINS);
}

/// A truthful small game with a note-taker and its deals, with options that depend on the seed.
fn game(seed: u64) -> Option<(Planted, Seat, Vec<Vec<Contents>>)> {
    let scale = if seed.is_multiple_of(3) { deals::SMALL } else { deals::MEDIUM };
    let mut game = deals::truthful(seed, scale);
    let me = game.table.me?;
    game.table.options.all_answer = seed.is_multiple_of(4);
    if seed.is_multiple_of(5) {
        game.table.options.turn_order = TurnOrder::Counterclockwise;
    }
    let mut deals = Vec::new();
    let judge = Judge::new(&game.table, &game.record);
    judge
        .each_fitting(MOST_DEALS, &mut |deal| deals.push(deal.to_vec()))
        .then_some((game, me, deals))
}

#[test]
fn gains_are_those_of_all_deals() {
    let (mut games, mut uncertain, mut all, mut laid_open) = (0, 0, 0, 0);
    for seed in 0..1500 {
        let Some((game, me, deals)) = game(seed) else { continue };
        let (table, record) = (&game.table, &game.record);
        let found = all_gains(table, record, me);
        let mut expected = triples(table);
        assert_eq!(found.len(), expected.len());
        games += 1;
        for gain in &found {
            let joint = joint(table, record, me, gain.cards, &deals);
            let right = information(&joint);
            let off = (gain.gain_bits - right).abs();
            assert!(off < 1e-9, "seed {seed}: {:?} {} not {right}", gain.cards, gain.gain_bits);
            assert_eq!(gain.gain_bits == 0.0, right < 1e-9, "seed {seed}: {right}");
            expected.retain(|cards| *cards != gain.cards);
        }
        assert!(expected.is_empty(), "seed {seed}: {expected:?} left out");
        for pair in found.windows(2) {
            let (one, other) = (pair[0], pair[1]);
            let tie = (one.gain_bits - other.gain_bits).abs() < TIE_BITS / 10.0;
            assert!(if tie { one.cards < other.cards } else { one.gain_bits > other.gain_bits });
        }
        uncertain += usize::from(found[0].gain_bits > 0.0);
        all += usize::from(table.options.all_answer);
        laid_open += usize::from(asked(table, record, me).len() + 1 < table.seats.len());
    }
    assert!(games > 600 && uncertain > 250, "{games} games, {uncertain} with something to ask");
    assert!(all > 100 && laid_open > 20, "{all} where all answer, {laid_open} with open hands");
}

#[test]
fn outlooks_are_those_of_all_deals() {
    let mut prospects = 0;
    for seed in 0..400 {
        let Some((game, me, deals)) = game(seed) else { continue };
        let (table, record) = (&game.table, &game.record);
        let sheet = sheet(table, record).expect("a consistent record");
        for cards in triples(table).into_iter().step_by(7) {
            let joint = joint(table, record, me, cards, &deals);
            let found = outlook(table, record, &sheet, me, cards, &Never).expect("an answer");
            assert_eq!(found.len(), joint.len(), "seed {seed}");
            for prospect in &found {
                let key: Vec<(usize, u8)> =
                    prospect.reaction.iter().map(|(seat, card)| (seat.index(), card.0)).collect();
                let files = &joint[&key];
                let p = files.values().sum::<f64>() / deals.len() as f64;
                assert!((prospect.p - p).abs() < 1e-9, "seed {seed}: {prospect:?} not {p}");
                assert_eq!(prospect.case_files, files.len());
                assert!((prospect.entropy_bits - entropy(files.values())).abs() < 1e-9);
                prospects += 1;
                for (holder, card) in &prospect.settled {
                    let at = table.holders().position(|other| other == *holder);
                    let fits = |deal: &&Vec<Contents>| {
                        let hands = &deal[1..=table.seats.len()];
                        let asked = asked(table, record, me);
                        let all = table.options.all_answer;
                        answers(all, &asked, hands, cards).iter().any(|(shown, _)| *shown == key)
                    };
                    let at = at.unwrap_or(table.seats.len() + table.caches.len() + 1);
                    assert!(deals.iter().filter(fits).all(|deal| deal[at] >> card.0 & 1 == 1));
                }
            }
        }
    }
    assert!(prospects > 1000, "{prospects}");
}

#[test]
fn gains_stop_when_asked() {
    let game = read(Path::new("tests/cases/exact/c6-storm1-n10.json"));
    let sheet = sheet(&game.table, &game.record).expect("a consistent record");
    let me = game.table.me.expect("a note-taker");
    let stop = std::sync::atomic::AtomicBool::new(false);
    let mut early = 0;
    let stopped = gains(&game.table, &game.record, &sheet, me, &stop, &mut |news| {
        early += news.len();
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    assert!(stopped.is_err() && early > 0 && early < 324, "{early} gains known by then");
}

#[test]
fn the_same_record_gets_the_same_advice_in_the_same_order() {
    let game = read(Path::new("tests/cases/exact/c6-s1-n10.json"));
    let me = game.table.me.expect("a note-taker");
    let sheet = sheet(&game.table, &game.record).expect("a consistent record");
    let run = || {
        let mut news = Vec::new();
        let all = gains(&game.table, &game.record, &sheet, me, &Never, &mut |some| {
            news.extend_from_slice(some);
        });
        (all.expect("an answer"), news)
    };
    assert_eq!(run(), run());
}

/// Where a card certainly is, an answer about it tells nothing of the case file.
#[test]
fn nothing_to_learn_is_exactly_nothing() {
    let game = read(Path::new("tests/cases/exact/c3-s3-n20.json"));
    let me = game.table.me.expect("a note-taker");
    let mut useless = 0;
    for gain in all_gains(&game.table, &game.record, me) {
        let mine = gain.cards.iter().all(|card| game.table.hand.contains(*card));
        assert!(!mine || gain.gain_bits == 0.0);
        useless += usize::from(gain.gain_bits == 0.0);
    }
    assert!(useless > 0);
}

/// Runs the command line: status, standard output, standard error.
fn run(args: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let all = ["limier", "advise"].iter().chain(args).map(std::ffi::OsString::from);
    let status = match limier::cli::run_with(all, &|_| None, &mut out, &mut err) {
        limier::cli::Launch::Exit(status) => status,
        limier::cli::Launch::Window(_) => panic!("a window"),
    };
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status, text(out), text(err))
}

const FRIDAY: &str = "tests/golden/games/friday.json";

#[test]
fn the_command_tells_all_of_them_best_first() {
    let (status, out, err) = run(&[FRIDAY, "--json"]);
    assert_eq!((status, err.as_str()), (0, ""));
    let told: Value = serde_json::from_str(&out).expect("one JSON value");
    let game = read(Path::new(FRIDAY));
    let bits = sheet(&game.table, &game.record).expect("a sheet").entropy_bits();
    assert!((told["entropy_bits"].as_f64().expect("bits") - bits).abs() < 1e-12);
    let me = game.table.me.expect("a note-taker");
    let wanted = all_gains(&game.table, &game.record, me);
    let suggestions = told["suggestions"].as_array().expect("a list");
    assert_eq!(suggestions.len(), wanted.len());
    for (told, gain) in suggestions.iter().zip(&wanted) {
        let ids = gain.cards.map(|card| game.table.deck.id(card));
        assert_eq!([&told["suspect"], &told["weapon"], &told["room"]], ids);
        assert!((told["gain_bits"].as_f64().expect("bits") - gain.gain_bits).abs() < 1e-12);
    }
    let (_, out, _) = run(&[FRIDAY, "--json", "--top", "5", "--rooms", "hall,study", "--at", "4"]);
    let told: Value = serde_json::from_str(&out).expect("one JSON value");
    let suggestions = told["suggestions"].as_array().expect("a list");
    assert_eq!((suggestions.len(), &told["entries"]), (5, &Value::from(4)));
    assert!(suggestions.iter().all(|one| one["room"] == "hall" || one["room"] == "study"));
}

#[test]
fn what_cannot_be_advised_is_refused_in_one_line() {
    for (args, part) in [
        (&["tests/golden/games/six.json"][..], "nobody takes notes"),
        (&[FRIDAY, "--rooms", "hal"], "did you mean hall?"),
        (&[FRIDAY, "--rooms", "rope"], "no room “rope”"),
        (&[FRIDAY, "--rooms", "hall,"], "no room “”"),
        (&[FRIDAY, "--top", "many"], "--top many"),
        (&[FRIDAY, "--at", "99"], "--at 99"),
        (&["tests/golden/games/none.json"], "none.json"),
    ] {
        for json in [false, true] {
            let args = if json { [args, &["--json"]].concat() } else { args.to_vec() };
            let (status, out, err) = run(&args);
            assert_eq!((status, out.as_str(), err.lines().count()), (2, "", 1), "{err}");
            assert!(err.contains(part), "{err}");
        }
    }
}

#[test]
fn a_contradiction_gets_no_advice_but_its_conflict() {
    let (status, out, err) = run(&["tests/golden/games/clash.json", "--json"]);
    assert_eq!((status, err.as_str()), (1, ""));
    let told: Value = serde_json::from_str(&out).expect("one JSON value");
    assert_eq!(told["suggestions"], Value::from(Vec::<Value>::new()));
    assert_eq!(told["conflict"]["entries"], Value::from(vec![3, 4]));
    let (status, out, _) = run(&["tests/golden/games/clash.json"]);
    assert!(status == 1 && out.contains("contradicts itself"), "{out}");
}

#[test]
fn the_page_fits_a_terminal_in_both_languages() {
    for game in ["friday", "two", "master", "solved"] {
        for lang in ["en", "fr"] {
            let path = format!("tests/golden/games/{game}.json");
            let (status, out, err) = run(&[&path, "--lang", lang]);
            if status == 2 {
                assert!(read(Path::new(&path)).table.me.is_none(), "{err}");
                continue;
            }
            assert_eq!((status, err.as_str()), (0, ""));
            for line in out.lines() {
                assert!(line.chars().count() <= 80 && line.trim_end() == line, "{line}");
            }
            let golden = format!("tests/golden/advise-{game}.{lang}.txt");
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::write(&golden, &out).expect("a golden file");
            }
            assert_eq!(out, std::fs::read_to_string(&golden).unwrap_or_default(), "{golden}");
        }
    }
}
