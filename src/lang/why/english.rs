//! English sentences.

use super::{is_stated, joined, letter, only, reasons, the};
use crate::clue::deduction::Given;
use crate::clue::explanation::{Because, Fact, Premise, Rule, Step, Told};
use crate::clue::game::{CardId, CardSet, Holder, Seat};
use crate::clue::record::{Event, Game};
use crate::lang::Lang::En;
use crate::lang::conflicts::{entry_numbers, given_name};
use crate::lang::numbers;
use crate::lang::people::{is_me, place_name, quoted_cache, seat_name};
use crate::lang::sheet::category_name;
use crate::lang::text::{and, or};

pub(super) fn state(game: &Game, fact: Fact) -> String {
    let Fact { holder, cards, has } = fact;
    if let Holder::Player(seat) = holder {
        let who = who(game, seat);
        return match (has, only(cards)) {
            (true, _) => format!("{who} {} {}", verb(game, seat, "has", "have"), list(game, cards)),
            (false, Some(card)) => {
                let verb = verb(game, seat, "does not have", "do not have");
                format!("{who} {verb} {}", the(game, card))
            }
            (false, None) => {
                format!("{who} {} {}", verb(game, seat, "has", "have"), none_of(game, cards))
            }
        };
    }
    let lie = holder == Holder::FaceUp;
    let verb = match (has, lie, only(cards).is_some()) {
        (true, false, true) => "is",
        (true, false, false) => "are",
        (false, false, true) => "is not",
        (false, false, false) => "are not",
        (true, true, true) => "lies",
        (true, true, false) => "lie",
        (false, true, true) => "does not lie",
        (false, true, false) => "do not lie",
    };
    format!("{} {verb} {}", list(game, cards), place_name(game, holder, En))
}

pub(super) fn step(game: &Game, step: &Step) -> String {
    let so = state(game, step.conclusion);
    let all = told(game, step, &|_| true);
    let facts = told(game, step, &|told| matches!(told, Told::Is(_)));
    let rest = told(game, step, &|told| !matches!(told, Told::Is(_)));
    let size = told(game, step, &|told| matches!(told, Told::Size(..)));
    let shows = told(game, step, &|told| matches!(told, Told::SomeOf(..)));
    let (has_none, one) = (facts.is_empty(), only(step.conclusion.cards).is_some());
    let it = if one { "it" } else { "them" };
    match step.rule {
        Rule::Hand if step.conclusion.has => format!("{so}: that is your own hand"),
        Rule::Hand => format!("{so}: your own hand is all you have"),
        Rule::FaceUp if step.conclusion.has => format!("{so} for all to see"),
        Rule::FaceUp if game.table.face_up.is_empty() => {
            format!("{so}: no such card was laid open")
        }
        Rule::FaceUp => format!("{so}: only {} was laid open", list(game, game.table.face_up)),
        rule if is_stated(rule) => format!("{so}: {}", joined(&all, En)),
        Rule::OnePlace => format!("{so}: {}", joined(&facts, En)),
        Rule::CategoryFound => {
            let kind = kind(game, step.conclusion);
            format!("{so}: {}, and it holds only one {kind}", joined(&facts, En))
        }
        Rule::FullHand if has_none => format!("{so}: {}", joined(&size, En)),
        Rule::FullHand => {
            format!("{so}: {}, and those are known: {}", joined(&size, En), joined(&facts, En))
        }
        Rule::LastOfCategory if has_none => {
            format!("{so}: there is no other {}", kind(game, step.conclusion))
        }
        Rule::LastOfCategory => {
            let kind = kind(game, step.conclusion);
            format!("{so}: every other {kind} is ruled out: {}", joined(&facts, En))
        }
        Rule::OnlyPlace => format!("{so}: it can be nowhere else: {}", joined(&facts, En)),
        Rule::WholeHand => {
            format!("{so}: {}, and can have no others: {}", joined(&size, En), joined(&facts, En))
        }
        Rule::SharedCard => {
            let mut known = size;
            known.extend(facts);
            known.extend(shows);
            let end = "one card must answer both";
            format!("{so}: {}; {end}", joined(&known, En))
        }
        Rule::ShowsFillHand => {
            let count = shows.len();
            let mut known = size;
            known.extend(facts);
            known.extend(shows);
            let end = match count {
                1 => format!("that leaves no room for {it}"),
                _ => format!("each of these takes a card of its own, so there is no room for {it}"),
            };
            format!("{so}: {}; {end}", joined(&known, En))
        }
        Rule::OneOfThree | Rule::WrongAccusation => {
            let mut known = rest;
            known.extend(facts);
            format!("{so}: {}", joined(&known, En))
        }
        Rule::Suppose => format!("suppose otherwise: {so}"),
        Rule::Clash => format!("that cannot be, for {}; so {so}", joined(&clash(game, step), En)),
        Rule::Counting => counting(game, step, &so),
        _ => format!("{so}: {}", joined(&all, En)),
    }
}

