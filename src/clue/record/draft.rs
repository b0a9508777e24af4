//! A half-made entry: what has been tapped or typed so far, kept until it is logged or cleared.

use serde::{Deserialize, Serialize};

use super::{Accusation, Answer, Entry, EntryFault, Event, Game, Reply, Suggestion};
use crate::clue::game::{CardId, CardSet, Category, Holder, Seat, Table};

/// What kind of entry is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Kind {
    /// A suggestion and its answers.
    #[default]
    Suggestion,
    /// An accusation.
    Accusation,
    /// Anything else that was learned.
    Fact(FactKind),
}

/// Things learned outside suggestions and accusations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FactKind {
    /// A card is seen at a holder.
    Reveal,
    /// A card is not at a holder.
    Lacks,
    /// No player has a card.
    NobodyHas,
    /// A player shows another a card.
    Show,
    /// A player looks into a pile.
    Peek,
    /// A player leaves.
    Out,
    /// A clue card is drawn.
    ClueCard,
    /// A turn ends without more.
    EndTurn,
    /// A remark.
    Note,
}

impl FactKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [FactKind; 9] = [
        FactKind::Reveal,
        FactKind::Lacks,
        FactKind::NobodyHas,
        FactKind::Show,
        FactKind::Peek,
        FactKind::Out,
        FactKind::ClueCard,
        FactKind::EndTurn,
        FactKind::Note,
    ];
}

/// What a seat answered, as far as it was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum SeatAnswer {
    /// Nothing is logged of this player.
    #[default]
    Silent,
    /// Had none of the three.
    Pass,
    /// Showed a card; which one is not decided yet.
    Shows,
    /// Showed this card.
    ShowsCard(CardId),
    /// Showed a card that was not seen.
    ShowsUnseen,
    /// Not noticed.
    Missed,
}

impl SeatAnswer {
    /// Whether a card was shown.
    pub fn shows(self) -> bool {
        matches!(self, SeatAnswer::Shows | SeatAnswer::ShowsCard(_) | SeatAnswer::ShowsUnseen)
    }
}

/// Where the entry will go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Destination {
    /// At the end of the record.
    #[default]
    End,
    /// Before this entry.
    Before(usize),
    /// In place of this entry.
    Instead(usize),
}

/// A half-made entry.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// What kind.
    pub kind: Kind,
    /// Who acts; `None` means whose turn it is.
    pub actor: Option<Seat>,
    /// Suspect, weapon, room chosen so far.
    pub cards: [Option<CardId>; 3],
    /// One a seat.
    pub answers: Vec<SeatAnswer>,
    /// Whether the accusation was right.
    pub right: Option<bool>,
    /// Where a fact's card is.
    pub holder: Option<Holder>,
    /// Who was shown a card.
    pub to: Option<Seat>,
    /// A fact's card.
    pub card: Option<CardId>,
    /// The hand that a leaving player lays open; empty means kept.
    pub hand: Vec<CardId>,
    /// Text of a remark or a clue card.
    pub text: String,
    /// A remark on the entry.
    pub note: String,
    /// Where it will go.
    pub destination: Destination,
    /// Whether the entry that is edited is distrusted; kept as it is.
    pub distrusted: bool,
    /// The typed line.
    pub line: String,
    /// The half-made entry that waits while this one changes or inserts another.
    pub waiting: Option<Box<Draft>>,
}

/// What a draft still needs before it can be logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// A card of this category.
    Card(Category),
    /// Who showed a card, or that nobody did.
    Answer,
    /// Which card was shown, by or to the note-taker.
    WhichCard(Seat),
    /// Right or wrong.
    Verdict,
    /// Where the card is.
    Holder,
    /// The card of a fact.
    FactCard,
    /// A player.
    Player,
    /// Who was shown a card.
    To,
    /// A pile.
    Cache,
    /// Words.
    Text,
    /// The entry would not fit the table.
    Fault(EntryFault),
}

