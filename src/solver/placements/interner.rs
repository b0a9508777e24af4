//! Numbers for keys of a few words, in the order in which they come.

/// Keys and their numbers.
#[derive(Clone, Debug)]
pub struct Interner<const N: usize> {
    keys: Vec<[u64; N]>,
    /// Open addressing; 0 is empty, else a number plus one.
    slots: Vec<u32>,
}

impl<const N: usize> Default for Interner<N> {
    fn default() -> Self {
        Interner { keys: Vec::new(), slots: vec![0; 16] }
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
        let at = self.slot(&key);
        if self.slots[at] == 0 {
            self.keys.push(key);
            self.slots[at] = self.keys.len() as u32;
        }
        self.slots[at] - 1
    }

    /// The number of a key, if it has one.
    pub fn find(&self, key: &[u64; N]) -> Option<u32> {
        self.slots[self.slot(key)].checked_sub(1)
    }

    fn slot(&self, key: &[u64; N]) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash(key) as usize & mask;
        while self.slots[at] != 0 && self.keys[self.slots[at] as usize - 1] != *key {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        let mask = self.slots.len() - 1;
        for (number, key) in self.keys.iter().enumerate() {
            let mut at = hash(key) as usize & mask;
            while self.slots[at] != 0 {
                at = (at + 1) & mask;
            }
            self.slots[at] = number as u32 + 1;
        }
    }
}

fn hash<const N: usize>(key: &[u64; N]) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = key.iter().fold(0u64, |hash, word| (hash.rotate_left(29) ^ word).wrapping_mul(ODD));
    mixed ^ mixed >> 32
}
