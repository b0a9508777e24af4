//! Numbers keys in the order of their first appearance.

/// A set of keys, each with its number. Nothing ever iterates over the hash table itself, so the
/// numbers depend only on the order in which keys came.
#[derive(Default)]
pub struct Interner {
    /// Number of the key in each bucket, plus one; zero is an empty bucket.
    buckets: Vec<u32>,
    keys: Vec<u128>,
}

impl Interner {
    /// Forgets all keys.
    pub fn clear(&mut self) {
        self.keys.clear();
        self.buckets.fill(0);
    }

    /// The keys by number.
    pub fn keys(&self) -> &[u128] {
        &self.keys
    }

    /// The number of `key`, new or known.
    pub fn number(&mut self, key: u128) -> u32 {
        if self.keys.len() * 2 >= self.buckets.len() {
            self.grow();
        }
        let mask = self.buckets.len() - 1;
        let mut bucket = spread(key) as usize & mask;
        loop {
            match self.buckets[bucket] {
                0 => {
                    self.keys.push(key);
                    self.buckets[bucket] = self.keys.len() as u32;
                    return self.keys.len() as u32 - 1;
                }
                known if self.keys[known as usize - 1] == key => return known - 1,
                _ => bucket = (bucket + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        let size = (self.buckets.len() * 2).max(32);
        self.buckets.clear();
        self.buckets.resize(size, 0);
        for (number, key) in self.keys.iter().enumerate() {
            let mut bucket = spread(*key) as usize & (size - 1);
            while self.buckets[bucket] != 0 {
                bucket = (bucket + 1) & (size - 1);
            }
            self.buckets[bucket] = number as u32 + 1;
        }
    }
}

fn spread(key: u128) -> u64 {
    let low = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let high = ((key >> 64) as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    let mixed = (low ^ high.rotate_left(32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}
