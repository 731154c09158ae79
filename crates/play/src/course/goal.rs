//! What the steps of a course can ask for, in the words that courses use.

use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, Player, Ply, Point, with_position};

use crate::staging::Stage;

/// What courses have to know of each game.
pub trait Teach: Stage<Move: TryFrom<AnyMove>> {
    /// What a turn of this game can be asked to reach, besides what every game has: to `win`, to `lose`, to `pass`, to
    /// `hold`, so that the opponent cannot win with the next turn, and to `force` a win with the turn after that.
    const AIMS: &'static [Aim<Self>];

    /// The clauses of its rules that nobody can do by hand in a step, each with the reason.
    const NOT_BY_HAND: &'static [(&'static str, &'static str)];
}

/// Something that a turn can reach.
pub struct Aim<G: Game> {
    /// What courses call it.
    name: &'static str,
    /// How many points it names.
    points: usize,
    is_reached: fn(&StepAttempt<'_, G>) -> bool,
}

/// A turn, or as much of it as has been made.
pub struct StepAttempt<'a, G: Game> {
    /// The position in which it began.
    pub before: &'a G,
    /// Its plies.
    pub plies: &'a [G::Move],
    /// The position now.
    pub after: &'a G,
    /// The points that the goal names.
    pub points: &'a [Point],
}

impl<G: Game> Aim<G> {
    /// An aim that is described by its name alone.
    pub const fn new(name: &'static str, is_reached: fn(&StepAttempt<'_, G>) -> bool) -> Self {
        Aim { name, points: 0, is_reached }
    }

    /// An aim that is named with so many points.
    pub const fn at(points: usize, name: &'static str, is_reached: fn(&StepAttempt<'_, G>) -> bool) -> Self {
        Aim { name, points, is_reached }
    }
}

impl<G: Game> StepAttempt<'_, G> {
    /// Whose turn it is.
    pub fn mover(&self) -> Player {
        self.before.turn()
    }

    /// Whether it is the opponent's turn now, or the game is over.
    pub fn is_over(&self) -> bool {
        self.after.outcome().is_some() || self.after.turn() != self.mover()
    }

    /// Whether the opponent has won with it.
    pub fn is_lost(&self) -> bool {
        self.winner() == Some(self.mover().other())
    }

    /// Who has won with it.
    pub fn winner(&self) -> Option<Player> {
        self.after.outcome()?.winner
    }
}

/// What every game has.
fn shared<G: Stage>() -> [Aim<G>; 5] {
    [
        Aim::new("win", |turn| turn.winner() == Some(turn.mover())),
        Aim::new("lose", |turn| turn.is_lost()),
        Aim::new("pass", |turn| turn.plies.iter().any(|&ply| G::STOP != Some(ply) && is_word(ply))),
        Aim::new("hold", |turn| {
            let opponent = turn.mover().other();
            turn.after.outcome().is_none()
                && turn.is_over()
                && wins_this_turn(turn.after, opponent, &mut { MOST }) == Some(false)
        }),
        Aim::new("force", forces),
    ]
}

fn is_word(ply: impl Ply) -> bool {
    ply.points().is_empty()
}

/// So many positions are looked at to find out: far more than a course needs, and nobody waits for ever.
const MOST: u32 = 1_000_000;

/// Whether a player who is to move wins with this turn, if it is played well. Nothing if there is too much to look at.
fn wins_this_turn<G: Game>(position: &G, player: Player, left: &mut u32) -> Option<bool> {
    *left = left.checked_sub(1)?;
    if let Some(outcome) = position.outcome() {
        return Some(outcome.winner == Some(player));
    }
    if position.turn() != player {
        return Some(false);
    }
    for next in followers(position) {
        if wins_this_turn(&next, player, left)? {
            return Some(true);
        }
    }
    Some(false)
}

/// Whether a turn wins, or leaves the opponent without an answer to the next one.
pub fn forces<G: Game>(turn: &StepAttempt<'_, G>) -> bool {
    turn.is_over() && wins_whatever_comes(turn.after, turn.mover(), &mut { MOST }) == Some(true)
}

/// Whether a player wins with the next turn at the latest, whatever the opponent, who is to move, does in this one.
fn wins_whatever_comes<G: Game>(position: &G, player: Player, left: &mut u32) -> Option<bool> {
    if position.outcome().is_some() || position.turn() == player {
        return wins_this_turn(position, player, left);
    }
    *left = left.checked_sub(1)?;
    for next in followers(position) {
        if !wins_whatever_comes(&next, player, left)? {
            return Some(false);
        }
    }
    Some(true)
}

fn followers<G: Game>(position: &G) -> impl Iterator<Item = G> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|ply| {
        let mut next = position.clone();
        next.play_unchecked(ply);
        next
    })
}

/// What a turn is to reach, with the points that it names.
///
/// ```
/// use tabuleiro_play::course::StepGoal;
/// use tabuleiro_rules::GameSpec;
///
/// let talpa: GameSpec = "talpa".parse().unwrap();
/// assert!(StepGoal::read(&talpa, "dig c3").is_some());
/// assert!(StepGoal::read(&talpa, "dig").is_none());
/// assert!(StepGoal::read(&talpa, "checkmate").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepGoal {
    name: &'static str,
    points: Vec<Point>,
}

impl StepGoal {
    /// Reads the name of a goal and the points after it. Nothing if the game has no such goal.
    pub fn read(game: &GameSpec, text: &str) -> Option<Self> {
        fn named<G: Teach>(_: &G, name: &str) -> Option<(&'static str, usize)> {
            let known = shared::<G>().into_iter().map(|aim| (aim.name, aim.points));
            known.chain(G::AIMS.iter().map(|aim| (aim.name, aim.points))).find(|(known, _)| *known == name)
        }
        let (name, points) = text.split_once(' ').unwrap_or((text, ""));
        let points: Vec<Point> = points.split_whitespace().map(|point| point.parse().ok()).collect::<Option<_>>()?;
        let start = game.start();
        let (name, count) = with_position!(&start, position => named(position, name))?;
        let fits = points.len() == count && points.iter().all(|&point| start.shape().contains(point));
        fits.then_some(StepGoal { name, points })
    }

    /// Whether the plies of a turn reach it. Never, if one of them is illegal.
    pub fn is_reached(&self, before: &AnyPosition, plies: &[AnyMove]) -> bool {
        with_position!(before, before => self.is_reached_from(before, plies)).unwrap_or(false)
    }

    fn is_reached_from<G: Teach>(&self, before: &G, plies: &[AnyMove]) -> Option<bool> {
        let plies: Vec<G::Move> = plies.iter().map(|&ply| ply.try_into().ok()).collect::<Option<_>>()?;
        let mut after = before.clone();
        for &ply in &plies {
            after.play(ply).ok()?;
        }
        let attempt = StepAttempt { before, plies: &plies, after: &after, points: &self.points };
        let shared = shared::<G>();
        let aim = shared.iter().chain(G::AIMS).find(|aim| aim.name == self.name)?;
        Some((aim.is_reached)(&attempt))
    }
}

/// The clauses of a game that nobody can do by hand in a step, each with the reason.
pub fn not_by_hand(game: &GameSpec) -> &'static [(&'static str, &'static str)] {
    fn clauses<G: Teach>(_: &G) -> &'static [(&'static str, &'static str)] {
        G::NOT_BY_HAND
    }
    with_position!(&game.start(), position => clauses(position))
}
