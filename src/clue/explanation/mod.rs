//! Why a cell is certain: facts, inferences (premises, rule, conclusion), and a checker that
//! replays them.
//!
//! [`explain`] answers for one cell: an irreducible set of record entries, the givens they need, and
//! the steps from these to the fact, easy human rules first, "suppose not" for the rest, and
//! counting only where nothing shorter shows it. [`outlook`] is the answer for an open cell.
//!
//! A [`Step`] draws its conclusion from premises, `from`, which are ([`Premise`]; the text is that
//! of `limier why --json`):
//!
//! - `entry:N`, an entry of the record by its 0-based number;
//! - `given:NAME`, something given about the table: `deck`, `face_up`, `hand`, `hand_size:SEAT`,
//!   `cache_size:CACHE`;
//! - `step:N`, the conclusion of an earlier step of the same explanation, 0-based.
//!
//! A step of the rule `suppose` has no premise: it assumes what it says, and steps that rest on it
//! hold under that assumption only, until a step of the rule `clash` closes it: that one's `from`
//! names the supposition, and its conclusion is the opposite. The last step's conclusion is the fact.
//!
//! Invariants: the premises of a step entail its conclusion; the entries and givens named by the
//! steps are exactly those of the explanation; no entry can be left out, and not even if givens that
//! are not listed are used too, unless that makes the proof far harder; the same record always gives
//! the same explanation. [`check`] tests all but the
//! irreducibility, and shares no code with the search for proofs nor with the solver. Absent on
//! purpose: words (see `lang::why`).

mod changes;
mod checker;
mod engine;
mod explain;
mod fact;
mod frame;
mod outlook;
mod proof;
mod refute;
mod select;
mod statements;
mod step;

pub use changes::{Change, changes};
pub use checker::{Refusal, check};
pub use explain::{Explanation, explain, explain_all, explain_cell};
pub use fact::{Fact, Premise};
pub use outlook::{Move, Outlook, Settling, outlook, settling};
pub use step::{Because, Rule, Step, Told};
