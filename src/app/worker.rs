//! Slow work on one thread: the newest position wins, stale work stops, stale answers are dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crate::clue::deduction::{
    Contradiction, Deduction, Sheet, deduce_marks, deduce_within, longest_start,
};
use crate::clue::game::{CardId, Table};
use crate::clue::record::Entry;
use crate::clue::slips::{Dependent, Slips, corrections, dependents, hand_slips};
use crate::solver::{Interrupt, Limits};

/// Transitions of a count that takes a second or two; beyond it the marks are shown first.
const QUICK: u64 = 500_000_000;

/// A position to analyse.
#[derive(Clone, Debug)]
pub struct Job {
    /// Which state of the record it is; higher is newer.
    pub revision: u64,
    /// The givens.
    pub table: Table,
    /// The entries.
    pub entries: Vec<Entry>,
}

/// What the worker found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The revision it belongs to.
    pub revision: u64,
    /// What follows.
    pub deduction: Deduction,
    /// For a contradiction: how many of the first entries still fit together, and their sheet.
    pub fallback: Option<(usize, Sheet)>,
}

/// What would mend a contradictory record; it follows the answer.
#[derive(Clone, Debug)]
pub struct Mending {
    /// The revision it belongs to.
    pub revision: u64,
    /// Corrections of entries.
    pub slips: Slips,
    /// Corrections of the note-taker's hand: a card, and the one that it may be instead.
    pub hand: Vec<(CardId, CardId)>,
}

/// The marks that rest on an entry.
#[derive(Clone, Debug)]
pub struct Dependents {
    /// The revision they belong to.
    pub revision: u64,
    /// The entry.
    pub entry: usize,
    /// The marks.
    pub cells: Vec<Dependent>,
}

/// What is told beside the answer.
#[derive(Clone, Debug)]
pub enum Aside {
    /// What would mend the record.
    Mending(Mending),
    /// What rests on an entry.
    Dependents(Dependents),
}

/// What the thread is asked.
enum Task {
    /// What follows.
    Position(Job),
    /// Which marks rest on an entry.
    Dependents(Job, usize),
}

/// Wakes the window when an answer is there.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// The thread and the ends of its work.
pub struct Worker {
    newest: Arc<AtomicU64>,
    tasks: Sender<Task>,
    answers: Receiver<Answer>,
    asides: Receiver<Aside>,
}

struct Stale {
    newest: Arc<AtomicU64>,
    revision: u64,
}

impl Interrupt for Stale {
    fn stop(&self) -> bool {
        self.newest.load(Ordering::Relaxed) != self.revision
    }
}

impl Worker {
    /// Starts the thread; `wake` is called after each answer.
    pub fn start(wake: Wake) -> Worker {
        let newest = Arc::new(AtomicU64::new(0));
        let (tasks, inbox) = channel::<Task>();
        let (answers_out, answers) = channel();
        let (asides_out, asides) = channel();
        let desk =
            Desk { newest: Arc::clone(&newest), answers: answers_out, asides: asides_out, wake };
        std::thread::spawn(move || {
            while let Ok(task) = inbox.recv() {
                if !desk.carry_out(task) {
                    break;
                }
            }
        });
        Worker { newest, tasks, answers, asides }
    }

    /// Asks for an analysis; older jobs are dropped. False if the thread is gone.
    pub fn ask(&self, job: Job) -> bool {
        self.newest.store(job.revision, Ordering::Relaxed);
        self.tasks.send(Task::Position(job)).is_ok()
    }

    /// Asks which marks rest on an entry of the newest position. False if the thread is gone.
    pub fn ask_dependents(&self, job: Job, entry: usize) -> bool {
        self.tasks.send(Task::Dependents(job, entry)).is_ok()
    }

    /// The next thing told beside the answers, if one has arrived.
    pub fn aside(&self) -> Option<Aside> {
        self.asides.try_recv().ok()
    }

    /// The newest answer that has arrived, waiting up to `patience` for the newest revision.
    pub fn answer(&self, patience: Duration) -> Option<Answer> {
        let mut latest = None;
        loop {
            let current = self.newest.load(Ordering::Relaxed);
            if latest.as_ref().is_some_and(|answer: &Answer| answer.revision == current) {
                return latest;
            }
            match self.answers.recv_timeout(patience) {
                Ok(answer) => latest = Some(answer),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return latest,
            }
        }
    }
}

/// The thread's side.
struct Desk {
    newest: Arc<AtomicU64>,
    answers: Sender<Answer>,
    asides: Sender<Aside>,
    wake: Wake,
}

impl Desk {
    /// Answers a task unless it is stale; false if nobody listens any more. What would mend a clash
    /// comes after the answer, so that the sheet never waits for it.
    fn carry_out(&self, task: Task) -> bool {
        let (Task::Position(job) | Task::Dependents(job, _)) = &task;
        let stale = Stale { newest: Arc::clone(&self.newest), revision: job.revision };
        if stale.stop() {
            return true;
        }
        match &task {
            Task::Position(job) => {
                let quick = Limits { max_transitions: QUICK, ..Limits::default() };
                let answer = match analyse(job, &quick, &stale) {
                    Some(answer) => answer,
                    None if stale.stop() => return true,
                    None => {
                        // Beyond quick counting: the marks first, the odds when they are there.
                        let Some(marks) = marks(job, &stale) else { return true };
                        if self.answers.send(marks).is_err() {
                            return false;
                        }
                        (self.wake)();
                        match analyse(job, &Limits::default(), &stale) {
                            Some(answer) => answer,
                            None => return true,
                        }
                    }
                };
                let clash = answer.deduction.contradiction().cloned();
                if self.answers.send(answer).is_err() {
                    return false;
                }
                (self.wake)();
                let mending = clash.and_then(|clash| mend(job, &clash, &stale));
                mending.is_none_or(|mending| self.tell(Aside::Mending(mending)))
            }
            Task::Dependents(job, entry) if *entry < job.entries.len() => {
                let cells = dependents(&job.table, &job.entries, *entry, &stale);
                let (revision, entry) = (job.revision, *entry);
                cells.map_or(true, |cells| {
                    self.tell(Aside::Dependents(Dependents { revision, entry, cells }))
                })
            }
            Task::Dependents(..) => true,
        }
    }

    fn tell(&self, aside: Aside) -> bool {
        let heard = self.asides.send(aside).is_ok();
        (self.wake)();
        heard
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
