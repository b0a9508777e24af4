//! Random plausible games: deal first, then let a scripted table talk truly about the deal.
//!
//! Place 0 is the case file, then come the players, then the caches. Seat 0 takes the notes.

use limier::solver::{Constraint, Item, ItemSet, Place, Problem, Rule, Source};

/// SplitMix64: small, fast, and the same everywhere.
pub struct Dice(pub u64);

impl Dice {
    /// A number in `0..bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

/// The deck and the seats.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its short name.
    pub name: &'static str,
    /// Cards of each category.
    pub categories: [usize; 3],
    /// How many players.
    pub players: usize,
    /// How many face-down cards lie apart, one cache each.
    pub caches: usize,
}

/// The settings that are measured: classic decks from two to six players, Master Detective.
pub const SETTINGS: [Setting; 8] = [
    Setting { name: "c2", categories: [6, 6, 9], players: 2, caches: 4 },
    Setting { name: "c3", categories: [6, 6, 9], players: 3, caches: 0 },
    Setting { name: "c4", categories: [6, 6, 9], players: 4, caches: 0 },
    Setting { name: "c5", categories: [6, 6, 9], players: 5, caches: 0 },
    Setting { name: "c6", categories: [6, 6, 9], players: 6, caches: 0 },
    Setting { name: "m3", categories: [10, 8, 12], players: 3, caches: 0 },
    Setting { name: "m6", categories: [10, 8, 12], players: 6, caches: 0 },
    Setting { name: "m10", categories: [10, 8, 12], players: 10, caches: 0 },
];

/// What the note-taker knows of a game.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules that hold from the start: categories, hand sizes, the own hand.
    pub givens: Vec<Rule>,
    /// What each turn of the talk says.
    pub turns: Vec<Vec<Rule>>,
    /// Cards and places.
    pub items: usize,
    /// Case file, players, caches.
    pub places: usize,
    /// The deal that it all is true of: a place for each card.
    pub deal: Vec<Place>,
}

impl Game {
    /// A game of `turns` suggestions.
    pub fn random(setting: &Setting, turns: usize, seed: u64) -> Game {
        let mut dice = Dice(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ setting.items() as u64);
        let deal = deal(setting, &mut dice);
        let mut game = Game {
            givens: givens(setting, &deal),
            turns: Vec::new(),
            items: setting.items(),
            places: 1 + setting.players + setting.caches,
            deal,
        };
        for turn in 0..turns {
            let said = game.turn(setting, turn % setting.players, &mut dice);
            game.turns.push(said);
        }
        game
    }

    /// The statement for the solver after the first `turns` suggestions.
    pub fn problem(&self, turns: usize) -> Problem {
        let talk = self.turns.iter().take(turns).flatten();
        let rules = self.givens.iter().chain(talk);
        let constraints = rules
            .enumerate()
            .map(|(source, rule)| Constraint { source: Source(source as u32), rule: *rule })
            .collect();
        Problem { items: self.items, places: self.places, constraints }
    }

    /// One suggestion with its answers, and now and then a wrong accusation.
    fn turn(&self, setting: &Setting, suggester: usize, dice: &mut Dice) -> Vec<Rule> {
        let named = setting.triple(dice);
        let mut said = Vec::new();
        for step in 1..setting.players {
            let seat = (suggester + step) % setting.players;
            let place = 1 + seat as Place;
            let held: Vec<Item> =
                named.iter().filter(|item| self.deal[usize::from(*item)] == place).collect();
            if held.is_empty() {
                said.push(Rule::Lacks { place, items: named });
                continue;
            }
            let shown = held[dice.below(held.len())];
            said.push(match suggester {
                0 => Rule::Has { place, items: ItemSet::of(shown) },
                _ => Rule::AtLeastOne { place, items: named },
            });
            break;
        }
        let accused = setting.triple(dice);
        let right = accused.iter().all(|item| self.deal[usize::from(item)] == 0);
        if dice.below(15) == 0 && !right {
            said.push(Rule::NotAll { place: 0, items: accused });
        }
        said
    }
}

impl Setting {
    /// How many cards there are.
    pub fn items(&self) -> usize {
        self.categories.iter().sum()
    }

    /// The cards of each category.
    pub fn groups(&self) -> [ItemSet; 3] {
        let [a, b, c] = self.categories;
        let range = |from: usize, to: usize| (from as Item..to as Item).collect();
        [range(0, a), range(a, a + b), range(a + b, a + b + c)]
    }

    fn triple(&self, dice: &mut Dice) -> ItemSet {
        let pick = |group: ItemSet| group.iter().nth(dice.below(group.len())).unwrap_or(0);
        self.groups().map(pick).into_iter().collect()
    }
}

fn deal(setting: &Setting, dice: &mut Dice) -> Vec<Place> {
    let mut deal: Vec<Place> = vec![Place::MAX; setting.items()];
    for item in setting.triple(dice).iter() {
        deal[usize::from(item)] = 0;
    }
    let mut rest: Vec<usize> = (0..deal.len()).filter(|item| deal[*item] != 0).collect();
    let mut draw = |place: usize, dice: &mut Dice| {
        let item = rest.swap_remove(dice.below(rest.len()));
        deal[item] = place as Place;
        rest.len()
    };
    for cache in 0..setting.caches {
        draw(1 + setting.players + cache, dice);
    }
    let first = dice.below(setting.players);
    let mut seat = first;
    while draw(1 + seat, dice) > 0 {
        seat = (seat + 1) % setting.players;
    }
    deal
}

fn givens(setting: &Setting, deal: &[Place]) -> Vec<Rule> {
    let held = |place: Place| -> ItemSet {
        (0..deal.len() as Item).filter(|item| deal[usize::from(*item)] == place).collect()
    };
    let groups = setting.groups().map(|items| Rule::ExactlyOne { place: 0, items });
    let sizes = (1..=(setting.players + setting.caches) as Place)
        .map(|place| Rule::Size { place, count: held(place).len() as u8 });
    groups.into_iter().chain(sizes).chain([Rule::Has { place: 1, items: held(1) }]).collect()
}
