//! What is left of a problem once everything certain is dropped, in the shape this room works on.

use super::super::backbone::Backbone;
use super::super::problem::{Item, ItemSet, Place, Problem, Rule};
use super::super::propagate::{ClauseKind, State};

/// How many exactly-one rules the case may have.
pub const GROUPS: usize = 3;

/// A place other than the case that can take free items.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its number in the problem.
    pub place: Place,
    /// The free items it may take.
    pub takes: u64,
    /// How many of them it takes; `None` where that is not known.
    pub slots: Option<u8>,
    /// Item sets of which it takes at least one each.
    pub clauses: Vec<u64>,
}

/// One exactly-one rule of the case.
#[derive(Clone, Copy, Debug, Default)]
pub struct Group {
    /// The items the rule names.
    pub stated: u64,
    /// The item that is certainly there.
    pub settled: Option<Item>,
    /// The free items that can be there; none where it is settled.
    pub candidates: u64,
}

/// Free items that no rule tells apart, of one group.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// The group; [`GROUPS`] for items of none.
    pub group: usize,
    /// The items.
    pub items: u64,
}

/// A reduced problem.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The items that have several places left.
    pub free: u64,
    /// The places other than the case that can take some.
    pub spots: Vec<Spot>,
    /// The exactly-one rules of the case, by their lowest items; empty ones at the end.
    pub groups: [Group; GROUPS],
    /// Sets of free items that are not all in the case.
    pub forbidden: Vec<u64>,
    /// The classes, by their lowest items.
    pub classes: Vec<Class>,
    /// The class of each item; meaningless for settled ones.
    pub class_of: Vec<u8>,
    /// The case's number in the problem.
    pub case: Place,
}

/// Why a problem is not of the shape this room works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// No deal keeps all the rules.
    Impossible,
    /// The rules of the case are not up to three exactly-one rules without a common item (and sets that
    /// it does not hold together), or another place has such rules.
    Shape,
}

impl Rules {
    /// Reduces a problem whose complete marks are known.
    ///
    /// # Errors
    ///
    /// [`Unfit`], as its variants say.
    pub fn new(problem: &Problem, marks: &Backbone) -> Result<Rules, Unfit> {
        let state = reduced(problem, marks)?;
        let (case, groups) = groups(problem, &state)?;
        let free = state.free_items().0;
        let mut spots = Vec::new();
        let mut forbidden = Vec::new();
        for place in 0..state.places() as Place {
            let takes = state.free(place).0;
            let clauses = state.clauses().iter().filter(|clause| clause.place == place);
            if place == case {
                let known = groups.iter().fold(0, |all, group| all | group.candidates);
                if takes & !known != 0 {
                    return Err(Unfit::Shape);
                }
                for clause in clauses {
                    match clause.kind {
                        ClauseKind::NotAll => forbidden.push(clause.items.0),
                        ClauseKind::ExactlyOne => {}
                        ClauseKind::AtLeastOne => return Err(Unfit::Shape),
                    }
                }
                continue;
            }
            let clauses: Vec<_> = clauses.collect();
            if clauses.iter().any(|clause| clause.kind != ClauseKind::AtLeastOne) {
                return Err(Unfit::Shape);
            }
            if takes != 0 {
                let slots = state.slots(place).map(|slots| slots as u8);
                let clauses = clauses.iter().map(|clause| clause.items.0).collect();
                spots.push(Spot { place, takes, slots, clauses });
            }
        }
        let pending = groups.iter().filter(|group| group.candidates != 0).count();
        complete_sizes(free, pending, &mut spots);
        let mut rules = Rules {
            free,
            spots,
            groups,
            forbidden,
            classes: Vec::new(),
            class_of: vec![0; problem.items],
            case,
        };
        rules.classify();
        Ok(rules)
    }

    /// The group of an item; [`GROUPS`] for an item of none.
    pub fn group_of(&self, item: Item) -> usize {
        self.groups.iter().position(|group| group.stated >> item & 1 == 1).unwrap_or(GROUPS)
    }

    fn classify(&mut self) {
        let sets: Vec<u64> = self
            .spots
            .iter()
            .flat_map(|spot| spot.clauses.iter().copied().chain([spot.takes]))
            .chain(self.groups.iter().flat_map(|group| [group.stated, group.candidates]))
            .chain(self.forbidden.iter().copied())
            .collect();
        for item in ItemSet(self.free).iter() {
            let alike = |class: &Class| {
                let other = class.items.trailing_zeros();
                sets.iter().all(|set| (set >> item ^ set >> other) & 1 == 0)
            };
            let at = self.classes.iter().position(alike).unwrap_or_else(|| {
                self.classes.push(Class { group: self.group_of(item), items: 0 });
                self.classes.len() - 1
            });
            self.classes[at].items |= 1 << item;
            self.class_of[usize::from(item)] = at as u8;
        }
    }
}

/// The fixed point of the rules and the marks.
fn reduced(problem: &Problem, marks: &Backbone) -> Result<State, Unfit> {
    let mut state = State::new(problem).map_err(|_| Unfit::Impossible)?;
    for item in 0..problem.items as Item {
        for place in 0..problem.places as Place {
            if !marks.reachable[usize::from(item)].contains(place) {
                state.exclude(item, place).map_err(|_| Unfit::Impossible)?;
            }
        }
    }
    state.propagate().map_err(|_| Unfit::Impossible)?;
    Ok(state)
}

fn groups(problem: &Problem, state: &State) -> Result<(Place, [Group; GROUPS]), Unfit> {
    let exactly_one = |rule: &Rule| match *rule {
        Rule::ExactlyOne { place, items } => Some((place, items.0)),
        _ => None,
    };
    let stated: Vec<(Place, u64)> =
        problem.constraints.iter().filter_map(|constraint| exactly_one(&constraint.rule)).collect();
    let case = stated.iter().map(|(place, _)| *place).min().ok_or(Unfit::Shape)?;
    let mut sets: Vec<u64> = stated.iter().map(|(_, items)| *items).collect();
    sets.sort_by_key(|items| (items.trailing_zeros(), *items));
    sets.dedup();
    let disjoint = sets.iter().map(|set| set.count_ones()).sum::<u32>()
        == sets.iter().fold(0, |all, set| all | set).count_ones();
    if stated.iter().any(|(place, _)| *place != case) || sets.len() > GROUPS || !disjoint {
        return Err(Unfit::Shape);
    }
    let mut groups = [Group::default(); GROUPS];
    for (group, stated) in groups.iter_mut().zip(sets) {
        let there = stated & state.fixed(case).0;
        *group = Group {
            stated,
            settled: (there != 0).then(|| there.trailing_zeros() as Item),
            candidates: if there != 0 { 0 } else { stated & state.free(case).0 },
        };
    }
    Ok((case, groups))
}

/// Where one place alone has no known number of slots, the rest of the items is its number.
fn complete_sizes(free: u64, pending: usize, spots: &mut [Spot]) {
    let known: usize = spots.iter().filter_map(|spot| spot.slots).map(usize::from).sum();
    let mut unknown = spots.iter_mut().filter(|spot| spot.slots.is_none());
    if let (Some(spot), None) = (unknown.next(), unknown.next()) {
        let rest = (free.count_ones() as usize).saturating_sub(known + pending);
        spot.slots = Some(rest as u8);
    }
}
