//! What can be done in the form, and the one place that does it.

use super::{
    Change, DeckForm, PileForm, Purpose, SeatForm, SetupForm, Ticking, faults, matches, stops,
};
use crate::clue::game::{MAX_CACHES, MAX_SEATS};
use crate::clue::record::Game;
use crate::lang::Lang;

/// Something done in the form. Seats and piles are 0-based, cards are ids.
#[derive(Clone, PartialEq, Debug)]
pub enum SetupAction {
    /// Another title.
    Title(String),
    /// Another deck.
    Deck(DeckForm),
    /// So many players.
    Players(u8),
    /// Another name.
    Name {
        /// Whose.
        seat: u8,
        /// The new one.
        name: String,
    },
    /// The next of the earlier players' names that begin with what was typed.
    Complete {
        /// Whose.
        seat: u8,
    },
    /// An earlier player takes the first seat without a name.
    KnownName(String),
    /// Another pawn, or none.
    Pawn {
        /// Whose.
        seat: u8,
        /// The pawn's card.
        suspect: Option<String>,
    },
    /// Another hand size, or "not known".
    Size {
        /// Whose.
        seat: u8,
        /// The new one.
        size: Option<u8>,
    },
    /// The sizes as dealt, the extra cards starting with this seat.
    ExtraFrom(u8),
    /// Who takes the notes.
    Me(Option<u8>),
    /// A player moves to another place.
    Move {
        /// Where the player sits.
        from: u8,
        /// Where the player will sit.
        to: u8,
    },
    /// A player leaves the form.
    Remove(u8),
    /// A new player in the last place.
    Add,
    /// Ticks a card or unticks it.
    Tick(String),
    /// Where ticks go.
    Ticking(Ticking),
    /// Half-typed letters of a card.
    Prefix(String),
    /// Ticks the likeliest card that these letters can mean.
    TickTyped(String),
    /// Unticks the card ticked last.
    Untick,
    /// Room cards lie face down, or none do.
    Piles(bool),
    /// Another face-down pile.
    AddPile,
    /// A pile less.
    RemovePile(u8),
    /// Another name for a pile.
    PileName {
        /// Which pile.
        pile: u8,
        /// The new one.
        name: String,
    },
    /// Another room for a pile, or none.
    PileRoom {
        /// Which pile.
        pile: u8,
        /// The room's card.
        room: Option<String>,
    },
    /// Another size of a pile, or "not known".
    PileSize {
        /// Which pile.
        pile: u8,
        /// The new one.
        size: Option<u8>,
    },
    /// Players are asked anticlockwise.
    Counterclockwise(bool),
    /// Everybody who can must show.
    AllAnswer(bool),
    /// Clue cards are in play.
    ClueCards(bool),
    /// Unfolds the table rules or folds them.
    ShowRules(bool),
    /// Leaves the form.
    Cancel,
    /// Starts the game or changes the running one, if nothing stops it.
    Done,
    /// Several at once, in this order.
    Several(Vec<SetupAction>),
}

/// What a form ends in.
#[derive(Clone, PartialEq, Debug)]
pub enum SetupDone {
    /// Nothing is to change.
    Cancel,
    /// A new game.
    Start(Box<Game>),
    /// Another setup of the running game.
    Change(Box<Change>),
}

impl SetupForm {
    /// Does what was asked; the result is there once the form is done.
    pub fn update(&mut self, action: SetupAction, lang: Lang) -> Option<SetupDone> {
        match action {
            SetupAction::Several(actions) => {
                return actions
                    .into_iter()
                    .fold(None, |done, action| done.or(self.update(action, lang)));
            }
            SetupAction::Cancel => return Some(SetupDone::Cancel),
            SetupAction::Done => return self.done(lang),
            SetupAction::Title(title) => self.title = title,
            SetupAction::Deck(deck) => self.set_deck(deck),
            SetupAction::Tick(id) => self.tick(&id),
            SetupAction::Ticking(ticking) => self.ticking = ticking,
            SetupAction::Prefix(letters) => self.prefix = letters,
            SetupAction::TickTyped(letters) => self.tick_typed(letters, lang),
            SetupAction::Untick => self.untick(),
            SetupAction::Counterclockwise(on) => self.dealing(|form| form.counterclockwise = on),
            SetupAction::AllAnswer(on) => self.all_answer = on,
            SetupAction::ClueCards(on) => self.clue_cards = on,
            SetupAction::ShowRules(on) => self.rules_open = on,
            other => self.update_seats(other),
        }
        None
    }

