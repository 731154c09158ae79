//! Talpa at a glance: the tunnels, and who is closer to a path.

use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Bits, Game, Player, Point};

use crate::sight::{See, points};

/// How far the tunnels go. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Through how many rows, or columns, the longest tunnel of each player goes.
    pub reach: [u8; 2],
    /// How many it takes.
    pub needed: u8,
    /// How many squares would have to be empty besides those that are, at least, to open each player's path.
    pub missing: [u8; 2],
    /// The squares of the longest tunnels.
    pub tunnels: [Vec<Point>; 2],
}

impl<const W: usize> See for Position<W> {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        let longest = Player::BOTH.map(|player| longest(self, player));
        Sight {
            reach: longest.map(|(reach, _)| reach),
            needed: self.board().width,
            missing: Player::BOTH.map(|player| missing(self, player)),
            tunnels: longest.map(|(_, tunnel)| points(self.board(), tunnel)),
        }
    }

    fn winners(&self) -> Vec<Point> {
        let winner = self.outcome().and_then(|outcome| outcome.winner);
        winner.map(|winner| shortest_path(self, winner)).unwrap_or_default()
    }
}

/// A player's two edges.
fn edges<const W: usize>(position: &Position<W>, player: Player) -> [Bits<W>; 2] {
    let board = position.board();
    match player {
        Player::First => [board.south, board.north],
        Player::Second => [board.west, board.east],
    }
}

/// The tunnel that goes furthest along the axis between a player's own edges, and how far.
fn longest<const W: usize>(position: &Position<W>, player: Player) -> (u8, Bits<W>) {
    let mut left = position.empty();
    let mut best = (0, Bits::EMPTY);
    while let Some(start) = left.first() {
        let tunnel = position.board().flood(Bits::single(start), left);
        left &= !tunnel;
        let along = |at| match (position.board().point(at), player) {
            (Point { number, .. }, Player::First) => number,
            (Point { letter, .. }, Player::Second) => letter,
        };
        let low = tunnel.iter().map(along).min().unwrap_or(0);
        let high = tunnel.iter().map(along).max().unwrap_or(0);
        if high - low + 1 > best.0 {
            best = (high - low + 1, tunnel);
        }
    }
    best
}

/// How many squares with a piece lie on the cheapest way between a player's edges, if empty squares cost nothing.
pub(super) fn missing<const W: usize>(position: &Position<W>, player: Player) -> u8 {
    let (board, empty) = (position.board(), position.empty());
    let [near, far] = edges(position, player);
    let mut cost = 0;
    let mut reached = board.flood(near & empty, empty);
    // Every round clears the squares with a piece around what is reached, and those on the edge itself.
    while !reached.meets(far) {
        cost += 1;
        let cleared = reached | board.spread(reached) | near;
        reached = board.flood(cleared, cleared | empty);
    }
    cost
}

/// The shortest open path between a player's edges; no squares if there is none.
pub(super) fn shortest_path<const W: usize>(position: &Position<W>, player: Player) -> Vec<Point> {
    let (board, empty) = (position.board(), position.empty());
    let [near, far] = edges(position, player);
    let mut rings = vec![near & empty];
    let mut reached = near & empty;
    while let Some(ring) = rings.last()
        && !ring.meets(far)
    {
        let next = board.spread(*ring) & empty & !reached;
        if next.is_empty() {
            return Vec::new();
        }
        reached |= next;
        rings.push(next);
    }
    let Some(mut at) = rings.pop().and_then(|ring| (ring & far).first()) else { return Vec::new() };
    let mut path = vec![board.point(at)];
    for ring in rings.into_iter().rev() {
        let Some(before) = (board.beside(at) & ring).first() else { break };
        at = before;
        path.push(board.point(at));
    }
    path
}
