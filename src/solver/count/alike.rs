//! Places that no rule tells apart are counted as one.
//!
//! Where several places may take the same items, name no clause, and know their sizes, any items
//! dealt to all of them together can be dealt out among them in a multinomial number of ways. So
//! they are one place with the sum of their slots, and each of them has its share of it.

use super::super::problem::Place;
use super::core::OpenPlace;
use super::number::{Binomials, Number};

/// One of the places that are counted as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its number in the problem.
    pub place: Place,
    /// How many free items it takes, where that is known.
    pub slots: Option<usize>,
}

/// Puts places that are alike together.
pub fn together(places: Vec<OpenPlace>) -> Vec<OpenPlace> {
    let mut merged: Vec<OpenPlace> = Vec::with_capacity(places.len());
    for open in places {
        let alike =
            |other: &&mut OpenPlace| other.free == open.free && is_plain(other) && is_plain(&open);
        match merged.iter_mut().find(alike) {
            Some(other) => {
                other.slots = other.slots.zip(open.slots).map(|(one, two)| one + two);
                other.members.extend(open.members);
            }
            None => merged.push(open),
        }
    }
    merged
}

fn is_plain(open: &OpenPlace) -> bool {
    open.clauses.is_empty() && open.slots.is_some()
}

/// What the counts have to be multiplied with because places are counted as one.
pub struct Factors<N> {
    /// For all deals.
    pub all: N,
    /// For the deals that give a certain item to a member: by place, by member.
    pub with: Vec<Vec<N>>,
}

impl<N: Number> Factors<N> {
    /// The factors of these places.
    pub fn of(places: &[OpenPlace]) -> Self {
        if places.iter().all(|open| open.members.len() == 1) {
            let ones = places.iter().map(|_| vec![N::ONE]).collect();
            return Factors { all: N::ONE, with: ones };
        }
        let most = places.iter().filter_map(|open| open.slots).max().unwrap_or(0);
        let binomials = Binomials::new(most);
        let ways = |open: &OpenPlace, less: Option<usize>| {
            let mut sum = 0;
            let members = open.members.iter().enumerate();
            members.fold(N::ONE, |ways, (index, member)| {
                // A member without slots cannot be the one that has the item.
                let one = usize::from(less == Some(index));
                let Some(slots) = member.slots.unwrap_or(0).checked_sub(one) else {
                    return if open.members.len() == 1 { ways } else { N::ZERO };
                };
                sum += slots;
                ways.times(binomials.choose(sum, slots))
            })
        };
        let own: Vec<N> = places.iter().map(|open| ways(open, None)).collect();
        let others = |index: usize| {
            let others = own.iter().enumerate().filter(|(other, _)| *other != index);
            others.fold(N::ONE, |product, (_, ways)| product.times(*ways))
        };
        let with = places.iter().enumerate().map(|(index, open)| {
            let others = others(index);
            let members = 0..open.members.len();
            members.map(|member| others.times(ways(open, Some(member)))).collect()
        });
        Factors {
            all: own.iter().fold(N::ONE, |product, ways| product.times(*ways)),
            with: with.collect(),
        }
    }
}
