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
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::address::ServerAddress;

/// A stream to a server.
pub enum Transport {
    Plain(TcpStream),
    Secure(Box<TlsStream<TcpStream>>),
}

impl Transport {
    /// Connects, from one of the machine's addresses if it matters which.
    pub async fn open(server: &ServerAddress, from: Option<Ipv4Addr>) -> io::Result<Self> {
        let stream = match from {
            Some(from) => connect_from(from, server).await?,
            None => TcpStream::connect((server.host(), server.port())).await?,
        };
        // Moves are small, and the opponent waits for each.
        stream.set_nodelay(true)?;
        if !server.is_secure() {
            return Ok(Transport::Plain(stream));
        }
        let name = ServerName::try_from(server.host().to_owned()).map_err(io::Error::other)?;
        let stream = TlsConnector::from(trust()?).connect(name, stream).await?;
        Ok(Transport::Secure(Box::new(stream)))
    }
}

async fn connect_from(from: Ipv4Addr, server: &ServerAddress) -> io::Result<TcpStream> {
    let addresses = lookup_host((server.host(), server.port())).await?;
    let none = || io::Error::other(format!("{} has no IPv4 address", server.host()));
    let address = addresses.into_iter().find(SocketAddr::is_ipv4).ok_or_else(none)?;
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.connect(address).await
}

/// Whom the machine trusts; found out once, because there are hundreds of certificates.
fn trust() -> io::Result<Arc<ClientConfig>> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(known) = TRUST.get() {
        return Ok(Arc::clone(known));
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(io::Error::other(
            "this machine has no certificates to check a server with: install ca-certificates",
        ));
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
