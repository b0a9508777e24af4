//! Every given position in `tests/cases` and `tests/cases/exact`, read from its file, deduced, and
//! compared with all that the expectation beside it says.
//!
//! An expectation with an unknown key, a game without an expectation and an expectation without a
//! game are failures. Positions of our own are in `tests/cases/contract`, see `contract.rs`.
//!
//! The same checks fit what `limier review FILE --json` prints: read it with `Told::by_review` and
//! hand it to `Expect::faults`. `tests/cli.rs` is the place for that.

mod support;

use std::path::Path;

use limier::clue::deduction::deduce;
use limier::clue::game::{Cache, CardSet, Table};
use limier::clue::record::Entry;
use limier::solver::Never;
use support::expect::{Expect, cases};
use support::files::{read, told};
use support::judge::Conflict;

/// How many positions there are, so that none gets lost.
const IN_FOLDER: usize = 112;
const EXACT: usize = 62;

/// Runs the positions of a folder; what is wrong with them.
fn run(folder: &str, count: usize) -> Vec<String> {
    let cases = cases(folder);
    assert_eq!(cases.len(), count, "positions in {folder:?}");
    cases.iter().flat_map(|(game, expect)| faults(game, expect)).collect()
}

fn faults(game: &Path, expect: &Path) -> Vec<String> {
    let expect = Expect::read(expect);
    let faults = expect.faults(&told(&read(game)));
    faults.into_iter().map(|fault| format!("{}: {fault}", game.display())).collect()
}

#[test]
fn positions_from_peers_and_reports_come_out_right() {
    let faults = run("", IN_FOLDER);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn exact_positions_come_out_exactly() {
    let faults = run("exact", EXACT);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn there_are_174_positions() {
    assert_eq!(IN_FOLDER + EXACT, 174);
}

/// The table with only those givens of a conflict that are not `left_out`. The positions have no
/// open cards, so that `face_up` says that nothing lies open; without it there is one more pile of
/// unknown size.
fn relaxed(table: &Table, conflict: &Conflict, left_out: &str) -> Table {
    assert!(table.face_up.is_empty());
    let holds = |given: &str| given != left_out && conflict.givens.iter().any(|name| name == given);
    let mut table = table.clone();
    if !holds("hand") {
        table.me = None;
        table.hand = CardSet::EMPTY;
    }
    for (at, seat) in table.seats.iter_mut().enumerate() {
        seat.hand_size = seat.hand_size.filter(|_| holds(&format!("hand_size:{at}")));
    }
    for (at, cache) in table.caches.iter_mut().enumerate() {
        cache.size = cache.size.filter(|_| holds(&format!("cache_size:{at}")));
    }
    if !holds("face_up") {
        table.caches.push(Cache::default());
    }
    table
}

fn clashes(table: &Table, record: &[Entry]) -> bool {
    deduce(table, record, &Never).expect("nobody interrupts").contradiction().is_some()
}

fn without(record: &[Entry], gone: &[usize]) -> Vec<Entry> {
    let kept = record.iter().enumerate().filter(|(at, _)| !gone.contains(at));
    kept.map(|(_, entry)| entry.clone()).collect()
}

/// The conflicts of the positions that contradict themselves: what is said to clash does clash when
/// all else is left out, fits without any one of it, and the repairs repair. The decks are too large
/// for the judge, so the program is asked about the smaller records.
#[test]
fn conflicts_of_the_positions_are_irreducible_and_repairs_repair() {
    let mut count = 0;
    for (path, _) in cases("").into_iter().chain(cases("exact")) {
        let (game, name) = (read(&path), path.display());
        let Some(conflict) = told(&game).conflict else { continue };
        count += 1;
        let table = relaxed(&game.table, &conflict, "");
        let others: Vec<usize> =
            (0..game.record.len()).filter(|at| !conflict.entries.contains(at)).collect();
        let record = without(&game.record, &others);
        assert!(clashes(&table, &record), "{name}: {conflict:?} fits together");
        for at in 0..record.len() {
            assert!(
                !clashes(&table, &without(&record, &[at])),
                "{name}: {conflict:?} is too large"
            );
        }
        for given in conflict.givens.iter().filter(|given| *given != "deck") {
            let table = relaxed(&game.table, &conflict, given);
            assert!(!clashes(&table, &record), "{name}: {conflict:?} does not need {given}");
        }
        for repair in &conflict.repairs {
            assert!(!clashes(&game.table, &without(&game.record, repair)), "{name}: {repair:?}");
        }
        let singles: Vec<Vec<usize>> = (0..game.record.len())
            .filter(|at| !clashes(&game.table, &without(&game.record, &[*at])))
            .map(|at| vec![at])
            .collect();
        if !singles.is_empty() || clashes(&game.table, &[]) {
            assert_eq!(conflict.repairs, singles, "{name}");
        }
    }
    assert_eq!(count, 15);
}