fn told(game: &Game, step: &Step, wanted: &dyn Fn(&Told) -> bool) -> Vec<String> {
    reasons(step, wanted, |because| reason(game, because))
}

/// The reasons of a clash, without the supposition where others rest on it.
fn clash(game: &Game, step: &Step) -> Vec<String> {
    let mut because = step.because.clone();
    if because.len() > 2 {
        because.pop();
    }
    let step = Step { because, ..step.clone() };
    told(game, &step, &|_| true)
}

fn counting(game: &Game, step: &Step, so: &str) -> String {
    let from = step.from();
    let entries: Vec<usize> = from
        .iter()
        .filter_map(|premise| match premise {
            Premise::Entry(at) => Some(*at),
            _ => None,
        })
        .collect();
    let mut parts: Vec<String> = Vec::new();
    if !entries.is_empty() {
        parts.push(entry_numbers(&entries, En));
    }
    parts.extend(from.iter().filter_map(|premise| match premise {
        Premise::Given(Given::Deck) | Premise::Entry(_) | Premise::Step(_) => None,
        Premise::Given(given) => Some(given_name(game, *given, En)),
    }));
    format!("{so}: no other way of dealing the cards goes with {}", and(&parts, En))
}

/// What is used of a premise; nothing for the deck's law.
fn reason(game: &Game, because: &Because) -> Option<String> {
    match (because.premise, because.told) {
        (_, Told::Deck) => None,
        (Premise::Step(at), Told::Is(fact)) => {
            Some(format!("{} ({})", state(game, fact), letter(at)))
        }
        (_, Told::Size(Holder::Player(seat), size)) => {
            let holds = verb(game, seat, "holds", "hold");
            Some(format!("{} {holds} {}", who(game, seat), count(size)))
        }
        (_, Told::Size(holder, size)) => Some(format!(
            "there {} {} {}",
            if size == 1 { "is" } else { "are" },
            count(size),
            place_name(game, holder, En)
        )),
        (Premise::Given(given), Told::Is(fact)) => Some(given_fact(game, given, fact)),
        (Premise::Entry(at), told) => {
            let event = &game.record.get(at)?.event;
            Some(format!("in {}, {}", at + 1, event_told(game, event, told)?))
        }
        _ => None,
    }
}

fn count(size: u8) -> String {
    match size {
        0 => "no card".into(),
        1 => "one card".into(),
        _ => numbers::cards(size.into(), En),
    }
}

fn given_fact(game: &Game, given: Given, fact: Fact) -> String {
    match (given, fact.has) {
        (Given::Hand, true) => {
            let are = if fact.cards.len() == 1 { "is" } else { "are" };
            format!("{} {are} yours", list(game, fact.cards))
        }
        (Given::FaceUp, false) if game.table.face_up.is_empty() => "it does not lie open".into(),
        _ => state(game, fact),
    }
}

