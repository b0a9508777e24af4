//! Positions between two items, and the steps from one to the next.
//!
//! A position says which groups of the case are still open, what each place still wants ([`super::wants`]),
//! and how many slots are left in places that want nothing in particular: those that may take the same of
//! the items to come are one "pool", and the ways to deal items out among its members are a binomial
//! factor on the step that pours two pools together. So positions after the same set of items are the
//! same numbers, in whatever order those items came.

use super::super::count::budget::{Failure, Meter};
use super::super::problem::{Item, ItemSet};
use super::interner::Interner;
use super::rules::{GROUPS, Rules};
use super::wants::{Next, UNLIMITED, Wants};

/// Most places that can take free items.
pub const MOST_SPOTS: usize = 32;
/// Most items a binomial is wanted for.
const MOST_ITEMS: usize = 64;

/// A position, unpacked.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    /// One bit for each group of the case that is still open.
    pub pending: u8,
    /// Slots left (or members, where sizes are not known) by pool, at its first member.
    pub pool: [u8; MOST_SPOTS],
    /// What each place wants; 0 for nothing in particular.
    pub wants: [u32; MOST_SPOTS],
}

/// What all positions after the same items have in common.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The items that are dealt.
    pub placed: u64,
    /// The free items still to come.
    pub rest: u64,
    /// The first member of each place's pool.
    pub pool_of: [u8; MOST_SPOTS],
    /// How many of the rest each place may take.
    room: [u8; MOST_SPOTS],
}

/// A step from one position to another.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The number of the position after it.
    pub to: u32,
    /// How many ways it stands for.
    pub weight: f64,
    /// Whether the case takes the item.
    pub filed: bool,
}

/// One more item to deal.
#[derive(Clone, Copy, Debug)]
pub struct Deal<'s> {
    pub from: &'s Shape,
    pub to: &'s Shape,
    pub item: Item,
}

/// The steps of all positions of a layer, those of one position together.
#[derive(Default, Debug)]
pub struct Edges {
    /// Where each position's steps start, and the end.
    pub starts: Vec<usize>,
    /// The steps.
    pub all: Vec<Edge>,
}

/// All places between 0 and 1 in one long key.
#[derive(Debug)]
struct Packing {
    pool_bits: u32,
    wants_bits: u32,
    pools: Vec<(usize, u32)>,
    wants: Vec<Option<(usize, u32)>>,
}

/// Fewest and most bits for what one place wants.
const WANTS_BITS: std::ops::RangeInclusive<u32> = 12..=24;

impl Packing {
    fn new<const N: usize>(rules: &Rules, wants_bits: u32) -> Option<Packing> {
        let mut at = (0, GROUPS as u32);
        let mut field = |bits: u32| {
            if at.1 + bits > 64 {
                at = (at.0 + 1, 0);
            }
            let here = at;
            at.1 += bits;
            (here.0 < N).then_some(here)
        };
        let slots = rules.spots.iter().map(|spot| u32::from(spot.slots.unwrap_or(1)));
        let pool_bits = slots.sum::<u32>().max(1).ilog2() + 1;
        let mut packing = Packing { pool_bits, wants_bits, pools: Vec::new(), wants: Vec::new() };
        for spot in &rules.spots {
            packing.pools.push(field(pool_bits)?);
            packing.wants.push(match spot.clauses.is_empty() {
                true => None,
                false => Some(field(wants_bits)?),
            });
        }
        Some(packing)
    }
}

/// Which pool (by its first member) or which place that wants something (plus [`MOST_SPOTS`]) has to take an
/// item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Must {
    Nobody,
    One(usize),
    Several,
}

impl Must {
    fn add(&mut self, taker: usize) {
        *self = match *self {
            Must::Nobody => Must::One(taker),
            _ => Must::Several,
        };
    }

    fn allows(self, taker: usize) -> bool {
        self == Must::Nobody || self == Must::One(taker)
    }
}

/// The rules with everything that is remembered about them.
#[derive(Debug)]
pub struct Engine<'a, const N: usize> {
    pub rules: &'a Rules,
    wants: Vec<Option<Wants>>,
    packing: Packing,
    choose: Vec<Vec<f64>>,
    scratch: Vec<([u64; N], f64, bool)>,
}

