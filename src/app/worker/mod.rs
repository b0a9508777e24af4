//! Slow work off the window's thread: the newest position wins, stale work stops, stale answers are
//! dropped. Questions about the sheet that is shown have a thread of their own, so that they never
//! wait for a count.

mod desk;
mod reader;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use desk::Desk;
use reader::Reader;

use crate::clue::deduction::{Deduction, Sheet};
use crate::clue::explanation::{Change, Explanation, Outlook};
use crate::clue::game::{CardId, Holder, Table};
use crate::clue::record::Entry;
use crate::clue::slips::{Dependent, Slips};
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

/// Why a cell is what it is, or what is open about it.
#[derive(Clone, Debug)]
pub struct Why {
    /// The revision it belongs to.
    pub revision: u64,
    /// From how many of the first entries; all of them unless the record contradicts itself.
    pub count: usize,
    /// Why, for a certain cell.
    pub explanation: Explanation,
    /// What is open, for an open one.
    pub outlook: Option<Outlook>,
    /// Whether what moved the odds is told too: it takes longer, and follows.
    pub complete: bool,
}

/// Why a cell of a sheet is what it is.
#[derive(Clone, Debug)]
pub struct Question {
    /// The position.
    pub job: Job,
    /// From how many of its first entries the sheet follows, at most.
    pub count: usize,
    /// The sheet.
    pub sheet: Sheet,
    /// The cell's card.
    pub card: CardId,
    /// The cell's holder.
    pub holder: Holder,
}

/// What the last entry that says something changed.
#[derive(Clone, Debug)]
pub struct Latest {
    /// The revision it belongs to.
    pub revision: u64,
    /// The entry.
    pub entry: usize,
    /// The marks that are new with it.
    pub changes: Vec<Change>,
    /// How many envelopes it ruled out.
    pub envelopes: usize,
}

/// What is told beside the answer.
#[derive(Clone, Debug)]
pub enum Aside {
    /// What the last entry changed.
    Latest(Latest),
    /// Why a cell is what it is.
    Why(Box<Why>),
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
    asked: Arc<AtomicU64>,
    tasks: Sender<Task>,
    questions: Sender<(u64, Question)>,
    answers: Receiver<Answer>,
    asides: Receiver<Aside>,
}

impl Worker {
    /// Starts the threads; `wake` is called after each answer.
    pub fn start(wake: Wake) -> Worker {
        let (newest, asked) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
        let (tasks, inbox) = channel::<Task>();
        let (questions, asked_of) = channel();
        let (answers_out, answers) = channel();
        let (asides_out, asides) = channel();
        let told = Told { asides: asides_out, wake };
        let reader = Reader::new(Arc::clone(&newest), Arc::clone(&asked), told.clone());
        let desk = Desk::new(Arc::clone(&newest), answers_out, told);
        std::thread::spawn(move || {
            while let Ok(task) = inbox.recv() {
                if !desk.carry_out(task) {
                    break;
                }
            }
        });
        std::thread::spawn(move || {
            while let Ok((number, question)) = asked_of.recv() {
                if !reader.answer(number, &question) {
                    break;
                }
            }
        });
        Worker { newest, asked, tasks, questions, answers, asides }
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

    /// Asks why a cell is what it is; earlier questions are dropped. False if the thread is gone.
    pub fn ask_why(&self, question: Question) -> bool {
        let number = self.asked.fetch_add(1, Ordering::Relaxed) + 1;
        self.questions.send((number, question)).is_ok()
    }

    /// The next thing told beside the answers, waiting up to `patience` for it.
    pub fn aside(&self, patience: Duration) -> Option<Aside> {
        self.asides.recv_timeout(patience).ok()
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

/// Where asides go.
#[derive(Clone)]
struct Told {
    asides: Sender<Aside>,
    wake: Wake,
}

impl Told {
    /// Tells something; false if nobody listens any more.
    fn tell(&self, aside: Aside) -> bool {
        let heard = self.asides.send(aside).is_ok();
        (self.wake)();
        heard
    }
}

/// Work is stale once a number has moved on.
struct Stale<'a> {
    now: &'a AtomicU64,
    mine: u64,
}

impl Interrupt for Stale<'_> {
    fn stop(&self) -> bool {
        self.now.load(Ordering::Relaxed) != self.mine
    }
}
