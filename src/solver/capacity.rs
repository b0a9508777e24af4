//! Whether the items fit into the places by counting alone: a flow with lower and upper bounds.
//!
//! Each free item flows to one place of its domain. A place takes as many as it has slots. Clauses of a
//! place that share no item become compartments of it, with at least one item (`AtLeastOne`), exactly
//! one (`ExactlyOne`) or not all (`NotAll`); what is in no compartment lies loose. So every conflict
//! of sizes, domains and such clauses is decided here in polynomial time; clauses that overlap a
//! compartment are left to the search.
//!
//! The bounds are met in two rounds of augmenting paths: first every lower bound is filled, then the
//! other items are put in. A path never takes back what has reached the sink, so the second
//! round keeps what the first has filled.

use super::place_set::PlaceSet;
use super::problem::{Item, ItemSet, MAX_ITEMS, MAX_PLACES, Place};
use super::propagate::{ClauseKind, State};

/// A complete deal: for each item its place.
pub type Deal = Vec<Place>;

/// A deal that keeps the domains, the sizes and a choice of disjoint clauses of `state`, or `None`
/// where counting shows that there is none. `state` must be at its fixed point.
///
/// `prefer` says for each item which places to try first; it never changes whether there is a deal.
pub fn fit(state: &State, prefer: &[PlaceSet]) -> Option<Deal> {
    let mut network = Network::new(state, prefer)?;
    network.fill_lower_bounds().then_some(())?;
    network.put_in_the_rest().then_some(())?;
    Some(network.deal())
}

/// A compartment of a place, or (the first ones) what lies loose in it.
struct Bin {
    place: usize,
    /// Items that must be in it at least; they flow straight to the sink.
    lower: usize,
    /// Items that may be in it beyond `lower`; they flow on through the place.
    extra: usize,
    filled: usize,
    passed: usize,
    members: u64,
}

struct Network<'a> {
    state: &'a State,
    prefer: &'a [PlaceSet],
    free: ItemSet,
    /// The first `places` bins are the loose ones.
    bins: Vec<Bin>,
    bin_of: [[u8; MAX_PLACES]; MAX_ITEMS],
    /// What a place takes beyond the lower bounds of its bins: at most now, and at most in the end.
    room: [usize; MAX_PLACES],
    most: [usize; MAX_PLACES],
    held: [usize; MAX_PLACES],
    seen: Seen,
}

/// Nodes that a search for a path has visited. Those of a failed search stay: nothing
/// reaches the sink from them any more.
#[derive(Clone, Copy, Default)]
struct Seen {
    items: u64,
    bins: u128,
    places: u32,
}

/// Bins beyond this number are not made; their clauses are left to the search.
const MOST_BINS: usize = 128;

