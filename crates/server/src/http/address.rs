//! Whose address a request comes from.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;

use super::cookies::Https;
use super::listener::Peer;
use crate::auth::ClientAddress;

/// The address of whoever is at the other end of the connection, or whom a trusted proxy names: the last entry is the
/// one that the proxy itself has written.
pub(super) fn read(peer: SocketAddr, headers: &HeaderMap, behind_proxy: bool) -> ClientAddress {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let named = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    ClientAddress::of(named.filter(|_| behind_proxy).unwrap_or_else(|| peer.ip()))
}

/// Gives each request the address of its client, and whether it came over https, as extensions.
pub async fn identify(
    State(behind_proxy): State<bool>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = read(peer.address, request.headers(), behind_proxy);
    let https = Https::of(request.headers(), behind_proxy);
    request.extensions_mut().insert(address);
    request.extensions_mut().insert(https);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(peer: &str, forwarded: &[&'static str], behind_proxy: bool) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        read(peer.parse().unwrap(), &headers, behind_proxy).0.to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_what_it_forwards() {
        assert_eq!(client("192.0.2.1:5", &["198.51.100.7"], false), "192.0.2.1");
        assert_eq!(client("127.0.0.1:5", &["198.51.100.7"], true), "198.51.100.7");
        assert_eq!(client("127.0.0.1:5", &["10.0.0.1, 198.51.100.7"], true), "198.51.100.7");
        assert_eq!(client("127.0.0.1:5", &["10.0.0.1", "198.51.100.7"], true), "198.51.100.7");
        for nonsense in ["", "unknown", "1.2.3"] {
            assert_eq!(client("127.0.0.1:5", &[nonsense], true), "127.0.0.1");
        }
    }

    #[test]
    fn a_household_counts_as_one_in_either_kind_of_address() {
        assert_eq!(client("[2001:db8:1:2:3:4:5:6]:9", &[], false), "2001:db8:1:2::");
        assert_eq!(client("[::ffff:192.0.2.1]:9", &[], false), "192.0.2.1");
    }
}
