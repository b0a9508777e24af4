//! An entry of the record.

use super::super::error::{Fault, Spot};
use super::super::wire;
use super::{Checked, Names};
use crate::clue::game::{CardId, Category, Holder, Table};
use crate::clue::record::{Accusation, Answer, Entry, EntryFault, Event, Reply, Suggestion};

/// The entry with number `at`, checked against its table.
pub(in super::super) fn entry(
    at: usize,
    line: wire::Entry,
    names: &Names,
    table: &Table,
) -> Checked<Entry> {
    let spot = Spot::Entry(at);
    let reader = Reader { names, spot: &spot };
    let event = reader.event(line.event)?;
    let note = line.note.unwrap_or_default();
    let entry = Entry { event, note, distrusted: line.distrusted.unwrap_or_default() };
    match entry.check(table) {
        Ok(()) => Ok(entry),
        Err(fault) => {
            let fault = reader.fault(fault, &entry);
            Err((spot, fault))
        }
    }
}

struct Reader<'a> {
    names: &'a Names<'a>,
    spot: &'a Spot,
}

impl Reader<'_> {
    fn card(&self, id: &str) -> Checked<CardId> {
        self.names.card(id, self.spot)
    }

    fn seen(&self, id: Option<String>) -> Checked<Option<CardId>> {
        id.map(|id| self.card(&id)).transpose()
    }

    fn triple(&self, ids: [String; 3]) -> Checked<[CardId; 3]> {
        let [suspect, weapon, room] = ids;
        Ok([
            self.names.card_of(&suspect, Category::Suspect, self.spot)?,
            self.names.card_of(&weapon, Category::Weapon, self.spot)?,
            self.names.card_of(&room, Category::Room, self.spot)?,
        ])
    }

    fn holder(&self, holder: wire::Holder) -> Checked<Holder> {
        Ok(match holder {
            wire::Holder::CaseFile => Holder::CaseFile,
            wire::Holder::FaceUp => Holder::FaceUp,
            wire::Holder::Player(seat) => Holder::Player(self.names.seat(seat, self.spot)?),
            wire::Holder::Cache(cache) => Holder::Cache(self.names.cache(cache, self.spot)?),
        })
    }

    fn reply(&self, reply: wire::Reply) -> Checked<Reply> {
        let answer = match reply.answer {
            wire::Answer::Pass => Answer::Pass,
            wire::Answer::Missed => Answer::Missed,
            wire::Answer::Refute(card) => Answer::Refute(self.seen(card)?),
        };
        Ok(Reply { player: self.names.seat(reply.player, self.spot)?, answer })
    }

    fn event(&self, event: wire::Event) -> Checked<Event> {
        let seat = |number| self.names.seat(number, self.spot);
        Ok(match event {
            wire::Event::Suggestion { suggester, suspect, weapon, room, answers } => {
                Event::Suggestion(Suggestion {
                    suggester: seat(suggester)?,
                    cards: self.triple([suspect, weapon, room])?,
                    answers: answers
                        .into_iter()
                        .map(|reply| self.reply(reply))
                        .collect::<Checked<_>>()?,
                })
            }
            wire::Event::Accusation { accuser, suspect, weapon, room, right } => {
                Event::Accusation(Accusation {
                    accuser: seat(accuser)?,
                    cards: self.triple([suspect, weapon, room])?,
                    right,
                })
            }
            wire::Event::Reveal { holder, card } => {
                Event::Reveal { holder: self.holder(holder)?, card: self.card(&card)? }
            }
            wire::Event::Lacks { holder, card } => {
                Event::Lacks { holder: self.holder(holder)?, card: self.card(&card)? }
            }
            wire::Event::NobodyHas { card } => Event::NobodyHas { card: self.card(&card)? },
            wire::Event::Show { from, to, card } => {
                Event::Show { from: seat(from)?, to: seat(to)?, card: self.seen(card)? }
            }
            wire::Event::Peek { player, cache, card } => Event::Peek {
                player: seat(player)?,
                cache: self.names.cache(cache, self.spot)?,
                card: self.seen(card)?,
            },
            wire::Event::Out { player, hand } => Event::Out {
                player: seat(player)?,
                hand: hand.map(|ids| self.names.set(&ids, self.spot)).transpose()?,
            },
            wire::Event::ClueCard { player, text } => {
                Event::ClueCard { player: seat(player)?, text }
            }
            wire::Event::EndTurn { player } => Event::EndTurn { player: seat(player)? },
            wire::Event::Note { text } => Event::Note { text },
        })
    }

    /// What the record refuses, in the terms of a save.
    fn fault(&self, fault: EntryFault, entry: &Entry) -> Fault {
        let deck = self.names.deck;
        let id = |card: CardId| deck.id(card).to_string();
        let named = match &entry.event {
            Event::Suggestion(suggestion) => suggestion.cards.map(id),
            _ => Default::default(),
        };
        match fault {
            EntryFault::Seat(seat) => {
                Fault::NoSeat { number: i64::from(seat.0), seats: self.names.seats.len() }
            }
            EntryFault::Cache(cache) => {
                Fault::NoCache { number: i64::from(cache), caches: self.names.caches }
            }
            EntryFault::Category { card, wanted } => {
                Fault::WrongCategory { id: id(card), is: deck.category(card), wanted }
            }
            EntryFault::AnswersTwice(seat) => Fault::AnswersTwice(self.names.person(seat.index())),
            EntryFault::AnswersSelf(seat) => Fault::AnswersSelf(self.names.person(seat.index())),
            EntryFault::NotNamed { player, card } => {
                let person = self.names.person(player.index());
                Fault::NotNamed { person, id: id(card), named: Box::new(named) }
            }
            EntryFault::ShowsSelf(seat) => Fault::ShowsSelf(self.names.person(seat.index())),
        }
    }
}
