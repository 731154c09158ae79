//! How a match looks: everything a page shows of it.

use serde::{Deserialize, Serialize};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Ending, Seat};
use tabuleiro_play::messages::{self, Language, Message, Messages};
use tabuleiro_play::staging;
use tabuleiro_protocol::SeatName;
use tabuleiro_rules::{AnyPosition, Piece, Player, Point, Shape};

use crate::motion::Motion;
use crate::names::{ColourName, GameName, StepName};
use crate::sight::{self, Sight};
use crate::staged_match::StagedMatch;

/// How a match looks. Pairs are those of the first and the second player, or of seat A and B.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The id of the match at the desk.
    pub id: u32,
    /// The game string.
    pub game: String,
    /// The name of the game alone.
    pub name: GameName,
    /// The position as text.
    pub position: String,
    /// The colours of the players.
    pub colours: [ColourName; 2],
    /// Who plays each colour.
    pub seats: [SeatName; 2],
    /// The outline of the board.
    pub shape: BoardShape,
    /// The points of the board, row by row from the top.
    pub cells: Vec<Cell>,
    /// What else is to be seen.
    pub sight: Sight,
    /// After how many actions this is how the match looks, those of the turn in the making among them.
    pub number: usize,
    /// How many actions have been played.
    pub played: usize,
    /// How many actions can be played again.
    pub redoable: usize,
    /// Who has to move, unless the match is over.
    pub turn: Option<PlayerName>,
    /// What the player to move is asked to do.
    pub step: StepView,
    /// The point picked for the next ply, or the piece that has to go on.
    pub selected: Option<String>,
    /// Whether this piece cannot be put down for another one.
    pub held: bool,
    /// The points that can be picked next.
    pub choices: Vec<ChoiceView>,
    /// The plies that are words.
    pub words: Vec<WordView>,
    /// The plies of the turn in the making.
    pub staged: Vec<String>,
    /// Whether the turn in the making is complete and can be played.
    pub complete: bool,
    /// Whether it ends the game by the rules.
    pub decides: bool,
    /// Whether something of the turn in the making can be taken back.
    pub may_take_back: bool,
    /// Whether the player to move may swap.
    pub may_swap: bool,
    /// The plies of the turn in the making, or else of the last one.
    pub motions: Vec<Motion>,
    /// These plies as sentences.
    pub said: Vec<String>,
    /// All plies and swaps that have been played.
    pub actions: Vec<String>,
    /// All turns.
    pub turns: Vec<TurnView>,
    /// Of a line that is only prepared: what can be left for the server as an answer, once it is one.
    pub answer: Option<String>,
    /// How the match ended.
    pub ending: Option<EndingView>,
    /// What both seats have left, in milliseconds; nothing without a clock.
    pub clocks: Option<[f64; 2]>,
    /// Whose clock runs.
    pub running: Option<SeatName>,
    /// Whether the match is paused.
    pub paused: bool,
    /// The whole board in sentences, to be read aloud.
    pub description: Vec<String>,
}

/// The outline of a board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BoardShape {
    /// Squares.
    Square {
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
    },
    /// A triangle of points.
    Triangle {
        /// Points along each edge.
        side: u8,
    },
}

/// A point of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Cell {
    /// Its name.
    pub point: String,
    /// What stands there.
    pub piece: Option<PieceName>,
}

/// What can stand on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PieceName {
    /// A piece of the first player.
    First,
    /// A piece of the second player.
    Second,
    /// A piece of nobody.
    Neutral,
}

/// One of the players, by who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlayerName {
    /// The one who begins.
    First,
    /// The other one.
    Second,
}

/// What a player is asked to do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StepView {
    /// The name: `capture`, `jump-on`, `add-disc` …
    pub name: StepName,
    /// As a sentence.
    pub sentence: String,
}

/// A point that can be picked next.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChoiceView {
    /// The point.
    pub point: String,
    /// Whether picking it completes a ply.
    pub completes: bool,
    /// Whether the ply takes something off the board for the mover's good.
    pub captures: bool,
    /// The way of the selected piece to it: its corners.
    pub way: Vec<String>,
    /// The pieces that decide how far it goes.
    pub line: Vec<String>,
}

/// A ply that is a word.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WordView {
    /// The word: `pass`, `stop`.
    pub text: String,
    /// What it does, as a sentence.
    pub sentence: String,
}

/// A turn of the match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnView {
    /// Who.
    pub seat: SeatName,
    /// Of which colour.
    pub player: PlayerName,
    /// The number of the move in records: each has a turn of both players.
    pub number: u32,
    /// The number of its first action.
    pub begin: usize,
    /// How many actions it has.
    pub length: usize,
    /// The whole turn as text.
    pub text: String,
    /// What the seat had left on the clock afterwards.
    pub clock: Option<f64>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EndingView {
    /// Who won; nobody in a draw.
    pub winner: Option<PlayerName>,
    /// By what: `path`, `resignation` …
    #[cfg_attr(test, ts(as = "tabuleiro_protocol::typescript::EndReasonName"))]
    pub reason: String,
    /// Whether it is a result, be it a draw: a match that was called off or neglected has none.
    pub is_result: bool,
    /// As a sentence.
    pub sentence: String,
}

