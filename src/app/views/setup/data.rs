//! What the form shows.

use crate::app::setup::{
    DeckForm, Fault, FaultKind, Field, PileForm, Purpose, SeatForm, SetupForm, Ticking, Weight,
    faults, matches, stops,
};
use crate::clue::editions;
use crate::clue::game::{CardId, Category, Deck, MAX_CACHES, MAX_SEATS, Seat};
use crate::clue::record::{Edition, Entry, Game, Orphan};
use crate::lang::Lang;
use crate::lang::cards::{card_name, edition_name};
use crate::lang::people::{cache_name, seat_name};
use crate::lang::setup::{self as say, SetupWords, control, fault};

/// A sentence at a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What it says.
    pub text: String,
    /// Whether it is in the way.
    pub alarm: bool,
}

/// An edition to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionChoice {
    /// The deck.
    pub deck: DeckForm,
    /// Its title.
    pub name: String,
    /// Whether it is the one chosen.
    pub chosen: bool,
}

/// A player's row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatData {
    /// The seat's number for people.
    pub number: u8,
    /// The name as typed.
    pub name: String,
    /// What the player is called, with a name or without.
    pub called: String,
    /// The pawn.
    pub pawn: Option<CardId>,
    /// The pawn's name, or that there is none.
    pub pawn_name: String,
    /// How many cards; `None` for "not known".
    pub size: Option<u8>,
    /// How many the deal gives.
    pub share: u8,
    /// Whether this is the note-taker.
    pub me: bool,
    /// What is said below the row.
    pub notes: Vec<Note>,
}

/// The deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealData {
    /// How many cards are dealt.
    pub line: String,
    /// Whether some hands get a card more.
    pub has_extra: bool,
    /// The seat with which the extra cards start, where the sizes are those of a deal.
    pub start: Option<u8>,
    /// The form's choice of that seat.
    pub from: u8,
    /// What is wrong with the sizes.
    pub notes: Vec<Note>,
}

/// Where the form has a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardState {
    /// Nowhere.
    Open,
    /// In the note-taker's hand.
    Hand,
    /// Face up.
    FaceUp,
    /// In both: a fault.
    Both,
}

/// A card of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardData {
    /// Its id.
    pub id: String,
    /// Its number in the deck.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// Where it is.
    pub state: CardState,
    /// Its accessible name.
    pub spoken: String,
    /// Whether typing and Enter would tick it.
    pub found: bool,
}

/// A category of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CategoryData {
    /// Its name.
    pub heading: &'static str,
    /// Its cards.
    pub cards: Vec<CardData>,
}

/// What the letters typed so far mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Nothing is typed.
    Nothing,
    /// The card that Enter ticks, and others that the letters could mean.
    Found {
        /// What Enter ticks.
        first: String,
        /// What else it could be.
        others: Vec<String>,
    },
    /// All cards that it could be are ticked.
    Already,
    /// No card is called so.
    Unknown,
}

/// A face-down pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileData {
    /// Its number for people.
    pub number: u8,
    /// The name as typed.
    pub name: String,
    /// What it is called, with a name or without.
    pub called: String,
    /// Its room's id.
    pub room: Option<String>,
    /// Its room's name, or that there is none.
    pub room_name: String,
    /// How many cards; `None` for "not known".
    pub size: Option<u8>,
    /// What is said below the row.
    pub notes: Vec<Note>,
}

