//! French words for slips. As elsewhere, card names stand without an article.

use super::passed;
use crate::clue::game::{CardId, Holder, Seat};
use crate::clue::record::{Entry, Event, Game};
use crate::clue::slips::Slip;
use crate::lang::Lang::Fr;
use crate::lang::cards::short_name;
use crate::lang::people::{is_me, place_name, seat_name};
use crate::lang::text::{capital, de, one_line};

pub(super) fn slip(game: &Game, entry: &Entry, slip: Slip) -> String {
    let name = |card: CardId| one_line(short_name(game, card, Fr));
    let who =
        |seat: Seat| if is_me(game, seat) { "vous".into() } else { seat_name(game, seat, Fr) };
    let has = |seat: Seat| if is_me(game, seat) { "avez" } else { "a" };
    let hand = |seat: Seat, open: &str| match is_me(game, seat) {
        true => format!("votre main{open}"),
        false => format!("la main{open} {}", de(&seat_name(game, seat, Fr))),
    };
    let sentence = match slip {
        Slip::OtherShower { was, is } => {
            format!("c’est {} qui {} montré, pas {}", who(is), has(is), who(was))
        }
        Slip::Showed { seat, card } => {
            let card = card.map_or_else(|| "une carte".into(), name);
            let instead = if passed(entry, seat) { " au lieu de passer" } else { "" };
            format!("{} {} montré {card}{instead}", who(seat), has(seat))
        }
        Slip::Passed { seat } if game.table.options.all_answer => {
            format!("{} {} passé au lieu de montrer une carte", who(seat), has(seat))
        }
        Slip::Passed { seat } => {
            format!("{} n’{} rien montré, et personne d’autre non plus", who(seat), has(seat))
        }
        Slip::OtherShown { seat, was, is: Some(is) } => {
            format!("{} {} montré {}, pas {}", who(seat), has(seat), name(is), name(was))
        }
        Slip::OtherShown { seat, was, is: None } => {
            format!("{} {} montré une carte, peut-être pas {}", who(seat), has(seat), name(was))
        }
        Slip::OtherNamed { was, is } => {
            format!("la carte nommée était {}, pas {}", name(is), name(was))
        }
        Slip::OtherAsker { was, is } => {
            format!("c’est {} qui {} demandé, pas {}", who(is), has(is), who(was))
        }
        Slip::NotAsked { seat } if is_me(game, seat) => {
            "vous n’avez pas passé\u{a0}: on ne vous a rien demandé".into()
        }
        Slip::NotAsked { seat } => {
            format!("{} n’a pas passé\u{a0}: on ne lui a rien demandé", who(seat))
        }
        Slip::Unnoticed { seat, passed: true } => {
            format!("{} n’{} peut-être pas passé", who(seat), has(seat))
        }
        Slip::Unnoticed { seat, passed: false } => {
            format!("ce que {} {} répondu n’est pas sûr", who(seat), has(seat))
        }
        Slip::Verdict { right: true } => "l’accusation était juste".into(),
        Slip::Verdict { right: false } => "l’accusation était fausse".into(),
        Slip::OtherHolder { was, is } => other_holder(game, entry, was, is, who, has),
        Slip::OtherCard { was, is } => other_card(game, entry, &name(was), &name(is), who, has),
        Slip::Unseen { was } => match entry.event {
            Event::Show { from, .. } => {
                format!("{} {} montré une carte, peut-être pas {}", who(from), has(from), name(was))
            }
            _ => format!("une carte a été regardée, peut-être pas {}", name(was)),
        },
        Slip::Opposite { has } => match entry.event {
            Event::Reveal { holder, card } | Event::Lacks { holder, card } => {
                let is = if has { "est en fait" } else { "n’est en fait pas" };
                format!("la carte {} {is} {}", name(card), place_name(game, holder, Fr))
            }
            _ => String::new(),
        },
        Slip::OpenHand { was, is } => {
            let Event::Out { player, .. } = entry.event else { return String::new() };
            let hand = hand(player, " ouverte");
            match (was, is) {
                (Some(was), Some(is)) => format!("{hand} contient {}, pas {}", name(is), name(was)),
                (Some(was), None) => format!("{hand} ne contient pas {}", name(was)),
                (None, Some(is)) => format!("{hand} contient aussi {}", name(is)),
                (None, None) => String::new(),
            }
        }
        Slip::HandUnseen => match entry.event {
            Event::Out { player, .. } => format!("{} n’a pas été montrée", hand(player, "")),
            _ => String::new(),
        },
    };
    capital(&sentence)
}

fn other_holder(
    game: &Game,
    entry: &Entry,
    was: Holder,
    is: Holder,
    who: impl Fn(Seat) -> String,
    has: impl Fn(Seat) -> &'static str,
) -> String {
    let (there, here) = (place_name(game, was, Fr), place_name(game, is, Fr));
    match (&entry.event, was, is) {
        (Event::Show { .. }, Holder::Player(was), Holder::Player(is)) => {
            format!("c’est {} qui {} montré, pas {}", who(is), has(is), who(was))
        }
        (Event::Out { .. }, Holder::Player(was), Holder::Player(is)) => {
            format!("c’est {} qui {} quitté la partie, pas {}", who(is), has(is), who(was))
        }
        (Event::Lacks { card, .. }, ..) => {
            let card = one_line(short_name(game, *card, Fr));
            format!(
                "la carte {card} n’est pas {here}\u{a0}; «\u{a0}{there}\u{a0}» était une erreur"
            )
        }
        (Event::Reveal { card, .. } | Event::Peek { card: Some(card), .. }, ..) => {
            let card = one_line(short_name(game, *card, Fr));
            format!("la carte {card} a été vue {here}, pas {there}")
        }
        _ => format!("{here}, pas {there}"),
    }
}

fn other_card(
    game: &Game,
    entry: &Entry,
    was: &str,
    is: &str,
    who: impl Fn(Seat) -> String,
    has: impl Fn(Seat) -> &'static str,
) -> String {
    match entry.event {
        Event::Lacks { holder, .. } => {
            format!("la carte qui n’est pas {} est {is}, pas {was}", place_name(game, holder, Fr))
        }
        Event::NobodyHas { .. } => format!("la carte qu’aucun joueur n’a est {is}, pas {was}"),
        Event::Show { from, .. } => format!("{} {} montré {is}, pas {was}", who(from), has(from)),
        Event::Reveal { holder, .. } => {
            format!("la carte vue {} était {is}, pas {was}", place_name(game, holder, Fr))
        }
        Event::Peek { cache, .. } => {
            let pile = place_name(game, Holder::Cache(cache), Fr);
            format!("la carte vue {pile} était {is}, pas {was}")
        }
        _ => format!("{is}, pas {was}"),
    }
}
