//! Games made up from a seed: a small table, a planted deal, and a table talk that tells the truth
//! about it, or all the truth but one lie, or several lies.

use limier::clue::game::{
    Cache, CardId, CardSet, Category, Deck, Holder, Options, Player, Seat, Table, TurnOrder,
};
use limier::clue::record::{Accusation, Answer, Entry, Event, Reply, Suggestion};

use super::random::Random;

/// A made-up game and the deal behind it.
#[derive(Clone, Debug)]
pub struct Planted {
    /// The number that makes this game again.
    pub seed: u64,
    pub table: Table,
    pub record: Vec<Entry>,
    /// What the case file, each player, each pile has, and what lies face up.
    pub deal: Vec<CardSet>,
    /// Which trusted entries are not true of the deal.
    pub lies: Vec<usize>,
}

/// How large a table may be.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Fewest and most cards of each category.
    pub cards: [(usize, usize); 3],
    /// Most seats.
    pub seats: usize,
    /// Most deals of the bare deck; `None`: as many as there are.
    pub deals: Option<f64>,
    /// Most entries.
    pub entries: usize,
}

/// A table so small that every deal of the bare deck can be looked at.
pub const SMALL: Scale = Scale { cards: [(1, 4); 3], seats: 4, deals: Some(50_000.0), entries: 9 };
/// A table whose deals can be looked at one by one because hands and sizes are given.
pub const MEDIUM: Scale = Scale { cards: [(1, 6); 3], seats: 4, deals: None, entries: 14 };
/// Up to twelve cards, the case file and three more holders.
pub const TWELVE: Scale = Scale { cards: [(3, 4); 3], seats: 3, deals: None, entries: 12 };
/// The usual deck and a long talk: too many deals to look at.
pub const LARGE: Scale =
    Scale { cards: [(6, 6), (6, 6), (9, 9)], seats: 6, deals: None, entries: 24 };

/// A game in which everything said is true.
pub fn truthful(seed: u64, scale: Scale) -> Planted {
    Talk::new(seed, scale).game()
}

/// A game in which exactly one trusted entry is false.
pub fn one_lie(seed: u64, scale: Scale) -> Planted {
    let mut talk = Talk::new(seed, scale);
    let mut game = talk.game();
    talk.tell_lie(&mut game);
    game
}

/// A game with a few lies, sometimes about the givens too.
pub fn several_lies(seed: u64, scale: Scale) -> Planted {
    let mut talk = Talk::new(seed, scale);
    let mut game = talk.game();
    for _ in 0..talk.random.between(2, 4) {
        talk.tell_lie(&mut game);
    }
    if talk.random.chance(30) {
        talk.spoil_a_given(&mut game.table);
    }
    game
}

struct Talk {
    seed: u64,
    random: Random,
    table: Table,
    deal: Vec<CardSet>,
    entries: usize,
}

fn only(card: CardId) -> CardSet {
    std::iter::once(card).collect()
}

fn deck(counts: [usize; 3]) -> Deck {
    let list = |at: usize, letter: &str| {
        (0..counts[at])
            .map(|card| (format!("{letter}{card}"), Some(format!("{letter}{card}"))))
            .collect()
    };
    Deck::new([list(0, "s"), list(1, "w"), list(2, "r")]).expect("a deck")
}

/// How many deals the bare deck has: a case file, and any of the other holders for each other card.
fn deals(counts: [usize; 3], holders: usize) -> f64 {
    let files = counts.iter().product::<usize>() as f64;
    files * (holders as f64).powi(counts.iter().sum::<usize>() as i32 - 3)
}

