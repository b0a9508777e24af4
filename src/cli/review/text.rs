//! The review as a page for a terminal.

use super::columns::{Columns, letter};
use super::{table, truth};
use crate::cli::load::Loaded;
use crate::cli::page::{left, right, width, wrap};
use crate::clue::deduction::{Contradiction, Deduction, Mark, Sheet};
use crate::clue::game::{Category, Holder, Seat};
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::cards::edition_name;
use crate::lang::command_line::{PageWords, and_more, possible, record_heading};
use crate::lang::conflicts::conflict_words;
use crate::lang::numbers::{cards, count, date, percent_fine};
use crate::lang::people::{cache_name, card_list, is_me, seat_name};
use crate::lang::sentences::entry_sentence;
use crate::lang::text::{colon, one_line};

/// How many of the likeliest envelopes are told.
const LIKELIEST: usize = 5;
/// How many of the last entries are told.
const LAST: usize = 5;

/// The whole page.
pub(super) fn page(loaded: &Loaded, deduction: &Deduction, lang: Lang) -> String {
    let (game, words) = (&loaded.game, PageWords::of(lang));
    let mut parts = vec![title(game, lang)];
    match deduction {
        Deduction::Sheet(sheet) => {
            let columns = table::columns(game, sheet, lang);
            parts.push(people(game, &columns, lang));
            parts.push(table::grid(game, sheet, &columns, lang));
            parts.push(format!("{}\n", words.legend));
            parts.push(envelope(game, sheet, lang));
            parts.extend(truth::section(loaded, lang));
        }
        Deduction::Contradiction(conflict) => {
            let columns = Columns::new(game, &[], 0, lang);
            parts.push(people(game, &columns, lang));
            parts.push(clash(game, conflict, lang));
        }
    }
    parts.push(record(loaded, lang));
    parts.join("\n")
}

fn title(game: &Game, lang: Lang) -> String {
    let title = one_line(&game.title);
    let title = if title.is_empty() { PageWords::of(lang).untitled.into() } else { title };
    let edition = one_line(edition_name(&game.edition, lang));
    let day = game.played_on.as_deref().map(|day| format!(", {}", date(day, lang)));
    wrap("", &title) + &wrap("", &(edition + &day.unwrap_or_default()))
}

/// Who sits where, the piles, what is known from the start.
fn people(game: &Game, columns: &Columns, lang: Lang) -> String {
    let (words, table) = (PageWords::of(lang), &game.table);
    let players: Vec<String> = table.seats().map(|seat| player(game, seat, lang)).collect();
    let mut lines = vec![(words.players, players.join(", "))];
    if !table.caches.is_empty() {
        let piles = 0..table.caches.len() as u8;
        let piles: Vec<String> = piles.map(|cache| pile(game, cache, columns, lang)).collect();
        lines.push((words.piles, piles.join(", ")));
    }
    if !table.hand.is_empty() {
        lines.push((words.hand, card_list(game, table.hand.iter(), lang)));
    }
    if !table.face_up.is_empty() {
        lines.push((words.face_up, card_list(game, table.face_up.iter(), lang)));
    }
    if columns.numbered {
        let mut key = vec![words.key_envelope, words.key_players];
        if !table.caches.is_empty() {
            key.push(words.key_piles);
        }
        if columns.labels.iter().any(|label| label == words.face_up_short) {
            key.push(words.key_face_up);
        }
        lines.push((words.columns, key.join(", ")));
    }
    let room = lines.iter().map(|(label, _)| width(label)).max().unwrap_or(0) + 2;
    lines.iter().map(|(label, text)| wrap(&left(label, room), text)).collect()
}

/// "2 Bob (6 cards)", without a break inside.
fn player(game: &Game, seat: Seat, lang: Lang) -> String {
    let words = PageWords::of(lang);
    let size = game.table.seats[seat.index()].hand_size;
    let size = size.map_or_else(|| words.size_unknown.into(), |size| cards(size.into(), lang));
    let me = if is_me(game, seat) { format!("{}, ", words.you) } else { String::new() };
    unbroken(&format!("{} {} ({me}{size})", seat.0 + 1, seat_name(game, seat, lang)))
}

