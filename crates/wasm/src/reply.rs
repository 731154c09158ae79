//! What the page and its worker are answered.

use serde::Serialize;
use tabuleiro_play::describe::is_board_size;
#[cfg(feature = "engine")]
use tabuleiro_protocol::ExplorerAnswer;
use tabuleiro_protocol::{ClientMessage, PuzzleLine};
use tabuleiro_rules::{GameInfo, GameSpec, OptionInfo, OptionValues};

#[cfg(feature = "engine")]
use crate::book_view::{BookAnswer, NeededPiece};
use crate::explorer_view::ExplorerView;
use crate::lesson::{StepCard, VerdictView};
use crate::names::{ColourName, GameName};
use crate::online_view::OnlineView;
use crate::option_choice::OptionChoice;
use crate::review::ReviewView;
use crate::saying::Saying;
use crate::set_up::SetUpView;
#[cfg(feature = "engine")]
use crate::thought::{EngineLines, Thought};
use crate::training::{
    DailiesView, PuzzleOrderView, PuzzleSessionView, PuzzleStatsView, PuzzleView, ThemeView, TryResultName,
};
use crate::tree_view::TreeView;
use crate::view::View;

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum DeskReply {
    /// The games.
    Games {
        /// All of them, in their order.
        games: Vec<GameCard>,
    },
    /// How a match stands.
    Match {
        /// The match.
        view: Box<View>,
    },
    /// How a game on a server stands.
    Online {
        /// On the board.
        view: Box<View>,
        /// Besides the board.
        online: Box<OnlineView>,
        /// What is to be sent to the server now.
        messages: Vec<ClientMessage>,
    },
    /// How an analysis stands.
    Tree {
        /// On the board.
        view: Box<View>,
        /// Besides the board.
        tree: Box<TreeView>,
    },
    /// A position.
    Position {
        /// The game string.
        game: String,
        /// The position text.
        position: String,
    },
    /// A position that is being set up.
    SetUp {
        /// How it looks.
        set_up: Box<SetUpView>,
    },
    /// The server has said something that cannot be: the whole state has to be asked for.
    Contradiction {
        /// What, in English.
        reason: String,
    },
    /// How it is with the connection to a game on a server.
    Pulse {
        /// Whether nothing is heard or nothing arrives, so that another connection has to be made.
        dead: bool,
        /// Whether an own move is on its way for longer than a moment.
        sending: bool,
    },
    /// Whether something can be done.
    May {
        /// Whether it can.
        may: bool,
    },
    /// A text that was asked for: a record, a picture.
    Text {
        /// The text.
        text: String,
    },
    /// A game string.
    GameString {
        /// Its text.
        text: String,
        /// Whether games like this can count for ratings.
        may_be_rated: bool,
    },
    /// A time control.
    TimeControl {
        /// As records write it; of a time that is not offered, the nearest that is.
        text: String,
        /// Why what was chosen is not offered, as a sentence for the player.
        refused: Option<String>,
    },
    /// A board of a guide.
    GuideBoard {
        /// The game string.
        game: String,
        /// The position that the turns begin with, if it is not the start of the game.
        position: Option<String>,
        /// The turns from there on.
        moves: Vec<String>,
        /// The turns that the reader is asked to play.
        asked: Vec<String>,
        /// Whether the values of all pieces are shown.
        shows_values: bool,
    },
    /// A course.
    Course {
        /// What is said before the first step.
        introduction: String,
        /// All of them, in their order.
        steps: Vec<StepCard>,
    },
    /// How a step of a course stands.
    Judgement {
        /// What is to be said.
        verdict: VerdictView,
        /// The points of the next ply of its solution, for somebody who has followed it so far; none for a word.
        next: Vec<String>,
        /// How often help can be asked for: first for words, then for that ply.
        helps: usize,
    },
    /// A puzzle.
    Puzzle {
        /// As its list has it.
        puzzle: PuzzleLine,
    },
    /// What the puzzles of a list are about.
    Themes {
        /// The themes that there are.
        themes: Vec<ThemeView>,
        /// How many puzzles there are in all.
        puzzles: usize,
    },
    /// How a puzzle stands.
    PuzzleStands {
        /// All of it.
        view: Box<PuzzleView>,
    },
    /// Something was done with a puzzle.
    PuzzleActed {
        /// How it stands now.
        session: PuzzleSessionView,
        /// What is to happen on the board.
        order: PuzzleOrderView,
    },
    /// What a try comes to.
    TryAnswered {
        /// What it is worth.
        worth: TryResultName,
        /// What is said of it.
        sentence: String,
        /// The same, to be said again in another language.
        saying: Saying,
        /// How it goes on, to the end of the opponent's turn.
        plies: Vec<String>,
    },
    /// How somebody has fared with the puzzles of a game.
    PuzzleStats {
        /// How.
        stats: PuzzleStatsView,
        /// By how much the puzzle has changed the rating; nothing where that is not at stake.
        gain: Option<i64>,
        /// What the streak had come to, if the puzzle has ended it.
        ended: Option<u32>,
    },
    /// Somebody's daily puzzles.
    Dailies {
        /// What is known of them.
        dailies: DailiesView,
    },
    /// A game in words.
    Game {
        /// Which game it is.
        game: GameName,
        /// Its name.
        name: String,
        /// What is unusual about its board and rules; nothing if they are the usual ones.
        board: String,
        /// The same, and its clock.
        details: String,
    },
    /// Whoever sat down as first and as second.
    Names {
        /// Both.
        names: [String; 2],
    },
    /// The games of a text, each with a record of its own.
    Records {
        /// All of them, in their order.
        records: Vec<ListedRecord>,
    },
    /// A thought of the engine in words.
    Hint {
        /// What is said of it.
        sentence: String,
        /// The points of the ply, in order.
        points: Vec<String>,
    },
    /// A match gone over.
    Review {
        /// As a page shows it.
        review: Box<ReviewView>,
    },
    /// A turn would be a serious mistake.
    Warning {
        /// That it would be, as a sentence.
        sentence: String,
        /// Why, as a sentence.
        why: String,
    },
    /// Somebody who learns.
    Learner {
        /// What is to be kept.
        learner: String,
        /// How strong the computer has to be: a level, or something between two.
        strength: f64,
    },
    /// A level of play; 0 for play at random.
    Level {
        /// Its number.
        level: u8,
    },
    /// What the engine thinks so far.
    #[cfg(feature = "engine")]
    Thought {
        /// The thought.
        thought: Thought,
    },
    /// The best lines that the engine has found so far.
    #[cfg(feature = "engine")]
    Lines {
        /// All of them.
        lines: EngineLines,
    },
    /// A book was opened.
    #[cfg(feature = "engine")]
    BookOpened {
        /// Its game string.
        game: String,
    },
    /// A book cannot tell without some of its blocks.
    #[cfg(feature = "engine")]
    BookNeeds {
        /// Which.
        pieces: Vec<NeededPiece>,
    },
    /// What a book says of a position.
    #[cfg(feature = "engine")]
    BookAnswer {
        /// All of it.
        answer: BookAnswer,
    },
    /// Games were gathered.
    #[cfg(feature = "engine")]
    Gathered {
        /// How many.
        games: usize,
    },
    /// What was played from a position in games that were gathered.
    #[cfg(feature = "engine")]
    Explored {
        /// All of it.
        explored: ExplorerAnswer,
    },
    /// The same, with what a book and the engine say of each move.
    ExplorerView {
        /// All of it.
        view: ExplorerView,
    },
    /// How long something takes at least.
    Pace {
        /// In milliseconds.
        millis: u64,
    },
    /// It is done, and there is nothing to tell.
    Done,
    /// A player asked for something that the rules or the match do not allow.
    Refused {
        /// Why, as a sentence for the player.
        sentence: String,
        /// The same, to be said again in another language.
        saying: Saying,
    },
    /// The request itself is wrong.
    Failed {
        /// Why, in English.
        reason: String,
    },
}

