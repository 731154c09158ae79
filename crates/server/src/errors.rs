//! What is answered when a request fails: a problem (RFC 9457) with a status and a clear text.

use std::fmt::Display;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabuleiro_protocol::Problem;

use crate::store::StoreError;

/// A request that failed.
#[derive(Debug)]
pub struct Failure {
    status: StatusCode,
    title: &'static str,
    detail: String,
}

impl Failure {
    /// What was asked for makes no sense.
    pub fn bad_request(detail: impl Display) -> Self {
        Failure { status: StatusCode::BAD_REQUEST, title: "bad request", detail: detail.to_string() }
    }

    /// There is no such game.
    pub fn no_game() -> Self {
        let detail = "there is no game with this id: look at the link again, or make a new game".to_owned();
        Failure { status: StatusCode::NOT_FOUND, title: "no such game", detail }
    }

    /// There is no such page.
    pub fn no_page() -> Self {
        let detail = "nothing is here: games are at /api/v1/games".to_owned();
        Failure { status: StatusCode::NOT_FOUND, title: "not found", detail }
    }

    /// A page of another site tries to act for its visitor.
    pub fn foreign_origin() -> Self {
        let detail = "pages of other sites cannot play here: open the game on this server".to_owned();
        Failure { status: StatusCode::FORBIDDEN, title: "foreign origin", detail }
    }

    /// The server cannot do it now.
    pub fn unavailable(error: &impl Display) -> Self {
        tracing::error!(%error, "the server is not available");
        let detail = "the server cannot do this now: try again in a moment".to_owned();
        Failure { status: StatusCode::SERVICE_UNAVAILABLE, title: "not available", detail }
    }

    /// The server is at fault. What it is at fault of goes to the log alone.
    pub fn internal(error: &impl Display) -> Self {
        tracing::error!(%error, "a request failed");
        let detail = "the server has made a mistake: try again, and tell its operator".to_owned();
        Failure { status: StatusCode::INTERNAL_SERVER_ERROR, title: "server error", detail }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure { status, title, detail } = self;
        let problem = Problem { status: status.as_u16(), title: title.to_owned(), detail };
        let mut response = (status, axum::Json(problem)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Closed => Failure::unavailable(&error),
            _ => Failure::internal(&error),
        }
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Self {
        Failure { status: rejection.status(), title: "bad request", detail: rejection.body_text() }
    }
}

impl From<QueryRejection> for Failure {
    fn from(rejection: QueryRejection) -> Self {
        Failure { status: rejection.status(), title: "bad request", detail: rejection.body_text() }
    }
}