impl Draft {
    /// What comes after this draft is logged or cleared: the one that waited, else an empty one.
    pub fn next(&self) -> Draft {
        self.waiting.as_deref().cloned().unwrap_or_default()
    }

    /// This draft, with another one put aside until it is done, if there is anything in that.
    pub fn before(self, other: Draft) -> Draft {
        let other = match other.destination {
            Destination::End => other,
            Destination::Before(_) | Destination::Instead(_) => other.next(),
        };
        let waiting = (!other.is_blank()).then(|| Box::new(other));
        Draft { waiting, ..self }
    }

    /// Whether anything has been entered that would be a loss.
    pub fn is_blank(&self) -> bool {
        let blank = Draft { kind: self.kind, answers: self.answers.clone(), ..Draft::default() };
        *self == blank && self.answers.iter().all(|answer| *answer == SeatAnswer::Silent)
    }

    /// Who acts: the chosen seat, or whose turn it is at the draft's destination.
    pub fn actor(&self, game: &Game) -> Seat {
        let known = self.actor.filter(|seat| seat.index() < game.table.seats.len());
        known.unwrap_or_else(|| match self.destination {
            Destination::End => game.whose_turn(),
            Destination::Before(at) | Destination::Instead(at) => {
                let record = game.record[..at.min(game.record.len())].to_vec();
                Game { record, ..game.clone() }.whose_turn()
            }
        })
    }

    /// The chosen cards as a triple, when all three are chosen.
    pub fn triple(&self) -> Option<[CardId; 3]> {
        Some([self.cards[0]?, self.cards[1]?, self.cards[2]?])
    }

    /// What a seat answered.
    pub fn answer(&self, seat: Seat) -> SeatAnswer {
        self.answers.get(seat.index()).copied().unwrap_or_default()
    }

    /// Sets what a seat answered.
    pub fn set_answer(&mut self, seat: Seat, answer: SeatAnswer) {
        if self.answers.len() <= seat.index() {
            self.answers.resize(seat.index() + 1, SeatAnswer::Silent);
        }
        self.answers[seat.index()] = answer;
    }

    /// The seats that are asked, in order: all but the suggester, and but those who have left.
    pub fn asked(&self, game: &Game) -> Vec<Seat> {
        let open = |seat: &Seat| {
            !game.record.iter().any(|entry| {
                matches!(&entry.event, Event::Out { player, hand: Some(_) } if player == seat)
            })
        };
        game.table.after(self.actor(game)).into_iter().filter(open).collect()
    }

    /// The seat that showed a card, if exactly one did.
    pub fn shower(&self) -> Option<Seat> {
        let mut showers =
            (0..self.answers.len() as u8).map(Seat).filter(|seat| self.answer(*seat).shows());
        let first = showers.next()?;
        showers.next().is_none().then_some(first)
    }

    /// Says who showed: those asked before pass, those after are not asked. Where all must answer,
    /// only this player's answer changes and the silent ones pass.
    pub fn set_shower(&mut self, game: &Game, shower: Option<Seat>) {
        let asked = self.asked(game);
        if game.table.options.all_answer
            && let Some(seat) = shower
        {
            for other in asked {
                if other != seat && self.answer(other) == SeatAnswer::Silent {
                    self.set_answer(other, SeatAnswer::Pass);
                }
            }
            let shows = self.answer(seat).shows();
            self.set_answer(seat, if shows { SeatAnswer::Pass } else { SeatAnswer::Shows });
            return;
        }
        self.answers = vec![SeatAnswer::Silent; game.table.seats.len()];
        for seat in asked {
            if shower == Some(seat) {
                self.set_answer(seat, SeatAnswer::Shows);
                break;
            }
            self.set_answer(seat, SeatAnswer::Pass);
        }
    }

