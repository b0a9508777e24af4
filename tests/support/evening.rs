//! Whole evenings of the classic deck, played by the rules from a planted deal, in which one entry is
//! written down wrong in a way people get it wrong.

use limier::clue::editions::{builtin, deal};
use limier::clue::game::{
    CardId, CardSet, Category, Holder, Options, Player, Seat, Table, TurnOrder,
};
use limier::clue::record::{Accusation, Answer, Entry, Event, Reply, Suggestion};

use super::random::Random;

/// What is got wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Another player is written down as showing; the sheet filled in the passes.
    Shower,
    /// A player who showed is written down as passing, and so is everyone after them.
    Nobody,
    /// Nobody could show, yet a player is written down as showing.
    Somebody,
    /// Another of the three cards is written down as shown.
    ShownCard,
    /// A neighbouring card, or one with the same initial, is written down as named.
    NamedCard,
    /// Another player is written down as asking; the sheet filled in the passes.
    Asker,
    /// A player who was not asked is written down as passing.
    ExtraPass,
    /// A player who could have shown a card passes by mistake; that it is no true pass is the truth.
    FalsePass,
    /// Right and wrong are swapped.
    Verdict,
    /// A card was seen in another hand.
    Holder,
    /// Another card was seen.
    Card,
    /// A card that was seen is written down as not there, or the other way round.
    Opposite,
}

/// All of them.
pub const MISTAKES: [Mistake; 12] = [
    Mistake::Shower,
    Mistake::Nobody,
    Mistake::Somebody,
    Mistake::ShownCard,
    Mistake::NamedCard,
    Mistake::Asker,
    Mistake::ExtraPass,
    Mistake::FalsePass,
    Mistake::Verdict,
    Mistake::Holder,
    Mistake::Card,
    Mistake::Opposite,
];

/// An evening with what was truly said and done.
#[derive(Clone, Debug)]
pub struct Evening {
    random: Random,
    pub table: Table,
    /// All true of the deal.
    pub record: Vec<Entry>,
    /// What the case file and each player has.
    pub deal: Vec<CardSet>,
}

impl Evening {
    /// An evening of so many suggestions, with now and then a wrong accusation or a card seen.
    pub fn new(seed: u64, players: usize, suggestions: usize) -> Evening {
        let mut random = Random::new(seed);
        let deck = builtin("clue-2015").expect("an edition").deck();
        let mut hands = vec![CardSet::EMPTY; players + 1];
        for category in Category::ALL {
            let cards: Vec<CardId> = deck.of(category).collect();
            hands[0].insert(random.pick(&cards));
        }
        let mut rest: Vec<CardId> = deck.all().without(hands[0]).iter().collect();
        random.shuffle(&mut rest);
        for (at, card) in rest.iter().enumerate() {
            hands[1 + at % players].insert(*card);
        }
        let sizes = deal(rest.len(), players);
        let me = random.below(players);
        let seat = |size: u8| Player { hand_size: Some(size), ..Player::default() };
        let table = Table {
            deck,
            seats: sizes.into_iter().map(seat).collect(),
            me: Some(Seat(me as u8)),
            hand: hands[1 + me],
            face_up: CardSet::EMPTY,
            caches: Vec::new(),
            options: Options { turn_order: TurnOrder::Clockwise, ..Options::default() },
        };
        let mut evening = Evening { random, table, record: Vec::new(), deal: hands };
        for turn in 0..suggestions {
            let cards = evening.three();
            let suggestion = evening.suggestion(Seat((turn % players) as u8), cards);
            evening.record.push(Entry::new(Event::Suggestion(suggestion)));
            if let Some(event) = evening.aside() {
                evening.record.push(Entry::new(event));
            }
        }
        evening
    }

    fn three(&mut self) -> [CardId; 3] {
        Category::ALL.map(|category| {
            let cards: Vec<CardId> = self.table.deck.of(category).collect();
            self.random.pick(&cards)
        })
    }

    fn hand(&self, seat: Seat) -> CardSet {
        self.deal[1 + seat.index()]
    }

    fn is_me(&self, seat: Seat) -> bool {
        self.table.me == Some(seat)
    }

