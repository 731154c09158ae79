//! The OpenAPI document, made from the code, and a page to browse it.

use axum::http::{HeaderValue, header};
use axum::response::Response;
use axum::{Router, middleware};
use tabuleiro_protocol::{ClientMessage, LobbyMessage, NoticeMessage, ServerMessage};
use utoipa::OpenApi;
use utoipa_swagger_ui::SwaggerUi;

/// Where the description is.
const DOCUMENT: &str = "/api/v1/openapi.json";
/// Where people browse it.
const PAGE: &str = "/api/v1/browse";

/// What the page may do besides what all pages may: it writes styles, and its pictures are part of it.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'",
);

/// What is not said by the routes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Tabuleiro", description = "Abstract games for two: make them, play them, look at them.",),
    components(schemas(ClientMessage, LobbyMessage, NoticeMessage, ServerMessage))
)]
pub struct Description;

/// The routes of the description and its page.
pub fn router<S: Clone + Send + Sync + 'static>(document: utoipa::openapi::OpenApi) -> Router<S> {
    let routes = Router::from(SwaggerUi::new(PAGE).url(DOCUMENT, document));
    routes.layer(middleware::map_response(with_policy))
}

async fn with_policy(mut response: Response) -> Response {
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, POLICY);
    response
}
