//! The truth check: whether the record fits what was entered after the game.

use super::text::numbered;
use crate::cli::load::Loaded;
use crate::cli::page::wrap;
use crate::clue::deduction::{Deduction, Given, deduce};
use crate::clue::game::{Holder, Seat};
use crate::clue::record::{Entry, Event, Revealed};
use crate::lang::Lang;
use crate::lang::command_line::PageWords;
use crate::lang::conflicts::given_sentence;
use crate::lang::people::{card_list, seat_name};
use crate::lang::sentences::entry_sentence;
use crate::lang::text::colon;
use crate::solver::Never;

/// What was entered after the game and which entries it refutes; nothing if nothing was entered.
pub(super) fn section(loaded: &Loaded, lang: Lang) -> Option<String> {
    let truth = loaded.game.revealed.as_ref()?;
    let mut entries = loaded.entries().to_vec();
    entries.extend(stated(truth).map(Entry::new));
    if entries.len() == loaded.used {
        return None;
    }
    let deduction = deduce(&loaded.game.table, &entries, &Never).ok()?;
    Some(told(loaded, truth, lang) + &verdict(loaded, &deduction, lang))
}

/// The truth as events.
fn stated(truth: &Revealed) -> impl Iterator<Item = Event> {
    let case_file = truth.case_file.into_iter().flatten();
    let case_file = case_file.map(|card| Event::Reveal { holder: Holder::CaseFile, card });
    let hands = truth.hands.iter().enumerate().filter(|(_, hand)| hand.is_some());
    case_file.chain(hands.map(|(at, hand)| Event::Out { player: Seat(at as u8), hand: *hand }))
}

fn told(loaded: &Loaded, truth: &Revealed, lang: Lang) -> String {
    let (game, words) = (&loaded.game, PageWords::of(lang));
    let mut page = format!("{}\n", words.truth);
    let mut line = |name: &str, list: String| {
        page.push_str(&wrap("  ", &format!("{name}{}{list}", colon(lang))));
    };
    let case_file: Vec<_> = truth.case_file.into_iter().flatten().collect();
    if !case_file.is_empty() {
        line(words.envelope, card_list(game, case_file, lang));
    }
    for (at, hand) in truth.hands.iter().enumerate() {
        if let Some(hand) = hand {
            line(&seat_name(game, Seat(at as u8), lang), card_list(game, hand.iter(), lang));
        }
    }
    page
}

fn verdict(loaded: &Loaded, deduction: &Deduction, lang: Lang) -> String {
    let words = PageWords::of(lang);
    let Some(conflict) = deduction.contradiction() else { return wrap("  ", words.truth_fits) };
    let refuted: Vec<usize> =
        conflict.entries.iter().copied().filter(|at| *at < loaded.used).collect();
    if refuted.is_empty() {
        let givens = conflict.givens.iter().filter(|given| **given != Given::Deck);
        let lines = givens.map(|given| wrap("   – ", &given_sentence(&loaded.game, *given, lang)));
        return wrap("  ", words.truth_givens) + &lines.collect::<String>();
    }
    let sentence = |at: usize| entry_sentence(&loaded.game, &loaded.entries()[at], lang);
    let lines = refuted.iter().map(|at| numbered(*at, &sentence(*at)));
    wrap("  ", words.truth_clashes) + &lines.collect::<String>()
}
