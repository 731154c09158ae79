//! A part of a file: what is asked for with `Range`.

use std::ops::Range;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

const BYTES: HeaderValue = HeaderValue::from_static("bytes");
const KIND: HeaderValue = HeaderValue::from_static("application/octet-stream");

/// Answers with the part that is asked for, or with all of it where nothing else is said that can be understood. A part of
/// what has changed since is not asked for any more.
pub(super) fn answer(content: &[u8], asked: &HeaderMap, tag: &HeaderValue) -> Response {
    let is_current = asked.get(header::IF_RANGE).is_none_or(|known| known == tag);
    let range = asked.get(header::RANGE).filter(|_| is_current).and_then(|range| range.to_str().ok());
    let length = content.len();
    let mut response = match range.map(|range| read(range, length)) {
        None | Some(Asked::Unclear) => content.to_vec().into_response(),
        Some(Asked::Part(part)) => {
            let place = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            (StatusCode::PARTIAL_CONTENT, [(header::CONTENT_RANGE, place)], content[part].to_vec()).into_response()
        }
        Some(Asked::Beyond) => {
            let place = format!("bytes */{length}");
            (StatusCode::RANGE_NOT_SATISFIABLE, [(header::CONTENT_RANGE, place)]).into_response()
        }
    };
    response.headers_mut().insert(header::ACCEPT_RANGES, BYTES);
    response.headers_mut().insert(header::CONTENT_TYPE, KIND);
    response
}

/// What is asked for of so many bytes.
#[derive(Debug, PartialEq, Eq)]
enum Asked {
    /// These.
    Part(Range<usize>),
    /// Something behind the end.
    Beyond,
    /// Something that is not understood, several parts among it: then all of it is sent, as HTTP allows.
    Unclear,
}

fn read(range: &str, length: usize) -> Asked {
    let ends = range.strip_prefix("bytes=").and_then(|range| range.split_once('-'));
    let Some((first, last)) = ends else { return Asked::Unclear };
    let part = match (first.parse::<usize>(), last.parse::<usize>()) {
        (Ok(first), Ok(last)) if first <= last => first..last.saturating_add(1).min(length),
        (Ok(first), Err(_)) if last.is_empty() => first..length,
        (Err(_), Ok(count)) if first.is_empty() => length.saturating_sub(count)..length,
        _ => return Asked::Unclear,
    };
    if part.is_empty() { Asked::Beyond } else { Asked::Part(part) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_that_is_asked_for_is_found() {
        for (range, part) in
            [("0-0", 0..1), ("2-4", 2..5), ("7-", 7..10), ("-3", 7..10), ("-30", 0..10), ("5-99", 5..10)]
        {
            assert_eq!(read(&format!("bytes={range}"), 10), Asked::Part(part), "{range}");
        }
        for range in ["bytes=10-", "bytes=10-12", "bytes=-0"] {
            assert_eq!(read(range, 10), Asked::Beyond, "{range}");
        }
        assert_eq!(read("bytes=0-", 0), Asked::Beyond);
        for range in ["", "bytes", "bytes=", "bytes=-", "bytes=4-2", "bytes=0-1,3-4", "lines=0-1", "bytes=+1-2x"] {
            assert_eq!(read(range, 10), Asked::Unclear, "{range}");
        }
    }

    #[test]
    fn a_part_is_sent_with_its_place_and_only_of_what_has_not_changed() {
        let tag = HeaderValue::from_static("\"7\"");
        let status = |headers: &[(header::HeaderName, &'static str)]| {
            let asked = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
            let response = answer(b"0123456789", &asked, &tag);
            assert_eq!(response.headers()[header::ACCEPT_RANGES], "bytes");
            let place = response.headers().get(header::CONTENT_RANGE).and_then(|place| place.to_str().ok());
            (response.status().as_u16(), place.map(str::to_owned))
        };
        assert_eq!(status(&[]), (200, None));
        assert_eq!(status(&[(header::RANGE, "bytes=2-4")]), (206, Some("bytes 2-4/10".to_owned())));
        assert_eq!(status(&[(header::RANGE, "bytes=20-")]), (416, Some("bytes */10".to_owned())));
        let range = (header::RANGE, "bytes=2-4");
        assert_eq!(status(&[range.clone(), (header::IF_RANGE, "\"7\"")]).0, 206);
        assert_eq!(status(&[range, (header::IF_RANGE, "\"6\"")]).0, 200);
    }
}
