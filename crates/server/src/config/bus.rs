//! Over what nodes that share a database tell each other what is new.

use std::str::FromStr;

/// Over what news goes. Whoever hears none finds everything out by asking, a little later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Bus {
    /// Over the database itself.
    #[default]
    Database,
    /// Over a NATS server, written `nats://HOST:PORT`; several are separated by commas.
    Nats(String),
    /// Not at all.
    None,
}

/// A text that names no bus. It may have a password in it, and is not said.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a bus: write `nats://HOST:PORT`, with commas between several servers, or `database` or `none`")]
pub struct BusError;

impl FromStr for Bus {
    type Err = BusError;

    fn from_str(text: &str) -> Result<Self, BusError> {
        let is_nats = |server: &str| {
            ["nats://", "tls://"].iter().any(|kind| server.len() > kind.len() && server.starts_with(kind))
        };
        match text {
            "database" => Ok(Bus::Database),
            "none" => Ok(Bus::None),
            _ if text.split(',').all(is_nats) => Ok(Bus::Nats(text.to_owned())),
            _ => Err(BusError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bus_is_named_by_its_servers_or_by_a_word() {
        for nats in ["nats://localhost:4222", "nats://a:4222,nats://b:4222", "tls://user:secret@a"] {
            assert_eq!(nats.parse(), Ok(Bus::Nats(nats.to_owned())));
        }
        assert_eq!(["database", "none"].map(str::parse), [Ok(Bus::Database), Ok(Bus::None)]);
        for wrong in ["", "nats://", "localhost:4222", "nats://a,b", "kafka://a"] {
            assert!(wrong.parse::<Bus>().unwrap_err().to_string().contains("nats://HOST:PORT"), "{wrong}");
        }
    }
}
