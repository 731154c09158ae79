//! The stream to a server: TCP, with TLS if its address says so.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

use crate::address::ServerAddress;
use crate::error::Unreachable;

/// A stream to a server.
pub enum Transport {
    Plain(TcpStream),
    Secure(Box<TlsStream<TcpStream>>),
}

impl Transport {
    /// Connects, from one of the machine's addresses if it matters which.
    pub async fn open(server: &ServerAddress, from: Option<Ipv4Addr>) -> Result<Self, Unreachable> {
        let stream = match from {
            Some(from) => connect_from(from, server).await?,
            None => TcpStream::connect((server.host(), server.port())).await.map_err(reason)?,
        };
        // Moves are small, and the opponent waits for each.
        stream.set_nodelay(true).map_err(reason)?;
        if !server.is_secure() {
            return Ok(Transport::Plain(stream));
        }
        let name = ServerName::try_from(server.host().to_owned()).map_err(|_| Unreachable::Nameless)?;
        let stream = TlsConnector::from(trust()?).connect(name, stream).await.map_err(reason)?;
        Ok(Transport::Secure(Box::new(stream)))
    }
}

async fn connect_from(from: Ipv4Addr, server: &ServerAddress) -> Result<TcpStream, Unreachable> {
    let mut addresses = lookup_host((server.host(), server.port())).await.map_err(reason)?;
    let address = addresses.find(SocketAddr::is_ipv4).ok_or(Unreachable::NoIpv4)?;
    let socket = TcpSocket::new_v4().map_err(reason)?;
    socket.bind((from, 0).into()).map_err(reason)?;
    socket.connect(address).await.map_err(reason)
}

/// Why there is no stream. What people meet has words of its own.
fn reason(error: io::Error) -> Unreachable {
    let tls = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    match (tls, error.kind()) {
        (Some(rustls::Error::InvalidCertificate(why)), _) => Unreachable::Untrusted(why.to_string()),
        (Some(rustls::Error::InvalidMessage(_)), _) => Unreachable::NotSecure,
        (_, io::ErrorKind::ConnectionRefused) => Unreachable::Nobody,
        (_, io::ErrorKind::TimedOut) => Unreachable::Slow,
        _ => Unreachable::Machine(error.to_string()),
    }
}

/// Whom the machine trusts; found out once, because there are hundreds of certificates.
fn trust() -> Result<Arc<ClientConfig>, Unreachable> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(known) = TRUST.get() {
        return Ok(Arc::clone(known));
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(Unreachable::NoCertificates);
    }
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    Ok(Arc::clone(TRUST.get_or_init(|| Arc::new(config))))
}

impl AsyncRead for Transport {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Transport::Plain(stream) => Pin::new(stream).poll_read(cx, buffer),
            Transport::Secure(stream) => Pin::new(stream).poll_read(cx, buffer),
        }
    }
}

impl AsyncWrite for Transport {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Transport::Plain(stream) => Pin::new(stream).poll_write(cx, bytes),
            Transport::Secure(stream) => Pin::new(stream).poll_write(cx, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Transport::Plain(stream) => Pin::new(stream).poll_flush(cx),
            Transport::Secure(stream) => Pin::new(stream).poll_flush(cx),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Transport::Plain(stream) => Pin::new(stream).poll_shutdown(cx),
            Transport::Secure(stream) => Pin::new(stream).poll_shutdown(cx),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_that_is_not_trusted_is_told_from_other_troubles() {
        let expired = rustls::Error::InvalidCertificate(rustls::CertificateError::Expired);
        let why = reason(io::Error::new(io::ErrorKind::InvalidData, expired));
        assert!(matches!(why, Unreachable::Untrusted(_)), "{why:?}");
        let plain = rustls::Error::InvalidMessage(rustls::InvalidMessage::InvalidContentType);
        assert_eq!(reason(io::Error::new(io::ErrorKind::InvalidData, plain)), Unreachable::NotSecure);
        assert_eq!(reason(io::ErrorKind::ConnectionRefused.into()), Unreachable::Nobody);
    }
}
