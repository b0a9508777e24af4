//! The shape of the tables and the loops over them.
//!
//! A table ("plane") belongs to one state of the case before one item. Its rows are states of the left
//! side, its columns states of the right side. Where all numbers of slots are known, the slots left
//! on both sides and in the case add up to the items left, so a plane is a chain of dense blocks: for `a` slots
//! left on the left side, the columns with exactly the rest.

use std::ops::Range;

use super::machine::DEAD;
use super::number::Number;
use super::side::Side;

/// An entry goes from this column of one block to that column of another.
#[derive(Clone, Copy, Debug)]
struct Move {
    from: u32,
    to: u32,
}

/// Where the rows of a block go to: a block of the next layer.
#[derive(Clone, Copy, Debug)]
struct Target {
    /// Where the block starts in its plane.
    offset: usize,
    /// Its columns.
    width: usize,
    /// Its first row.
    first: usize,
}

impl Target {
    fn row(self, row: u32) -> Range<usize> {
        let start = self.offset + (row as usize - self.first) * self.width;
        start..start + self.width
    }
}

/// A dense part of a plane: all pairs of a range of rows and a range of columns.
#[derive(Clone, Debug)]
pub struct Block {
    /// The rows.
    pub rows: Range<usize>,
    /// The columns.
    pub columns: Range<usize>,
    /// Where the first row starts in the plane.
    pub offset: usize,
    /// The columns' group.
    group: usize,
    /// After a place of the left side has taken the item.
    left_takes: Option<Target>,
    /// After a place of the right side has taken the item.
    right_takes: Option<Target>,
    /// After the case has taken the item.
    case_takes: Option<Target>,
}

impl Block {
    /// Where a row lies in the plane.
    pub fn row(&self, row: usize) -> Range<usize> {
        let start = self.offset + (row - self.rows.start) * self.columns.len();
        start..start + self.columns.len()
    }
}

/// All planes of one layer whose case has the same number of slots left.
#[derive(Default, Debug)]
struct Shape {
    blocks: Vec<Block>,
    len: usize,
    cost: usize,
}

/// What the columns of one group, before one item, do.
#[derive(Default, Debug)]
struct Columns {
    /// The moves where no place of the right side takes the item.
    skips: Range<usize>,
    /// The first of the ranges of moves for each place of the right side.
    takes: usize,
}

/// Rows, columns and planes of every layer.
#[derive(Debug)]
pub struct Frame {
    /// The rows.
    pub left: Side,
    /// The columns.
    pub right: Side,
    moves: Vec<Move>,
    take_ranges: Vec<Range<usize>>,
    /// By layer, by group.
    columns: Vec<Vec<Columns>>,
    /// By layer, by slots left in the case.
    shapes: Vec<Vec<Shape>>,
    exact: bool,
}

impl Frame {
    /// The tables for two sides. `items` is the number of free items before the first layer, `case_slots` the
    /// most slots that the case has; `exact` says that all numbers of slots are known.
    pub fn new(left: Side, right: Side, items: usize, case_slots: usize, exact: bool) -> Frame {
        let layers = left.layers();
        let mut frame = Frame {
            left,
            right,
            moves: Vec::new(),
            take_ranges: Vec::new(),
            columns: Vec::with_capacity(layers),
            shapes: Vec::with_capacity(layers),
            exact,
        };
        let shapes = if exact { case_slots + 1 } else { 1 };
        // From the last layer, since blocks point to those of the next.
        let mut next_columns = Vec::new();
        for layer in (0..layers).rev() {
            let rows = groups(&frame.left, layer, exact);
            let columns = groups(&frame.right, layer, exact);
            frame.add_moves(layer, &columns, &next_columns);
            let made = (0..shapes).map(|case_left| {
                let rest = if exact { (items - layer).checked_sub(case_left) } else { Some(0) };
                frame.shape_of(layer, &rows, &columns, rest, case_left)
            });
            let made = made.collect();
            frame.shapes.push(made);
            next_columns = columns;
        }
        frame.columns.reverse();
        frame.shapes.reverse();
        frame
    }

    /// The moves of the columns before one item.
    fn add_moves(&mut self, layer: usize, groups: &[Range<usize>], next: &[Range<usize>]) {
        let mut columns = Vec::with_capacity(groups.len());
        let first = self.right.start[layer];
        let last = layer + 1 == self.right.layers();
        let start_of = |group: Option<usize>| {
            group.and_then(|group| next.get(group)).map_or(0, |next| next.start as u32)
        };
        for (number, group) in groups.iter().enumerate().filter(|_| !last) {
            let start = self.moves.len();
            let base = start_of(Some(number));
            for (from, column) in group.clone().enumerate() {
                let to = self.right.skip[first + column];
                if to != DEAD {
                    self.moves.push(Move { from: from as u32, to: to - base });
                }
            }
            columns.push(Columns { skips: start..self.moves.len(), takes: self.take_ranges.len() });
            let base = start_of(less(number, self.exact));
            for place in &self.right.places {
                let start = self.moves.len();
                for (from, column) in group.clone().enumerate() {
                    for take in self.right.takes_of(first + column) {
                        if take.place == *place {
                            self.moves.push(Move { from: from as u32, to: take.to - base });
                        }
                    }
                }
                self.take_ranges.push(start..self.moves.len());
            }
        }
        self.columns.push(columns);
    }

