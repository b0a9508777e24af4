//! English words for slips.

use super::passed;
use crate::clue::game::{CardId, Holder, Seat};
use crate::clue::record::{Entry, Event, Game};
use crate::clue::slips::Slip;
use crate::lang::Lang::En;
use crate::lang::cards::short_name;
use crate::lang::people::{is_me, place_name, seat_name};
use crate::lang::text::{capital, one_line};

pub(super) fn slip(game: &Game, entry: &Entry, slip: Slip) -> String {
    let name = |card: CardId| one_line(short_name(game, card, En));
    let who = |seat: Seat| if is_me(game, seat) { "you".into() } else { seat_name(game, seat, En) };
    let hand = |seat: Seat| match is_me(game, seat) {
        true => "your hand".into(),
        false => format!("{}’s hand", seat_name(game, seat, En)),
    };
    let sentence = match slip {
        Slip::OtherShower { was, is } => {
            format!("it was {} who showed, not {}", who(is), who(was))
        }
        Slip::Showed { seat, card } => {
            let card = card.map_or_else(|| "a card".into(), name);
            let instead = if passed(entry, seat) { " instead of passing" } else { "" };
            format!("{} showed {card}{instead}", who(seat))
        }
        Slip::Passed { seat } if game.table.options.all_answer => {
            format!("{} passed instead of showing a card", who(seat))
        }
        Slip::Passed { seat } => format!("{} showed nothing: nobody did", who(seat)),
        Slip::OtherShown { seat, was, is: Some(is) } => {
            format!("{} showed {}, not {}", who(seat), name(is), name(was))
        }
        Slip::OtherShown { seat, was, is: None } => {
            format!("{} showed a card, perhaps not {}", who(seat), name(was))
        }
        Slip::OtherNamed { was, is } => format!("{} was named, not {}", name(is), name(was)),
        Slip::OtherAsker { was, is } => format!("it was {} who asked, not {}", who(is), who(was)),
        Slip::NotAsked { seat } => {
            let were = if is_me(game, seat) { "were" } else { "was" };
            format!("{} did not pass but {were} not asked", who(seat))
        }
        Slip::Unnoticed { seat, passed: true } => format!("{} perhaps did not pass", who(seat)),
        Slip::Unnoticed { seat, passed: false } => {
            format!("it is not certain what {} answered", who(seat))
        }
        Slip::Verdict { right: true } => "the accusation was right".into(),
        Slip::Verdict { right: false } => "the accusation was wrong".into(),
        Slip::OtherHolder { was, is } => other_holder(game, entry, was, is, who),
        Slip::OtherCard { was, is } => other_card(game, entry, &name(was), &name(is), who),
        Slip::Unseen { was } => match entry.event {
            Event::Show { from, .. } => {
                format!("{} showed a card, perhaps not {}", who(from), name(was))
            }
            _ => format!("a card was looked at, perhaps not {}", name(was)),
        },
        Slip::Opposite { has } => match entry.event {
            Event::Reveal { holder, card } | Event::Lacks { holder, card } => {
                let not = if has { "" } else { "not " };
                format!("{} is {not}{} after all", name(card), place_name(game, holder, En))
            }
            _ => String::new(),
        },
        Slip::OpenHand { was, is } => {
            let Event::Out { player, .. } = entry.event else { return String::new() };
            let hand = hand(player);
            match (was, is) {
                (Some(was), Some(is)) => format!("{hand} has {}, not {}", name(is), name(was)),
                (Some(was), None) => format!("{hand} does not have {}", name(was)),
                (None, Some(is)) => format!("{hand} has {} too", name(is)),
                (None, None) => String::new(),
            }
        }
        Slip::HandUnseen => match entry.event {
            Event::Out { player, .. } => format!("{} was not laid open", hand(player)),
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
) -> String {
    let (there, here) = (place_name(game, was, En), place_name(game, is, En));
    match (&entry.event, was, is) {
        (Event::Show { .. }, Holder::Player(was), Holder::Player(is)) => {
            format!("it was {} who showed, not {}", who(is), who(was))
        }
        (Event::Out { .. }, Holder::Player(was), Holder::Player(is)) => {
            format!("it was {} who left the game, not {}", who(is), who(was))
        }
        (Event::Lacks { card, .. }, ..) => {
            let card = one_line(short_name(game, *card, En));
            format!("{card} is not {here}; “{there}” was a slip")
        }
        (Event::Reveal { card, .. } | Event::Peek { card: Some(card), .. }, ..) => {
            let card = one_line(short_name(game, *card, En));
            format!("{card} was seen {here}, not {there}")
        }
        _ => format!("{here}, not {there}"),
    }
}

fn other_card(
    game: &Game,
    entry: &Entry,
    was: &str,
    is: &str,
    who: impl Fn(Seat) -> String,
) -> String {
    match entry.event {
        Event::Lacks { holder, .. } => {
            format!("what is not {} is {is}, not {was}", place_name(game, holder, En))
        }
        Event::NobodyHas { .. } => format!("what no player has is {is}, not {was}"),
        Event::Show { from, .. } => format!("{} showed {is}, not {was}", who(from)),
        Event::Reveal { holder, .. } => {
            format!("the card seen {} was {is}, not {was}", place_name(game, holder, En))
        }
        Event::Peek { cache, .. } => {
            let pile = place_name(game, Holder::Cache(cache), En);
            format!("the card seen {pile} was {is}, not {was}")
        }
        _ => format!("{is}, not {was}"),
    }
}
