//! What the others learn from a suggestion of the note-taker's and its answer.

use super::answers::{Asked, Reaction};
use super::gains::gain_seen;
use crate::clue::deduction::{Deduction, Interrupted, Sheet, deduce};
use crate::clue::game::{CardId, Seat, Table};
use crate::clue::record::Entry;
use crate::clue::rivals::{Mean, Viewpoint, has_failed, mean_over_views};
use crate::solver::Interrupt;

/// The standard error that is small enough, in bits.
const ERROR_BITS: f64 = 0.04;

/// What another player can be expected to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Leak {
    /// Who.
    pub player: Seat,
    /// How much, in bits: the mutual information of case file and answer as they see it, from their seat, as
    /// far as the note-taker can expect it.
    pub bits: Mean,
}

/// What each other player can be expected to learn from each of these suggestions of `suggester`: a list of
/// players for each. A player whose accusation failed has seen the case file and learns nothing. The others see who shows and who passes; which card, only where they show it.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn leaks(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    suggester: Seat,
    suggestions: &[[CardId; 3]],
    interrupt: &dyn Interrupt,
) -> Result<Vec<Vec<Leak>>, Interrupted> {
    let asked = Asked::by(table, entries, suggester);
    let mut leaks = vec![Vec::new(); suggestions.len()];
    for player in table.seats().filter(|seat| *seat != suggester) {
        if has_failed(entries, player) {
            let bits = Mean { value: 0.0, error: 0.0 };
            leaks.iter_mut().for_each(|leaks: &mut Vec<Leak>| leaks.push(Leak { player, bits }));
            continue;
        }
        let view = Viewpoint::new(table, entries, player);
        let seen = |reaction: &Reaction| -> Reaction {
            let hidden = |(seat, card): &(Seat, CardId)| {
                (*seat, if *seat == player { *card } else { UNSEEN })
            };
            reaction.iter().map(hidden).collect()
        };
        let mut numbers = |(hand, shown): &(_, Vec<_>)| {
            let (table, entries) = view.record(*hand, shown);
            let Deduction::Sheet(sheet) = deduce(&table, &entries, interrupt)? else {
                return Ok(vec![0.0; suggestions.len()]);
            };
            let bits = |cards: &[CardId; 3]| {
                gain_seen(&table, &entries, &sheet, &asked, *cards, &seen, interrupt)
            };
            suggestions.iter().map(bits).collect()
        };
        let sheet = (table, entries, sheet);
        let means = mean_over_views(sheet, player, &view, ERROR_BITS, interrupt, &mut numbers)?;
        for (leaks, bits) in leaks.iter_mut().zip(means) {
            leaks.push(Leak { player, bits });
        }
    }
    Ok(leaks)
}

/// Stands for a card that was not seen.
const UNSEEN: CardId = CardId(u8::MAX);
