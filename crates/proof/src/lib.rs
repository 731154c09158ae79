//! Proofs for the games of Tabuleiro: who wins a position with perfect play.
//!
//! [`solve`] finds the value of a position and checks it; [`Endings`] tries short proofs during a game; a [`book`] has what was
//! found out of a whole board. They are generic over [`Game`](tabuleiro_rules::Game) inside. [`solve_any`], [`Endings`] and [`is_near_end`] take a position of any kind, so that
//! all proofs are compiled here and nowhere else.

pub mod book;
mod dfpn;
mod endings;
mod forced;
mod games;
mod guide;
mod length;
mod provable;
mod replay;
mod retrograde;
mod solve;
pub mod specimens;
mod stop;
mod symmetry;
mod table;

pub use endings::{Endings, Proof, is_near_end};
pub use forced::{OnlyLine, OnlyWin, canonical_key, only_line};
pub use provable::{Foresight, Provable};
pub use replay::Check;
pub use solve::{Effort, MoveValue, ProofProgress, Solution, Value, solve, solve_any};
pub use stop::Stop;
