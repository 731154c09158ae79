//! The OpenAPI document, made from the code, and a page to browse it.

use axum::body::Bytes;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use axum::routing::get;
use axum::{Router, middleware};
use tabuleiro_protocol::RefusalKind::*;
use tabuleiro_protocol::{ClientMessage, LobbyMessage, NoticeMessage, Problem, ServerMessage};
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{RefOr, Responses};
use utoipa_swagger_ui::{Config, SwaggerUi};

use super::app::LARGEST_BODY;
use super::bounds;
use super::identity::{GUEST_COOKIE, SESSION_COOKIE};
use super::problem::kind;
use super::responses::{REASONS, add, tell};
use crate::failure::Failure;

/// Where the description is.
const DOCUMENT: &str = "/api/v1/openapi.json";
/// Where people browse it.
const PAGE: &str = "/api/v1/browse";

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// What the page may do besides what all pages may: it writes styles, and its pictures are part of it.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'",
);

/// How somebody can show who they are.
const GUEST: &str = "guest";
const SESSION: &str = "session";
const TOKEN: &str = "token";

/// What is not said by the routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tabuleiro",
        description = "Abstract games for two: make them, play them, look at them.\n\n\
            A request that fails is answered with a problem (RFC 9457); `x-reasons` lists the names that it can have. \
            Parameters of a query that are not described are ignored, fields of a body that are not described are refused. \
            Every GET can be a HEAD, and any other method that is not described gets a 405, with those that are in `Allow`."
    ),
    components(schemas(ClientMessage, LobbyMessage, NoticeMessage, Problem, ServerMessage))
)]
pub struct Description;

/// The routes of the description and its page.
pub fn router<S: Clone + Send + Sync + 'static>(document: utoipa::openapi::OpenApi) -> Router<S> {
    // No other answer is as large: it is written once, and not for each who asks.
    let text = document.to_json().map(Bytes::from).map_err(|error| Failure::internal(&error));
    let answer = || async move { text.map(|text| ([(header::CONTENT_TYPE, JSON)], text)) };
    let page = Router::from(SwaggerUi::new(PAGE).config(Config::from(DOCUMENT)));
    page.route(DOCUMENT, get(answer)).layer(middleware::map_response(with_policy))
}

async fn with_policy(mut response: Response) -> Response {
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, POLICY);
    response
}

/// Adds to what the routes say of themselves what is done for all of them: layers, extractors, bounds, identities.
pub fn complete(document: &mut utoipa::openapi::OpenApi) {
    bounds::add(document);
    for (name, scheme) in schemes() {
        document.components.get_or_insert_default().add_security_scheme(name, scheme);
    }
    // Who shows nothing is a new guest.
    let named = [GUEST, SESSION, TOKEN].map(shown_by);
    document.security = Some([SecurityRequirement::default()].into_iter().chain(named).collect());
    for (path, item) in &mut document.paths.paths {
        let operations = [
            (Method::GET, &mut item.get),
            (Method::PUT, &mut item.put),
            (Method::POST, &mut item.post),
            (Method::DELETE, &mut item.delete),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                operation.operation_id = Some(id(&method, path));
                bounds::add_to(operation);
                if needs_session(&operation.responses) {
                    operation.security = Some(vec![shown_by(SESSION)]);
                }
                add_shared(operation, &method);
            }
        }
    }
}

/// The id of an operation, which no other has: `get-games-id-record`.
fn id(method: &Method, path: &str) -> String {
    let parts = path.trim_start_matches("/api/v1/").split('/').map(|part| part.trim_matches(['{', '}']));
    [method.as_str().to_lowercase().as_str()].into_iter().chain(parts).collect::<Vec<_>>().join("-")
}

fn schemes() -> [(&'static str, SecurityScheme); 3] {
    let cookie = |name: &str, says| SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(name, says)));
    [
        (GUEST, cookie(GUEST_COOKIE, "Who has no account: set by the first answer")),
        (SESSION, cookie(SESSION_COOKIE, "Who has an account: set by logging in")),
        (TOKEN, SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer))),
    ]
}

fn shown_by(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new(scheme, [""; 0])
}

/// Whether a session is needed: those who come with a token are told so.
fn needs_session(responses: &Responses) -> bool {
    let Some(RefOr::T(response)) = responses.responses.get(kind(TokenNotEnough).0.as_str()) else { return false };
    let names = response.extensions.as_ref().and_then(|extensions| extensions.get(REASONS)?.as_array());
    names.zip(TokenNotEnough.listed()).is_some_and(|(names, listed)| names.iter().any(|name| name == listed.name))
}

/// Adds what layers and extractors refuse.
fn add_shared(operation: &mut Operation, method: &Method) {
    let responses = &mut operation.responses;
    for reason in [WrongToken, TooManyRequests, NotAvailable, NotStored, ServerError] {
        add(responses, reason);
    }
    let is_socket = responses.responses.contains_key(StatusCode::SWITCHING_PROTOCOLS.as_str());
    if is_socket || method != Method::GET {
        add(responses, ForeignOrigin);
    }
    let mut unreadable = |status, when: &str| tell(responses, status, BadRequest, when);
    if is_socket {
        unreadable(StatusCode::BAD_REQUEST, "It is no request for a WebSocket");
        unreadable(StatusCode::UPGRADE_REQUIRED, "The connection cannot become a WebSocket");
    }
    if operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty()) {
        unreadable(StatusCode::BAD_REQUEST, "The path or the query cannot be read");
    }
    if operation.request_body.is_some() {
        unreadable(StatusCode::BAD_REQUEST, "The body is not JSON");
        unreadable(StatusCode::REQUEST_TIMEOUT, "The body takes too long to come");
        unreadable(StatusCode::PAYLOAD_TOO_LARGE, &format!("The body has more than {LARGEST_BODY} bytes"));
        unreadable(StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body is not said to be JSON");
        unreadable(StatusCode::UNPROCESSABLE_ENTITY, "The body has other fields, or some of another type");
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::extract::Request;
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;

    use super::*;

    #[tokio::test]
    async fn the_description_is_written_once_however_often_it_is_asked_for() {
        let service = TowerToHyperService::new(router::<()>(Description::openapi()));
        let ask = async || {
            let request = Request::get(DOCUMENT).body(Body::empty()).unwrap();
            let response = service.call(request).await.unwrap();
            assert_eq!(response.headers()[header::CONTENT_TYPE], JSON);
            to_bytes(response.into_body(), 1 << 20).await.unwrap()
        };
        let (one, other) = (ask().await, ask().await);
        assert!(one.starts_with(b"{") && one.as_ptr() == other.as_ptr(), "they are the same memory");
    }
}
