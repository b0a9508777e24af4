//! The tables of one layer: all that is remembered between two items.

use super::labels::{CaseState, Labelled};
use super::number::Number;
use super::plan::Plan;

/// All tables of one layer.
#[derive(Clone, Default)]
pub struct Layer<N> {
    /// The entries of all tables.
    pub entries: Vec<N>,
    /// Where the table of each state of the case lies.
    pub main: Vec<(usize, usize)>,
    /// Where the tables that remember an item lie.
    pub labelled: Vec<(usize, usize)>,
}

impl<N: Number> Layer<N> {
    /// The tables of a layer, one for each of `labelled` among them; all zero.
    pub fn new(plan: &Plan, layer: usize, labelled: &[Labelled]) -> Self {
        Layer::reusing(Vec::new(), plan, layer, labelled)
    }

    /// As [`new`](Layer::new), in memory that is there already.
    pub fn reusing(mut entries: Vec<N>, plan: &Plan, layer: usize, labelled: &[Labelled]) -> Self {
        let mut len = 0;
        let mut place = |state: &CaseState| {
            let size = plan.frame.len(layer, plan.frame.shape(state.left));
            len += size;
            (len - size, len)
        };
        let states = &plan.labels.states[layer];
        let main = states.iter().map(&mut place).collect();
        let labelled = labelled.iter().map(|known| place(&states[known.state as usize])).collect();
        entries.clear();
        entries.resize(len, N::ZERO);
        Layer { entries, main, labelled }
    }

    /// The table of a state of the case.
    pub fn main(&self, state: u32) -> &[N] {
        let (start, end) = self.main[state as usize];
        &self.entries[start..end]
    }

    /// The table of a state of the case.
    pub fn main_mut(&mut self, state: u32) -> &mut [N] {
        let (start, end) = self.main[state as usize];
        &mut self.entries[start..end]
    }

    /// The table of the `index`-th label.
    pub fn labelled(&self, index: usize) -> &[N] {
        let (start, end) = self.labelled[index];
        &self.entries[start..end]
    }

    /// The table of the `index`-th label.
    pub fn labelled_mut(&mut self, index: usize) -> &mut [N] {
        let (start, end) = self.labelled[index];
        &mut self.entries[start..end]
    }

    /// The main table of a state whose tables remember is their sum; a label of the tail stands for
    /// `alike` items.
    pub fn sum_up(&mut self, list: &[Labelled], alike: impl Fn(u32) -> u64) {
        for (index, known) in list.iter().enumerate() {
            let (start, end) = self.labelled[index];
            let (into, _) = self.main[known.state as usize];
            let alike = N::of(alike(known.label));
            // Labelled tables lie behind the main ones.
            let (main, labelled) = self.entries.split_at_mut(start);
            for (sum, entry) in main[into..].iter_mut().zip(&labelled[..end - start]) {
                *sum = sum.plus(entry.times(alike));
            }
        }
    }
}
