//! What a command answers.

/// How a command ended; the number is the exit status, and the worst of several is the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Status {
    /// All went well.
    Done = 0,
    /// A record contradicts itself.
    Contradiction = 1,
    /// A file or the arguments are unusable.
    Unusable = 2,
}

/// A text for standard output, and how it ended.
pub(super) struct Answer {
    pub text: String,
    pub status: Status,
}

/// Why nothing can be answered: one line for standard error.
pub(super) struct Failure(pub String);
