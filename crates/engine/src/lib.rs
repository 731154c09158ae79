//! A computer opponent for the games of Tabuleiro: search, evaluation and levels.
//!
//! Searches and evaluations are generic over [`Game`](tabuleiro_rules::Game); [`Engine`], [`Level`] and [`Skill`]
//! play a game of any kind. What a search is given besides the position is in
//! [`Control`]: how long it may go on, how it is stopped, and where it reports to.

mod alphabeta;
mod any;
mod control;
mod ending;
mod evaluate;
mod games;
mod level;
#[cfg(test)]
mod maze;
mod mcts;
mod method;
mod playouts;
mod report;
mod score;
mod skill;
mod time;
mod transposition_table;

pub use alphabeta::AlphaBeta;
pub use any::{Engine, Task, history};
pub use control::{Clock, Control, Limits, Stop, WallClock};
pub use evaluate::{Evaluate, Features};
pub use level::{Level, ParseLevelError};
pub use mcts::{Mcts, Rollout, Settings as MctsSettings};
pub use method::{Method, ParseMethodError};
pub use playouts::{Playouts, play_at_random};
pub use report::{Line, Report};
pub use score::Score;
pub use skill::Skill;
pub use time::{Allotment, Allowance, Pace, ply_time};
