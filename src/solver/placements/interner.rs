//! Numbers for keys of a few words, in the order in which they come.

/// Keys and their numbers.
#[derive(Clone, Debug)]
pub struct Interner<const N: usize> {
    keys: Vec<[u64; N]>,
    /// Open addressing: part of the hash, and a number plus one, or 0 for an empty slot.
    slots: Vec<(u32, u32)>,
}

impl<const N: usize> Default for Interner<N> {
    fn default() -> Self {
        Interner { keys: Vec::new(), slots: vec![(0, 0); 16] }
    }
}

impl<const N: usize> Interner<N> {
    /// All keys; a key's number is its index.
    pub fn keys(&self) -> &[[u64; N]] {
        &self.keys
    }

    /// The number of a key, a new one if it has none.
    pub fn number(&mut self, key: [u64; N]) -> u32 {
        if (self.keys.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let hash = hash(&key);
        let at = self.slot(&key, hash);
        if self.slots[at].1 == 0 {
            self.keys.push(key);
            self.slots[at] = ((hash >> 32) as u32, self.keys.len() as u32);
        }
        self.slots[at].1 - 1
    }

    /// The number of a key, if it has one.
    pub fn find(&self, key: &[u64; N]) -> Option<u32> {
        self.slots[self.slot(key, hash(key))].1.checked_sub(1)
    }

    fn slot(&self, key: &[u64; N], hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let part = (hash >> 32) as u32;
        let mut at = hash as usize & mask;
        loop {
            let (other, number) = self.slots[at];
            if number == 0 || (other == part && same(&self.keys[number as usize - 1], key)) {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let empty = vec![(0, 0); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, empty);
        let mask = self.slots.len() - 1;
        for slot in old.into_iter().filter(|slot| slot.1 != 0) {
            let mut at = hash(&self.keys[slot.1 as usize - 1]) as usize & mask;
            while self.slots[at].1 != 0 {
                at = (at + 1) & mask;
            }
            self.slots[at] = slot;
        }
    }
}

/// Word by word: a call to compare memory costs more than these few words.
fn same<const N: usize>(one: &[u64; N], other: &[u64; N]) -> bool {
    one.iter().zip(other).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

fn hash<const N: usize>(key: &[u64; N]) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = key.iter().fold(0u64, |hash, word| (hash.rotate_left(29) ^ word).wrapping_mul(ODD));
    // The high half is the better mixed one: the slot comes from it too.
    mixed ^ mixed >> 32
}
