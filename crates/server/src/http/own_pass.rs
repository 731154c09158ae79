//! A session or a token that its owner ends, by its id in the path.

use axum::Extension;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tabuleiro_protocol::Refused;
use utoipa::IntoParams;

use super::state::AppState;
use crate::auth::{Auth, Identity};
use crate::failure::Failure;
use crate::store::PassKind;

/// The session or token in the path of a request.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct PassId {
    /// The id, as listed.
    id: String,
}

/// A session or token of the person who asks.
pub struct OwnPass {
    identity: Identity,
    id: String,
}

impl FromRequestParts<AppState> for OwnPass {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Response> {
        let id = Path::<PassId>::from_request_parts(parts, app).await.map_err(IntoResponse::into_response)?.0.id;
        let identified = Extension::<Identity>::from_request_parts(parts, app).await;
        let identity = identified.map_err(IntoResponse::into_response)?.0;
        Ok(OwnPass { identity, id })
    }
}

impl OwnPass {
    /// Ends it at once, with all connections made with it.
    pub async fn revoke(&self, auth: &Auth, kind: PassKind, missing: Refused) -> Result<StatusCode, Failure> {
        let (person, _) = self.identity.session()?;
        match auth.revoke(kind, &person.id, &self.id).await? {
            true => Ok(StatusCode::NO_CONTENT),
            false => Err(missing.into()),
        }
    }
}
