//! A match and the turn that is being put together for it.

use tabuleiro_play::clock::{Time, TimeControlError};
use tabuleiro_play::describe;
use tabuleiro_play::matches::{ActionError, Match, MatchError, MatchOptions, Seat, Unit};
use tabuleiro_play::messages::Message;
use tabuleiro_play::record::{RecordError, RecordProblem};
use tabuleiro_play::staging::Staging;
use tabuleiro_protocol::SeatName;
use tabuleiro_rules::{Action, AnyMove, AnyPosition, GameSpec, PositionError, SpecError};

use crate::motion::Motion;
use crate::request::{Act, Setting};

/// A match and the turn in the making.
pub(crate) struct StagedMatch {
    game: Match,
    staging: Staging,
    preparation: Option<Preparation>,
}

/// An answer being prepared for a seat: the game as it stands elsewhere.
struct Preparation {
    base: Match,
    seat: Seat,
}

/// What cannot be done.
pub(crate) enum Trouble {
    /// The rules or the match refuse it, for a reason that a player understands.
    Refused(Message),
    /// The request is wrong.
    Failed(String),
}

impl From<ActionError> for Trouble {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Unreadable(error) => Trouble::Refused(describe::ply_error(&error)),
            ActionError::Refused(error) => error.into(),
        }
    }
}

impl From<MatchError> for Trouble {
    fn from(error: MatchError) -> Self {
        Trouble::Refused(describe::match_error(&error))
    }
}

impl From<PositionError> for Trouble {
    fn from(error: PositionError) -> Self {
        Trouble::Refused(describe::position_error(&error))
    }
}

impl From<TimeControlError> for Trouble {
    fn from(error: TimeControlError) -> Self {
        Trouble::Refused(describe::time_control_error(&error))
    }
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Self {
        Trouble::Refused(describe::record_error(&error))
    }
}

impl From<RecordProblem> for Trouble {
    fn from(problem: RecordProblem) -> Self {
        Trouble::Refused(describe::problem(&problem))
    }
}

impl From<SpecError> for Trouble {
    fn from(error: SpecError) -> Self {
        match error {
            SpecError::Value(error) => Trouble::Refused(
                Message::new("web-option-refused")
                    .with("option", describe::option(error.key))
                    .with("value", error.value)
                    .with("values", describe::option_values(error.takes)),
            ),
            error => Trouble::Refused(describe::spec_error(&error)),
        }
    }
}

impl StagedMatch {
    /// A match with nothing staged.
    pub(crate) fn new(game: Match) -> Self {
        let staging = Staging::new(game.position().clone());
        StagedMatch { game, staging, preparation: None }
    }

    /// A match in which an answer is prepared for a seat, if there is one.
    pub(crate) fn preparing(game: Match, seat: Option<Seat>) -> Self {
        let preparation = seat.map(|seat| Preparation { base: game.clone(), seat });
        StagedMatch { preparation, ..StagedMatch::new(game) }
    }

    /// The line since the preparation began, with what is staged, if it is an answer. One with a swap is none.
    pub(crate) fn answer(&self) -> Option<String> {
        let Preparation { base, seat } = self.preparation.as_ref()?;
        let played = self.game.actions().skip(base.actions().len()).map(Action::ply);
        let line: Option<Vec<AnyMove>> = played.chain(self.staging.plies().into_iter().map(Some)).collect();
        let answer = base.answer(*seat, &line?, Time::default()).ok()?;
        Some(answer.iter().map(|(_, ply)| ply.to_string()).collect::<Vec<_>>().join(" "))
    }

    pub(crate) fn game(&self) -> &Match {
        &self.game
    }

    pub(crate) fn staging(&self) -> &Staging {
        &self.staging
    }

    /// Does what somebody does. What is refused changes nothing.
    pub(crate) fn act(&mut self, act: Act, now: Time) -> Result<(), Trouble> {
        match act {
            Act::Pick { point } => return self.stage(|staging| staging.type_text(&point).map(drop)),
            Act::Type { text } => return self.stage(|staging| staging.type_text(&text).map(drop)),
            Act::TakeBack => {
                self.staging.take_back();
                return Ok(());
            }
            Act::Commit => self.play(&self.complete_turn()?, now)?,
            Act::Play { action } => drop(self.game.act_as_written(&action, now)?),
            Act::Swap => drop(self.game.swap(now)?),
            Act::Undo { count } => drop(self.game.undo(count, now)?),
            Act::UndoFor { .. } if !self.staging.plies().is_empty() => {
                self.staging.take_back();
                return Ok(());
            }
            Act::UndoFor { people } => drop(self.game.undo_for(&seats(people), Unit::Turn, now)?),
            Act::RedoFor { people } => drop(self.game.redo_for(&seats(people), Unit::Turn, now)?),
            Act::Resign { seat } => drop(self.game.resign(seat.into(), now)?),
            Act::AgreeDraw => {
                for seat in Seat::BOTH {
                    if self.game.ending().is_none() && self.game.draw_offer() != Some(seat) {
                        self.game.offer_draw(seat, now)?;
                    }
                }
            }
            Act::Flag => drop(self.game.flag(now)?),
            // What is being put together stays while the clocks stand still.
            Act::Pause => return self.game.pause(now).map(drop).map_err(Trouble::from),
            Act::Resume => return self.game.resume(now).map(drop).map_err(Trouble::from),
        }
        self.stage_anew();
        Ok(())
    }

