//! Clients come back at every event, and servers too; messages that are sent again count once.

use std::time::Duration;

use tabuleiro_protocol::{Event, Happening, Request, SeatName, ServerMessage};

use crate::client::{Person, in_time};
use crate::host::{Host, Pair, directory, pair};
use crate::playing::play_to_the_end;

const GAME: &str = "talpa:size=4";

/// All events after one, as a connection tells them.
async fn missed(person: &mut Person, id: &str, after: u32) -> Vec<Event> {
    let mut client = person.connect(id, Some(after)).await;
    let ServerMessage::Welcome { last_event, .. } = client.message().await else { panic!("a welcome comes first") };
    let mut events = Vec::new();
    for _ in after..last_event {
        events.push(client.event().await);
    }
    events
}

#[tokio::test]
async fn whoever_comes_back_after_any_event_gets_exactly_what_was_missed() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut pair = pair(&host, GAME, "5:00").await;
    play_to_the_end(&mut pair, GAME, 2).await;
    let all = missed(&mut pair.people[0], &pair.id, 0).await;
    assert!(all.len() > 5);
    assert!(all.iter().zip(1..).all(|(event, number)| event.number == number));
    for after in 1..=all.len() {
        assert_eq!(missed(&mut pair.people[1], &pair.id, after as u32).await, all[after..]);
    }
    host.stop().await;
    // Another server that replays the game from the file tells the same, clocks and all.
    let host = Host::start(directory.path()).await;
    let mut person = pair.people[0].clone();
    person.address = host.address;
    assert_eq!(missed(&mut person, &pair.id, 0).await, all);
    assert_eq!(person.state(&pair.id).await.you, Some(SeatName::A));
    host.stop().await;
}

#[tokio::test]
async fn whoever_names_an_event_that_there_is_not_gets_everything() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, id, .. } = pair(&host, GAME, "none").await;
    for after in [None, Some(2), Some(u32::MAX)] {
        let mut client = people[1].connect(&id, after).await;
        let ServerMessage::Snapshot { state } = client.message().await else { panic!("a snapshot comes first") };
        assert_eq!((state.last_event, state.you), (1, Some(SeatName::B)));
    }
    host.stop().await;
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_the_clocks_show_now() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, mut clients, id } = pair(&host, GAME, "5:00").await;
    clients[0].play("1", "b4xb3").await.unwrap();
    let played = clients[1].event().await;
    let mut back = people[1].connect(&id, Some(1)).await;
    let ServerMessage::Welcome { .. } = back.message().await else { panic!("a welcome comes first") };
    let ServerMessage::Seats { .. } = back.message().await else { panic!("the players come next") };
    let ServerMessage::Clocks { left } = back.message().await else { panic!("the clocks come next") };
    assert_eq!(back.event().await, played);
    let then = played.clocks.unwrap();
    assert!(left[0] == then[0] && left[1] <= then[1], "{left:?} after {then:?}");
    host.stop().await;
}

#[tokio::test]
async fn a_connection_has_a_heartbeat_that_scripts_can_hear() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut clients, .. } = pair(&host, GAME, "none").await;
    for _ in 0..2 {
        while clients[0].try_next().await.expect("a heartbeat") != ServerMessage::Heartbeat {}
    }
    host.stop().await;
}

#[tokio::test]
async fn a_message_that_is_sent_again_counts_once_even_after_a_restart() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, mut clients, id } = pair(&host, GAME, "none").await;
    assert_eq!(clients[0].play("m", "b4xb3").await, Ok(2));
    assert_eq!(clients[0].play("m", "b4xb3").await, Ok(2));
    // The same id of another player is another message.
    assert_eq!(clients[1].ask("m", Request::OfferDraw).await, Ok(3));
    assert_eq!(clients[1].ask("seat", Request::TakeSeat).await, Ok(1));
    host.stop().await;
    let host = Host::start(directory.path()).await;
    people.iter_mut().for_each(|person| person.address = host.address);
    let mut client = people[0].connect(&id, Some(3)).await;
    assert_eq!(client.play("m", "b4xb3").await, Ok(2));
    assert_eq!(people[0].state(&id).await.last_event, 3);
    host.stop().await;
}

#[tokio::test]
async fn a_server_that_shuts_down_tells_its_clients_to_come_back() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, clients: [mut one, other], id } = pair(&host, GAME, "5:00").await;
    one.play("1", "b4xb3").await.unwrap();
    drop(other);
    host.stop().await;
    let mut last = None;
    while let Some(message) = one.try_message().await {
        last = Some(message);
    }
    assert!(
        matches!(last, Some(ServerMessage::Goodbye { reason }) if reason.name == "server-restarts" && reason.detail.contains("come back"))
    );
    let host = Host::start(directory.path()).await;
    people[1].address = host.address;
    let mut client = people[1].connect(&id, Some(2)).await;
    assert_eq!(client.play("1", "d1xd2").await, Ok(3));
    let event = client.event().await;
    assert_eq!(event.what, Happening::Played { seat: SeatName::B, ply: "d1xd2".to_owned() });
    // Nothing is taken off the clocks for the time away and the grace after it.
    assert_eq!(event.clocks.map(|[first, _]| first), Some(300_000));
    host.stop().await;
}

#[tokio::test]
async fn a_server_that_drains_says_so_and_serves_until_it_takes_leave() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.drain = Duration::from_secs(3)).await;
    let Pair { mut people, clients: [mut one, _other], id } = pair(&host, GAME, "5:00").await;
    let stopping = tokio::spawn(host.stop());
    let draining = async {
        loop {
            let reply = people[0].get("/readyz").await;
            if reply.status == 503 {
                return reply.body;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    assert!(in_time(draining).await.contains("draining"));
    // Whoever is there plays on, and whoever has not heard of it is let in.
    one.play("1", "b4xb3").await.expect("it still serves");
    let mut late = people[1].connect(&id, Some(1)).await;
    assert_eq!(late.event().await.number, 2);
    late.play("1", "d1xd2").await.expect("it still serves");
    let mut last = None;
    while let Some(message) = late.try_message().await {
        last = Some(message);
    }
    assert!(matches!(last, Some(ServerMessage::Goodbye { reason }) if reason.name == "server-restarts"));
    in_time(stopping).await.expect("it ends");
}

#[tokio::test]
async fn messages_that_overtake_each_other_or_come_late_count_in_their_turn_and_once() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, clients: [mut one, mut other], id } = pair(&host, GAME, "none").await;
    // The answer is there before the move that it answers: it is refused, and its id is not used up.
    assert!(other.play("answer", "d1xd2").await.unwrap_err().contains("not your turn"));
    assert_eq!(one.play("move", "b4xb3").await, Ok(2));
    assert_eq!(other.play("answer", "d1xd2").await, Ok(3));
    // A copy that was held up comes over another connection when the game has gone on.
    let mut slower = people[0].connect(&id, Some(1)).await;
    assert_eq!(slower.play("move", "b4xb3").await, Ok(2));
    assert_eq!(one.play("next", "a1xa2").await, Ok(4));
    assert_eq!(slower.play("move", "a3xa2").await, Ok(2), "the id decides, whatever the rest says");
    let numbers: Vec<u32> = missed(&mut people[1], &id, 0).await.iter().map(|event| event.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    host.stop().await;
}
