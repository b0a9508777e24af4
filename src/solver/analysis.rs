//! The entrance: everything that can be counted about a problem, exactly.

use num_bigint::BigUint;
use num_traits::Zero;

use super::count::alike::Factors;
use super::count::budget::{Counters, GaveUp, Interrupt, Limits, Meter};
use super::count::core::Core;
use super::count::number::{Exact, Number, Wide};
use super::count::passes::{Totals, everything, total};
use super::count::plan::Plan;
use super::count::share::Share;
use super::problem::{Item, ItemSet, Place, Problem, Rule};
use super::propagate::{Contradiction, State};

/// What is known of all deals that keep the rules of a problem.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// How many deals there are; not zero.
    pub total: BigUint,
    /// For each item and each place, the deals that put the item there: `cells[item][place]`. The counts
    /// of an item sum to `total`.
    pub cells: Vec<Vec<Share>>,
    /// What the case can hold: the first place that has exactly-one rules (in a detective game, the case
    /// file). Every possible choice of one item for each of those rules, most deals first, equals by
    /// item numbers. The rules stand in the order of their lowest items. Empty where no place has such rules.
    pub joint: Vec<Contents>,
    /// What it cost.
    pub counters: Counters,
}

/// One item for each exactly-one rule of the case, and the deals that have these.
#[derive(Clone, PartialEq, Debug)]
pub struct Contents {
    /// The items, one for each rule.
    pub items: Vec<Item>,
    /// The deals.
    pub share: Share,
}

/// What came of a count.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome<T = Analysis> {
    /// The whole answer.
    Done(T),
    /// No deal keeps all the rules.
    Impossible,
    /// Given up: interrupted, or over a limit.
    Stopped,
}

/// Why there is no answer.
enum Failure {
    Impossible,
    Stopped,
}

impl From<Contradiction> for Failure {
    fn from(_: Contradiction) -> Failure {
        Failure::Impossible
    }
}

impl From<GaveUp> for Failure {
    fn from(_: GaveUp) -> Failure {
        Failure::Stopped
    }
}

impl<T> From<Result<T, Failure>> for Outcome<T> {
    fn from(result: Result<T, Failure>) -> Outcome<T> {
        match result {
            Ok(answer) => Outcome::Done(answer),
            Err(Failure::Impossible) => Outcome::Impossible,
            Err(Failure::Stopped) => Outcome::Stopped,
        }
    }
}

/// Counts everything: all deals, those of each cell, and those of each possible content of the case.
///
/// # Examples
///
/// ```ignore
/// match analyse(&problem, &Limits::default(), &Never) {
///     Outcome::Done(analysis) => println!("{} deals", analysis.total),
///     Outcome::Impossible => println!("no deal"),
///     Outcome::Stopped => println!("too much work"),
/// }
/// ```
pub fn analyse(problem: &Problem, limits: &Limits, interrupt: &dyn Interrupt) -> Outcome {
    try_analyse(problem, &mut Meter::new(*limits, interrupt)).into()
}

/// Counts the deals only, which is cheaper.
pub fn count(problem: &Problem, limits: &Limits, interrupt: &dyn Interrupt) -> Outcome<BigUint> {
    let mut meter = Meter::new(*limits, interrupt);
    let counted = State::new(problem)
        .map_err(Failure::from)
        .and_then(|state| count_state(problem, &state, &mut meter));
    match counted {
        Ok(total) if total.is_zero() => Outcome::Impossible,
        other => other.into(),
    }
}

fn count_state(problem: &Problem, state: &State, meter: &mut Meter) -> Result<BigUint, Failure> {
    let plan = Plan::new(Core::new(problem, state)?, false, meter)?;
    Ok(match width(&plan, meter)? {
        Width::Word => deals::<u64>(&plan, meter)?.big(),
        Width::Double => deals::<u128>(&plan, meter)?.big(),
        Width::Quad => deals::<Wide<4>>(&plan, meter)?.big(),
        Width::Six => deals::<Wide<6>>(&plan, meter)?.big(),
    })
}

