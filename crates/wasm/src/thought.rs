//! What the engine thinks, as the worker tells the page, and as the page tells it back to have it put into words.

use serde::{Deserialize, Serialize};
use tabuleiro_play::describe::{self, Advice, Outlook};
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::staged_match::Trouble;
use crate::tree_request::Evaluation;

/// What the engine thinks so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Thought {
    /// Whether it has thought to the end.
    pub done: bool,
    /// What it would play.
    pub ply: String,
    /// What it would do: that ply, or `swap` where the pie rule offers it and the other side looks better.
    pub action: String,
    /// The chance of the player to move to win, from 0 to 1.
    pub chance: f64,
    /// In how many plies the player to move wins, if that is certain.
    pub win: Option<u32>,
    /// In how many plies the player to move loses, if that is certain.
    pub loss: Option<u32>,
    /// How deep it has looked.
    pub depth: u32,
    /// How many positions it has seen.
    pub nodes: f64,
    /// How the game would go on.
    pub line: Vec<String>,
}

/// The best lines that the engine has found so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EngineLines {
    /// Whether there is nothing left to find out.
    pub done: bool,
    /// How deep it looks.
    pub depth: u32,
    /// How many positions it has seen.
    pub nodes: f64,
    /// The lines, the best first.
    pub lines: Vec<EngineLine>,
}

/// A line of the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EngineLine {
    /// The ply itself, then how the game would go on.
    pub plies: Vec<String>,
    /// The way of the piece that the ply moves: where it begins, turns and ends; a single point if it comes there.
    pub way: Vec<String>,
    /// What it is worth.
    pub evaluation: Evaluation,
}

impl Thought {
    /// The thought as a hint in a position: the ply, and what is said of it.
    pub(crate) fn hint(&self, position: &AnyPosition) -> Result<(AnyMove, Message), Trouble> {
        let read = |text: &String| position.parse_move(text).map_err(|error| Trouble::Failed(error.to_string()));
        let ply = read(&self.ply)?;
        position.check(ply).map_err(|refusal| Trouble::Refused(describe::refusal(&refusal)))?;
        let outlook = match (self.win, self.loss) {
            (Some(plies), _) => Outlook::Win(plies),
            (_, Some(plies)) => Outlook::Loss(plies),
            _ => Outlook::Chance(self.chance),
        };
        let line = self.line.iter().skip(1).map(read).collect::<Result<Vec<_>, _>>()?;
        let why = self.done.then_some(Advice { outlook, other: None, line: &line });
        Ok((ply, describe::advice(position, ply, why.as_ref())))
    }
}
