//! A game gone over after its end: what every ply was worth, which ones were mistakes, and why.
//!
//! An engine says what it thinks of each position, as a [`Finding`]. Everything else is judged here, the same for every
//! front end:
//!
//! - A ply costs its player the winning chance of the best line less the one that is left. The engine's own choice costs
//!   nothing, and neither does a ply that turns out better than it.
//! - A turn costs what its plies cost together, and is graded by that: see [`Grade`].
//! - The accuracy of a turn is `100 · exp(-4 · cost)` per cent, and that of a player the mean over the turns in which there
//!   was a choice.
//!
//! A proved result counts as a chance of 0 or 1, so whoever throws away a proved win has made a blunder.

mod contrast;
mod grade;
mod record;
mod turns;

use std::time::Duration;

use tabuleiro_rules::{Action, AnyMove, AnyPosition, Player, Reason};

use crate::matches::{EndReason, Match};
use crate::messages::Message;
use crate::record::NotedScore;

pub(crate) use contrast::written;
pub use contrast::{Branch, Contrast, Lines, why};
pub use grade::Grade;
pub use turns::ReviewedTurn;

/// So many hundredths of a score mean winning odds of e to 1, about 73 %.
const HUNDREDTHS_PER_UNIT: f64 = 100.0;

/// How long a whole review may take, and how long one position takes at least and at most.
const WHOLE: Duration = Duration::from_secs(45);
const EACH: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(1));

/// How long an engine looks at each of so many positions of a game that somebody waits for.
///
/// ```
/// use std::time::Duration;
/// use tabuleiro_play::review::time_for_each;
///
/// assert_eq!([10, 90, 1000].map(time_for_each), [1000, 500, 100].map(Duration::from_millis));
/// ```
pub fn time_for_each(positions: usize) -> Duration {
    let share = WHOLE / u32::try_from(positions.max(1)).unwrap_or(u32::MAX);
    share.clamp(EACH.0, EACH.1)
}

/// What an engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its score.
    pub score: NotedScore,
    /// How the game should go on: the best ply first.
    pub line: Vec<AnyMove>,
}

/// What a ply was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The score of the position it led to.
    pub after: NotedScore,
    /// What would have been better, if anything.
    pub better: Option<Finding>,
}

/// What is known of the plies of a game, as far as an engine has gone over it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// For each action of the game.
    judged: Vec<Option<Judged>>,
    /// The accuracies of the first and the second player, if a record has noted them.
    noted_accuracies: Option<[Option<u8>; 2]>,
}

impl NotedScore {
    /// The score of a game that is over: somebody has won it, or nobody.
    pub fn at_the_end(winner: Option<Player>) -> Self {
        match winner {
            Some(winner) => NotedScore::Win { winner, plies: 0 },
            None => NotedScore::Hundredths(0),
        }
    }

    /// The score that stands for a player's chance to win, from 0 to 1, as an estimate.
    pub fn of_chance(player: Player, chance: f64) -> Self {
        let chance = chance.clamp(1e-6, 1.0 - 1e-6);
        let hundredths = ((chance / (1.0 - chance)).ln() * HUNDREDTHS_PER_UNIT).round() as i32;
        NotedScore::Hundredths(if player == Player::First { hundredths } else { -hundredths })
    }

    /// A player's chance to win, from 0 to 1; a draw counts half.
    pub fn chance(self, player: Player) -> f64 {
        match self {
            NotedScore::Win { winner, .. } => f64::from(u8::from(winner == player)),
            NotedScore::Hundredths(hundredths) => {
                let own = if player == Player::First { hundredths } else { -hundredths };
                1.0 / (1.0 + (-f64::from(own) / HUNDREDTHS_PER_UNIT).exp())
            }
        }
    }
}

impl Judged {
    /// Judges a ply by what the engine thought before and after it.
    pub fn new(ply: AnyMove, mover: Player, before: &Finding, after: NotedScore) -> Self {
        let is_better =
            before.line.first().is_some_and(|&best| best != ply) && before.score.chance(mover) > after.chance(mover);
        Judged { after, better: is_better.then(|| before.clone()) }
    }

