//! How likely each rival knows the case file, and how many contents are open to them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use num_traits::ToPrimitive;

use super::random::Random;
use super::seen::{Seen, seen_by};
use super::viewpoint::Viewpoint;
use super::views::{View, add_views, draw_view};
use crate::clue::deduction::{Deduction, Interrupted, Mark, Sheet, each_deal, sample_deals};
use crate::clue::game::{CardSet, Holder, Seat, Table};
use crate::clue::record::{Entry, Event};
use crate::solver::Interrupt;

/// Up to so many deals [`rivals`] looks at every one.
const FEW_DEALS: u64 = 10_000;
/// Most different things that a rival can have seen for every deal to be looked at.
const FEW_VIEWS: usize = 2_000;
/// Drawing ends once the standard errors are this small: of the chance, and of the number in proportion.
const ERROR: f64 = 0.01;
const OPEN_ERROR: f64 = 0.012;
/// No fewer deals than these are drawn, so that the errors themselves are known.
const LEAST_DRAWN: usize = 100;
/// How many are drawn at a time.
const DRAWN: usize = 50;
/// Where the stream of random numbers begins.
const SEED: u64 = 0x4C49_4D49_4552;

/// What another player may know.
#[derive(Clone, PartialEq, Debug)]
pub struct Rival {
    /// Who.
    pub player: Seat,
    /// The chance that they already know what the case file holds.
    pub p_knows: f64,
    /// How many contents of the case file are still open to them, as far as can be expected.
    pub open_case_files: f64,
    /// The standard error of `p_knows`; 0.0 where it is exact.
    pub error: f64,
    /// The standard error of `open_case_files`; 0.0 where it is exact.
    pub open_error: f64,
    /// Whether an accusation of theirs failed: they have seen the case file and are out of the race.
    pub out: bool,
    /// The note-taker's cards that they have seen.
    pub seen_from_me: Vec<Seen>,
    /// The sheet as they must see it at least.
    pub least: Sheet,
}

/// What each other player may know; `sheet` is what follows from the entries.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn rivals(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    interrupt: &dyn Interrupt,
) -> Result<Vec<Rival>, Interrupted> {
    rivals_by(table, entries, sheet, FEW_DEALS, interrupt)
}

/// As [`rivals`], exact up to `few_deals` deals.
///
/// # Errors
/// [`Interrupted`] if `interrupt` asked to stop before the answer was complete.
pub fn rivals_by(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    few_deals: u64,
    interrupt: &dyn Interrupt,
) -> Result<Vec<Rival>, Interrupted> {
    let others = table.seats().filter(|seat| Some(*seat) != table.me);
    let mut open = Vec::new();
    let mut rivals = Vec::new();
    for player in others {
        let view = Viewpoint::new(table, entries, player);
        let rival = stand(table, entries, sheet, player, &view, interrupt)?;
        if !rival.out {
            open.push((rivals.len(), Tally::new(view, player)));
        }
        rivals.push(rival);
    }
    if sheet.deals().to_u64().is_some_and(|deals| deals <= few_deals) {
        look_at_all(table, entries, sheet, &mut rivals, &mut open, interrupt)?;
    }
    draw(table, entries, sheet, &mut rivals, &mut open, interrupt)?;
    Ok(rivals)
}

/// Whether an accusation of the player's failed: they have seen the case file.
pub fn has_failed(entries: &[Entry], player: Seat) -> bool {
    entries.iter().filter(|entry| !entry.distrusted).any(|entry| match &entry.event {
        Event::Accusation(accusation) => accusation.accuser == player && !accusation.right,
        _ => false,
    })
}

/// All that is certain about a rival.
fn stand(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    player: Seat,
    view: &Viewpoint,
    interrupt: &dyn Interrupt,
) -> Result<Rival, Interrupted> {
    let marked = |mark: Mark| -> CardSet {
        let holder = Holder::Player(player);
        table.deck.cards().filter(|card| sheet.mark(*card, holder) == mark).collect()
    };
    let least = match view.at_least(marked(Mark::Has), marked(Mark::Lacks), interrupt)? {
        Deduction::Sheet(least) => least,
        // What another sees of a consistent record is true of the same deals.
        Deduction::Contradiction(_) => sheet.clone(),
    };
    Ok(Rival {
        player,
        p_knows: 1.0,
        open_case_files: 1.0,
        error: 0.0,
        open_error: 0.0,
        out: has_failed(entries, player),
        seen_from_me: seen_by(table, entries, player),
        least,
    })
}