impl Talk {
    fn new(seed: u64, scale: Scale) -> Talk {
        let mut random = Random::new(seed);
        let (counts, seats, caches) = loop {
            let counts = scale.cards.map(|(fewest, most)| random.between(fewest, most));
            let seats = random.between(1, scale.seats);
            let caches = if random.chance(35) { random.between(1, 3) } else { 0 };
            let holders = seats + caches + 1;
            let enough = counts.iter().sum::<usize>() >= 5;
            let few = scale.deals.is_none_or(|most| deals(counts, holders) <= most);
            if enough && few {
                break (counts, seats, caches);
            }
        };
        let mut talk = Talk {
            seed,
            table: Table {
                deck: deck(counts),
                seats: vec![Player::default(); seats],
                me: None,
                hand: CardSet::EMPTY,
                face_up: CardSet::EMPTY,
                caches: vec![Cache::default(); caches],
                options: Options::default(),
            },
            deal: Vec::new(),
            entries: random.between(0, scale.entries),
            random,
        };
        talk.plant();
        talk.give();
        talk
    }

    /// Deals the cards.
    fn plant(&mut self) {
        let (seats, caches) = (self.table.seats.len(), self.table.caches.len());
        let mut deal = vec![CardSet::EMPTY; 1 + seats + caches + 1];
        for category in Category::ALL {
            let cards: Vec<CardId> = self.table.deck.of(category).collect();
            deal[0].insert(self.random.pick(&cards));
        }
        let open = if self.random.chance(35) { 20 } else { 0 };
        for card in self.table.deck.all().without(deal[0]).iter() {
            let holder = if self.random.chance(open) {
                1 + seats + caches
            } else if caches > 0 && self.random.chance(25) {
                self.random.between(1 + seats, seats + caches)
            } else {
                self.random.between(1, seats)
            };
            deal[holder].insert(card);
        }
        self.deal = deal;
    }

    /// Chooses what is known of the deal from the start.
    fn give(&mut self) {
        let random = &mut self.random;
        let table = &mut self.table;
        let unknown = random.pick(&[0, 0, 0, 20, 50, 100]);
        let mut size = |cards: CardSet| (!random.chance(unknown)).then_some(cards.len() as u8);
        for (seat, player) in table.seats.iter_mut().enumerate() {
            player.name = format!("P{seat}");
            player.hand_size = size(self.deal[1 + seat]);
        }
        let seats = table.seats.len();
        for (at, cache) in table.caches.iter_mut().enumerate() {
            cache.name = format!("C{at}");
            cache.size = size(self.deal[1 + seats + at]);
        }
        if random.chance(75) {
            let me = random.below(seats);
            table.me = Some(Seat(me as u8));
            table.hand = self.deal[1 + me];
        }
        let open = *self.deal.last().expect("what lies face up");
        table.face_up = open.iter().filter(|_| random.chance(60)).collect();
        let suspects: Vec<CardId> = table.deck.of(Category::Suspect).collect();
        for player in &mut table.seats {
            player.suspect = random.chance(30).then(|| random.pick(&suspects));
        }
        if random.chance(40) {
            table.options.turn_order = TurnOrder::Counterclockwise;
        }
        table.options.all_answer = random.chance(40);
        table.options.clue_cards = random.chance(40);
    }

    fn game(&mut self) -> Planted {
        let mut record = Vec::new();
        for _ in 0..self.entries {
            let mut entry = Entry::new(self.truth());
            if self.random.chance(10) {
                entry = Entry::new(if self.random.chance(50) { self.lie() } else { self.truth() });
                entry.distrusted = true;
            }
            if self.random.chance(10) {
                entry.note = "hm".into();
            }
            record.push(entry);
        }
        // Every open card that the table does not list must be seen there at some time.
        for card in self.open().without(self.table.face_up).iter() {
            let at = self.random.between(0, record.len());
            let event = Event::Reveal { holder: Holder::FaceUp, card };
            record.insert(at, Entry::new(event));
        }
        Planted {
            seed: self.seed,
            table: self.table.clone(),
            record,
            deal: self.deal.clone(),
            lies: Vec::new(),
        }
    }

    fn open(&self) -> CardSet {
        *self.deal.last().expect("what lies face up")
    }

    fn tell_lie(&mut self, game: &mut Planted) {
        let at = self.random.between(0, game.record.len());
        game.record.insert(at, Entry::new(self.lie()));
        for lie in game.lies.iter_mut().filter(|lie| **lie >= at) {
            *lie += 1;
        }
        game.lies.push(at);
        game.lies.sort_unstable();
    }

