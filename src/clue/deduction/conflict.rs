//! Which entries and givens clash, and which entries would have to go.

use super::Given;
use super::problem::{HARD, Meaning, meaning};
use crate::clue::record::Entry;
use crate::solver::{Problem, Source, needs_one_place_each, repairs, smallest_conflict};

/// How many smallest repair sets are told where no single entry repairs the record.
const MOST_REPAIRS: usize = 5;
/// What an entry in a conflict weighs, where a given weighs 1: few entries rather than few givens.
const ENTRY_WEIGHT: u64 = 1000;

/// A record that no deal fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// Entries that cannot all be true together with the givens below, ascending; without any one
    /// entry or given of the conflict, the rest of it fits together.
    pub entries: Vec<usize>,
    /// The givens of the conflict, ascending by their names.
    pub givens: Vec<Given>,
    /// Each single trusted entry without which the whole record fits; if there is none, a few
    /// smallest sets of entries; empty where the givens clash by themselves.
    pub repairs: Vec<Vec<usize>>,
}

/// Explains why no deal fits.
pub(super) fn explain(entries: &[Entry], problem: &Problem) -> Contradiction {
    let weight = |source: Source| match meaning(source) {
        Meaning::Entry(_) => ENTRY_WEIGHT,
        Meaning::Given(_) => 1,
    };
    let conflict = smallest_conflict(problem, &[HARD], weight).unwrap_or_default();
    let mut clash = Vec::new();
    let mut givens = Vec::new();
    for source in &conflict {
        match meaning(*source) {
            Meaning::Entry(entry) => clash.push(entry),
            Meaning::Given(given) => givens.push(given),
        }
    }
    if !givens.contains(&Given::Deck) && needs_one_place_each(problem, &conflict) {
        givens.push(Given::Deck);
    }
    givens.sort_by_key(Given::to_string);
    let trusted: Vec<Source> = (0..entries.len())
        .filter(|at| !entries[*at].distrusted)
        .map(|at| Source(at as u32))
        .collect();
    let found = repairs(problem, &trusted, MOST_REPAIRS);
    let smallest = found.first().map_or(0, Vec::len);
    let repairs = found
        .into_iter()
        .filter(|set| set.len() == smallest)
        .map(|set| set.into_iter().map(|source| source.0 as usize).collect())
        .collect();
    Contradiction { entries: clash, givens, repairs }
}