impl<'a, const N: usize> Engine<'a, N> {
    /// An engine with keys of `N` words; `None` where those are too short.
    pub fn new(rules: &'a Rules, items: usize) -> Option<Self> {
        if rules.spots.len() > MOST_SPOTS {
            return None;
        }
        let wants = rules.spots.iter().map(|spot| match spot.clauses.is_empty() {
            true => None,
            false => Some(Wants::new(spot, items)),
        });
        Some(Engine {
            rules,
            wants: wants.collect(),
            packing: { WANTS_BITS }.rev().find_map(|bits| Packing::new::<N>(rules, bits))?,
            choose: pascal(),
            scratch: Vec::new(),
        })
    }

    /// What all positions after `placed` have in common.
    pub fn shape(&self, placed: u64) -> Shape {
        let rest = self.rules.free & !placed;
        let mut shape = Shape { placed, rest, pool_of: [0; MOST_SPOTS], room: [0; MOST_SPOTS] };
        let spots = &self.rules.spots;
        for (at, spot) in spots.iter().enumerate() {
            let alike = |other: &super::rules::Spot| {
                (other.takes ^ spot.takes) & rest == 0
                    && other.slots.is_none() == spot.slots.is_none()
            };
            shape.pool_of[at] = spots.iter().position(alike).unwrap_or(at) as u8;
            shape.room[at] = (spot.takes & rest).count_ones() as u8;
        }
        shape
    }

    /// Slots left and wants of each place before the first item; `None` where some place cannot be
    /// satisfied.
    pub fn first_hands(&self) -> Option<([u8; MOST_SPOTS], [u32; MOST_SPOTS])> {
        let (mut left, mut wants) = ([0; MOST_SPOTS], [0; MOST_SPOTS]);
        for (at, spot) in self.rules.spots.iter().enumerate() {
            left[at] = spot.slots.unwrap_or(UNLIMITED);
            match self.wants[at].as_ref().map(|wants| wants.first) {
                Some(Next::Dead) => return None,
                Some(Next::Wanting(number)) => wants[at] = number,
                Some(Next::Content(_)) | None => {}
            }
        }
        Some((left, wants))
    }

    /// The groups open before the first item.
    pub fn first_pending(&self) -> u8 {
        let open =
            |(at, group): (usize, &super::rules::Group)| u8::from(group.candidates != 0) << at;
        self.rules.groups.iter().enumerate().map(open).sum()
    }

    /// The position of given slots left and wants, and how many ways there are to share out its pools. `None`
    /// where it leads nowhere.
    pub fn gather(
        &self,
        shape: &Shape,
        pending: u8,
        left: &[u8; MOST_SPOTS],
        wants: &[u32; MOST_SPOTS],
    ) -> Option<(Open, f64)> {
        let mut open = Open { pending, pool: [0; MOST_SPOTS], wants: *wants };
        let mut ways = 1.0;
        for at in 0..self.rules.spots.len() {
            if wants[at] == 0 {
                ways *= self.pour(shape, &mut open, at, left[at]);
            }
        }
        self.settle(shape, &mut open).then_some((open, ways))
    }

    /// Puts what a place has left into its pool; the ways to share it out again.
    fn pour(&self, shape: &Shape, open: &mut Open, spot: usize, left: u8) -> f64 {
        let pool = &mut open.pool[usize::from(shape.pool_of[spot])];
        if left == UNLIMITED {
            *pool += 1;
            return 1.0;
        }
        *pool += left;
        self.choose[usize::from(*pool)][usize::from(left)]
    }

    /// Whether a position may lead to an end. Forgets what makes no difference any more.
    fn settle(&self, shape: &Shape, open: &mut Open) -> bool {
        for (at, group) in self.rules.groups.iter().enumerate() {
            if open.pending >> at & 1 == 1 && group.candidates & shape.rest == 0 {
                return false;
            }
        }
        for (at, spot) in self.rules.spots.iter().enumerate() {
            let room = shape.room[at];
            if spot.slots.is_none() {
                if room == 0 {
                    open.pool[at] = 0;
                }
                continue;
            }
            if open.pool[at] > room {
                return false;
            }
            if open.wants[at] != 0 && !self.fits(at, open.wants[at], shape) {
                return false;
            }
        }
        true
    }

