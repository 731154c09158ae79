//! What the computer advises: a hint with its reason, and the evaluation bar.

use std::num::NonZero;
use std::time::Duration;

use tabuleiro_engine::{Report, Score};
use tabuleiro_play::describe::{self, Advice, Outlook};
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{AnyMove, AnyPosition, Player, Point};

use super::LocalGame;
use crate::parts::hand::AtBoard;
use crate::parts::notice::Notice;
use crate::screen::Context;
use crate::thinking::{About, Answer, Pending, Thought};

/// How long the adviser looks for a hint.
const HINT_TIME: Duration = Duration::from_secs(2);
/// How long it looks at a position for the evaluation bar.
const EVALUATION_TIME: Duration = Duration::from_millis(1500);

/// What the adviser is asked and has said.
#[derive(Default)]
pub struct Adviser {
    hint: Option<Pending>,
    /// What was staged when the hint was asked for.
    staged: Vec<AnyMove>,
    /// The move that is advised.
    best: Option<AnyMove>,
    /// Why the hint is one.
    reason: Option<Message>,
    evaluating: Option<Pending>,
    /// The first player's chance to win.
    chance: Option<f64>,
}

impl Adviser {
    /// Forgets what was said about another position.
    pub fn forget(&mut self) {
        self.forget_hint();
        self.evaluating = None;
    }

    fn forget_hint(&mut self) {
        (self.hint, self.best, self.reason) = (None, None, None);
    }

    /// Looks at the position, if the evaluation is shown.
    pub fn follow(&mut self, game: &Match, cx: &mut Context<'_>) {
        if !cx.settings.evaluation {
            (self.evaluating, self.chance) = (None, None);
            return;
        }
        if let Some(ending) = game.ending() {
            self.chance = Some(match ending.winner {
                Some(Player::First) => 1.0,
                Some(Player::Second) => 0.0,
                None => 0.5,
            });
            return;
        }
        if self.evaluating.is_none() {
            let about =
                About::Lines { game: Box::new(game.clone()), count: NonZero::<usize>::MIN, time: EVALUATION_TIME };
            self.evaluating = Some(cx.thinkers.ask(about));
        }
    }

    /// The points of the hint.
    pub fn hinted(&self) -> Vec<Point> {
        self.best.map(|best| best.points().to_vec()).unwrap_or_default()
    }

    /// Why the hint is one.
    pub fn remark(&self) -> Option<&Message> {
        self.reason.as_ref()
    }

    /// The first player's chance to win, if it is shown.
    pub fn chance(&self) -> Option<f64> {
        self.chance
    }

    /// The hint, as it is said until a move is made.
    pub fn notice(&self) -> Option<Notice> {
        self.reason.clone().map(Notice::good)
    }

    /// Takes a thought, and gives what there is to tell.
    pub fn hear(&mut self, thought: &Thought, game: &Match) -> Option<Notice> {
        let Answer::Lines { report, done } = &thought.answer else { return None };
        let answers =
            |pending: &Option<Pending>| pending.as_ref().is_some_and(|pending| pending.is_answered_by(thought));
        if answers(&self.evaluating) {
            let line = report.lines.first()?;
            let chance = line.score.chance();
            self.chance = Some(if game.position().turn() == Player::First { chance } else { 1.0 - chance });
            return None;
        }
        if !answers(&self.hint) || !done {
            return None;
        }
        self.hint = None;
        let best = report.best()?;
        self.best = Some(best);
        let hint = reason(game.position(), Some(report), best);
        self.reason = Some(hint.clone());
        Some(Notice::good(hint))
    }

    /// Gives a hint that is known already, for what is staged.
    pub fn give(&mut self, best: AnyMove, reason: Message, staged: Vec<AnyMove>) {
        (self.hint, self.best, self.reason, self.staged) = (None, Some(best), Some(reason), staged);
    }
}

impl LocalGame {
    /// Whether there is a move to advise: a hint is about the board as it is seen, with what is staged.
    pub(super) fn can_be_advised(&self) -> bool {
        self.may_play() && !self.hand.awaits_confirmation()
    }

    /// Whether there is a hint that can be played.
    pub(super) fn has_hint(&self) -> bool {
        self.can_be_advised() && self.advice.best.is_some()
    }

    /// Plays what is advised.
    pub(super) fn play_hint(&mut self, cx: &mut Context<'_>) {
        if let Some(best) = self.advice.best.take() {
            self.by_hand(cx, |hand| hand.play(best));
        }
    }

    /// A hint holds for what was staged when it was asked for, and no longer.
    pub(super) fn forget_old_hint(&mut self) {
        if self.hand.staging().plies() != self.advice.staged {
            self.advice.forget_hint();
        }
    }

    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self, cx: &mut Context<'_>) {
        if self.is_learning() { self.ask_teacher(cx) } else { self.ask_adviser(cx) }
    }

    /// Asks for a hint about the board as it is seen, or for the best one found so far.
    pub(super) fn ask_adviser(&mut self, cx: &mut Context<'_>) {
        if let Some(pending) = &self.advice.hint {
            pending.hurry();
            return;
        }
        let game = self.staged_game(cx.now);
        self.advice.staged = self.hand.staging().plies();
        let two = NonZero::new(2).unwrap_or(NonZero::<usize>::MIN);
        let about = About::Lines { game: Box::new(game), count: two, time: HINT_TIME };
        self.advice.hint = Some(cx.thinkers.ask(about));
        self.notice = Some(Notice::plain(Message::new("tui-looking")));
    }
}

/// A hint and why it is one, by what was found in the position.
pub(super) fn reason(position: &AnyPosition, report: Option<&Report<AnyMove>>, best: AnyMove) -> Message {
    let lines = report.map(|report| report.lines.as_slice()).unwrap_or_default();
    let second = lines.get(1).and_then(|line| Some((*line.moves.first()?, line.score.chance())));
    let why = lines.first().map(|line| Advice {
        outlook: outlook(line.score),
        other: second,
        line: line.moves.get(1..).unwrap_or_default(),
    });
    describe::advice(position, best, why.as_ref())
}

fn outlook(score: Score) -> Outlook {
    match (score.win(), score.loss()) {
        (Some(plies), _) => Outlook::Win(plies),
        (_, Some(plies)) => Outlook::Loss(plies),
        _ => Outlook::Chance(score.chance()),
    }
}
