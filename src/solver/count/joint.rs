//! The joint counts of the case's items.

use super::super::problem::Item;
use super::number::Number;
use super::plan::Plan;

/// Counts by one label for each pending group.
pub struct Joint<N> {
    /// The pending groups, ascending.
    pub groups: Vec<usize>,
    /// The labels of each of those groups, ascending.
    pub labels: Vec<Vec<u32>>,
    /// The counts, the last group's label running fastest.
    pub counts: Vec<N>,
    /// By label: its group's position, and its own within the group.
    positions: Vec<(usize, usize)>,
}

impl<N: Number> Joint<N> {
    /// All zero; no counts where a plan does not remember the case's items.
    pub fn new(plan: &Plan) -> Self {
        let items = plan.order.len();
        let pending = &plan.core.case.pending;
        let groups: Vec<usize> =
            (0..pending.len()).filter(|group| !pending[*group].is_empty()).collect();
        let mut labels: Vec<Vec<u32>> = vec![Vec::new(); groups.len()];
        let mut positions = vec![(0, 0); items + pending.len()];
        for (at, group) in groups.iter().enumerate() {
            let before = (0..items).filter(|item| plan.labels.group[*item] == Some(*group));
            let tail = (!plan.tail.groups[*group].is_empty()).then_some(items + group);
            for label in before.chain(tail) {
                positions[label] = (at, labels[at].len());
                labels[at].push(label as u32);
            }
        }
        let size = if plan.labels.joint >= 2 { labels.iter().map(Vec::len).product() } else { 0 };
        Joint { groups, labels, counts: vec![N::ZERO; size], positions }
    }

    /// The entries that are not zero, one for each choice of items, in the order of the items.
    pub fn entries(&self, plan: &Plan) -> impl Iterator<Item = (N, [Item; 3])> {
        // For each group, its items ascending, each with what it adds to the index.
        let mut stride = 1;
        let mut choices = vec![vec![(0, 0)]; 3];
        for (at, group) in self.groups.iter().enumerate().rev() {
            let tail = plan.order.len() + group;
            let index = |item: Item| {
                let place = plan.order.iter().position(|other| *other == item).unwrap_or(tail);
                (item, self.positions[place].1 * stride)
            };
            choices[at] = plan.core.case.pending[*group].iter().map(index).collect();
            stride *= self.labels[at].len();
        }
        let [third, second, first] = [2, 1, 0].map(|at| std::mem::take(&mut choices[at]));
        let pairs =
            first.into_iter().flat_map(move |a| second.clone().into_iter().map(move |b| (a, b)));
        let triples =
            pairs.flat_map(move |(a, b)| third.clone().into_iter().map(move |c| (a, b, c)));
        let entry = |(a, b, c): ((Item, usize), (Item, usize), (Item, usize))| {
            (self.counts[a.1 + b.1 + c.1], [a.0, b.0, c.0])
        };
        triples.map(entry).filter(|(count, _)| *count != N::ZERO)
    }

    /// Adds `count` deals that have these labels, one for each group, in the case.
    pub fn add(&mut self, labels: &[u32], count: N) {
        let mut index = [0; 3];
        for label in labels {
            let (group, within) = self.positions[*label as usize];
            index[group] = within;
        }
        let at = self.labels.iter().zip(index).fold(0, |at, (all, within)| at * all.len() + within);
        self.counts[at] = self.counts[at].plus(count);
    }
}
