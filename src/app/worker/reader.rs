//! Questions about the sheet that is shown.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use super::{Aside, Question, Stale, Told, Why};
use crate::clue::deduction::Mark;
use crate::clue::explanation::{Outlook, explain_cell, outlook, settling};
use crate::solver::Interrupt;

/// Answers questions.
pub(super) struct Reader {
    newest: Arc<AtomicU64>,
    asked: Arc<AtomicU64>,
    told: Told,
}

/// Stops where either is stale.
pub(super) struct Either<'a>(pub(super) Stale<'a>, pub(super) Stale<'a>);

impl Interrupt for Either<'_> {
    fn stop(&self) -> bool {
        self.0.stop() || self.1.stop()
    }
}

impl Reader {
    pub(super) fn new(newest: Arc<AtomicU64>, asked: Arc<AtomicU64>, told: Told) -> Reader {
        Reader { newest, asked, told }
    }

    /// Answers a question unless it is stale; false if nobody listens any more.
    pub(super) fn answer(&self, number: u64, question: &Question) -> bool {
        let stale = Either(
            Stale { now: &self.newest, mine: question.job.revision },
            Stale { now: &self.asked, mine: number },
        );
        if stale.stop() {
            return true;
        }
        let why = first(question);
        if why.complete {
            return self.tell(why);
        }
        if !self.tell(why.clone()) {
            return false;
        }
        whole(question, why, &stale).is_none_or(|why| self.tell(why))
    }

    fn tell(&self, why: Why) -> bool {
        self.told.tell(Aside::Why(Box::new(why)))
    }
}

/// What is told at once: all of a certain cell, what would settle an open one.
fn first(question: &Question) -> Why {
    let Question { job, count, sheet, card, holder } = question;
    let count = (*count).min(job.entries.len());
    let (card, holder) = (*card, *holder);
    let explanation = explain_cell(&job.table, &job.entries[..count], sheet, card, holder);
    let open = sheet.mark(card, holder) == Mark::Open;
    let outlook = open.then(|| Outlook {
        p: sheet.p(card, holder),
        moves: Vec::new(),
        settling: settling(&job.table, sheet, card, holder),
    });
    Why { revision: job.revision, count, explanation, outlook, complete: !open }
}

/// An open cell with what moved its odds; nothing while the odds themselves are not known.
fn whole(question: &Question, first: Why, stale: &dyn Interrupt) -> Option<Why> {
    let Question { job, sheet, card, holder, .. } = question;
    if !sheet.is_counted() {
        return None;
    }
    let entries = &job.entries[..first.count];
    let outlook = outlook(&job.table, entries, *card, *holder, stale).ok()??;
    Some(Why { outlook: Some(outlook), complete: true, ..first })
}
