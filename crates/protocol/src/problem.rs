//! What went wrong with a request, as `application/problem+json` (RFC 9457).

use serde::{Deserialize, Serialize};

use crate::reason::RefusalReason;

/// What went wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// The status of the response.
    pub status: u16,
    /// The kind of problem, the same words for the same kind: `no such game`.
    pub title: String,
    /// Why, as a name, values and a sentence.
    #[serde(flatten)]
    pub reason: RefusalReason,
}
