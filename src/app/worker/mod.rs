//! Slow work off the window's thread: the newest position wins, stale work stops, stale answers are
//! dropped. Questions about the sheet that is shown have a thread of their own, so that they never
//! wait for a count; so has what to do, and what the others may know.

mod adviser;
mod desk;
mod reader;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use adviser::Adviser;
use desk::Desk;
use reader::Reader;

use crate::clue::advice::{Accusing, Gain, Prospect, Showable};
use crate::clue::deduction::{Deduction, Sheet};
use crate::clue::explanation::{Change, Explanation, Outlook};
use crate::clue::game::{CardId, Holder, Seat, Table};
use crate::clue::record::{Entry, Suggestion};
use crate::clue::rivals::Rival;
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

/// A position with all that follows from it, to advise on.
#[derive(Clone, Debug)]
pub struct Position {
    /// The position.
    pub job: Job,
    /// What follows, counted.
    pub sheet: Sheet,
    /// Who is advised.
    pub me: Seat,
}

/// What the advisers are asked.
#[derive(Clone, Debug)]
pub enum Advised {
    /// What each suggestion can be expected to tell.
    Gains(Position),
    /// What each answer to a suggestion would settle.
    Outlook(Position, [CardId; 3]),
    /// What the others may know.
    Rivals(Position),
    /// Which card to show.
    Showing(Position, Suggestion),
}

impl Advised {
    fn position(&self) -> &Position {
        match self {
            Advised::Gains(position) | Advised::Rivals(position) => position,
            Advised::Outlook(position, _) | Advised::Showing(position, _) => position,
        }
    }
}

/// What each suggestion can be expected to tell.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The revision it belongs to.
    pub revision: u64,
    /// Best first.
    pub gains: Vec<Gain>,
    /// Whether these are all of them.
    pub complete: bool,
}

/// What each answer to a suggestion would settle.
#[derive(Clone, Debug)]
pub struct Prospects {
    /// The revision it belongs to.
    pub revision: u64,
    /// The suggestion.
    pub cards: [CardId; 3],
    /// The likeliest first.
    pub prospects: Vec<Prospect>,
}

/// Which card to show.
#[derive(Clone, Debug)]
pub struct Showing {
    /// The revision it belongs to.
    pub revision: u64,
    /// What is asked, with the answers before the note-taker's.
    pub suggestion: Suggestion,
    /// The one to show first.
    pub cards: Vec<Showable>,
}

/// What the others may know.
#[derive(Clone, Debug)]
pub struct Rivals {
    /// The revision it belongs to.
    pub revision: u64,
    /// One of each other player.
    pub rivals: Vec<Rival>,
    /// Whether to accuse now; it takes longer, and follows.
    pub accusing: Option<Accusing>,
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
    /// What to ask.
    Advice(Advice),
    /// What the answers would settle.
    Prospects(Prospects),
    /// What the others may know.
    Rivals(Rivals),
    /// Which card to show.
    Showing(Showing),
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
    advising: Arc<AtomicU64>,
    tasks: Sender<Task>,
    questions: Sender<(u64, Question)>,
    advised: Sender<(u64, Advised)>,
    watched: Sender<(u64, Advised)>,
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
        let advising = Arc::new(AtomicU64::new(0));
        let advised = adviser(&newest, &advising, &told);
        // The others are watched beside, so that what to ask never waits for them.
        let watched = adviser(&newest, &advising, &told);
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
        Worker { newest, asked, advising, tasks, questions, advised, watched, answers, asides }
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

    /// Asks for advice. False if the thread is gone.
    pub fn advise(&self, question: Advised) -> bool {
        let round = self.advising.load(Ordering::Relaxed);
        let adviser = match question {
            Advised::Rivals(_) => &self.watched,
            _ => &self.advised,
        };
        adviser.send((round, question)).is_ok()
    }

    /// No advice is wanted any more: what was asked for is dropped.
    pub fn stop_advising(&self) {
        self.advising.fetch_add(1, Ordering::Relaxed);
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

/// A thread that advises, and where to ask it.
fn adviser(
    newest: &Arc<AtomicU64>,
    advising: &Arc<AtomicU64>,
    told: &Told,
) -> Sender<(u64, Advised)> {
    let adviser = Adviser::new(Arc::clone(newest), Arc::clone(advising), told.clone());
    let (questions, asked) = channel::<(u64, Advised)>();
    std::thread::spawn(move || {
        while let Ok((round, question)) = asked.recv() {
            if !adviser.answer(round, &question) {
                break;
            }
        }
    });
    questions
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