    /// What the note-taker logs: the card only where it was shown to them or by them.
    fn logged(&self, suggester: Seat, shower: Seat, card: CardId) -> Answer {
        let seen = self.is_me(suggester) || self.is_me(shower);
        Answer::Refute(seen.then_some(card))
    }

    fn suggestion(&mut self, suggester: Seat, cards: [CardId; 3]) -> Suggestion {
        let named: CardSet = cards.into_iter().collect();
        let mut answers = Vec::new();
        for player in self.table.after(suggester) {
            let held: Vec<CardId> = self.hand(player).intersection(named).iter().collect();
            if held.is_empty() {
                answers.push(Reply { player, answer: Answer::Pass });
                continue;
            }
            let card = self.random.pick(&held);
            answers.push(Reply { player, answer: self.logged(suggester, player, card) });
            break;
        }
        Suggestion { suggester, cards, answers }
    }

    fn aside(&mut self) -> Option<Event> {
        let seats = self.table.seats.len();
        let seat = Seat(self.random.below(seats) as u8);
        let card = CardId(self.random.below(self.table.deck.len()) as u8);
        match self.random.below(40) {
            0 => {
                let cards = self.three();
                let right = cards.iter().all(|card| self.deal[0].contains(*card));
                Some(Event::Accusation(Accusation { accuser: seat, cards, right }))
            }
            1 if self.hand(seat).contains(card) => {
                Some(Event::Reveal { holder: Holder::Player(seat), card })
            }
            1 => Some(Event::Lacks { holder: Holder::Player(seat), card }),
            _ => None,
        }
    }

    /// The same with one entry written down wrong: which one, and the record as it is written.
    /// `None` where the evening has nothing to get wrong like that.
    pub fn mistaken(&mut self, mistake: Mistake) -> Option<(usize, Vec<Entry>)> {
        let mut order: Vec<usize> = (0..self.record.len()).collect();
        self.random.shuffle(&mut order);
        for at in order {
            let truth = self.record[at].event.clone();
            let written = match truth {
                Event::Suggestion(suggestion) if mistake == Mistake::FalsePass => {
                    let Some((truly, written)) = self.passed_over(&suggestion) else { continue };
                    self.record[at] = Entry::new(Event::Suggestion(truly));
                    Some(Event::Suggestion(written))
                }
                Event::Suggestion(suggestion) => {
                    self.misheard(mistake, suggestion).map(Event::Suggestion)
                }
                other => self.misnoted(mistake, other),
            };
            if let Some(event) = written {
                let mut record = self.record.clone();
                record[at] = Entry::new(event);
                return Some((at, record));
            }
        }
        None
    }

    fn misheard(&mut self, mistake: Mistake, truth: Suggestion) -> Option<Suggestion> {
        let by = truth.suggester;
        let order = self.table.after(by);
        let shower = truth.answers.iter().find(|reply| matches!(reply.answer, Answer::Refute(_)));
        let shower = shower.copied();
        let mut written = truth.clone();
        match mistake {
            Mistake::Shower => {
                let reply = shower?;
                let others: Vec<Seat> =
                    order.into_iter().filter(|seat| *seat != reply.player).collect();
                let other = self.random.pick(&others);
                let card = match reply.answer {
                    Answer::Refute(card) if self.is_me(by) => card,
                    _ => None,
                };
                written.answers = self.filled(by, other, Answer::Refute(card));
            }
            Mistake::Nobody => {
                shower?;
                written.answers = self.passes(by);
            }
            Mistake::Somebody if shower.is_none() => {
                let other = self.random.pick(&order);
                written.answers = self.filled(by, other, Answer::Refute(None));
            }
            Mistake::ShownCard => {
                let Answer::Refute(Some(card)) = shower?.answer else { return None };
                let others: Vec<CardId> =
                    truth.cards.into_iter().filter(|other| *other != card).collect();
                written.answers.last_mut()?.answer =
                    Answer::Refute(Some(self.random.pick(&others)));
            }
            Mistake::NamedCard => {
                let at = self.random.below(3);
                let was = truth.cards[at];
                let deck = &self.table.deck;
                let initial = |card: CardId| deck.id(card).bytes().next();
                let near: Vec<CardId> = deck
                    .of(deck.category(was))
                    .filter(|card| *card != was)
                    .filter(|card| card.0.abs_diff(was.0) == 1 || initial(*card) == initial(was))
                    .collect();
                let is = self.random.pick(&near);
                written.cards[at] = is;
                for reply in &mut written.answers {
                    if reply.answer == Answer::Refute(Some(was)) {
                        reply.answer = Answer::Refute(Some(is));
                    }
                }
            }
            Mistake::Asker => {
                let reply = shower?;
                let others: Vec<Seat> =
                    order.into_iter().filter(|seat| *seat != reply.player).collect();
                let other = self.random.pick(&others);
                if self.is_me(by) || self.is_me(other) {
                    return None;
                }
                written.suggester = other;
                written.answers = self.filled(other, reply.player, reply.answer);
            }
            Mistake::ExtraPass => {
                let shower = shower?.player;
                let place = order.iter().position(|seat| *seat == shower)?;
                let later = &order[place + 1..];
                if later.is_empty() {
                    return None;
                }
                let player = self.random.pick(later);
                written.answers.push(Reply { player, answer: Answer::Pass });
            }
            _ => return None,
        }
        Some(written)
    }

