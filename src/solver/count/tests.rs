//! The counter against counting deal by deal.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::super::analysis::{Outcome, analyse, count};
use super::super::enumerate::each_deal;
use super::super::problem::{Constraint, Item, ItemSet, Place, Problem, Rule, Source};
use super::super::propagate::State;
use super::super::testing::{Dice, problem, rule};
use super::budget::{Interrupt, Limits, Meter, Never};
use super::core::Core;
use super::number::{Exact, Wide};
use super::passes::everything;
use super::plan::Plan;

/// Total, cells, and joint contents, deal by deal.
type Slow = (u64, Vec<Vec<u64>>, Vec<(Vec<Item>, u64)>);

fn slowly(problem: &Problem) -> Slow {
    let exactly_one = |constraint: &Constraint| match constraint.rule {
        Rule::ExactlyOne { place, items } => Some((place, items)),
        _ => None,
    };
    let rules = || problem.constraints.iter().filter_map(exactly_one);
    let case = rules().map(|(place, _)| place).min();
    let mut groups: Vec<ItemSet> =
        rules().filter(|(place, _)| Some(*place) == case).map(|(_, items)| items).collect();
    groups.sort_by_key(|items| (items.0.trailing_zeros(), items.0));
    groups.dedup();
    let mut total = 0;
    let mut cells = vec![vec![0; problem.places]; problem.items];
    let mut joint: BTreeMap<Vec<Item>, u64> = BTreeMap::new();
    each_deal(problem, &mut |deal| {
        total += 1;
        for (item, place) in deal.iter().enumerate() {
            cells[item][usize::from(*place)] += 1;
        }
        let held =
            |group: &ItemSet| group.iter().find(|item| Some(deal[usize::from(*item)]) == case);
        let chosen: Option<Vec<Item>> = groups.iter().map(held).collect();
        if let (Some(_), Some(chosen)) = (case, chosen) {
            *joint.entry(chosen).or_default() += 1;
        }
    });
    let mut joint: Vec<(Vec<Item>, u64)> = joint.into_iter().collect();
    joint.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    (total, cells, joint)
}

fn check(problem: &Problem, limits: &Limits) -> bool {
    let (total, cells, joint) = slowly(problem);
    let analysis = match analyse(problem, limits, &Never) {
        Outcome::Done(analysis) => analysis,
        Outcome::Impossible => {
            assert_eq!(total, 0, "{problem:?}");
            assert_eq!(count(problem, limits, &Never), Outcome::Impossible);
            return false;
        }
        Outcome::Stopped => panic!("stopped: {problem:?}"),
    };
    assert_eq!(analysis.total, BigUint::from(total), "{problem:?}");
    assert_eq!(count(problem, limits, &Never), Outcome::Done(analysis.total.clone()));
    for (row, expected) in analysis.cells.iter().zip(&cells) {
        let counts: Vec<BigUint> = row.iter().map(|share| share.count.clone()).collect();
        let expected: Vec<BigUint> = expected.iter().map(|count| BigUint::from(*count)).collect();
        assert_eq!(counts, expected, "{problem:?}\n{cells:?}");
    }
    let found: Vec<(Vec<Item>, BigUint)> = analysis
        .joint
        .iter()
        .map(|contents| (contents.items.clone(), contents.share.count.clone()))
        .collect();
    let joint: Vec<(Vec<Item>, BigUint)> =
        joint.into_iter().map(|(items, count)| (items, BigUint::from(count))).collect();
    assert_eq!(found, joint, "{problem:?}");
    true
}

/// A problem shaped like a game: a case with a few groups, other places with or without a size.
fn game(dice: &mut Dice) -> Problem {
    let items = 3 + dice.below(5);
    let places = 2 + dice.below(3);
    let deal: Vec<Place> = (0..items).map(|_| dice.below(places) as Place).collect();
    let mut problem = Problem { items, places, constraints: Vec::new() };
    let groups = 1 + dice.below(4);
    // Now and then the last items belong to no group.
    let grouped = items - dice.below(4).saturating_sub(1);
    for group in 0..groups {
        let of_group = |item: &Item| usize::from(*item) % groups == group;
        let items = (0..grouped as Item).filter(of_group).collect();
        problem.add(Rule::ExactlyOne { place: 0, items });
    }
    for place in 1..places as Place {
        let count = deal.iter().filter(|other| **other == place).count() as u8;
        if dice.below(4) > 0 {
            problem.add(Rule::Size { place, count });
        }
    }
    for _ in 0..dice.below(6) {
        let extra = rule(dice, items, places);
        if !matches!(extra, Rule::Size { .. } | Rule::Has { .. }) {
            problem.add(extra);
        }
    }
    problem
}

