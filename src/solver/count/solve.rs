//! From a problem to its counts: the kind of number to use, and what to do where one pass is too
//! large.

use num_bigint::BigUint;
use num_traits::Zero;

use super::super::analysis::{Analysis, Contents};
use super::super::problem::{Item, ItemSet, Problem, Rule};
use super::super::propagate::State;
use super::alike::Factors;
use super::bound::bits;
use super::budget::{Failure, Meter};
use super::core::Core;
use super::number::{Exact, Number, Wide};
use super::passes::{everything, total};
use super::plan::Plan;
use super::report::report;
use super::share::Share;

/// Counts everything.
///
/// # Errors
///
/// [`Failure`] where there is no deal, or no answer within the limits.
pub fn analyse(problem: &Problem, meter: &mut Meter) -> Result<Analysis, Failure> {
    analyse_state(problem, &State::new(problem)?, meter)
}

/// Counts the deals only.
///
/// # Errors
///
/// [`Failure`] where there is no deal, or no answer within the limits.
pub fn count(problem: &Problem, meter: &mut Meter) -> Result<BigUint, Failure> {
    let core = Core::new(problem, &State::new(problem)?)?;
    let plan = Plan::new(core, false, meter)?;
    let total = match width(&plan, meter)? {
        Width::Word => deals::<u64>(&plan, meter)?.big(),
        Width::Double => deals::<u128>(&plan, meter)?.big(),
        Width::Four => deals::<Wide<4>>(&plan, meter)?.big(),
        Width::Six => deals::<Wide<6>>(&plan, meter)?.big(),
    };
    if total.is_zero() { Err(Failure::Impossible) } else { Ok(total) }
}

fn deals<N: Number>(plan: &Plan, meter: &mut Meter) -> Result<N, Failure> {
    Ok(total::<N>(plan, meter)?.times(Factors::of(&plan.core.places).all))
}

fn analyse_state(problem: &Problem, state: &State, meter: &mut Meter) -> Result<Analysis, Failure> {
    let core = Core::new(problem, state)?;
    let pending = core.case.pending.iter().filter(|group| !group.is_empty());
    let smallest = pending.min_by_key(|group| group.len()).copied();
    if core.case.disjoint && core.case.pending_count() <= 3 {
        match in_one_pass(problem, state, core, meter) {
            Err(Failure::TooLarge) if smallest.is_some() => {}
            answer => return answer,
        }
    }
    in_parts(problem, state, smallest.unwrap_or_default(), meter)
}

fn in_one_pass(
    problem: &Problem,
    state: &State,
    core: Core,
    meter: &mut Meter,
) -> Result<Analysis, Failure> {
    let plan = Plan::new(core, true, meter)?;
    match width(&plan, meter)? {
        Width::Word => report(problem, state, &plan, everything::<u64>(&plan, meter)?),
        Width::Double => report(problem, state, &plan, everything::<u128>(&plan, meter)?),
        Width::Four => report(problem, state, &plan, everything::<Wide<4>>(&plan, meter)?),
        Width::Six => report(problem, state, &plan, everything::<Wide<6>>(&plan, meter)?),
    }
}

/// The deals by which item of a group the case has: each part is smaller, and together they are
/// all.
fn in_parts(
    problem: &Problem,
    state: &State,
    group: ItemSet,
    meter: &mut Meter,
) -> Result<Analysis, Failure> {
    let Some(place) = Core::new(problem, state)?.case.place else { return Err(Failure::TooLarge) };
    let mut total = BigUint::ZERO;
    let mut cells = vec![vec![BigUint::ZERO; problem.places]; problem.items];
    let mut joint: Vec<(Vec<Item>, BigUint)> = Vec::new();
    for item in group.iter() {
        let mut part = state.clone();
        let has = Rule::Has { place, items: ItemSet::of(item) };
        if part.add(&has).and_then(|()| part.propagate()).is_err() {
            continue;
        }
        let found = match analyse_state(problem, &part, meter) {
            Err(Failure::Impossible) => continue,
            found => found?,
        };
        total += found.total;
        let counts = found.cells.into_iter().flatten().map(|share| share.count);
        cells.iter_mut().flatten().zip(counts).for_each(|(cell, count)| *cell += count);
        joint
            .extend(found.joint.into_iter().map(|contents| (contents.items, contents.share.count)));
    }
    if total.is_zero() {
        return Err(Failure::Impossible);
    }
    joint.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let share = |count: BigUint| Share::of_big(count, &total);
    let contents = joint.into_iter().map(|(items, count)| Contents { items, share: share(count) });
    let joint = contents.collect();
    let row = |row: Vec<BigUint>| row.into_iter().map(share).collect();
    let cells = cells.into_iter().map(row).collect();
    Ok(Analysis { cells, joint, total, counters: meter.counters })
}

/// The narrowest numbers that certainly hold every count of a plan.
enum Width {
    Word,
    Double,
    Four,
    Six,
}

fn width(plan: &Plan, meter: &mut Meter) -> Result<Width, Failure> {
    let mut most = bits(&plan.core);
    if most >= 62.0 {
        most = most.min(deals::<f64>(plan, meter)?.max(1.0).log2());
    }
    // One bit of margin is far more than rounding can have lost.
    Ok(match most + 1.0 {
        ..64.0 => Width::Word,
        64.0..128.0 => Width::Double,
        128.0..256.0 => Width::Four,
        _ => Width::Six,
    })
}