    /// Whether enough items are to come for what a place wants.
    fn fits(&self, spot: usize, number: u32, shape: &Shape) -> bool {
        let left = self.wants[spot].as_ref().map_or(0, |wants| wants.left(number));
        left == UNLIMITED || left <= shape.room[spot]
    }

    /// What a place wants after an item went to it or elsewhere.
    pub fn after(&mut self, spot: usize, number: u32, item: Item, taken: bool) -> Next {
        match &mut self.wants[spot] {
            Some(wants) => wants.after(number, item, taken),
            None => Next::Dead,
        }
    }

    /// All positions after one more item, in `self.scratch`.
    fn nexts(&mut self, open: &Open, deal: Deal) {
        self.scratch.clear();
        let Deal { from, to, item } = deal;
        let rules = self.rules;
        let mut base =
            Open { pending: open.pending, pool: [0; MOST_SPOTS], wants: [0; MOST_SPOTS] };
        let mut taking = [0u8; MOST_SPOTS];
        let mut ways = 1.0;
        for (at, spot) in rules.spots.iter().enumerate() {
            let slots = open.pool[at];
            if slots == 0 || usize::from(from.pool_of[at]) != at {
                continue;
            }
            let pool = usize::from(to.pool_of[at]);
            base.pool[pool] += slots;
            if spot.slots.is_some() {
                ways *= self.choose[usize::from(base.pool[pool])][usize::from(slots)];
            }
            if spot.takes >> item & 1 == 1 {
                taking[pool] += slots;
            }
        }
        // Where one place has to take the item, for only so it can be satisfied.
        let mut must = Must::Nobody;
        for (at, spot) in rules.spots.iter().enumerate() {
            if open.wants[at] != 0 {
                match self.after(at, open.wants[at], item, false) {
                    Next::Wanting(number) if self.fits(at, number, to) => base.wants[at] = number,
                    _ => must.add(at + MOST_SPOTS),
                }
            }
            if spot.slots.is_none() {
                if to.room[at] == 0 {
                    base.pool[at] = 0;
                }
            } else if base.pool[at] > to.room[at] {
                match base.pool[at] - 1 == to.room[at] && taking[at] > 0 {
                    true => must.add(at),
                    false => return,
                }
            }
        }
        let group = rules.group_of(item);
        let starved = (0..GROUPS).filter(|at| {
            base.pending >> at & 1 == 1 && rules.groups[*at].candidates & to.rest == 0
        });
        let key = self.pack(&base);
        let mut starving = 0u8;
        starved.for_each(|at| starving |= 1 << at);
        if must == Must::Nobody
            && group < GROUPS
            && base.pending >> group & 1 == 1
            && rules.groups[group].candidates >> item & 1 == 1
            && starving & !(1 << group) == 0
        {
            let mut key = key;
            key[0] &= !(1 << group);
            self.scratch.push((key, ways, true));
        }
        if starving != 0 {
            return;
        }
        for (at, slots) in taking.iter().enumerate().take(rules.spots.len()) {
            if *slots == 0 || !must.allows(at) {
                continue;
            }
            let mut weight = ways * f64::from(*slots);
            let mut key = key;
            if rules.spots[at].slots.is_some() {
                weight /= f64::from(base.pool[at]);
                let (word, shift) = self.packing.pools[at];
                key[word] -= 1 << shift;
            }
            self.scratch.push((key, weight, false));
        }
        for (at, spot) in rules.spots.iter().enumerate() {
            let here = open.wants[at] != 0 && spot.takes >> item & 1 == 1;
            if !here || !must.allows(at + MOST_SPOTS) {
                continue;
            }
            let next = self.after(at, open.wants[at], item, true);
            let Some(wants) = self.packing.wants[at] else { continue };
            let mut key = key;
            key[wants.0] -= u64::from(base.wants[at]) << wants.1;
            let mut weight = ways;
            match next {
                Next::Dead => continue,
                Next::Wanting(number) => {
                    if !self.fits(at, number, to) {
                        continue;
                    }
                    key[wants.0] += u64::from(number) << wants.1;
                }
                Next::Content(left) => {
                    let pool = usize::from(to.pool_of[at]);
                    let (word, shift) = self.packing.pools[pool];
                    if left == UNLIMITED {
                        key[word] += u64::from(to.room[pool] != 0) << shift;
                    } else {
                        let sum = base.pool[pool] + left;
                        if sum > to.room[pool] {
                            continue;
                        }
                        weight *= self.choose[usize::from(sum)][usize::from(left)];
                        key[word] += u64::from(left) << shift;
                    }
                }
            }
            self.scratch.push((key, weight, false));
        }
    }