fn pile(game: &Game, cache: u8, columns: &Columns, lang: Lang) -> String {
    let size = game.table.caches[usize::from(cache)].size;
    let size = size
        .map_or_else(|| PageWords::of(lang).size_unknown.into(), |size| cards(size.into(), lang));
    let letter = if columns.numbered { format!("{} ", letter(cache)) } else { String::new() };
    unbroken(&format!("{letter}{} ({size})", cache_name(game, cache, lang)))
}

fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// What is known of the envelope, and the number of deals.
fn envelope(game: &Game, sheet: &Sheet, lang: Lang) -> String {
    let words = PageWords::of(lang);
    let mut page = format!("{}\n", words.envelope);
    let kinds = [words.suspect, words.weapon, words.room];
    let room = kinds.iter().map(|kind| width(kind)).max().unwrap_or(0);
    for (category, kind) in Category::ALL.into_iter().zip(kinds) {
        let head = format!("  {}  ", left(kind, room));
        page.push_str(&wrap(&head, &candidates(game, sheet, category, lang)));
    }
    if sheet.solution().is_none() {
        page.push_str(&format!("\n{}\n", words.likeliest));
        let odds = sheet.case_files();
        for odds in odds.iter().take(LIKELIEST) {
            let share = right(&percent_fine(odds.p, lang), 7);
            page.push_str(&wrap(&format!("  {share}  "), &card_list(game, odds.cards, lang)));
        }
        if odds.len() > LIKELIEST {
            page.push_str(&format!("  {}\n", and_more(odds.len() - LIKELIEST, lang)));
        }
    }
    let deals = count(sheet.deals(), lang);
    page.push('\n');
    page.push_str(&wrap("", &format!("{}{}{deals}", words.deals, colon(lang))));
    page
}

fn candidates(game: &Game, sheet: &Sheet, category: Category, lang: Lang) -> String {
    let deck = &game.table.deck;
    let left_over = deck.of(category);
    let left_over: Vec<_> =
        left_over.filter(|card| sheet.mark(*card, Holder::CaseFile) != Mark::Lacks).collect();
    let names = card_list(game, left_over.iter().copied(), lang);
    match left_over.len() {
        1 => format!("{names} – {}", PageWords::of(lang).certain),
        all if all == deck.of(category).count() => possible(all, lang),
        some => format!("{}{}{names}", possible(some, lang), colon(lang)),
    }
}

/// What clashes, and what would mend it.
pub(in crate::cli) fn clash(game: &Game, conflict: &Contradiction, lang: Lang) -> String {
    let words = PageWords::of(lang);
    let told = conflict_words(game, conflict, lang);
    let mut page = wrap("", words.contradiction) + &wrap("", &told.headline);
    page.push('\n');
    for (at, sentence) in &told.entries {
        page.push_str(&numbered(*at, sentence));
    }
    if !told.entries.is_empty() && !told.givens.is_empty() {
        page.push('\n');
    }
    if !told.givens.is_empty() {
        page.push_str(&format!("{}\n", words.givens));
        page.extend(told.givens.iter().map(|given| wrap("   – ", given)));
    }
    page.push_str(&format!("\n{}\n", words.repairs));
    page.extend(told.repairs.iter().map(|repair| wrap("   – ", repair)));
    page
}

/// An entry's 1-based number and its sentence.
pub(super) fn numbered(at: usize, sentence: &str) -> String {
    wrap(&format!("{}  ", right(&(at + 1).to_string(), 4)), sentence)
}

/// How long the record is, and its last entries.
fn record(loaded: &Loaded, lang: Lang) -> String {
    let words = PageWords::of(lang);
    let entries = loaded.entries();
    let distrusted = entries.iter().filter(|entry| entry.distrusted).count();
    let heading = record_heading(loaded.used, loaded.game.record.len(), distrusted, lang);
    let mut page = wrap("", &format!("{}{}{heading}", words.record, colon(lang)));
    let first = entries.len().saturating_sub(LAST);
    if first > 0 {
        page.push_str("   …\n");
    }
    for (at, entry) in entries.iter().enumerate().skip(first) {
        page.push_str(&numbered(at, &entry_sentence(&loaded.game, entry, lang)));
    }
    page
}
