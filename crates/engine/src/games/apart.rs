//! What a position of Apart is worth: how far each player is from being apart.

use tabuleiro_rules::apart::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, SquareBoard};

use crate::evaluate::{Evaluate, Features, sign};
use crate::mcts::{Rollout, Settings};
use crate::method::Method;
use crate::skill::Skill;

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] = &[
        "turns",
        "with one",
        "with two",
        "with three",
        "with four",
        "pieces",
        "good landings",
        "captures",
        "one off",
        "tempo",
        "one off to move",
        "stop wins",
    ];

    // Found by `tabuleiro tune apart --games 1000 --depth 2`.
    const WEIGHTS: &'static [i32] = &[-258, -1677, -466, -432, -116, -3271, 1018, -499, 10040, 567, 933, 61842];

    const METHOD: Method = Method::MonteCarlo;

    const MONTE_CARLO: Settings =
        Settings { exploration: 1.0, prior: Some(3.0), ripe_after: 1, rollout: Rollout::EVALUATION, ..Settings::PLAIN };

    const LEVELS: [Skill; 7] = [
        Skill::of_depth(1).with_errors(800, 75),
        Skill::of_depth(1).with_errors(400, 50),
        Skill::of_depth(1).with_errors(90, 18),
        Skill::of_depth(2).with_errors(35, 7),
        Skill::of_depth(3).with_errors(15, 3),
        Skill::of_nodes(400),
        Skill::of_nodes(1_300),
    ];

    fn features(&self) -> Features {
        let [white, black] = Player::BOTH.map(|player| Side::of(self, player));
        let mut features = Features::new();
        features.extend(white.numbers.iter().zip(black.numbers).map(|(white, black)| white - black));
        // Whoever jumps has moved already: the next turn is the opponent's.
        let jumping = self.jumping().len() > 0;
        let next = if jumping { self.turn().other() } else { self.turn() };
        let side = if next == Player::First { &white } else { &black };
        features.push(sign(next));
        features.push(if side.is_one_off() { sign(next) } else { 0 });
        let stop_wins = jumping && self.is_apart(self.turn());
        features.push(match (stop_wins, jumping && self.is_apart(self.turn().other())) {
            (_, true) => -sign(self.turn()),
            (true, false) => sign(self.turn()),
            (false, false) => 0,
        });
        features
    }

    /// How many own neighbours the piece leaves behind and how few it comes to.
    fn promise(&self, ply: Move) -> i32 {
        let own = self.pieces(self.turn());
        match ply {
            Move::Go { from, to, captures } => {
                let [from, to] = [from, to].map(|point| self.board().index(point));
                let mut rest = own;
                rest.remove(from);
                let neighbours = |at| (self.board().around(at) & rest).count() as i32;
                4 * (neighbours(from) - neighbours(to)) - captures as i32
            }
            Move::Stop | Move::Pass => 0,
        }
    }

    /// When a piece leaves, the others can be apart only if it has a part in every pair.
    fn may_have_forcing_moves(&self) -> bool {
        let (board, own) = (self.board(), self.pieces(self.turn()));
        let pairs = board.adjacent_pairs(own);
        let one_off = match pairs {
            0 => true,
            1..=4 => !board.crowded(own)[pairs - 1].is_empty(),
            // A piece has eight neighbours at most.
            _ => pairs <= 8,
        };
        one_off || self.jumping().len() > 0 && self.is_apart(self.turn().other())
    }

    /// Whether the move can decide the game: it makes its player apart, or leaves the opponent so.
    fn is_forcing(&self, ply: Move) -> bool {
        let mover = self.turn();
        match ply {
            Move::Stop => self.is_apart(mover) || self.is_apart(mover.other()),
            Move::Pass => false,
            Move::Go { from, to, .. } => {
                let [from, to] = [from, to].map(|point| self.board().index(point));
                let mut rest = self.pieces(mover);
                rest.remove(from);
                let leaves = (self.board().around(from) & rest).count();
                !self.board().around(to).meets(rest) && leaves == self.board().adjacent_pairs(self.pieces(mover))
            }
        }
    }
}

/// The numbers of one player, in the order of the features.
struct Side {
    numbers: [i32; 9],
}

impl Side {
    fn of<const W: usize>(position: &Position<W>, player: Player) -> Self {
        let board = position.board();
        let (own, enemy) = (position.pieces(player), position.pieces(player.other()));
        let pairs = board.adjacent_pairs(own);
        let crowded = board.crowded(own);
        let [one, two, three, four] = crowded.map(|pieces| pieces.count() as i32);
        let landings = position.landings(player);
        // Where a piece would stand alone.
        let good = landings & !board.spread_around(own);
        // One piece that has a part in every pair: when it leaves, the others are apart.
        let one_off = pairs > 0 && crowded.get(pairs - 1).is_some_and(|pieces| !pieces.is_empty());
        Side {
            numbers: [
                turns(board, own),
                one,
                two,
                three,
                four,
                own.count() as i32,
                good.count() as i32,
                (landings & enemy).count() as i32,
                one_off as i32,
            ],
        }
    }

    fn is_one_off(&self) -> bool {
        self.numbers[8] != 0
    }
}

/// About how many pieces have to go elsewhere before the others are apart, in twelfths.
///
/// They are the pieces that have a part in every pair: a vertex cover. Where a piece has just one neighbour, that
/// neighbour is one of a smallest cover. What is left when nobody has just one neighbour is the same whichever was
/// taken first; there, a piece with n neighbours stays with a chance of 1 in n + 1.
fn turns<const W: usize>(board: &SquareBoard<W>, pieces: Bits<W>) -> i32 {
    let mut left = pieces;
    let mut twelfths = 0;
    loop {
        let [one, two, three, four] = board.crowded(left);
        let Some(leaf) = (one & !two).first() else {
            let [two, three, four] = [two & !three, three & !four, four].map(|pieces| pieces.count() as i32);
            return twelfths + 8 * two + 9 * three + 10 * four;
        };
        left = one & !board.around(leaf);
        left.remove(leaf);
        twelfths += 12;
    }
}