    /// Deals one more item: the steps from every position of a layer, those to positions that `number` knows.
    ///
    /// # Errors
    ///
    /// [`Failure::Stopped`] where asked to stop; [`Failure::TooLarge`] where a place has too many wants.
    pub fn step(
        &mut self,
        keys: &[[u64; N]],
        deal: Deal,
        mut number: impl FnMut([u64; N]) -> Option<u32>,
        mut edges: Option<&mut Edges>,
        meter: &mut Meter,
    ) -> Result<(), Failure> {
        if let Some(edges) = &mut edges {
            edges.starts.push(0);
        }
        for key in keys {
            let open = self.unpack(key);
            self.nexts(&open, deal);
            for (next, weight, filed) in &self.scratch {
                if let Some(to) = number(*next)
                    && let Some(edges) = &mut edges
                {
                    edges.all.push(Edge { to, weight: *weight, filed: *filed });
                }
            }
            meter.steps(20 * (1 + self.scratch.len()))?;
            if let Some(edges) = &mut edges {
                let end = edges.all.len();
                edges.starts.push(end);
            }
        }
        let most = self.wants.iter().flatten().map(Wants::len).max().unwrap_or(0);
        if most >> self.packing.wants_bits != 0 {
            return Err(Failure::TooLarge);
        }
        Ok(())
    }

    /// The positions after the items of `placed`, from those after some of them.
    ///
    /// # Errors
    ///
    /// As for [`step`](Engine::step).
    pub fn explore(
        &mut self,
        keys: &[[u64; N]],
        from: &Shape,
        item: Item,
        meter: &mut Meter,
    ) -> Result<(Shape, Interner<N>), Failure> {
        let to = self.shape(from.placed | 1 << item);
        let mut found = Interner::default();
        self.step(keys, Deal { from, to: &to, item }, |key| Some(found.number(key)), None, meter)?;
        Ok((to, found))
    }

    /// The key of a position.
    pub fn pack(&self, open: &Open) -> [u64; N] {
        let mut key = [0; N];
        key[0] = u64::from(open.pending);
        for (at, (pool, wants)) in self.packing.pools.iter().zip(&self.packing.wants).enumerate() {
            key[pool.0] |= u64::from(open.pool[at]) << pool.1;
            if let Some(wants) = wants {
                key[wants.0] |= u64::from(open.wants[at]) << wants.1;
            }
        }
        key
    }

    fn unpack(&self, key: &[u64; N]) -> Open {
        let mut open =
            Open { pending: pending(key), pool: [0; MOST_SPOTS], wants: [0; MOST_SPOTS] };
        for (at, (pool, wants)) in self.packing.pools.iter().zip(&self.packing.wants).enumerate() {
            open.pool[at] = (key[pool.0] >> pool.1 & ((1 << self.packing.pool_bits) - 1)) as u8;
            if let Some(wants) = wants {
                let mask = (1u64 << self.packing.wants_bits) - 1;
                open.wants[at] = (key[wants.0] >> wants.1 & mask) as u32;
            }
        }
        open
    }
}

/// The groups that are open in a packed position.
pub fn pending<const N: usize>(key: &[u64; N]) -> u8 {
    (key[0] & ((1 << GROUPS) - 1)) as u8
}

/// The items of a set, ascending.
pub fn items(set: u64) -> Vec<Item> {
    ItemSet(set).iter().collect()
}

fn pascal() -> Vec<Vec<f64>> {
    let mut rows = vec![vec![1.0]];
    for n in 1..=MOST_ITEMS {
        let above: &Vec<f64> = &rows[n - 1];
        let inner = (1..n).map(|k| above[k - 1] + above[k]);
        let row = std::iter::once(1.0).chain(inner).chain([1.0]).collect();
        rows.push(row);
    }
    rows
}
