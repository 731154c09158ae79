//! Names of which there is a list, as types of their own: TypeScript knows each as the union of what it can be.

use serde::Serialize;
use tabuleiro_play::staging::Step;
use tabuleiro_rules::GameInfo;

/// The name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct GameName(&'static str);

impl From<&GameInfo> for GameName {
    fn from(game: &GameInfo) -> Self {
        GameName(game.name)
    }
}

/// The name of the colour of a player's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ColourName(&'static str);

impl ColourName {
    /// The colours of the first and the second player of a game.
    pub(crate) fn both(game: &GameInfo) -> [Self; 2] {
        game.colours.map(ColourName)
    }
}

/// The name of what a player is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct StepName(&'static str);

impl From<Step> for StepName {
    fn from(step: Step) -> Self {
        StepName(step.name())
    }
}
