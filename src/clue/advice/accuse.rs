//! Whether to accuse now.
//!
//! The model: each rival still in the race accuses on the turn on which they are certain; until the note-taker's
//! turn each makes one suggestion, drawn evenly from all, answered as in [`super::answers`]; then the note-taker
//! asks the best suggestion and accuses the likeliest. Accusing now is better exactly when the chance to be right
//! now beats the chance that no rival is faster and the note-taker is right then. All may fail: then nobody
//! wins. The future is drawn with a fixed seed.

use std::ops::ControlFlow;

use super::answers::Asked;
use super::gains::gains;
use super::outlook::chance_to_be_right;
use crate::clue::deduction::{
    CaseFileOdds, Deal, Deduction, Interrupted, Sheet, deduce, sample_deals,
};
use crate::clue::game::{Category, Holder, Seat, Table};
use crate::clue::record::{Entry, Event};
use crate::clue::rivals::{Mean, Random, Viewpoint, as_seen_by, draw_view, has_failed};
use crate::solver::Interrupt;

/// Fewest and most futures drawn.
const LEAST_DRAWN: usize = 40;
const MOST_DRAWN: usize = 400;
/// The standard error that is small enough.
const ERROR: f64 = 0.015;
/// How many standard errors a difference must have to be told.
const CLEAR: f64 = 2.0;
/// Where the stream of random numbers begins.
const SEED: u64 = 0x6163_6375_7365;

/// What to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The case file is certain.
    Certain,
    /// Accusing now is better.
    Now,
    /// Waiting for the next turn is better.
    Wait,
    /// The two are nearer to each other than the drawing can tell.
    Undecided,
}

/// Now or later.
#[derive(Clone, PartialEq, Debug)]
pub struct Accusing {
    /// The likeliest content of the case file, and the chance that it is right now (exact).
    pub likeliest: CaseFileOdds,
    /// The chance that no rival gets there before the note-taker's next turn.
    pub unbeaten: Mean,
    /// The chance to be right then, where no rival was faster.
    pub right_then: f64,
    /// The chance of both.
    pub wait: Mean,
    /// What to do.
    pub verdict: Verdict,
}

/// Whether the note-taker should accuse now; `sheet` is what follows from the entries. `None` where there is no
/// note-taker.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn accusing(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    interrupt: &dyn Interrupt,
) -> Result<Option<Accusing>, Interrupted> {
    let (Some(me), Some(likeliest)) = (table.me, sheet.case_files().first()) else {
        return Ok(None);
    };
    let likeliest = likeliest.clone();
    let sure = Mean { value: 1.0, error: 0.0 };
    if sheet.solution().is_some() {
        let verdict = Verdict::Certain;
        let accusing = Accusing { likeliest, unbeaten: sure, right_then: 1.0, wait: sure, verdict };
        return Ok(Some(accusing));
    }
    let race = Race { table, entries, me, rivals: in_the_race(table, entries, me), interrupt };
    let (unbeaten, wait) = race.run(sheet)?;
    let right_then = if unbeaten.value > 0.0 { wait.value / unbeaten.value } else { 0.0 };
    let difference = likeliest.p - wait.value;
    let verdict = match difference {
        _ if difference.abs() <= CLEAR * wait.error => Verdict::Undecided,
        _ if difference > 0.0 => Verdict::Now,
        _ => Verdict::Wait,
    };
    Ok(Some(Accusing { likeliest, unbeaten, right_then, wait, verdict }))
}

/// The players who can still accuse, in the order of their turns after the note-taker.
fn in_the_race(table: &Table, entries: &[Entry], me: Seat) -> Vec<Seat> {
    let left = |seat: Seat| {
        entries
            .iter()
            .filter(|entry| !entry.distrusted)
            .any(|entry| matches!(&entry.event, Event::Out { player, .. } if *player == seat))
    };
    let others = table.after(me).into_iter();
    others.filter(|seat| !left(*seat) && !has_failed(entries, *seat)).collect()
}

struct Race<'a> {
    table: &'a Table,
    entries: &'a [Entry],
    me: Seat,
    rivals: Vec<Seat>,
    interrupt: &'a dyn Interrupt,
}

