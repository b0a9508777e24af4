//! French sentences. Card names stand without an article, whose gender nobody knows; "la carte"
//! carries the agreement where there is one.

use super::{Replies, replies};
use crate::clue::game::{CardId, Holder, Seat};
use crate::clue::record::{Accusation, Answer, Event, Game, Suggestion};
use crate::lang::Lang::Fr;
use crate::lang::cards::short_name;
use crate::lang::people::{card_list, is_me, place_name, quoted_cache, seat_name};
use crate::lang::text::{THIN, and, capital, de, one_line};

pub(super) fn event(game: &Game, event: &Event) -> String {
    let sentence = match event {
        Event::Suggestion(event) => suggestion(game, event),
        Event::Accusation(event) => accusation(game, event),
        Event::Reveal { holder, card } => {
            format!("la carte {} est vue {}", name(game, *card), place_name(game, *holder, Fr))
        }
        Event::Lacks { holder, card } => lacks(game, *holder, *card),
        Event::NobodyHas { card } => format!("aucun joueur n’a la carte {}", name(game, *card)),
        Event::Show { from, to, card } => show(game, *from, *to, *card),
        Event::Peek { player, cache, card } => peek(game, *player, *cache, *card),
        Event::Out { player, hand: None } => leaves(game, *player),
        Event::Out { player, hand: Some(hand) } if hand.is_empty() => {
            format!("{} sans aucune carte", leaves(game, *player))
        }
        Event::Out { player, hand: Some(hand) } => {
            let hand = card_list(game, hand.iter(), Fr);
            format!("{}, main ouverte{THIN}: {hand}", leaves(game, *player))
        }
        Event::ClueCard { player, text } => {
            let draws = verb(game, *player, "tire", "tirez");
            labelled(&format!("{} {draws} une carte indice", who(game, *player)), text)
        }
        Event::EndTurn { player } if is_me(game, *player) => "vous terminez votre tour".into(),
        Event::EndTurn { player } => format!("{} termine son tour", who(game, *player)),
        Event::Note { text } => labelled("note", text),
    };
    capital(&sentence)
}

fn suggestion(game: &Game, suggestion: &Suggestion) -> String {
    let by = suggestion.suggester;
    let (who, suspects) = (who(game, by), verb(game, by, "soupçonne", "soupçonnez"));
    let head = format!("{who} {suspects} {}", triple(game, suggestion.cards));
    match replies(game, suggestion) {
        Replies::None => format!("{head}, aucune réponse notée"),
        Replies::Nobody => format!("{head}{THIN}: personne ne montre de carte"),
        Replies::Told(told) => {
            let parts: Vec<String> =
                told.iter().map(|(answer, seats)| answers(game, *answer, seats)).collect();
            format!("{head}{THIN}: {}", parts.join(", "))
        }
    }
}

/// "Violet (Corde, Hall)": one suspects a person, with a weapon, in a room.
fn triple(game: &Game, cards: [CardId; 3]) -> String {
    let [suspect, weapon, room] = cards.map(|card| name(game, card));
    format!("{suspect} ({weapon}, {room})")
}

fn answers(game: &Game, answer: Answer, seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| who(game, *seat)).collect();
    let (names, one) = (and(&names, Fr), seats.len() == 1);
    let mine = seats.iter().any(|seat| is_me(game, *seat));
    match answer {
        Answer::Pass if mine => format!("{names} passez"),
        Answer::Pass if one => format!("{names} passe"),
        Answer::Pass => format!("{names} passent"),
        Answer::Refute(card) => {
            let shows = if mine { "montrez" } else { "montre" };
            format!("{names} {shows} {}{}", shown(game, card), unseen(card.is_some() || mine))
        }
        Answer::Missed if mine => "votre réponse n’a pas été notée".into(),
        Answer::Missed => format!("la réponse {} n’a pas été remarquée", de(&names)),
    }
}

fn accusation(game: &Game, accusation: &Accusation) -> String {
    let by = accusation.accuser;
    let (who, accuses) = (who(game, by), verb(game, by, "accuse", "accusez"));
    let verdict = if accusation.right { "c’est juste" } else { "c’est faux" };
    format!("{who} {accuses} {}{THIN}: {verdict}", triple(game, accusation.cards))
}

fn lacks(game: &Game, holder: Holder, card: CardId) -> String {
    let card = name(game, card);
    match holder {
        Holder::Player(seat) => {
            format!("{} n’{} pas la carte {card}", who(game, seat), verb(game, seat, "a", "avez"))
        }
        _ => format!("la carte {card} n’est pas {}", place_name(game, holder, Fr)),
    }
}

fn show(game: &Game, from: Seat, to: Seat, card: Option<CardId>) -> String {
    let (who, shows) = (who(game, from), verb(game, from, "montre", "montrez"));
    let card_shown = shown(game, card);
    let unseen = unseen(card.is_some() || is_me(game, from));
    if is_me(game, to) {
        format!("{who} vous {shows} {card_shown}{unseen}")
    } else {
        format!("{who} {shows} {card_shown} à {}{unseen}", seat_name(game, to, Fr))
    }
}

fn peek(game: &Game, player: Seat, cache: u8, card: Option<CardId>) -> String {
    let (who, looks) = (who(game, player), verb(game, player, "regarde", "regardez"));
    let pile = quoted_cache(game, cache, Fr);
    match card {
        Some(card) => format!("{who} {looks} la carte {} dans la pile {pile}", name(game, card)),
        None => {
            format!("{who} {looks} une carte de la pile {pile}{}", unseen(is_me(game, player)))
        }
    }
}

fn leaves(game: &Game, player: Seat) -> String {
    format!("{} {} la partie", who(game, player), verb(game, player, "quitte", "quittez"))
}

fn labelled(label: &str, text: &str) -> String {
    match one_line(text) {
        text if text.is_empty() => label.into(),
        text => format!("{label}{THIN}: {text}"),
    }
}

fn shown(game: &Game, card: Option<CardId>) -> String {
    match card {
        Some(card) => format!("la carte {}", name(game, card)),
        None => "une carte".into(),
    }
}

fn unseen(seen: bool) -> &'static str {
    if seen { "" } else { " (non vue)" }
}

fn name(game: &Game, card: CardId) -> String {
    one_line(short_name(game, card, Fr))
}

fn who(game: &Game, seat: Seat) -> String {
    if is_me(game, seat) { "vous".into() } else { seat_name(game, seat, Fr) }
}

fn verb(game: &Game, seat: Seat, third: &'static str, second: &'static str) -> &'static str {
    if is_me(game, seat) { second } else { third }
}
