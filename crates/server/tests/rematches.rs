//! Playing again: both have to want it, and there is one new game however they say so.

use tabuleiro_protocol::{GameState, Happening, Request, SeatName};

use crate::client::{Client, Person};
use crate::host::{Host, Pair, directory, pair};

const GAME: &str = "talpa:size=4";

/// The id of the rematch, when it comes.
async fn rematch(client: &mut Client) -> String {
    loop {
        if let Happening::RematchMade { game } = client.event().await.what {
            return game.expect("players are told which game follows");
        }
    }
}

fn names(state: &GameState) -> Vec<String> {
    state.seats.iter().map(|seat| serde_json::to_string(seat).unwrap()).collect()
}

#[tokio::test]
async fn a_rematch_exchanges_the_seats_and_keeps_the_rest() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "5:00+3").await;
    assert!(one.ask("early", Request::RequestRematch).await.unwrap_err().contains("not over"));
    one.ask("1", Request::Resign).await.unwrap();
    assert!(other.ask("1", Request::AnswerRematch { accept: true }).await.is_err());
    one.ask("2", Request::RequestRematch).await.unwrap();
    assert!(one.ask("3", Request::RequestRematch).await.is_err());
    assert_eq!(people[0].state(&id).await.rematch_request, Some(SeatName::A));
    other.ask("2", Request::RequestRematch).await.unwrap();
    let again = rematch(&mut one).await;
    assert_eq!(rematch(&mut other).await, again);
    let (old, new) = (people[0].state(&id).await, people[0].state(&again).await);
    assert_eq!((old.rematch.as_ref(), old.rematch_request), (Some(&again), None));
    assert_eq!((new.you, new.game.as_str(), new.clock.as_str()), (Some(SeatName::B), GAME, "5:00+3"));
    assert!(names(&new).iter().eq(names(&old).iter().rev()));
    assert!(one.ask("4", Request::RequestRematch).await.unwrap_err().contains("already"));
    people[1].connect(&again, Some(0)).await.ask("1", Request::Play { ply: "b4xb3".to_owned() }).await.unwrap();
    host.stop().await;
}

#[tokio::test]
async fn a_declined_rematch_is_not_asked_for_again() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], .. } = pair(&host, GAME, "none").await;
    one.ask("1", Request::Resign).await.unwrap();
    one.ask("2", Request::RequestRematch).await.unwrap();
    other.ask("1", Request::AnswerRematch { accept: false }).await.unwrap();
    assert!(one.ask("3", Request::RequestRematch).await.unwrap_err().contains("declined"));
    // Who has declined can think better of it.
    other.ask("2", Request::RequestRematch).await.unwrap();
    one.ask("4", Request::AnswerRematch { accept: true }).await.unwrap();
    assert_eq!(rematch(&mut one).await, rematch(&mut other).await);
    host.stop().await;
}

#[tokio::test]
async fn two_who_ask_at_the_same_moment_get_one_game() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for _ in 0..5 {
        let Pair { clients: [mut one, mut other], .. } = pair(&host, GAME, "none").await;
        one.ask("1", Request::Resign).await.unwrap();
        let asked = tokio::join!(one.ask("2", Request::RequestRematch), other.ask("2", Request::RequestRematch));
        let mut events = [asked.0.unwrap(), asked.1.unwrap()];
        events.sort_unstable();
        assert_eq!(events, [3, 4]);
        assert_eq!(rematch(&mut one).await, rematch(&mut other).await);
    }
    host.stop().await;
}

#[tokio::test]
async fn a_request_survives_a_restart_and_so_does_what_comes_of_it() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, _other], mut people, id } = pair(&host, GAME, "none").await;
    one.ask("1", Request::Resign).await.unwrap();
    one.ask("2", Request::RequestRematch).await.unwrap();
    host.stop().await;
    let host = Host::start(directory.path()).await;
    people.iter_mut().for_each(|person| person.address = host.address);
    let mut other = people[1].connect(&id, Some(3)).await;
    assert_eq!(other.ask("1", Request::AnswerRematch { accept: true }).await, Ok(4));
    let again = rematch(&mut other).await;
    host.stop().await;
    let host = Host::start(directory.path()).await;
    people.iter_mut().for_each(|person| person.address = host.address);
    assert_eq!(people[0].state(&id).await.rematch, Some(again.clone()));
    assert_eq!(people[1].connect(&id, Some(3)).await.ask("1", Request::AnswerRematch { accept: true }).await, Ok(4));
    assert_eq!(people[0].state(&again).await.you, Some(SeatName::B));
    host.stop().await;
}

#[tokio::test]
async fn the_computer_plays_again_at_once_and_begins_if_it_is_to() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let id = person.create(GAME, "none", "level:1").await.id;
    let mut client = person.connect(&id, Some(0)).await;
    client.ask("1", Request::Resign).await.unwrap();
    client.ask("2", Request::RequestRematch).await.unwrap();
    let again = rematch(&mut client).await;
    let mut client = person.connect(&again, Some(0)).await;
    assert!(matches!(client.event().await.what, Happening::Played { seat: SeatName::A, .. }));
    host.stop().await;
}

#[tokio::test]
async fn the_rematch_of_a_game_by_link_is_told_to_its_players_alone() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "5:00").await;
    let mut stranger = Person::new(host.address);
    let mut watching = stranger.connect(&id, Some(0)).await;
    one.ask("1", Request::Resign).await.unwrap();
    one.ask("2", Request::RequestRematch).await.unwrap();
    other.ask("1", Request::RequestRematch).await.unwrap();
    let again = rematch(&mut one).await;
    assert_eq!(people[1].state(&id).await.rematch, Some(again));
    assert_eq!(stranger.state(&id).await.rematch, None);
    let mut coming_late = stranger.connect(&id, Some(2)).await;
    for client in [&mut watching, &mut coming_late] {
        loop {
            if let Happening::RematchMade { game } = client.event().await.what {
                assert_eq!(game, None, "whoever watches hears that there is one, and not which");
                break;
            }
        }
    }
    host.stop().await;
}