    fn update_seats(&mut self, action: SetupAction) {
        match action {
            SetupAction::Players(count) => self.set_count(usize::from(count)),
            SetupAction::Add => self.set_count(self.seats.len() + 1),
            SetupAction::Remove(seat) => self.remove(seat),
            SetupAction::Move { from, to } => self.shift(from, to),
            SetupAction::Me(me) => {
                self.me = me.filter(|seat| usize::from(*seat) < self.seats.len())
            }
            SetupAction::Name { seat, name } => {
                self.completing = None;
                self.with_seat(seat, |seat| seat.name = name);
            }
            SetupAction::Complete { seat } => self.complete(seat),
            SetupAction::KnownName(name) => {
                if let Some(seat) = self.seats.iter_mut().find(|seat| seat.name.trim().is_empty()) {
                    seat.name = name;
                }
            }
            SetupAction::Pawn { seat, suspect } => self.set_pawn(seat, suspect),
            SetupAction::Size { seat, size } => self.with_seat(seat, |seat| seat.hand_size = size),
            SetupAction::ExtraFrom(seat) => {
                self.extra_from = seat;
                self.deal_again();
            }
            other => self.update_piles(other),
        }
    }

    fn update_piles(&mut self, action: SetupAction) {
        self.dealing(|form| match action {
            SetupAction::Piles(on) => {
                form.piles_decided = true;
                if on { form.lay_corners() } else { form.piles.clear() }
            }
            SetupAction::AddPile if form.piles.len() < MAX_CACHES => {
                form.piles_decided = true;
                form.piles.push(PileForm { size: Some(1), ..PileForm::default() });
            }
            SetupAction::RemovePile(pile) if usize::from(pile) < form.piles.len() => {
                form.piles_decided = true;
                form.piles.remove(usize::from(pile));
            }
            SetupAction::PileName { pile, name } => form.with_pile(pile, |pile| pile.name = name),
            SetupAction::PileRoom { pile, room } => form.with_pile(pile, |pile| pile.room = room),
            SetupAction::PileSize { pile, size } => form.with_pile(pile, |pile| pile.size = size),
            _ => {}
        });
    }

    fn done(&mut self, lang: Lang) -> Option<SetupDone> {
        if faults(self).iter().any(|fault| stops(self, fault)) {
            self.insisted = true;
            return None;
        }
        Some(match self.purpose {
            Purpose::New | Purpose::Rematch => SetupDone::Start(Box::new(self.game(lang))),
            Purpose::Edit => SetupDone::Change(Box::new(self.change(lang))),
        })
    }

