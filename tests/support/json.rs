//! A made-up game as a save in JSON, written from the file format alone: what a failing test prints
//! can be put into `tests/cases/` as it is.

use limier::clue::game::{CardId, CardSet, Category, Holder, Table, TurnOrder};
use limier::clue::record::{Answer, Entry, Event};
use serde_json::{Value, json};

/// A holder as files and JSON answers write it.
pub fn holder(holder: Holder) -> Value {
    match holder {
        Holder::CaseFile => json!("CaseFile"),
        Holder::FaceUp => json!("FaceUp"),
        Holder::Player(seat) => json!({"Player": seat.0}),
        Holder::Cache(cache) => json!({"Cache": cache}),
    }
}

/// The game as a save, its deck as an edition of its own.
pub fn save(title: &str, table: &Table, record: &[Entry]) -> Value {
    let deck = |category: Category| {
        let cards = table.deck.of(category).map(|card| {
            let name = table.deck.card(card).name.as_deref().unwrap_or(table.deck.id(card));
            json!({"id": table.deck.id(card), "name": name})
        });
        cards.collect::<Value>()
    };
    let id = |card: Option<CardId>| card.map(|card| table.deck.id(card));
    let seats: Value = table
        .seats
        .iter()
        .map(|seat| json!({"name": seat.name, "suspect": id(seat.suspect), "hand_size": seat.hand_size}))
        .collect();
    let caches: Value = table
        .caches
        .iter()
        .map(|cache| json!({"name": cache.name, "room": id(cache.room), "size": cache.size}))
        .collect();
    let turn_order = match table.options.turn_order {
        TurnOrder::Clockwise => "Clockwise",
        TurnOrder::Counterclockwise => "Counterclockwise",
    };
    let entries: Value = record.iter().map(|entry| line(table, entry)).collect();
    json!({"format": 1, "game": {"Clue": {
        "title": title,
        "edition": {"Custom": {
            "name": "case",
            "suspects": deck(Category::Suspect),
            "weapons": deck(Category::Weapon),
            "rooms": deck(Category::Room),
        }},
        "seats": seats,
        "me": table.me.map(|me| me.0),
        "hand": ids(table, table.hand),
        "face_up": ids(table, table.face_up),
        "caches": caches,
        "options": {
            "turn_order": turn_order,
            "all_answer": table.options.all_answer,
            "clue_cards": table.options.clue_cards,
        },
        "record": entries,
    }}})
}

fn ids(table: &Table, cards: CardSet) -> Value {
    cards.iter().map(|card| table.deck.id(card)).collect()
}

fn line(table: &Table, entry: &Entry) -> Value {
    json!({"event": event(table, &entry.event), "note": entry.note, "distrusted": entry.distrusted})
}

fn event(table: &Table, event: &Event) -> Value {
    let id = |card: CardId| table.deck.id(card);
    let shown = |card: &Option<CardId>| card.map(id);
    match event {
        Event::Suggestion(suggestion) => {
            let answers: Value = suggestion
                .answers
                .iter()
                .map(|reply| {
                    let answer = match &reply.answer {
                        Answer::Pass => json!("Pass"),
                        Answer::Refute(card) => json!({"Refute": shown(card)}),
                        Answer::Missed => json!("Missed"),
                    };
                    json!({"player": reply.player.0, "answer": answer})
                })
                .collect();
            let [suspect, weapon, room] = suggestion.cards.map(id);
            json!({"Suggestion": {
                "suggester": suggestion.suggester.0,
                "suspect": suspect, "weapon": weapon, "room": room, "answers": answers,
            }})
        }
        Event::Accusation(accusation) => {
            let [suspect, weapon, room] = accusation.cards.map(id);
            json!({"Accusation": {
                "accuser": accusation.accuser.0,
                "suspect": suspect, "weapon": weapon, "room": room, "right": accusation.right,
            }})
        }
        Event::Reveal { holder: at, card } => {
            json!({"Reveal": {"holder": holder(*at), "card": id(*card)}})
        }
        Event::Lacks { holder: at, card } => {
            json!({"Lacks": {"holder": holder(*at), "card": id(*card)}})
        }
        Event::NobodyHas { card } => json!({"NobodyHas": {"card": id(*card)}}),
        Event::Show { from, to, card } => {
            json!({"Show": {"from": from.0, "to": to.0, "card": shown(card)}})
        }
        Event::Peek { player, cache, card } => {
            json!({"Peek": {"player": player.0, "cache": cache, "card": shown(card)}})
        }
        Event::Out { player, hand } => {
            json!({"Out": {"player": player.0, "hand": hand.map(|hand| ids(table, hand))}})
        }
        Event::ClueCard { player, text } => {
            json!({"ClueCard": {"player": player.0, "text": text}})
        }
        Event::EndTurn { player } => json!({"EndTurn": {"player": player.0}}),
        Event::Note { text } => json!({"Note": {"text": text}}),
    }
}