    /// Nobody showed: everyone asked passes.
    pub fn set_nobody(&mut self, game: &Game) {
        self.answers = vec![SeatAnswer::Silent; game.table.seats.len()];
        for seat in self.asked(game) {
            self.set_answer(seat, SeatAnswer::Pass);
        }
    }

    /// Nobody noticed who answered.
    pub fn set_unnoticed(&mut self, game: &Game) {
        self.answers = vec![SeatAnswer::Silent; game.table.seats.len()];
        for seat in self.asked(game) {
            self.set_answer(seat, SeatAnswer::Missed);
        }
    }

    /// Whether everyone asked is said to have passed.
    pub fn nobody(&self, game: &Game) -> bool {
        let asked = self.asked(game);
        !asked.is_empty() && asked.iter().all(|seat| self.answer(*seat) == SeatAnswer::Pass)
    }

    /// Chooses a card, or takes the choice back if it was chosen.
    pub fn tap(&mut self, table: &Table, card: CardId) {
        match self.kind {
            Kind::Suggestion | Kind::Accusation => {
                let slot = &mut self.cards[table.deck.category(card).index()];
                *slot = if *slot == Some(card) { None } else { Some(card) };
            }
            Kind::Fact(FactKind::Out) => {
                if let Some(at) = self.hand.iter().position(|other| *other == card) {
                    self.hand.remove(at);
                } else {
                    self.hand.push(card);
                }
            }
            Kind::Fact(_) => {
                self.card = if self.card == Some(card) { None } else { Some(card) };
            }
        }
        self.forget_unnamed();
    }

    /// A shown card that is no longer among the three is undecided again.
    fn forget_unnamed(&mut self) {
        let cards = self.cards;
        for answer in &mut self.answers {
            if let SeatAnswer::ShowsCard(card) = *answer
                && !cards.contains(&Some(card))
            {
                *answer = SeatAnswer::Shows;
            }
        }
    }

    /// Whether a card is chosen in this draft.
    pub fn has(&self, card: CardId) -> bool {
        match self.kind {
            Kind::Suggestion | Kind::Accusation => self.cards.contains(&Some(card)),
            Kind::Fact(FactKind::Out) => self.hand.contains(&card),
            Kind::Fact(_) => self.card == Some(card),
        }
    }

    /// Which of the three cards this seat may have shown as far as the note-taker's hand tells.
    pub fn showable(&self, game: &Game, seat: Seat) -> Vec<CardId> {
        let mine = game.table.hand;
        let cards = self.cards.iter().flatten().copied();
        match game.table.me {
            Some(me) if me == seat => cards.filter(|card| mine.contains(*card)).collect(),
            Some(_) => cards.filter(|card| !mine.contains(*card)).collect(),
            None => cards.collect(),
        }
    }

    /// Whether the note-taker must know which card this seat showed.
    pub fn sees(&self, game: &Game, seat: Seat) -> bool {
        game.table.me.is_some_and(|me| me == seat || me == self.actor(game))
    }

    /// Another's suggestion, with the answers before the note-taker's, where the note-taker has to show
    /// one of several cards.
    pub fn duty(&self, game: &Game) -> Option<Suggestion> {
        let me = game.table.me?;
        let suggester = self.actor(game);
        let wanted = self.kind == Kind::Suggestion && self.destination == Destination::End;
        if !wanted || suggester == me || !self.answer(me).shows() {
            return None;
        }
        let cards = self.triple().filter(|_| self.showable(game, me).len() > 1)?;
        let before = self.asked(game).into_iter().take_while(|seat| *seat != me);
        let reply = |player: Seat| {
            let answer = self.reply(game, player).ok()??;
            Some(Reply { player, answer })
        };
        Some(Suggestion { suggester, cards, answers: before.filter_map(reply).collect() })
    }

