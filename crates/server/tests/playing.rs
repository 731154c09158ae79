//! Two people play whole games of every kind, and everything else that players can do.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use tabuleiro_protocol::{Happening, Request, SeatName, ServerMessage};
use tabuleiro_rules::{AnyPosition, GameSpec, Player};

use crate::client::Person;
use crate::host::{Host, Pair, directory, pair};

/// A small board of every game, so that random games end soon.
pub fn games() -> Vec<String> {
    let mut games: Vec<GameSpec> = GameSpec::small().collect();
    games.dedup_by_key(|game| game.name());
    games.iter().map(GameSpec::to_string).collect()
}

/// Plays random plies until the game is over, both clients seeing each of them, and gives the last position.
pub async fn play_to_the_end(pair: &mut Pair, game: &str, seed: u64) -> AnyPosition {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.parse::<GameSpec>().unwrap().start();
    for number in 2.. {
        let ply = *position.legal_moves().choose(&mut random).expect("a game that is not over has moves");
        let mover = position.turn().index();
        assert_eq!(pair.clients[mover].play(&format!("ply {number}"), ply).await, Ok(number));
        position.play(ply).unwrap();
        let [one, other] = &mut pair.clients;
        let event = one.event().await;
        assert_eq!(other.event().await, event);
        let seat = [SeatName::A, SeatName::B][mover];
        assert_eq!((event.number, event.what), (number, Happening::Played { seat, ply: ply.to_string() }));
        if event.ending.is_some() {
            return position;
        }
        assert_eq!(position.outcome(), None);
    }
    unreachable!("numbers do not end");
}

#[tokio::test]
async fn two_people_play_whole_games_of_every_kind() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for game in games().iter().map(String::as_str) {
        let mut pair = pair(&host, game, "10:00").await;
        let last = play_to_the_end(&mut pair, game, 1).await;
        let state = pair.people[0].state(&pair.id).await;
        assert_eq!(state.position, last.to_string());
        let ending = state.ending.expect("the game is over");
        // R1 alone ends a game whose last position is not over by itself.
        assert_eq!(ending.reason, last.outcome().map_or("repetition", |outcome| outcome.reason.name()));
        let winner = last.outcome().and_then(|outcome| outcome.winner);
        let seats = winner.map(|player| if player == Player::First { SeatName::A } else { SeatName::B });
        assert_eq!(ending.winner, seats);
        let record = pair.people[1].get(&format!("/api/v1/games/{}/record", pair.id)).await.body;
        let record = tabuleiro_play::record::Record::read(&record).expect("a record");
        assert_eq!(record.replay().expect("it replays").position(), &last);
        let refused = pair.clients[0].ask("late", Request::Resign).await.unwrap_err();
        assert!(refused.contains("over"), "{refused}");
    }
    host.stop().await;
}

#[tokio::test]
async fn players_resign_agree_on_draws_and_call_games_off() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let cases = [
        (Request::Resign, None, Some(SeatName::B), "resignation"),
        (Request::OfferDraw, Some(Request::AnswerDraw { accept: true }), None, "agreement"),
        (Request::Abort, None, None, "abort"),
    ];
    for (asked, answer, winner, reason) in cases {
        let Pair { clients: [mut one, mut other], .. } = pair(&host, "talpa:size=4", "none").await;
        one.ask("1", asked).await.unwrap();
        if let Some(answer) = answer {
            other.ask("1", answer).await.unwrap();
            assert_eq!(one.event().await.what, Happening::DrawOffered { seat: SeatName::A });
        }
        let event = one.event().await;
        let ending = event.ending.expect("the game is over");
        assert_eq!((event.what, ending.winner, ending.reason.as_str()), (Happening::Ended, winner, reason));
    }
    host.stop().await;
}

#[tokio::test]
async fn a_game_can_be_called_off_before_the_second_move_and_not_after_it() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], .. } = pair(&host, "talpa:size=4", "none").await;
    one.play("1", "b4xb3").await.unwrap();
    other.play("1", "d1xd2").await.unwrap();
    assert!(other.ask("2", Request::Abort).await.is_err());
    host.stop().await;
}

#[tokio::test]
async fn the_second_player_may_swap_by_the_pie_rule() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut people = [Person::new(host.address), Person::new(host.address)];
    let asked = json!({"game": "talpa:size=4", "pie": true, "colour": "second"});
    let id = people[0].post("/api/v1/games", &asked).await.json()["id"].as_str().unwrap().to_owned();
    let [maker, guest] = &mut people;
    let mut second = maker.connect(&id, None).await;
    let mut first = guest.connect(&id, None).await;
    first.ask("1", Request::TakeSeat).await.unwrap();
    first.play("2", "b4xb3").await.unwrap();
    second.ask("1", Request::Swap).await.unwrap();
    let state = maker.state(&id).await;
    assert_eq!((state.you, state.swapped, state.turn), (Some(SeatName::B), true, Some(SeatName::A)));
    assert_eq!(state.plies, ["b4xb3", "swap"]);
    assert!(first.ask("3", Request::Swap).await.is_err());
    host.stop().await;
}

#[tokio::test]
async fn others_can_look_on_and_are_counted() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, _other], mut people, id } = pair(&host, "talpa:size=4", "none").await;
    let mut spectator = Person::new(host.address);
    let mut looking = spectator.connect(&id, None).await;
    let ServerMessage::Snapshot { state } = looking.message().await else { panic!("a snapshot comes first") };
    assert_eq!((state.you, state.last_event), (None, 1));
    assert_eq!(people[0].state(&id).await.spectators, 1);
    one.play("1", "b4xb3").await.unwrap();
    assert_eq!(looking.event().await.number, 2);
    let refused = looking.ask("1", Request::Resign).await.unwrap_err();
    assert!(refused.contains("only watching"), "{refused}");
    host.stop().await;
}

#[tokio::test]
async fn the_server_notices_by_itself_that_time_is_up() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], .. } = pair(&host, "talpa:size=4", "5/move").await;
    one.play("1", "b4xb3").await.unwrap();
    other.event().await;
    let ending = other.event().await.ending.expect("nobody moves, so the game ends");
    assert_eq!((ending.winner, ending.reason.as_str()), (Some(SeatName::A), "time"));
    host.stop().await;
}
