//! What the fuzz targets reach of the routes: how the parts of a request are read.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::Router;
use axum::http::{HeaderMap, Uri};
use hyper_util::rt::TokioIo;
use tabuleiro_protocol::{NewChallenge, NewGame, Refused};
use tokio::io::{AsyncRead, AsyncWrite};

use super::cookies::Https;
use super::games::listing::InState;
use super::games::socket::Since;
use super::limiter::Limiter;
use super::listener::Peer;
use super::paging::Paging;
use super::people::OwnGames;
use super::{address, app, challenges, identity, serving, tokens};
use crate::auth::ClientAddress;
use crate::config::{Limits, Timings};
use crate::people::{PersonId, Signer};
use crate::store::Cursor;

pub use super::games::message_id::find_id;
pub use super::games::socket::read as read_message;

/// Serves one connection to its end, whatever carries it, as the listener does.
pub async fn serve_connection<S>(stream: S, address: SocketAddr, router: Router)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let mut builder = serving::builder(Timings::default().head);
    // Whoever has said everything at once still wants to hear the answers.
    builder.half_close(true);
    // How a connection ends is the client's affair.
    let service = serving::service(router, Peer { address, own: None });
    let _ = builder.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
}

/// Makes what counts requests by these limits, and counts one of each kind.
pub fn check_limits(limits: Limits) {
    let limiter = Limiter::new(limits, false);
    let address = ClientAddress::of(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let _ = (limiter.new_game(address), limiter.new_accounts(), limiter.open_game(0), limiter.raw_connections());
    let _ = (limiter.connect(address).is_ok(), limiter.let_in(address.0).is_some(), limiter.messages(address).check());
}

/// The game of a challenge.
pub fn game_of(offered: &NewChallenge) -> NewGame {
    challenges::game_of(offered)
}

/// Whether a token can have this label.
pub fn check_label(label: &str) -> Result<(), Refused> {
    tokens::check_label(label)
}

/// What a list is asked for.
#[derive(Debug)]
pub struct AskedPage {
    /// Where the page begins.
    pub before: Option<Cursor>,
    /// How many are wanted.
    pub limit: usize,
    /// The name of a game, if only one is wanted.
    pub game: Option<String>,
}

/// Reads a query as the routes of lists do: what is wanted, or what is wrong, for a library or for us.
pub fn read_paging(uri: &Uri) -> Result<Result<AskedPage, Refused>, String> {
    let paging: Paging = query(uri)?;
    let asked = || {
        let (before, limit) = (paging.before()?, paging.limit()?);
        let wanted = paging.wanted()?;
        assert_eq!((&wanted.before, wanted.limit), (&before, limit + 1), "a list is asked for something else");
        Ok(AskedPage { before, limit, game: paging.game()?.map(str::to_owned) })
    };
    Ok(asked())
}

/// Reads a query as all other routes do, and gives how many of them can.
pub fn read_other_queries(uri: &Uri) -> usize {
    let read = [query::<Since>(uri).is_ok(), query::<InState>(uri).is_ok(), query::<OwnGames>(uri).is_ok()];
    read.into_iter().filter(|is_read| *is_read).count()
}

fn query<T: serde::de::DeserializeOwned>(uri: &Uri) -> Result<T, String> {
    axum::extract::Query::try_from_uri(uri).map(|query| query.0).map_err(|error| error.to_string())
}

/// What the headers of a request say of whoever makes it.
#[derive(Debug, PartialEq, Eq)]
pub struct Introduction {
    /// The token.
    pub bearer: Option<String>,
    /// The guest by a signed cookie.
    pub guest: Option<PersonId>,
    /// The value of the first cookie of a session.
    pub session: Option<String>,
    /// Whether a page of this site asks, or a program.
    pub is_same_origin: bool,
    /// The address, without a proxy and behind one.
    pub addresses: [ClientAddress; 2],
    /// Whether it came over https, without a proxy and behind one.
    pub https: [Https; 2],
}

/// Reads the headers of a request.
pub fn read_introduction(headers: &HeaderMap, peer: SocketAddr, signer: &Signer) -> Introduction {
    Introduction {
        bearer: identity::bearer(headers).map(str::to_owned),
        guest: identity::guest_of(headers, signer),
        session: super::cookies::values(headers, identity::SESSION_COOKIE).next().map(str::to_owned),
        is_same_origin: app::is_same_origin(headers),
        addresses: [false, true].map(|behind_proxy| address::read(peer, headers, behind_proxy)),
        https: [false, true].map(|behind_proxy| Https::of(headers, behind_proxy)),
    }
}
