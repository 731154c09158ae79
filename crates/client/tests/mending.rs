//! Connections that break: they come back, nothing is lost, and nothing counts twice.

use tabuleiro_client::{Client, Connection, Identity, ServerAddress, Update, now};
use tabuleiro_protocol::{Request, SeatName};

use crate::host::{Host, both, new_game, pair, somebody, until};
use crate::proxy::Proxy;

const GAME: &str = "talpa:size=4";

fn play(connection: &mut Connection, ply: &str) -> String {
    connection.send(Request::Play { ply: ply.to_owned() })
}

/// Waits for the loss of a connection.
async fn lost(connection: &mut Connection) {
    loop {
        match connection.next().await {
            Some(Update::Lost(_)) => return,
            Some(Update::Failed(error)) => panic!("{error}"),
            Some(_) => {}
            None => panic!("the connection has ended"),
        }
    }
}

#[tokio::test]
async fn a_restart_of_the_server_is_ridden_out() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let people = [somebody(host.address), somebody(host.address)];
    let mut players = pair(people.each_ref(), GAME, "5:00").await;
    let address = host.address;
    host.stop().await;
    for player in &mut players {
        lost(player).await;
    }
    // What is said meanwhile is sent when the server is back.
    play(&mut players[0], "b4xb3");
    lost(&mut players[0]).await;
    let host = Host::start_at(directory.path(), address).await;
    both(&mut players, 2).await;
    assert_eq!(players[1].replica().unwrap().you(), Some(SeatName::B));
    play(&mut players[1], "d1xd2");
    both(&mut players, 3).await;
    host.stop().await;
}

#[tokio::test]
async fn whoever_knows_several_servers_goes_on_to_the_next_when_one_is_gone() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let [gone, live] =
        [free, host.address].map(|address| format!("http://{address}").parse::<ServerAddress>().unwrap());
    let person = Client::new(gone, Identity::new()).or_at([live]);
    let asked = new_game(GAME, "none");
    assert!(person.create_game(&asked).await.unwrap_err().is_passing());
    let id = person.create_game(&asked).await.expect("the next one answers").id;
    assert_eq!(person.server().port(), host.address.port());
    let proxy = Proxy::start(host.address).await;
    let [muted, live] =
        [proxy.address, host.address].map(|at| format!("http://{at}").parse::<ServerAddress>().unwrap());
    let looker = Client::new(muted, Identity::new()).or_at([live]);
    let mut connection = looker.connect(&id);
    assert!(matches!(connection.next().await, Some(Update::Connected)));
    proxy.mute();
    lost(&mut connection).await;
    until(&mut connection, 0).await;
    assert_eq!(looker.server().port(), host.address.port(), "the silent one is left alone");
    host.stop().await;
}

#[tokio::test]
async fn a_message_whose_answer_is_lost_is_sent_again_and_counts_once() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let proxy = Proxy::start(host.address).await;
    let people = [somebody(proxy.address), somebody(host.address)];
    let [mut far, mut near] = pair(people.each_ref(), GAME, "none").await;
    proxy.mute();
    let id = play(&mut far, "b4xb3");
    // It arrives, as the opponent sees, and its sender hears nothing of it.
    tokio::select! {
        () = until(&mut near, 2) => {}
        () = nothing_but_presence(&mut far) => panic!("the connection has ended"),
    }
    assert!(!far.is_settled());
    assert_eq!(far.replica().unwrap().last_event(), 1);
    proxy.cut();
    let mut answer = None;
    while answer.is_none() || far.replica().unwrap().last_event() < 2 {
        match far.next().await {
            Some(Update::Acknowledged { id, event }) => answer = Some((id, event)),
            Some(Update::Failed(error)) => panic!("{error}"),
            Some(_) => {}
            None => panic!("the connection has ended"),
        }
    }
    assert_eq!(answer, Some((id, 2)));
    play(&mut near, "d1xd2");
    tokio::join!(until(&mut near, 3), until(&mut far, 3));
    host.stop().await;
}

#[tokio::test]
async fn a_connection_on_which_nothing_is_heard_is_noticed_and_made_anew() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let proxy = Proxy::start(host.address).await;
    let people = [somebody(proxy.address), somebody(host.address)];
    let [mut far, mut near] = pair(people.each_ref(), GAME, "5:00").await;
    proxy.mute();
    play(&mut far, "b4xb3");
    lost(&mut far).await;
    assert!(far.replica().unwrap().is_sending(now()), "the move waits for the next connection");
    proxy.cut();
    tokio::join!(until(&mut far, 2), until(&mut near, 2));
    assert!(!far.replica().unwrap().is_sending(now()));
    host.stop().await;
}

#[tokio::test]
async fn a_connection_on_which_nothing_arrives_is_noticed_although_the_server_is_heard() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let proxy = Proxy::start(host.address).await;
    let people = [somebody(proxy.address), somebody(host.address)];
    let [mut far, mut near] = pair(people.each_ref(), GAME, "5:00").await;
    proxy.deafen();
    play(&mut far, "b4xb3");
    lost(&mut far).await;
    assert_eq!(near.replica().unwrap().last_event(), 1);
    proxy.cut();
    tokio::join!(until(&mut far, 2), until(&mut near, 2));
    host.stop().await;
}

/// Waits as long as all that is heard is who is there.
async fn nothing_but_presence(connection: &mut Connection) {
    while let Some(update) = connection.next().await {
        assert!(matches!(update, Update::Presence { .. }), "{update:?}");
    }
}
