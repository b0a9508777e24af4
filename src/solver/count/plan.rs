//! Everything about a count that does not depend on the kind of number: the order of the items, the
//! automata, the two sides and the shapes of the tables.

use super::super::problem::Item;
use super::budget::{Failure, Meter};
use super::core::Core;
use super::effect::CLAUSES;
use super::frame::Frame;
use super::interner::Interner;
use super::labels::Labels;
use super::machine::Machine;
use super::order;
use super::side::Side;
use super::tail::Tail;

/// A count that is ready to run.
#[derive(Debug)]
pub struct Plan {
    /// What is counted.
    pub core: Core,
    /// The items in closed form.
    pub tail: Tail,
    /// The other items, in the order of the layers.
    pub order: Vec<Item>,
    /// The tables: their rows, columns and shapes.
    pub frame: Frame,
    /// The states of the case.
    pub labels: Labels,
    /// The places of the tail without a known number of slots, by index.
    pub unlimited: Vec<u8>,
}

impl Plan {
    /// Prepares a count, with tables for the joint contents of the case where `joint` says so.
    ///
    /// # Errors
    ///
    /// [`Failure`] where the automata alone exceed the budget.
    pub fn new(core: Core, joint: bool, meter: &mut Meter) -> Result<Plan, Failure> {
        let tail = Tail::of(&core);
        let order = order::of(&core, &tail, joint);
        let mut scratch = Interner::default();
        let mut machines = Vec::with_capacity(core.places.len());
        for (index, open) in core.places.iter().enumerate() {
            machines.push(Machine::build(open, &order, tail.room(index), &mut scratch, meter)?);
        }
        let case = Machine::build(&core.case_place, &order, tail.case_room(), &mut scratch, meter)?;
        let closing = closing_groups(&core, &case);
        let labels = Labels::new(&core.case, &case, &order, closing, joint);
        let (left, right) = split(&core, &order, &machines, meter)?;
        let case_slots = core.case_place.slots.unwrap_or(0);
        let frame = Frame::new(left, right, core.free.len(), case_slots, core.exact);
        let unlimited = (0..core.places.len() as u8)
            .filter(|index| tail.places.contains(*index))
            .filter(|index| core.places[usize::from(*index)].slots.is_none())
            .collect();
        Ok(Plan { core, tail, order, frame, labels, unlimited })
    }
}

/// The groups still pending in each state of the case's last layer.
fn closing_groups(core: &Core, machine: &Machine) -> Vec<Vec<usize>> {
    let groups = |open: &u128| {
        let clauses = core.case_place.clauses.iter().enumerate();
        let mut groups: Vec<usize> = clauses
            .filter(|(bit, clause)| *bit < CLAUSES && open >> bit & 1 == 1 && clause.asks())
            .filter_map(|(_, clause)| {
                core.case.pending.iter().position(|group| *group == clause.items)
            })
            .collect();
        groups.sort_unstable();
        groups
    };
    machine.open.iter().map(groups).collect()
}

/// Deals the places into two sides of about the same size.
fn split(
    core: &Core,
    order: &[Item],
    machines: &[Machine],
    meter: &mut Meter,
) -> Result<(Side, Side), Failure> {
    let widths = |machine: &Machine| -> Vec<f64> {
        (0..=order.len()).map(|layer| machine.width(layer).max(1) as f64).collect()
    };
    let sum = |widths: &[f64]| widths.iter().sum::<f64>();
    let mut by_size: Vec<(usize, Vec<f64>)> = machines.iter().map(widths).enumerate().collect();
    by_size.sort_by(|a, b| sum(&b.1).total_cmp(&sum(&a.1)));
    let mut sides =
        [(Vec::new(), vec![1.0; order.len() + 1]), (Vec::new(), vec![1.0; order.len() + 1])];
    for (place, widths) in by_size {
        let lighter = usize::from(sum(&sides[1].1) < sum(&sides[0].1));
        let (places, product) = &mut sides[lighter];
        places.push(place);
        product.iter_mut().zip(&widths).for_each(|(all, one)| *all *= one);
    }
    sides.sort_by(|a, b| sum(&a.1).total_cmp(&sum(&b.1)));
    let [left, right] = sides;
    let left = build_side(core, order, machines, &left.0, meter)?;
    let right = build_side(core, order, machines, &right.0, meter)?;
    Ok((left, right))
}

fn build_side(
    core: &Core,
    order: &[Item],
    machines: &[Machine],
    places: &[usize],
    meter: &mut Meter,
) -> Result<Side, Failure> {
    let mut side: Option<Side> = None;
    let mut joined = 0u32;
    for place in places {
        joined |= 1 << place;
        let one = Side::of(*place as u8, &machines[*place]);
        side = Some(match side {
            None => one,
            Some(side) => {
                let must: Vec<bool> = order
                    .iter()
                    .map(|item| {
                        !core.case_place.free.contains(*item) && core.domain(*item).0 & !joined == 0
                    })
                    .collect();
                side.join(&one, &must, meter)?
            }
        });
    }
    Ok(side.unwrap_or_else(|| Side::empty(order.len())))
}