    fn with_seat(&mut self, seat: u8, change: impl FnOnce(&mut SeatForm)) {
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            change(seat);
        }
    }

    fn with_pile(&mut self, pile: u8, change: impl FnOnce(&mut PileForm)) {
        self.piles_decided = true;
        if let Some(pile) = self.piles.get_mut(usize::from(pile)) {
            change(pile);
        }
    }

    /// Another deck: ticks, pawns and rooms that it does not have go; sizes are dealt again if the
    /// number of cards changes.
    fn set_deck(&mut self, deck: DeckForm) {
        let before = self.dealt();
        self.deck = deck;
        let cards = self.cards();
        let there = |id: &String| cards.find(id).is_some();
        self.hand.retain(there);
        self.face_up.retain(there);
        for seat in &mut self.seats {
            seat.suspect = seat.suspect.take().filter(there);
        }
        for pile in &mut self.piles {
            pile.room = pile.room.take().filter(there);
        }
        self.default_piles();
        if self.dealt() != before {
            self.deal_again();
        }
    }

    fn set_count(&mut self, count: usize) {
        let least = self.seats.len().min(2);
        let count = count.clamp(least, MAX_SEATS);
        let before = self.seats.len();
        let unknown = self.seats.iter().all(|seat| seat.hand_size.is_none());
        while self.seats.len() < count {
            let mut seat = self.spare.pop().unwrap_or_default();
            seat.hand_size = (!unknown).then_some(0);
            self.seats.push(seat);
        }
        while self.seats.len() > count {
            self.spare.extend(self.seats.pop());
        }
        if count != before {
            self.seats_changed();
        }
    }

    fn remove(&mut self, seat: u8) {
        if self.seats.len() <= 2 || usize::from(seat) >= self.seats.len() {
            return;
        }
        self.seats.remove(usize::from(seat));
        let me = self.me.and_then(|me| follow_removal(me, seat));
        let again = self.me.filter(|_| self.purpose != Purpose::Edit).map(|_| 0);
        self.me = me.or(again);
        self.extra_from = follow_removal(self.extra_from, seat).unwrap_or(0);
        self.seats_changed();
    }

    /// After seats came or went: other piles, other sizes; a new game whose note-taker went has its
    /// first seat take the notes.
    fn seats_changed(&mut self) {
        let count = self.seats.len() as u8;
        self.completing = None;
        if self.extra_from >= count {
            self.extra_from = 0;
        }
        if self.me.is_some_and(|seat| seat >= count) {
            self.me = (self.purpose != Purpose::Edit).then_some(0);
        }
        self.default_piles();
        if self.seats.iter().any(|seat| seat.hand_size.is_some()) {
            self.deal_again();
        }
    }

    /// A player moves. Before the game the extra cards stay with the places, afterwards every hand
    /// stays with its player.
    fn shift(&mut self, from: u8, to: u8) {
        let count = self.seats.len();
        let (a, b) = (usize::from(from), usize::from(to));
        if a == b || a >= count || b >= count {
            return;
        }
        let start = self.deal_start();
        let seat = self.seats.remove(a);
        self.seats.insert(b, seat);
        self.completing = None;
        self.me = self.me.map(|me| follow_shift(me, from, to));
        if self.purpose == Purpose::Edit {
            self.extra_from = self.deal_start().unwrap_or(follow_shift(self.extra_from, from, to));
        } else if start.is_some() {
            self.deal_again();
        }
    }

    fn set_pawn(&mut self, seat: u8, suspect: Option<String>) {
        if suspect.is_some() {
            let same = |other: &&mut SeatForm| other.suspect == suspect;
            self.seats.iter_mut().filter(same).for_each(|other| other.suspect = None);
        }
        self.with_seat(seat, |seat| seat.suspect = suspect);
    }

    fn complete(&mut self, seat: u8) {
        let Some(form) = self.seats.get(usize::from(seat)) else { return };
        let (letters, next) = match self.completing.take() {
            Some((at, letters, shown)) if at == seat => (letters, shown + 1),
            _ => (form.name.clone(), 0),
        };
        let names = self.names_like(&letters, seat);
        if names.is_empty() {
            return;
        }
        let next = next % names.len();
        self.with_seat(seat, |seat| seat.name = names[next].clone());
        self.completing = Some((seat, letters, next));
    }

    fn tick(&mut self, id: &str) {
        if self.cards().find(id).is_none() {
            return;
        }
        let ticking = self.ticking();
        self.dealing(|form| {
            let (to, other) = match ticking {
                Ticking::Hand => (&mut form.hand, &mut form.face_up),
                Ticking::FaceUp => (&mut form.face_up, &mut form.hand),
            };
            let there = to.iter().position(|ticked| ticked == id);
            match there {
                Some(at) => {
                    to.remove(at);
                }
                None => {
                    other.retain(|ticked| ticked != id);
                    to.push(id.to_owned());
                }
            }
        });
    }

    fn tick_typed(&mut self, letters: String, lang: Lang) {
        let game = self.game(lang);
        let ticked = |id: &str| self.hand.iter().chain(&self.face_up).any(|other| other == id);
        let found = matches(&game, &letters, lang);
        let ids = found.iter().map(|card| game.table.deck.id(*card));
        match ids.into_iter().find(|id| !ticked(id)) {
            Some(id) => {
                self.tick(id);
                self.prefix = String::new();
            }
            None => self.prefix = letters,
        }
    }

    fn untick(&mut self) {
        let last = match self.ticking() {
            Ticking::Hand => self.hand.last(),
            Ticking::FaceUp => self.face_up.last(),
        };
        if let Some(id) = last.cloned() {
            self.tick(&id);
        }
    }
}

/// A seat's number after another seat was removed; `None` for the one removed.
fn follow_removal(seat: u8, removed: u8) -> Option<u8> {
    (seat != removed).then(|| seat - u8::from(seat > removed))
}

/// A seat's number after the player at `from` moved to `to`.
fn follow_shift(seat: u8, from: u8, to: u8) -> u8 {
    if seat == from {
        to
    } else if from < seat && seat <= to {
        seat - 1
    } else if to <= seat && seat < from {
        seat + 1
    } else {
        seat
    }
}
