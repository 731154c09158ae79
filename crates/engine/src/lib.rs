//! A computer opponent for the games of Tabuleiro: search, evaluation, proofs and levels.
//!
//! Everything is generic over [`Game`](tabuleiro_rules::Game). What a search is given besides the position is in
//! [`Control`]: how long it may go on, how it is stopped, and where it reports to.

mod control;
mod evaluate;
mod mcts;
mod report;
mod score;
pub mod tune;

pub use control::{Clock, Control, Limits, Stop, WallClock};
pub use evaluate::{Evaluate, Features};
pub use mcts::{Mcts, Rollout, Settings as MctsSettings};
pub use report::{Line, Report};
pub use score::Score;