impl View {
    /// How a match looks now, or after so many actions.
    pub(crate) fn of(staged: &StagedMatch, id: u32, at: Option<usize>, now: Time, language: Language) -> Self {
        let game = staged.game();
        let spec = game.game();
        let at = at.filter(|&at| at < game.undoable());
        let staging = staged.staging();
        let position = at.map_or(staging.position(), |at| staged.position_after(at));
        let say = |message: &Message| sentence(language, message);
        let is_now = at.is_none();
        let ending = game.ending().filter(|_| is_now);
        let open = is_now && ending.is_none();
        let motions = staged.motions(at);
        View {
            id,
            game: spec.to_string(),
            name: spec.info().into(),
            position: position.to_string(),
            colours: ColourName::both(spec.info()),
            seats: Player::BOTH.map(|player| game.seat_of(player).into()),
            shape: position.shape().into(),
            cells: cells(position),
            sight: sight::sight(position),
            number: at.unwrap_or(game.undoable() + staging.plies().len()),
            played: game.undoable(),
            redoable: game.redoable(),
            turn: (open || at.is_some()).then(|| staging_turn(staged, position, at).into()),
            step: step(staged, position, at, language),
            selected: staging.selected().filter(|_| open).map(|point| point.to_string()),
            held: open && staging.is_held(),
            choices: if open { choices(staged) } else { Vec::new() },
            words: if open { words(staged, language) } else { Vec::new() },
            staged: if is_now { staging.plies().iter().map(ToString::to_string).collect() } else { Vec::new() },
            complete: open && staging.is_turn_complete(),
            decides: open && staging.position().outcome().is_some(),
            may_take_back: open && staging.may_take_back(),
            may_swap: open && game.may_swap() && staging.plies().is_empty(),
            said: staged.said(at).iter().map(say).collect(),
            motions,
            actions: game.actions().map(|action| action.to_string()).collect(),
            turns: turns(staged),
            answer: staged.answer(),
            ending: ending.map(|ending| ending_view(staged, ending, language)),
            clocks: clocks(staged, now),
            running: game.running().map(SeatName::from),
            paused: game.paused(),
            description: describe::board(position, ending).iter().map(say).collect(),
        }
    }
}

/// A message as a sentence of its own.
pub(crate) fn sentence(language: Language, message: &Message) -> String {
    messages::sentence(&Messages::text(language, message))
}

/// The names of points.
pub(crate) fn names(points: &[Point]) -> Vec<String> {
    points.iter().map(Point::to_string).collect()
}

fn cells(position: &AnyPosition) -> Vec<Cell> {
    let cell = |point: Point| Cell { point: point.to_string(), piece: position.piece_at(point).map(PieceName::from) };
    position.shape().points().map(cell).collect()
}

/// Whose turn is shown. A turn that is complete but not played yet is still its player's.
fn staging_turn(staged: &StagedMatch, position: &AnyPosition, at: Option<usize>) -> Player {
    match at {
        None => staged.game().position().turn(),
        Some(_) => position.turn(),
    }
}

fn step(staged: &StagedMatch, position: &AnyPosition, at: Option<usize>, language: Language) -> StepView {
    let step = match at {
        None if staged.game().ending().is_some() => staging::Step::NOTHING,
        None => staged.staging().step(),
        Some(_) => staging::step(position),
    };
    StepView { name: step.into(), sentence: sentence(language, &describe::step(step)) }
}

fn choices(staged: &StagedMatch) -> Vec<ChoiceView> {
    let staging = staged.staging();
    let choices = staging.choices().into_iter().map(|choice| {
        let between = |find: fn(&AnyPosition, Point, Point) -> Vec<Point>| match staging.selected() {
            Some(from) => names(&find(staging.position(), from, choice.point)),
            None => Vec::new(),
        };
        ChoiceView {
            point: choice.point.to_string(),
            completes: choice.completes,
            captures: choice.captures,
            way: between(sight::way),
            line: between(tabuleiro_play::sight::line),
        }
    });
    choices.collect()
}

fn words(staged: &StagedMatch, language: Language) -> Vec<WordView> {
    let staging = staged.staging();
    let word = |&ply: &_| WordView {
        text: format!("{ply}"),
        sentence: sentence(language, &describe::ply(staging.position(), ply)),
    };
    staging.words().iter().map(word).collect()
}

fn turns(staged: &StagedMatch) -> Vec<TurnView> {
    let game = staged.game();
    let left: Vec<_> = game.clock_readings().collect();
    let turns = game.turns().into_iter().map(|turn| {
        let length = turn.plies.len().max(1);
        let clock = left.get(turn.begin + length - 1).copied().flatten();
        TurnView {
            seat: turn.seat.into(),
            player: turn.player.into(),
            number: turn.number,
            begin: turn.begin,
            length,
            text: turn.text(),
            clock: clock.map(|left| left.0 as f64),
        }
    });
    turns.collect()
}

fn clocks(staged: &StagedMatch, now: Time) -> Option<[f64; 2]> {
    let left = |seat| staged.game().remaining(seat, now).map(|left| left.0 as f64);
    left(Seat::A).zip(left(Seat::B)).map(|(a, b)| [a, b])
}

fn ending_view(staged: &StagedMatch, ending: Ending, language: Language) -> EndingView {
    let message = describe::match_ending(staged.game());
    EndingView {
        winner: ending.winner.map(PlayerName::from),
        reason: ending.reason.name().to_owned(),
        is_result: !ending.reason.leaves_no_result(),
        sentence: message.map(|message| sentence(language, &message)).unwrap_or_default(),
    }
}

impl From<Shape> for BoardShape {
    fn from(shape: Shape) -> Self {
        match shape {
            Shape::Square { width, height } => BoardShape::Square { width, height },
            Shape::Triangle { side } => BoardShape::Triangle { side },
        }
    }
}

impl From<Piece> for PieceName {
    fn from(piece: Piece) -> Self {
        match piece {
            Piece::Of(Player::First) => PieceName::First,
            Piece::Of(Player::Second) => PieceName::Second,
            Piece::Neutral => PieceName::Neutral,
        }
    }
}

impl From<Player> for PlayerName {
    fn from(player: Player) -> Self {
        match player {
            Player::First => PlayerName::First,
            Player::Second => PlayerName::Second,
        }
    }
}