fn deals<N: Number>(plan: &Plan, meter: &mut Meter) -> Result<N, GaveUp> {
    Ok(total::<N>(plan, meter)?.times(Factors::of(&plan.core.places).all))
}

fn try_analyse(problem: &Problem, meter: &mut Meter) -> Result<Analysis, Failure> {
    let state = State::new(problem)?;
    let core = Core::new(problem, &state)?;
    let in_one_pass = core.case.disjoint && core.case.pending_count() <= 3;
    let plan = Plan::new(core, in_one_pass, meter)?;
    let mut analysis = match width(&plan, meter)? {
        Width::Word => report(problem, &state, &plan, everything::<u64>(&plan, meter)?),
        Width::Double => report(problem, &state, &plan, everything::<u128>(&plan, meter)?),
        Width::Quad => report(problem, &state, &plan, everything::<Wide<4>>(&plan, meter)?),
        Width::Six => report(problem, &state, &plan, everything::<Wide<6>>(&plan, meter)?),
    }?;
    if !in_one_pass {
        let all = analysis.total.clone();
        let mut found = Vec::new();
        one_by_one(problem, &plan.core, &state, &mut Vec::new(), &mut found, meter)?;
        // They come in the order of their items, and a stable sort keeps that among equals.
        found.sort_by(|a: &(_, BigUint), b| b.1.cmp(&a.1));
        let contents = found
            .into_iter()
            .map(|(items, count)| Contents { items, share: Share::of_big(count, &all) });
        analysis.joint = contents.collect();
    }
    analysis.counters = meter.counters;
    Ok(analysis)
}

/// The contents of a case with many groups, or with groups that share items: a count for each.
fn one_by_one(
    problem: &Problem,
    core: &Core,
    state: &State,
    chosen: &mut Vec<Item>,
    found: &mut Vec<(Vec<Item>, BigUint)>,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let (Some(place), Some(group)) = (core.case.place, core.case.stated.get(chosen.len())) else {
        let count = count_state(problem, state, meter)?;
        if !count.is_zero() {
            found.push((chosen.clone(), count));
        }
        return Ok(());
    };
    for item in ItemSet(group.0 & state.possible(place).0).iter() {
        let mut narrowed = state.clone();
        let has = Rule::Has { place, items: ItemSet::of(item) };
        if narrowed.add(&has).and_then(|()| narrowed.propagate()).is_err() {
            continue;
        }
        chosen.push(item);
        match one_by_one(problem, core, &narrowed, chosen, found, meter) {
            Ok(()) | Err(Failure::Impossible) => {}
            Err(stopped) => return Err(stopped),
        }
        chosen.pop();
    }
    Ok(())
}

/// The narrowest numbers that certainly hold every count of a plan.
enum Width {
    Word,
    Double,
    Quad,
    Six,
}

fn width(plan: &Plan, meter: &mut Meter) -> Result<Width, GaveUp> {
    let mut bits = plan.core.bits();
    if bits >= 62.0 {
        bits = bits.min(deals::<f64>(plan, meter)?.max(1.0).log2());
    }
    // One bit of margin is far more than rounding can have lost.
    Ok(match bits + 1.0 {
        ..64.0 => Width::Word,
        64.0..128.0 => Width::Double,
        128.0..256.0 => Width::Quad,
        _ => Width::Six,
    })
}

