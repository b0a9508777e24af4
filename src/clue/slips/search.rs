//! Looking for corrections: candidates, an estimate, a check, a count.

use std::collections::{BTreeMap, BTreeSet};

use num_traits::ToPrimitive;

use super::candidates::{Candidate, candidates};
use super::odds::share;
use super::preview::Preview;
use super::slip::{KINDS, Slip};
use crate::clue::deduction::{Contradiction, Interrupted, Sheet, deduce, fits, longest_start};
use crate::clue::game::{Seat, Table};
use crate::clue::record::{Answer, Entry, Event, Reply};
use crate::solver::Interrupt;

/// Most corrections that are offered.
pub const SHOWN: usize = 12;
/// How many corrections are counted, to order them and to keep the best.
const COUNTED: usize = 32;
/// Most corrections of one kind of slip in one entry that are offered while there are others.
const OF_A_KIND: usize = 3;

/// A one-step change of an entry that makes the whole record fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Correction {
    /// Which entry, 0-based.
    pub entry: usize,
    /// What would have been mistaken in it.
    pub slip: Slip,
    /// The entry as it would be.
    pub replacement: Entry,
    /// What the sheet would become.
    pub preview: Preview,
    /// How likely it is among all that are offered; they sum to 1.
    pub odds: f64,
}

/// What [`corrections`] found, and what it cost.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Slips {
    /// Likeliest first.
    pub corrections: Vec<Correction>,
    /// How often it was asked whether a record fits at all.
    pub checks: usize,
    /// How many sheets were worked out.
    pub sheets: usize,
}

/// The likeliest corrections of single entries, at most [`SHOWN`]; none where no single entry repairs
/// the record. `clash` is what [`deduce`] says of these entries.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn corrections(
    table: &Table,
    entries: &[Entry],
    clash: &Contradiction,
    interrupt: &dyn Interrupt,
) -> Result<Slips, Interrupted> {
    let mut search =
        Search { table, entries: entries.to_vec(), interrupt, slips: Slips::default() };
    let mut found = Vec::new();
    for set in &clash.repairs {
        if let [entry] = set[..] {
            search.estimate(entry, &mut found)?;
        }
    }
    if found.is_empty() {
        return Ok(search.slips);
    }
    // Stable: equals stay in the order of the record and of the readings.
    found.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    let fitting = search.shortlist(found)?;
    search.count(fitting)?;
    Ok(search.slips)
}

/// A candidate with what it weighs, up to the number of deals or an estimate of it.
struct Weighed {
    entry: usize,
    candidate: Candidate,
    /// Rate times closeness.
    prior: f64,
    weight: f64,
}

struct Search<'a> {
    table: &'a Table,
    entries: Vec<Entry>,
    interrupt: &'a dyn Interrupt,
    slips: Slips,
}

/// Whether the note-taker asked and was shown a card: nobody mistakes who showed them one.
fn shown_to(me: Option<Seat>, event: &Event) -> bool {
    let Event::Suggestion(asked) = event else { return false };
    let seen = |reply: &Reply| matches!(reply.answer, Answer::Refute(Some(_)));
    me == Some(asked.suggester) && asked.answers.iter().any(seen)
}

impl Search<'_> {
    /// All readings of an entry that the odds of the rest allow.
    fn estimate(&mut self, at: usize, found: &mut Vec<Weighed>) -> Result<(), Interrupted> {
        let readings = candidates(self.table, &self.entries, at);
        if readings.is_empty() {
            return Ok(());
        }
        self.entries[at].distrusted = true;
        let rest = self.sheet();
        self.entries[at].distrusted = false;
        let Some(rest) = rest? else { return Ok(()) };
        let deals = rest.deals().to_f64().unwrap_or(f64::MAX);
        let mut all = [0.0; KINDS];
        for candidate in &readings {
            all[candidate.slip.kind()] += f64::from(candidate.closeness);
        }
        for candidate in readings {
            let part = f64::from(candidate.closeness) / all[candidate.slip.kind()];
            let mine = shown_to(self.table.me, &self.entries[at].event);
            let prior = candidate.slip.rate(self.table.me, mine) * part;
            let weight = prior * deals * share(self.table, &rest, &candidate.event);
            if weight > 0.0 {
                found.push(Weighed { entry: at, candidate, prior, weight });
            }
        }
        Ok(())
    }

    /// The first few that fit.
    fn shortlist(&mut self, found: Vec<Weighed>) -> Result<Vec<Weighed>, Interrupted> {
        let mut fitting: Vec<Weighed> = Vec::new();
        for weighed in found {
            if fitting.len() == COUNTED {
                break;
            }
            if self.interrupt.stop() {
                return Err(Interrupted);
            }
            self.slips.checks += 1;
            let event = &weighed.candidate.event;
            if self.with(weighed.entry, event, |search| fits(search.table, &search.entries)) {
                fitting.push(weighed);
            }
        }
        Ok(fitting)
    }

    /// Counts the deals of each, and keeps the likeliest.
    fn count(&mut self, fitting: Vec<Weighed>) -> Result<(), Interrupted> {
        let Some((_, before)) = longest_start(self.table, &self.entries, self.interrupt)? else {
            return Ok(());
        };
        let mut found = Vec::new();
        for Weighed { entry, candidate, prior, .. } in fitting {
            let sheet = self.with(entry, &candidate.event, Search::sheet)?;
            let Some(sheet) = sheet else { continue };
            let preview = Preview::new(self.table, &before, &sheet);
            let odds = prior * sheet.deals().to_f64().unwrap_or(f64::MAX);
            let replacement = Entry { event: candidate.event, ..self.entries[entry].clone() };
            found.push(Correction { entry, slip: candidate.slip, replacement, preview, odds });
        }
        found.sort_by(|a, b| b.odds.total_cmp(&a.odds));
        let mut found = varied(found);
        let all: f64 = found.iter().map(|correction| correction.odds).sum();
        for correction in &mut found {
            correction.odds /= all;
        }
        self.slips.corrections = found;
        Ok(())
    }

    /// The sheet of the entries as they are now.
    fn sheet(&mut self) -> Result<Option<Sheet>, Interrupted> {
        self.slips.sheets += 1;
        let deduction = deduce(self.table, &self.entries, self.interrupt)?;
        Ok(deduction.sheet().cloned())
    }

    /// What `ask` says while entry `at` is another event.
    fn with<T>(&mut self, at: usize, event: &Event, ask: impl FnOnce(&mut Self) -> T) -> T {
        let logged = std::mem::replace(&mut self.entries[at].event, event.clone());
        let answer = ask(self);
        self.entries[at].event = logged;
        answer
    }
}

/// The first [`SHOWN`], not many of one kind in one entry where there are others; in the same order.
fn varied(found: Vec<Correction>) -> Vec<Correction> {
    let mut alike = BTreeMap::new();
    let mut order: Vec<(bool, usize)> = Vec::new();
    for (at, correction) in found.iter().enumerate() {
        let count = alike.entry((correction.entry, correction.slip.kind())).or_insert(0);
        *count += 1;
        order.push((*count > OF_A_KIND, at));
    }
    order.sort_unstable();
    let chosen: BTreeSet<usize> = order.into_iter().take(SHOWN).map(|(_, at)| at).collect();
    let numbered = found.into_iter().enumerate();
    numbered.filter(|(at, _)| chosen.contains(at)).map(|(_, correction)| correction).collect()
}