    fn reply(&self, game: &Game, seat: Seat) -> Result<Option<Answer>, Missing> {
        Ok(Some(match self.answer(seat) {
            SeatAnswer::Silent => return Ok(None),
            SeatAnswer::Pass => Answer::Pass,
            SeatAnswer::Missed => Answer::Missed,
            SeatAnswer::ShowsUnseen => Answer::Refute(None),
            SeatAnswer::ShowsCard(card) => Answer::Refute(Some(card)),
            SeatAnswer::Shows => match self.decided(game, seat) {
                Some(card) => Answer::Refute(Some(card)),
                None if self.sees(game, seat) => return Err(Missing::WhichCard(seat)),
                None => Answer::Refute(None),
            },
        }))
    }

    /// The card that a seat showed where only one is possible: the note-taker's only one of three.
    pub fn decided(&self, game: &Game, seat: Seat) -> Option<CardId> {
        match self.answer(seat) {
            SeatAnswer::ShowsCard(card) => Some(card),
            SeatAnswer::Shows if game.table.me == Some(seat) => match self.showable(game, seat)[..]
            {
                [only] => Some(only),
                _ => None,
            },
            _ => None,
        }
    }

    /// The entry, if the draft is complete.
    ///
    /// # Errors
    /// The first thing that is missing.
    pub fn entry(&self, game: &Game) -> Result<Entry, Missing> {
        let event = self.event(game)?;
        let entry = Entry { event, note: self.note.clone(), distrusted: self.distrusted };
        entry.check(&game.table).map_err(Missing::Fault)?;
        Ok(entry)
    }

    fn named(&self) -> Result<[CardId; 3], Missing> {
        for category in Category::ALL {
            if self.cards[category.index()].is_none() {
                return Err(Missing::Card(category));
            }
        }
        self.triple().ok_or(Missing::Card(Category::Suspect))
    }

    fn event(&self, game: &Game) -> Result<Event, Missing> {
        let actor = self.actor(game);
        match self.kind {
            Kind::Suggestion => {
                let cards = self.named()?;
                let mut answers = Vec::new();
                for player in game.table.after(actor) {
                    if let Some(answer) = self.reply(game, player)? {
                        answers.push(Reply { player, answer });
                    }
                }
                if answers.is_empty() && game.table.seats.len() > 1 {
                    return Err(Missing::Answer);
                }
                Ok(Event::Suggestion(Suggestion { suggester: actor, cards, answers }))
            }
            Kind::Accusation => {
                let cards = self.named()?;
                let right = self.right.ok_or(Missing::Verdict)?;
                Ok(Event::Accusation(Accusation { accuser: actor, cards, right }))
            }
            Kind::Fact(kind) => self.fact(game, kind),
        }
    }

    fn fact(&self, game: &Game, kind: FactKind) -> Result<Event, Missing> {
        let actor = self.actor(game);
        let card = self.card.ok_or(Missing::FactCard);
        let player = match self.holder {
            Some(Holder::Player(seat)) => Ok(seat),
            _ => Err(Missing::Player),
        };
        let text = match self.text.trim() {
            "" => Err(Missing::Text),
            text => Ok(text.to_owned()),
        };
        Ok(match kind {
            FactKind::Reveal => {
                Event::Reveal { holder: self.holder.ok_or(Missing::Holder)?, card: card? }
            }
            FactKind::Lacks => {
                Event::Lacks { holder: self.holder.ok_or(Missing::Holder)?, card: card? }
            }
            FactKind::NobodyHas => Event::NobodyHas { card: card? },
            FactKind::Show => {
                let from = player?;
                Event::Show { from, to: self.to.ok_or(Missing::To)?, card: self.card }
            }
            FactKind::Peek => match self.holder {
                Some(Holder::Cache(cache)) => Event::Peek { player: actor, cache, card: self.card },
                _ => return Err(Missing::Cache),
            },
            FactKind::Out => {
                let hand: CardSet = self.hand.iter().copied().collect();
                Event::Out { player: player?, hand: (!hand.is_empty()).then_some(hand) }
            }
            FactKind::ClueCard => Event::ClueCard { player: actor, text: text? },
            FactKind::EndTurn => Event::EndTurn { player: actor },
            FactKind::Note => Event::Note { text: text? },
        })
    }

