//! What is left to count once everything settled is dropped.

use super::super::place_set::PlaceSet;
use super::super::problem::{Item, ItemSet, Place, Problem, Rule};
use super::super::propagate::{Clause, ClauseKind, Contradiction, State};
use super::alike::{Member, together};

/// A place that can still take items, or several that are alike.
#[derive(Clone, Debug)]
pub struct OpenPlace {
    /// The place, or the places.
    pub members: Vec<Member>,
    /// The free items it may take.
    pub free: ItemSet,
    /// How many of them it takes, where that is known.
    pub slots: Option<usize>,
    /// The rules about them.
    pub clauses: Vec<Clause>,
}

/// The place whose contents are wanted jointly: the first one that has exactly-one rules. Where a problem has none, no place is the case.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// Its number in the problem.
    pub place: Option<Place>,
    /// The item sets of its exactly-one rules as stated, ascending.
    pub stated: Vec<ItemSet>,
    /// The free items of each group that is not settled yet; empty for a settled one.
    pub pending: Vec<ItemSet>,
    /// Whether no two pending groups share an item.
    pub disjoint: bool,
}

impl Case {
    fn new(problem: &Problem, state: &State) -> Case {
        let groups = |rule: &Rule| match *rule {
            Rule::ExactlyOne { place, items } => Some((place, items)),
            _ => None,
        };
        let all = || problem.constraints.iter().filter_map(|constraint| groups(&constraint.rule));
        let Some(place) = all().map(|(place, _)| place).min() else {
            return Case { disjoint: true, ..Case::default() };
        };
        let mut stated: Vec<ItemSet> =
            all().filter(|(other, _)| *other == place).map(|(_, items)| items).collect();
        stated.sort_by_key(|items| (items.0.trailing_zeros(), items.0));
        stated.dedup();
        let fixed = state.fixed(place).0;
        let pending = |group: &ItemSet| match group.0 & fixed {
            0 => ItemSet(group.0 & state.free(place).0),
            _ => ItemSet::EMPTY,
        };
        let pending: Vec<ItemSet> = stated.iter().map(pending).collect();
        Case { place: Some(place), disjoint: disjoint(&pending), pending, stated }
    }

    /// The number of the group that can still be settled by `item`.
    pub fn group_of(&self, item: Item) -> Option<usize> {
        self.pending.iter().position(|group| group.contains(item))
    }

    /// How many groups are not settled.
    pub fn pending_count(&self) -> usize {
        self.pending.iter().filter(|group| !group.is_empty()).count()
    }
}

fn disjoint(groups: &[ItemSet]) -> bool {
    let mut seen = 0;
    groups.iter().all(|group| {
        let fresh = seen & group.0 == 0;
        seen |= group.0;
        fresh
    })
}

/// The free items, the places that can take them, and the place whose contents are wanted jointly.
#[derive(Clone, Debug)]
pub struct Core {
    /// The free items.
    pub free: ItemSet,
    /// The places that can take some, without the case, ascending.
    pub places: Vec<OpenPlace>,
    /// The case, as a place; without free items where there is no case or where it is settled.
    pub case_place: OpenPlace,
    /// The groups of the case.
    pub case: Case,
    /// Whether each free item of the case belongs to a pending group that is one of its clauses.
    pub regular: bool,
    /// Whether every place has a known number of slots.
    pub exact: bool,
}

impl Core {
    /// What is left of a propagated problem.
    ///
    /// # Errors
    ///
    /// [`Contradiction`] where the numbers of slots do not fit the items.
    pub fn new(problem: &Problem, state: &State) -> Result<Core, Contradiction> {
        let case = Case::new(problem, state);
        let mut places: Vec<OpenPlace> = (0..state.places() as Place)
            .map(|place| open_place(state, place))
            .filter(|open| !open.free.is_empty())
            .collect();
        let at = places.iter().position(|open| Some(open.members[0].place) == case.place);
        let mut case_place = match at {
            Some(at) => places.remove(at),
            None => OpenPlace {
                members: Vec::new(),
                free: ItemSet::EMPTY,
                slots: Some(0),
                clauses: Vec::new(),
            },
        };
        let regular = case.disjoint && is_regular(&case, &case_place);
        if regular {
            let needed = case.pending_count();
            if *case_place.slots.get_or_insert(needed) != needed {
                return Err(Contradiction);
            }
        }
        let free = state.free_items();
        let exact = complete_sizes(free, &mut places, &mut case_place)?;
        Ok(Core { free, places: together(places), case_place, case, regular, exact })
    }

    /// All places that can take items, the case included.
    pub fn all_places(&self) -> impl Iterator<Item = &OpenPlace> {
        self.places.iter().chain([&self.case_place])
    }

    /// The places other than the case that may take `item`, as bits by index in
    /// [`places`](Core::places).
    pub fn domain(&self, item: Item) -> PlaceSet {
        let bit = |(index, open): (usize, &OpenPlace)| u32::from(open.free.contains(item)) << index;
        PlaceSet(self.places.iter().enumerate().map(bit).sum())
    }
}

fn open_place(state: &State, place: Place) -> OpenPlace {
    let slots = state.slots(place);
    OpenPlace {
        members: vec![Member { place, slots }],
        free: state.free(place),
        slots,
        clauses: state.clauses().iter().filter(|clause| clause.place == place).copied().collect(),
    }
}

fn is_regular(case: &Case, open: &OpenPlace) -> bool {
    let is_clause = |group: &ItemSet| {
        let same =
            |clause: &Clause| clause.kind == ClauseKind::ExactlyOne && clause.items.0 == group.0;
        group.is_empty() || open.clauses.iter().any(same)
    };
    let covered = case.pending.iter().fold(0, |all, group| all | group.0);
    covered == open.free.0 && case.pending.iter().all(is_clause)
}

/// Where one place alone has no known number of slots, the rest of the items is its number. Says
/// whether every place has one.
fn complete_sizes(
    free: ItemSet,
    places: &mut [OpenPlace],
    case_place: &mut OpenPlace,
) -> Result<bool, Contradiction> {
    let all = || places.iter().chain([&*case_place]);
    let known: usize = all().filter_map(|open| open.slots).sum();
    let unknown = all().filter(|open| open.slots.is_none()).count();
    match (unknown, free.len().checked_sub(known)) {
        (_, None) | (0, Some(1..)) => Err(Contradiction),
        (0, Some(0)) => Ok(true),
        (1, Some(rest)) => {
            let mut all = places.iter_mut().chain([case_place]);
            if let Some(open) = all.find(|open| open.slots.is_none()) {
                if rest > open.free.len() {
                    return Err(Contradiction);
                }
                open.slots = Some(rest);
                open.members.iter_mut().for_each(|member| member.slots = Some(rest));
            }
            Ok(true)
        }
        _ => Ok(false),
    }
}
