//! English sentences.

use super::{counted, joined, letter, only, passes, passing, reasons, size, the, unsupposed, verb};
use crate::clue::deduction::Given;
use crate::clue::explanation::{Because, Fact, Premise, Rule, Step, Told};
use crate::clue::game::{CardId, CardSet, Holder, Seat};
use crate::clue::record::{Event, Game};
use crate::lang::Lang::En;
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
    let facts = || joined(&told(game, step, &|told| matches!(told, Told::Is(_))), En);
    let rest = || told(game, step, &|told| !matches!(told, Told::Is(_)));
    match step.rule {
        Rule::Hand if step.conclusion.has => format!("{so}: that is your own hand"),
        Rule::Hand => format!("{so}: your own hand is all you have"),
        Rule::FaceUp if step.conclusion.has => format!("{so} for all to see"),
        Rule::FaceUp if game.table.face_up.is_empty() => {
            format!("{so}: no such card was laid open")
        }
        Rule::FaceUp => format!("{so}: only {} was laid open", list(game, game.table.face_up)),
        Rule::Shown | Rule::Seen | Rule::Pass | Rule::NotThere => {
            format!("{so}: {}", stated(game, step).unwrap_or_default())
        }
        Rule::OnePlace => format!("{so}: {}", facts()),
        Rule::CategoryFound => {
            format!("{so}: {}, and it holds only one {}", facts(), kind(game, step.conclusion))
        }
        Rule::FullHand => match size(step) {
            Some((_, 0)) | None => format!("{so}: {}", joined(&rest(), En)),
            Some((holder, size)) => {
                let are = if size == 1 { "is" } else { "are" };
                format!("{so}, for {} {are} known: {}", hand(game, holder, size), facts())
            }
        },
        Rule::LastOfCategory if facts().is_empty() => {
            format!("{so}: there is no other {}", kind(game, step.conclusion))
        }
        Rule::LastOfCategory => {
            let kind = kind(game, step.conclusion);
            format!("{so}, for every other {kind} is ruled out: {}", facts())
        }
        Rule::OnlyPlace => {
            format!("{so}, for it can be nowhere else: {}", joined(&nowhere_else(game, step), En))
        }
        Rule::WholeHand => {
            format!("{so}: {}, and no others are possible: {}", joined(&rest(), En), facts())
        }
        Rule::SharedCard => {
            let end = match rest().len() {
                3 => "one card must answer both",
                _ => "without this card there would be no room for all of these",
            };
            format!("{so}: {}; {end}", joined(&in_hand(game, step), En))
        }
        Rule::ShowsFillHand => {
            let no_room = match only(step.conclusion.cards) {
                Some(card) => format!("no room for {}", the(game, card)),
                None => "no room for any other".into(),
            };
            let end = match rest().len() {
                2 => format!("that leaves {no_room}"),
                _ => format!("each of these takes another card, which leaves {no_room}"),
            };
            format!("{so}: {}; {end}", joined(&in_hand(game, step), En))
        }
        Rule::OneOfThree | Rule::WrongAccusation => {
            format!("{so}: {}", joined(&told(game, step, &|_| true), En))
        }
        Rule::Suppose => format!("suppose that {so}"),
        Rule::Clash => {
            format!(
                "that cannot be: {}. So {so}",
                joined(&told(game, &unsupposed(step), &|_| true), En)
            )
        }
        Rule::Counting => counting(game, step, &so),
    }
}

/// The one premise of a step that only repeats it, in words that do not.
fn stated(game: &Game, step: &Step) -> Option<String> {
    let because = step.because.first()?;
    let Premise::Entry(at) = because.premise else { return None };
    let (number, event) = (at + 1, &game.record.get(at)?.event);
    let seen = match event {
        Event::Suggestion(suggestion) if step.conclusion.has => {
            let Holder::Player(seat) = step.conclusion.holder else { return None };
            format!("{} showed it to {}", who(game, seat), who(game, suggestion.suggester))
        }
        Event::Suggestion(suggestion) => {
            let cards = suggestion.cards.into_iter().collect();
            event_told(game, event, Told::Is(Fact { cards, ..step.conclusion }))?
        }
        Event::Show { from, to, .. } => {
            format!("{} showed it to {}", who(game, *from), who(game, *to))
        }
        Event::Reveal { .. } => "it was seen there".into(),
        Event::Peek { player, .. } => format!("{} saw it there", who(game, *player)),
        Event::Lacks { .. } => return Some(format!("entry {number} says so")),
        Event::NobodyHas { .. } => "no player had it".into(),
        _ => event_told(game, event, because.told)?,
    };
    Some(format!("in {number}, {seen}"))
}

/// "your 3 cards", "Bob’s one card".
fn hand(game: &Game, holder: Holder, size: u8) -> String {
    let cards = count(size);
    match holder {
        Holder::Player(seat) if is_me(game, seat) => format!("your {cards}"),
        Holder::Player(seat) => format!("{}’s {cards}", who(game, seat)),
        _ => format!("the {cards} {}", place_name(game, holder, En)),
    }
}

/// Size, known cards, shows, then what the shows were not.
fn in_hand(game: &Game, step: &Step) -> Vec<String> {
    let lacks = |told: &Told| match told {
        Told::Is(fact) => {
            let here = size(step).is_some_and(|(holder, _)| holder == fact.holder);
            !(fact.has && here)
        }
        _ => false,
    };
    let mut parts = told(game, step, &|told| matches!(told, Told::Size(..)));
    parts.extend(told(game, step, &|told| matches!(told, Told::Is(_)) && !lacks(told)));
    parts.extend(told(game, step, &|told| matches!(told, Told::SomeOf(..))));
    parts.extend(told(game, step, &lacks));
    parts
}

/// Why it can be nowhere else; who passed on one suggestion is told together.
fn nowhere_else(game: &Game, step: &Step) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for (at, seats) in passes(game, step) {
        let seats: Vec<String> = seats.into_iter().map(|seat| who(game, seat)).collect();
        parts.push(format!("in {}, {} passed", at + 1, and(&seats, En)));
    }
    parts.extend(reasons(
        step,
        |_| true,
        |because| match passing(game, because) {
            Some(_) => None,
            None => reason(game, because),
        },
    ));
    parts
}

fn told(game: &Game, step: &Step, wanted: &dyn Fn(&Told) -> bool) -> Vec<String> {
    reasons(step, wanted, |because| reason(game, because))
}

fn counting(game: &Game, step: &Step, so: &str) -> String {
    let parts = counted(game, step, En);
    let parts = and(&parts, En);
    if step.conclusion.has {
        format!("{so}: every way of dealing the cards that fits {parts} puts it there")
    } else {
        format!("{so}: no way of dealing the cards that fits {parts} puts it there")
    }
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
