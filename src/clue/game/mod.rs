//! What the game is: cards, holders, a table with its seats. No logic, no words.
//!
//! Invariants: a [`Deck`] lists its cards by category (suspects, weapons, rooms), each at least
//! once, at most [`MAX_CARDS`] in all, with ids unique over the whole deck; a [`CardId`] is an index
//! into it. Absent on purpose: names in any language (see `lang`), and whether givens fit together
//! (see `deduction`).

mod card;
mod deck;
mod holder;
mod table;

pub use card::{CardId, CardSet, Category};
pub use deck::{Card, Deck, DeckFault, MAX_CARDS};
pub use holder::{Holder, Seat};
pub use table::{Cache, MAX_CACHES, MAX_SEATS, Options, Player, Table, TurnOrder};