/// A room for a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomChoice {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// The form as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct SetupData {
    /// Everybody at the table is known: only the cards are new.
    pub named: bool,
    /// The language.
    pub lang: Lang,
    /// What the form is for.
    pub heading: &'static str,
    /// The title as typed.
    pub title: String,
    /// The title that the game gets without one.
    pub title_hint: String,
    /// All editions.
    pub editions: Vec<EditionChoice>,
    /// What the chosen edition is called.
    pub edition: String,
    /// How many cards and players it has.
    pub edition_note: String,
    /// What is said about the number of players.
    pub player_notes: Vec<Note>,
    /// The deck, for the pawns' colours.
    pub deck: Deck,
    /// All pawns with their names.
    pub pawns: Vec<(CardId, String)>,
    /// The players.
    pub seats: Vec<SeatData>,
    /// Whether there is place for another player.
    pub can_add: bool,
    /// Whether a player can go.
    pub can_remove: bool,
    /// Earlier players to offer; empty where every seat has a name.
    pub known: Vec<String>,
    /// The deal.
    pub deal: DealData,
    /// Whether nobody takes notes.
    pub spectator: bool,
    /// The sheet.
    pub categories: Vec<CategoryData>,
    /// Where ticks go.
    pub ticking: Ticking,
    /// How many cards are ticked, of how many.
    pub counter: String,
    /// Whether the note-taker's hand is complete.
    pub complete: bool,
    /// How many cards lie face up.
    pub face_up: String,
    /// What is said about the hand.
    pub hand_notes: Vec<Note>,
    /// The letters typed.
    pub prefix: String,
    /// What they mean.
    pub typed: Typed,
    /// Face-down piles.
    pub piles: Vec<PileData>,
    /// Rooms for them.
    pub rooms: Vec<RoomChoice>,
    /// Whether there is place for another pile.
    pub can_add_pile: bool,
    /// Whether the table rules are unfolded.
    pub rules_open: bool,
    /// Whether players are asked anticlockwise.
    pub counterclockwise: bool,
    /// Whether everybody who can must show.
    pub all_answer: bool,
    /// Whether clue cards are in play.
    pub clue_cards: bool,
    /// What becomes of entries that do not fit the new setup.
    pub orphans: Vec<String>,
    /// How many entries that are, if any.
    pub orphan_count: Option<String>,
    /// Everything that keeps the form from being done.
    pub missing: Vec<Note>,
    /// The text of the button that goes on.
    pub go: &'static str,
}

impl SetupData {
    /// The form in a language.
    pub fn new(form: &SetupForm, lang: Lang) -> SetupData {
        let words = SetupWords::of(lang);
        let game = form.game(lang);
        let view = View { form, game: &game, lang, words, faults: faults(form) };
        let players: Vec<String> =
            game.table.seats().map(|seat| seat_name(&game, seat, lang)).collect();
        let unnamed = form.seats.iter().any(|seat| seat.name.trim().is_empty());
        let known = form.offered_names().into_iter().filter(|_| unnamed).map(str::to_owned);
        let deck = &game.table.deck;
        let named = |card| (card, card_name(&game, card, lang).to_owned());
        SetupData {
            lang,
            named: form.purpose == Purpose::Rematch && !unnamed,
            heading: match form.purpose {
                Purpose::New => words.new_game,
                Purpose::Rematch => words.rematch,
                Purpose::Edit => words.edit,
            },
            title: form.title.clone(),
            title_hint: say::title_of(&players, lang),
            editions: view.editions(),
            edition: edition_name(&game.edition, lang).to_owned(),
            edition_note: say::edition_note(deck.len(), form.deck.players(), lang),
            player_notes: view.notes(Field::Players),
            pawns: deck.of(Category::Suspect).map(named).collect(),
            seats: view
                .form
                .seats
                .iter()
                .zip(0u8..)
                .map(|(seat, at)| view.seat(seat, at))
                .collect(),
            can_add: form.seats.len() < MAX_SEATS,
            can_remove: form.seats.len() > 2,
            known: known.take(12).collect(),
            deal: view.deal(),
            spectator: form.me.is_none(),
            categories: view.categories(),
            ticking: form.ticking(),
            counter: say::ticked(form.hand.len(), form.hand_goal(), lang),
            complete: form.hand_goal() == Some(form.hand.len() as u8),
            face_up: say::face_up(form.face_up.len(), lang),
            hand_notes: view.notes(Field::Hand),
            prefix: form.prefix.clone(),
            typed: view.typed(),
            piles: view
                .form
                .piles
                .iter()
                .zip(0u8..)
                .map(|(pile, at)| view.pile(pile, at))
                .collect(),
            rooms: deck
                .of(Category::Room)
                .map(|room| RoomChoice { id: deck.id(room).to_owned(), name: named(room).1 })
                .collect(),
            can_add_pile: form.piles.len() < MAX_CACHES,
            rules_open: form.rules_open,
            counterclockwise: form.counterclockwise,
            all_answer: form.all_answer,
            clue_cards: form.clue_cards,
            orphans: Vec::new(),
            orphan_count: None,
            missing: view.missing(),
            go: if form.purpose == Purpose::Edit { words.apply } else { words.start },
            deck: deck.clone(),
        }
    }

