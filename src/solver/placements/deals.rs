//! Single deals: all of them, or drawn at random.

use std::ops::ControlFlow;

use super::super::count::budget::{Failure, Meter};
use super::super::problem::{Item, Place};
use super::engine::{Engine, MOST_SPOTS};
use super::layer::Layer;
use super::rules::GROUPS;
use super::split::{end, pull};
use super::wants::{Next, UNLIMITED};

/// Which deals.
pub enum Walk<'a> {
    /// Every one.
    All,
    /// Evenly drawn ones, without end, by a source of random words.
    Random(&'a mut dyn FnMut() -> u64),
}

/// What each place has left and wants, and which groups of the case are open.
#[derive(Clone, Copy)]
struct Hands {
    pending: u8,
    left: [u8; MOST_SPOTS],
    wants: [u32; MOST_SPOTS],
}

/// Visits deals; `settled` has the places of items that are certain.
///
/// # Errors
///
/// [`Failure`] where interrupted, or where the tables are too large (before the first visit).
pub fn walk<const N: usize>(
    mut engine: Engine<N>,
    settled: &[Place],
    meter: &mut Meter,
    way: &mut Walk,
    visit: &mut dyn FnMut(&[Place]) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let last = end(&engine);
    let (row, mut layers) = match engine.rules.free {
        0 => (Vec::new(), Vec::new()),
        _ => pull(&mut engine, &mut Vec::new(), &last, 0, false, meter)?,
    };
    layers.push(last);
    let (left, wants) = engine.first_hands().ok_or(Failure::Impossible)?;
    let hands = Hands { pending: engine.first_pending(), left, wants };
    let mut deal = settled.to_vec();
    let mut walker = Walker { engine, row, layers, meter };
    match way {
        Walk::All => {
            let _ = walker.all(0, &hands, &mut deal, visit)?;
        }
        Walk::Random(random) => {
            while walker
                .draw(&hands, &mut deal, random)?
                .is_none_or(|()| visit(&deal).is_continue())
            {}
        }
    }
    Ok(())
}

struct Walker<'a, 'm, 'i, const N: usize> {
    engine: Engine<'a, N>,
    row: Vec<Item>,
    /// The layer before each item of the row, and the last one.
    layers: Vec<Layer<N>>,
    meter: &'m mut Meter<'i>,
}

impl<const N: usize> Walker<'_, '_, '_, N> {
    /// Every place for the next item from which something leads on: the place, the hands after it, and in how
    /// many ways the rest can be dealt.
    fn choices(&mut self, at: usize, hands: &Hands) -> Vec<(Place, Hands, f64)> {
        let rules = self.engine.rules;
        let item = self.row[at];
        let group = rules.group_of(item);
        let mut found = Vec::new();
        let filed = group < GROUPS
            && hands.pending >> group & 1 == 1
            && rules.groups[group].candidates >> item & 1 == 1;
        if filed && let Some((mut next, ways)) = self.after(at, hands, None, !(1 << group)) {
            next.pending = hands.pending & !(1 << group);
            found.push((rules.case, next, ways));
        }
        for (spot, rule) in rules.spots.iter().enumerate() {
            if rule.takes >> item & 1 == 1
                && let Some((next, ways)) = self.after(at, hands, Some(spot), u8::MAX)
            {
                found.push((rule.place, next, ways));
            }
        }
        found
    }

    fn after(
        &mut self,
        at: usize,
        hands: &Hands,
        taker: Option<usize>,
        keep: u8,
    ) -> Option<(Hands, f64)> {
        let item = self.row[at];
        let mut next = Hands { pending: hands.pending & keep, ..*hands };
        for spot in 0..self.engine.rules.spots.len() {
            let takes = taker == Some(spot);
            if next.wants[spot] != 0 {
                match self.engine.after(spot, next.wants[spot], item, takes) {
                    Next::Dead => return None,
                    Next::Wanting(number) => {
                        next.wants[spot] = number;
                        let sized = next.left[spot] != UNLIMITED;
                        next.left[spot] -= u8::from(takes && sized);
                    }
                    Next::Content(left) => (next.left[spot], next.wants[spot]) = (left, 0),
                }
            } else if takes && next.left[spot] != UNLIMITED {
                next.left[spot] = next.left[spot].checked_sub(1)?;
            }
        }
        let layer = &self.layers[at + 1];
        let (open, ways) =
            self.engine.gather(&layer.shape, next.pending, &next.left, &next.wants)?;
        let state = layer.states.find(&self.engine.pack(&open))?;
        let on: f64 = layer.values(state)?.iter().sum();
        (on > 0.0).then_some((next, on * ways))
    }

    fn all(
        &mut self,
        at: usize,
        hands: &Hands,
        deal: &mut [Place],
        visit: &mut dyn FnMut(&[Place]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Failure> {
        if at == self.row.len() {
            return Ok(if self.is_forbidden(deal) {
                ControlFlow::Continue(())
            } else {
                visit(deal)
            });
        }
        self.meter.steps(100)?;
        for (place, next, _) in self.choices(at, hands) {
            deal[usize::from(self.row[at])] = place;
            if self.all(at + 1, &next, deal, visit)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Draws a deal; `None` where it is one that the case's rules forbid.
    fn draw(
        &mut self,
        hands: &Hands,
        deal: &mut [Place],
        random: &mut dyn FnMut() -> u64,
    ) -> Result<Option<()>, Failure> {
        let mut hands = *hands;
        for at in 0..self.row.len() {
            self.meter.steps(100)?;
            let choices = self.choices(at, &hands);
            let total: f64 = choices.iter().map(|(_, _, ways)| ways).sum();
            // 53 bits: evenly between 0 and 1.
            let mut rest = (random() >> 11) as f64 / (1u64 << 53) as f64 * total;
            let mut chosen = None;
            for (place, next, ways) in choices {
                chosen = Some((place, next));
                rest -= ways;
                if rest < 0.0 {
                    break;
                }
            }
            let (place, next) = chosen.ok_or(Failure::Impossible)?;
            deal[usize::from(self.row[at])] = place;
            hands = next;
        }
        Ok((!self.is_forbidden(deal)).then_some(()))
    }

    fn is_forbidden(&self, deal: &[Place]) -> bool {
        let rules = self.engine.rules;
        let filed = |item: &Item| deal[usize::from(*item)] == rules.case;
        let held =
            self.row.iter().filter(|item| filed(item)).fold(0, |all, item| all | 1u64 << item);
        rules.forbidden.iter().any(|set| set & !held == 0)
    }
}
