//! The files of the browser client, which whoever runs the server brings (`ClientFiles`).
//!
//! Without them the page at `/` says how to get them, see `client/missing.rs`.

mod missing;
mod ranges;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use tabuleiro_protocol::Refused;

use super::state::AppState;
use crate::config::ClientFiles;
use crate::failure::Failure;
use crate::random::hex;

/// Nothing inline and nothing from elsewhere; WebAssembly has to be compiled, and boards are saved as pictures.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'",
);

/// The page of the client.
const START: &str = "index.html";

/// Names under this folder carry a hash of what is in the file, which then never changes.
const HASHED: &str = "assets/";
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Books of solved boards, which are read in pieces.
const BOOK: &str = ".book";

/// The forms in which files were compressed when the client was built, the smaller one first: the name in HTTP and the
/// ending of the file.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Answers with the page of the client, or with how to build it.
pub async fn start(State(app): State<AppState>, asked: HeaderMap) -> Response {
    match find(START, &asked, app.client) {
        Some(response) => response,
        None => missing::page().await.into_response(),
    }
}

/// Answers with a file of the client, if there is one of this name; or sends whoever has typed the address of a page there.
pub async fn file(
    State(app): State<AppState>,
    method: Method,
    uri: Uri,
    asked: HeaderMap,
) -> Result<Response, Failure> {
    let path = uri.path().trim_start_matches('/');
    let is_asked_for = method == Method::GET || method == Method::HEAD;
    // The compressed forms are not files of their own.
    let is_file = is_asked_for && !CODINGS.iter().any(|(_, ending)| path.ends_with(ending));
    let found = is_file.then(|| find(path, &asked, app.client)).flatten();
    let page = || is_asked_for.then(|| page(&uri, &asked)).flatten().filter(|_| (app.client)(START).is_some());
    found.or_else(|| page().map(|page| Redirect::to(&page).into_response())).ok_or(Refused::NotFound.into())
}

/// Where the client has the page of a plain address, such as `/lobby`: behind the hash. The client itself knows which
/// pages there are. Only what a browser opens is such an address, not what a page loads, nor what is asked of the API.
fn page(uri: &Uri, asked: &HeaderMap) -> Option<String> {
    let path = uri.path();
    let opens =
        asked.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).is_some_and(|it| it.contains("text/html"));
    let is_page = !path.starts_with("/api/") && path.rsplit('/').next().is_some_and(|last| !last.contains('.'));
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    (opens && is_page).then(|| format!("/#{path}{query}"))
}

fn find(path: &str, asked: &HeaderMap, files: ClientFiles) -> Option<Response> {
    let plain = files(path)?;
    let tag = HeaderValue::from_str(&format!("\"{}\"", hex(&plain.hash[..16]))).ok()?;
    let caching = if path.starts_with(HASHED) { FOREVER } else { REVALIDATE };
    let mut response = if asked.get(header::IF_NONE_MATCH) == Some(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if path.ends_with(BOOK) {
        ranges::answer(&plain.content, asked, &tag)
    } else {
        let coded = CODINGS.into_iter().filter(|(coding, _)| accepts(asked, coding));
        let coded = coded.filter_map(|(coding, ending)| Some((coding, files(&format!("{path}{ending}"))?))).next();
        let (coding, content) = match coded {
            Some((coding, file)) => (Some(coding), file.content),
            None => (None, plain.content),
        };
        let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind_of(path)))];
        let coding = coding.map(|coding| [(header::CONTENT_ENCODING, HeaderValue::from_static(coding))]);
        (kind, coding.map(axum::response::AppendHeaders), content.into_owned()).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    Some(response)
}

fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|each| {
        let mut parts = each.split(';').map(str::trim);
        parts.next() == Some(coding)
            && parts.all(|quality| !quality.trim_start_matches("q=").trim_matches(['0', '.']).is_empty())
    })
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::ClientFile;

    fn files(path: &str) -> Option<ClientFile> {
        let content: &[u8] = match path {
            "index.html" => b"<!doctype html>",
            "assets/board-abc.js" => b"let a = 1",
            "assets/board-abc.js.br" => b"small",
            "assets/board-abc.js.gz" => b"smaller than nothing",
            _ => return None,
        };
        Some(ClientFile { content: content.into(), hash: [7; 32] })
    }

    fn asking(headers: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    fn header_of(response: &Response, name: header::HeaderName) -> Option<&str> {
        response.headers().get(name).and_then(|value| value.to_str().ok())
    }

    #[test]
    fn what_never_changes_is_kept_and_the_page_is_asked_for_again() {
        let script = find("assets/board-abc.js", &asking(&[]), files).unwrap();
        assert_eq!(header_of(&script, header::CACHE_CONTROL), Some("public, max-age=31536000, immutable"));
        assert_eq!(header_of(&script, header::CONTENT_TYPE), Some("text/javascript; charset=utf-8"));
        let page = find("index.html", &asking(&[]), files).unwrap();
        assert_eq!(header_of(&page, header::CACHE_CONTROL), Some("no-cache"));
        assert!(find("elsewhere.html", &asking(&[]), files).is_none());
    }

    #[test]
    fn files_are_sent_compressed_to_those_who_understand_that() {
        for (accepted, coding) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip;q=0.8", Some("gzip")),
            ("br;q=0, gzip;q=0.0", None),
            ("identity", None),
        ] {
            let asked = asking(&[(header::ACCEPT_ENCODING, accepted)]);
            let script = find("assets/board-abc.js", &asked, files).unwrap();
            assert_eq!(header_of(&script, header::CONTENT_ENCODING), coding, "{accepted}");
        }
        let page = find("index.html", &asking(&[(header::ACCEPT_ENCODING, "br")]), files).unwrap();
        assert_eq!(header_of(&page, header::CONTENT_ENCODING), None, "there is no compressed page");
    }

    #[test]
    fn whoever_has_a_file_is_not_sent_it_again() {
        let page = find("index.html", &asking(&[]), files).unwrap();
        let tag: &'static str = header_of(&page, header::ETAG).unwrap().to_owned().leak();
        let again = find("index.html", &asking(&[(header::IF_NONE_MATCH, tag)]), files).unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn the_plain_address_of_a_page_leads_there_and_no_other_does() {
        let browser = asking(&[(header::ACCEPT, "text/html,application/xhtml+xml,*/*;q=0.8")]);
        let leads = |address: &str, asked: &HeaderMap| page(&address.parse().unwrap(), asked);
        for (address, place) in [
            ("/lobby", "/#/lobby"),
            ("/game/0f3c-5a", "/#/game/0f3c-5a"),
            ("/person/Zo%C3%AB", "/#/person/Zo%C3%AB"),
            ("/replay?game=0f3c&at=2", "/#/replay?game=0f3c&at=2"),
        ] {
            assert_eq!(leads(address, &browser).as_deref(), Some(place));
            assert_eq!(leads(address, &asking(&[(header::ACCEPT, "application/json")])), None);
        }
        for address in ["/api/v1/nothing", "/favicon.ico", "/assets/gone.js"] {
            assert_eq!(leads(address, &browser), None, "{address}");
        }
    }

    #[test]
    fn pages_may_compile_webassembly_and_run_no_inline_script() {
        let page = find("index.html", &asking(&[]), files).unwrap();
        let policy = header_of(&page, header::CONTENT_SECURITY_POLICY).unwrap();
        assert!(policy.contains("'wasm-unsafe-eval'") && !policy.contains("unsafe-inline"));
    }
}
