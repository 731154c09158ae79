//! Random play at two nodes at once: whatever was acknowledged is there once, and everybody ends with the same game.

use std::collections::HashMap;

use futures_util::future::join_all;
use futures_util::stream::{self, StreamExt};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_play::clock::Time;
use tabuleiro_protocol::Request;
use tabuleiro_replica::{Outbox, Replica};

use super::client::Client;
use super::{Cluster, person};
use crate::rooms::Done;

/// How many games are played beside each other: they wait more than they compute.
const AT_ONCE: usize = 4;

/// What a client asks for, by chance: mostly what it may do, as far as it knows.
fn request(replica: &Replica, chance: &mut Xoshiro256PlusPlus) -> Request {
    let game = replica.game();
    let plies = game.position().legal_moves();
    match chance.random_range(0..12) {
        0 => Request::RequestTakeback,
        1 => Request::AnswerTakeback { accept: true },
        2 => Request::AnswerTakeback { accept: false },
        3 if chance.random_range(0..3) == 0 => Request::OfferDraw,
        4 => Request::AnswerDraw { accept: false },
        5 => Request::Say { text: format!("line {}", chance.random_range(0..100)) },
        6 => Request::Mute { muted: chance.random_range(0..2) == 0 },
        7 if replica.ending().is_some() => Request::RequestRematch,
        _ if plies.is_empty() => Request::OfferDraw,
        _ => Request::Play { ply: plies[chance.random_range(0..plies.len())].to_string() },
    }
}

/// How a copy of a game stands, all that two of them have to agree on.
fn shown(replica: &Replica) -> impl PartialEq + std::fmt::Debug + use<> {
    let plies: Vec<String> = replica.game().actions().map(|action| action.to_string()).collect();
    let asked = (replica.draw_offer(), replica.takeback(), replica.rematch_request());
    let over = (replica.ending().cloned(), replica.rematch().map(str::to_owned));
    (replica.last_event(), plies, asked, over, replica.seats().clone())
}

async fn play_at_random(seed: u64, with_news: bool) {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut cluster = Cluster::start(2).await;
    let (id, [one, other]) = cluster.pair("none").await;
    let window = Client::connect(&cluster.nodes[1], &id, &person(0)).await;
    let spectator = Client::connect(&cluster.nodes[0], &id, &person(2)).await;
    let mut clients = [one, other, window, spectator];
    let mut acknowledged: HashMap<(usize, String), u32> = HashMap::new();
    let mut noted = 0;
    for step in 0..60 {
        // Some ask at the same time, sometimes the same at both nodes.
        let mut asked = Vec::new();
        for (place, client) in clients.iter().enumerate().take(3) {
            if chance.random_range(0..2) == 0 {
                asked.push((place % 2, place, format!("{step} {place}"), request(&client.replica, &mut chance)));
            }
        }
        if let Some((by, _, message, request)) = asked.first().cloned().filter(|_| chance.random_range(0..3) == 0) {
            asked.push((by, 2 - by * 2, message, request));
        }
        let asking = asked.iter().map(|(by, place, message, request)| {
            let node = clients[*place].node.clone();
            let (id, person) = (&id, person(*by));
            async move { node.act(id, &person, message, request).await }
        });
        let mut last = 0;
        for ((by, _, message, request), answer) in asked.iter().zip(join_all(asking).await) {
            match answer {
                Ok(Done::Event(event)) => {
                    let before = acknowledged.insert((*by, message.clone()), event);
                    assert!(before.is_none_or(|before| before == event), "{seed}: {message} counts twice");
                    last = last.max(event);
                }
                Ok(Done::Noted) => noted += usize::from(matches!(request, Request::Say { .. })),
                Err(crate::failure::Failure::Refused(_)) => {}
                Err(failure) => panic!("{seed}: {failure}"),
            }
        }
        if with_news {
            // News comes late, or never.
            for node in &cluster.nodes {
                if chance.random_range(0..3) > 0 {
                    node.happened(&[(id.clone(), last)]).await.unwrap();
                }
            }
        }
        if chance.random_range(0..8) == 0 {
            cluster.freshen().await;
        }
        for client in &mut clients {
            client.catch_up().await;
        }
        if chance.random_range(0..6) == 0 {
            let node = cluster.nodes[chance.random_range(0..2)].clone();
            clients[chance.random_range(0..4)].reconnect(&node).await;
        }
    }
    // A node that has seen nothing of it replays what is stored.
    let fresh = cluster.add().await;
    let (_, events) = fresh.store.game(&id).await.expect("an answer").expect("a game");
    let kept: HashMap<(usize, String), u32> =
        events.iter().filter_map(|event| Some(((event.seat.index(), event.message.clone()?), event.number))).collect();
    assert_eq!(kept.len(), events.iter().filter(|event| event.message.is_some()).count(), "{seed}: each counts once");
    acknowledged.insert((1, "seat".to_owned()), 1);
    assert_eq!(kept, acknowledged, "{seed}");
    assert!(events.is_sorted_by_key(|event| event.at), "{seed}: no event is before another");
    let private = fresh.store.private(&id).await.expect("an answer");
    let mut said: Vec<_> = private.lines.iter().map(|line| (line.seat, &line.message)).collect();
    assert_eq!(said.len(), private.lines.iter().zip(1..).filter(|(line, number)| line.number == *number).count());
    said.sort();
    said.dedup();
    assert_eq!(said.len(), private.lines.len(), "{seed}: each is said once");
    assert!(said.len() <= noted, "{seed}: all that was said was noted");
    for client in &mut clients {
        let state = fresh.state(&id, &client.person).await.expect("a game");
        let replayed = Replica::new(&state, Outbox::new("x"), Time(0))
            .unwrap_or_else(|contradiction| panic!("{seed}: {contradiction:?} in {state:?}"));
        let is_up_to_date = |replica: &Replica| {
            let seat = replica.you().map(tabuleiro_play::matches::Seat::from);
            let heard = seat.map_or(0, |seat| private.lines.iter().filter(|line| line.is_heard_by(seat)).count());
            let muted = seat.is_some_and(|seat| private.muted[seat.index()]);
            replica.last_event() == replayed.last_event()
                && replica.chat().len() == heard
                && replica.is_muted() == muted
        };
        client.hear_while(async || cluster.freshen().await, is_up_to_date).await;
        assert!(client.replica.chat().is_sorted_by_key(|line| line.number), "{seed}");
        assert_eq!(client.snapshots, 1, "{seed}: nobody was told less than they knew");
        assert_eq!(format!("{:?}", shown(&client.replica)), format!("{:?}", shown(&replayed)), "{seed}");
    }
    cluster.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_play_at_two_nodes_with_news_is_one_game() {
    stream::iter(0..12).for_each_concurrent(AT_ONCE, |seed| play_at_random(seed, true)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_play_at_two_nodes_without_news_is_one_game() {
    stream::iter(100..112).for_each_concurrent(AT_ONCE, |seed| play_at_random(seed, false)).await;
}