    /// How much of the winning chance it cost its player.
    pub fn cost(&self, mover: Player) -> f64 {
        let lost = |better: &Finding| better.score.chance(mover) - self.after.chance(mover);
        self.better.as_ref().map_or(0.0, lost).max(0.0)
    }

    /// How bad it was.
    pub fn grade(&self, mover: Player) -> Grade {
        Grade::of(self.cost(mover))
    }
}

impl Review {
    /// The numbers of the positions of a game that an engine has to look at, from the start on: all that are not decided by
    /// the rules.
    pub fn questions(game: &Match) -> Vec<usize> {
        let scores = settled(game);
        (0..scores.len()).filter(|&number| scores[number].is_none()).collect()
    }

    /// Judges a game by what an engine has found in its positions so far, one place for each of them.
    pub fn of_findings(game: &Match, findings: &[Option<Finding>]) -> Self {
        let settled = settled(game);
        let found = |number: usize| findings.get(number).and_then(Option::as_ref);
        let positions: Vec<&AnyPosition> = game.positions().collect();
        let judged = game.actions().enumerate().map(|(number, action)| {
            let ply = action.ply()?;
            let after = settled[number + 1].or_else(|| found(number + 1).map(|finding| finding.score))?;
            Some(Judged::new(ply, positions[number].turn(), found(number)?, after))
        });
        Review { judged: judged.collect(), noted_accuracies: None }
    }

    /// What is known of an action; nothing of a swap.
    pub fn judged(&self, action: usize) -> Option<&Judged> {
        self.judged.get(action).and_then(Option::as_ref)
    }

    /// Whether nothing is known yet.
    pub fn is_empty(&self) -> bool {
        self.judged.iter().all(Option::is_none)
    }

    /// The first player's chance to win after each action, where it is known, and before the first one.
    pub fn chances(&self) -> Vec<Option<f64>> {
        let first = Player::First;
        let start = self.judged(0).map(|judged| judged.better.as_ref().map_or(judged.after, |better| better.score));
        let after = self.judged.iter().map(|judged| judged.as_ref().map(|judged| judged.after));
        std::iter::once(start).chain(after).map(|score| Some(score?.chance(first))).collect()
    }

    /// Why a ply was worse than the better one, as a sentence; nothing if there is no better one.
    pub fn why(&self, game: &Match, action: usize) -> Option<Message> {
        let judged = self.judged(action)?;
        let better = judged.better.as_ref()?;
        let before = game.positions().nth(action)?;
        let played = self.best_play(game, action);
        Some(why(before, &played, &better.line, judged.after, better.score))
    }

    /// An action and how the game should have gone on after it: as it did, up to the first ply for which there was a better
    /// one.
    fn best_play(&self, game: &Match, action: usize) -> Vec<AnyMove> {
        let mut line: Vec<AnyMove> = Vec::new();
        for (number, played) in game.actions().enumerate().skip(action) {
            let better = self.judged(number).and_then(|judged| judged.better.as_ref());
            if let Some(better) = better.filter(|_| number > action) {
                line.extend(&better.line);
                break;
            }
            let Action::Ply(ply) = played else { break };
            line.push(ply);
        }
        line
    }
}

/// The scores of the positions that the rules decide.
fn settled(game: &Match) -> Vec<Option<NotedScore>> {
    let mut scores: Vec<Option<NotedScore>> = game
        .positions()
        .map(|position| position.outcome().map(|outcome| NotedScore::at_the_end(outcome.winner)))
        .collect();
    if let (Some(ending), Some(last)) = (game.ending(), scores.last_mut())
        && let EndReason::Rules(Reason::Repetition) = ending.reason
    {
        *last = Some(NotedScore::Hundredths(0));
    }
    scores
}

#[cfg(test)]
mod tests;
