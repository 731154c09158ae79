//! The formats a game is sent in. Finished games have an ETag, so that nobody downloads them twice.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use tabuleiro_play::picture::picture;
use tabuleiro_protocol::GameState;
use tabuleiro_rules::GameSpec;

use crate::failure::Failure;
use crate::random::hex;

/// A finished game can be kept, if it is asked each time whether it has changed: names may.
const REVALIDATE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// The text of a game in one of its forms. `is_over` says whether the game can still change.
pub fn respond(asked: &HeaderMap, kind: &'static str, text: String, is_over: bool) -> Result<Response, Failure> {
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

/// The picture of a game as it stands, with the last ply marked.
pub fn svg(state: &GameState) -> Result<String, Failure> {
    let spec = state.game.parse::<GameSpec>().map_err(|error| Failure::internal(&error))?;
    let position = spec.read_position(&state.position).map_err(|error| Failure::internal(&error))?;
    let last = state.plies.last().and_then(|ply| spec.parse_move(ply).ok());
    Ok(picture(&position, &last.map(|ply| ply.points()).unwrap_or_default()))
}
