//! The desk of the browser: a sequence of requests as a page sends them.

use serde::de::IgnoredAny;
use tabuleiro_wasm::{Desk, DeskRequest};

/// So many requests are made at most.
const STEPS: usize = 12;

/// A request in each line, as JSON. Those that search are read and not made.
///
/// Every request is answered by JSON of a known kind, and what is refused or fails leaves a match as it was.
pub fn desk(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let mut desk = Desk::new(|| 0.0);
    let mut is_read = true;
    for line in text.lines().take(STEPS) {
        match serde_json::from_str::<DeskRequest>(line) {
            Ok(DeskRequest::Think { .. } | DeskRequest::Analyse { .. } | DeskRequest::GoOn { .. }) => {}
            Ok(request) => is_read &= ask(&mut desk, line, &request),
            Err(_) => {
                assert_eq!(kind(&call(&mut desk, line)), "failed", "{line} cannot be read");
                is_read = false;
            }
        }
    }
    is_read
}

/// Asks for something, and tells whether it was done.
fn ask(desk: &mut Desk, line: &str, request: &DeskRequest) -> bool {
    let acted_on = match request {
        DeskRequest::Act { id, now, .. } => Some((*id, *now)),
        DeskRequest::ActInTree { id, .. } => Some((*id, 0.0)),
        _ => None,
    };
    let look = |desk: &mut Desk| {
        let (id, now) = acted_on.filter(|(_, now)| now.is_finite())?;
        Some(desk.answer(DeskRequest::Look { id, at: Some(usize::MAX), now }))
    };
    let before = look(desk);
    let reply = call(desk, line);
    let is_done = !matches!(kind(&reply), "refused" | "failed");
    if !is_done {
        assert_eq!(look(desk), before, "{line} is refused and changes something");
    }
    is_done
}

/// The reply to a request, which has to be JSON.
fn call(desk: &mut Desk, request: &str) -> String {
    let reply = desk.call(request);
    serde_json::from_str::<IgnoredAny>(&reply).unwrap_or_else(|error| panic!("{reply} is no JSON: {error}"));
    reply
}

/// The kind of a reply, which it says first.
fn kind(reply: &str) -> &str {
    let kind = reply.strip_prefix(r#"{"type":""#).and_then(|rest| rest.split('"').next());
    kind.unwrap_or_else(|| panic!("{reply} has no kind"))
}
