//! Positions, and what goes with them.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::Sender;

use super::{Answer, Aside, Dependents, Job, Latest, Mending, Stale, Task, Told};
use crate::clue::deduction::{
    Contradiction, Deduction, Sheet, deduce_marks, deduce_within, longest_start,
};
use crate::clue::explanation::changes;
use crate::clue::record::Event;
use crate::clue::slips::{corrections, dependents, hand_slips};
use crate::solver::{Interrupt, Limits};

/// Transitions of a count that takes a second or two; beyond it the marks are shown first.
const QUICK: u64 = 500_000_000;

fn quick() -> Limits {
    Limits { max_transitions: QUICK, ..Limits::default() }
}

/// The thread's side.
pub(super) struct Desk {
    newest: Arc<AtomicU64>,
    answers: Sender<Answer>,
    told: Told,
    quick: Limits,
}

impl Desk {
    pub(super) fn new(newest: Arc<AtomicU64>, answers: Sender<Answer>, told: Told) -> Desk {
        Desk { newest, answers, told, quick: quick() }
    }

    /// Carries a task out unless it is stale; false if nobody listens any more.
    pub(super) fn carry_out(&self, task: Task) -> bool {
        let (Task::Position(job) | Task::Dependents(job, _)) = &task;
        let stale = Stale { now: &self.newest, mine: job.revision };
        if stale.stop() {
            return true;
        }
        match &task {
            Task::Position(job) => self.position(job, &stale),
            Task::Dependents(job, entry) if *entry < job.entries.len() => {
                let cells = dependents(&job.table, &job.entries, *entry, &stale);
                let (revision, entry) = (job.revision, *entry);
                cells.map_or(true, |cells| {
                    self.told.tell(Aside::Dependents(Dependents { revision, entry, cells }))
                })
            }
            Task::Dependents(..) => true,
        }
    }

    /// Answers; what would mend a clash and what the last entry changed come after the answer, so
    /// that the sheet never waits for them.
    fn position(&self, job: &Job, stale: &dyn Interrupt) -> bool {
        if let Some(answer) = analyse(job, &self.quick, stale) {
            return self.answer(&answer) && self.follow(job, &answer.deduction, stale);
        }
        if stale.stop() {
            return true;
        }
        // Beyond quick counting: the marks first, the odds when they are there.
        let Some(marks) = marks(job, stale) else { return true };
        let fits = marks.deduction.sheet().is_some();
        if !self.answer(&marks) || fits && !self.follow(job, &marks.deduction, stale) {
            return false;
        }
        let Some(answer) = analyse(job, &Limits::default(), stale) else { return true };
        self.answer(&answer) && (fits || self.follow(job, &answer.deduction, stale))
    }

    fn answer(&self, answer: &Answer) -> bool {
        let heard = self.answers.send(answer.clone()).is_ok();
        (self.told.wake)();
        heard
    }

    fn follow(&self, job: &Job, deduction: &Deduction, stale: &dyn Interrupt) -> bool {
        let aside = match deduction {
            Deduction::Contradiction(clash) => mend(job, clash, stale).map(Aside::Mending),
            Deduction::Sheet(sheet) => latest(job, sheet, stale).map(Aside::Latest),
        };
        aside.is_none_or(|aside| self.told.tell(aside))
    }
}

/// The marks of a job that takes long to count.
fn marks(job: &Job, interrupt: &dyn Interrupt) -> Option<Answer> {
    let deduction = deduce_marks(&job.table, &job.entries, interrupt).ok()?;
    Some(Answer { revision: job.revision, deduction, fallback: None })
}

/// The deduction of a job and, for a contradiction, the sheet of the longest consistent start;
/// `None` if it was interrupted or went over the limits.
fn analyse(job: &Job, limits: &Limits, interrupt: &dyn Interrupt) -> Option<Answer> {
    let deduction = deduce_within(&job.table, &job.entries, limits, interrupt).ok()?;
    let fallback = match &deduction {
        Deduction::Sheet(_) => None,
        Deduction::Contradiction(_) => longest_start(&job.table, &job.entries, interrupt).ok()?,
    };
    Some(Answer { revision: job.revision, deduction, fallback })
}

