//! A short number for a long text, the same on every machine and in every version.

/// The 64-bit FNV-1a hash.
pub(super) fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn published_values_come_out() {
        assert_eq!(super::fingerprint(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(super::fingerprint(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
