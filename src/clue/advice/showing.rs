//! Which card to show when it is the note-taker's duty to answer.

use crate::clue::deduction::{Deduction, Interrupted, deduce};
use crate::clue::game::{CardId, CardSet, Table};
use crate::clue::record::{Answer, Entry, Event, Reply, Suggestion};
use crate::clue::rivals::{Mean, Viewpoint, mean_over_views, seen_by};
use crate::solver::Interrupt;

/// The standard error that is small enough, in bits.
const ERROR_BITS: f64 = 0.04;

/// A card that may be shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Showable {
    /// The card.
    pub card: CardId,
    /// The entry, 0-based, in which the asker has seen it before.
    pub seen: Option<usize>,
    /// How many bits of the case file's entropy, from the asker's seat, seeing the card can be expected to take
    /// away.
    pub tells_bits: Mean,
}

/// The note-taker's cards that answer a suggestion, the one to show first: one that the asker has seen, and of
/// those the one that tells least. `suggestion` has the answers before the note-taker's. `None` where there is no
/// note-taker, or the record with these answers contradicts itself.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn showing(
    table: &Table,
    entries: &[Entry],
    suggestion: &Suggestion,
    interrupt: &dyn Interrupt,
) -> Result<Option<Vec<Showable>>, Interrupted> {
    let Some(me) = table.me else { return Ok(None) };
    let named: CardSet = suggestion.cards.into_iter().collect();
    let mine = table.hand.intersection(named);
    let asker = suggestion.suggester;
    let before = with(entries, suggestion, None);
    let Deduction::Sheet(sheet) = deduce(table, &before, interrupt)? else { return Ok(None) };
    let view = Viewpoint::new(table, &before, asker);
    let after: Vec<Vec<Entry>> = mine
        .iter()
        .map(|card| {
            let reply = Reply { player: me, answer: Answer::Refute(Some(card)) };
            with(&[], suggestion, Some(reply))
        })
        .collect();
    let mut numbers = |(hand, shown): &(CardSet, Vec<Option<CardId>>)| {
        let (table, entries) = view.record(*hand, shown);
        let bits = |more: &[Entry]| -> Result<f64, Interrupted> {
            let all = [&entries[..], more].concat();
            let found = deduce(&table, &all, interrupt)?;
            Ok(found.sheet().map_or(0.0, |sheet| sheet.entropy_bits()))
        };
        let now = bits(&[])?;
        after.iter().map(|more| Ok(now - bits(more)?)).collect()
    };
    let context = (table, &before[..], &sheet);
    let means = mean_over_views(context, asker, &view, ERROR_BITS, interrupt, &mut numbers)?;
    let seen = seen_by(table, entries, asker);
    let showable = |(card, tells_bits): (CardId, Mean)| {
        let seen = seen.iter().find(|seen| seen.card == card).map(|seen| seen.entry);
        Showable { card, seen, tells_bits }
    };
    let mut all: Vec<Showable> = mine.iter().zip(means).map(showable).collect();
    all.sort_by(|a, b| {
        let known = b.seen.is_some().cmp(&a.seen.is_some());
        known.then(a.tells_bits.value.total_cmp(&b.tells_bits.value)).then(a.card.cmp(&b.card))
    });
    Ok(Some(all))
}

/// The entries and the suggestion, with one more answer.
fn with(entries: &[Entry], suggestion: &Suggestion, reply: Option<Reply>) -> Vec<Entry> {
    let mut suggestion = suggestion.clone();
    if let Some(reply) = reply {
        suggestion.answers.retain(|other| other.player != reply.player);
        suggestion.answers.push(reply);
    }
    [entries, &[Entry::new(Event::Suggestion(suggestion))]].concat()
}
