//! What every game has in common: the [`Game`] trait and its vocabulary.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::notation::{PlyError, PositionError, initial};
use crate::options::GameOptions;
use crate::point::{Point, Shape};
use crate::refusal::Explain;
use crate::registry::Reason;

/// One of the two players, named by who moves first. The colours are each game's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who moves first.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[inline(always)]
    pub const fn other(self) -> Self {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first player, 1 for the second: an index into a pair.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What can stand on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A piece of one of the players.
    Of(Player),
    /// A piece of nobody.
    Neutral,
}

/// The colour of a piece, of those that its game declares.
pub(crate) fn colour_of(colours: [&'static str; 2], neutral: Option<&'static str>, piece: Piece) -> &'static str {
    match piece {
        Piece::Of(player) => colours[player.index()],
        Piece::Neutral => neutral.unwrap_or_default(),
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// By what.
    pub reason: Reason,
}

impl Outcome {
    /// The game was won by `player`.
    #[inline(always)]
    pub fn win(player: Player, reason: impl Into<Reason>) -> Self {
        Outcome { winner: Some(player), reason: reason.into() }
    }

    /// The game was drawn.
    #[inline(always)]
    pub fn draw(reason: impl Into<Reason>) -> Self {
        Outcome { winner: None, reason: reason.into() }
    }
}

/// R2: so many plies in a row without progress end a game that could go on for ever as a draw.
pub const QUIET_LIMIT: u32 = 200;

/// A move of one of the games: a small value whose text is its canonical notation.
pub trait Ply: Copy + Ord + Hash + Debug + Display + FromStr<Err = PlyError> + Send + Sync + 'static {
    /// The points a player picks to make this move, in order; empty for `pass` and `stop`.
    fn points(self) -> arrayvec::ArrayVec<Point, 2>;
}

/// A position of a game together with its rules.
///
/// A position is over exactly when it has no legal moves. `Display` writes the position text, [`Game::read`] reads it.
/// Equal positions have the same key and the same legal moves.
///
/// ```
/// use tabuleiro_rules::{Game, talpa};
///
/// let mut position = talpa::Position::<1>::start(&talpa::Options { size: 4 });
/// assert_eq!(position.to_string(), "brbr/rbrb/brbr/rbrb r");
/// position.play("b4xb3".parse().unwrap()).unwrap();
/// assert_eq!(position.to_string(), "b1br/rrrb/brbr/rbrb b");
/// assert_eq!(position.outcome(), None);
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// One ply of this game.
    type Move: Ply;
    /// The options of its game string.
    type Options: GameOptions;
    /// Why a move is refused.
    type Illegal: Explain;

    /// The colours of the first and the second player. Their initials are the letters of the position text.
    const COLOURS: [&'static str; 2];

    /// The colour of pieces that belong to nobody, in games that have such. Its initial is their letter.
    const NEUTRAL: Option<&'static str> = None;

    /// The letter of a piece in texts: the initial of its colour.
    fn piece_letter(piece: Piece) -> char {
        initial(colour_of(Self::COLOURS, Self::NEUTRAL, piece))
    }

    /// The position at the start of a game.
    fn start(options: &Self::Options) -> Self;

    /// Reads a position text.
    fn read(options: &Self::Options, text: &str) -> Result<Self, PositionError>;

    /// The options this game is played with.
    fn options(&self) -> Self::Options;

    /// The outline of the board.
    fn shape(&self) -> Shape;

    /// What stands on a point; nothing on a point outside the board.
    fn piece_at(&self, point: Point) -> Option<Piece>;

    /// The player who makes the next ply. In a position that is over: what the position text says.
    fn turn(&self) -> Player;

    /// Whether the players are still setting up the board together. The choice of the pie rule waits for the end of
    /// it.
    fn in_setup(&self) -> bool {
        false
    }

    /// How the game ended, if it is over by the rules a single position can decide (all but R1).
    fn outcome(&self) -> Option<Outcome>;

    /// Clears `moves` and fills it with every legal move once, in no particular order. Allocates only if the buffer is
    /// too small.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// The number of legal moves.
    fn count_moves(&self) -> usize;

    /// Calls `choose` with the number of legal moves and returns the move with the number it answers, which must be
    /// smaller. If the game is over, returns `None` without a call. Every move has exactly one number. Random play uses
    /// this, since it need not list the moves.
    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Self::Move>;

    /// Whether the move is legal, and if not, why.
    fn check(&self, ply: Self::Move) -> Result<(), Self::Illegal>;

    /// Whether some legal move has `point` as its first point, and if not, why. Front ends ask this when a player picks
    /// the first point of a move.
    fn check_first(&self, point: Point) -> Result<(), Self::Illegal>;

    /// Plays a move known to be legal. After an illegal one the position is unspecified.
    fn play_unchecked(&mut self, ply: Self::Move);

    /// Plays a move if it is legal; otherwise changes nothing and returns the reason.
    fn play(&mut self, ply: Self::Move) -> Result<(), Self::Illegal> {
        self.check(ply)?;
        self.play_unchecked(ply);
        Ok(())
    }

    /// A 64-bit hash of everything that decides how the game can continue, except ply counters. Each move updates it.
    fn key(&self) -> u64;

    /// The hash by which R1 compares positions; `None` where R1 does not apply: in games that cannot repeat, and in the
    /// middle of a turn that R1 looks at as a whole.
    fn repetition_key(&self) -> Option<u64>;

    /// The plies since the last progress, in games that have R2. No position before that can recur.
    fn quiet_plies(&self) -> Option<u32>;
}