    /// A plane of a layer in which both sides together have `rest` slots left; the layers after it are
    /// there, the last one first.
    fn shape_of(
        &self,
        layer: usize,
        rows: &[Range<usize>],
        columns: &[Range<usize>],
        rest: Option<usize>,
        case_left: usize,
    ) -> Shape {
        let mut shape = Shape::default();
        let next = self.shapes.last();
        let next_shape = |case_left: Option<usize>| next.and_then(|shapes| shapes.get(case_left?));
        let same = next_shape(Some(case_left));
        let fewer = next_shape(less(case_left, self.exact));
        let first = self.left.start[layer];
        for (slots, rows) in rows.iter().enumerate() {
            let group = rest.and_then(|rest| rest.checked_sub(slots));
            let Some((group, columns)) = group.and_then(|group| Some((group, columns.get(group)?)))
            else {
                continue;
            };
            if rows.is_empty() || columns.is_empty() {
                continue;
            }
            let target = |shape: Option<&Shape>, slots: Option<usize>| {
                shape?.target(self, layer + 1, slots?)
            };
            let block = Block {
                rows: rows.clone(),
                columns: columns.clone(),
                offset: shape.len,
                group,
                left_takes: target(same, less(slots, self.exact)),
                right_takes: target(same, Some(slots)),
                case_takes: target(fewer, Some(slots)),
            };
            shape.len += rows.len() * columns.len();
            if let Some(moves) = self.columns.last().and_then(|columns| columns.get(group)) {
                let takes = self.left.takes_start[first + rows.end]
                    - self.left.takes_start[first + rows.start];
                let ranges = &self.take_ranges[moves.takes..moves.takes + self.right.places.len()];
                let right: usize = ranges.iter().map(Range::len).sum();
                shape.cost += takes * moves.skips.len() + rows.len() * right;
            }
            shape.blocks.push(block);
        }
        shape
    }

    /// The index of the plane shape for a case with `left` slots left.
    pub fn shape(&self, left: u8) -> usize {
        if self.exact { usize::from(left) } else { 0 }
    }

    /// How many entries a plane has.
    pub fn len(&self, layer: usize, shape: usize) -> usize {
        self.shapes[layer][shape].len
    }

    /// Elementary steps of one pass from a plane of `layer` to one of the next.
    pub fn cost(&self, layer: usize, shape: usize) -> usize {
        self.shapes[layer][shape].cost
    }

    /// The blocks of a plane.
    pub fn blocks(&self, layer: usize, shape: usize) -> &[Block] {
        &self.shapes[layer][shape].blocks
    }

    /// Calls `visit` with every way in which a place of either side takes the item before `layer + 1`, a
    /// row at a time: place, the row before, the row after, moves within the row.
    #[inline(always)]
    fn each_take(
        &self,
        layer: usize,
        shape: usize,
        mut visit: impl FnMut(u8, Range<usize>, Range<usize>, &[Move]),
    ) {
        let first = self.left.start[layer];
        for block in self.blocks(layer, shape) {
            let columns = &self.columns[layer][block.group];
            if let Some(target) = block.left_takes {
                let moves = &self.moves[columns.skips.clone()];
                for row in block.rows.clone() {
                    for take in self.left.takes_of(first + row) {
                        visit(take.place, block.row(row), target.row(take.to), moves);
                    }
                }
            }
            let Some(target) = block.right_takes else { continue };
            let ranges = &self.take_ranges[columns.takes..columns.takes + self.right.places.len()];
            for row in block.rows.clone() {
                let to = self.left.skip[first + row];
                if to == DEAD {
                    continue;
                }
                for (place, range) in self.right.places.iter().zip(ranges) {
                    if !range.is_empty() {
                        visit(*place, block.row(row), target.row(to), &self.moves[range.clone()]);
                    }
                }
            }
        }
    }

