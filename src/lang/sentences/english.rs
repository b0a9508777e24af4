//! English sentences.

use super::{Replies, replies};
use crate::clue::game::{CardId, Holder, Seat};
use crate::clue::record::{Accusation, Answer, Event, Game, Suggestion};
use crate::lang::Lang::En;
use crate::lang::cards::short_name;
use crate::lang::people::{card_list, is_me, place_name, quoted_cache, seat_name};
use crate::lang::text::{and, capital, one_line};

pub(super) fn event(game: &Game, event: &Event) -> String {
    let sentence = match event {
        Event::Suggestion(event) => suggestion(game, event),
        Event::Accusation(event) => accusation(game, event),
        Event::Reveal { holder, card } => {
            format!("{} is seen {}", name(game, *card), place_name(game, *holder, En))
        }
        Event::Lacks { holder, card } => lacks(game, *holder, *card),
        Event::NobodyHas { card } => format!("no player has {}", name(game, *card)),
        Event::Show { from, to, card } => {
            let seen = card.is_some() || is_me(game, *from);
            let (who, shows) = (who(game, *from), verb(game, *from, "shows", "show"));
            format!(
                "{who} {shows} {} to {}{}",
                shown(game, *card),
                self::who(game, *to),
                unseen(seen)
            )
        }
        Event::Peek { player, cache, card } => peek(game, *player, *cache, *card),
        Event::Out { player, hand: None } => leaves(game, *player),
        Event::Out { player, hand: Some(hand) } if hand.is_empty() => {
            format!("{} with an empty hand", leaves(game, *player))
        }
        Event::Out { player, hand: Some(hand) } => {
            format!("{}, hand open: {}", leaves(game, *player), card_list(game, hand.iter(), En))
        }
        Event::ClueCard { player, text } => {
            let draws = verb(game, *player, "draws", "draw");
            labelled(&format!("{} {draws} a clue card", who(game, *player)), text)
        }
        Event::EndTurn { player } if is_me(game, *player) => "you end your turn".into(),
        Event::EndTurn { player } => format!("{} ends the turn", who(game, *player)),
        Event::Note { text } => labelled("note", text),
    };
    capital(&sentence)
}

fn suggestion(game: &Game, suggestion: &Suggestion) -> String {
    let by = suggestion.suggester;
    let (who, suggests) = (who(game, by), verb(game, by, "suggests", "suggest"));
    let head = format!("{who} {suggests} {}", card_list(game, suggestion.cards, En));
    match replies(game, suggestion) {
        Replies::None => format!("{head} (no answer noted)"),
        Replies::Nobody => format!("{head}: nobody shows a card"),
        Replies::Told(told) => {
            let parts: Vec<String> =
                told.iter().map(|(answer, seats)| answers(game, *answer, seats)).collect();
            format!("{head}: {}", parts.join(", "))
        }
    }
}

fn answers(game: &Game, answer: Answer, seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| who(game, *seat)).collect();
    let (names, one) = (and(&names, En), seats.len() == 1);
    let first = seats.first().copied().unwrap_or(Seat(0));
    let mine = seats.iter().any(|seat| is_me(game, *seat));
    match answer {
        Answer::Pass if one => format!("{names} {}", verb(game, first, "passes", "pass")),
        Answer::Pass => format!("{names} pass"),
        Answer::Refute(card) => {
            let shows = verb(game, first, "shows", "show");
            format!("{names} {shows} {}{}", shown(game, card), unseen(card.is_some() || mine))
        }
        Answer::Missed if mine => "your answer was not noticed".into(),
        Answer::Missed => format!("{names}’s answer was not noticed"),
    }
}

fn accusation(game: &Game, accusation: &Accusation) -> String {
    let by = accusation.accuser;
    let (who, accuses) = (who(game, by), verb(game, by, "accuses", "accuse"));
    let verdict = if accusation.right { "right" } else { "wrong" };
    format!("{who} {accuses} {}: {verdict}", card_list(game, accusation.cards, En))
}

fn lacks(game: &Game, holder: Holder, card: CardId) -> String {
    let card = name(game, card);
    match holder {
        Holder::Player(seat) => {
            format!("{} {} not have {card}", who(game, seat), verb(game, seat, "does", "do"))
        }
        _ => format!("{card} is not {}", place_name(game, holder, En)),
    }
}

fn peek(game: &Game, player: Seat, cache: u8, card: Option<CardId>) -> String {
    let (who, looks) = (who(game, player), verb(game, player, "looks", "look"));
    let pile = quoted_cache(game, cache, En);
    match card {
        Some(card) => format!("{who} {looks} at {} in the pile {pile}", name(game, card)),
        None => {
            format!("{who} {looks} at a card of the pile {pile}{}", unseen(is_me(game, player)))
        }
    }
}

fn leaves(game: &Game, player: Seat) -> String {
    format!("{} {} the game", who(game, player), verb(game, player, "leaves", "leave"))
}

fn labelled(label: &str, text: &str) -> String {
    match one_line(text) {
        text if text.is_empty() => label.into(),
        text => format!("{label}: {text}"),
    }
}

fn shown(game: &Game, card: Option<CardId>) -> String {
    card.map_or_else(|| "a card".into(), |card| name(game, card))
}

fn unseen(seen: bool) -> &'static str {
    if seen { "" } else { " (not seen)" }
}

fn name(game: &Game, card: CardId) -> String {
    one_line(short_name(game, card, En))
}

fn who(game: &Game, seat: Seat) -> String {
    if is_me(game, seat) { "you".into() } else { seat_name(game, seat, En) }
}

fn verb(game: &Game, seat: Seat, third: &'static str, second: &'static str) -> &'static str {
    if is_me(game, seat) { second } else { third }
}
