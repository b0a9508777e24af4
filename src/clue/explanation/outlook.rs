//! An open cell: its odds, what moved them, what would settle it.

use crate::clue::deduction::{Deduction, Interrupted, Mark, Sheet, deduce};
use crate::clue::game::{CardId, Category, Holder, Table};
use crate::clue::record::Entry;
use crate::solver::Interrupt;

/// Most moves told.
const MOST_MOVES: usize = 3;
/// The least change of the odds that is told.
const LEAST_MOVE: f64 = 0.005;

/// An entry that moved the odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Move {
    /// The entry, 0-based.
    pub entry: usize,
    /// The odds without it and later ones.
    pub before: f64,
    /// The odds with it.
    pub after: f64,
}

/// What would settle an open cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settling {
    /// A suggestion of these three: no player but the note-taker can show another of them than the
    /// asked card, so that whoever shows one has it, and whoever passes has it not.
    AskAnybody {
        /// Suspect, weapon, room.
        cards: [CardId; 3],
        /// Whether the card is in the envelope if nobody shows one.
        else_case_file: bool,
    },
    /// A suggestion of these three, if the holder answers: the holder has none of the other two.
    AskHolder([CardId; 3]),
    /// The card, seen there or anywhere else.
    SeeIt,
}

/// What there is to say of an open cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The odds now.
    pub p: f64,
    /// The entries that moved them most, the greatest move first.
    pub moves: Vec<Move>,
    /// What would settle the cell, the surest first.
    pub settling: Vec<Settling>,
}

/// The outlook of a cell; `None` if the record contradicts itself.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop.
pub fn outlook(
    table: &Table,
    entries: &[Entry],
    card: CardId,
    holder: Holder,
    interrupt: &dyn Interrupt,
) -> Result<Option<Outlook>, Interrupted> {
    let Deduction::Sheet(sheet) = deduce(table, entries, interrupt)? else { return Ok(None) };
    let mut moves = Vec::new();
    let mut before = None;
    for used in 0..=entries.len() {
        let p = match used.checked_sub(1).map(|last| &entries[last]) {
            Some(last) if last.distrusted => before,
            _ => odds(table, &entries[..used], card, holder, interrupt)?,
        };
        if let (Some(entry), Some(before), Some(after)) = (used.checked_sub(1), before, p) {
            moves.push(Move { entry, before, after });
        }
        before = p;
    }
    moves.retain(|one| (one.after - one.before).abs() >= LEAST_MOVE);
    moves.sort_by(|one, other| {
        let size = |one: &Move| (one.after - one.before).abs();
        size(other).total_cmp(&size(one)).then(one.entry.cmp(&other.entry))
    });
    moves.truncate(MOST_MOVES);
    let settling = settling(table, &sheet, card, holder);
    Ok(Some(Outlook { p: sheet.p(card, holder), moves, settling }))
}

fn odds(
    table: &Table,
    entries: &[Entry],
    card: CardId,
    holder: Holder,
    interrupt: &dyn Interrupt,
) -> Result<Option<f64>, Interrupted> {
    Ok(deduce(table, entries, interrupt)?.sheet().map(|sheet| sheet.p(card, holder)))
}

/// What would settle an open cell of a sheet for certain, the surest first. The sheet need not be
/// counted.
pub fn settling(table: &Table, sheet: &Sheet, card: CardId, holder: Holder) -> Vec<Settling> {
    let mut ways = Vec::new();
    // Cards that no player but the note-taker can show.
    let idle = |other: CardId| {
        table
            .seats()
            .filter(|seat| Some(*seat) != table.me)
            .all(|seat| sheet.mark(other, Holder::Player(seat)) == Mark::Lacks)
    };
    let unheld = |other: CardId| sheet.mark(other, holder) == Mark::Lacks;
    if let Some(cards) = beside(table, card, &idle) {
        let piles = (0..table.caches.len() as u8).map(Holder::Cache);
        let mut elsewhere = piles.chain([Holder::FaceUp]);
        let else_case_file =
            table.me.is_some() && elsewhere.all(|holder| sheet.mark(card, holder) == Mark::Lacks);
        ways.push(Settling::AskAnybody { cards, else_case_file });
    } else if let (Holder::Player(_), Some(three)) = (holder, beside(table, card, &unheld)) {
        ways.push(Settling::AskHolder(three));
    }
    ways.push(Settling::SeeIt);
    ways
}

/// The card and one of each other category that fits, the note-taker's own first.
fn beside(table: &Table, card: CardId, fits: &dyn Fn(CardId) -> bool) -> Option<[CardId; 3]> {
    let own = table.deck.category(card);
    let mut three = [card; 3];
    for category in Category::ALL.into_iter().filter(|category| *category != own) {
        let fitting = table.deck.of(category).filter(|other| fits(*other));
        three[category.index()] = fitting.min_by_key(|other| !table.hand.contains(*other))?;
    }
    Some(three)
}
