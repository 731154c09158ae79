//! A teaching game: the computer looks at a turn before it is played, warns of serious mistakes, and learns from the result how
//! strong it has to be.

use std::num::NonZero;

use tabuleiro_engine::Report;
use tabuleiro_local::review::finding;
use tabuleiro_local::teaching::{CHECK, STUDY};
use tabuleiro_local::{Opponent, Who};
use tabuleiro_play::matches::Seat;
use tabuleiro_play::messages::Message;
use tabuleiro_play::review::Finding;
use tabuleiro_play::teaching::{Guidance, Warning, decided};
use tabuleiro_rules::AnyMove;

use super::LocalGame;
use super::advice::reason;
use crate::parts::notice::Notice;
use crate::screen::Context;
use crate::thinking::{About, Answer, Pending, Thought};

/// How many lines it looks for before a turn: a hint says what it is better than.
const LINES: NonZero<usize> = NonZero::new(2).expect("two is not nought");

/// What the computer that teaches is asked and has said.
#[derive(Default)]
pub struct Teaching {
    /// What it is asked about the position before the turn.
    studying: Option<Pending>,
    /// What it has found there, by which it advises and judges.
    studied: Option<Report<AnyMove>>,
    /// Whether a hint is wanted as soon as it has.
    is_asked: bool,
    /// The turn that waits for its judgement, or for what comes of that.
    check: Option<Check>,
    /// Whether it has taken the result of this game to heart already.
    has_learned: bool,
}

/// A turn before it is played.
struct Check {
    turn: Vec<AnyMove>,
    /// What is asked about the position that it leads to.
    looking: Option<Pending>,
    /// What is found there.
    after: Option<Finding>,
    /// What is said against it.
    warning: Option<Warning>,
}

impl Teaching {
    /// Forgets what was thought of another position.
    pub fn forget(&mut self) {
        *self = Teaching { has_learned: self.has_learned, ..Teaching::default() };
    }

    /// Another game begins.
    pub fn begin_again(&mut self) {
        *self = Teaching::default();
    }

    /// Whether a turn waits, so that nothing else can be played.
    pub fn holds_a_turn(&self) -> bool {
        self.check.is_some()
    }

    /// What it warns of.
    pub fn warning(&self) -> Option<Notice> {
        let check = self.check.as_ref()?;
        check.warning.as_ref().map(|warning| Notice::warning(warning.message(&check.turn)))
    }
}

impl LocalGame {
    /// The person who learns, if the other side is played by the computer that teaches.
    fn learner(&self) -> Option<Seat> {
        Who::learner(&self.seats)
    }

    /// Whether somebody who learns is to move.
    pub(super) fn is_learning(&self) -> bool {
        self.person_to_move().is_some() && self.person_to_move() == self.learner()
    }

    /// Whether a turn is warned of.
    pub(super) fn is_warned(&self) -> bool {
        self.teaching.warning().is_some()
    }

    /// Makes the computer that teaches as strong as the games before have made it, where nothing says how strong it is.
    pub(super) fn seat_teacher(&mut self, cx: &Context<'_>) {
        let strength = cx.settings.learner(self.game.game().name()).strength();
        self.seats.iter_mut().for_each(|who| who.teach(strength));
    }

    /// The same for another game, however strong it was in this one.
    pub(super) fn seat_teacher_again(&mut self, cx: &Context<'_>) {
        for who in &mut self.seats {
            if let Who::Computer(Opponent::Teacher(strength)) = who {
                *strength = None;
            }
        }
        self.seat_teacher(cx);
        self.teaching.begin_again();
    }

    /// Looks at the position before the turn of somebody who learns.
    pub(super) fn study_position(&mut self, cx: &mut Context<'_>) {
        if self.is_learning() && self.teaching.studying.is_none() && self.teaching.studied.is_none() {
            let about = About::Lines { game: Box::new(self.game.clone()), count: LINES, time: STUDY };
            self.teaching.studying = Some(cx.thinkers.ask(about));
        }
    }

