//! `/api/v1/explorer`: what was played from a position in the public games of the server.

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{ExplorerAnswer, RefusalReason, Refused};
use tabuleiro_rules::{AnyPosition, GameSpec};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::responses::OfExploring;
use super::state::AppState;
use crate::failure::Failure;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(explore))
}

/// Which position is explored.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ToExplore {
    /// The game string.
    board: String,
    /// The position text; the start of the game if it is missing.
    position: Option<String>,
}

/// What was played from a position in public games that are over, and how these ended: of each game its first 40 plies, from some seconds
/// after its end on. Positions that differ only by a symmetry of the rules count as one.
#[utoipa::path(
    get,
    path = "/explorer",
    tag = "games",
    params(ToExplore),
    responses(
        (status = OK, body = ExplorerAnswer),
        OfExploring,
    )
)]
async fn explore(
    State(app): State<AppState>,
    Query(wanted): Query<ToExplore>,
) -> Result<Json<ExplorerAnswer>, Failure> {
    let position = wanted.position()?;
    let (explored, samples) = app.store.openings(&position).await?;
    Ok(Json(ExplorerAnswer::of(&explored, |id| samples[id.0 as usize].clone())))
}

impl ToExplore {
    fn position(&self) -> Result<AnyPosition, Refused> {
        let game: GameSpec = self.board.parse().map_err(|error| unreadable(&describe::spec_error(&error)))?;
        let read = |text: &String| game.read_position(text);
        let position = self.position.as_ref().map_or_else(|| Ok(game.start()), read);
        position.map_err(|error| unreadable(&describe::position_error(&error)))
    }
}

fn unreadable(error: &Message) -> Refused {
    Refused::UnreadablePosition { error: RefusalReason::of_message(error) }
}
