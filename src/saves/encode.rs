//! From a game to the shapes of a file; fields at their defaults are left out.

use std::collections::BTreeMap;

use super::strict::{Members, Texts, Triple};
use super::{FORMAT, SavedGame, wire};
use crate::clue::game::{CardId, CardSet, Category, Deck, Holder, Options, Seat, TurnOrder};
use crate::clue::record::{Answer, Edition, Entry, Event, Game, Reply, Revealed};

/// The whole file for a game.
pub(super) fn save(game: &SavedGame) -> wire::Save {
    let SavedGame::Clue(game) = game;
    wire::Save { format: FORMAT, game: clue(game) }
}

/// A game of the detective sheet.
pub(super) fn clue(game: &Game) -> wire::Game {
    let table = &game.table;
    let deck = &table.deck;
    wire::Game::Clue {
        title: game.title.clone(),
        notes: some_text(&game.notes),
        played_on: game.played_on.clone(),
        edition: edition(&game.edition, deck),
        names: own_names(&game.names, deck),
        seats: table.seats.iter().map(|seat| player(seat, deck)).collect(),
        me: table.me.map(number),
        hand: Some(ids(table.hand, deck)),
        face_up: some_list(ids(table.face_up, deck)),
        caches: some_list(table.caches.iter().map(|pile| cache(pile, deck)).collect()),
        options: options(&table.options),
        record: game.record.iter().map(|line| entry(line, deck)).collect(),
        revealed: game.revealed.as_ref().map(|truth| revealed(truth, deck)),
        extra: (!game.extra.is_empty()).then(|| Members(game.extra.clone())),
    }
}

fn some_text(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_string())
}

fn some_list<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

fn number(seat: Seat) -> i64 {
    i64::from(seat.0)
}

fn id(card: CardId, deck: &Deck) -> String {
    deck.id(card).to_string()
}

fn ids(cards: CardSet, deck: &Deck) -> Vec<String> {
    cards.iter().map(|card| id(card, deck)).collect()
}

fn edition(edition: &Edition, deck: &Deck) -> wire::Edition {
    let list = |category: Category| {
        let card = |card: CardId| {
            let card = deck.card(card);
            wire::Card { id: card.id.clone(), name: card.name.clone().unwrap_or_default() }
        };
        deck.of(category).map(card).collect()
    };
    match edition {
        Edition::Builtin(id) => wire::Edition::Builtin(id.clone()),
        Edition::Custom(name) => wire::Edition::Custom {
            name: name.clone(),
            suspects: list(Category::Suspect),
            weapons: list(Category::Weapon),
            rooms: list(Category::Room),
        },
    }
}

fn own_names(names: &BTreeMap<CardId, String>, deck: &Deck) -> Option<Texts> {
    let names = names.iter().map(|(card, name)| (id(*card, deck), name.clone()));
    let names: BTreeMap<String, String> = names.collect();
    (!names.is_empty()).then_some(Texts(names))
}

fn player(player: &crate::clue::game::Player, deck: &Deck) -> wire::Seat {
    wire::Seat {
        name: player.name.clone(),
        suspect: player.suspect.map(|card| id(card, deck)),
        hand_size: player.hand_size,
    }
}

fn cache(cache: &crate::clue::game::Cache, deck: &Deck) -> wire::Cache {
    wire::Cache {
        name: cache.name.clone(),
        room: cache.room.map(|card| id(card, deck)),
        size: cache.size,
    }
}

fn options(options: &Options) -> Option<wire::Options> {
    let turn_order = match options.turn_order {
        TurnOrder::Clockwise => None,
        TurnOrder::Counterclockwise => Some(wire::TurnOrder::Counterclockwise),
    };
    (*options != Options::default()).then(|| wire::Options {
        turn_order,
        all_answer: options.all_answer.then_some(true),
        clue_cards: options.clue_cards.then_some(true),
    })
}

/// An entry of the record.
pub(super) fn entry(entry: &Entry, deck: &Deck) -> wire::Entry {
    wire::Entry {
        event: event(&entry.event, deck),
        note: some_text(&entry.note),
        distrusted: entry.distrusted.then_some(true),
    }
}

fn event(event: &Event, deck: &Deck) -> wire::Event {
    let seen = |card: Option<CardId>| card.map(|card| id(card, deck));
    match event {
        Event::Suggestion(suggestion) => {
            let [suspect, weapon, room] = suggestion.cards.map(|card| id(card, deck));
            let suggester = number(suggestion.suggester);
            let answers = suggestion.answers.iter().map(|answer| reply(answer, deck)).collect();
            wire::Event::Suggestion { suggester, suspect, weapon, room, answers }
        }
        Event::Accusation(accusation) => {
            let [suspect, weapon, room] = accusation.cards.map(|card| id(card, deck));
            let (accuser, right) = (number(accusation.accuser), accusation.right);
            wire::Event::Accusation { accuser, suspect, weapon, room, right }
        }
        Event::Reveal { holder: at, card } => {
            wire::Event::Reveal { holder: holder(*at), card: id(*card, deck) }
        }
        Event::Lacks { holder: at, card } => {
            wire::Event::Lacks { holder: holder(*at), card: id(*card, deck) }
        }
        Event::NobodyHas { card } => wire::Event::NobodyHas { card: id(*card, deck) },
        Event::Show { from, to, card } => {
            wire::Event::Show { from: number(*from), to: number(*to), card: seen(*card) }
        }
        Event::Peek { player, cache, card } => wire::Event::Peek {
            player: number(*player),
            cache: i64::from(*cache),
            card: seen(*card),
        },
        Event::Out { player, hand } => {
            wire::Event::Out { player: number(*player), hand: hand.map(|hand| ids(hand, deck)) }
        }
        Event::ClueCard { player, text } => {
            wire::Event::ClueCard { player: number(*player), text: text.clone() }
        }
        Event::EndTurn { player } => wire::Event::EndTurn { player: number(*player) },
        Event::Note { text } => wire::Event::Note { text: text.clone() },
    }
}

fn reply(reply: &Reply, deck: &Deck) -> wire::Reply {
    let answer = match reply.answer {
        Answer::Pass => wire::Answer::Pass,
        Answer::Refute(card) => wire::Answer::Refute(card.map(|card| id(card, deck))),
        Answer::Missed => wire::Answer::Missed,
    };
    wire::Reply { player: number(reply.player), answer }
}

fn holder(holder: Holder) -> wire::Holder {
    match holder {
        Holder::CaseFile => wire::Holder::CaseFile,
        Holder::FaceUp => wire::Holder::FaceUp,
        Holder::Player(seat) => wire::Holder::Player(number(seat)),
        Holder::Cache(cache) => wire::Holder::Cache(i64::from(cache)),
    }
}

fn revealed(truth: &Revealed, deck: &Deck) -> wire::Revealed {
    let members = truth.case_file.map(|card| card.map(|card| id(card, deck)));
    let any = members.iter().any(Option::is_some);
    let hand = |hand: &Option<CardSet>| hand.map(|hand| ids(hand, deck));
    wire::Revealed {
        case_file: any.then(|| Triple(members.to_vec())),
        hands: some_list(truth.hands.iter().map(hand).collect()),
    }
}