impl Race<'_> {
    /// The chance to be unbeaten, and to be unbeaten and right.
    fn run(&self, sheet: &Sheet) -> Result<(Mean, Mean), Interrupted> {
        let (mut deals, mut random) = (Random::new(SEED), Random::new(!SEED));
        let (mut drawn, mut unbeaten, mut sum, mut squares) = (0usize, 0usize, 0.0, 0.0);
        let mut failed = None;
        let mut words = || deals.word();
        let (table, entries) = (self.table, self.entries);
        sample_deals(table, entries, sheet, self.interrupt, &mut words, &mut |deal| {
            let right = match self.future(deal, &mut random) {
                Ok(right) => right,
                Err(why) => {
                    failed = Some(why);
                    return ControlFlow::Break(());
                }
            };
            drawn += 1;
            unbeaten += usize::from(right.is_some());
            let right = right.unwrap_or(0.0);
            sum += right;
            squares += right * right;
            let fine = mean(sum, squares, drawn).error <= ERROR;
            match drawn >= LEAST_DRAWN && (fine || drawn >= MOST_DRAWN) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let count = unbeaten as f64;
        let unbeaten = mean(count, count, drawn);
        failed.map_or(Ok((unbeaten, mean(sum, squares, drawn))), Err)
    }

    /// The chance to be right after one round of suggestions in this deal; `None` where a rival was faster.
    fn future(&self, deal: &Deal, random: &mut Random) -> Result<Option<f64>, Interrupted> {
        let mut entries = self.entries.to_vec();
        for rival in &self.rivals {
            entries.push(self.suggestion(&entries, *rival, deal, random));
            let view = Viewpoint::new(self.table, &entries, *rival);
            let (hand, shown) = draw_view(deal, *rival, &view, random);
            let knows = view.knowledge(hand, &shown, self.interrupt)?;
            if knows.sheet().is_some_and(|sheet| sheet.solution().is_some()) {
                return Ok(None);
            }
        }
        let seen = entries[self.entries.len()..].iter().map(|entry| as_seen_by(entry, self.me));
        let mine: Vec<Entry> = self.entries.iter().cloned().chain(seen).collect();
        let Deduction::Sheet(sheet) = deduce(self.table, &mine, self.interrupt)? else {
            return Ok(None);
        };
        let all = gains(self.table, &mine, &sheet, self.me, self.interrupt, &mut |_| {})?;
        match all.first() {
            Some(best) => {
                let (table, interrupt) = (self.table, self.interrupt);
                chance_to_be_right(table, &mine, &sheet, self.me, best.cards, interrupt).map(Some)
            }
            None => Ok(sheet.case_files().first().map(|odds| odds.p)),
        }
    }

    /// A suggestion drawn evenly from all, with the answers that the deal gives it.
    fn suggestion(
        &self,
        entries: &[Entry],
        suggester: Seat,
        deal: &Deal,
        random: &mut Random,
    ) -> Entry {
        let cards = Category::ALL.map(|category| {
            let all: Vec<_> = self.table.deck.of(category).collect();
            all[random.below(all.len())]
        });
        let asked = Asked::by(self.table, entries, suggester);
        let holders: [Holder; 3] = cards.map(|card| deal.holder(card));
        let mut reactions = asked.reactions(cards, holders);
        let mut rest = random.below(1 << 30) as f64 / (1u64 << 30) as f64;
        let chosen = reactions.iter().position(|(_, p)| {
            rest -= p;
            rest < 0.0
        });
        let at = chosen.unwrap_or(reactions.len() - 1);
        asked.entry(suggester, cards, &reactions.swap_remove(at).0)
    }
}

fn mean(sum: f64, squares: f64, drawn: usize) -> Mean {
    let count = drawn.max(1) as f64;
    let value = sum / count;
    let variance = (squares / count - value * value).max(0.0);
    // What was never drawn may still be: no error is smaller than half a draw.
    Mean { value, error: (variance / (count - 1.0).max(1.0)).sqrt().max(0.5 / count) }
}