/// What was found of a rival so far.
struct Tally {
    view: Viewpoint,
    player: Seat,
    /// How many contents of the case file are open to whoever sees this.
    known: BTreeMap<View, usize>,
    drawn: usize,
    knows: usize,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn new(view: Viewpoint, player: Seat) -> Tally {
        let known = BTreeMap::new();
        Tally { view, player, known, drawn: 0, knows: 0, sum: 0.0, squares: 0.0 }
    }

    fn open_case_files(
        &mut self,
        view: View,
        interrupt: &dyn Interrupt,
    ) -> Result<usize, Interrupted> {
        if let Some(open) = self.known.get(&view) {
            return Ok(*open);
        }
        let found = self.view.knowledge(view.0, &view.1, interrupt)?;
        let open = found.sheet().map_or(0, |sheet| sheet.case_files().len());
        self.known.insert(view, open);
        Ok(open)
    }

    /// Puts what was drawn into the rival; whether it is exact enough.
    fn tell(&self, rival: &mut Rival) -> bool {
        let count = self.drawn as f64;
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        rival.p_knows = self.knows as f64 / count;
        rival.open_case_files = mean;
        // Shrunk towards one half, so that none or all of a few do not pass for certain.
        let shrunk = (self.knows as f64 + 1.0) / (count + 2.0);
        rival.error = (shrunk * (1.0 - shrunk) / count).sqrt();
        rival.open_error = (variance / count).sqrt();
        self.drawn >= LEAST_DRAWN && rival.error <= ERROR && rival.open_error <= OPEN_ERROR * mean
    }
}

/// Looks at every deal; leaves in `open` the rivals who see too many different things.
fn look_at_all(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    rivals: &mut [Rival],
    open: &mut Vec<(usize, Tally)>,
    interrupt: &dyn Interrupt,
) -> Result<(), Interrupted> {
    let mut views: Vec<BTreeMap<View, f64>> = vec![BTreeMap::new(); open.len()];
    each_deal(table, entries, sheet, interrupt, &mut |deal| {
        for ((_, tally), views) in open.iter().zip(&mut views) {
            if views.len() <= FEW_VIEWS {
                add_views(deal, tally.player, &tally.view, views);
            }
        }
        ControlFlow::Continue(())
    })?;
    let mut left = Vec::new();
    for ((at, mut tally), views) in open.drain(..).zip(views) {
        if views.len() > FEW_VIEWS {
            left.push((at, tally));
            continue;
        }
        let total: f64 = views.values().sum();
        let (mut knows, mut sum) = (0.0, 0.0);
        let mut always = true;
        for (view, weight) in views {
            let files = tally.open_case_files(view, interrupt)?;
            knows += if files == 1 { weight } else { 0.0 };
            always &= files == 1;
            sum += weight * files as f64;
        }
        rivals[at].p_knows = if always { 1.0 } else { knows / total };
        rivals[at].open_case_files = if always { 1.0 } else { sum / total };
    }
    *open = left;
    Ok(())
}

/// Draws deals until enough is known of each rival.
fn draw(
    table: &Table,
    entries: &[Entry],
    sheet: &Sheet,
    rivals: &mut [Rival],
    open: &mut Vec<(usize, Tally)>,
    interrupt: &dyn Interrupt,
) -> Result<(), Interrupted> {
    if open.is_empty() {
        return Ok(());
    }
    let mut deals = Random::new(SEED);
    let mut shown = Random::new(!SEED);
    let mut failed = None;
    let mut drawn = 0;
    sample_deals(table, entries, sheet, interrupt, &mut || deals.word(), &mut |deal| {
        drawn += 1;
        for (_, tally) in open.iter_mut() {
            let view = draw_view(deal, tally.player, &tally.view, &mut shown);
            match tally.open_case_files(view, interrupt) {
                Ok(files) => {
                    tally.drawn += 1;
                    tally.knows += usize::from(files == 1);
                    tally.sum += files as f64;
                    tally.squares += (files * files) as f64;
                }
                Err(why) => {
                    failed = Some(why);
                    return ControlFlow::Break(());
                }
            }
        }
        if drawn % DRAWN == 0 {
            open.retain(|(at, tally)| !tally.tell(&mut rivals[*at]));
        }
        if open.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    failed.map_or(Ok(()), Err)
}
