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
use crate::store::CredentialKind;

/// The session or token in the path of a request.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct CredentialId {
    /// The id, as listed.
    id: String,
}

/// A session or token of the person who asks.
pub struct OwnCredential {
    identity: Identity,
    id: String,
}

impl FromRequestParts<AppState> for OwnCredential {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Response> {
        let id = Path::<CredentialId>::from_request_parts(parts, app).await.map_err(IntoResponse::into_response)?.0.id;
        let identified = Extension::<Identity>::from_request_parts(parts, app).await;
        let identity = identified.map_err(IntoResponse::into_response)?.0;
        Ok(OwnCredential { identity, id })
    }
}

impl OwnCredential {
    /// Ends it at once, with all connections made with it.
    pub async fn revoke(&self, auth: &Auth, kind: CredentialKind, missing: Refused) -> Result<StatusCode, Failure> {
        let (account, _) = self.identity.session()?;
        match auth.revoke(kind, &account.id, &self.id).await? {
            true => Ok(StatusCode::NO_CONTENT),
            false => Err(missing.into()),
        }
    }
}
