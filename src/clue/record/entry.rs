//! Entries of the record: one event each.

use crate::clue::game::{CardId, CardSet, Category, Holder, Seat, Table};

/// What a player answered to a suggestion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// None of the three.
    Pass,
    /// Showed a card: which one if the note-taker knows, `None` if it was not seen.
    Refute(Option<CardId>),
    /// Not noticed.
    Missed,
}

/// One player's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// Who answered.
    pub player: Seat,
    /// What.
    pub answer: Answer,
}

/// A suggestion and the answers to it. A player without a reply says nothing about the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// Who asked.
    pub suggester: Seat,
    /// Suspect, weapon, room, in this order.
    pub cards: [CardId; 3],
    /// At most one reply a player, never the suggester's; in any order.
    pub answers: Vec<Reply>,
}

/// An accusation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accusation {
    /// Who accused.
    pub accuser: Seat,
    /// Suspect, weapon, room, in this order.
    pub cards: [CardId; 3],
    /// Whether the case file holds all three; if not, it holds not all three together.
    pub right: bool,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A suggestion with its answers.
    Suggestion(Suggestion),
    /// An accusation.
    Accusation(Accusation),
    /// The card is seen there, for whatever reason.
    Reveal { holder: Holder, card: CardId },
    /// The card is not there.
    Lacks { holder: Holder, card: CardId },
    /// No player has the card.
    NobodyHas { card: CardId },
    /// A card shown outside a suggestion; unseen, it says that `from` has at least one card.
    Show { from: Seat, to: Seat, card: Option<CardId> },
    /// A player looked at a card of a pile.
    Peek { player: Seat, cache: u8, card: Option<CardId> },
    /// A player leaves; the hand is the whole hand, laid open.
    Out { player: Seat, hand: Option<CardSet> },
    /// Which clue card was drawn.
    ClueCard { player: Seat, text: String },
    /// A turn ends without more.
    EndTurn { player: Seat },
    /// A remark.
    Note { text: String },
}

/// One line of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What happened.
    pub event: Event,
    /// A remark on it.
    pub note: String,
    /// Kept, but constrains nothing.
    pub distrusted: bool,
}

/// Why an entry doesn't fit its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryFault {
    /// No such seat.
    Seat(Seat),
    /// No such pile.
    Cache(u8),
    /// The card stands where one of another category belongs.
    Category { card: CardId, wanted: Category },
    /// The player answers more than once.
    AnswersTwice(Seat),
    /// The suggester answers.
    AnswersSelf(Seat),
    /// The card shown was not among the three.
    NotNamed { player: Seat, card: CardId },
    /// A card shown by a player to the same player.
    ShowsSelf(Seat),
}

impl Entry {
    /// A trusted entry without a remark.
    pub fn new(event: Event) -> Entry {
        Entry { event, note: String::new(), distrusted: false }
    }

    /// The first reason why this entry does not fit the table, if there is one.
    ///
    /// # Errors
    /// The fault; the cards named must be cards of the table's deck.
    pub fn check(&self, table: &Table) -> Result<(), EntryFault> {
        self.event.check(table)
    }
}

fn seat(table: &Table, seat: Seat) -> Result<(), EntryFault> {
    if seat.index() < table.seats.len() { Ok(()) } else { Err(EntryFault::Seat(seat)) }
}

fn holder(table: &Table, holder: Holder) -> Result<(), EntryFault> {
    match holder {
        Holder::Player(player) => seat(table, player),
        Holder::Cache(cache) => pile(table, cache),
        Holder::CaseFile | Holder::FaceUp => Ok(()),
    }
}

fn pile(table: &Table, cache: u8) -> Result<(), EntryFault> {
    if (cache as usize) < table.caches.len() { Ok(()) } else { Err(EntryFault::Cache(cache)) }
}

fn triple(table: &Table, cards: [CardId; 3]) -> Result<(), EntryFault> {
    for (card, wanted) in cards.into_iter().zip(Category::ALL) {
        if table.deck.category(card) != wanted {
            return Err(EntryFault::Category { card, wanted });
        }
    }
    Ok(())
}

impl Suggestion {
    fn check(&self, table: &Table) -> Result<(), EntryFault> {
        seat(table, self.suggester)?;
        triple(table, self.cards)?;
        for (at, reply) in self.answers.iter().enumerate() {
            seat(table, reply.player)?;
            if reply.player == self.suggester {
                return Err(EntryFault::AnswersSelf(reply.player));
            }
            if self.answers[..at].iter().any(|earlier| earlier.player == reply.player) {
                return Err(EntryFault::AnswersTwice(reply.player));
            }
            if let Answer::Refute(Some(card)) = reply.answer
                && !self.cards.contains(&card)
            {
                return Err(EntryFault::NotNamed { player: reply.player, card });
            }
        }
        Ok(())
    }

    /// The player's reply, if one was logged.
    pub fn reply_of(&self, player: Seat) -> Option<Answer> {
        self.answers.iter().find(|reply| reply.player == player).map(|reply| reply.answer)
    }
}

impl Event {
    fn check(&self, table: &Table) -> Result<(), EntryFault> {
        match self {
            Event::Suggestion(suggestion) => suggestion.check(table),
            Event::Accusation(accusation) => {
                seat(table, accusation.accuser)?;
                triple(table, accusation.cards)
            }
            Event::Reveal { holder: at, .. } | Event::Lacks { holder: at, .. } => {
                holder(table, *at)
            }
            Event::NobodyHas { .. } | Event::Note { .. } => Ok(()),
            Event::Show { from, to, .. } => {
                seat(table, *from)?;
                seat(table, *to)?;
                if from == to { Err(EntryFault::ShowsSelf(*from)) } else { Ok(()) }
            }
            Event::Peek { player, cache, .. } => {
                seat(table, *player)?;
                pile(table, *cache)
            }
            Event::Out { player, .. }
            | Event::ClueCard { player, .. }
            | Event::EndTurn { player } => seat(table, *player),
        }
    }

    /// Whose turn the event belongs to, where it says so.
    pub fn turn_of(&self) -> Option<Seat> {
        match self {
            Event::Suggestion(suggestion) => Some(suggestion.suggester),
            Event::EndTurn { player } => Some(*player),
            _ => None,
        }
    }
}
