//! The game as another player has seen it.
//!
//! The format says of few events who saw what. Read here so: suggestions, who showed and who passed,
//! accusations, open hands, `Reveal`, `Lacks` and `NobodyHas` are public; which card a refuter shows is seen by
//! the suggester, which card goes from hand to hand by the one shown it, which card lies in a pile by the
//! one who peeks. What was `Missed` stays unknown, and a distrusted entry counts for nobody.

use crate::clue::deduction::{Deduction, Interrupted, deduce};
use crate::clue::game::{CardId, CardSet, Holder, Seat, Table};
use crate::clue::record::{Answer, Entry, Event, Suggestion};
use crate::solver::Interrupt;

/// A card that the player has seen and the note-taker has not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unseen {
    /// The entry, 0-based.
    pub entry: usize,
    /// Who has it.
    pub holder: Holder,
    /// Which cards it can be, of those that the holder has.
    pub among: CardSet,
}

/// What one player has seen.
#[derive(Clone, Debug)]
pub struct Viewpoint {
    table: Table,
    entries: Vec<Entry>,
    unseen: Vec<Unseen>,
    viewer: Seat,
}

impl Viewpoint {
    /// What `viewer` has seen, of what the note-taker knows.
    pub fn new(table: &Table, entries: &[Entry], viewer: Seat) -> Viewpoint {
        let mut unseen = Vec::new();
        let seen = |(at, entry): (usize, &Entry)| {
            if entry.distrusted {
                return entry.clone();
            }
            let event = self::seen(&entry.event, viewer);
            let mut note = |holder, among| unseen.push(Unseen { entry: at, holder, among });
            match &event {
                Event::Suggestion(suggestion) if suggestion.suggester == viewer => {
                    for reply in &suggestion.answers {
                        if reply.answer == Answer::Refute(None) {
                            let named = suggestion.cards.into_iter().collect();
                            note(Holder::Player(reply.player), named);
                        }
                    }
                }
                Event::Show { from, to, card: None } if *to == viewer => {
                    note(Holder::Player(*from), table.deck.all());
                }
                Event::Peek { player, cache, card: None } if *player == viewer => {
                    note(Holder::Cache(*cache), table.deck.all());
                }
                _ => {}
            }
            Entry { event, note: String::new(), distrusted: false }
        };
        let entries = entries.iter().enumerate().map(seen).collect();
        let table = Table { me: None, hand: CardSet::EMPTY, ..table.clone() };
        Viewpoint { table, entries, unseen, viewer }
    }

    /// The cards that the player has seen and the note-taker has not, in the order of the record.
    pub fn unseen(&self) -> &[Unseen] {
        &self.unseen
    }

    /// What the player knows who has `hand` and saw these cards, one for each of [`Viewpoint::unseen`];
    /// `None` stands for none.
    ///
    /// # Errors
    /// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
    pub fn knowledge(
        &self,
        hand: CardSet,
        shown: &[Option<CardId>],
        interrupt: &dyn Interrupt,
    ) -> Result<Deduction, Interrupted> {
        let (table, entries) = self.record(hand, shown);
        deduce(&table, &entries, interrupt)
    }

    /// The table and the record of the player who has `hand` and saw these cards.
    pub fn record(&self, hand: CardSet, shown: &[Option<CardId>]) -> (Table, Vec<Entry>) {
        let mut table = self.table.clone();
        table.me = Some(self.viewer);
        table.hand = hand;
        let mut entries = self.entries.clone();
        for (unseen, card) in self.unseen.iter().zip(shown) {
            if let Some(card) = *card {
                let event = Event::Reveal { holder: unseen.holder, card };
                entries.push(Entry::new(event));
            }
        }
        (table, entries)
    }

    /// What the player knows at least: without a hand but for the cards of it that the note-taker knows.
    ///
    /// # Errors
    /// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
    pub fn at_least(
        &self,
        has: CardSet,
        lacks: CardSet,
        interrupt: &dyn Interrupt,
    ) -> Result<Deduction, Interrupted> {
        let holder = Holder::Player(self.viewer);
        let has = has.iter().map(|card| Event::Reveal { holder, card });
        let lacks = lacks.iter().map(|card| Event::Lacks { holder, card });
        let mut entries = self.entries.clone();
        entries.extend(has.chain(lacks).map(Entry::new));
        deduce(&self.table, &entries, interrupt)
    }
}

/// The entry as `viewer` saw it.
pub fn as_seen_by(entry: &Entry, viewer: Seat) -> Entry {
    Entry { event: seen(&entry.event, viewer), ..entry.clone() }
}

/// The event as `viewer` saw it.
fn seen(event: &Event, viewer: Seat) -> Event {
    match event {
        Event::Suggestion(suggestion) if suggestion.suggester != viewer => {
            let mut suggestion: Suggestion = suggestion.clone();
            for reply in &mut suggestion.answers {
                if matches!(reply.answer, Answer::Refute(_)) && reply.player != viewer {
                    reply.answer = Answer::Refute(None);
                }
            }
            Event::Suggestion(suggestion)
        }
        Event::Show { from, to, .. } if *to != viewer && *from != viewer => {
            Event::Show { from: *from, to: *to, card: None }
        }
        Event::Peek { player, cache, .. } if *player != viewer => {
            Event::Peek { player: *player, cache: *cache, card: None }
        }
        other => other.clone(),
    }
}
