//! What a position of Talpa is worth: how far each player still has to dig, and who can do it.
//!
//! In connection games such as Hex a path is measured by its two-distance: the opponent is expected to block the best way,
//! so that the second best counts. Here nobody blocks. A hole stays a hole, and both players' moves dig, so that every way
//! gets shorter as the game goes on. What the opponent can do is to leave a piece where it is, and what a player runs out
//! of is moves that do not dig for the other. The distance is therefore taken twice: by the moves of both players, and by
//! the player's own alone, which is what is left if the opponent helps with nothing. The frozen pieces and the safe moves
//! measure for how long the opponent can refuse.

use tabuleiro_rules::talpa::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, SquareBoard};

use crate::evaluate::{Evaluate, Features, sign};
use crate::mcts::Settings;
use crate::method::Method;
use crate::skill::Skill;

/// More safe moves than these are as good.
const MOST_SAFE_MOVES: i32 = 8;

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] = &[
        "distance",
        "effort",
        "mobile",
        "frozen",
        "safe moves",
        "pieces",
        "tempo",
        "wins now",
        "wins next",
        "no safe move",
        "no safe answer",
    ];

    // Found by `tabuleiro tune talpa --games 5000`.
    const WEIGHTS: &'static [i32] = &[1920, 941, 116, -532, 2449, -332, 1231, 15137, 7921, -73298, 7536];

    const METHOD: Method = Method::MonteCarlo;

    const MONTE_CARLO: Settings = Settings { exploration: 2.0, prior: Some(8.0), ..Settings::PLAIN };

    const LEVELS: [Skill; 7] = [
        Skill::of_depth(1).with_errors(500, 60),
        Skill::of_depth(2).with_errors(90, 18),
        Skill::of_depth(3).with_errors(30, 6),
        Skill::of_nodes(700),
        Skill::of_nodes(2_000),
        Skill::of_nodes(6_500),
        Skill::of_nodes(20_000),
    ];

    fn features(&self) -> Features {
        let mut features = Features::new();
        let [red, blue] = Player::BOTH.map(|player| Side::of(self, player));
        features.extend(red.numbers(&blue).iter().zip(blue.numbers(&red)).map(|(red, blue)| red - blue));
        let mover = sign(self.turn());
        let (own, other) = if self.turn() == Player::First { (red, blue) } else { (blue, red) };
        let mut signed = |is_so: bool, sign: i32| features.push(if is_so { sign } else { 0 });
        signed(true, mover);
        signed(own.wins_with_one_move(), mover);
        signed(other.wins_with_one_move(), -mover);
        signed(own.has_no_safe_move(&other), mover);
        signed(other.has_no_safe_move(&own), -mover);
        features
    }

    /// A hole is worth more the more holes it is joined to; so is one on the player's own edge.
    fn promise(&self, ply: Move) -> i32 {
        let (Move::Capture { from: hole, .. } | Move::Remove(hole)) = ply else { return 0 };
        let at = self.board().index(hole);
        let [own, other] = [self.turn(), self.turn().other()].map(|player| edges(self.board(), player));
        let on = |[one, two]: [Bits<W>; 2]| (one | two).contains(at) as i32;
        2 * (self.board().beside(at) & self.empty()).count() as i32 + on(own) - on(other)
    }
}

/// How a player's digging stands.
struct Side<const W: usize> {
    /// The occupied squares that would be the last hole of a path.
    last: Bits<W>,
    /// How many moves of both players a path takes at least.
    distance: i32,
    /// How many it takes if the player's own pieces make them all.
    effort: i32,
    pieces: Bits<W>,
    /// The player's pieces that have an enemy piece beside them: a capture takes such a piece off its square.
    mobile: Bits<W>,
}

impl<const W: usize> Side<W> {
    fn of(position: &Position<W>, player: Player) -> Self {
        let (board, empty) = (position.board(), position.empty());
        let (pieces, enemy) = (position.pieces(player), position.pieces(player.other()));
        let mobile = pieces & board.spread(enemy);
        let edges = edges(board, player);
        let dug = edges.map(|edge| board.flood(edge & empty, empty));
        let [near, far] = [0, 1].map(|end| board.spread(dug[end]) | edges[end]);
        Side {
            last: near & far & !empty,
            distance: moves_to_path(board, empty, mobile | enemy & board.spread(pieces), dug[0], edges),
            effort: moves_to_path(board, empty, mobile, dug[0], edges),
            pieces,
            mobile,
        }
    }

    /// The numbers that are compared with the opponent's, in the order of the features.
    fn numbers(&self, other: &Self) -> [i32; 6] {
        let count = |squares: Bits<W>| squares.count() as i32;
        [
            -self.distance,
            -self.effort,
            count(self.mobile),
            count(self.frozen(other)),
            self.safe_moves(other),
            count(self.pieces),
        ]
    }

    /// The pieces that must stay where they are, because the hole they leave would be the opponent's path.
    fn frozen(&self, other: &Self) -> Bits<W> {
        self.pieces & other.last
    }

    /// How many pieces can capture without opening the opponent's path. That counts when one more hole decides: whoever
    /// runs out of such moves first has to open it.
    fn safe_moves(&self, other: &Self) -> i32 {
        let is_tight = !(self.last | other.last).is_empty();
        if is_tight { ((self.mobile & !other.last).count() as i32).min(MOST_SAFE_MOVES) } else { 0 }
    }

    /// Whether every capture opens the opponent's path.
    fn has_no_safe_move(&self, other: &Self) -> bool {
        !self.mobile.is_empty() && (self.mobile & !other.last).is_empty()
    }

    fn wins_with_one_move(&self) -> bool {
        self.last.meets(self.mobile)
    }
}

/// The two edges a player has to connect (T3).
#[inline(always)]
fn edges<const W: usize>(board: &SquareBoard<W>, player: Player) -> [Bits<W>; 2] {
    match player {
        Player::First => [board.south, board.north],
        Player::Second => [board.west, board.east],
    }
}

/// How many moves a path takes at least when a hole in the place of one of the `quick` pieces takes one, and any other two:
/// such a piece has to be captured first, or to come to have something to capture. `dug` are the holes that are joined
/// to the first of the edges.
fn moves_to_path<const W: usize>(
    board: &SquareBoard<W>,
    empty: Bits<W>,
    quick: Bits<W>,
    dug: Bits<W>,
    [near, far]: [Bits<W>; 2],
) -> i32 {
    let passable = empty | quick;
    // Every square that one move less reaches has its neighbours within reach of two.
    let (mut slow, mut reached) = (Bits::EMPTY, dug);
    let mut moves = 0;
    while !reached.meets(far) {
        let beside = board.spread(reached) | near;
        let next = reached | beside & passable | slow;
        (slow, reached) = (beside, board.flood(next, empty | next));
        moves += 1;
    }
    moves
}