    /// A draft that would log this entry, to be put in its place.
    pub fn of_entry(entry: &Entry, at: usize) -> Draft {
        let mut draft = Draft {
            destination: Destination::Instead(at),
            note: entry.note.clone(),
            distrusted: entry.distrusted,
            ..Draft::default()
        };
        match &entry.event {
            Event::Suggestion(suggestion) => {
                draft.actor = Some(suggestion.suggester);
                draft.cards = suggestion.cards.map(Some);
                for reply in &suggestion.answers {
                    let answer = match reply.answer {
                        Answer::Pass => SeatAnswer::Pass,
                        Answer::Missed => SeatAnswer::Missed,
                        Answer::Refute(None) => SeatAnswer::ShowsUnseen,
                        Answer::Refute(Some(card)) => SeatAnswer::ShowsCard(card),
                    };
                    draft.set_answer(reply.player, answer);
                }
            }
            Event::Accusation(accusation) => {
                draft.kind = Kind::Accusation;
                draft.actor = Some(accusation.accuser);
                draft.cards = accusation.cards.map(Some);
                draft.right = Some(accusation.right);
            }
            Event::Reveal { holder, card } => {
                draft.kind = Kind::Fact(FactKind::Reveal);
                (draft.holder, draft.card) = (Some(*holder), Some(*card));
            }
            Event::Lacks { holder, card } => {
                draft.kind = Kind::Fact(FactKind::Lacks);
                (draft.holder, draft.card) = (Some(*holder), Some(*card));
            }
            Event::NobodyHas { card } => {
                draft.kind = Kind::Fact(FactKind::NobodyHas);
                draft.card = Some(*card);
            }
            Event::Show { from, to, card } => {
                draft.kind = Kind::Fact(FactKind::Show);
                (draft.holder, draft.to) = (Some(Holder::Player(*from)), Some(*to));
                draft.card = *card;
            }
            Event::Peek { player, cache, card } => {
                draft.kind = Kind::Fact(FactKind::Peek);
                (draft.actor, draft.holder) = (Some(*player), Some(Holder::Cache(*cache)));
                draft.card = *card;
            }
            Event::Out { player, hand } => {
                draft.kind = Kind::Fact(FactKind::Out);
                draft.holder = Some(Holder::Player(*player));
                draft.hand = hand.map(|hand| hand.iter().collect()).unwrap_or_default();
            }
            Event::ClueCard { player, text } => {
                draft.kind = Kind::Fact(FactKind::ClueCard);
                (draft.actor, draft.text) = (Some(*player), text.clone());
            }
            Event::EndTurn { player } => {
                draft.kind = Kind::Fact(FactKind::EndTurn);
                draft.actor = Some(*player);
            }
            Event::Note { text } => {
                draft.kind = Kind::Fact(FactKind::Note);
                draft.text = text.clone();
            }
        }
        draft
    }