    /// The truth of a round in which a player passed by mistake, and how it is written.
    fn passed_over(&mut self, truth: &Suggestion) -> Option<(Suggestion, Suggestion)> {
        let Answer::Refute(_) = truth.answers.last()?.answer else { return None };
        let holder = truth.answers.last()?.player;
        let named: CardSet = truth.cards.into_iter().collect();
        let mut answers = truth.answers.clone();
        answers.last_mut()?.answer = Answer::Missed;
        let later = self.table.after(truth.suggester);
        for player in later.into_iter().skip_while(|seat| *seat != holder).skip(1) {
            let held: Vec<CardId> = self.hand(player).intersection(named).iter().collect();
            if held.is_empty() {
                answers.push(Reply { player, answer: Answer::Pass });
                continue;
            }
            let card = self.random.pick(&held);
            answers.push(Reply { player, answer: self.logged(truth.suggester, player, card) });
            break;
        }
        let truly = Suggestion { answers, ..truth.clone() };
        let mut written = truly.clone();
        for reply in written.answers.iter_mut().filter(|reply| reply.player == holder) {
            reply.answer = Answer::Pass;
        }
        (!self.is_me(holder)).then_some((truly, written))
    }

    fn passes(&self, by: Seat) -> Vec<Reply> {
        let pass = |player| Reply { player, answer: Answer::Pass };
        self.table.after(by).into_iter().map(pass).collect()
    }

    fn filled(&self, by: Seat, shower: Seat, answer: Answer) -> Vec<Reply> {
        let mut answers: Vec<Reply> =
            self.passes(by).into_iter().take_while(|reply| reply.player != shower).collect();
        answers.push(Reply { player: shower, answer });
        answers
    }

    fn misnoted(&mut self, mistake: Mistake, truth: Event) -> Option<Event> {
        match (mistake, truth) {
            (Mistake::Verdict, Event::Accusation(accusation)) => {
                Some(Event::Accusation(Accusation { right: !accusation.right, ..accusation }))
            }
            (Mistake::Holder, Event::Reveal { card, .. }) => {
                Some(Event::Reveal { holder: self.any_player(), card })
            }
            (Mistake::Holder, Event::Lacks { card, .. }) => {
                Some(Event::Lacks { holder: self.any_player(), card })
            }
            (Mistake::Card, Event::Reveal { holder, .. }) => {
                Some(Event::Reveal { holder, card: self.any_card() })
            }
            (Mistake::Card, Event::Lacks { holder, .. }) => {
                Some(Event::Lacks { holder, card: self.any_card() })
            }
            (Mistake::Opposite, Event::Reveal { holder, card }) => {
                Some(Event::Lacks { holder, card })
            }
            (Mistake::Opposite, Event::Lacks { holder, card }) => {
                Some(Event::Reveal { holder, card })
            }
            _ => None,
        }
    }

    fn any_player(&mut self) -> Holder {
        Holder::Player(Seat(self.random.below(self.table.seats.len()) as u8))
    }

    fn any_card(&mut self) -> CardId {
        CardId(self.random.below(self.table.deck.len()) as u8)
    }
}
