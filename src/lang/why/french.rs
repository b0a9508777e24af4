//! French sentences. Card names stand without an article, whose gender nobody knows; "la carte"
//! carries the agreement.

use super::{counted, joined, letter, only, passes, passing, reasons, size, unsupposed, verb};
use crate::clue::deduction::Given;
use crate::clue::explanation::{Because, Fact, Premise, Rule, Step, Told};
use crate::clue::game::{CardId, CardSet, Category, Holder, Seat};
use crate::clue::record::{Event, Game};
use crate::lang::Lang::Fr;
use crate::lang::cards::short_name;
use crate::lang::numbers;
use crate::lang::people::{is_me, place_name, quoted_cache, seat_name};
use crate::lang::text::{and, de, one_line};

pub(super) fn state(game: &Game, fact: Fact) -> String {
    let Fact { holder, cards, has } = fact;
    if let Holder::Player(seat) = holder {
        let (who, has_verb) = (who(game, seat), verb(game, seat, "a", "avez"));
        return match (has, only(cards)) {
            (true, _) => format!("{who} {has_verb} {}", la_carte(game, cards)),
            (false, Some(_)) => format!("{who} n’{has_verb} pas {}", la_carte(game, cards)),
            (false, None) => format!("{who} n’{has_verb} {}", ni(game, cards)),
        };
    }
    let is = match (has, only(cards).is_some()) {
        (true, true) => "est",
        (true, false) => "sont",
        (false, true) => "n’est pas",
        (false, false) => "ne sont pas",
    };
    format!("{} {is} {}", la_carte(game, cards), place_name(game, holder, Fr))
}