    /// Takes out what no longer fits a changed table.
    pub fn fit(&mut self, game: &Game) {
        if let Some(waiting) = &mut self.waiting {
            waiting.fit(game);
        }
        let seats = game.table.seats.len();
        let cards = game.table.deck.len();
        let seat_fits = |seat: &Seat| seat.index() < seats;
        let card_fits = |card: &CardId| card.index() < cards;
        self.actor = self.actor.filter(seat_fits);
        self.to = self.to.filter(seat_fits);
        self.card = self.card.filter(card_fits);
        self.hand.retain(card_fits);
        for category in Category::ALL {
            let slot = &mut self.cards[category.index()];
            *slot =
                slot.filter(|card| card_fits(card) && game.table.deck.category(*card) == category);
        }
        self.holder = self.holder.filter(|holder| match holder {
            Holder::Player(seat) => seat_fits(seat),
            Holder::Cache(cache) => (*cache as usize) < game.table.caches.len(),
            Holder::CaseFile | Holder::FaceUp => true,
        });
        self.answers.truncate(seats);
        self.forget_unnamed();
        match self.destination {
            Destination::Before(at) if at > game.record.len() => {
                self.destination = Destination::End;
            }
            Destination::Instead(at) if at >= game.record.len() => {
                self.destination = Destination::End;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions::sample_game;

    fn game() -> Game {
        let mut game = sample_game();
        game.table.me = Some(Seat(0));
        game.table.hand = ["scarlett", "plum", "rope", "pipe", "hall", "study"]
            .into_iter()
            .filter_map(|id| game.table.deck.find(id))
            .collect();
        game
    }

    fn choose(draft: &mut Draft, game: &Game, ids: [&str; 3]) {
        for id in ids {
            draft.tap(&game.table, game.table.deck.find(id).expect("a card"));
        }
    }

    #[test]
    fn the_ones_between_pass_and_the_rest_are_not_asked() {
        let game = game();
        let mut draft = Draft { actor: Some(Seat(2)), ..Draft::default() };
        choose(&mut draft, &game, ["green", "knife", "kitchen"]);
        assert_eq!(draft.entry(&game), Err(Missing::Answer));
        draft.set_shower(&game, Some(Seat(1)));
        assert_eq!(
            draft.entry(&game).map(|entry| entry.event),
            Ok(Event::Suggestion(Suggestion {
                suggester: Seat(2),
                cards: draft.triple().expect("three cards"),
                answers: vec![
                    Reply { player: Seat(0), answer: Answer::Pass },
                    Reply { player: Seat(1), answer: Answer::Refute(None) },
                ],
            }))
        );
    }

    #[test]
    fn my_only_card_of_the_three_is_the_one_i_showed() {
        let game = game();
        let mut draft = Draft { actor: Some(Seat(2)), ..Draft::default() };
        choose(&mut draft, &game, ["green", "rope", "kitchen"]);
        draft.set_shower(&game, Some(Seat(0)));
        assert_eq!(draft.decided(&game, Seat(0)), game.table.deck.find("rope"));
        draft.tap(&game.table, game.table.deck.find("plum").expect("a card"));
        assert_eq!(draft.entry(&game), Err(Missing::WhichCard(Seat(0))));
    }

    #[test]
    fn an_entry_becomes_a_draft_that_logs_the_same_entry() {
        let game = game();
        let card = |id: &str| game.table.deck.find(id).expect("a card");
        let events = [
            Event::Reveal { holder: Holder::CaseFile, card: card("knife") },
            Event::Lacks { holder: Holder::Player(Seat(1)), card: card("knife") },
            Event::NobodyHas { card: card("green") },
            Event::Show { from: Seat(1), to: Seat(2), card: None },
            Event::Show { from: Seat(1), to: Seat(0), card: Some(card("green")) },
            Event::Out { player: Seat(1), hand: None },
            Event::Out { player: Seat(1), hand: Some([card("green")].into_iter().collect()) },
            Event::ClueCard { player: Seat(1), text: "All show one".into() },
            Event::EndTurn { player: Seat(1) },
            Event::Note { text: "Tea".into() },
            Event::Accusation(Accusation {
                accuser: Seat(2),
                cards: [card("green"), card("knife"), card("kitchen")],
                right: false,
            }),
            Event::Suggestion(Suggestion {
                suggester: Seat(0),
                cards: [card("green"), card("knife"), card("kitchen")],
                answers: vec![
                    Reply { player: Seat(1), answer: Answer::Missed },
                    Reply { player: Seat(2), answer: Answer::Refute(Some(card("knife"))) },
                ],
            }),
        ];
        for event in events {
            let entry = Entry { event, note: "n".into(), distrusted: true };
            assert_eq!(Draft::of_entry(&entry, 0).entry(&game), Ok(entry));
        }
    }
}
