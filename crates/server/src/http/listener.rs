//! Accepts connections: only so many per address and in all; silent and deaf ones are closed, and floods read slowly.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use super::limiter::{Admission, Limiter};
use super::pace::Pace;

/// Nothing is heard for this long of a client that is gone, or that only wants to keep a connection busy. WebSockets are
/// pinged far more often.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);
/// A client that takes nothing of its answer for so long is not going to.
const STALL_TIMEOUT: Duration = Duration::from_secs(30);

/// Lets connections in.
pub struct LimitedListener {
    listener: TcpListener,
    limiter: Limiter,
}

/// A connection that was let in.
pub struct ClientStream {
    stream: TcpStream,
    last_heard: Instant,
    timeout: Pin<Box<Sleep>>,
    pace: Pace,
    /// Runs while the client takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
    _admission: Admission,
}

impl ClientStream {
    /// To which address of this machine it was made.
    pub fn own_address(&self) -> Option<SocketAddr> {
        self.stream.local_addr().ok()
    }

    fn new(stream: TcpStream, admission: Admission) -> Self {
        let (now, timeout) = (Instant::now(), Box::pin(sleep(IDLE_TIMEOUT)));
        ClientStream { stream, last_heard: now, timeout, pace: Pace::new(now), stalled: None, _admission: admission }
    }

    /// What came of writing something, or an error if the client has taken nothing for too long.
    fn unless_stalled(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(STALL_TIMEOUT)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Where a connection comes from, and to which address of this machine, if that is known.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// Where it comes from.
    pub address: SocketAddr,
    /// Where it has arrived.
    pub own: Option<SocketAddr>,
}

impl Peer {
    /// Whether it is on this machine: nobody else has its addresses.
    pub fn is_here(&self) -> bool {
        let ip = self.address.ip().to_canonical();
        ip.is_loopback() || self.own.is_some_and(|own| own.ip().to_canonical() == ip)
    }
}

impl LimitedListener {
    /// Lets in whom the limiter lets in.
    pub fn new(listener: TcpListener, limiter: Limiter) -> Self {
        LimitedListener { listener, limiter }
    }
}

impl Listener for LimitedListener {
    type Io = ClientStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (ClientStream, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // An address that has too many connections is not worth an answer: reading its request would be one more.
            let Some(admission) = self.limiter.let_in(address.ip()) else { continue };
            // Moves are small and wanted at once. Where that cannot be had, they come a little later.
            let _ = stream.set_nodelay(true);
            return (ClientStream::new(stream, admission), address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl AsyncRead for ClientStream {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        ready!(self.pace.poll_ready(context));
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        if read.is_ready() {
            self.last_heard = Instant::now();
            let now = self.last_heard;
            self.pace.count(into.filled().len() - before, now);
            return read;
        }
        while self.timeout.as_mut().poll(context).is_ready() {
            let until = self.last_heard + IDLE_TIMEOUT;
            if until <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.timeout.as_mut().reset(until);
        }
        Poll::Pending
    }
}

impl AsyncWrite for ClientStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.unless_stalled(written, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.unless_stalled(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;
    use crate::config::Limits;

    async fn listener(connections: u32) -> (LimitedListener, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        (LimitedListener::new(listener, Limiter::new(Limits { connections, ..Limits::default() }, false)), address)
    }

    #[tokio::test]
    async fn whoever_has_too_many_connections_is_not_let_in() {
        let (mut listener, address) = listener(1).await;
        let allowed = Limiter::new(Limits { connections: 1, ..Limits::default() }, false).raw_connections();
        let mut inside = Vec::new();
        let mut clients = Vec::new();
        for _ in 0..allowed {
            clients.push(TcpStream::connect(address).await.unwrap());
            inside.push(listener.accept().await);
        }
        let mut refused = TcpStream::connect(address).await.unwrap();
        let _waiting = tokio::spawn(async move { listener.accept().await });
        assert_eq!(refused.read(&mut [0]).await.unwrap(), 0);
    }

    #[test]
    fn whoever_comes_from_an_address_of_this_machine_is_on_it() {
        let is_here = |address: &str, own: Option<&str>| {
            let socket = |ip: &str| SocketAddr::new(ip.parse().unwrap(), 7878);
            Peer { address: socket(address), own: own.map(socket) }.is_here()
        };
        assert!(is_here("127.0.0.1", Some("127.0.0.1")) && is_here("::1", None));
        assert!(is_here("10.0.0.11", Some("10.0.0.11")) && is_here("::ffff:10.0.0.11", Some("10.0.0.11")));
        assert!(!is_here("10.0.0.10", Some("10.0.0.11")) && !is_here("10.0.0.11", None));
    }

    #[tokio::test]
    async fn a_connection_on_which_nothing_is_heard_ends_and_another_does_not() {
        let (mut listener, address) = listener(10).await;
        let mut client = TcpStream::connect(address).await.unwrap();
        let (mut stream, _) = listener.accept().await;
        client.write_all(b"a").await.unwrap();
        assert_eq!(stream.read_u8().await.unwrap(), b'a');
        // From here on time passes as soon as everybody waits for it.
        tokio::time::pause();
        let begun = Instant::now();
        assert_eq!(stream.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= IDLE_TIMEOUT - Duration::from_secs(1));
    }

    #[tokio::test]
    async fn a_client_that_takes_nothing_of_its_answer_is_given_up() {
        let (mut listener, address) = listener(10).await;
        let _deaf = TcpStream::connect(address).await.unwrap();
        let (mut stream, _) = listener.accept().await;
        tokio::time::pause();
        let begun = Instant::now();
        let answer = vec![0; 1 << 20];
        let refused = loop {
            if let Err(refused) = stream.write_all(&answer).await {
                break refused;
            }
        };
        assert_eq!(refused.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= STALL_TIMEOUT);
    }
}