    /// One size, the hand or the open cards become something that is not so.
    fn spoil_a_given(&mut self, table: &mut Table) {
        let random = &mut self.random;
        let any = CardId(random.below(table.deck.len()) as u8);
        match random.below(4) {
            0 => {
                let seat = random.below(table.seats.len());
                table.seats[seat].hand_size = Some(random.below(5) as u8);
            }
            1 if !table.caches.is_empty() => {
                let cache = random.below(table.caches.len());
                table.caches[cache].size = Some(random.below(4) as u8);
            }
            2 if table.me.is_some() => {
                table.hand.insert(any);
            }
            _ => {
                table.face_up.insert(any);
            }
        }
    }

    fn holder(&mut self) -> (Holder, CardSet) {
        let seats = self.table.seats.len();
        let at = self.random.below(self.deal.len());
        let holder = match at {
            0 => Holder::CaseFile,
            at if at <= seats => Holder::Player(Seat(at as u8 - 1)),
            at if at == self.deal.len() - 1 => Holder::FaceUp,
            at => Holder::Cache((at - 1 - seats) as u8),
        };
        (holder, self.deal[at])
    }

    fn seat(&mut self) -> Seat {
        Seat(self.random.below(self.table.seats.len()) as u8)
    }

    fn two_seats(&mut self) -> Option<(Seat, Seat)> {
        let (one, other) = (self.seat(), self.seat());
        (one != other).then_some((one, other))
    }

    fn hand(&self, seat: Seat) -> CardSet {
        self.deal[1 + seat.index()]
    }

    fn pile(&mut self) -> Option<(u8, CardSet)> {
        let caches = self.table.caches.len();
        let cache = (caches > 0).then(|| self.random.below(caches))?;
        Some((cache as u8, self.deal[1 + self.table.seats.len() + cache]))
    }

    fn one_of(&mut self, cards: CardSet) -> Option<CardId> {
        let cards: Vec<CardId> = cards.iter().collect();
        (!cards.is_empty()).then(|| self.random.pick(&cards))
    }

    fn others(&self, cards: CardSet) -> CardSet {
        self.table.deck.all().without(cards)
    }

    fn three(&mut self) -> [CardId; 3] {
        Category::ALL.map(|category| {
            let cards: Vec<CardId> = self.table.deck.of(category).collect();
            self.random.pick(&cards)
        })
    }

    /// An event that is true of the deal.
    fn truth(&mut self) -> Event {
        loop {
            if let Some(event) = self.try_truth() {
                return event;
            }
        }
    }

    /// An event that is false of the deal.
    fn lie(&mut self) -> Event {
        loop {
            if let Some(event) = self.try_lie() {
                return event;
            }
        }
    }

    fn try_truth(&mut self) -> Option<Event> {
        Some(match self.random.below(18) {
            0..=5 => Event::Suggestion(self.suggestion()),
            6 | 7 => Event::Accusation(self.accusation(15)),
            8 | 9 => {
                let (holder, has) = self.holder();
                Event::Reveal { holder, card: self.one_of(has)? }
            }
            10 | 11 => {
                let (holder, has) = self.holder();
                let lacks = self.others(has);
                Event::Lacks { holder, card: self.one_of(lacks)? }
            }
            12 => {
                let seats = self.table.seats.len();
                let held =
                    self.deal[1..=seats].iter().fold(CardSet::EMPTY, |all, has| all.union(*has));
                let unheld = self.others(held);
                Event::NobodyHas { card: self.one_of(unheld)? }
            }
            13 => {
                let (from, to) = self.two_seats()?;
                let card = self.one_of(self.hand(from))?;
                Event::Show { from, to, card: self.random.chance(50).then_some(card) }
            }
            14 => {
                let player = self.seat();
                let (cache, has) = self.pile()?;
                let card = if self.random.chance(60) { Some(self.one_of(has)?) } else { None };
                Event::Peek { player, cache, card }
            }
            15 => {
                let player = self.seat();
                let hand = self.hand(player);
                Event::Out { player, hand: self.random.chance(60).then_some(hand) }
            }
            16 => Event::ClueCard { player: self.seat(), text: "everybody shows one".into() },
            _ if self.random.chance(50) => Event::EndTurn { player: self.seat() },
            _ => Event::Note { text: "rain".into() },
        })
    }