    /// As [`each_take`](Frame::each_take) for the item going to the case: no place of either side takes it.
    #[inline(always)]
    fn each_skip(
        &self,
        layer: usize,
        shape: usize,
        mut visit: impl FnMut(Range<usize>, Range<usize>, &[Move]),
    ) {
        let first = self.left.start[layer];
        for block in self.blocks(layer, shape) {
            let Some(target) = block.case_takes else { continue };
            let moves = &self.moves[self.columns[layer][block.group].skips.clone()];
            for row in block.rows.clone() {
                let to = self.left.skip[first + row];
                if to != DEAD {
                    visit(block.row(row), target.row(to), moves);
                }
            }
        }
    }

    /// Adds to `next` what comes from `plane` when a place of either side takes the item.
    pub fn deal<N: Number>(&self, layer: usize, shape: usize, plane: &[N], next: &mut [N]) {
        self.each_take(layer, shape, |_, from, to, moves| push(&plane[from], &mut next[to], moves));
    }

    /// Adds to `plane` what is possible in `next` after a place of either side has taken the item.
    pub fn undeal<N: Number>(&self, layer: usize, shape: usize, plane: &mut [N], next: &[N]) {
        self.each_take(layer, shape, |_, from, to, moves| pull(&mut plane[from], &next[to], moves));
    }

    /// Adds to `cells` (by place) how many deals give the item to each place of either side.
    pub fn shares<N: Number>(
        &self,
        layer: usize,
        shape: usize,
        plane: &[N],
        next: &[N],
        cells: &mut [N],
    ) {
        self.each_take(layer, shape, |place, from, to, moves| {
            let cell = &mut cells[usize::from(place)];
            *cell = cell.plus(product(&plane[from], &next[to], moves));
        });
    }

    /// Adds to `next` what comes from `plane` when the case takes the item.
    pub fn file<N: Number>(&self, layer: usize, shape: usize, plane: &[N], next: &mut [N]) {
        self.each_skip(layer, shape, |from, to, moves| push(&plane[from], &mut next[to], moves));
    }

    /// Adds to `plane` what is possible in `next` after the case has taken the item.
    pub fn unfile<N: Number>(&self, layer: usize, shape: usize, plane: &mut [N], next: &[N]) {
        self.each_skip(layer, shape, |from, to, moves| pull(&mut plane[from], &next[to], moves));
    }

    /// How many deals give the item to the case.
    pub fn case_share<N: Number>(&self, layer: usize, shape: usize, plane: &[N], next: &[N]) -> N {
        let mut sum = N::ZERO;
        self.each_skip(layer, shape, |from, to, moves| {
            sum = sum.plus(product(&plane[from], &next[to], moves));
        });
        sum
    }
}

impl Shape {
    /// The block of rows with `slots` slots left.
    fn target(&self, frame: &Frame, layer: usize, slots: usize) -> Option<Target> {
        let first = frame.left.start[layer];
        let slots_of = |block: &Block| match frame.exact {
            true => usize::from(frame.left.left[first + block.rows.start]),
            false => 0,
        };
        let block = self.blocks.iter().find(|block| slots_of(block) == slots)?;
        Some(Target { offset: block.offset, width: block.columns.len(), first: block.rows.start })
    }
}

#[inline(always)]
fn push<N: Number>(row: &[N], next: &mut [N], moves: &[Move]) {
    for step in moves {
        let cell = &mut next[step.to as usize];
        *cell = cell.plus(row[step.from as usize]);
    }
}

#[inline(always)]
fn pull<N: Number>(row: &mut [N], next: &[N], moves: &[Move]) {
    for step in moves {
        let cell = &mut row[step.from as usize];
        *cell = cell.plus(next[step.to as usize]);
    }
}

#[inline(always)]
fn product<N: Number>(row: &[N], next: &[N], moves: &[Move]) -> N {
    moves
        .iter()
        .fold(N::ZERO, |sum, step| sum.plus(row[step.from as usize].times(next[step.to as usize])))
}

/// The sum of the products of two planes of the same shape.
pub fn dot<N: Number>(one: &[N], other: &[N]) -> N {
    one.iter().zip(other).fold(N::ZERO, |sum, (a, b)| sum.plus(a.times(*b)))
}

/// One slot fewer; slots do not count where not all are known.
fn less(slots: usize, exact: bool) -> Option<usize> {
    if exact { slots.checked_sub(1) } else { Some(0) }
}

/// The states of a layer by slots left, as ranges; all together where slots do not count.
fn groups(side: &Side, layer: usize, exact: bool) -> Vec<Range<usize>> {
    let left = &side.left[side.layer(layer)];
    if !exact {
        return std::iter::once(0..left.len()).collect();
    }
    let mut groups = Vec::new();
    let mut start = 0;
    for slots in 0..=left.last().copied().unwrap_or(0) {
        let end = start + left[start..].iter().take_while(|other| **other == slots).count();
        groups.push(start..end);
        start = end;
    }
    groups
}
