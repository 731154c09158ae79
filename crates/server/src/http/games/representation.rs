//! The formats a game is sent in. Finished games have an ETag, so that nobody downloads them twice.

use axum::Extension;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tabuleiro_play::describe;
use tabuleiro_play::matches::Ending;
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_play::picture::picture;
use tabuleiro_protocol::{GameState, SeatName};
use tabuleiro_rules::{GameSpec, Player};
use utoipa::IntoParams;

use crate::failure::Failure;
use crate::http::state::AppState;
use crate::people::PersonId;
use crate::random::hex;

/// A finished game can be kept, if it is asked each time whether it has changed: names may.
const REVALIDATE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// The game in the path of a request.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct GamePath {
    /// The id of the game.
    id: String,
}

/// A game that somebody requests in one of its formats.
pub struct RequestedGame {
    pub app: AppState,
    pub id: String,
    person: PersonId,
    headers: HeaderMap,
}

impl FromRequestParts<AppState> for RequestedGame {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Response> {
        let id = Path::<GamePath>::from_request_parts(parts, app).await.map_err(IntoResponse::into_response)?.0.id;
        let identified = Extension::<PersonId>::from_request_parts(parts, app).await;
        let person = identified.map_err(IntoResponse::into_response)?.0;
        Ok(RequestedGame { app: app.clone(), id, person, headers: parts.headers.clone() })
    }
}

impl RequestedGame {
    /// Its state, as the person who asks may see it.
    pub async fn state(&self) -> Result<GameState, Failure> {
        self.app.rooms.state(&self.id, &self.person).await
    }

    /// Answers with a text in one of its formats, unless the client has it already.
    pub fn respond(&self, kind: &'static str, text: String, state: &GameState) -> Result<Response, Failure> {
        respond(&self.headers, kind, text, state.ending.is_some())
    }
}

/// Answers with the text of a game in one of its formats. A game that `is_over` no longer changes.
fn respond(asked: &HeaderMap, kind: &'static str, text: String, is_over: bool) -> Result<Response, Failure> {
    let content = [(header::CONTENT_TYPE, HeaderValue::from_static(kind))];
    if !is_over {
        return Ok((content, text).into_response());
    }
    let tag = format!("\"{}\"", hex(&Sha256::digest(text.as_bytes())[..16]));
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    let is_known = known
        .flat_map(|tags| tags.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.trim_start_matches("W/") == tag);
    let tag = HeaderValue::from_str(&tag).map_err(|error| Failure::internal(&error))?;
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, REVALIDATE)];
    Ok(if is_known {
        (StatusCode::NOT_MODIFIED, caching).into_response()
    } else {
        (caching, content, text).into_response()
    })
}

/// The picture of a game as it stands, with the last ply marked. It is the same for everybody, and so is its title.
pub fn svg(state: &GameState) -> Result<String, Failure> {
    let spec = state.game.parse::<GameSpec>().map_err(|error| Failure::internal(&error))?;
    let position = spec.read_position(&state.position).map_err(|error| Failure::internal(&error))?;
    let last = state.plies.last().and_then(|ply| spec.parse_move(ply).ok());
    let title = Messages::text(Language::English, &describe::title(&position, ending(state)));
    Ok(picture(&position, &last.map(|ply| ply.points()).unwrap_or_default(), &title))
}

/// How a game has ended, by the colours.
fn ending(state: &GameState) -> Option<Ending> {
    let ended = state.ending.as_ref()?;
    let player = |seat: SeatName| {
        let player = Player::BOTH[seat.index()];
        if state.swapped { player.other() } else { player }
    };
    Some(Ending { winner: ended.winner.map(player), reason: ended.reason.parse().ok()? })
}
