//! What was seen at the table: the entries of a game, and changing them with undo and redo.
//!
//! Invariants: a record may contradict itself and is kept all the same; entries only name seats,
//! cards and piles of their table; an accepted change can be undone to the exact state before it.
//! Absent on purpose: what follows from the entries (see `deduction`), files (see `saves`).

mod draft;
mod entry;
mod game;
mod journal;
mod remap;

pub use draft::{Destination, Draft, FactKind, Kind, Missing, SeatAnswer};
pub use entry::{Accusation, Answer, Entry, EntryFault, Event, Reply, Suggestion};
pub use game::{Edition, Extra, Game, Revealed};
pub use journal::{Action, Journal, Patch, Step};
pub use remap::{Orphan, Remap, remap};
