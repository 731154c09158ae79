//! What the page and its worker ask for.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabuleiro_play::describe::Participant;
use tabuleiro_protocol::{
    ExplorerAnswer, GameState, PuzzleLine, RefusalReason, Request, SeatName, ServerMessage, SimpleComputer,
};

use crate::book_view::{BookAnswer, BookPiece};
use crate::clock_choice::ClockChoice;
use crate::option_choice::OptionChoice;
use crate::review::learner_of;
use crate::saying::Saying;
use crate::set_up::SetUpState;
use crate::thought::{EngineLines, Thought};
use crate::training::{PuzzleAct, PuzzleResult, PuzzleSessionView, PuzzleWish};
use crate::tree_request::TreeAct;

/// What is asked for. Moments are milliseconds since any fixed moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum DeskRequest {
    /// The games with their options.
    Games,
    /// Gathers games to explore, in the place of those that were gathered before under the same name. Those of other boards and what
    /// cannot be read are passed over.
    Gather {
        /// The name of the collection.
        collection: String,
        /// The game string.
        game: String,
        /// Their records, one after another.
        records: String,
    },
    /// What was played from a position in games that were gathered.
    Explore {
        /// The name of the collection.
        collection: String,
        /// The game string.
        game: String,
        /// The position text.
        position: String,
    },
    /// Some games of a collection, each with its record.
    GatheredGames {
        /// The name of the collection.
        collection: String,
        /// The game string.
        game: String,
        /// Their numbers, as they were found.
        numbers: Vec<String>,
    },
    /// What was played from a position, with what a book and the engine say of each move.
    ShowExplored {
        /// What was found, in a collection or by the server.
        explored: ExplorerAnswer,
        /// What the book of the board says of the position.
        book: Option<BookAnswer>,
        /// What the engine has found there.
        lines: Option<EngineLines>,
    },
    /// The canonical game string of a game with some of its options set.
    GameString {
        /// The name of the game.
        name: String,
        /// The options that are set, by key.
        options: BTreeMap<String, OptionChoice>,
    },
    /// A time control as records write it.
    TimeControl {
        /// How much time there is.
        clock: ClockChoice,
        /// Whether the clock runs in the first turn too.
        first_turn_counts: bool,
    },
    /// A game as a list names it: what is played, and what is unusual about it.
    GameInWords {
        /// The game string.
        game: String,
        /// The time control as records write it.
        clock: String,
    },
    /// A board of a guide, to be played on.
    GuideBoard {
        /// What stands between its fences.
        text: String,
    },
    /// The steps of a course.
    Course {
        /// Its page.
        text: String,
    },
    /// How a step of a course stands in a match that began with its position.
    Judge {
        /// In which match.
        id: u32,
        /// The section of the step.
        section: String,
    },
    /// A puzzle from the list of a game.
    ChoosePuzzle {
        /// The list: a puzzle a line.
        text: String,
        /// Which one.
        wish: PuzzleWish,
    },
    /// What the puzzles of a list are about.
    PuzzleThemes {
        /// The name of the game.
        game: String,
        /// The list.
        text: String,
    },
    /// How a puzzle stands in a match that began with its position.
    JudgePuzzle {
        /// In which match.
        id: u32,
        /// The puzzle.
        puzzle: PuzzleLine,
        /// How far it has come.
        session: PuzzleSessionView,
    },
    /// Somebody does something with such a puzzle.
    ActInPuzzle {
        /// In which match.
        id: u32,
        /// The puzzle.
        puzzle: PuzzleLine,
        /// How far it has come.
        session: PuzzleSessionView,
        /// What.
        act: PuzzleAct,
    },
    /// What the last turn of such a match comes to.
    AnswerTry {
        /// In which match.
        id: u32,
        /// The puzzle.
        puzzle: PuzzleLine,
        /// What the engine thinks of the position; nothing if the game is over.
        thought: Option<Thought>,
    },
    /// How somebody has fared with the puzzles of a game.
    PuzzleStats {
        /// Their stats, as they are kept; nothing of somebody who is new.
        stats: Option<String>,
        /// How another puzzle went.
        result: Option<PuzzleResult>,
    },
    /// What is known of somebody's daily puzzles.
    Dailies {
        /// What is kept of them.
        dailies: Option<String>,
        /// The day, `2026.11.18`.
        date: String,
        /// Whether its puzzle has been solved now.
        solved: bool,
    },
    /// A time control in a few words.
    ClockInWords {
        /// As records write it.
        clock: String,
    },
    /// From now on sentences are in this language: `en`, `pt`.
    SetLanguage {
        /// Its code.
        language: String,
    },
    /// Something that was said, as a sentence in the language of now.
    Say {
        /// What.
        saying: Saying,
    },
    /// Why the server refuses something, as a sentence in the language of now.
    SayReason {
        /// The reason that it gave.
        reason: RefusalReason,
    },
    /// A new match.
    Open {
        /// What is played.
        setting: Setting,
        /// The moment.
        now: f64,
    },
    /// A match taken up from its record.
    Load {
        /// The record.
        record: String,
        /// Whether its clock goes on; otherwise it has none.
        resume: bool,
        /// The moment.
        now: f64,
    },
    /// The games of a text, which has one or several, in words.
    ListRecords {
        /// The text.
        text: String,
    },
    /// Who plays in a record, in words.
    RecordNames {
        /// The record.
        record: String,
    },
    /// An analysis of a position.
    OpenTree {
        /// The game string.
        game: String,
        /// The position text; the start of the game if this is missing.
        position: Option<String>,
    },
    /// The analysis that a record holds.
    LoadTree {
        /// The record.
        record: String,
        /// The way to the place that is shown first, `5-1-3`; the beginning if this is missing.
        path: Option<String>,
    },
    /// Somebody does something with an analysis.
    ActInTree {
        /// Which.
        id: u32,
        /// What.
        act: TreeAct,
    },
    /// The position of a text, which need not name its game.
    ReadPosition {
        /// The text.
        text: String,
    },
    /// A position that is being set up by hand.
    SetUp {
        /// The game string.
        game: String,
        /// The position text to begin with; the start of the game if this is missing.
        position: Option<String>,
        /// What has been changed since.
        state: Option<SetUpState>,
    },
    /// A match of its own that begins where a game on a server stands, to think it on. It has no clock.
    Branch {
        /// Of which game.
        id: u32,
        /// The moment.
        now: f64,
    },
    /// A game on a server.
    Join {
        /// How it stands.
        state: Box<GameState>,
        /// Begins the ids of this client's messages: nobody else in the same seat may have used it.
        prefix: String,
        /// The moment.
        now: f64,
    },
    /// The server says something in a game.
    Hear {
        /// Which.
        id: u32,
        /// What.
        message: Box<ServerMessage>,
        /// The moment.
        now: f64,
    },
    /// Asks the server for something that is no move.
    Ask {
        /// In which game.
        id: u32,
        /// What.
        request: Request,
        /// The moment.
        now: f64,
    },
    /// There is a new connection to a game: what the server has not answered is sent again.
    Reconnect {
        /// Which.
        id: u32,
        /// The moment.
        now: f64,
    },
    /// The connection to a game is lost: what is to be sent waits for the next one.
    Disconnect {
        /// Which.
        id: u32,
        /// The moment.
        now: f64,
    },
    /// Whether the connection to a game is alive. To be asked a few times a second.
    Pulse {
        /// Which.
        id: u32,
        /// The moment.
        now: f64,
    },
    /// Forgets a match.
    Close {
        /// Which.
        id: u32,
    },
    /// How a match stands, or stood after so many actions.
    Look {
        /// Which.
        id: u32,
        /// After how many actions; now if this is missing.
        at: Option<usize>,
        /// The moment.
        now: f64,
    },
    /// How long the computer to move takes at least, so that people can follow.
    Pace {
        /// In which match.
        id: u32,
        /// The moment.
        now: f64,
    },
    /// Somebody does something in a match.
    Act {
        /// Which.
        id: u32,
        /// The moment.
        now: f64,
        /// What.
        act: Act,
    },
    /// Whether there is anything to take back for somebody at the screen.
    MayUndo {
        /// In which match.
        id: u32,
        /// Their seats.
        people: Vec<SeatName>,
    },
    /// The record of a match.
    Record {
        /// Of which match.
        id: u32,
        /// Who sat down as the first and who as the second player; nobody is named if this is missing.
        players: Option<[PlayerHere; 2]>,
        /// The day, `2026.11.16`, if it is to be noted.
        date: Option<String>,
    },
    /// A picture of a match as SVG.
    Picture {
        /// Of which match.
        id: u32,
        /// After how many actions; now if this is missing.
        at: Option<usize>,
    },
    /// A hint where a match stands: what the engine thinks, in words.
    Hint {
        /// In which match.
        id: u32,
        /// The thought.
        thought: Thought,
    },
    /// A match gone over, as far as the engine has thought about its positions.
    Review {
        /// Which match.
        id: u32,
        /// What it thinks of each position, from the start on; nothing where it has not thought yet.
        thoughts: Vec<Option<Thought>>,
    },
    /// The review of a match that its record has; nothing, if it has none.
    ReviewInRecord {
        /// Which match.
        id: u32,
        /// Its record.
        record: String,
    },
    /// The record of a match with a review of it.
    NoteReview {
        /// Which match.
        id: u32,
        /// Its record.
        record: String,
        /// As for a review.
        thoughts: Vec<Option<Thought>>,
    },
    /// Whether the turn that is complete but not played yet would be a serious mistake; nothing, if it would not.
    Warn {
        /// In which match.
        id: u32,
        /// What the engine thinks of the position before the turn.
        before: Thought,
        /// What it thinks of the position after it; nothing if the game is over then.
        after: Option<Thought>,
    },
    /// How strong the computer has to be for somebody who learns.
    Learner {
        /// What is kept of them; nothing of somebody who is new.
        learner: Option<String>,
    },
    /// The same after another game of theirs; nothing if that has no result.
    LearnerAfter {
        /// What is kept of them.
        learner: Option<String>,
        /// The match.
        id: u32,
        /// Their seat.
        seat: SeatName,
    },
    /// The level of the computer's next ply for somebody who learns; 0 for one at random.
    LearnerLevel {
        /// What is kept of them.
        learner: Option<String>,
        /// What decides by chance.
        seed: u32,
    },
    /// What one of the simple computers does where a match stands: the ply, or `swap`.
    Choose {
        /// In which match.
        id: u32,
        /// Which computer: `random`, `greedy`.
        computer: String,
        /// What decides by chance.
        seed: u32,
    },
    /// Begins to think about a match. Only the worker's module can.
    Think {
        /// What is played.
        setting: Setting,
        /// The plies and swaps so far.
        actions: Vec<String>,
        /// How well, from 1 on.
        level: u8,
        /// How long in all at most, in milliseconds.
        millis: f64,
        /// What is left on its clock, in milliseconds, if it has to keep to one: it takes no more than its share.
        left: Option<f64>,
        /// What decides by chance.
        seed: u32,
    },
    /// Begins to look for the best lines where a match stands, for as long as it is let go on. Only the worker's module
    /// can.
    Analyse {
        /// What is played.
        setting: Setting,
        /// The plies and swaps so far.
        actions: Vec<String>,
        /// How many lines.
        lines: u8,
    },
    /// Goes on thinking for so many milliseconds.
    GoOn {
        /// How long.
        millis: f64,
    },
    /// Opens a book of a solved board. Only the worker's module can.
    OpenBook {
        /// Its head, in Base64.
        bytes: String,
    },
    /// Adds blocks to a book.
    AddToBook {
        /// Its game string.
        game: String,
        /// The blocks.
        pieces: Vec<BookPiece>,
    },
    /// What a book says of a position.
    LookUp {
        /// The game string of the book.
        game: String,
        /// The position text.
        position: String,
    },
}

