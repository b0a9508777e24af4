//! Carrying a record over to a changed table: seats reordered, added or removed, another deck.

use std::collections::BTreeMap;

use super::{Answer, Entry, Event, Game, Reply, Revealed};
use crate::clue::game::{CardId, CardSet, Holder, Seat, Table};

/// Where old seats and piles stand at the new table; cards are matched by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remap {
    /// The new seat of each old one; `None` for a player who was removed.
    pub seats: Vec<Option<Seat>>,
    /// The new number of each old pile; `None` for one that was removed.
    pub caches: Vec<Option<u8>>,
}

impl Remap {
    /// Every seat and pile stays where it is.
    pub fn identity(table: &Table) -> Remap {
        Remap {
            seats: table.seats().map(Some).collect(),
            caches: (0..table.caches.len() as u8).map(Some).collect(),
        }
    }
}

/// An entry that could not be carried over whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orphan {
    /// Its 0-based number in the record.
    pub entry: usize,
    /// True if the entry became a remark; false if it only lost a removed player's answer.
    pub whole: bool,
}

/// The game at another table, with the entries that could not be carried over whole. Such an entry
/// keeps its number: it loses the answer of a removed player, or becomes a remark whose text is
/// what `describe` says of it.
pub fn remap(
    game: &Game,
    table: Table,
    map: &Remap,
    describe: impl Fn(&Entry) -> String,
) -> (Game, Vec<Orphan>) {
    let view = View { old: &game.table, new: &table, map };
    let mut orphans = Vec::new();
    let mut record = Vec::with_capacity(game.record.len());
    for (at, entry) in game.record.iter().enumerate() {
        let event = match view.event(&entry.event) {
            Some((event, complete)) => {
                if !complete {
                    orphans.push(Orphan { entry: at, whole: false });
                }
                event
            }
            None => {
                orphans.push(Orphan { entry: at, whole: true });
                Event::Note { text: describe(entry) }
            }
        };
        record.push(Entry { event, note: entry.note.clone(), distrusted: entry.distrusted });
    }
    let names: BTreeMap<CardId, String> = game
        .names
        .iter()
        .filter_map(|(card, name)| Some((view.card(*card)?, name.clone())))
        .collect();
    let revealed = game.revealed.as_ref().map(|revealed| view.revealed(revealed));
    let game = Game { names, record, revealed, table: table.clone(), ..game.clone() };
    (game, orphans)
}

struct View<'a> {
    old: &'a Table,
    new: &'a Table,
    map: &'a Remap,
}

impl View<'_> {
    fn card(&self, card: CardId) -> Option<CardId> {
        let new = self.new.deck.find(self.old.deck.id(card))?;
        (self.new.deck.category(new) == self.old.deck.category(card)).then_some(new)
    }

    fn cards(&self, cards: [CardId; 3]) -> Option<[CardId; 3]> {
        Some([self.card(cards[0])?, self.card(cards[1])?, self.card(cards[2])?])
    }

    fn set(&self, cards: CardSet) -> Option<CardSet> {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn seat(&self, seat: Seat) -> Option<Seat> {
        self.map.seats.get(seat.index()).copied().flatten()
    }

    fn cache(&self, cache: u8) -> Option<u8> {
        self.map.caches.get(cache as usize).copied().flatten()
    }

    fn holder(&self, holder: Holder) -> Option<Holder> {
        match holder {
            Holder::Player(seat) => self.seat(seat).map(Holder::Player),
            Holder::Cache(cache) => self.cache(cache).map(Holder::Cache),
            Holder::CaseFile | Holder::FaceUp => Some(holder),
        }
    }

    /// A shown card that must be known at the new table if it was known at the old one.
    fn shown(&self, card: Option<CardId>) -> Option<Option<CardId>> {
        match card {
            Some(card) => self.card(card).map(Some),
            None => Some(None),
        }
    }

    fn reply(&self, reply: &Reply) -> Option<Reply> {
        let answer = match reply.answer {
            Answer::Refute(card) => Answer::Refute(self.shown(card)?),
            other => other,
        };
        Some(Reply { player: self.seat(reply.player)?, answer })
    }

    /// The event at the new table, and whether it is still complete.
    fn event(&self, event: &Event) -> Option<(Event, bool)> {
        let event = match event {
            Event::Suggestion(suggestion) => {
                let answers: Vec<Reply> =
                    suggestion.answers.iter().filter_map(|reply| self.reply(reply)).collect();
                let complete = answers.len() == suggestion.answers.len();
                let suggestion = super::Suggestion {
                    suggester: self.seat(suggestion.suggester)?,
                    cards: self.cards(suggestion.cards)?,
                    answers,
                };
                return Some((Event::Suggestion(suggestion), complete));
            }
            Event::Accusation(accusation) => Event::Accusation(super::Accusation {
                accuser: self.seat(accusation.accuser)?,
                cards: self.cards(accusation.cards)?,
                right: accusation.right,
            }),
            Event::Reveal { holder, card } => {
                Event::Reveal { holder: self.holder(*holder)?, card: self.card(*card)? }
            }
            Event::Lacks { holder, card } => {
                Event::Lacks { holder: self.holder(*holder)?, card: self.card(*card)? }
            }
            Event::NobodyHas { card } => Event::NobodyHas { card: self.card(*card)? },
            Event::Show { from, to, card } => Event::Show {
                from: self.seat(*from)?,
                to: self.seat(*to)?,
                card: self.shown(*card)?,
            },
            Event::Peek { player, cache, card } => Event::Peek {
                player: self.seat(*player)?,
                cache: self.cache(*cache)?,
                card: self.shown(*card)?,
            },
            Event::Out { player, hand } => Event::Out {
                player: self.seat(*player)?,
                hand: match hand {
                    Some(hand) => Some(self.set(*hand)?),
                    None => None,
                },
            },
            Event::ClueCard { player, text } => {
                Event::ClueCard { player: self.seat(*player)?, text: text.clone() }
            }
            Event::EndTurn { player } => Event::EndTurn { player: self.seat(*player)? },
            Event::Note { text } => Event::Note { text: text.clone() },
        };
        Some((event, true))
    }

    fn revealed(&self, revealed: &Revealed) -> Revealed {
        let mut hands = vec![None; self.new.seats.len()];
        for (old, hand) in revealed.hands.iter().enumerate() {
            if let (Some(new), Some(hand)) = (self.seat(Seat(old as u8)), hand) {
                hands[new.index()] = self.set(*hand);
            }
        }
        if hands.iter().all(Option::is_none) {
            hands.clear();
        }
        let case_file = revealed.case_file.map(|card| card.and_then(|card| self.card(card)));
        Revealed { case_file, hands }
    }
}
