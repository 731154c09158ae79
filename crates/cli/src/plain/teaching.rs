//! A teaching game in the plain terminal: the computer looks at a turn before it is played, warns of serious mistakes, and
//! learns from the result how strong it has to be.

use std::io;

use tabuleiro_local::Who;
use tabuleiro_local::teaching::{CHECK, STUDY, TeacherStudy};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, Seat};
use tabuleiro_play::messages::Message;
use tabuleiro_play::teaching::{Guidance, Warning};
use tabuleiro_rules::{Action, AnyMove};

use super::console::Answer;
use super::learners::Learners;
use super::session::PlainSession;

/// What the computer that teaches knows during a game.
pub struct Teaching<'a> {
    learners: &'a mut Learners,
    /// What it thinks of the position before the turn, and of which one that is.
    study: Option<(Vec<Action>, TeacherStudy)>,
    /// Whether it has taken the result of this game to heart already.
    has_learned: bool,
}

impl<'a> Teaching<'a> {
    /// With what is known of whoever learns.
    pub fn new(learners: &'a mut Learners) -> Self {
        Teaching { learners, study: None, has_learned: false }
    }
}

/// What is to become of a turn that was looked at.
pub enum TurnDecision {
    /// It is played.
    Play,
    /// It is taken back.
    TakeBack,
    /// There is no more input.
    EndOfInput,
}

impl PlainSession<'_> {
    /// Whether a person learns, if it is the one in this seat.
    pub(super) fn is_learner(&self, seat: Seat) -> bool {
        Who::learner(&self.table.seats) == Some(seat)
    }

    /// The plies of the turn in progress.
    fn open_turn(&self) -> Vec<AnyMove> {
        self.game().turns().pop().filter(|turn| !turn.over).map(|turn| turn.plies).unwrap_or_default()
    }

    /// The game before the turn in progress.
    fn before_turn(&self) -> Match {
        let mut game = self.game().clone();
        // What is in the game can be taken back.
        let _ = game.undo(self.open_turn().len(), Time(0));
        game
    }

    /// Looks at the position before the turn, while the learner thinks.
    pub(super) fn study_position(&mut self) {
        let game = self.before_turn();
        let actions: Vec<Action> = game.actions().collect();
        if self.teaching.study.as_ref().is_none_or(|(studied, _)| *studied != actions) {
            self.teaching.study = Some((actions, TeacherStudy::begin(&game, STUDY)));
        }
    }

    /// Says what is wrong with a turn that these plies complete, and asks whether it is to be played all the same.
    pub(super) fn judge(&mut self, plies: &[AnyMove]) -> io::Result<TurnDecision> {
        let turn = [self.open_turn().as_slice(), plies].concat();
        let (mut reached, now) = (self.game().clone(), self.now());
        let is_played = plies.iter().all(|&ply| reached.play(ply, now).is_ok());
        // What cannot be played is refused in the game, and what goes on is judged when it is over.
        if !is_played || reached.seat_to_move() == self.game().seat_to_move() {
            return Ok(TurnDecision::Play);
        }
        let before = self.teaching.study.as_mut().and_then(|(_, study)| study.finding().cloned());
        let after = TeacherStudy::begin(&reached, CHECK).finding().cloned();
        let position = self.before_turn().position().clone();
        let warning = before.zip(after).and_then(|(before, after)| Warning::of(&position, &turn, &before, &after));
        let Some(warning) = warning else { return Ok(TurnDecision::Play) };
        self.console.say(&warning.message(&turn))?;
        let answer = self.console.ask_yes_or_no_until(&Message::new("ask-play-anyway"), self.flag_falls())?;
        Ok(match answer {
            Answer::Given(true) => TurnDecision::Play,
            Answer::Given(false) | Answer::TimeUp => TurnDecision::TakeBack,
            Answer::EndOfInput => TurnDecision::EndOfInput,
        })
    }

    /// Takes back what there is of the turn.
    pub(super) fn take_turn_back(&mut self) -> io::Result<()> {
        let (count, now) = (self.open_turn().len(), self.now());
        if count > 0 {
            self.apply(|game| game.undo(count, now))?;
        }
        self.forget_screen();
        Ok(())
    }

    /// Gives a hint from what the turn will be judged by. Gives whether there was one.
    pub(super) fn guide(&mut self) -> io::Result<bool> {
        self.study_position();
        let line = self.teaching.study.as_mut().and_then(|(_, study)| study.finding().cloned());
        let Some(line) = line.map(|finding| finding.line) else { return Ok(false) };
        let best = match Guidance::after(&line, &self.open_turn()) {
            Guidance::Next(ply) => ply,
            Guidance::Anew(ply) => {
                self.take_turn_back()?;
                self.show_board()?;
                ply
            }
            Guidance::Free => return Ok(false),
        };
        self.console.say(&describe::advice(self.table.game.position(), best, None))?;
        Ok(true)
    }

    /// Takes the result of a game to heart, once.
    pub(super) fn learn(&mut self) {
        let Some(seat) = Who::learner(&self.table.seats).filter(|_| !self.teaching.has_learned) else { return };
        let name = self.table.game.game().name();
        if let Some(learner) = self.teaching.learners.of(name).after_game(&self.table.game, seat) {
            self.teaching.has_learned = true;
            self.teaching.learners.keep(name, learner);
        }
    }
}