fn event_told(game: &Game, event: &Event, told: Told) -> Option<String> {
    Some(match (event, told) {
        (Event::Suggestion(suggestion), Told::Is(fact)) => {
            let Holder::Player(seat) = fact.holder else { return None };
            let who = who(game, seat);
            if fact.has {
                let to = self::who(game, suggestion.suggester);
                format!("{who} showed {to} {}", list(game, fact.cards))
            } else {
                match only(fact.cards) {
                    Some(card) => format!("{who} did not have {}", the(game, card)),
                    None => format!("{who} had {}", none_of(game, fact.cards)),
                }
            }
        }
        (Event::Suggestion(suggestion), Told::SomeOf(Holder::Player(seat), cards)) => {
            let to = who(game, suggestion.suggester);
            format!("{} showed {to} {}", who(game, seat), one_of(game, cards))
        }
        (Event::Accusation(accusation), told) => {
            let who = who(game, accusation.accuser);
            let three = accusation.cards.into_iter().collect();
            match told {
                Told::Is(_) => format!("{who} rightly accused {}", list(game, three)),
                _ => format!("{who} wrongly accused {}", list(game, three)),
            }
        }
        (Event::Reveal { holder, card }, _) => {
            format!("{} was seen {}", the(game, *card), place_name(game, *holder, En))
        }
        (Event::Lacks { holder: Holder::Player(seat), card }, _) => {
            format!("{} did not have {}", who(game, *seat), the(game, *card))
        }
        (Event::Lacks { holder, card }, _) => {
            format!("{} was not {}", the(game, *card), place_name(game, *holder, En))
        }
        (Event::NobodyHas { card }, _) => format!("no player had {}", the(game, *card)),
        (Event::Show { from, to, card }, _) => {
            let what = card.map_or_else(|| "a card".into(), |card| the(game, card));
            format!("{} showed {} {what}", who(game, *from), who(game, *to))
        }
        (Event::Peek { player, cache, card: Some(card) }, _) => {
            let pile = quoted_cache(game, *cache, En);
            format!("{} saw {} in the pile {pile}", who(game, *player), the(game, *card))
        }
        (Event::Out { player, .. }, Told::Is(fact)) => {
            let hand = if is_me(game, *player) {
                "your open hand".into()
            } else {
                format!("{}’s open hand", who(game, *player))
            };
            match (fact.has, only(fact.cards)) {
                (true, _) => format!("{hand} had {}", list(game, fact.cards)),
                (false, Some(card)) => format!("{hand} did not have {}", the(game, card)),
                (false, None) => format!("{hand} had {}", none_of(game, fact.cards)),
            }
        }
        _ => return None,
    })
}

fn kind(game: &Game, fact: Fact) -> &'static str {
    let card = fact.cards.iter().next().unwrap_or(CardId(0));
    category_name(game.table.deck.category(card), En)
}

fn names(game: &Game, cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| the(game, card)).collect()
}

/// "Plum, the Rope and the Hall".
fn list(game: &Game, cards: CardSet) -> String {
    and(&names(game, cards), En)
}

/// "one of Plum, the Rope and the Hall"; of all cards, "a card".
fn one_of(game: &Game, cards: CardSet) -> String {
    if cards == game.table.deck.all() {
        return "a card".into();
    }
    format!("one of {}", list(game, cards))
}

/// "neither Plum nor the Rope", "none of Plum, the Rope or the Hall"; of most cards, what is left.
fn none_of(game: &Game, cards: CardSet) -> String {
    match &names(game, cards)[..] {
        [one, two] => format!("neither {one} nor {two}"),
        all => format!("none of {}", or(all, En)),
    }
}

fn who(game: &Game, seat: Seat) -> String {
    if is_me(game, seat) { "you".into() } else { seat_name(game, seat, En) }
}

fn verb(game: &Game, seat: Seat, third: &'static str, second: &'static str) -> &'static str {
    if is_me(game, seat) { second } else { third }
}
