//! Which cell is meant: a holder and a card by their words.

use crate::cli::answer::Failure;
use crate::clue::game::{CardId, Holder, Seat};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::command_line::{several_called, unknown_card, unknown_holder};
use crate::lang::people::plain_name;
use crate::lang::text::one_line;
use crate::saves::nearest;

/// Most cards or holders proposed instead.
const MOST_PROPOSED: usize = 3;

/// The holder: `seat:N`, a bare number (a seat), a player's name, `case-file`, `cache:N`, `face-up`.
pub(super) fn holder(game: &Game, word: &str, lang: Lang) -> Result<Holder, Failure> {
    let unknown = || Failure(unknown_holder(word, &near_holders(game, word, lang), lang));
    let seats = game.table.seats.len();
    let seat = |number: &str| {
        let seat = number_below(number, seats).map(|seat| Holder::Player(Seat(seat)));
        seat.ok_or_else(unknown)
    };
    let plain = word.trim().to_lowercase();
    match plain.as_str() {
        "case-file" => return Ok(Holder::CaseFile),
        "face-up" => return Ok(Holder::FaceUp),
        _ => {}
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(number) = plain.strip_prefix("seat:").filter(|number| is_number(number)) {
        return seat(number);
    }
    if let Some(number) = plain.strip_prefix("cache:").filter(|number| is_number(number)) {
        let cache = number_below(number, game.table.caches.len()).map(Holder::Cache);
        return cache.ok_or_else(unknown);
    }
    if is_number(&plain) {
        return seat(&plain);
    }
    let called = |seat: &Seat| {
        let name = one_line(&game.table.seats[seat.index()].name).to_lowercase();
        !name.is_empty() && name == one_line(&plain)
    };
    let called: Vec<Seat> = game.table.seats().filter(called).collect();
    match called[..] {
        [] => Err(unknown()),
        [seat] => Ok(Holder::Player(seat)),
        _ => {
            let seats: Vec<String> = called.iter().map(|seat| format!("seat:{}", seat.0)).collect();
            Err(Failure(several_called(word, &seats, lang)))
        }
    }
}

fn number_below(number: &str, count: usize) -> Option<u8> {
    number.parse().ok().filter(|number| usize::from(*number) < count)
}

/// The holders as the command line calls them: the name that looks most like the word, else all.
fn near_holders(game: &Game, word: &str, lang: Lang) -> Vec<String> {
    let table = &game.table;
    let names: Vec<String> = table.seats().map(|seat| plain_name(game, seat, lang)).collect();
    let words = |count: usize, kind: &str| -> Vec<String> {
        (0..count).map(|at| format!("{kind}:{at}")).collect()
    };
    let seats = words(table.seats.len(), "seat");
    let caches = words(table.caches.len(), "cache");
    let fixed = ["case-file".to_string(), "face-up".to_string()];
    let all = names.iter().chain(&fixed).chain(&seats).chain(&caches);
    let numbered = word.starts_with("seat:") || word.starts_with("cache:");
    if let Some(near) = nearest(word, all.map(String::as_str)).filter(|_| !numbered) {
        return vec![near];
    }
    let last = |list: &[String]| match list {
        [first, .., last] => vec![format!("{first}..{last}")],
        other => other.to_vec(),
    };
    [last(&seats), last(&caches), fixed.to_vec()].concat()
}

/// The card with this id.
pub(super) fn card(game: &Game, word: &str, lang: Lang) -> Result<CardId, Failure> {
    let deck = &game.table.deck;
    if let Some(card) = deck.find(word.trim()) {
        return Ok(card);
    }
    let mut ids: Vec<&str> = deck.cards().map(|card| deck.id(card)).collect();
    let mut proposed: Vec<String> = Vec::new();
    while proposed.len() < MOST_PROPOSED {
        let Some(near) = nearest(word, ids.iter().copied()) else { break };
        ids.retain(|id| *id != near);
        proposed.push(near);
    }
    if proposed.is_empty() {
        proposed = ids.into_iter().map(str::to_owned).collect();
    }
    Err(Failure(unknown_card(word, &proposed, lang)))
}
