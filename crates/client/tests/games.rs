//! Whole games, and what a server refuses.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_client::{ClientError, Update};
use tabuleiro_play::players::Computer;
use tabuleiro_protocol::Request;
use tabuleiro_rules::GameSpec;

use crate::host::{Host, both, new_game, pair, somebody};

#[tokio::test]
async fn both_players_and_the_server_have_the_same_game_to_the_end() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let people = [somebody(host.address), somebody(host.address)];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for (game, clock) in GameSpec::small().zip(["5:00", "5:00+3", "none", "30/move"].into_iter().cycle()) {
        let mut players = pair(people.each_ref(), &game.to_string(), clock).await;
        let mut event = 1;
        while let Some(turn) = players[0].replica().unwrap().turn() {
            let mover = &mut players[turn.index()];
            let ply = Computer::Random.choose(mover.replica().unwrap().game().position(), &mut random).unwrap();
            mover.send(Request::Play { ply: ply.to_string() });
            event += 1;
            both(&mut players, event).await;
        }
        let state = people[0].game(players[0].id()).await.unwrap();
        for player in &players {
            let copy = player.replica().unwrap();
            assert_eq!(copy.ending(), state.ending.as_ref());
            assert_eq!(copy.game().position().to_string(), state.position);
            assert_eq!(copy.last_event(), state.last_event);
        }
        assert!(people[1].record(players[0].id()).await.unwrap().contains(&format!("[Game \"{game}")));
    }
    host.stop().await;
}

#[tokio::test]
async fn a_refusal_of_the_server_says_what_is_wrong() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::start(directory.path()).await;
    let person = somebody(host.address);
    let error = person.create_game(&new_game("chess", "none")).await.unwrap_err();
    assert!(error.to_string().contains("there is no game `chess`"), "{error}");
    let mut nowhere = person.connect("0123");
    let Some(Update::Failed(ClientError::Refused { problem, .. })) = nowhere.next().await else {
        panic!("there is no such game")
    };
    assert_eq!(problem.status, 404);
    assert!(nowhere.next().await.is_none());
    let mut players = pair([&person, &somebody(host.address)], "talpa:size=4", "none").await;
    let id = players[1].send(Request::Play { ply: "b4xb3".to_owned() });
    loop {
        match players[1].next().await {
            Some(Update::Refused { id: refused, reason }) => {
                assert_eq!(refused, Some(id));
                assert_eq!(reason.name, "not-your-turn");
                break;
            }
            Some(_) => {}
            None => panic!("the connection has ended"),
        }
    }
    host.stop().await;
}
