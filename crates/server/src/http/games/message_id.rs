//! The id of a message that cannot be taken: what is refused is answered all the same.

use serde_json::{Map, Value};

/// The key that stands before the id.
const KEY: &[u8] = b"\"id\"";

/// The id in whatever a client has sent, if there is one: by reading it, or else by looking for it in what is broken.
pub fn find_id(received: &[u8]) -> Option<String> {
    match serde_json::from_slice::<Map<String, Value>>(received) {
        Ok(mut message) => message.remove("id").and_then(plain),
        Err(_) => search(received),
    }
}

/// The first value of the key `id`, however the text goes on after it.
fn search(received: &[u8]) -> Option<String> {
    let starts = received.windows(KEY.len()).enumerate().filter(|(_, window)| *window == KEY).map(|(at, _)| at);
    starts.filter_map(|at| value_after(&received[at + KEY.len()..])).next()
}

fn value_after(rest: &[u8]) -> Option<String> {
    let rest = rest.trim_ascii_start().strip_prefix(b":")?;
    serde_json::Deserializer::from_slice(rest).into_iter::<Value>().next()?.ok().and_then(plain)
}

/// An id as a text. Numbers are none, but whoever sends them knows them again.
fn plain(id: Value) -> Option<String> {
    match id {
        Value::String(id) => Some(id),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_found_in_what_can_be_read_and_in_what_cannot() {
        for (received, id) in [
            (r#"{"id": "a1", "type": "dance"}"#, Some("a1")),
            (r#"{"type": "play", "id": "a\u00e9"}"#, Some("aé")),
            (r#"{"id": 7, "type": "resign"}"#, Some("7")),
            (r#"{"id": "a1", "type": "#, Some("a1")),
            (r#"{"type": "say" "id" : "a1"}"#, Some("a1")),
            (r#"{"text": "\"id\": no", "id": "a1""#, Some("a1")),
            (r#"{"id": {}, "type": "resign"}"#, None),
            (r#"{"id": "unfinished"#, None),
            (r#"{"id""#, None),
            ("hello", None),
            ("[\"id\"]", None),
            ("", None),
        ] {
            assert_eq!(find_id(received.as_bytes()).as_deref(), id, "{received}");
        }
        assert_eq!(find_id(b"\xff{\"id\": \"a1\""), Some("a1".to_owned()));
        let deep = format!("{}{}", "[".repeat(60_000), r#"{"id": "a1"}"#);
        assert_eq!(find_id(deep.as_bytes()), Some("a1".to_owned()));
    }
}