/// What would mend a contradictory record.
fn mend(job: &Job, clash: &Contradiction, interrupt: &dyn Interrupt) -> Option<Mending> {
    let slips = corrections(&job.table, &job.entries, clash, interrupt).ok()?;
    let hand = hand_slips(&job.table, &job.entries, clash);
    Some(Mending { revision: job.revision, slips, hand })
}

/// What the last entry that says something changed; remarks and doubted entries say nothing. Where
/// counting takes long, the marks alone are compared.
fn latest(job: &Job, sheet: &Sheet, interrupt: &dyn Interrupt) -> Option<Latest> {
    let Job { revision, table, entries } = job;
    let entry = entries.iter().rposition(|entry| {
        let silent = matches!(entry.event, Event::Note { .. } | Event::EndTurn { .. });
        !silent && !entry.distrusted
    })?;
    let start = &entries[..entry];
    let counted = sheet.is_counted().then(|| deduce_within(table, start, &quick(), interrupt).ok());
    let before = match counted.flatten() {
        Some(before) => before,
        None => deduce_marks(table, start, interrupt).ok()?,
    };
    let before = before.sheet()?;
    let changes = changes(table, before, sheet);
    // An uncounted sheet has no envelopes, and tells of none ruled out.
    let envelopes = match before.is_counted() && sheet.is_counted() {
        true => before.case_files().len().saturating_sub(sheet.case_files().len()),
        false => 0,
    };
    Some(Latest { revision: *revision, entry, changes, envelopes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions;
    use crate::clue::game::{CardId, Player, Seat};
    use crate::clue::record::{Answer, Entry, Reply, Suggestion};
    use std::sync::mpsc::channel;

    /// Ten players and thirty cards, after cards were shown that nobody else saw: enough to count
    /// that the limits are looked at.
    fn long_talk() -> Job {
        let mut table = editions::sample_game().table;
        table.deck = editions::builtin("master-detective").expect("an edition").deck();
        let seat = |size| Player { hand_size: Some(size), ..Player::default() };
        table.seats = editions::deal(27, 10).into_iter().map(seat).collect();
        let asks = |turn: u8| {
            let cards = [turn, 10 + turn % 8, 18 + turn * 5 % 12].map(CardId);
            let reply = |step: u8, answer| Reply { player: Seat((turn + step) % 10), answer };
            let answers = vec![reply(1, Answer::Pass), reply(2, Answer::Refute(None))];
            let suggestion = Suggestion { suggester: Seat(turn), cards, answers };
            Entry::new(Event::Suggestion(suggestion))
        };
        Job { revision: 0, table, entries: (0..10).map(asks).collect() }
    }

    #[test]
    fn where_counting_takes_long_the_marks_come_first() {
        let (answers, heard) = channel();
        let (asides, _told) = channel();
        let told = Told { asides, wake: Arc::new(|| ()) };
        let desk = Desk::new(Arc::new(AtomicU64::new(7)), answers, told);
        let desk = Desk { quick: Limits { max_transitions: 0, ..quick() }, ..desk };
        let job = Job { revision: 7, ..long_talk() };
        desk.carry_out(Task::Position(job.clone()));
        let sheets: Vec<Sheet> =
            heard.try_iter().filter_map(|answer| answer.deduction.sheet().cloned()).collect();
        assert_eq!(sheets.iter().map(Sheet::is_counted).collect::<Vec<_>>(), [false, true]);
        for card in job.table.deck.cards() {
            for holder in sheets[1].holders() {
                assert_eq!(sheets[0].mark(card, *holder), sheets[1].mark(card, *holder));
            }
        }
        // A newer entry: the old work is not begun.
        desk.carry_out(Task::Position(Job { revision: 6, ..job }));
        assert_eq!(heard.try_iter().count(), 0);
    }
}
