//! The address of a server: `http://localhost:7878`.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use http::Uri;
use http::uri::Scheme;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_rules::shown;

/// The address of a server, such as `http://localhost:7878` or `https://games.example`.
///
/// ```
/// use tabuleiro_client::ServerAddress;
///
/// let address: ServerAddress = "http://127.0.0.1:7878".parse().unwrap();
/// assert!(address.is_loopback());
/// assert!("games.example".parse::<ServerAddress>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    secure: bool,
    /// Without the brackets of an IPv6 address.
    host: String,
    port: u16,
}

/// A text that is no address of a server.
///
/// Its text is that of [`AddressError::message`] in English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.message()))]
pub struct AddressError(String);

impl AddressError {
    /// The error as a message, for every language.
    pub fn message(&self) -> Message {
        Message::new("bad-address").with("text", shown(&self.0).to_string())
    }
}

impl ServerAddress {
    /// Whether the connection is encrypted.
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// The name or number of the host.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Whether the server is on this machine.
    pub fn is_loopback(&self) -> bool {
        self.host == "localhost" || self.host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    /// Whether the server is on this machine, by an IPv4 address.
    pub fn is_ipv4_loopback(&self) -> bool {
        self.host.parse::<Ipv4Addr>().is_ok_and(|address| address.is_loopback())
    }

    /// The link to a game, for browsers and for [`GameLink`](crate::GameLink).
    pub fn game_link(&self, id: &str) -> String {
        let usual = if self.secure { 443 } else { 80 };
        let site = self.to_string();
        // Browsers do not write the port that everybody knows.
        let site = site.strip_suffix(&format!(":{usual}")).unwrap_or(&site);
        format!("{site}/#/game/{id}")
    }

    /// Host and port as the `Host` header has them.
    pub(crate) fn authority(&self) -> String {
        match self.host.contains(':') {
            true => format!("[{}]:{}", self.host, self.port),
            false => format!("{}:{}", self.host, self.port),
        }
    }
}

impl FromStr for ServerAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        read(text).ok_or_else(|| AddressError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<ServerAddress> {
    let uri: Uri = text.parse().ok()?;
    let secure = match uri.scheme()? {
        scheme if *scheme == Scheme::HTTP => false,
        scheme if *scheme == Scheme::HTTPS => true,
        _ => return None,
    };
    let authority = uri.authority()?;
    let is_bare = matches!(uri.path(), "" | "/") && uri.query().is_none() && !authority.as_str().contains('@');
    // Only IPv6 addresses stand in brackets.
    let host = match authority.host().strip_prefix('[') {
        Some(rest) => rest.strip_suffix(']').filter(|address| address.parse::<Ipv6Addr>().is_ok())?,
        None => authority.host(),
    };
    let port = match authority.port() {
        // `http://[::1]a:80` has something between its host and its port.
        Some(port) if authority.as_str() == format!("{}:{port}", authority.host()) => port.as_u16(),
        Some(_) => return None,
        // `http://host:` and `http://host:99999` have no port that can be read.
        None if authority.as_str() == authority.host() => {
            if secure {
                443
            } else {
                80
            }
        }
        None => return None,
    };
    (is_bare && !host.is_empty() && !host.contains(['[', ']'])).then(|| ServerAddress {
        secure,
        host: host.to_lowercase(),
        port,
    })
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_written() {
        let cases = [
            ("http://localhost:7878", "http://localhost:7878", true),
            ("http://127.0.0.1:1/", "http://127.0.0.1:1", true),
            ("http://[::1]:7878", "http://[::1]:7878", true),
            ("https://Games.Example", "https://games.example:443", false),
            ("http://10.0.0.1", "http://10.0.0.1:80", false),
            ("http://localhost.example:80", "http://localhost.example:80", false),
        ];
        for (text, written, is_loopback) in cases {
            let address: ServerAddress = text.parse().unwrap();
            assert_eq!((address.to_string().as_str(), address.is_loopback()), (written, is_loopback), "{text}");
        }
        for wrong in
            ["", "localhost:7878", "ftp://a", "http://", "http://a:99999", "http://a/b", "http://u@a", "http://a?b"]
        {
            let error = wrong.parse::<ServerAddress>().unwrap_err().to_string();
            assert!(error.contains("http://HOST:PORT"), "{wrong}");
        }
    }

    #[test]
    fn only_ipv6_addresses_stand_in_brackets() {
        for wrong in ["http://f[::1]:7878", "http://[::1]a:7878", "http://[a]:7878", "http://[[::1]]:7878", "http://[]"]
        {
            assert!(wrong.parse::<ServerAddress>().is_err(), "{wrong}");
        }
    }
}
