//! The last layer: the ways to place the tail, in closed form.
//!
//! With `m` items for the places and `s_p` slots left in each place that knows its number, there
//! are
//! `m! / (s_1! s_2! .. r!) * u^r` ways, where `r` items go to the `u` places that do not.

use std::ops::Range;

use super::core::Core;
use super::moves::dot;
use super::number::{Binomials, Number, power};
use super::plan::Plan;
use super::side::Side;

/// The closed form over all pairs of side states of the last layer.
pub struct Closing<'a, N> {
    plan: &'a Plan,
    binomials: Binomials<N>,
    powers: Vec<N>,
    left: SideWays<N>,
    right: SideWays<N>,
    left_total: &'a [u16],
    right_total: &'a [u16],
}

/// What one side contributes.
struct SideWays<N> {
    /// For each state, in how many ways its items go to its places.
    ways: Vec<N>,
    /// For each place with a known number of slots that takes tail items: its index, and the ways
    /// with one slot fewer there.
    less: Vec<(u8, Vec<N>)>,
}

/// How many deals pass through one state of the case in the last layer.
pub struct Closed<N> {
    /// In all, for one fixed choice of the case's tail items.
    pub all: N,
    /// With one fixed tail item in a place, by index of the place, and one fewer tail item in all.
    pub with: Vec<N>,
}

impl<'a, N: Number> Closing<'a, N> {
    /// The closed form for a plan.
    pub fn new(plan: &'a Plan) -> Self {
        let items = plan.tail.items.len();
        let most = plan.core.free.len().max(1);
        let binomials = Binomials::new(most);
        let unlimited = plan.unlimited.len() as u64;
        Closing {
            plan,
            powers: (0..=items).map(|exponent| power(unlimited, exponent)).collect(),
            left: side_ways(&plan.frame.left, &plan.core, &binomials),
            right: side_ways(&plan.frame.right, &plan.core, &binomials),
            left_total: last_left(&plan.frame.left),
            right_total: last_left(&plan.frame.right),
            binomials,
        }
    }

    /// The ways to place `items` tail items with these numbers of slots on the two sides, but for
    /// what the sides contribute.
    fn factor(&self, items: usize, left: usize, right: usize) -> N {
        match items.checked_sub(left + right) {
            Some(rest) => self
                .binomials
                .choose(items, left)
                .times(self.binomials.choose(items - left, right))
                .times(self.powers[rest]),
            None => N::ZERO,
        }
    }

    /// Fills a backward plane for `items` tail items.
    pub fn fill(&self, shape: usize, items: usize, plane: &mut [N], times: N) {
        self.each_row(shape, |row, columns, offset| {
            let own = self.left.ways[row].times(times);
            for (at, column) in columns.enumerate() {
                let (a, b) = (self.left_total[row], self.right_total[column]);
                plane[offset + at] = self
                    .factor(items, a.into(), b.into())
                    .times(own)
                    .times(self.right.ways[column]);
            }
        });
    }

    fn each_row(&self, shape: usize, mut visit: impl FnMut(usize, Range<usize>, usize)) {
        for block in self.plan.frame.blocks(self.plan.order.len(), shape) {
            for row in block.rows.clone() {
                visit(row, block.columns.clone(), block.row(row).start);
            }
        }
    }

    /// The sum over a forward plane of what it can become with `items` tail items.
    pub fn all(&self, shape: usize, items: usize, plane: &[N]) -> N {
        let mut sum = N::ZERO;
        self.each_row(shape, |row, columns, offset| {
            for (at, column) in columns.enumerate() {
                let entry = plane[offset + at];
                let (a, b) = (self.left_total[row], self.right_total[column]);
                let ways = self.left.ways[row].times(self.right.ways[column]);
                sum = sum.plus(entry.times(ways).times(self.factor(items, a.into(), b.into())));
            }
        });
        sum
    }

    /// As [`all`](Closing::all), and with one fixed tail item in each place.
    pub fn close(&self, shape: usize, items: usize, plane: &[N]) -> Closed<N> {
        let mut with = vec![N::ZERO; self.plan.core.places.len()];
        let all = self.all(shape, items, plane);
        let Some(fewer) = items.checked_sub(1) else { return Closed { all, with } };
        let mut by_row = vec![N::ZERO; self.left_total.len()];
        let mut by_column = vec![N::ZERO; self.right_total.len()];
        let mut free = N::ZERO;
        self.each_row(shape, |row, columns, offset| {
            for (at, column) in columns.enumerate() {
                let entry = plane[offset + at];
                let (a, b) =
                    (usize::from(self.left_total[row]), usize::from(self.right_total[column]));
                let (own, other) = (self.left.ways[row], self.right.ways[column]);
                if let Some(less) = a.checked_sub(1) {
                    let ways = entry.times(other).times(self.factor(fewer, less, b));
                    by_row[row] = by_row[row].plus(ways);
                }
                if let Some(less) = b.checked_sub(1) {
                    let ways = entry.times(own).times(self.factor(fewer, a, less));
                    by_column[column] = by_column[column].plus(ways);
                }
                let ways = entry.times(own).times(other).times(self.factor(fewer, a, b));
                free = free.plus(ways);
            }
        });
        for (side, sums) in [(&self.left, by_row), (&self.right, by_column)] {
            for (place, less) in &side.less {
                with[usize::from(*place)] = dot(less, &sums);
            }
        }
        for place in &self.plan.unlimited {
            with[usize::from(*place)] = free;
        }
        Closed { all, with }
    }
}

fn last_left(side: &Side) -> &[u16] {
    &side.left[side.start[side.start.len() - 2]..]
}

fn side_ways<N: Number>(side: &Side, core: &Core, binomials: &Binomials<N>) -> SideWays<N> {
    let states = last_left(side).len();
    let columns = side.places.len();
    let row = |state: usize| &side.tail_left[state * columns..(state + 1) * columns];
    // The items one after another: which of those so far go to the next place.
    let ways = |slots: &mut dyn Iterator<Item = usize>| {
        let start = (N::ONE, 0);
        let (ways, _) = slots.fold(start, |(ways, sum), slots| {
            (ways.times(binomials.choose(sum + slots, slots)), sum + slots)
        });
        ways
    };
    let all = (0..states)
        .map(|state| ways(&mut row(state).iter().map(|slots| usize::from(*slots))))
        .collect();
    let less = side.places.iter().enumerate().filter_map(|(column, place)| {
        core.places[usize::from(*place)].slots?;
        let with_less = (0..states)
            .map(|state| {
                let slots = row(state);
                if slots[column] == 0 {
                    return N::ZERO;
                }
                let less = |(other, slots): (usize, &u8)| {
                    usize::from(*slots) - usize::from(other == column)
                };
                ways(&mut slots.iter().enumerate().map(less))
            })
            .collect();
        Some((*place, with_less))
    });
    SideWays { ways: all, less: less.collect() }
}
