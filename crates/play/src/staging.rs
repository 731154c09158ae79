//! The staging of a turn: points picked one after another, by a click, a cursor or typed text, become plies.
//!
//! Every front end drives one [`Staging`] per turn: it shows what [`Staging::choices`] and [`Staging::words`] offer,
//! passes on what the player picks, and plays [`Staging::plies`] when [`Staging::is_turn_complete`] says so. Whether to
//! ask for confirmation first is up to the front end: until then everything can be taken back.

mod completion;
mod stage;

use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, Point, Refusal, with_position};

use crate::turns::{OpenEnd, TurnError, read_turn, without_number};

pub(crate) use stage::steps;
pub use stage::{GameStep, Stage, Step};

/// A turn in progress: the plies completed so far and the point picked for the next one.
///
/// ```
/// use tabuleiro_play::staging::{Picked, Staging};
/// use tabuleiro_rules::GameSpec;
///
/// let spec: GameSpec = "talpa:size=4".parse().unwrap();
/// let mut staging = Staging::new(spec.start());
/// assert_eq!(staging.pick("b4".parse().unwrap()).unwrap(), Picked::Selected("b4".parse().unwrap()));
/// staging.pick("b3".parse().unwrap()).unwrap();
/// assert!(staging.is_turn_complete());
/// assert_eq!(staging.plies()[0].to_string(), "b4xb3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staging {
    position: AnyPosition,
    /// The legal moves of the position, sorted by their texts; none once the turn is complete.
    legal: Vec<AnyMove>,
    /// The plies of this turn so far, each with the position before it.
    done: Vec<(AnyPosition, AnyMove)>,
    selected: Option<Point>,
}

/// A point that can be picked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The point.
    pub point: Point,
    /// Whether picking it completes a ply.
    pub completes: bool,
    /// Whether a ply that goes on with this point takes something off the board for the mover's good.
    pub captures: bool,
}

/// The result of a pick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The point is selected, and the next one is asked for.
    Selected(Point),
    /// The selected point was picked again, and nothing is selected now.
    Deselected(Point),
    /// These plies were completed.
    Played(Vec<AnyMove>),
}

/// What was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// The selected point.
    Pick(Point),
    /// The last ply of the turn.
    Ply(AnyMove),
}

/// Why a typed text cannot be staged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypedError {
    /// It is a point that cannot be picked now.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It is not a ply or turn that can be played now.
    #[error(transparent)]
    Turn(#[from] TurnError),
}

/// The id of the message that refuses a pick after the end of the turn.
pub const TURN_COMPLETE: &str = "refusal-turn-complete";

impl Staging {
    /// Stages the turn that begins, or goes on, in a position.
    pub fn new(position: AnyPosition) -> Self {
        let mut staging = Staging { position, legal: Vec::new(), done: Vec::new(), selected: None };
        staging.look_around();
        staging
    }

    /// The position after the plies completed so far.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The position in which the turn began.
    pub fn start(&self) -> &AnyPosition {
        self.done.first().map_or(&self.position, |(before, _)| before)
    }

    /// The plies completed so far.
    pub fn plies(&self) -> Vec<AnyMove> {
        self.done.iter().map(|&(_, ply)| ply).collect()
    }

    /// Whether the turn is over: it is the opponent's turn now, or the game has ended.
    pub fn is_turn_complete(&self) -> bool {
        !self.done.is_empty() && (self.position.outcome().is_some() || self.position.turn() != self.start().turn())
    }

    /// Takes the plies of the complete turn, and becomes the staging of the next one. `None` while the turn is not
    /// over.
    pub fn finish_turn(&mut self) -> Option<Vec<AnyMove>> {
        if !self.is_turn_complete() {
            return None;
        }
        let plies = self.plies();
        *self = Staging::new(self.position.clone());
        Some(plies)
    }

    /// What the player is asked to do.
    pub fn step(&self) -> Step {
        if self.legal.is_empty() { Step::NOTHING } else { step(&self.position) }
    }

    /// The point picked for the next ply, or the piece that has to go on with its jumps.
    pub fn selected(&self) -> Option<Point> {
        self.selected
    }

    /// Whether the selected piece is in mid-turn, so that no other can be selected.
    pub fn is_held(&self) -> bool {
        self.held().is_some()
    }

