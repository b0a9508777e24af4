//! Whether anything can be true together: all placings of the cards, tried one card after the other.
//!
//! What can still come of the cards not placed yet depends only on the room left, on which shows
//! are unanswered and so on; a situation that came to nothing once is not tried again.

use std::collections::BTreeSet;

use crate::clue::explanation::Told;
use crate::clue::game::{CardSet, Category, Holder, Table};

/// Most situations looked at.
const MOST_SITUATIONS: usize = 2_000_000;

/// Whether some placing of the cards keeps everything told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Possible {
    Yes,
    No,
    /// Given up.
    TooHard,
}

/// Whether everything told can be true together. Without [`Told::Deck`] a card may be in several
/// places or in none.
pub(super) fn possible(table: &Table, told: &[Told]) -> Possible {
    let mut holders: Vec<Holder> = table.holders().collect();
    holders.push(Holder::FaceUp);
    if told.contains(&Told::Deck) {
        return Puzzle::new(table, &holders, told).solve();
    }
    for holder in &holders {
        match Puzzle::alone(table, *holder, told).solve() {
            Possible::Yes => {}
            other => return other,
        }
    }
    Possible::Yes
}

/// Cards to be placed.
struct Puzzle {
    /// For each card the places it may go to, one bit each; equals next to each other.
    cards: Vec<Card>,
    /// For each place its size.
    sizes: Vec<Option<u8>>,
    /// Places of which at least one of the cards is asked.
    asks: Vec<(usize, CardSet)>,
    /// Cards of which exactly one is in place 0.
    one_of: Vec<CardSet>,
    /// Cards that are not all in place 0.
    not_all: Vec<CardSet>,
    /// Whether sizes or conditions speak of the place.
    bound: Vec<bool>,
    dead_ends: BTreeSet<Situation>,
    left: usize,
}

#[derive(Clone, Copy)]
struct Card {
    places: u32,
    bit: CardSet,
}

/// What matters of the cards placed so far.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Situation {
    placed: usize,
    /// For each place with a size the room left.
    room: Vec<u8>,
    /// Which shows are unanswered, which categories without a card, which accusations without a
    /// card elsewhere: one bit each.
    unanswered: u128,
    missing: u8,
    together: u128,
}

impl Puzzle {
    /// Each card in one of the holders, one of each category in the case file.
    fn new(table: &Table, holders: &[Holder], told: &[Told]) -> Puzzle {
        let number = |holder: Holder| holders.iter().position(|other| *other == holder);
        let categories = Category::ALL.map(|category| table.deck.of(category).collect::<CardSet>());
        Puzzle::state(table, holders.len(), &number, told, categories.to_vec())
    }

    /// Each card in this holder or not, whatever the others have.
    fn alone(table: &Table, holder: Holder, told: &[Told]) -> Puzzle {
        let number = |other: Holder| (other == holder).then_some(0);
        Puzzle::state(table, 2, &number, told, Vec::new())
    }

    fn state(
        table: &Table,
        places: usize,
        number: &dyn Fn(Holder) -> Option<usize>,
        told: &[Told],
        one_of: Vec<CardSet>,
    ) -> Puzzle {
        let mut allowed = vec![(1_u32 << places) - 1; table.deck.len()];
        let mut puzzle = Puzzle {
            cards: Vec::new(),
            sizes: vec![None; places],
            asks: Vec::new(),
            not_all: Vec::new(),
            bound: vec![false; places],
            dead_ends: BTreeSet::new(),
            left: MOST_SITUATIONS,
            one_of,
        };
        puzzle.bound[0] = !puzzle.one_of.is_empty();
        for told in told {
            match *told {
                Told::Is(fact) => {
                    let Some(place) = number(fact.holder) else { continue };
                    for card in fact.cards.iter() {
                        let here = 1 << place;
                        allowed[card.index()] &= if fact.has { here } else { !here };
                    }
                }
                Told::SomeOf(holder, cards) => {
                    let Some(place) = number(holder) else { continue };
                    puzzle.asks.push((place, cards));
                    puzzle.bound[place] = true;
                }
                Told::NotAll(cards) => {
                    let Some(place) = number(Holder::CaseFile) else { continue };
                    puzzle.not_all.push(cards);
                    puzzle.bound[place] = true;
                }
                Told::Size(holder, size) => {
                    let Some(place) = number(holder) else { continue };
                    match puzzle.sizes[place] {
                        Some(other) if other != size => allowed.fill(0),
                        _ => puzzle.sizes[place] = Some(size),
                    }
                    puzzle.bound[place] = true;
                }
                Told::Deck => {}
            }
        }
        puzzle.order(table, &allowed);
        puzzle
    }

