//! Slow work on one thread: the newest position wins, stale work stops, stale answers are dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crate::clue::deduction::{Deduction, Sheet, deduce};
use crate::clue::game::Table;
use crate::clue::record::Entry;
use crate::solver::Interrupt;

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

/// Wakes the window when an answer is there.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// The thread and the two ends of its work.
pub struct Worker {
    newest: Arc<AtomicU64>,
    jobs: Sender<Job>,
    answers: Receiver<Answer>,
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
        let (jobs, inbox) = channel::<Job>();
        let (outbox, answers) = channel();
        let shared = Arc::clone(&newest);
        std::thread::spawn(move || {
            while let Ok(job) = inbox.recv() {
                let stale = Stale { newest: Arc::clone(&shared), revision: job.revision };
                if stale.stop() {
                    continue;
                }
                if let Some(answer) = analyse(&job, &stale) {
                    if outbox.send(answer).is_err() {
                        break;
                    }
                    wake();
                }
            }
        });
        Worker { newest, jobs, answers }
    }

    /// Asks for an analysis; older jobs are dropped. False if the thread is gone.
    pub fn ask(&self, job: Job) -> bool {
        self.newest.store(job.revision, Ordering::Relaxed);
        self.jobs.send(job).is_ok()
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

/// The deduction of a job and, for a contradiction, the sheet of the longest consistent start.
fn analyse(job: &Job, interrupt: &dyn Interrupt) -> Option<Answer> {
    let deduction = deduce(&job.table, &job.entries, interrupt).ok()?;
    let fallback = match &deduction {
        Deduction::Sheet(_) => None,
        Deduction::Contradiction(_) => longest_start(job, interrupt),
    };
    Some(Answer { revision: job.revision, deduction, fallback })
}

/// How many of the first entries fit together, and their sheet; found by halving, as a longer start
/// never fits where a shorter one does not.
fn longest_start(job: &Job, interrupt: &dyn Interrupt) -> Option<(usize, Sheet)> {
    let sheet = |count: usize| match deduce(&job.table, &job.entries[..count], interrupt) {
        Ok(Deduction::Sheet(sheet)) => Some(sheet),
        _ => None,
    };
    let mut best = (0, sheet(0)?);
    let mut bad = job.entries.len();
    while bad - best.0 > 1 {
        let middle = best.0 + (bad - best.0) / 2;
        match sheet(middle) {
            Some(sheet) => best = (middle, sheet),
            None => bad = middle,
        }
    }
    Some(best)
}
