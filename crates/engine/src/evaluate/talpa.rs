//! What a position of Talpa is worth: how far each player still has to dig, and who can do it.

use tabuleiro_rules::talpa::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, SquareBoard};

use super::{Evaluate, Features, sign};
use crate::mcts::Settings;
use crate::method::Method;

/// One more than the longest distance there is: a straight line of occupied squares across the largest board.
const MOST_LAYERS: usize = 13;

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] = &[
        "distance",
        "one away",
        "choice",
        "own digs",
        "other digs",
        "mobile",
        "frozen",
        "pieces",
        "tempo",
        "wins now",
        "wins next",
        "no safe move",
        "no safe answer",
    ];

    // Found by `cargo run --release -p tabuleiro-engine --example evaluation -- tune talpa depth=1 games=3000 rounds=4`.
    const WEIGHTS: &'static [i32] = &[2379, -2217, -817, 1263, 992, 389, -1900, -86, 1371, 18198, 9938, -77595, 3504];

    const METHOD: Method = Method::MonteCarlo;

    const MONTE_CARLO: Settings = Settings { exploration: 2.0, prior: Some(8.0), ..Settings::PLAIN };

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

    /// A hole is worth more the more holes it is joined to; so is one on an own edge.
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
    /// How many occupied squares the cheapest path still has.
    distance: i32,
    /// The occupied squares of all cheapest paths.
    open: Bits<W>,
    pieces: Bits<W>,
    /// The player's pieces that have an enemy piece beside them: a capture takes such a piece off its square.
    mobile: Bits<W>,
}

impl<const W: usize> Side<W> {
    fn of(position: &Position<W>, player: Player) -> Self {
        let (board, empty) = (position.board(), position.empty());
        let [near, far] = edges(board, player);
        let mut from_near = [Bits::EMPTY; MOST_LAYERS];
        let distance = layers(board, empty, near, &mut from_near, |reached, _| reached.meets(far));
        let mut from_far = [Bits::EMPTY; MOST_LAYERS];
        layers(board, empty, far, &mut from_far, |_, cost| cost == distance);
        let mut open = Bits::EMPTY;
        for cost in 1..=distance {
            let rest = distance + 1 - cost;
            open |= from_near[cost] & !from_near[cost - 1] & from_far[rest] & !from_far[rest - 1];
        }
        let pieces = position.pieces(player);
        let mobile = pieces & board.spread(position.pieces(player.other()));
        Side { distance: distance as i32, open: open & !empty, pieces, mobile }
    }

    /// The numbers that are compared with the opponent's, in the order of the features.
    fn numbers(&self, other: &Self) -> [i32; 8] {
        let count = |squares: Bits<W>| squares.count() as i32;
        [
            -self.distance,
            (self.distance == 1) as i32,
            count(self.open),
            count(self.open & self.mobile),
            count(self.open & other.mobile),
            count(self.mobile),
            count(self.frozen(other)),
            count(self.pieces),
        ]
    }

    /// The pieces that must stay where they are, because the hole they leave would be the opponent's path.
    fn frozen(&self, other: &Self) -> Bits<W> {
        if other.distance == 1 { self.pieces & other.open } else { Bits::EMPTY }
    }

    /// Whether every capture opens the opponent's path.
    fn has_no_safe_move(&self, other: &Self) -> bool {
        !self.mobile.is_empty() && (self.mobile & !self.frozen(other)).is_empty()
    }

    fn wins_with_one_move(&self) -> bool {
        self.distance == 1 && self.open.meets(self.mobile)
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

/// Finds the squares that can be reached from an edge over at most so many occupied squares, themselves counted, for one
/// number after another until `enough` says so. Gives the last number.
#[inline(always)]
fn layers<const W: usize>(
    board: &SquareBoard<W>,
    empty: Bits<W>,
    edge: Bits<W>,
    layers: &mut [Bits<W>; MOST_LAYERS],
    enough: impl Fn(Bits<W>, usize) -> bool,
) -> usize {
    let mut reached = board.flood(edge & empty, empty);
    layers[0] = reached;
    let mut cost = 0;
    while !enough(reached, cost) && cost + 1 < MOST_LAYERS {
        cost += 1;
        let next = board.spread(reached) | edge;
        reached = board.flood(next, empty | next);
        layers[cost] = reached;
    }
    cost
}