    /// Adds what becomes of the entries of `game` that do not fit the form; `describe` says what an
    /// entry is.
    pub fn with_record(
        mut self,
        form: &SetupForm,
        game: &Game,
        describe: impl Fn(&Entry) -> String,
    ) -> SetupData {
        let line = |orphan: Orphan| {
            let said = game.record.get(orphan.entry).map(&describe).unwrap_or_default();
            let line = if orphan.whole { say::orphan_remark } else { say::orphan_answer };
            line(orphan.entry + 1, &said, self.lang)
        };
        self.orphans = form.preview(game, self.lang).into_iter().map(line).collect();
        let count = self.orphans.len();
        self.orphan_count = (count > 0).then(|| say::orphan_count(count, self.lang));
        self
    }

    /// The fixed words.
    pub fn words(&self) -> &'static SetupWords {
        SetupWords::of(self.lang)
    }
}

struct View<'a> {
    form: &'a SetupForm,
    game: &'a Game,
    lang: Lang,
    words: &'static SetupWords,
    faults: Vec<Fault>,
}

impl View<'_> {
    fn editions(&self) -> Vec<EditionChoice> {
        let builtin = editions::ALL.into_iter().map(|it| DeckForm::Builtin(it.id.to_owned()));
        let choice = |deck: DeckForm| EditionChoice {
            name: match deck.edition() {
                own @ Edition::Custom(_) => {
                    format!("{} ({})", edition_name(&own, self.lang), self.words.own_deck)
                }
                printed => edition_name(&printed, self.lang).to_owned(),
            },
            chosen: deck == self.form.deck,
            deck,
        };
        builtin.chain(self.form.decks.iter().cloned()).map(choice).collect()
    }

    fn called(&self, seat: u8) -> String {
        seat_name(self.game, Seat(seat), self.lang)
    }

    fn card(&self, card: u8) -> &str {
        card_name(self.game, CardId(card), self.lang)
    }

    fn seat(&self, seat: &SeatForm, at: u8) -> SeatData {
        let pawn = self.game.table.seats[usize::from(at)].suspect;
        let mut notes = self.notes(Field::Name(at));
        notes.extend(self.notes(Field::Pawn(at)));
        SeatData {
            number: at + 1,
            name: seat.name.clone(),
            called: self.called(at),
            pawn,
            pawn_name: pawn.map_or(self.words.no_pawn, |pawn| self.card(pawn.0)).to_owned(),
            size: seat.hand_size,
            share: self.form.share(at).unwrap_or(0),
            me: self.form.me == Some(at),
            notes,
        }
    }

    fn deal(&self) -> DealData {
        let has_extra = self.form.has_extra();
        let dealt = self.form.dealt().map(|dealt| dealt.max(0));
        let even = self.form.share(0).filter(|_| !has_extra);
        DealData {
            line: say::deal_line(dealt, even, self.lang),
            has_extra,
            start: self.form.deal_start(),
            from: self.form.extra_from,
            notes: self.notes(Field::Sizes),
        }
    }

    fn categories(&self) -> Vec<CategoryData> {
        let deck = &self.game.table.deck;
        let headings = [self.words.suspects, self.words.weapons, self.words.rooms];
        let found = self.found();
        let card = |card: CardId| {
            let id = deck.id(card).to_owned();
            let hand = self.form.me.is_some() && self.form.hand.contains(&id);
            let state = match (hand, self.form.face_up.contains(&id)) {
                (false, false) => CardState::Open,
                (true, false) => CardState::Hand,
                (false, true) => CardState::FaceUp,
                (true, true) => CardState::Both,
            };
            let name = self.card(card.0).to_owned();
            let spoken = match state {
                CardState::Open => name.clone(),
                CardState::Hand => control::card(&name, self.words.in_hand),
                CardState::FaceUp | CardState::Both => control::card(&name, self.words.lies_open),
            };
            CardData { id, card, name, state, spoken, found: found.first() == Some(&card) }
        };
        let category = |category: Category| CategoryData {
            heading: headings[category.index()],
            cards: deck.of(category).map(card).collect(),
        };
        Category::ALL.into_iter().map(category).collect()
    }

    /// The cards that the letters can mean and that are not ticked yet.
    fn found(&self) -> Vec<CardId> {
        let ticked = |card: &CardId| {
            let id = self.game.table.deck.id(*card);
            self.form.hand.iter().chain(&self.form.face_up).any(|other| other == id)
        };
        let mut found = matches(self.game, &self.form.prefix, self.lang);
        found.retain(|card| !ticked(card));
        found
    }

    fn typed(&self) -> Typed {
        if self.form.prefix.trim().is_empty() {
            return Typed::Nothing;
        }
        let mut names = self.found().into_iter().map(|card| self.card(card.0).to_owned());
        match names.next() {
            Some(first) => Typed::Found { first, others: names.collect() },
            None if matches(self.game, &self.form.prefix, self.lang).is_empty() => Typed::Unknown,
            None => Typed::Already,
        }
    }

    fn pile(&self, pile: &PileForm, at: u8) -> PileData {
        let room = self.game.table.caches[usize::from(at)].room;
        PileData {
            number: at + 1,
            name: pile.name.clone(),
            called: cache_name(self.game, at, self.lang),
            room: pile.room.clone(),
            room_name: room.map_or(self.words.no_room, |room| self.card(room.0)).to_owned(),
            size: pile.size,
            notes: self.notes(Field::Pile(at)),
        }
    }

    /// What is said at a field: what is wrong or unusual at once, what is missing only after Start.
    fn notes(&self, field: Field) -> Vec<Note> {
        let shown = |fault: &&Fault| {
            let missing = fault.kind.weight() == Weight::Missing;
            fault.field == field && (!missing || self.form.insisted)
        };
        let note = |fault: &Fault| Note {
            text: self.say(fault.kind),
            alarm: fault.kind.weight() != Weight::Remark,
        };
        self.faults.iter().filter(shown).map(note).collect()
    }

    fn missing(&self) -> Vec<Note> {
        let stopping = self.faults.iter().filter(|fault| stops(self.form, fault));
        let note = |fault: &Fault| Note {
            text: self.say(fault.kind),
            alarm: fault.kind.weight() == Weight::Wrong,
        };
        stopping.map(note).collect()
    }

    fn say(&self, kind: FaultKind) -> String {
        let lang = self.lang;
        match kind {
            FaultKind::OutsideBox { least, most } => fault::outside_box(least, most, lang),
            FaultKind::SameName { other } => fault::same_name(other + 1, lang),
            FaultKind::SamePawn { other } => fault::same_pawn(&self.called(other), lang),
            FaultKind::TooManyCards { given, dealt } => fault::too_many(given, dealt, lang),
            FaultKind::TooFewCards { given, dealt } => fault::too_few(given, dealt, lang),
            FaultKind::NothingLeft => fault::nothing_left(lang),
            FaultKind::HandTooBig { ticked, size } => fault::hand_too_big(ticked, size, lang),
            FaultKind::HandTooSmall { ticked, size } => fault::hand_too_small(size - ticked, lang),
            FaultKind::HandEmpty => fault::hand_empty(lang),
            FaultKind::CardTwice { card } => fault::card_twice(self.card(card), lang),
            FaultKind::CategoryUsedUp { category: 0 } => fault::no_suspect(lang),
            FaultKind::CategoryUsedUp { category: 1 } => fault::no_weapon(lang),
            FaultKind::CategoryUsedUp { .. } => fault::no_room(lang),
            FaultKind::SameRoom { other } => fault::same_room(other + 1, lang),
        }
    }
}
