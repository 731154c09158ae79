//! The rules of the games of Tabuleiro: positions, legal moves, outcomes, notation and counting.
//!
//! Everything begins with a game string, which the [`GameSpec`] reads:
//!
//! ```
//! use tabuleiro_rules::GameSpec;
//!
//! let spec: GameSpec = "talpa:size=4".parse().unwrap();
//! let mut position = spec.start();
//! let ply = position.parse_move("b4xb3").unwrap();
//! position.play(ply).unwrap();
//! assert_eq!(position.to_string(), "b1br/rrrb/brbr/rbrb b");
//! ```
//!
//! Code that has to be fast is generic over [`Game`] and entered through [`with_position!`]; code that has to work with
//! whatever game a user named holds an [`AnyPosition`].

mod action;
mod bits;
mod game;
mod games;
mod keys;
mod notation;
mod options;
mod parts;
mod perft;
mod pieces;
mod playout;
mod point;
mod reason;
mod refusal;
mod registry;
mod repetition;
mod spec;
mod square;
mod triangle;
mod wording;

pub use action::Action;
pub use bits::Bits;
pub use game::{Game, Outcome, Piece, Player, Ply, QUIET_LIMIT};
pub use games::*;
pub use notation::{PlyError, PositionError, shown};
pub use options::{GameOptions, OptionError, OptionInfo, OptionValue, OptionValues};
pub use perft::{perft, perft_turns};
pub use playout::playout;
pub use point::{ParsePointError, Point, Row, Shape};
pub use refusal::{Explain, Refusal};
pub use registry::{AnyMove, AnyPosition, GameInfo, GameSpec, Reason};
pub use repetition::Repetitions;
pub use spec::SpecError;
pub use square::SquareBoard;
pub use triangle::TriangleBoard;
pub use wording::Wording;
