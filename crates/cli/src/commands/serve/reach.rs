//! Where others reach a server that listens on all addresses of this computer.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Computers that are asked the way to: one far away, which leads through the usual network, and one in each of the networks
/// that homes have, for those without a way out. Nothing is sent to them.
const ELSEWHERE: [IpAddr; 6] = [
    IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)),
    IpAddr::V4(Ipv4Addr::new(192, 168, 0, 1)),
    IpAddr::V4(Ipv4Addr::new(192, 168, 1, 1)),
    IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)),
    IpAddr::V4(Ipv4Addr::new(172, 16, 0, 1)),
    IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)),
];

/// The addresses that others can open. Nothing if the server listens on one address alone, which says it all.
pub fn urls(listening: SocketAddr) -> Vec<String> {
    reached_at(listening, own_addresses())
}

/// A server that listens on all addresses of IPv6 takes IPv4 too; the other way round it does not.
fn reached_at(listening: SocketAddr, own: impl IntoIterator<Item = IpAddr>) -> Vec<String> {
    let mut urls = Vec::new();
    for address in own.into_iter().filter(|address| listening.is_ipv6() || address.is_ipv4()) {
        let url = format!("http://{}", SocketAddr::new(address, listening.port()));
        if listening.ip().is_unspecified() && !address.is_loopback() && !urls.contains(&url) {
            urls.push(url);
        }
    }
    urls
}

/// The addresses of this computer from which the ways to others begin.
fn own_addresses() -> impl Iterator<Item = IpAddr> {
    ELSEWHERE.into_iter().filter_map(|other| {
        let any: IpAddr = if other.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
        let socket = UdpSocket::bind((any, 0)).ok()?;
        // Connecting only looks up the way.
        socket.connect((other, 9)).ok()?;
        socket.local_addr().ok().map(|own| own.ip())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urls(listening: &str, own: &[&str]) -> Vec<String> {
        reached_at(listening.parse().unwrap(), own.iter().map(|address| address.parse().unwrap()))
    }

    #[test]
    fn a_server_on_all_addresses_is_reached_at_each_of_them_that_others_know() {
        let own = ["192.168.1.5", "192.168.1.5", "127.0.0.1", "2001:db8::7"];
        assert_eq!(urls("0.0.0.0:7878", &own), ["http://192.168.1.5:7878"]);
        assert_eq!(urls("[::]:80", &own), ["http://192.168.1.5:80", "http://[2001:db8::7]:80"]);
    }

    #[test]
    fn a_server_on_one_address_says_no_more_than_that() {
        assert_eq!(urls("127.0.0.1:7878", &["192.168.1.5"]), [""; 0]);
        assert_eq!(urls("192.168.1.5:7878", &["192.168.1.5"]), [""; 0]);
    }
}