impl Problem {
    fn add(&mut self, rule: Rule) {
        self.constraints.push(Constraint { source: Source(0), rule });
    }
}

#[test]
fn agrees_with_counting_deal_by_deal() {
    let possible = (0..6_000).filter(|seed| check(&problem(&mut Dice(*seed)), &Limits::default()));
    assert!(possible.count() > 2_000);
}

#[test]
fn agrees_on_problems_shaped_like_a_game() {
    let possible = (0..3_000).filter(|seed| check(&game(&mut Dice(*seed)), &Limits::default()));
    assert!(possible.count() > 500);
}

#[test]
fn agrees_where_memory_is_short() {
    // A few hundred bytes: layers are made again, and then the deals are counted in parts.
    for seed in 0..1_000 {
        let problem = game(&mut Dice(seed));
        let plenty = analyse(&problem, &Limits::default(), &Never);
        for max_bytes in [600, 1_000, 2_000] {
            let limits = Limits { max_bytes, ..Limits::default() };
            match (analyse(&problem, &limits, &Never), &plenty) {
                (Outcome::Done(short), Outcome::Done(plenty)) => {
                    assert_eq!(short.total, plenty.total, "{problem:?}");
                    assert_eq!(short.cells, plenty.cells, "{problem:?}");
                    assert_eq!(short.joint, plenty.joint, "{problem:?}");
                }
                (Outcome::Stopped, _) => {}
                (short, plenty) => assert_eq!(&short, plenty, "{problem:?}"),
            }
        }
    }
}

#[test]
fn all_kinds_of_numbers_agree() {
    for seed in 0..500 {
        let problem = game(&mut Dice(seed));
        let Ok(Ok(core)) = State::new(&problem).map(|state| Core::new(&problem, &state)) else {
            continue;
        };
        if !core.case.disjoint || core.case.pending_count() > 3 {
            continue;
        }
        let mut meter = Meter::new(Limits::default(), &Never);
        let plan = Plan::new(core, true, &mut meter).expect("small");
        let word = everything::<u64>(&plan, &mut meter).expect("small");
        let wide = everything::<Wide<4>>(&plan, &mut meter).expect("small");
        let about = everything::<f64>(&plan, &mut meter).expect("small");
        assert_eq!(word.total.big(), wide.total.big());
        assert_eq!(word.total as f64, about.total);
        let cells = word.cells.iter().flatten().zip(wide.cells.iter().flatten());
        cells.for_each(|(one, other)| assert_eq!(one.big(), other.big()));
        let joint = word.joint.counts.iter().zip(&wide.joint.counts);
        joint.for_each(|(one, other)| assert_eq!(one.big(), other.big()));
    }
}

#[test]
fn counts_beyond_every_word() {
    // 64 items, two for each of 32 places: 64! / 2^32, a number of 264 bits.
    let mut problem = Problem { items: 64, places: 32, constraints: Vec::new() };
    (0..32).for_each(|place| problem.add(Rule::Size { place, count: 2 }));
    let expected: BigUint =
        (1..=64u32).fold(BigUint::from(1u32), |product, n| product * n) >> 32u32;
    assert_eq!(expected.bits(), 264);
    let Outcome::Done(analysis) = analyse(&problem, &Limits::default(), &Never) else {
        panic!("no answer");
    };
    assert_eq!(analysis.total, expected);
    for share in analysis.cells.iter().flatten() {
        assert_eq!(&share.count * 32u32, expected);
        assert_eq!(share.p, 1.0 / 32.0);
    }
    // And with no rule at all, 32^64: the most that any problem has.
    problem.constraints.clear();
    let all = count(&problem, &Limits::default(), &Never);
    assert_eq!(all, Outcome::Done(BigUint::from(1u32) << 320));
}

#[test]
fn stops_when_asked_or_over_a_limit() {
    struct Always;
    impl Interrupt for Always {
        fn stop(&self) -> bool {
            true
        }
    }
    // Twelve places, each with rules of its own: enough work that somebody asks.
    let mut problem = Problem { items: 48, places: 12, constraints: Vec::new() };
    for place in 0..12 {
        problem.add(Rule::Size { place, count: 4 });
        for shift in [0, 12, 24] {
            let items = [place + shift, (place + 5) % 12 + 12, 47 - place].into_iter().collect();
            problem.add(Rule::AtLeastOne { place, items });
        }
    }
    assert_eq!(analyse(&problem, &Limits::default(), &Always), Outcome::Stopped);
    let few = Limits { max_transitions: 10_000, ..Limits::default() };
    assert_eq!(analyse(&problem, &few, &Never), Outcome::Stopped);
    let small = Limits { max_bytes: 1_000, ..Limits::default() };
    assert_eq!(analyse(&problem, &small, &Never), Outcome::Stopped);
}
