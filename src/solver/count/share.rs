//! A count as a share of all deals.

use num_bigint::BigUint;
use num_traits::{ToPrimitive, Zero};

use super::number::Exact;

/// How many deals, and which share of all.
#[derive(Clone, PartialEq, Debug)]
pub struct Share {
    /// How many deals.
    pub count: BigUint,
    /// The share: 0.0 or 1.0 exactly when, and only when, none or all of the deals; otherwise the
    /// nearest number strictly between.
    pub p: f64,
}

impl Share {
    /// The share of `count` in `total`, which is at least as large and not zero.
    pub(crate) fn of<N: Exact>(count: N, total: N) -> Share {
        let p = match (count.small(), total.small()) {
            // Whole numbers below 2^53: the division rounds once, and never to 0 or 1.
            (Some(count), Some(total)) => count / total,
            _ => match (count.word(), total.word()) {
                (Some(count), Some(total)) => word_ratio(count, total),
                _ => ratio(&count.big(), &total.big()),
            },
        };
        Share { count: count.big(), p }
    }

    /// The share of `count` in `total`, which is at least as large and not zero.
    pub(crate) fn of_big(count: BigUint, total: &BigUint) -> Share {
        let p = ratio(&count, total);
        Share { count, p }
    }
}

/// The nearest number to the quotient of two words, between 0 and 1 unless it is one of them: as in
/// [`long_ratio`].
fn word_ratio(count: u64, total: u64) -> f64 {
    if count == 0 || count == total {
        return f64::from(u8::from(count != 0));
    }
    let shift = 64 + count.leading_zeros();
    let (dividend, divisor) = (u128::from(count) << shift, u128::from(total));
    let bits = (dividend / divisor) | u128::from(dividend % divisor != 0);
    (bits as f64 * 2f64.powi(-(shift as i32))).min(1.0f64.next_down())
}

fn ratio(count: &BigUint, total: &BigUint) -> f64 {
    if count.is_zero() {
        return 0.0;
    }
    if count == total {
        return 1.0;
    }
    long_ratio(count, total).clamp(f64::MIN_POSITIVE, 1.0f64.next_down())
}

/// The nearest number to the quotient, however long the numbers are: 64 or 65 bits of it, the
/// lowest one set where there is a remainder, rounded once.
fn long_ratio(count: &BigUint, total: &BigUint) -> f64 {
    let shift = 64 + total.bits() - count.bits();
    let dividend = count << shift;
    let quotient = &dividend / total;
    let exact = &quotient * total == dividend;
    let bits = quotient.to_u128().unwrap_or(u128::MAX) | u128::from(!exact);
    bits as f64 * 2f64.powi(-(shift as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(count: BigUint, total: BigUint) -> f64 {
        Share::of_big(count, &total).p
    }

    #[test]
    fn certain_only_where_all_or_none() {
        let huge = BigUint::from(10u32).pow(70);
        assert_eq!(p(BigUint::ZERO, huge.clone()), 0.0);
        assert_eq!(p(huge.clone(), huge.clone()), 1.0);
        let almost = p(&huge - 1u32, huge.clone());
        assert!(almost < 1.0 && almost > 0.999_999_999_999);
        assert!(p(BigUint::from(1u32), huge) > 0.0);
        assert!(Share::of(u64::MAX - 1, u64::MAX).p < 1.0);
        assert_eq!(Share::of(u64::MAX, u64::MAX).p, 1.0);
        assert_eq!(Share::of(0, u64::MAX).p, 0.0);
        let odd = (1u64 << 53) + 1;
        assert!(p(BigUint::from(odd - 1), BigUint::from(odd)) < 1.0);
    }

    #[test]
    fn rounds_to_the_nearest() {
        for factor in [1u32, 3, 1_000_003] {
            let scale = BigUint::from(factor) << 90;
            for (count, total) in [(1u32, 3u32), (2, 3), (5, 7), (999, 1000), (1, 10)] {
                let expected = f64::from(count) / f64::from(total);
                let word = (u64::from(count) << 54, u64::from(total) << 54);
                assert_eq!(Share::of(word.0, word.1).p, expected);
                assert_eq!(p(&scale * count, &scale * total), expected);
            }
        }
    }
}