    /// Whether there is anything to take back for somebody at the screen, of the turn in the making or before.
    pub(crate) fn may_undo_for(&self, people: Vec<SeatName>) -> bool {
        !self.staging.plies().is_empty() || self.game.may_undo_for(&seats(people))
    }

    /// Goes on with the match as it is known elsewhere. What is staged stays, if it still fits.
    pub(crate) fn follow(&mut self, game: Match) {
        self.game = game;
        self.stage_anew();
    }

    /// Begins to stage again, if the position is another one than that of the turn in the making.
    fn stage_anew(&mut self) {
        if self.staging.start() != self.game.position() || self.game.ending().is_some() {
            self.staging = Staging::new(self.game.position().clone());
        }
    }

    /// The plies of the turn in the making, which has to be complete.
    pub(crate) fn complete_turn(&self) -> Result<Vec<AnyMove>, Trouble> {
        match self.staging.is_turn_complete() {
            true => Ok(self.staging.plies()),
            false => Err(Trouble::Failed("the turn is not complete yet".to_owned())),
        }
    }

    fn stage(
        &mut self,
        pick: impl FnOnce(&mut Staging) -> Result<(), tabuleiro_play::staging::TypedError>,
    ) -> Result<(), Trouble> {
        if let Some(ending) = self.game.ending() {
            return Err(MatchError::Over(ending).into());
        }
        let position = self.staging.position().clone();
        pick(&mut self.staging).map_err(|error| Trouble::Refused(describe::typed_error(&position, &error)))
    }

    fn play(&mut self, plies: &[AnyMove], now: Time) -> Result<(), Trouble> {
        for &ply in plies {
            // A flag that falls ends the match, and the rest of the turn is not made.
            if self.game.ending().is_some() {
                break;
            }
            self.game.play(ply, now)?;
        }
        self.staging = Staging::new(self.game.position().clone());
        Ok(())
    }

    /// The position after so many actions, which have been played.
    pub(crate) fn position_after(&self, at: usize) -> &AnyPosition {
        self.game.positions().nth(at).unwrap_or(self.game.position())
    }

    /// The actions of the turn in the making, or else of the last one before a moment: the number of the first, the
    /// position before it, and the plies. A swap has none.
    fn last_turn(&self, at: Option<usize>) -> (usize, AnyPosition, Vec<AnyMove>) {
        if at.is_none() && !self.staging.plies().is_empty() {
            return (self.game.undoable(), self.staging.start().clone(), self.staging.plies());
        }
        let end = at.unwrap_or(self.game.undoable());
        let turn = self.game.turns().into_iter().rev().find(|turn| turn.begin < end);
        let Some(turn) = turn else { return (0, self.game.start().clone(), Vec::new()) };
        let plies = turn.plies.into_iter().take(end - turn.begin).collect();
        (turn.begin, self.position_after(turn.begin).clone(), plies)
    }

    /// The plies of the turn in the making, or else of the last one, as motion.
    pub(crate) fn motions(&self, at: Option<usize>) -> Vec<Motion> {
        let (begin, mut before, plies) = self.last_turn(at);
        let mut motions = Vec::new();
        for (place, &ply) in plies.iter().enumerate() {
            let mut after = before.clone();
            if after.play(ply).is_err() {
                break;
            }
            motions.push(Motion::of(begin + place, &before, ply, &after));
            before = after;
        }
        motions
    }

    /// The same plies in words.
    pub(crate) fn said(&self, at: Option<usize>) -> Vec<Message> {
        let (_, before, plies) = self.last_turn(at);
        describe::plies(&before, &plies)
    }
}

fn seats(names: Vec<SeatName>) -> Vec<Seat> {
    names.into_iter().map(Seat::from).collect()
}

/// A match as it was agreed on.
pub(crate) fn match_of(setting: &Setting) -> Result<Match, Trouble> {
    let spec: GameSpec = setting.game.parse()?;
    let clock = setting.clock.parse()?;
    let start = match &setting.position {
        Some(text) => spec.read_position(text)?,
        None => spec.start(),
    };
    Ok(Match::from_position(start, MatchOptions { pie: setting.pie, clock }))
}
