//! Advice: what to ask, what each answer would settle, what the others may know.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use super::reader::Either;
use super::{Advice, Advised, Aside, Prospects, Rivals, Showing, Stale, Told};
use crate::clue::advice::{Gain, accusing, best_first, gains, outlook, showing};
use crate::clue::rivals::rivals;
use crate::solver::Interrupt;

/// The best so far is told once in this time.
const OFTEN: Duration = Duration::from_millis(60);

/// Answers questions about what to do.
pub(super) struct Adviser {
    newest: Arc<AtomicU64>,
    advising: Arc<AtomicU64>,
    told: Told,
}

impl Adviser {
    pub(super) fn new(newest: Arc<AtomicU64>, advising: Arc<AtomicU64>, told: Told) -> Adviser {
        Adviser { newest, advising, told }
    }

    /// Answers a question unless it is stale; false if nobody listens any more.
    pub(super) fn answer(&self, round: u64, question: &Advised) -> bool {
        let revision = question.position().job.revision;
        let stale = Either(
            Stale { now: &self.newest, mine: revision },
            Stale { now: &self.advising, mine: round },
        );
        if stale.stop() {
            return true;
        }
        let position = question.position();
        let (table, entries, sheet) = (&position.job.table, &position.job.entries, &position.sheet);
        match question {
            Advised::Gains(_) => {
                let mut best: Vec<Gain> = Vec::new();
                let (mut heard, mut last) = (true, Instant::now());
                let found =
                    gains(table, entries, sheet, position.me, &stale, &mut |news: &[Gain]| {
                        best.extend_from_slice(news);
                        if last.elapsed() < OFTEN {
                            return;
                        }
                        last = Instant::now();
                        best_first(&mut best);
                        let gains = best.clone();
                        let told = Advice { revision, gains, complete: false };
                        heard = heard && self.told.tell(Aside::Advice(told));
                    });
                found.map_or(heard, |gains| {
                    self.told.tell(Aside::Advice(Advice { revision, gains, complete: true }))
                })
            }
            Advised::Outlook(_, cards) => {
                let found = outlook(table, entries, sheet, position.me, *cards, &stale);
                found.map_or(true, |prospects| {
                    let cards = *cards;
                    self.told.tell(Aside::Prospects(Prospects { revision, cards, prospects }))
                })
            }
            Advised::Showing(_, suggestion) => {
                let found = showing(table, entries, suggestion, &stale).ok().flatten();
                found.is_none_or(|cards| {
                    let suggestion = suggestion.clone();
                    self.told.tell(Aside::Showing(Showing { revision, suggestion, cards }))
                })
            }
            Advised::Rivals(_) => {
                let Ok(rivals) = rivals(table, entries, sheet, &stale) else { return true };
                let first = Rivals { revision, rivals, accusing: None };
                if !self.told.tell(Aside::Rivals(first.clone())) {
                    return false;
                }
                let found = accusing(table, entries, sheet, &stale).ok().flatten();
                found.is_none_or(|found| {
                    self.told.tell(Aside::Rivals(Rivals { accusing: Some(found), ..first }))
                })
            }
        }
    }
}
