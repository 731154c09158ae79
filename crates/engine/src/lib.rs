//! A computer opponent for the games of Tabuleiro: search, evaluation, proofs and levels.
//!
//! Everything is generic over [`Game`](tabuleiro_rules::Game). What a search is given besides the position is in
//! [`Control`]: how long it may go on, how it is stopped, and where it reports to.

mod control;
mod evaluate;
mod proof;
mod report;
mod score;

pub use control::{Clock, Control, Limits, Stop, WallClock};
pub use evaluate::{Evaluate, Features};
pub use proof::{Check, Effort, Foresight, MoveValue, Progress, Provable, Solution, Value, solve};
pub use report::{Line, Report};
pub use score::Score;
