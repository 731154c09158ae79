//! What a position of Talpa is worth: how far each player still has to dig, and who can do it.

use tabuleiro_rules::talpa::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, SquareBoard};

use super::{Evaluate, Features, sign};

/// One more than the longest distance there is: a straight line of occupied squares across the largest board.
const MOST_LAYERS: usize = 13;

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] =
        &["distance", "choice", "own digs", "other digs", "mobile", "pieces", "tempo", "wins now", "threat"];

    const WEIGHTS: &'static [i32] = &[4000, 300, 600, -300, 300, 0, 1500, 30000, 6000];

    fn features(&self) -> Features {
        let mut features = Features::new();
        let [red, blue] = Player::BOTH.map(|player| Side::of(self, player));
        let mover = sign(self.turn());
        features.push(blue.distance - red.distance);
        features.push(red.open.count() as i32 - blue.open.count() as i32);
        features.push((red.open & red.mobile).count() as i32 - (blue.open & blue.mobile).count() as i32);
        features.push((red.open & blue.mobile).count() as i32 - (blue.open & red.mobile).count() as i32);
        features.push(red.mobile.count() as i32 - blue.mobile.count() as i32);
        features.push(self.pieces(Player::First).count() as i32 - self.pieces(Player::Second).count() as i32);
        features.push(mover);
        let (own, other) = if self.turn() == Player::First { (red, blue) } else { (blue, red) };
        features.push(if own.wins_with_one_move() { mover } else { 0 });
        features.push(if other.wins_with_one_move() { -mover } else { 0 });
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
        let mobile = position.pieces(player) & board.spread(position.pieces(player.other()));
        Side { distance: distance as i32, open: open & !empty, mobile }
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
