//! A model of the answers to a suggestion and of what they tell, written from the file format's words.

use std::collections::BTreeMap;

use limier::clue::game::{CardId, Category, Seat, Table, TurnOrder};
use limier::clue::record::{Entry, Event};

use super::judge::Contents;

/// Who has to answer the note-taker, in order.
pub fn asked(table: &Table, record: &[Entry], me: Seat) -> Vec<usize> {
    let seats = table.seats.len();
    let step = if table.options.turn_order == TurnOrder::Clockwise { 1 } else { seats - 1 };
    let order = (1..seats).map(|turn| (me.index() + turn * step) % seats);
    order
        .filter(|seat| {
            !record.iter().any(|entry| match &entry.event {
                Event::Out { player, hand: Some(_) } => {
                    !entry.distrusted && player.index() == *seat
                }
                _ => false,
            })
        })
        .collect()
}

/// The cards shown (by seat) with their chances, where the hands are these.
pub fn answers(
    all: bool,
    asked: &[usize],
    hands: &[Contents],
    cards: [CardId; 3],
) -> Vec<(Vec<(usize, u8)>, f64)> {
    match asked.split_first() {
        None => vec![(Vec::new(), 1.0)],
        Some((seat, others)) => {
            let held: Vec<u8> = cards
                .iter()
                .map(|card| card.0)
                .filter(|card| hands[*seat] >> card & 1 == 1)
                .collect();
            if held.is_empty() {
                return answers(all, others, hands, cards);
            }
            let rest = if all { answers(all, others, hands, cards) } else { vec![(vec![], 1.0)] };
            let mut found = Vec::new();
            for card in &held {
                for (shown, p) in &rest {
                    let shown = [&[(*seat, *card)], &shown[..]].concat();
                    found.push((shown, p / held.len() as f64));
                }
            }
            found
        }
    }
}

/// Weights of deals by what the case file has and what is answered.
pub type Joint = BTreeMap<Vec<(usize, u8)>, BTreeMap<Contents, f64>>;

/// All of them, for one suggestion.
pub fn joint(
    table: &Table,
    record: &[Entry],
    me: Seat,
    cards: [CardId; 3],
    deals: &[Vec<Contents>],
) -> Joint {
    let asked = asked(table, record, me);
    let mut joint = Joint::new();
    for deal in deals {
        let hands = &deal[1..=table.seats.len()];
        for (shown, p) in answers(table.options.all_answer, &asked, hands, cards) {
            *joint.entry(shown).or_default().entry(deal[0]).or_default() += p;
        }
    }
    joint
}

/// The entropy of weights, in bits.
pub fn entropy<'a>(weights: impl IntoIterator<Item = &'a f64>) -> f64 {
    let weights: Vec<f64> = weights.into_iter().copied().collect();
    let total: f64 = weights.iter().sum();
    weights.iter().map(|weight| -weight / total * (weight / total).log2()).sum()
}

fn sum(joint: &Joint) -> BTreeMap<Contents, f64> {
    let mut files = BTreeMap::new();
    for (file, weight) in joint.values().flatten() {
        *files.entry(*file).or_insert(0.0) += weight;
    }
    files
}

/// Prior entropy less the expected entropy after the answer.
pub fn information(joint: &Joint) -> f64 {
    let before = entropy(sum(joint).values());
    let total: f64 = joint.values().flatten().map(|(_, weight)| weight).sum();
    let after =
        joint.values().map(|files| files.values().sum::<f64>() / total * entropy(files.values()));
    before - after.sum::<f64>()
}

/// Every suggestion.
pub fn triples(table: &Table) -> Vec<[CardId; 3]> {
    let of = |category| table.deck.of(category).collect::<Vec<_>>();
    let mut all = Vec::new();
    for suspect in of(Category::Suspect) {
        for weapon in of(Category::Weapon) {
            all.extend(of(Category::Room).into_iter().map(|room| [suspect, weapon, room]));
        }
    }
    all
}
