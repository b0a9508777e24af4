//! The thread's side: what it is asked, one task after another.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;

use super::{Answer, Aside, Dependents, Job, Latest, Mending, Task, Wake, Why};
use crate::clue::deduction::{Contradiction, Deduction, Mark, Sheet, deduce, longest_start};
use crate::clue::explanation::{changes, explain_cell, outlook};
use crate::clue::game::{CardId, Holder};
use crate::clue::record::Event;
use crate::clue::slips::{corrections, dependents, hand_slips};
use crate::solver::Interrupt;

/// The thread's side.
pub(super) struct Desk {
    newest: Arc<AtomicU64>,
    question: Arc<AtomicU64>,
    answers: Sender<Answer>,
    asides: Sender<Aside>,
    wake: Wake,
    shown: Option<Shown>,
}

/// The position that was analysed last, as far as the sheet shows it.
struct Shown {
    job: Job,
    /// How many of the first entries the sheet is of.
    count: usize,
    sheet: Sheet,
}

/// Work is stale once a number has moved on.
struct Stale<'a> {
    now: [(&'a AtomicU64, u64); 2],
}

impl Interrupt for Stale<'_> {
    fn stop(&self) -> bool {
        self.now.iter().any(|(now, mine)| now.load(Ordering::Relaxed) != *mine)
    }
}

impl Desk {
    pub(super) fn new(
        newest: Arc<AtomicU64>,
        question: Arc<AtomicU64>,
        answers: Sender<Answer>,
        asides: Sender<Aside>,
        wake: Wake,
    ) -> Desk {
        Desk { newest, question, answers, asides, wake, shown: None }
    }

    /// Carries a task out unless it is stale; false if nobody listens any more.
    pub(super) fn carry_out(&mut self, task: Task) -> bool {
        let newest = Arc::clone(&self.newest);
        let stale = |revision| Stale { now: [(&newest, revision); 2] };
        match task {
            Task::Position(job) => {
                let stale = stale(job.revision);
                stale.stop() || self.position(job, &stale)
            }
            Task::Dependents(job, entry) => {
                let stale = stale(job.revision);
                stale.stop() || self.dependents(&job, entry, &stale)
            }
            Task::Why(question, revision, cell) => {
                let asked = Arc::clone(&self.question);
                let stale = Stale { now: [(&newest, revision), (&asked, question)] };
                let why = self.why(revision, cell, &stale);
                why.is_none_or(|why| self.tell(Aside::Why(Box::new(why))))
            }
        }
    }

    /// Answers, then tells what would mend a clash, or what the last entry changed: the sheet never
    /// waits for these.
    fn position(&mut self, job: Job, stale: &dyn Interrupt) -> bool {
        let Some(answer) = analyse(&job, stale) else { return true };
        let clash = answer.deduction.contradiction().cloned();
        let shown = match &answer.deduction {
            Deduction::Sheet(sheet) => Some((job.entries.len(), sheet.clone())),
            Deduction::Contradiction(_) => answer.fallback.clone(),
        };
        self.shown = shown.map(|(count, sheet)| Shown { job: job.clone(), count, sheet });
        if self.answers.send(answer).is_err() {
            return false;
        }
        (self.wake)();
        let aside = match &clash {
            Some(clash) => mend(&job, clash, stale).map(Aside::Mending),
            None => self.shown.as_ref().and_then(|shown| latest(shown, stale)).map(Aside::Latest),
        };
        aside.is_none_or(|aside| self.tell(aside))
    }

    fn dependents(&self, job: &Job, entry: usize, stale: &dyn Interrupt) -> bool {
        if entry >= job.entries.len() {
            return true;
        }
        let cells = dependents(&job.table, &job.entries, entry, stale);
        let revision = job.revision;
        cells.map_or(true, |cells| {
            self.tell(Aside::Dependents(Dependents { revision, entry, cells }))
        })
    }

    /// Why a cell of the sheet that is shown is what it is.
    fn why(
        &self,
        revision: u64,
        (card, holder): (CardId, Holder),
        stale: &dyn Interrupt,
    ) -> Option<Why> {
        let Shown { job, count, sheet } = self.shown.as_ref()?;
        if job.revision != revision || stale.stop() {
            return None;
        }
        let entries = &job.entries[..*count];
        let explanation = explain_cell(&job.table, entries, sheet, card, holder);
        let open = sheet.mark(card, holder) == Mark::Open;
        let outlook = match open {
            true => outlook(&job.table, entries, card, holder, stale).ok()?,
            false => None,
        };
        Some(Why { revision, count: *count, explanation, outlook })
    }

    fn tell(&self, aside: Aside) -> bool {
        let heard = self.asides.send(aside).is_ok();
        (self.wake)();
        heard
    }
}

/// The deduction of a job and, for a contradiction, the sheet of the longest consistent start.
fn analyse(job: &Job, interrupt: &dyn Interrupt) -> Option<Answer> {
    let deduction = deduce(&job.table, &job.entries, interrupt).ok()?;
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

/// What the last entry that says something changed; remarks and doubted entries say nothing.
fn latest(shown: &Shown, interrupt: &dyn Interrupt) -> Option<Latest> {
    let Job { revision, table, entries } = &shown.job;
    let entry = entries.iter().rposition(|entry| {
        let silent = matches!(entry.event, Event::Note { .. } | Event::EndTurn { .. });
        !silent && !entry.distrusted
    })?;
    let before = deduce(table, &entries[..entry], interrupt).ok()?;
    let before = before.sheet()?;
    let changes = changes(table, before, &shown.sheet);
    let envelopes = before.case_files().len().saturating_sub(shown.sheet.case_files().len());
    Some(Latest { revision: *revision, entry, changes, envelopes })
}
