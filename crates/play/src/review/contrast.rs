//! Why one move is better than another, in a sentence that is true by the rules.

use tabuleiro_rules::{AnyMove, AnyPosition, Game, Player, with_position};

use crate::describe::{Describe, outcome_in, percent, side, side_of};
use crate::messages::Message;
use crate::record::NotedScore;
use crate::turns::write_turn;

/// What can be said for one move and against another, in each game.
pub trait Contrast: Describe {
    /// What is wrong with what was played, or right with what is better. Nothing if no fact of the game tells them apart.
    ///
    /// Only what holds by the rules is said: of the position, of what both lead to, and of the answers that are expected.
    fn contrast(lines: &Lines<'_, Self>) -> Option<Message>;
}

/// What was played in a position, what is better, and where both lead.
#[derive(Debug)]
pub struct Lines<'a, G: Game> {
    /// The position.
    pub before: &'a G,
    /// What was played in it.
    pub played: &'a Branch<G>,
    /// What is better.
    pub better: &'a Branch<G>,
}

impl<G: Describe> Lines<'_, G> {
    /// Whoever has played.
    pub fn own(&self) -> Player {
        self.before.turn()
    }

    /// A sentence with the names of both players.
    pub(crate) fn said(&self, id: &'static str) -> Message {
        let [side, other] = [self.own(), self.own().other()].map(side_of::<G>);
        Message::new(id).with("side", side).with("other", other)
    }
}

impl<G: Game> Lines<'_, G>
where
    AnyMove: From<G::Move>,
{
    /// The better turn as people write it.
    pub(crate) fn better_turn(&self) -> String {
        written::<G>(&self.better.plies)
    }

    /// The expected answer to what was played, as people write it.
    pub(crate) fn answer(&self) -> String {
        written::<G>(&self.played.answer)
    }
}

/// Where a move leads: to the end of its turn, and then through the answer that is expected.
#[derive(Clone, Debug)]
pub struct Branch<G: Game> {
    /// The plies from the move to the end of its turn, as far as they are known.
    pub plies: Vec<G::Move>,
    /// The position after them.
    pub after: G,
    /// Whether the turn is over then.
    pub is_whole: bool,
    /// The opponent's plies in the next turn, as far as they are known.
    pub answer: Vec<G::Move>,
    /// The position after these.
    pub answered: G,
    /// Whether the opponent's turn is over then.
    pub is_answered: bool,
}

impl<G: Game> Branch<G> {
    /// Follows a line of play, as far as it is legal; nothing if not even its first ply is.
    fn follow(before: &G, line: &[G::Move]) -> Option<Self> {
        let mover = before.turn();
        let (plies, after) = turn_of(before, mover, line);
        let (answer, answered) = turn_of(&after, mover.other(), &line[plies.len()..]);
        let is_whole = !plies.is_empty() && is_over(&after, mover);
        let is_answered = !answer.is_empty() && is_over(&answered, mover.other());
        (!plies.is_empty()).then_some(Branch { plies, after, is_whole, answer, answered, is_answered })
    }

    /// The move itself.
    pub fn ply(&self) -> G::Move {
        self.plies[0]
    }
}

/// The plies of a line that a player makes in one turn, and where they lead.
fn turn_of<G: Game>(start: &G, mover: Player, line: &[G::Move]) -> (Vec<G::Move>, G) {
    let (mut plies, mut position) = (Vec::new(), start.clone());
    for &ply in line {
        if is_over(&position, mover) || position.play(ply).is_err() {
            break;
        }
        plies.push(ply);
    }
    (plies, position)
}

/// Whether a player's turn is over.
fn is_over<G: Game>(position: &G, mover: Player) -> bool {
    position.turn() != mover || position.outcome().is_some()
}

/// Who has won in a position.
fn winner<G: Game>(position: &G) -> Option<Player> {
    position.outcome().and_then(|outcome| outcome.winner)
}

/// Why what was played in a position was worse than a better line, and what the engine thinks of both.
///
/// What decides at once is said first, then what the game itself can tell, then what is proved, and in the end the
/// chances.
pub fn why(
    before: &AnyPosition,
    played: &[AnyMove],
    better: &[AnyMove],
    after: NotedScore,
    instead: NotedScore,
) -> Message {
    let fact = with_position!(before, position => in_game(position, played, better));
    fact.unwrap_or_else(|| by_scores(before, better, after, instead))
}

fn in_game<G: Contrast>(before: &G, played: &[AnyMove], better: &[AnyMove]) -> Option<Message>
where
    AnyMove: From<G::Move>,
    G::Move: TryFrom<AnyMove>,
{
    let of_game = |line: &[AnyMove]| line.iter().map_while(|&ply| ply.try_into().ok()).collect::<Vec<G::Move>>();
    let played = Branch::follow(before, &of_game(played))?;
    let better = Branch::follow(before, &of_game(better))?;
    let lines = Lines { before, played: &played, better: &better };
    at_once(&lines).or_else(|| G::contrast(&lines))
}

/// What holds in every game: that something ends it at once.
fn at_once<G: Contrast>(lines: &Lines<'_, G>) -> Option<Message>
where
    AnyMove: From<G::Move>,
{
    let Lines { played, better, .. } = lines;
    let (mover, other) = (lines.own(), lines.own().other());
    let ended = |id: &'static str, position: &G| Some(Message::new(id).with("outcome", outcome_in(position)?));
    if winner(&played.after) == Some(other) {
        return ended("why-ends", &played.after);
    }
    if winner(&better.after) == Some(mover) && winner(&played.after) != Some(mover) {
        return Some(ended("why-wins", &better.after)?.with("better", lines.better_turn()));
    }
    if winner(&played.answered) == Some(other) && winner(&better.answered) != Some(other) {
        return Some(ended("why-loses", &played.answered)?.with("answer", lines.answer()));
    }
    None
}

/// Plies of one turn as people write them.
pub(crate) fn written<G: Game>(plies: &[G::Move]) -> String
where
    AnyMove: From<G::Move>,
{
    write_turn(&plies.iter().map(|&ply| AnyMove::from(ply)).collect::<Vec<_>>())
}

/// What the scores say, where nothing else tells the moves apart.
fn by_scores(before: &AnyPosition, better: &[AnyMove], after: NotedScore, instead: NotedScore) -> Message {
    let (info, mover) = (before.spec().info(), before.turn());
    let best = better.first().map(ToString::to_string).unwrap_or_default();
    let sides = |message: Message, player: Player| message.with("side", side(info, player));
    match (after, instead) {
        (NotedScore::Win { winner, plies }, _) if winner != mover => {
            sides(Message::new("why-forced-loss"), winner).with("plies", plies)
        }
        (_, NotedScore::Win { winner, plies }) if winner == mover => {
            sides(Message::new("why-forced-win"), mover).with("better", best).with("plies", plies)
        }
        _ => sides(Message::new("why-chance"), mover)
            .with("better", best)
            .with("after", percent(after.chance(mover)))
            .with("instead", percent(instead.chance(mover))),
    }
}
