//! A set of positions in the list of sources, of any size.

/// A set of small numbers, one bit each. Sets that meet are made for the same `bound`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct IndexSet {
    words: Vec<u64>,
}

impl IndexSet {
    /// No number, room for those below `bound`.
    pub fn empty(bound: usize) -> IndexSet {
        IndexSet { words: vec![0; bound.div_ceil(64)] }
    }

    /// Every number below `bound`.
    pub fn full(bound: usize) -> IndexSet {
        let mut set = IndexSet::empty(bound);
        (0..bound).for_each(|index| set.insert(index));
        set
    }

    /// Adds a number.
    pub fn insert(&mut self, index: usize) {
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Takes a number out.
    pub fn remove(&mut self, index: usize) {
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// The set without one number.
    pub fn without(&self, index: usize) -> IndexSet {
        let mut rest = self.clone();
        rest.remove(index);
        rest
    }

    /// The numbers of the set that are `start` or more.
    pub fn at_least(&self, start: usize) -> IndexSet {
        let masked = |(word, bits): (usize, &u64)| match start.saturating_sub(word * 64) {
            low @ 0..64 => bits >> low << low,
            _ => 0,
        };
        IndexSet { words: self.words.iter().enumerate().map(masked).collect() }
    }

    /// How many numbers are in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Whether a number is in the set.
    pub fn contains(&self, index: usize) -> bool {
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// Adds all of `other`.
    pub fn unite(&mut self, other: &IndexSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(mine, theirs)| *mine |= theirs);
    }

    /// Takes out all of `other`.
    pub fn subtract(&mut self, other: &IndexSet) {
        self.words.iter_mut().zip(&other.words).for_each(|(mine, theirs)| *mine &= !theirs);
    }

    /// Whether the sets share a number.
    pub fn meets(&self, other: &IndexSet) -> bool {
        self.words.iter().zip(&other.words).any(|(mine, theirs)| mine & theirs != 0)
    }

    /// Whether all of this set is in `other`.
    pub fn is_within(&self, other: &IndexSet) -> bool {
        self.words.iter().zip(&other.words).all(|(mine, theirs)| mine & !theirs == 0)
    }

    /// The numbers in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(word, bits)| {
            let mut rest = *bits;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let index = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    index
                })
            })
        })
    }
}