    /// Looks at a turn before it is played. It stays on the board until it is judged.
    pub(super) fn check_turn(&mut self, turn: Vec<AnyMove>, cx: &mut Context<'_>) {
        self.hand.follow(self.game.position());
        self.hand.stage(&turn);
        let reached = self.staged_game(cx.now);
        let after = decided(&reached);
        let looking = after.is_none().then(|| {
            let (game, count) = (Box::new(reached), NonZero::<usize>::MIN);
            cx.thinkers.ask(About::Lines { game, count, time: CHECK })
        });
        self.teaching.check = Some(Check { turn, looking, after, warning: None });
        self.judge(cx);
    }

    /// Plays the turn that waits, once all is known and nothing is said against it.
    fn judge(&mut self, cx: &mut Context<'_>) {
        let Some(report) = &self.teaching.studied else { return };
        let position = self.game.position();
        let before = finding(report, position.turn());
        let Some(check) = self.teaching.check.as_mut().filter(|check| check.warning.is_none()) else { return };
        let Some(after) = &check.after else { return };
        check.warning = before.and_then(|before| Warning::of(position, &check.turn, &before, after));
        if check.warning.is_none() {
            self.play_anyway(cx);
        }
    }

    /// Plays the turn that waits all the same.
    pub(super) fn play_anyway(&mut self, cx: &mut Context<'_>) {
        if let Some(check) = self.teaching.check.take() {
            self.play_turn(check.turn, cx);
        }
    }

    /// Takes back the turn that waits.
    pub(super) fn heed(&mut self, cx: &mut Context<'_>) {
        self.teaching.check = None;
        self.notice = None;
        self.hand.follow(self.game.position());
        self.keep(cx);
    }

    /// Takes a thought of the computer that teaches. Gives whether it is one.
    pub(super) fn hear_teacher(&mut self, thought: &Thought, cx: &mut Context<'_>) -> bool {
        let Answer::Lines { report, done } = &thought.answer else { return false };
        let answers =
            |pending: &Option<Pending>| pending.as_ref().is_some_and(|pending| pending.is_answered_by(thought));
        if answers(&self.teaching.studying) {
            if *done {
                self.teaching.studying = None;
                self.teaching.studied = Some(report.clone());
                if std::mem::take(&mut self.teaching.is_asked) {
                    self.guide(cx);
                }
                self.judge(cx);
            }
            return true;
        }
        let mover = self.hand.position().turn();
        let Some(check) = self.teaching.check.as_mut().filter(|check| answers(&check.looking)) else { return false };
        if *done {
            check.looking = None;
            check.after = finding(report, mover);
            // What nobody can judge is played.
            if check.after.is_none() { self.play_anyway(cx) } else { self.judge(cx) }
        }
        true
    }

    /// Gives a hint, from what the turn will be judged by.
    pub(super) fn ask_teacher(&mut self, cx: &mut Context<'_>) {
        match self.teaching.studied {
            Some(_) => self.guide(cx),
            None => {
                self.teaching.is_asked = true;
                self.notice = Some(Notice::plain(Message::new("tui-looking")));
            }
        }
    }

    /// Says what to play next. A turn that has left what is advised begins again, so that no hint is ever warned of.
    fn guide(&mut self, cx: &mut Context<'_>) {
        let Some(report) = &self.teaching.studied else { return };
        let line = report.lines.first().map(|line| line.moves.as_slice()).unwrap_or_default();
        let best = match Guidance::after(line, &self.hand.staging().plies()) {
            Guidance::Next(ply) => ply,
            Guidance::Anew(ply) => {
                self.hand.follow(self.game.position());
                ply
            }
            Guidance::Free => return self.ask_adviser(cx),
        };
        let made = self.hand.staging().plies();
        // What it found it found before the turn: in the midst of it, the reasons are others.
        let hint = reason(self.hand.position(), Some(report).filter(|_| made.is_empty()), best);
        self.advice.give(best, hint, made);
        self.notice = None;
    }

    /// Takes the result of a game to heart, once.
    pub(super) fn learn(&mut self, cx: &mut Context<'_>) {
        let Some(seat) = self.learner().filter(|_| !self.teaching.has_learned) else { return };
        let name = self.game.game().name();
        if let Some(learner) = cx.settings.learner(name).after_game(&self.game, seat) {
            self.teaching.has_learned = true;
            cx.settings.learners.insert(name.to_owned(), learner);
        }
    }
}
