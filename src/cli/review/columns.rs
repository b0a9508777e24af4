//! The columns of the printed sheet: how wide they are and what stands above them.

use crate::cli::page::{WIDTH, fit, width};
use crate::clue::game::Holder;
use crate::clue::record::Game;
use crate::lang::Lang;
use crate::lang::command_line::PageWords;
use crate::lang::people::{cache_name, is_me, plain_name};

/// Least and most columns for a holder, the gap before it included.
const NARROW: usize = 4;
const WIDE: usize = 11;
/// From this width on a holder's name says enough.
const NAMED: usize = 7;
/// Most columns for the names of the cards.
const CARDS: usize = 24;

/// How the sheet is laid out.
pub(super) struct Columns {
    /// Columns for the names of the cards.
    pub cards: usize,
    /// Columns for each holder, the gap included.
    pub each: usize,
    /// The label above each holder.
    pub labels: Vec<String>,
    /// Whether players are numbers and piles are letters.
    pub numbered: bool,
}

impl Columns {
    pub(super) fn new(game: &Game, holders: &[Holder], longest: usize, lang: Lang) -> Columns {
        let cards = longest.min(CARDS);
        let each = ((WIDTH - cards) / holders.len().max(1)).clamp(NARROW, WIDE);
        let label = |holder: &Holder| named(game, *holder, each - 1, lang);
        let labels: Vec<String> = holders.iter().map(label).collect();
        let unique = (1..labels.len()).all(|at| !labels[..at].contains(&labels[at]));
        if each >= NAMED && unique {
            return Columns { cards, each, labels, numbered: false };
        }
        let labels = holders.iter().map(|holder| number(*holder, lang)).collect();
        Columns { cards, each: each.min(NAMED), labels, numbered: true }
    }

    /// How many holders stand beside each other.
    pub(super) fn at_once(&self) -> usize {
        ((WIDTH - self.cards) / self.each).max(1)
    }
}

fn named(game: &Game, holder: Holder, room: usize, lang: Lang) -> String {
    let words = PageWords::of(lang);
    match holder {
        Holder::CaseFile => either(words.envelope, words.envelope_short, room),
        Holder::FaceUp => either(words.face_up_column, words.face_up_short, room),
        Holder::Player(seat) if is_me(game, seat) => words.you_column.into(),
        Holder::Player(seat) => fit(&plain_name(game, seat, lang), room),
        Holder::Cache(cache) => fit(&cache_name(game, cache, lang), room),
    }
}

fn either(long: &str, short: &str, room: usize) -> String {
    if width(long) <= room { long.into() } else { short.into() }
}

fn number(holder: Holder, lang: Lang) -> String {
    let words = PageWords::of(lang);
    match holder {
        Holder::CaseFile => words.envelope_short.into(),
        Holder::FaceUp => words.face_up_short.into(),
        Holder::Player(seat) => (seat.0 + 1).to_string(),
        Holder::Cache(cache) => letter(cache).into(),
    }
}

/// The letter of a pile: a, b, c.
pub(super) fn letter(cache: u8) -> char {
    char::from(b'a' + cache % 26)
}