    /// The points that can be picked next, in the order of their names.
    ///
    /// With a selected point these are the points that complete a ply. The selected point itself and other first
    /// points can be picked too, to change the selection, unless the piece [is held](Staging::is_held).
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        for &ply in &self.legal {
            let points = ply.points();
            let picks = match (self.selected, points.as_slice()) {
                (None, &[point, ..]) => Some((point, points.len() == 1)),
                (Some(selected), &[first, second]) if first == selected => Some((second, true)),
                _ => None,
            };
            let Some((point, completes)) = picks else { continue };
            let captures = captures(&self.position, ply);
            match choices.iter_mut().find(|choice| choice.point == point) {
                Some(choice) => choice.captures |= captures,
                None => choices.push(Choice { point, completes, captures }),
            }
        }
        choices.sort_by_key(|choice| choice.point);
        choices
    }

    /// The plies that are words instead of points: `pass`, `stop`.
    pub fn words(&self) -> Vec<AnyMove> {
        self.legal.iter().copied().filter(|ply| ply.points().is_empty()).collect()
    }

    /// Picks a point. A refused pick changes nothing.
    pub fn pick(&mut self, point: Point) -> Result<Picked, Refusal> {
        self.check_turn_goes_on()?;
        let Some(selected) = self.selected else { return self.pick_first(point) };
        if point == selected && !self.is_held() {
            self.selected = None;
            return Ok(Picked::Deselected(point));
        }
        let refusal = match self.play(two_points(&self.position, selected, point)) {
            Ok(picked) => return Ok(picked),
            Err(refusal) => refusal,
        };
        if self.is_held() || self.position.check_first(point).is_err() {
            return Err(refusal);
        }
        self.pick_first(point)
    }

    fn pick_first(&mut self, point: Point) -> Result<Picked, Refusal> {
        self.position.check_first(point)?;
        if let Some(ply) = one_point(&self.position, point)
            && self.position.check(ply).is_ok()
        {
            return self.play(ply);
        }
        self.selected = Some(point);
        Ok(Picked::Selected(point))
    }

    /// Plays a whole ply, such as one of [`Staging::words`]. A refused ply changes nothing.
    pub fn play(&mut self, ply: AnyMove) -> Result<Picked, Refusal> {
        self.check_turn_goes_on()?;
        let before = self.position.clone();
        self.position.play(ply)?;
        self.done.push((before, ply));
        self.look_around();
        Ok(Picked::Played(vec![ply]))
    }

    /// Takes typed text: picks a point, or plays a ply or the joined jumps of a turn. A refused text changes nothing.
    pub fn type_text(&mut self, text: &str) -> Result<Picked, TypedError> {
        let text = without_number(text);
        if let Ok(point) = text.parse() {
            return Ok(self.pick(point)?);
        }
        self.check_turn_goes_on()?;
        let plies = read_turn(&self.position, text, OpenEnd::StaysOpen)?;
        let mut staged = self.clone();
        for &ply in &plies {
            staged.play(ply)?;
        }
        *self = staged;
        Ok(Picked::Played(plies))
    }

    /// Takes back the last pick, or else the last ply of this turn; `None` when there is neither.
    pub fn take_back(&mut self) -> Option<TakenBack> {
        if let Some(point) = self.selected.filter(|_| !self.is_held()) {
            self.selected = None;
            return Some(TakenBack::Pick(point));
        }
        let (before, ply) = self.done.pop()?;
        self.position = before;
        self.look_around();
        Some(TakenBack::Ply(ply))
    }

    /// Whether there is a pick or a ply of this turn to take back.
    pub fn may_take_back(&self) -> bool {
        !self.done.is_empty() || (self.selected.is_some() && !self.is_held())
    }

    fn check_turn_goes_on(&self) -> Result<(), Refusal> {
        // After the end of the game the rules themselves refuse, with their own reason.
        if self.is_turn_complete() && self.position.outcome().is_none() {
            return Err(Refusal { clause: "-", message: TURN_COMPLETE, values: Vec::new() });
        }
        Ok(())
    }

    /// Updates what the position offers.
    fn look_around(&mut self) {
        self.legal = if self.is_turn_complete() { Vec::new() } else { self.position.legal_moves() };
        self.selected = self.held();
    }

    fn held(&self) -> Option<Point> {
        if self.is_turn_complete() { None } else { with_position!(&self.position, position => position.held()) }
    }
}

/// What a player is asked to do in a position.
pub fn step(position: &AnyPosition) -> Step {
    with_position!(position, position => match position.outcome() {
        Some(_) => Step::NOTHING,
        None => position.asked().into(),
    })
}

/// Everything that a player of a game can be asked to do, besides nothing.
pub fn steps_of(game: &GameSpec) -> Vec<Step> {
    fn steps<G: Stage>(_: &G) -> Vec<Step> {
        G::Step::ALL.iter().map(|&step| step.into()).collect()
    }
    with_position!(&game.start(), position => steps(position))
}

/// Whether a legal ply takes something off the board for its mover's good.
pub fn captures(position: &AnyPosition, ply: AnyMove) -> bool {
    with_position!(position, position => ply.try_into().is_ok_and(|ply| position.captures(ply)))
}

/// Whether another ply can be joined to this legal one in the same turn, and if not, why the turn ends with it.
pub(crate) fn check_goes_on(position: &AnyPosition, ply: AnyMove) -> Result<(), Refusal> {
    with_position!(position, position => {
        position.check_goes_on(ply.try_into()?).map_err(|reason| Refusal::new(&reason))
    })
}

fn one_point(position: &AnyPosition, point: Point) -> Option<AnyMove> {
    with_position!(position, position => position.one_point(point).map(AnyMove::from))
}

fn two_points(position: &AnyPosition, from: Point, to: Point) -> AnyMove {
    with_position!(position, position => position.two_points(from, to).into())
}

#[cfg(test)]
mod tests;
