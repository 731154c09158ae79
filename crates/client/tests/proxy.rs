//! A wire between a client and a server that can be muted, deafened and cut.

use std::net::SocketAddr;

use tokio::io::copy;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the wire does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// What the server says does not arrive.
    Muted,
    /// What the client says does not arrive.
    Deaf,
}

/// A wire to a server.
pub struct Proxy {
    pub address: SocketAddr,
    state: watch::Sender<(State, u32)>,
}

impl Proxy {
    /// A wire that lets everything through.
    pub async fn start(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (state, states) = watch::channel((State::Open, 0));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, server, states.clone()));
            }
        });
        Proxy { address, state }
    }

    /// From now on nothing arrives that the server says.
    pub fn mute(&self) {
        self.state.send_modify(|(state, _)| *state = State::Muted);
    }

    /// From now on nothing arrives that the client says.
    pub fn deafen(&self) {
        self.state.send_modify(|(state, _)| *state = State::Deaf);
    }

    /// Cuts every connection; new ones let everything through.
    pub fn cut(&self) {
        self.state.send_modify(|(state, cuts)| (*state, *cuts) = (State::Open, *cuts + 1));
    }
}

async fn carry(client: TcpStream, server: SocketAddr, mut states: watch::Receiver<(State, u32)>) {
    let Ok(server) = TcpStream::connect(server).await else { return };
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let (_, cuts) = *states.borrow();
    tokio::select! {
        () = carry_until(State::Deaf, states.clone(), &mut from_client, &mut to_server) => {}
        () = carry_until(State::Muted, states.clone(), &mut from_server, &mut to_client) => {}
        _ = states.wait_for(|(_, now)| *now != cuts) => {}
    }
}

/// Carries everything until the wire is in a state; then nothing arrives any more, and nobody is told.
async fn carry_until(
    state: State,
    mut states: watch::Receiver<(State, u32)>,
    from: &mut OwnedReadHalf,
    to: &mut OwnedWriteHalf,
) {
    let is_broken = tokio::select! {
        _ = copy(from, to) => false,
        _ = states.wait_for(|(now, _)| *now == state) => true,
    };
    if is_broken {
        std::future::pending::<()>().await;
    }
}