/// A game of a text with several: what is wrong with one leaves the others as they are.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ListedRecord {
    /// One that can be opened.
    Game {
        /// As the list names it.
        card: RecordCard,
    },
    /// One with an error.
    Broken {
        /// What is wrong with it and where, as a sentence.
        reason: String,
    },
}

/// A game of a text with several, as a list names it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RecordCard {
    /// The record of this game alone.
    pub record: String,
    /// What is played, in words.
    pub game: String,
    /// Whoever sat down as first and as second; empty for whom the record does not name.
    pub names: [String; 2],
    /// The result as records write it: `1-0`.
    pub result: String,
    /// The day as records write it, if it is noted: `2026.11.16`.
    pub date: Option<String>,
}

/// What is known about a game before it is played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameCard {
    /// The name in the game string.
    pub name: GameName,
    /// The colours of the first and the second player.
    pub colours: [ColourName; 2],
    /// The options.
    pub options: Vec<OptionCard>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OptionCard {
    /// The key in the game string.
    pub key: String,
    /// The value when nothing is said.
    pub default: OptionChoice,
    /// What it can be.
    pub values: Values,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Values {
    /// A whole number.
    Number {
        /// The least.
        low: u8,
        /// The greatest.
        high: u8,
        /// Whether it is how many squares the board has along each of its edges.
        square: bool,
    },
    /// One of some words.
    Word {
        /// The words.
        words: Vec<String>,
    },
    /// A width and a height, as in `8x6`.
    WidthByHeight {
        /// The least of each.
        low: u8,
        /// The greatest of each.
        high: u8,
    },
}

impl DeskReply {
    /// All the games.
    pub(crate) fn games() -> Self {
        DeskReply::Games { games: GameSpec::games().iter().map(game_card).collect() }
    }

    /// Something is wrong with the request.
    pub(crate) fn failed(reason: impl ToString) -> Self {
        DeskReply::Failed { reason: reason.to_string() }
    }
}

fn game_card(game: &GameInfo) -> GameCard {
    GameCard {
        name: game.into(),
        colours: ColourName::both(game),
        options: game.options.iter().map(|option| option_card(game, option)).collect(),
    }
}

fn option_card(game: &GameInfo, option: &OptionInfo) -> OptionCard {
    let values = match option.values {
        OptionValues::Number(low, high) => Values::Number { low, high, square: is_board_size(game, option) },
        OptionValues::Word(words) => Values::Word { words: words.iter().map(|&word| word.to_owned()).collect() },
        OptionValues::WidthByHeight(low, high) => Values::WidthByHeight { low, high },
    };
    // What an option is when nothing is said is one of its values, as the tests of the rules make sure.
    let word = || OptionChoice::Word(option.default.to_owned());
    let default = option.read(option.default).map_or_else(|_| word(), OptionChoice::from);
    OptionCard { key: option.key.to_owned(), default, values }
}
