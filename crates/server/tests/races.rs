//! Two do something at the same time: exactly one of the ways it can go comes about, and everybody sees the same.

use tabuleiro_protocol::{Happening, Request};

use crate::client::{Person, in_time};
use crate::host::{Host, Pair, directory, pair};

#[tokio::test]
async fn of_many_who_want_one_seat_exactly_one_gets_it() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for _ in 0..5 {
        let id = Person::new(host.address).create("talpa:size=4", "none", "person").await.id;
        let rivals = (0..8).map(|_| {
            let (mut rival, id) = (Person::new(host.address), id.clone());
            tokio::spawn(async move { rival.connect(&id, None).await.ask("1", Request::TakeSeat).await })
        });
        let rivals: Vec<_> = rivals.collect();
        let mut seated = 0;
        for rival in rivals {
            match in_time(rival).await.unwrap() {
                Ok(event) => seated += event,
                Err(refused) => assert!(refused.contains("taken"), "{refused}"),
            }
        }
        assert_eq!(seated, 1, "one has made event 1");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_takeback_and_a_move_that_cross_leave_one_game() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for _ in 0..5 {
        let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, "talpa:size=4", "none").await;
        one.play("1", "b4xb3").await.unwrap();
        one.ask("2", Request::RequestTakeback).await.unwrap();
        // The opponent grants it and, from another window, moves.
        let mut window = people[1].connect(&id, Some(3)).await;
        let granting = other.ask("1", Request::AnswerTakeback { accept: true });
        let moving = window.play("2", "d1xd2");
        let (granted, moved) = tokio::join!(granting, moving);
        let state = people[0].state(&id).await;
        match (granted, moved) {
            (Ok(4), Err(_)) => assert!(state.plies.is_empty()),
            (Err(_), Ok(4)) => assert_eq!(state.plies.len(), 2),
            both => panic!("{both:?}"),
        }
        assert_eq!((state.last_event, state.takeback), (4, None));
    }
    host.stop().await;
}

#[tokio::test]
async fn draw_offers_that_cross_are_an_agreement() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for _ in 0..5 {
        let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, "talpa:size=4", "none").await;
        let (first, second) = tokio::join!(one.ask("1", Request::OfferDraw), other.ask("1", Request::OfferDraw));
        let mut events = [first.unwrap(), second.unwrap()];
        events.sort_unstable();
        assert_eq!(events, [2, 3]);
        assert!(matches!(one.event().await.what, Happening::DrawOffered { .. }));
        assert_eq!(one.event().await.what, Happening::Ended);
        assert_eq!(people[0].state(&id).await.ending.unwrap().reason, "agreement");
    }
    host.stop().await;
}
