//! Exact numbers of several widths, all taken modulo a power of two.
//!
//! Sums and products of whole numbers are exact modulo 2^w whatever happens in between, so a count
//! that is known to lie below 2^w comes out right even where intermediate values wrap around.

use std::cmp::Ordering;

use num_bigint::BigUint;

/// What the tables hold: something that can be added and multiplied.
pub trait Number: Copy + PartialEq {
    /// Nothing.
    const ZERO: Self;
    /// One deal.
    const ONE: Self;
    /// The number `value`.
    fn of(value: u64) -> Self;
    /// The sum (modulo the width).
    fn plus(self, other: Self) -> Self;
    /// The product (modulo the width).
    fn times(self, other: Self) -> Self;
}

/// A [`Number`] of which nothing but its width is lost.
pub trait Exact: Number + Ord {
    /// The same number without a width.
    fn big(self) -> BigUint;
    /// The same number where a word holds it.
    fn word(self) -> Option<u64>;
    /// The same number where it is so small that a double holds it exactly.
    fn small(self) -> Option<f64> {
        self.word().filter(|word| *word < 1 << 53).map(|word| word as f64)
    }
}

macro_rules! native {
    ($type:ty) => {
        impl Number for $type {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            fn of(value: u64) -> Self {
                value.into()
            }
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
        }

        impl Exact for $type {
            fn big(self) -> BigUint {
                BigUint::from(self)
            }
            fn word(self) -> Option<u64> {
                self.try_into().ok()
            }
        }
    };
}

native!(u64);
native!(u128);

/// Not exact: only for bounding a count before its width is chosen. Adding and multiplying numbers
/// that are not negative loses at most one part in 2^53 a step, far less than the margin left.
impl Number for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    fn of(value: u64) -> Self {
        value as f64
    }
    fn plus(self, other: Self) -> Self {
        self + other
    }
    fn times(self, other: Self) -> Self {
        self * other
    }
}

/// A number of `LIMBS` 64-bit words, least significant first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wide<const LIMBS: usize>([u64; LIMBS]);

impl<const LIMBS: usize> Number for Wide<LIMBS> {
    const ZERO: Self = Wide([0; LIMBS]);
    const ONE: Self = {
        let mut limbs = [0; LIMBS];
        limbs[0] = 1;
        Wide(limbs)
    };

    fn of(value: u64) -> Self {
        let mut limbs = [0; LIMBS];
        limbs[0] = value;
        Wide(limbs)
    }

    fn plus(self, other: Self) -> Self {
        let mut limbs = self.0;
        let mut carry = false;
        for (limb, more) in limbs.iter_mut().zip(other.0) {
            let (sum, first) = limb.overflowing_add(more);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *limb = sum;
            carry = first | second;
        }
        Wide(limbs)
    }

    fn times(self, other: Self) -> Self {
        let mut limbs = [0u64; LIMBS];
        for (low, a) in self.0.into_iter().enumerate() {
            if a == 0 {
                continue;
            }
            let mut carry = 0u128;
            for (limb, b) in limbs[low..].iter_mut().zip(other.0) {
                let sum = u128::from(a) * u128::from(b) + u128::from(*limb) + carry;
                *limb = sum as u64;
                carry = sum >> 64;
            }
        }
        Wide(limbs)
    }
}

impl<const LIMBS: usize> Exact for Wide<LIMBS> {
    fn big(self) -> BigUint {
        self.0.iter().rev().fold(BigUint::ZERO, |sum, limb| (sum << 64) + limb)
    }
    fn word(self) -> Option<u64> {
        self.0.iter().skip(1).all(|limb| *limb == 0).then_some(self.0[0])
    }
}

impl<const LIMBS: usize> PartialOrd for Wide<LIMBS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Ord for Wide<LIMBS> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

/// Pascal's triangle up to `most` things: `binomial[n][k]`, modulo the width.
pub struct Binomials<N> {
    rows: Vec<Vec<N>>,
}

impl<N: Number> Binomials<N> {
    /// The triangle for up to `most` things.
    pub fn new(most: usize) -> Self {
        let mut rows: Vec<Vec<N>> = vec![vec![N::ONE]];
        for n in 1..=most {
            let above = &rows[n - 1];
            let inner = above.windows(2).map(|pair| pair[0].plus(pair[1]));
            let row = std::iter::once(N::ONE).chain(inner).chain([N::ONE]).collect();
            rows.push(row);
        }
        Binomials { rows }
    }

    /// In how many ways `chosen` of `things` can be chosen.
    pub fn choose(&self, things: usize, chosen: usize) -> N {
        let row = self.rows.get(things);
        row.and_then(|row| row.get(chosen)).copied().unwrap_or(N::ZERO)
    }
}

/// `base` to the power of `exponent`.
pub fn power<N: Number>(base: u64, exponent: usize) -> N {
    (0..exponent).fold(N::ONE, |product, _| product.times(N::of(base)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_numbers_agree_with_unbounded_ones() {
        let mut a = Wide::<4>::of(0x9e37_79b9_7f4a_7c15);
        let mut b = a.big();
        let modulus = BigUint::from(1u32) << 256;
        for step in 0..200u64 {
            a = a.times(a).plus(Wide::of(step));
            b = (&b * &b + step) % &modulus;
            assert_eq!(a.big(), b);
            a = a.plus(a);
            b = (&b + &b) % &modulus;
            assert_eq!(a.big(), b);
        }
    }

    #[test]
    fn binomials_are_pascals() {
        let triangle = Binomials::<u64>::new(40);
        assert_eq!(triangle.choose(40, 20), 137_846_528_820);
        assert_eq!(triangle.choose(5, 6), 0);
        assert_eq!(power::<u64>(3, 4), 81);
    }
}
