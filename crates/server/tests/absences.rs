//! Players who go away: the opponent is told, and can claim the game after a while.

use std::time::Duration;

use tabuleiro_protocol::{ClaimedResult, Request, SeatName, ServerMessage};
use tabuleiro_server::Timings;

use crate::client::Client;
use crate::host::{Host, Pair, directory, pair};

/// Nobody has to wait long in these tests.
fn hasty() -> Timings {
    Timings { away: Duration::from_millis(50), claim: Duration::from_millis(150), ..Timings::default() }
}

/// Waits until it is told that somebody is there or not, and who may claim.
async fn presence(client: &mut Client, expected: ([bool; 2], Option<SeatName>)) {
    let is_so = |message: &ServerMessage| match message {
        ServerMessage::Presence { present, may_claim, .. } => (expected == (*present, *may_claim)).then_some(()),
        _ => None,
    };
    client.find(is_so).await;
}

fn claim(result: ClaimedResult) -> Request {
    Request::Claim { result }
}

#[tokio::test]
async fn a_game_can_be_claimed_from_a_player_who_stays_away() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.timings = hasty()).await;
    for (result, winner, reason) in
        [(ClaimedResult::Win, Some(SeatName::A), "forfeit"), (ClaimedResult::Draw, None, "agreement")]
    {
        let Pair { clients: [mut one, other], mut people, id } = pair(&host, "talpa:size=4", "5:00").await;
        one.play("1", "b4xb3").await.unwrap();
        presence(&mut one, ([true, true], None)).await;
        assert!(one.ask("2", claim(result)).await.unwrap_err().contains("cannot claim"));
        drop(other);
        presence(&mut one, ([true, false], None)).await;
        presence(&mut one, ([true, false], Some(SeatName::A))).await;
        one.ask("3", claim(result)).await.unwrap();
        let ending = people[0].state(&id).await.ending.unwrap();
        assert_eq!((ending.winner, ending.reason.as_str()), (winner, reason));
    }
    host.stop().await;
    // What was right when it happened is right when it is replayed.
    let host = Host::start(directory.path()).await;
    host.stop().await;
}

#[tokio::test]
async fn a_player_who_comes_back_in_time_plays_on() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.timings = hasty()).await;
    let Pair { clients: [mut one, other], mut people, id } = pair(&host, "talpa:size=4", "5:00").await;
    one.play("1", "b4xb3").await.unwrap();
    drop(other);
    presence(&mut one, ([true, false], Some(SeatName::A))).await;
    let mut other = people[1].connect(&id, Some(2)).await;
    presence(&mut one, ([true, true], None)).await;
    assert!(one.ask("2", claim(ClaimedResult::Win)).await.is_err());
    other.play("1", "d1xd2").await.unwrap();
    host.stop().await;
}

#[tokio::test]
async fn nothing_is_claimed_in_correspondence_or_without_a_clock() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.timings = hasty()).await;
    for clock in ["3d", "none"] {
        let Pair { clients: [mut one, other], .. } = pair(&host, "talpa:size=4", clock).await;
        one.play("1", "b4xb3").await.unwrap();
        drop(other);
        presence(&mut one, ([true, false], None)).await;
        tokio::time::sleep(hasty().claim).await;
        assert!(one.ask("2", claim(ClaimedResult::Win)).await.unwrap_err().contains("cannot claim"));
    }
    host.stop().await;
}
