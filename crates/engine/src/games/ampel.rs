//! What a position of Ampel is worth: the yellow discs kept, and the signals within reach.

use tabuleiro_rules::ampel::{Move, Position, Step};
use tabuleiro_rules::{Bits, Game, Player};

use crate::evaluate::{Evaluate, Features, sign};
use crate::mcts::{Rollout, Settings};
use crate::method::Method;
use crate::skill::Skill;

/// How many points the board has for which the levels are set: a triangle with eleven along each edge.
const DEFAULT_POINTS: f64 = 66.0;

impl<const W: usize> Evaluate for Position<W> {
    const FEATURES: &'static [&'static str] = &[
        "kept",
        "discs",
        "cylinder",
        "now",
        "ways now",
        "right next",
        "ways right next",
        "later",
        "wins now",
        "wins right next",
        "tempo",
    ];

    // Found by `tabuleiro tune ampel --games 3000 --rounds 5`.
    const WEIGHTS: &'static [i32] = &[10599, 103, -260, 9130, 41, 1993, 1195, -913, 24586, 4048, -503];

    const METHOD: Method = Method::MonteCarlo;

    const MONTE_CARLO: Settings =
        Settings { exploration: 1.0, prior: Some(2.0), ripe_after: 1, rollout: Rollout::EVALUATION, ..Settings::PLAIN };

    const LEVELS: [Skill; 7] = [
        Skill::of_depth(1).with_errors(120, 24),
        Skill::of_depth(2).with_errors(120, 24),
        Skill::of_depth(2).with_errors(60, 12),
        Skill::of_depth(3).with_errors(75, 15),
        Skill::of_nodes(900),
        Skill::of_nodes(2_300),
        Skill::of_nodes(7_500),
    ];

    /// The moves of a turn go from every point to many others, so that a search of as many nodes sees more on a smaller board,
    /// while a search of a few plies does not: what a level sees grows with the board, more slowly
    /// than the number of points.
    fn skill(&self, level: usize) -> Option<Skill> {
        let skill = Self::LEVELS.get(level).copied()?;
        let scale = (self.shape().size() as f64 / DEFAULT_POINTS).sqrt();
        Some(Skill { nodes: skill.nodes.map(|nodes| (nodes as f64 * scale) as u64), ..skill })
    }

    fn features(&self) -> Features {
        let mover = self.turn();
        let (own, other) = (sign(mover), sign(mover.other()));
        let both = |number: &dyn Fn(Player) -> i32| number(Player::First) - number(Player::Second);
        let reach = Reach::of(self);
        let now = reach.signals(mover, steps_left(self.step()));
        let next = reach.signals(mover.other(), [true, true]);
        let later = reach.signals(mover, [true, true]);
        let wins = |player, signals: i32| {
            (signals > 0 && 2 * (self.kept(player) as i32 + signals) >= self.options().yellows as i32) as i32
        };
        // Before the last step there is still time to do something about the opponent's signals.
        let right_next = if self.step() == Step::Add { other } else { 0 };
        Features::from_iter([
            both(&|player| self.kept(player) as i32),
            both(&|player| self.pieces(player).count() as i32),
            both(&|player| self.cylinder(player).is_some() as i32),
            own * now.steps,
            own * now.ways,
            right_next * next.steps,
            right_next * next.ways,
            own * later.steps + other * next.steps,
            own * wins(mover, now.steps),
            right_next * wins(mover.other(), next.steps),
            own,
        ])
    }

    /// Signals first; then discs that come close to a yellow one.
    fn promise(&self, ply: Move) -> i32 {
        match ply {
            Move::Disc { from, to } => 10 * (self.signals(from, to) & self.yellows()).count() as i32,
            Move::Place(_) | Move::Pass => 0,
        }
    }

    fn may_have_forcing_moves(&self) -> bool {
        let colour = match self.step() {
            Step::Own => self.turn(),
            Step::Enemy => self.turn().other(),
            Step::Add | Step::Setup => return false,
        };
        self.completing_points(colour).meets(self.empty())
    }

    /// A signal changes everything.
    fn is_forcing(&self, ply: Move) -> bool {
        matches!(ply, Move::Disc { from, to } if !self.signals(from, to).is_empty())
    }
}

/// The points where signals can be made.
struct Reach<const W: usize> {
    /// By colour: where the opponent of that colour can move one of its discs to make a signal.
    by_opponent: [Bits<W>; 2],
    /// By colour: where its owner can.
    by_owner: [Bits<W>; 2],
}

impl<const W: usize> Reach<W> {
    fn of(position: &Position<W>) -> Self {
        let mut reach = Reach { by_opponent: [Bits::EMPTY; 2], by_owner: [Bits::EMPTY; 2] };
        for colour in Player::BOTH {
            let wanted = position.completing_points(colour);
            let discs = position.pieces(colour);
            // Only the owner can move the disc under the cylinder (M5).
            let mut covered = Bits::EMPTY;
            if let Some(point) = position.cylinder(colour) {
                covered.insert(position.board().index(point));
            }
            let by_opponent = position.reached_by(discs & !covered, wanted);
            reach.by_opponent[colour.index()] = by_opponent;
            reach.by_owner[colour.index()] = by_opponent | position.reached_by(covered, wanted & !by_opponent);
        }
        reach
    }

    /// What a player can make of a step that moves one of their own discs and of one that moves an enemy disc.
    fn signals(&self, player: Player, [own, enemy]: [bool; 2]) -> Signals {
        let own = if own { self.by_owner[player.index()].count() as i32 } else { 0 };
        let enemy = if enemy { self.by_opponent[player.other().index()].count() as i32 } else { 0 };
        Signals { steps: (own > 0) as i32 + (enemy > 0) as i32, ways: (own + enemy).min(8) }
    }
}

/// The signals that a player can make.
struct Signals {
    /// The number of steps that can make one.
    steps: i32,
    /// The number of points where one can be made, up to a limit.
    ways: i32,
}

/// Whether the turn still has a move of one's own disc and one of an enemy disc.
fn steps_left(step: Step) -> [bool; 2] {
    match step {
        Step::Own => [true, true],
        Step::Enemy => [false, true],
        Step::Add | Step::Setup => [false, false],
    }
}
