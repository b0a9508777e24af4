//! What is wrong with what a well-formed file says of a game.

use super::{Lang, THIN, any_of, code, did_you_mean};
use crate::clue::game::{Category, MAX_CACHES, MAX_CARDS, MAX_SEATS};
use crate::lang::text::one_line;
use crate::saves::{Fault, Person, Place, Spot};

/// "line 12, entry 3: " and what is wrong there.
pub(super) fn sentence(place: Option<Place>, spot: &Spot, fault: &Fault, lang: Lang) -> String {
    let line = place.map(|place| format!("{} {}", lang.pick("line", "ligne"), place.line));
    let parts: Vec<String> = [line, part(spot, lang)].into_iter().flatten().collect();
    let what = what(fault, lang);
    match (parts.is_empty(), lang) {
        (true, _) => what,
        (false, Lang::En) => format!("{}: {what}", parts.join(", ")),
        (false, Lang::Fr) => format!("{}{THIN}: {what}", parts.join(", ")),
    }
}

/// The part of the game, in the file's own words where it has some.
fn part(spot: &Spot, lang: Lang) -> Option<String> {
    let part = match spot {
        Spot::Game => return None,
        Spot::Edition => lang.pick("edition", "édition").into(),
        Spot::Names => "names".into(),
        Spot::Me => "me".into(),
        Spot::Hand => "hand".into(),
        Spot::FaceUp => "face_up".into(),
        Spot::Seat(who) => person(who, lang),
        Spot::Cache(cache) => format!("cache {}", cache + 1),
        Spot::Entry(entry) => format!("{} {}", lang.pick("entry", "entrée"), entry + 1),
        Spot::RevealedCaseFile => "revealed case_file".into(),
        Spot::RevealedHands => "revealed hands".into(),
        Spot::RevealedHand(who) => format!("revealed hands, {}", person(who, lang)),
    };
    Some(part)
}

/// "seat 2 (Bob)" as the one who does something: "la place 2 (Bob)".
fn subject(who: &Person, lang: Lang) -> String {
    format!("{}{}", lang.pick("", "la "), person(who, lang))
}

/// "seat 2 (Bob)"
fn person(person: &Person, lang: Lang) -> String {
    let seat = format!("{} {}", lang.pick("seat", "place"), person.seat + 1);
    let name = one_line(&person.name);
    if name.is_empty() { seat } else { format!("{seat} ({})", super::short(&name)) }
}

fn a(category: Category, lang: Lang) -> &'static str {
    match category {
        Category::Suspect => lang.pick("a suspect", "un suspect"),
        Category::Weapon => lang.pick("a weapon", "une arme"),
        Category::Room => lang.pick("a room", "une pièce"),
    }
}

/// "seats go from 0 to 3"
fn range(count: usize, seats: bool, lang: Lang) -> String {
    let last = count.saturating_sub(1);
    match (count, seats, lang) {
        (0, _, Lang::En) => "this game has no caches".into(),
        (0, _, Lang::Fr) => "cette partie n’a pas de cache".into(),
        (1, true, Lang::En) => "the only seat is 0".into(),
        (1, true, Lang::Fr) => "la seule place est 0".into(),
        (1, false, Lang::En) => "the only cache is 0".into(),
        (1, false, Lang::Fr) => "le seul cache est 0".into(),
        (_, true, Lang::En) => format!("seats go from 0 to {last}"),
        (_, true, Lang::Fr) => format!("les places vont de 0 à {last}"),
        (_, false, Lang::En) => format!("caches go from 0 to {last}"),
        (_, false, Lang::Fr) => format!("les caches vont de 0 à {last}"),
    }
}

fn what(fault: &Fault, lang: Lang) -> String {
    match fault {
        Fault::UnknownCard { .. }
        | Fault::WrongCategory { .. }
        | Fault::CardTwice(_)
        | Fault::BadCardId(_)
        | Fault::NoCard(_)
        | Fault::UnknownEdition { .. } => card(fault, lang),
        Fault::Seats(_) | Fault::Cards(_) | Fault::Caches(_) => limit(fault, lang),
        Fault::NoSeat { .. }
        | Fault::NoCache { .. }
        | Fault::AnswersTwice(_)
        | Fault::AnswersSelf(_)
        | Fault::NotNamed { .. }
        | Fault::ShowsSelf(_) => event(fault, lang),
        _ => given(fault, lang),
    }
}

