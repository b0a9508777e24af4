//! What an analysis may cost, in counters that are the same on every machine.

mod support;

#[path = "../benches/support/games.rs"]
mod games;

use games::{Game, SETTINGS};
use limier::clue::deduction::{deduce, deduce_marks};
use limier::saves::{SavedGame, read};
use limier::solver::{
    Constraint, Effort, Limits, Never, Outcome, Rule, Source, analyse, smallest_conflict_within,
};
use support::expect::cases;

/// Most transitions of one analysis, by setting; about four times the worst that was seen.
const TRANSITIONS: [(&str, u64); 8] = [
    ("c2", 1_000),
    ("c3", 10_000),
    ("c4", 40_000),
    ("c5", 150_000),
    ("c6", 200_000),
    ("m3", 40_000),
    ("m6", 2_500_000),
    ("m10", 40_000_000),
];

#[test]
fn an_analysis_stays_within_its_budget() {
    for setting in SETTINGS {
        let budget = TRANSITIONS.iter().find(|(name, _)| *name == setting.name);
        let budget = budget.expect("a budget for each setting").1;
        for length in [0, 1, 3, 6, 10, 20, 40, 46] {
            for seed in 0..6 {
                let problem = Game::random(&setting, length, seed).problem(length);
                let Outcome::Done(analysis) = analyse(&problem, &Limits::default(), &Never) else {
                    panic!("{} {length} {seed}: a true game", setting.name);
                };
                let counters = analysis.counters;
                let told = format!("{} {length} {seed}: {counters:?}", setting.name);
                assert!(counters.transitions <= budget, "{told}");
                assert!(counters.peak_bytes <= 64 << 20, "{told}");
            }
        }
    }
}

#[test]
fn a_conflict_in_forty_suggestions_is_found_within_its_budget() {
    for setting in SETTINGS.iter().filter(|setting| setting.caches == 0) {
        for seed in 0..4 {
            let game = Game::random(setting, 40, seed);
            let mut problem = game.problem(40);
            // A lie: a card is said to be where it is not.
            let card = (seed as usize * 7 + 3) % game.items;
            let place = (usize::from(game.deal[card]) + 1) % game.places;
            let items = [card as u8].into_iter().collect();
            let rule = Rule::Has { place: place as u8, items };
            let source = Source(problem.constraints.len() as u32);
            problem.constraints.push(Constraint { source, rule });
            let found = smallest_conflict_within(&problem, &[], |_| 1, Effort::default());
            let told = format!("{} {seed}", setting.name);
            let Some(conflict) = found else { continue };
            assert!(conflict.is_smallest, "{told}");
            assert!(conflict.sources.contains(&source), "{told}");
            assert!(conflict.oracle_calls <= 6_000, "{told}: {}", conflict.oracle_calls);
        }
    }
}

#[test]
fn marks_without_counting_are_the_same_marks() {
    let mut looked = 0;
    for (path, _) in ["", "exact", "contract"].map(cases).into_iter().flatten() {
        let (SavedGame::Clue(game), _) = read(&path).expect("a game") else { continue };
        let whole = deduce(&game.table, &game.record, &Never).expect("nobody interrupts");
        let quick = deduce_marks(&game.table, &game.record, &Never).expect("nobody interrupts");
        let (Some(whole), Some(quick)) = (whole.sheet(), quick.sheet()) else {
            assert_eq!(whole.contradiction(), quick.contradiction(), "{}", path.display());
            continue;
        };
        assert!(whole.is_counted() && !quick.is_counted());
        assert_eq!(whole.holders(), quick.holders());
        for card in game.table.deck.cards() {
            for holder in whole.holders() {
                let marks = (whole.mark(card, *holder), quick.mark(card, *holder));
                assert_eq!(marks.0, marks.1, "{}: {card:?} {holder:?}", path.display());
                looked += 1;
            }
        }
    }
    assert!(looked > 10_000, "only {looked} cells");
}
