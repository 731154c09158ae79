//! Games against the computer.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use tabuleiro_protocol::{Happening, Occupant, Request, SeatName, SimpleComputer};
use tabuleiro_rules::GameSpec;

use crate::client::Person;
use crate::host::{Host, directory};
use crate::playing::games;

#[tokio::test]
async fn games_against_level_1_come_to_an_end() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for game in games().iter().map(String::as_str) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut person = Person::new(host.address);
        let id = person.create(game, "none", "level:1").await.id;
        let mut client = person.connect(&id, Some(0)).await;
        let mut position = game.parse::<GameSpec>().unwrap().start();
        for number in 1.. {
            if position.turn() == tabuleiro_rules::Player::First {
                let ply = *position.legal_moves().choose(&mut random).expect("a game that is not over has moves");
                client.play(&format!("ply {number}"), ply).await.unwrap();
            }
            let event = client.event().await;
            let Happening::Played { ply, .. } = &event.what else { panic!("{event:?} is no ply") };
            position.play(position.parse_move(ply).unwrap()).expect("the computer plays by the rules");
            if event.ending.is_some() {
                break;
            }
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn the_simple_computers_play_people_and_each_other() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    for (name, simple) in [("random", SimpleComputer::Random), ("greedy", SimpleComputer::Greedy)] {
        let state = person.create("talpa:size=4", "5:00", name).await;
        assert_eq!(state.seats[1], Occupant::Simple { player: simple });
        let mut client = person.connect(&state.id, Some(0)).await;
        client.play("1", "b4xb3").await.unwrap();
        while !matches!(client.event().await.what, Happening::Played { seat: SeatName::B, .. }) {}
        let record = person.get(&format!("/api/v1/games/{}/record", state.id)).await.body;
        assert!(record.contains(&format!("[Second \"{name}\"]")), "{record}");
        for other in ["random", "greedy", "level:1"] {
            let asked = json!({"game": "talpa:size=4", "player": name, "opponent": other, "colour": "first"});
            let reply = person.post("/api/v1/games", &asked).await;
            assert_eq!(reply.status, 201, "{}", reply.body);
            let id = reply.json()["id"].as_str().unwrap().to_owned();
            let mut watched = person.connect(&id, Some(0)).await;
            assert!(matches!(watched.event().await.what, Happening::Played { seat: SeatName::A, .. }));
        }
    }
    let nobody = person.post("/api/v1/games", &json!({"game": "talpa", "opponent": "clever"})).await;
    assert_eq!((nobody.status, &nobody.json()["name"]), (400, &json!("unknown-opponent")));
    host.stop().await;
}

#[tokio::test]
async fn the_computer_grants_a_takeback_and_declines_a_draw() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let id = person.create("talpa:size=4", "none", "level:1").await.id;
    let mut client = person.connect(&id, Some(0)).await;
    client.play("1", "b4xb3").await.unwrap();
    while !matches!(client.event().await.what, Happening::Played { seat: SeatName::B, .. }) {}
    client.ask("2", Request::OfferDraw).await.unwrap();
    while !matches!(client.event().await.what, Happening::DrawDeclined { seat: SeatName::B }) {}
    client.ask("3", Request::RequestTakeback).await.unwrap();
    while client.event().await.what != (Happening::TakenBack { count: 2 }) {}
    assert!(person.state(&id).await.plies.is_empty());
    host.stop().await;
}

#[tokio::test]
async fn after_a_restart_a_computer_whose_turn_it_is_goes_on_by_itself() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let mut ids = Vec::new();
    for _ in 0..4 {
        let id = person.create("emulsion:size=6", "none", "level:4").await.id;
        person.connect(&id, Some(0)).await.play("1", "e4-e3").await.unwrap();
        ids.push(id);
    }
    host.stop().await;
    let host = Host::start(directory.path()).await;
    person.address = host.address;
    for id in ids {
        let mut client = person.connect(&id, Some(1)).await;
        assert!(matches!(client.event().await.what, Happening::Played { seat: SeatName::B, .. }));
    }
    host.stop().await;
}
