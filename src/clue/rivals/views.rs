//! The mean of a number over what the other players can have seen.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use num_traits::ToPrimitive;

use super::random::Random;
use super::viewpoint::{Unseen, Viewpoint};
use crate::clue::deduction::{Deal, Interrupted, Sheet, each_deal, sample_deals};
use crate::clue::game::{CardId, CardSet, Holder, Seat, Table};
use crate::clue::record::Entry;
use crate::solver::Interrupt;

/// A hand and the cards seen besides, one for each of [`Viewpoint::unseen`].
pub type View = (CardSet, Vec<Option<CardId>>);

/// Up to so many deals all that can be seen in them is gone through, if those are no more than
/// [`FEW_VIEWS`] different things.
const FEW_DEALS: u64 = 2_000;
const FEW_VIEWS: usize = 300;
/// Fewest and most deals drawn, and how many at a time.
const LEAST_DRAWN: usize = 32;
const MOST_DRAWN: usize = 2_000;
const DRAWN: usize = 16;
/// Where the stream of random numbers begins.
const SEED: u64 = 0x6D65_616E;

/// A mean and its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// Its standard error; 0.0 where it is exact.
    pub error: f64,
}

/// The means of some numbers, all of them functions of what `viewer` has seen, over all deals that fit the
/// note-taker's sheet: exact where that is little, else over deals drawn with a fixed seed until every
/// standard error is at most `error`.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn mean_over_views(
    (table, entries, sheet): (&Table, &[Entry], &Sheet),
    viewer: Seat,
    view: &Viewpoint,
    error: f64,
    interrupt: &dyn Interrupt,
    numbers: &mut dyn FnMut(&View) -> Result<Vec<f64>, Interrupted>,
) -> Result<Vec<Mean>, Interrupted> {
    if sheet.deals().to_u64().is_some_and(|deals| deals <= FEW_DEALS) {
        let mut views = BTreeMap::new();
        each_deal(table, entries, sheet, interrupt, &mut |deal| {
            add_views(deal, viewer, view, &mut views);
            if views.len() > FEW_VIEWS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if views.len() <= FEW_VIEWS {
            return exactly(&views, numbers);
        }
    }
    by_drawing((table, entries, sheet), viewer, view, error, interrupt, numbers)
}

fn exactly(
    views: &BTreeMap<View, f64>,
    numbers: &mut dyn FnMut(&View) -> Result<Vec<f64>, Interrupted>,
) -> Result<Vec<Mean>, Interrupted> {
    let total: f64 = views.values().sum();
    let mut means: Vec<Mean> = Vec::new();
    for (view, weight) in views {
        let found = numbers(view)?;
        means.resize(found.len(), Mean { value: 0.0, error: 0.0 });
        means.iter_mut().zip(found).for_each(|(mean, value)| mean.value += value * weight / total);
    }
    Ok(means)
}

fn by_drawing(
    (table, entries, sheet): (&Table, &[Entry], &Sheet),
    viewer: Seat,
    view: &Viewpoint,
    error: f64,
    interrupt: &dyn Interrupt,
    numbers: &mut dyn FnMut(&View) -> Result<Vec<f64>, Interrupted>,
) -> Result<Vec<Mean>, Interrupted> {
    let (mut deals, mut shown) = (Random::new(SEED), Random::new(!SEED));
    let mut known: BTreeMap<View, Vec<f64>> = BTreeMap::new();
    let mut sums: Vec<(f64, f64)> = Vec::new();
    let (mut drawn, mut failed, mut means) = (0, None, Vec::new());
    sample_deals(table, entries, sheet, interrupt, &mut || deals.word(), &mut |deal| {
        let seen = draw_view(deal, viewer, view, &mut shown);
        let found = match known.get(&seen) {
            Some(found) => found.clone(),
            None => match numbers(&seen) {
                Ok(found) => known.entry(seen).or_insert(found).clone(),
                Err(why) => {
                    failed = Some(why);
                    return ControlFlow::Break(());
                }
            },
        };
        sums.resize(found.len(), (0.0, 0.0));
        for ((sum, squares), value) in sums.iter_mut().zip(found) {
            *sum += value;
            *squares += value * value;
        }
        drawn += 1;
        if drawn % DRAWN != 0 {
            return ControlFlow::Continue(());
        }
        means = sums.iter().map(|sums| mean(*sums, drawn)).collect();
        let fine = means.iter().all(|mean: &Mean| mean.error <= error);
        match drawn >= LEAST_DRAWN && (fine || drawn >= MOST_DRAWN) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    })?;
    failed.map_or(Ok(means), Err)
}

fn mean((sum, squares): (f64, f64), drawn: usize) -> Mean {
    let count = drawn as f64;
    let value = sum / count;
    let variance = (squares - value * sum).max(0.0) / (count - 1.0).max(1.0);
    Mean { value, error: (variance / count).sqrt() }
}

/// What a player sees in a deal, drawn by its chance.
pub fn draw_view(deal: &Deal, viewer: Seat, view: &Viewpoint, random: &mut Random) -> View {
    let hand = deal.cards(Holder::Player(viewer));
    let seen = view.unseen().iter().map(|unseen| {
        let cards = possible(deal, unseen);
        cards[random.below(cards.len())]
    });
    (hand, seen.collect())
}

/// Adds what a player may see in a deal, by its chance; breaks off where that is too much for anyone.
pub(super) fn add_views(
    deal: &Deal,
    viewer: Seat,
    view: &Viewpoint,
    views: &mut BTreeMap<View, f64>,
) {
    const TOO_MANY: usize = 2_000;
    let hand = deal.cards(Holder::Player(viewer));
    let mut all: Vec<(Vec<Option<CardId>>, f64)> = vec![(Vec::new(), 1.0)];
    for unseen in view.unseen() {
        let cards = possible(deal, unseen);
        let share = 1.0 / cards.len() as f64;
        let with = |(before, p): &(Vec<Option<CardId>>, f64)| -> Vec<_> {
            let shows = |card: &Option<CardId>| ([&before[..], &[*card]].concat(), p * share);
            cards.iter().map(shows).collect()
        };
        all = all.iter().flat_map(with).collect();
        if all.len() > TOO_MANY {
            break;
        }
    }
    for (shown, p) in all {
        *views.entry((hand, shown)).or_default() += p;
    }
}

/// The cards that may have been seen there; none where there is none.
fn possible(deal: &Deal, unseen: &Unseen) -> Vec<Option<CardId>> {
    let cards = deal.cards(unseen.holder).intersection(unseen.among);
    match cards.is_empty() {
        true => vec![None],
        false => cards.iter().map(Some).collect(),
    }
}