/// Who plays at this screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PlayerHere {
    /// Somebody.
    Human,
    /// The engine.
    Computer {
        /// At this level.
        level: u8,
    },
    /// One of the simple computers.
    Simple {
        /// Which.
        player: SimpleComputer,
    },
    /// The computer that teaches.
    Teacher {
        /// What is kept of the learner; nothing of somebody who is new.
        learner: Option<String>,
    },
}

impl From<PlayerHere> for Participant {
    fn from(player: PlayerHere) -> Self {
        match player {
            PlayerHere::Human => Participant::Person,
            PlayerHere::Computer { level } => Participant::Level(level),
            PlayerHere::Simple { player } => Participant::Simple(player.into()),
            PlayerHere::Teacher { learner } => Participant::Teacher(learner_of(learner.as_deref()).strength()),
        }
    }
}

/// What is agreed on before a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Setting {
    /// The game string.
    pub game: String,
    /// The position text to begin with; the start of the game if this is missing.
    pub position: Option<String>,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// The time control as records write it: `none`, `5:00+3`.
    pub clock: String,
}

/// What somebody does in a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Act {
    /// Picks a point.
    Pick {
        /// Which.
        point: String,
    },
    /// Types a point, a ply or a whole turn, or one of the words that are plies, `pass` or `stop`.
    Type {
        /// What.
        text: String,
    },
    /// Takes back the last pick or ply of the turn in the making.
    TakeBack,
    /// Plays the turn that is complete.
    Commit,
    /// Makes a ply or swaps at once, as a computer does and as a game is played again.
    Play {
        /// The ply, or `swap`.
        action: String,
    },
    /// Exchanges the colours by the pie rule.
    Swap,
    /// Takes back so many actions.
    Undo {
        /// How many.
        count: usize,
    },
    /// Takes back for somebody at the screen: the last ply of the turn in the making, or else the last turn of theirs, and what
    /// was answered to it.
    UndoFor {
        /// Their seats.
        people: Vec<SeatName>,
    },
    /// Plays again what was taken back, until somebody at the screen has to move.
    RedoFor {
        /// Their seats.
        people: Vec<SeatName>,
    },
    /// Gives up.
    Resign {
        /// Who.
        seat: SeatName,
    },
    /// Both agree on a draw.
    AgreeDraw,
    /// Ends the match if the time of the player to move is up.
    Flag,
    /// Stops the clocks.
    Pause,
    /// Lets them run again.
    Resume,
}