/// Puts what was counted into the terms of the problem.
fn report<N: Exact>(
    problem: &Problem,
    state: &State,
    plan: &Plan,
    found: Totals<N>,
) -> Result<Analysis, Failure> {
    let factors = Factors::of(&plan.core.places);
    let total = found.total.times(factors.all);
    if total == N::ZERO {
        return Err(Failure::Impossible);
    }
    let mut cells = vec![vec![Share::of(N::ZERO, total); problem.places]; problem.items];
    for place in 0..problem.places as Place {
        for item in state.fixed(place).iter() {
            cells[usize::from(item)][usize::from(place)] = Share::of(total, total);
        }
    }
    let set = |row: &mut [Share], counts: &[N], case: N| {
        for ((open, count), factors) in plan.core.places.iter().zip(counts).zip(&factors.with) {
            if *count == N::ZERO {
                continue;
            }
            for (member, factor) in open.members.iter().zip(factors) {
                row[usize::from(member.place)] = Share::of(count.times(*factor), total);
            }
        }
        if let Some(place) = plan.core.case.place
            && case != N::ZERO
        {
            row[usize::from(place)] = Share::of(case.times(factors.all), total);
        }
    };
    for ((item, counts), case) in plan.order.iter().zip(&found.cells).zip(&found.case_cells) {
        set(&mut cells[usize::from(*item)], counts, *case);
    }
    for ((first, _, items), (counts, case)) in plan.tail.kinds().iter().zip(&found.tail_cells) {
        set(&mut cells[usize::from(*first)], counts, *case);
        let row = cells[usize::from(*first)].clone();
        items.iter().for_each(|item| cells[usize::from(item)].clone_from(&row));
    }
    let joint = contents(state, plan, &found, &cells, total, factors.all);
    Ok(Analysis { total: total.big(), cells, joint, counters: Counters::default() })
}

/// The joint contents of the case, most deals first.
fn contents<N: Exact>(
    state: &State,
    plan: &Plan,
    found: &Totals<N>,
    cells: &[Vec<Share>],
    total: N,
    factor: N,
) -> Vec<Contents> {
    let case = &plan.core.case;
    let Some(place) = case.place else { return Vec::new() };
    let settled: Vec<Item> = case
        .stated
        .iter()
        .map(|group| (group.0 & state.fixed(place).0).trailing_zeros() as Item)
        .collect();
    let groups = &found.joint.groups;
    let mut entries: Vec<(N, [Item; 3])> = match groups[..] {
        [] => vec![(total, [0; 3])],
        [group] => {
            let all = case.pending[group].iter().map(|item| {
                let share = cells[usize::from(item)][usize::from(place)].clone();
                Contents { items: with(&settled, groups, &[item]), share }
            });
            let mut all: Vec<Contents> =
                all.filter(|contents| !contents.share.count.is_zero()).collect();
            all.sort_by(|a, b| b.share.count.cmp(&a.share.count));
            return all;
        }
        // Not counted in the same pass: one by one, later.
        _ if found.joint.counts.is_empty() => Vec::new(),
        _ => found.joint.entries(plan).collect(),
    };
    // The entries come in the order of their items, and a stable sort keeps that among equals.
    entries.sort_by(|a, b| b.0.cmp(&a.0));
    let mut known: Option<(N, Share)> = None;
    let share = |(count, items): (N, [Item; 3])| {
        let share = match known.take() {
            Some((same, share)) if same == count => share,
            _ if groups.is_empty() => Share::of(total, total),
            _ => Share::of(count.times(factor), total),
        };
        known = Some((count, share.clone()));
        Contents { items: with(&settled, groups, &items), share }
    };
    entries.into_iter().map(share).collect()
}

/// The settled items, with those of the pending groups put in.
fn with(settled: &[Item], groups: &[usize], items: &[Item]) -> Vec<Item> {
    let mut all = settled.to_vec();
    for (group, item) in groups.iter().zip(items) {
        all[*group] = *item;
    }
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::count::budget::Never;
    use super::super::enumerate::each_deal;
    use super::super::problem::{Constraint, Source};
    use super::super::testing::{Dice, problem, rule};
    use super::*;

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
            let expected: Vec<BigUint> =
                expected.iter().map(|count| BigUint::from(*count)).collect();
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
        for group in 0..groups {
            let of_group = |item: &Item| usize::from(*item) % groups == group;
            let items = (0..items as Item).filter(of_group).collect();
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
        let possible =
            (0..6_000).filter(|seed| check(&problem(&mut Dice(*seed)), &Limits::default()));
        assert!(possible.count() > 2_000);
    }

    #[test]
    fn agrees_on_problems_shaped_like_a_game() {
        let possible = (0..3_000).filter(|seed| check(&game(&mut Dice(*seed)), &Limits::default()));
        assert!(possible.count() > 500);
    }
}
