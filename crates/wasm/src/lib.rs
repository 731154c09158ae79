//! Rules, matches, words and the engine for the browser.
//!
//! The page and its worker hand a [`Desk`] requests as JSON and get replies as JSON: [`Desk::call`]. On WebAssembly the
//! module's exports do that with one desk; natively the tests do. Nothing here reads a clock: the time is part of the
//! requests, and the clock of a search is brought along.

#[cfg(target_arch = "wasm32")]
mod abi;
mod analysis;
#[cfg(feature = "engine")]
mod book_shelf;
mod book_view;
mod clock_choice;
#[cfg(feature = "engine")]
mod collections;
mod desk;
mod explorer_view;
mod games;
mod lesson;
mod motion;
mod names;
mod online_match;
mod online_view;
mod option_choice;
mod reply;
mod request;
mod review;
mod saying;
mod set_up;
mod sight;
mod staged_match;
#[cfg(feature = "engine")]
mod thinker;
mod thought;
mod training;
mod tree_request;
mod tree_view;
mod view;

pub use book_view::{BookAnswer, BookMoveView, BookPiece, NeededPiece, ValueName};
pub use clock_choice::{ClockChoice, TimeUnit};
pub use desk::Desk;
pub use explorer_view::{ExplorerMoveView, ExplorerView, ResultsView};
pub use lesson::{StepCard, VerdictView};
pub use motion::Motion;
pub use names::{ColourName, GameName, StepName};
pub use online_view::{KnownView, OnlineView, ProposalName, RefusalView};
pub use option_choice::{BoardSize, OptionChoice};
pub use reply::{DeskReply, GameCard, OptionCard, Values};
pub use request::{Act, DeskRequest, PlayerHere, Setting};
pub use review::{FaultView, GradeName, ReviewView, ReviewedTurnView};
pub use saying::{Saying, SayingValue};
pub use set_up::{ExtraChoice, ExtraView, SetUpState, SetUpView};
pub use sight::Sight;
pub use thought::{EngineLine, EngineLines, Thought};
pub use training::{
    DailiesView, HintView, ProgressView, PurposeName, PuzzleAct, PuzzleOrderView, PuzzleResult, PuzzleSessionView,
    PuzzleStageName, PuzzleStatsView, PuzzleView, PuzzleWish, SuccessName, ThemeView, TryResultName,
};
pub use tree_request::{Evaluation, MarkSign, PaintName, TreeAct};
pub use tree_view::{DrawingView, MarkView, PlaceView, TreeView};
pub use view::{BoardShape, Cell, ChoiceView, EndingView, PieceName, PlayerName, StepView, TurnView, View, WordView};

#[cfg(test)]
mod typescript;