pub(super) fn step(game: &Game, step: &Step) -> String {
    let so = state(game, step.conclusion);
    let facts = || joined(&told(game, step, &|told| matches!(told, Told::Is(_))), Fr);
    let rest = || told(game, step, &|told| !matches!(told, Told::Is(_)));
    match step.rule {
        Rule::Hand if step.conclusion.has => format!("{so}\u{a0}: c’est votre main"),
        Rule::Hand => format!("{so}\u{a0}: vous n’avez que votre main"),
        Rule::FaceUp if step.conclusion.has => format!("{so}, chacun peut la voir"),
        Rule::FaceUp if game.table.face_up.is_empty() => {
            format!("{so}\u{a0}: aucune carte de ce nom n’a été étalée")
        }
        Rule::FaceUp => {
            format!("{so}\u{a0}: il n’y a là que {}", la_carte(game, game.table.face_up))
        }
        Rule::Shown | Rule::Seen | Rule::Pass | Rule::NotThere => {
            format!("{so}\u{a0}: {}", stated(game, step).unwrap_or_default())
        }
        Rule::OnePlace => format!("{so}\u{a0}: {}", facts()),
        Rule::CategoryFound => {
            format!(
                "{so}\u{a0}: {}, et l’enveloppe n’a qu’{}",
                facts(),
                kind(game, step.conclusion)
            )
        }
        Rule::FullHand => match size(step) {
            Some((_, 0)) | None => format!("{so}\u{a0}: {}", joined(&rest(), Fr)),
            Some((holder, size)) => {
                let known = if size == 1 { "est connue" } else { "sont connues" };
                format!("{so}, car {} {known}\u{a0}: {}", hand(game, holder, size), facts())
            }
        },
        Rule::LastOfCategory if facts().is_empty() => {
            format!("{so}\u{a0}: il n’y en a pas d’autre de cette sorte")
        }
        Rule::LastOfCategory => {
            format!("{so}, car {}\u{a0}: {}", others(game, step.conclusion), facts())
        }
        Rule::OnlyPlace => {
            let known = joined(&nowhere_else(game, step), Fr);
            format!("{so}, car elle ne peut être nulle part ailleurs\u{a0}: {known}")
        }
        Rule::WholeHand => {
            let size = joined(&rest(), Fr);
            format!("{so}\u{a0}: {size}, et aucune autre n’est possible\u{a0}: {}", facts())
        }
        Rule::SharedCard => {
            let end = match rest().len() {
                3 => "une seule carte doit répondre aux deux",
                _ => "sans cette carte, il n’y aurait pas assez de place pour toutes",
            };
            format!("{so}\u{a0}: {}\u{a0}; {end}", joined(&in_hand(game, step), Fr))
        }
        Rule::ShowsFillHand => {
            let no_room = match only(step.conclusion.cards) {
                Some(_) => format!("pas de place pour {}", la_carte(game, step.conclusion.cards)),
                None => "pas de place pour une autre".into(),
            };
            let end = match rest().len() {
                2 => format!("cela ne laisse {no_room}"),
                _ => format!(
                    "chacune de ces réponses prend une autre carte, ce qui ne laisse {no_room}"
                ),
            };
            format!("{so}\u{a0}: {}\u{a0}; {end}", joined(&in_hand(game, step), Fr))
        }
        Rule::OneOfThree | Rule::WrongAccusation => {
            format!("{so}\u{a0}: {}", joined(&told(game, step, &|_| true), Fr))
        }
        Rule::Suppose => format!("supposons ceci\u{a0}: {so}"),
        Rule::Clash => {
            format!(
                "c’est impossible\u{a0}: {}. Donc {so}",
                joined(&told(game, &unsupposed(step), &|_| true), Fr)
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
            shows_it(game, seat, suggestion.suggester)
        }
        Event::Suggestion(suggestion) => {
            let cards = suggestion.cards.into_iter().collect();
            event_told(game, event, Told::Is(Fact { cards, ..step.conclusion }))?
        }
        Event::Show { from, to, .. } => shows_it(game, *from, *to),
        Event::Reveal { .. } => "elle y a été vue".into(),
        Event::Peek { player, .. } => {
            format!("{} l’y {} vue", who(game, *player), verb(game, *player, "a", "avez"))
        }
        Event::Lacks { .. } => return Some(format!("l’entrée {number} le dit")),
        Event::NobodyHas { .. } => "aucun joueur ne l’avait".into(),
        _ => event_told(game, event, because.told)?,
    };
    Some(format!("à l’entrée {number}, {seen}"))
}

fn shows_it(game: &Game, from: Seat, to: Seat) -> String {
    let (who, has) = (who(game, from), verb(game, from, "a", "avez"));
    if is_me(game, to) {
        format!("{who} vous l’{has} montrée")
    } else {
        format!("{who} l’{has} montrée à {}", seat_name(game, to, Fr))
    }
}

/// "vos 3 cartes", "la seule carte de Bob".
fn hand(game: &Game, holder: Holder, size: u8) -> String {
    let cards = numbers::cards(size.into(), Fr);
    match (holder, size) {
        (Holder::Player(seat), 1) if is_me(game, seat) => "votre seule carte".into(),
        (Holder::Player(seat), _) if is_me(game, seat) => format!("vos {cards}"),
        (Holder::Player(seat), 1) => format!("la seule carte {}", de(&who(game, seat))),
        (Holder::Player(seat), _) => format!("les {cards} {}", de(&who(game, seat))),
        (_, 1) => format!("la seule carte {}", place_name(game, holder, Fr)),
        _ => format!("les {cards} {}", place_name(game, holder, Fr)),
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
        let names: Vec<String> = seats.iter().map(|seat| who(game, *seat)).collect();
        let mine = seats.iter().any(|seat| is_me(game, *seat));
        let passed = match (mine, seats.len()) {
            (true, _) => "avez passé",
            (false, 1) => "a passé",
            (false, _) => "ont passé",
        };
        parts.push(format!("à l’entrée {}, {} {passed}", at + 1, and(&names, Fr)));
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
    let parts = counted(game, step, Fr);
    let parts = and(&parts, Fr);
    if step.conclusion.has {
        format!("{so}\u{a0}: toute donne qui va avec {parts} l’y met")
    } else {
        format!("{so}\u{a0}: aucune donne qui va avec {parts} ne l’y met")
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
            Some(format!("{} {}", who(game, seat), has_count(game, seat, size)))
        }
        (_, Told::Size(holder, size)) => Some(format!(
            "il y a {} {}",
            numbers::cards(size.into(), Fr),
            place_name(game, holder, Fr)
        )),
        (Premise::Given(given), Told::Is(fact)) => Some(given_fact(game, given, fact)),
        (Premise::Entry(at), told) => {
            let event = &game.record.get(at)?.event;
            Some(format!("à l’entrée {}, {}", at + 1, event_told(game, event, told)?))
        }
        _ => None,
    }
}

fn has_count(game: &Game, seat: Seat, size: u8) -> String {
    let has = verb(game, seat, "a", "avez");
    match size {
        0 => format!("n’{has} aucune carte"),
        _ => format!("{has} {}", numbers::cards(size.into(), Fr)),
    }
}

fn given_fact(game: &Game, given: Given, fact: Fact) -> String {
    match (given, fact.has) {
        (Given::Hand, true) => {
            let are = if fact.cards.len() == 1 { "est" } else { "sont" };
            format!("{} {are} à vous", la_carte(game, fact.cards))
        }
        (Given::FaceUp, false) if game.table.face_up.is_empty() => {
            "elle n’est pas face visible".into()
        }
        _ => state(game, fact),
    }
}

fn event_told(game: &Game, event: &Event, told: Told) -> Option<String> {
    Some(match (event, told) {
        (Event::Suggestion(suggestion), Told::Is(fact)) => {
            let Holder::Player(seat) = fact.holder else { return None };
            if fact.has {
                shows(game, seat, suggestion.suggester, &la_carte(game, fact.cards))
            } else {
                had_not(game, seat, fact.cards)
            }
        }
        (Event::Suggestion(suggestion), Told::SomeOf(Holder::Player(seat), cards)) => {
            let what = format!("une carte parmi {}", list(game, cards));
            shows(game, seat, suggestion.suggester, &what)
        }
        (Event::Accusation(accusation), told) => {
            let seat = accusation.accuser;
            let (who, has) = (who(game, seat), verb(game, seat, "a", "avez"));
            let how = if matches!(told, Told::Is(_)) { "avec raison" } else { "à tort" };
            format!(
                "{who} {has} accusé {how} {}",
                list(game, accusation.cards.into_iter().collect())
            )
        }
        (Event::Reveal { holder, card }, _) => {
            format!("{} a été vue {}", la_carte(game, one(*card)), place_name(game, *holder, Fr))
        }
        (Event::Lacks { holder: Holder::Player(seat), card }, _) => {
            had_not(game, *seat, one(*card))
        }
        (Event::Lacks { holder, card }, _) => {
            format!("{} n’était pas {}", la_carte(game, one(*card)), place_name(game, *holder, Fr))
        }
        (Event::NobodyHas { card }, _) => {
            format!("aucun joueur n’avait {}", la_carte(game, one(*card)))
        }
        (Event::Show { from, to, card }, _) => {
            let what = card.map_or_else(|| "une carte".into(), |card| la_carte(game, one(card)));
            shows(game, *from, *to, &what)
        }
        (Event::Peek { player, cache, card: Some(card) }, _) => {
            let (who, has) = (who(game, *player), verb(game, *player, "a", "avez"));
            let pile = quoted_cache(game, *cache, Fr);
            format!("{who} {has} vu {} dans la pile {pile}", la_carte(game, one(*card)))
        }
        (Event::Out { player, .. }, Told::Is(fact)) => {
            let hand = if is_me(game, *player) {
                "votre main étalée".into()
            } else {
                format!("la main étalée {}", de(&who(game, *player)))
            };
            match (fact.has, only(fact.cards)) {
                (true, _) => format!("{hand} avait {}", la_carte(game, fact.cards)),
                (false, Some(_)) => format!("{hand} n’avait pas {}", la_carte(game, fact.cards)),
                (false, None) => format!("{hand} n’avait {}", ni(game, fact.cards)),
            }
        }
        _ => return None,
    })
}

fn shows(game: &Game, from: Seat, to: Seat, what: &str) -> String {
    let (who, has) = (who(game, from), verb(game, from, "a", "avez"));
    if is_me(game, to) {
        format!("{who} vous {has} montré {what}")
    } else {
        format!("{who} {has} montré à {} {what}", seat_name(game, to, Fr))
    }
}

fn had_not(game: &Game, seat: Seat, cards: CardSet) -> String {
    let (who, had) = (who(game, seat), verb(game, seat, "avait", "aviez"));
    match only(cards) {
        Some(_) => format!("{who} n’{had} pas {}", la_carte(game, cards)),
        None => format!("{who} n’{had} {}", ni(game, cards)),
    }
}

fn category(game: &Game, fact: Fact) -> Category {
    let card = fact.cards.iter().next().unwrap_or(CardId(0));
    game.table.deck.category(card)
}

fn kind(game: &Game, fact: Fact) -> &'static str {
    match category(game, fact) {
        Category::Suspect => "un suspect",
        Category::Weapon => "une arme",
        Category::Room => "une pièce",
    }
}

fn others(game: &Game, fact: Fact) -> &'static str {
    match category(game, fact) {
        Category::Suspect => "tous les autres suspects sont exclus",
        Category::Weapon => "toutes les autres armes sont exclues",
        Category::Room => "toutes les autres pièces sont exclues",
    }
}

fn one(card: CardId) -> CardSet {
    std::iter::once(card).collect()
}

fn names(game: &Game, cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| one_line(short_name(game, card, Fr))).collect()
}

/// "Violet, Corde et Hall".
fn list(game: &Game, cards: CardSet) -> String {
    and(&names(game, cards), Fr)
}

/// "la carte Corde", "les cartes Violet et Corde".
fn la_carte(game: &Game, cards: CardSet) -> String {
    let noun = if cards.len() == 1 { "la carte" } else { "les cartes" };
    format!("{noun} {}", list(game, cards))
}

/// "ni Violet ni Corde".
fn ni(game: &Game, cards: CardSet) -> String {
    format!("ni {}", names(game, cards).join(" ni "))
}

fn who(game: &Game, seat: Seat) -> String {
    if is_me(game, seat) { "vous".into() } else { seat_name(game, seat, Fr) }
}