fn card(fault: &Fault, lang: Lang) -> String {
    match (fault, lang) {
        (Fault::UnknownCard { id, nearest }, _) => {
            let otherwise =
                lang.pick("take an id of this edition", "prenez un identifiant de cette édition");
            let text = lang.pick("unknown card", "carte inconnue");
            let advice = did_you_mean(nearest.as_deref(), otherwise, lang);
            format!("{text} {}{advice}", code(id, lang))
        }
        (Fault::UnknownEdition { id, nearest }, _) => {
            let otherwise = lang.pick(
                "take a built-in edition or a Custom one",
                "prenez une édition intégrée ou une édition Custom",
            );
            let text = lang.pick("unknown edition", "édition inconnue");
            let advice = did_you_mean(nearest.as_deref(), otherwise, lang);
            format!("{text} {}{advice}", code(id, lang))
        }
        (Fault::WrongCategory { id, is, wanted }, Lang::En) => {
            let id = code(id, lang);
            format!("{id} is {}; {} belongs here", a(*is, lang), a(*wanted, lang))
        }
        (Fault::WrongCategory { id, is, wanted }, Lang::Fr) => {
            let id = code(id, lang);
            format!("{id} est {}{THIN}; il faut ici {}", a(*is, lang), a(*wanted, lang))
        }
        (Fault::CardTwice(id), Lang::En) => {
            format!("{} stands twice; keep one of the two", code(id, lang))
        }
        (Fault::CardTwice(id), Lang::Fr) => {
            format!("{} figure deux fois{THIN}; n’en gardez qu’une", code(id, lang))
        }
        (Fault::BadCardId(id), Lang::En) => {
            format!("the card id {} is not made of a-z 0-9 - _; change it", code(id, lang))
        }
        (Fault::BadCardId(id), Lang::Fr) => format!(
            "l’identifiant {} n’est pas fait de a-z 0-9 - _{THIN}; changez-le",
            code(id, lang)
        ),
        (Fault::NoCard(category), Lang::En) => {
            format!("there is no card in `{}`; add {}", list(*category), a(*category, lang))
        }
        (Fault::NoCard(category), Lang::Fr) => format!(
            "il n’y a pas de carte dans {}{THIN}; ajoutez {}",
            code(list(*category), lang),
            a(*category, lang)
        ),
        _ => String::new(),
    }
}

/// The field of a custom edition that lists a category.
fn list(category: Category) -> &'static str {
    match category {
        Category::Suspect => "suspects",
        Category::Weapon => "weapons",
        Category::Room => "rooms",
    }
}

fn limit(fault: &Fault, lang: Lang) -> String {
    match (fault, lang) {
        (Fault::Seats(count), Lang::En) => {
            format!("the number of seats is {count}; a game has 1 to {MAX_SEATS} seats")
        }
        (Fault::Seats(count), Lang::Fr) => {
            format!("le nombre de places est {count}{THIN}; une partie a de 1 à {MAX_SEATS} places")
        }
        (Fault::Caches(count), Lang::En) => {
            format!("the number of caches is {count}; a game has at most {MAX_CACHES} caches")
        }
        (Fault::Caches(count), Lang::Fr) => format!(
            "le nombre de caches est {count}{THIN}; une partie a au plus {MAX_CACHES} caches"
        ),
        (Fault::Cards(count), Lang::En) => {
            format!("the number of cards is {count}; an edition has at most {MAX_CARDS} cards")
        }
        (Fault::Cards(count), Lang::Fr) => format!(
            "le nombre de cartes est {count}{THIN}; une édition a au plus {MAX_CARDS} cartes"
        ),
        _ => String::new(),
    }
}