    /// Cards with few places first, and cards alike side by side.
    fn order(&mut self, table: &Table, allowed: &[u32]) {
        let mut cards: Vec<_> = table.deck.cards().collect();
        let sets = || {
            let asks = self.asks.iter().map(|(_, cards)| *cards);
            asks.chain(self.one_of.iter().copied()).chain(self.not_all.iter().copied())
        };
        cards.sort_by_cached_key(|card| {
            let places = allowed[card.index()];
            let roles: Vec<bool> = sets().map(|set| set.contains(*card)).collect();
            (places.count_ones(), places, roles)
        });
        self.cards = cards
            .into_iter()
            .map(|card| Card {
                places: allowed[card.index()],
                bit: std::iter::once(card).collect(),
            })
            .collect();
    }

    fn solve(&mut self) -> Possible {
        if self.asks.len() > 128 || self.not_all.len() > 128 {
            return Possible::TooHard;
        }
        let mask = |count: usize| if count == 128 { u128::MAX } else { (1_u128 << count) - 1 };
        let start = Situation {
            placed: 0,
            room: self.sizes.iter().map(|size| size.unwrap_or(0)).collect(),
            unanswered: mask(self.asks.len()),
            missing: ((1_u32 << self.one_of.len()) - 1) as u8,
            together: mask(self.not_all.len()),
        };
        self.go_on(start)
    }

    fn go_on(&mut self, now: Situation) -> Possible {
        if self.is_hopeless(&now) || self.dead_ends.contains(&now) {
            return Possible::No;
        }
        let Some(card) = self.cards.get(now.placed).copied() else { return Possible::Yes };
        if self.left == 0 {
            return Possible::TooHard;
        }
        self.left -= 1;
        let mut tried_free = false;
        for place in 0..self.sizes.len() {
            if card.places >> place & 1 == 0 {
                continue;
            }
            // Places of which nothing is asked are all the same.
            if !self.bound[place] && std::mem::replace(&mut tried_free, true) {
                continue;
            }
            if let Some(next) = self.place(&now, card, place) {
                match self.go_on(next) {
                    Possible::No => {}
                    other => return other,
                }
            }
        }
        self.dead_ends.insert(now);
        Possible::No
    }

    /// The situation after a card goes there, if it can.
    fn place(&self, now: &Situation, card: Card, place: usize) -> Option<Situation> {
        let within = |set: CardSet| !set.intersection(card.bit).is_empty();
        let mut next = now.clone();
        next.placed += 1;
        if self.sizes[place].is_some() {
            next.room[place] = now.room[place].checked_sub(1)?;
        }
        for (at, (asked, cards)) in self.asks.iter().enumerate() {
            if *asked == place && within(*cards) {
                next.unanswered &= !(1 << at);
            }
        }
        for (at, cards) in self.one_of.iter().enumerate() {
            if place == 0 && within(*cards) {
                if next.missing >> at & 1 == 0 {
                    return None;
                }
                next.missing &= !(1 << at);
            }
        }
        for (at, cards) in self.not_all.iter().enumerate() {
            if place != 0 && within(*cards) {
                next.together &= !(1 << at);
            }
        }
        Some(next)
    }

    /// Whether the cards that are left are too few for something.
    fn is_hopeless(&self, now: &Situation) -> bool {
        let rest = &self.cards[now.placed..];
        let can = |place: usize| rest.iter().filter(move |card| card.places >> place & 1 == 1);
        let some = |place: usize, cards: CardSet| {
            can(place).any(|card| !cards.intersection(card.bit).is_empty())
        };
        let sized = self.sizes.iter().enumerate().filter(|(_, size)| size.is_some());
        let mut wanted = 0;
        for (place, _) in sized {
            let room = usize::from(now.room[place]);
            wanted += room;
            if can(place).count() < room {
                return true;
            }
        }
        let shows = self.asks.iter().enumerate();
        let mut shows = shows.filter(|(at, _)| now.unanswered >> at & 1 == 1);
        let mut files = self.one_of.iter().enumerate().filter(|(at, _)| now.missing >> at & 1 == 1);
        let mut wrong =
            self.not_all.iter().enumerate().filter(|(at, _)| now.together >> at & 1 == 1);
        wanted + now.missing.count_ones() as usize > rest.len()
            || shows.any(|(_, (place, cards))| !some(*place, *cards))
            || files.any(|(_, cards)| !some(0, *cards))
            || wrong.any(|(_, cards)| {
                rest.iter()
                    .all(|card| cards.intersection(card.bit).is_empty() || card.places & !1 == 0)
            })
    }
}