impl<'a> Network<'a> {
    fn new(state: &'a State, prefer: &'a [PlaceSet]) -> Option<Network<'a>> {
        let free = state.free_items();
        let places = state.places();
        let loose =
            |place| Bin { place, lower: 0, extra: MAX_ITEMS, filled: 0, passed: 0, members: 0 };
        let mut network = Network {
            state,
            prefer,
            free,
            bins: (0..places).map(loose).collect(),
            bin_of: [std::array::from_fn(|place| place as u8); MAX_ITEMS],
            room: [0; MAX_PLACES],
            most: [0; MAX_PLACES],
            held: [0; MAX_PLACES],
            seen: Seen::default(),
        };
        network.add_compartments();
        network.set_bounds()?;
        Some(network)
    }

    fn add_compartments(&mut self) {
        let mut order: Vec<_> = self.state.clauses().iter().collect();
        order.sort_by_key(|clause| (clause.place, clause.kind, clause.items.len(), clause.items));
        let mut covered = [0u64; MAX_PLACES];
        for clause in order {
            let place = usize::from(clause.place);
            if covered[place] & clause.items.0 != 0 || self.bins.len() == MOST_BINS {
                continue;
            }
            covered[place] |= clause.items.0;
            for item in clause.items.iter() {
                self.bin_of[usize::from(item)][place] = self.bins.len() as u8;
            }
            let (lower, extra) = match clause.kind {
                ClauseKind::ExactlyOne => (1, 0),
                ClauseKind::AtLeastOne => (1, clause.items.len() - 1),
                ClauseKind::NotAll => (0, clause.items.len() - 1),
            };
            self.bins.push(Bin { place, lower, extra, filled: 0, passed: 0, members: 0 });
        }
    }

    /// Sets the rooms of the first round; `None` where the compartments ask for more than the size.
    fn set_bounds(&mut self) -> Option<()> {
        let mut asked = [0; MAX_PLACES];
        for bin in &self.bins {
            asked[bin.place] += bin.lower;
        }
        for (place, asked) in asked.iter().enumerate().take(self.state.places()) {
            match self.state.slots(place as Place) {
                Some(slots) => {
                    self.room[place] = slots.checked_sub(*asked)?;
                    self.most[place] = self.room[place];
                }
                None => self.most[place] = MAX_ITEMS,
            }
        }
        Some(())
    }

    fn fill_lower_bounds(&mut self) -> bool {
        let asked: usize =
            self.bins.iter().map(|bin| bin.lower).sum::<usize>() + self.room.iter().sum::<usize>();
        let mut put = 0;
        for item in self.free.iter() {
            if put == asked {
                break;
            }
            put += usize::from(self.augment(item));
        }
        put == asked
    }

    fn put_in_the_rest(&mut self) -> bool {
        self.room = self.most;
        self.seen = Seen::default();
        let placed = self.bins.iter().fold(0, |all, bin| all | bin.members);
        ItemSet(self.free.0 & !placed).iter().all(|item| self.augment(item))
    }

    /// Puts one more item in, moving others where that helps.
    fn augment(&mut self, item: Item) -> bool {
        let before = self.seen;
        let found = self.put(item);
        if found {
            self.seen = before;
        }
        found
    }

    fn put(&mut self, item: Item) -> bool {
        self.seen.items |= 1 << item;
        let domain = self.state.domain(item).0;
        let liked = self.prefer.get(usize::from(item)).map_or(0, |places| places.0 & domain);
        PlaceSet(liked).iter().chain(PlaceSet(domain & !liked).iter()).any(|place| {
            let bin = usize::from(self.bin_of[usize::from(item)][usize::from(place)]);
            let found = self.enter_bin(bin);
            if found {
                self.bins[bin].members |= 1 << item;
            }
            found
        })
    }

    /// Makes room for one more unit in a bin: towards the sink, through the place, or by moving a member.
    fn enter_bin(&mut self, index: usize) -> bool {
        if self.seen.bins >> index & 1 == 1 {
            return false;
        }
        self.seen.bins |= 1 << index;
        let bin = &mut self.bins[index];
        if bin.filled < bin.lower {
            bin.filled += 1;
            return true;
        }
        let (place, members) = (bin.place, bin.members);
        if bin.passed < bin.extra && self.enter_place(place) {
            self.bins[index].passed += 1;
            return true;
        }
        ItemSet(members).iter().any(|item| {
            let moved = self.seen.items >> item & 1 == 0 && self.put(item);
            if moved {
                self.bins[index].members &= !(1 << item);
            }
            moved
        })
    }

    /// Makes room for one more unit in a place, by sending one of another bin elsewhere if need be.
    fn enter_place(&mut self, place: usize) -> bool {
        if self.seen.places >> place & 1 == 1 {
            return false;
        }
        self.seen.places |= 1 << place;
        if self.held[place] < self.room[place] {
            self.held[place] += 1;
            return true;
        }
        (0..self.bins.len()).any(|index| {
            let sends = self.bins[index].place == place && self.bins[index].passed > 0;
            let sent = sends && self.enter_bin(index);
            if sent {
                self.bins[index].passed -= 1;
            }
            sent
        })
    }

    fn deal(&self) -> Deal {
        let mut deal = vec![0; self.state.items()];
        for place in 0..self.state.places() {
            for item in self.state.fixed(place as Place).iter() {
                deal[usize::from(item)] = place as Place;
            }
        }
        for bin in &self.bins {
            for item in ItemSet(bin.members).iter() {
                deal[usize::from(item)] = bin.place as Place;
            }
        }
        deal
    }
}

#[cfg(test)]
mod tests {
    use super::super::enumerate::enumerate;
    use super::super::problem::{Constraint, Problem, Rule, Source};
    use super::super::testing::Dice;
    use super::*;

    /// Sizes, forbidden items, and for each place clauses that share nothing.
    fn disjoint_problem(dice: &mut Dice) -> Problem {
        let (items, places) = (6 + dice.below(3), 2 + dice.below(2));
        let mut problem = Problem { items, places, constraints: Vec::new() };
        let mut say = |rule| problem.constraints.push(Constraint { source: Source(0), rule });
        for place in 0..places as Place {
            if dice.below(3) > 0 {
                say(Rule::Size { place, count: dice.below(items.div_ceil(places) + 2) as u8 });
            }
            let lacked = (0..items as Item).filter(|_| dice.below(8) == 0).collect();
            say(Rule::Lacks { place, items: lacked });
            let mut groups = [ItemSet::EMPTY; 4];
            (0..items).for_each(|item| groups[dice.below(4)].0 |= 1 << item);
            for items in groups.into_iter().filter(|group| group.len() >= 2) {
                say(match dice.below(4) {
                    0 => Rule::ExactlyOne { place, items },
                    1 => Rule::AtLeastOne { place, items },
                    2 => Rule::NotAll { place, items },
                    _ => continue,
                });
            }
        }
        problem
    }

    #[test]
    fn decides_sizes_and_disjoint_clauses_without_search() {
        let (mut fitting, mut refused) = (0, 0);
        for seed in 0..6_000 {
            let problem = disjoint_problem(&mut Dice(seed));
            let Ok(state) = State::new(&problem) else { continue };
            let found = fit(&state, &[]).is_some();
            assert_eq!(found, enumerate(&problem).total > 0, "seed {seed}: {problem:?}");
            fitting += usize::from(found);
            refused += usize::from(!found);
        }
        assert!(fitting > 1_000 && refused > 100, "{fitting} {refused}");
    }
}
