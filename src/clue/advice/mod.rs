//! What to ask next: what every suggestion can be expected to tell, exactly, and what the others learn from it; which
//! card to show; whether to accuse.
//!
//! The measure is the mutual information of the case file and the answer, in bits. Before the question every
//! deal that fits weighs the same; how a question is answered is in `answers`, and nowhere else.
//!
//! Absent on purpose: words (see `lang`), and any knowledge that is not `deduction`'s.

mod accuse;
mod answers;
mod gains;
mod others;
mod outlook;
mod showing;

pub use accuse::{Accusing, Verdict, accusing};
pub use answers::{Asked, Reaction, Shown};
pub use gains::{Gain, TIE_BITS, best_first, gains};
pub use others::{Leak, leaks};
pub use outlook::{Prospect, chance_to_be_right, outlook};
pub use showing::{Showable, showing};
