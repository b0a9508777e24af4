//! How a suggestion is answered: who is asked, and what they show how often.

use crate::clue::game::{CardId, CardSet, Holder, Seat, Table};
use crate::clue::record::{Answer, Entry, Event, Reply, Suggestion};

/// A card that was shown, and by whom.
pub type Shown = (Seat, CardId);

/// An answer as the note-taker sees it: every card that was shown. Empty: nobody showed one.
pub type Reaction = Vec<Shown>;

/// Who is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// In the order of asking.
    pub seats: Vec<Seat>,
    /// Whether everyone is asked, whoever has shown a card before.
    pub all: bool,
}

impl Asked {
    /// Those whom `suggester` asks after these entries. A player who is out with an open hand is not asked; all
    /// others are, those who accused wrongly too.
    pub fn by(table: &Table, entries: &[Entry], suggester: Seat) -> Asked {
        let lies_open = |seat: Seat| {
            entries.iter().filter(|entry| !entry.distrusted).any(|entry| {
                matches!(&entry.event, Event::Out { player, hand: Some(_) } if *player == seat)
            })
        };
        let seats = table.after(suggester).into_iter().filter(|seat| !lies_open(*seat)).collect();
        Asked { seats, all: table.options.all_answer }
    }

    /// The possible answers where the three cards lie so, each with its chance. They sum to 1.
    pub fn reactions(&self, cards: [CardId; 3], holders: [Holder; 3]) -> Vec<(Reaction, f64)> {
        let mut found: Vec<(Reaction, f64)> = vec![(Vec::new(), 1.0)];
        for seat in &self.seats {
            let held = cards.into_iter().zip(holders);
            let held: CardSet = held
                .filter(|(_, holder)| *holder == Holder::Player(*seat))
                .map(|(card, _)| card)
                .collect();
            if held.is_empty() {
                continue;
            }
            let share = 1.0 / held.len() as f64;
            let with = |(before, p): &(Reaction, f64)| -> Vec<(Reaction, f64)> {
                let shows = |card| ([&before[..], &[(*seat, card)]].concat(), p * share);
                held.iter().map(shows).collect()
            };
            found = found.iter().flat_map(with).collect();
            if !self.all {
                break;
            }
        }
        found
    }

    /// The entry that an answer makes.
    pub fn entry(&self, suggester: Seat, cards: [CardId; 3], reaction: &Reaction) -> Entry {
        let mut answers = Vec::new();
        for seat in &self.seats {
            let shown = reaction.iter().find(|(player, _)| player == seat).map(|(_, card)| *card);
            let answer = shown.map_or(Answer::Pass, |card| Answer::Refute(Some(card)));
            answers.push(Reply { player: *seat, answer });
            if shown.is_some() && !self.all {
                break;
            }
        }
        Entry::new(Event::Suggestion(Suggestion { suggester, cards, answers }))
    }
}