    fn in_case_file(&self, category: Category) -> CardId {
        let deck = &self.table.deck;
        deck.of(category).find(|card| self.deal[0].contains(*card)).expect("one of each")
    }

    /// A suggestion with true answers: in any order, some not noticed, some not listed, often after
    /// the first shower, sometimes all who can show.
    fn suggestion(&mut self) -> Suggestion {
        let suggester = self.seat();
        let cards = self.three();
        let named: CardSet = cards.into_iter().collect();
        let mut asked: Vec<Seat> = self.table.after(suggester);
        if self.random.chance(30) {
            self.random.shuffle(&mut asked);
        }
        let everybody = self.table.options.all_answer || self.random.chance(20);
        let mut answers = Vec::new();
        for player in asked {
            if self.random.chance(8) {
                continue;
            }
            let held = self.hand(player).intersection(named);
            let answer = match self.one_of(held) {
                _ if self.random.chance(8) => Answer::Missed,
                None => Answer::Pass,
                Some(card) => Answer::Refute(self.random.chance(35).then_some(card)),
            };
            answers.push(Reply { player, answer });
            if matches!(answer, Answer::Refute(_)) && !everybody {
                break;
            }
        }
        if self.random.chance(20) {
            self.random.shuffle(&mut answers);
        }
        Suggestion { suggester, cards, answers }
    }

    fn try_lie(&mut self) -> Option<Event> {
        Some(match self.random.below(12) {
            0..=4 => {
                let mut suggestion = self.suggestion();
                let named: CardSet = suggestion.cards.into_iter().collect();
                if suggestion.answers.is_empty() {
                    return None;
                }
                let at = self.random.below(suggestion.answers.len());
                let reply = &suggestion.answers[at];
                let held = self.hand(reply.player).intersection(named);
                let answer = if held.is_empty() {
                    Answer::Refute(self.random.chance(40).then_some(suggestion.cards[0]))
                } else if self.random.chance(30) {
                    Answer::Refute(Some(self.one_of(named.without(held))?))
                } else {
                    Answer::Pass
                };
                suggestion.answers[at].answer = answer;
                Event::Suggestion(suggestion)
            }
            5 => {
                let mut accusation = self.accusation(40);
                accusation.right = !accusation.right;
                Event::Accusation(accusation)
            }
            6 | 7 => {
                let (holder, has) = self.holder();
                let lacks = self.others(has);
                Event::Reveal { holder, card: self.one_of(lacks)? }
            }
            8 => {
                let (holder, has) = self.holder();
                Event::Lacks { holder, card: self.one_of(has)? }
            }
            9 => {
                let seat = self.seat();
                Event::NobodyHas { card: self.one_of(self.hand(seat))? }
            }
            10 => {
                let (from, to) = self.two_seats()?;
                let hand = self.hand(from);
                if hand.is_empty() && self.random.chance(50) {
                    return Some(Event::Show { from, to, card: None });
                }
                let lacks = self.others(hand);
                Event::Show { from, to, card: Some(self.one_of(lacks)?) }
            }
            _ if self.random.chance(50) => {
                let player = self.seat();
                let (cache, has) = self.pile()?;
                let lacks = self.others(has);
                Event::Peek { player, cache, card: Some(self.one_of(lacks)?) }
            }
            _ => {
                let player = self.seat();
                let mut hand = self.hand(player);
                let all = self.table.deck.all();
                let card = self.one_of(all)?;
                if !hand.remove(card) {
                    hand.insert(card);
                }
                Event::Out { player, hand: Some(hand) }
            }
        })
    }

    /// A true accusation: of the case file in about `percent` of a hundred, else of any three.
    fn accusation(&mut self, percent: usize) -> Accusation {
        let cards = if self.random.chance(percent) {
            Category::ALL.map(|category| self.in_case_file(category))
        } else {
            self.three()
        };
        let right = cards.iter().all(|card| self.deal[0].contains(*card));
        Accusation { accuser: self.seat(), cards, right }
    }
}