fn event(fault: &Fault, lang: Lang) -> String {
    match (fault, lang) {
        (Fault::NoSeat { number, seats }, Lang::En) => {
            format!("there is no seat {number}; {}", range(*seats, true, lang))
        }
        (Fault::NoSeat { number, seats }, Lang::Fr) => {
            format!("il n’y a pas de place {number}{THIN}; {}", range(*seats, true, lang))
        }
        (Fault::NoCache { number, caches }, Lang::En) => {
            format!("there is no cache {number}; {}", range(*caches, false, lang))
        }
        (Fault::NoCache { number, caches }, Lang::Fr) => {
            format!("il n’y a pas de cache {number}{THIN}; {}", range(*caches, false, lang))
        }
        (Fault::AnswersTwice(who), Lang::En) => {
            format!("{} answers twice; keep one answer a player", subject(who, lang))
        }
        (Fault::AnswersTwice(who), Lang::Fr) => {
            format!("{} répond deux fois{THIN}; gardez une réponse par joueur", subject(who, lang))
        }
        (Fault::AnswersSelf(who), Lang::En) => {
            format!("{} answers a suggestion of their own; take the answer out", subject(who, lang))
        }
        (Fault::AnswersSelf(who), Lang::Fr) => {
            format!("{} répond à sa propre hypothèse{THIN}; enlevez la réponse", subject(who, lang))
        }
        (Fault::NotNamed { person: who, id, named }, Lang::En) => format!(
            "{} shows {}, which was not named; it can be {}",
            subject(who, lang),
            code(id, lang),
            any_of(&named[..], lang)
        ),
        (Fault::NotNamed { person: who, id, named }, Lang::Fr) => format!(
            "{} montre {}, qui n’a pas été nommée{THIN}; ce peut être {}",
            subject(who, lang),
            code(id, lang),
            any_of(&named[..], lang)
        ),
        (Fault::ShowsSelf(who), Lang::En) => format!(
            "{} shows a card to themselves; `from` and `to` are two players",
            subject(who, lang)
        ),
        (Fault::ShowsSelf(who), Lang::Fr) => format!(
            "{} se montre une carte{THIN}; {} et {} sont deux joueurs",
            subject(who, lang),
            code("from", lang),
            code("to", lang)
        ),
        _ => String::new(),
    }
}

fn given(fault: &Fault, lang: Lang) -> String {
    match (fault, lang) {
        (Fault::HandWithoutMe, Lang::En) => {
            "cards, but `me` is null; name the seat in `me` or leave the hand empty".into()
        }
        (Fault::HandWithoutMe, Lang::Fr) => format!(
            "des cartes, mais {} est vide{THIN}; donnez la place ou laissez la main vide",
            code("me", lang)
        ),
        (Fault::MeWithoutHand, Lang::En) => {
            "the field `hand` is missing; list the whole hand of the seat in `me`".into()
        }
        (Fault::MeWithoutHand, Lang::Fr) => format!(
            "il manque le champ {}{THIN}; donnez toute la main de la place {}",
            code("hand", lang),
            code("me", lang)
        ),
        (Fault::TooManyHands { hands, seats }, Lang::En) => {
            format!("there are {hands} hands for {seats} seats; give one a seat, or null")
        }
        (Fault::TooManyHands { hands, seats }, Lang::Fr) => format!(
            "il y a {hands} mains pour {seats} places{THIN}; donnez-en une par place, ou null"
        ),
        (Fault::NotThree(count), Lang::En) => {
            format!(
                "the number of cards is {count}; give suspect, weapon and room, null if unknown"
            )
        }
        (Fault::NotThree(count), Lang::Fr) => format!(
            "le nombre de cartes est {count}{THIN}; donnez suspect, arme et pièce, null si inconnus"
        ),
        (Fault::BadDate(date), Lang::En) => {
            format!("played_on is {}; write a date as YYYY-MM-DD", code(date, lang))
        }
        (Fault::BadDate(date), Lang::Fr) => {
            format!("played_on est {}{THIN}; écrivez une date AAAA-MM-JJ", code(date, lang))
        }
        _ => String::new(),
    }
}
