//! The innermost loops: from a row of one table to a row of the next.

use super::number::Number;

/// An entry goes from this column of one block to that column of another.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// The column before.
    pub from: u32,
    /// The column after.
    pub to: u32,
}

/// Adds a row to the next one, along its moves.
#[inline(always)]
pub fn push<N: Number>(row: &[N], next: &mut [N], moves: &[Move]) {
    for step in moves {
        let cell = &mut next[step.to as usize];
        *cell = cell.plus(row[step.from as usize]);
    }
}

/// Adds the next row to a row, back along its moves.
#[inline(always)]
pub fn pull<N: Number>(row: &mut [N], next: &[N], moves: &[Move]) {
    for step in moves {
        let cell = &mut row[step.from as usize];
        *cell = cell.plus(next[step.to as usize]);
    }
}

/// The sum over all moves of the products of both ends.
#[inline(always)]
pub fn product<N: Number>(row: &[N], next: &[N], moves: &[Move]) -> N {
    moves
        .iter()
        .fold(N::ZERO, |sum, step| sum.plus(row[step.from as usize].times(next[step.to as usize])))
}

/// The sum of the products of two planes of the same shape.
pub fn dot<N: Number>(one: &[N], other: &[N]) -> N {
    one.iter().zip(other).fold(N::ZERO, |sum, (a, b)| sum.plus(a.times(*b)))
}
