//! Cookies: reading them, and how those of this server are written.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::failure::Failure;

/// The values of all cookies of a name.
pub fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter_map(move |(found, value)| (found == name).then_some(value))
}

/// A cookie that scripts cannot read and other sites cannot send along with what they ask for, kept for so many seconds;
/// 0 takes it away. Whether it is for https alone is left to the request: a client that lies about that harms nobody
/// but itself.
pub fn cookie(request: &Https, name: &str, value: &str, kept: u64) -> Result<HeaderValue, Failure> {
    let secure = if request.0 { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={kept}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).map_err(|error| Failure::internal(&error))
}

/// Whether a request came through https, as the proxy in front of the server says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Https(bool);

impl Https {
    /// By its headers, which only a proxy of ours is believed.
    pub fn of(headers: &HeaderMap, behind_proxy: bool) -> Self {
        let protocol = headers.get("x-forwarded-proto").filter(|_| behind_proxy);
        Https(protocol.is_some_and(|protocol| protocol.as_bytes().eq_ignore_ascii_case(b"https")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_found_by_their_whole_name() {
        let headers = HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static("a=1; ab=2;a=3; b"))]);
        assert_eq!(values(&headers, "a").collect::<Vec<_>>(), ["1", "3"]);
        assert_eq!(values(&headers, "b").count(), 0);
    }

    #[test]
    fn a_cookie_is_for_https_alone_where_the_proxy_says_so() {
        let plain = cookie(&Https::of(&HeaderMap::new(), true), "a", "b", 60).unwrap();
        assert_eq!(plain, "a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
        let headers = HeaderMap::from_iter([("x-forwarded-proto".parse().unwrap(), HeaderValue::from_static("https"))]);
        let secure = cookie(&Https::of(&headers, true), "a", "b", 60).unwrap();
        assert!(secure.to_str().unwrap().ends_with("; Secure"));
        assert_eq!(Https::of(&headers, false), Https::default(), "nobody but the proxy is believed");
    }
}
