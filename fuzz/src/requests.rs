//! The parts of HTTP requests: bodies, queries and headers, as the routes read them.

use std::fmt::Debug;
use std::net::SocketAddr;

use axum::Json;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{
    Confirmation, Credentials, GuestName, NewAccount, NewChallenge, NewGame, NewToken, Pairing, PasswordChange,
    Refused, Visibility,
};
use tabuleiro_replica::{Outbox, Replica};
use tabuleiro_server::fuzzing::{
    KnownPeople, Name, Password, PersonId, SeatNames, Signer, Table, check_label, game_of, read_introduction,
    read_other_queries, read_paging, setup, state,
};

use crate::texts::{is_told, survives_the_wire};

/// So many games are on a page at most.
const LARGEST_PAGE: usize = 100;

/// What a body is for in the first line, such as `new-game`, and the JSON after it.
///
/// What is read survives the wire, what is refused is told why, and a game that is made can be.
pub fn request_body(data: &[u8]) -> bool {
    let (kind, body) = match data.iter().position(|byte| *byte == b'\n') {
        Some(end) => (&data[..end], &data[end + 1..]),
        None => (data, &[][..]),
    };
    match kind {
        b"new-game" => read(body, |asked: NewGame| check_game(&asked)),
        b"challenge" => read(body, |offered: NewChallenge| {
            check_name(&offered.to)?;
            check_game(&game_of(&offered))
        }),
        b"pairing" => read(body, |Pairing { game, clock, rated }: Pairing| {
            check_game(&NewGame { clock, rated, visibility: Visibility::Public, ..NewGame::of(&game) })
        }),
        b"account" => read(body, |asked: NewAccount| {
            check_name(&asked.name)?;
            Password::new(&asked.password).map(drop)
        }),
        b"name" => read(body, |asked: GuestName| check_name(&asked.name)),
        b"session" => read(body, |asked: Credentials| {
            // Any text is a password, if perhaps a wrong one.
            let _ = Password::given(&asked.password);
            check_name(&asked.name)
        }),
        b"password" => read(body, |asked: PasswordChange| Password::new(&asked.new).map(drop)),
        b"confirmation" => read(body, |asked: Confirmation| {
            let _ = Password::given(&asked.password);
            Ok(())
        }),
        b"token" => read(body, |asked: NewToken| check_label(&asked.label)),
        _ => false,
    }
}

/// Reads a body as routes do, and does with it what they do before they wait for anything.
fn read<T>(body: &[u8], take: impl FnOnce(T) -> Result<(), Refused>) -> bool
where
    T: Serialize + DeserializeOwned + Debug + PartialEq,
{
    let asked: T = match Json::from_bytes(body) {
        Ok(Json(asked)) => asked,
        Err(rejection) => {
            is_told(&Refused::BadRequest { error: rejection.body_text() });
            return false;
        }
    };
    survives_the_wire(&asked);
    match take(asked) {
        Ok(()) => true,
        Err(refused) => {
            is_told(&refused);
            false
        }
    }
}

/// A name reads as the same however often it is written, and so does what tells it from others.
fn check_name(text: &str) -> Result<(), Refused> {
    let name: Name = text.parse()?;
    assert_eq!(name.text().parse().as_ref(), Ok(&name), "a name reads as another one");
    if let Ok(key) = name.key().parse::<Name>() {
        assert_eq!(key.key(), name.key(), "the key of {name} has another key");
    }
    Ok(())
}

/// A game that can be made has texts that read as the same, and a state that contradicts nothing.
fn check_game(asked: &NewGame) -> Result<(), Refused> {
    let maker = PersonId::stored("ada");
    let setup = setup(asked, "g".to_owned(), 0, maker.clone(), Seat::A)?;
    assert_eq!(setup.game.to_string().parse().as_ref(), Ok(&setup.game), "the game reads as another one");
    let clock = setup.options.clock;
    assert_eq!(clock.to_string().parse(), Ok(clock), "the clock reads as another one");
    for seat in &setup.seats {
        assert_eq!(seat.to_string().parse().as_ref(), Ok(seat), "a seat reads as another one");
    }
    let table = Table::new(setup, Time(0));
    let names = SeatNames::new(Signer::new(vec![1; 32]), KnownPeople::default());
    let shown = state(&table, &names, &maker, 0, Time(0));
    survives_the_wire(&shown);
    Replica::new(&shown, Outbox::new("ada"), Time(0)).expect("a new game can be");
    Ok(())
}

/// The address of a request with its query.
///
/// What a list is asked for is bounded, and a page begins where its text says.
pub fn query(data: &[u8]) -> bool {
    let Ok(uri) = Uri::try_from(data) else { return false };
    let others = read_other_queries(&uri);
    match read_paging(&uri) {
        Ok(Ok(page)) => {
            assert!((1..=LARGEST_PAGE).contains(&page.limit), "a page of {}", page.limit);
            if let Some(cursor) = page.before {
                assert_eq!(cursor.to_string().parse(), Ok(cursor), "a cursor reads as another one");
            }
            others > 0
        }
        Ok(Err(refused)) => {
            is_told(&refused);
            false
        }
        Err(_) => false,
    }
}

/// The headers of a request, one in each line.
///
/// Nobody is a guest without a cookie that the server has signed, and nobody but a proxy is believed an address.
pub fn credential(data: &[u8]) -> bool {
    let mut headers = HeaderMap::new();
    for line in data.split(|byte| *byte == b'\n') {
        let mut parts = line.splitn(2, |byte| *byte == b':');
        let name = parts.next().and_then(|name| HeaderName::from_bytes(name).ok());
        let value = parts.next().and_then(|value| HeaderValue::from_bytes(value.trim_ascii()).ok());
        if let (Some(name), Some(value)) = (name, value) {
            headers.append(name, value);
        }
    }
    let signer = Signer::new(vec![1; 32]);
    let peer = SocketAddr::from(([192, 0, 2, 1], 7878));
    let introduced = read_introduction(&headers, peer, &signer);
    if let Some(guest) = &introduced.guest {
        let signed = signer.value(guest).to_ascii_lowercase();
        let is_there = headers
            .values()
            .any(|value| value.to_str().is_ok_and(|value| value.to_ascii_lowercase().contains(&signed)));
        assert!(is_there, "{guest} is a guest without a cookie");
    }
    if let Some(token) = &introduced.bearer {
        assert_eq!(token.trim(), token, "a token has blanks around it");
    }
    assert_eq!(introduced.addresses[0].0, peer.ip(), "somebody is believed an address");
    introduced.guest.is_some() || introduced.bearer.is_some() || introduced.session.is_some()
}
