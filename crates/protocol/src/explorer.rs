//! What was played from a position in many games.

use serde::{Deserialize, Serialize};
use tabuleiro_play::explorer::{self, GameId, Results};

/// What was played from a position in many games, and how these ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExplorerAnswer {
    /// How the games ended that came to the position.
    pub results: ExplorerResults,
    /// What was played there, what was played most often first.
    pub moves: Vec<ExplorerMove>,
}

/// How games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExplorerResults {
    /// How many the first player won.
    pub first: u64,
    /// How many the second player won.
    pub second: u64,
    /// How many were drawn.
    pub draws: u64,
    /// How many have no result.
    pub open: u64,
}

/// A ply that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExplorerMove {
    /// The ply.
    pub ply: String,
    /// Other plies that lead to a position which differs only by a symmetry of the rules: they count as the same.
    pub alike: Vec<String>,
    /// How the games ended.
    pub results: ExplorerResults,
    /// How strong the players were who made it, on average: their rating on a server, the level of computers elsewhere.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub strength: Option<f64>,
    /// Some of the games: their ids on a server, or their numbers in the collection.
    pub samples: Vec<String>,
}

impl ExplorerAnswer {
    /// What was found out, with what games are called.
    pub fn of(explored: &explorer::Explored, called: impl Fn(GameId) -> String) -> Self {
        let moves = explored.moves.iter().map(|each| ExplorerMove {
            ply: each.plies[0].to_string(),
            alike: each.plies[1..].iter().map(|ply| ply.to_string()).collect(),
            results: each.results.into(),
            strength: each.strength,
            samples: each.samples.iter().map(|&id| called(id)).collect(),
        });
        ExplorerAnswer { results: explored.results.into(), moves: moves.collect() }
    }
}

impl From<Results> for ExplorerResults {
    fn from(Results { wins: [first, second], draws, open }: Results) -> Self {
        ExplorerResults { first, second, draws, open }
    }
}

impl From<ExplorerResults> for Results {
    fn from(ExplorerResults { first, second, draws, open }: ExplorerResults) -> Self {
        Results { wins: [first, second], draws, open }
    }
}
