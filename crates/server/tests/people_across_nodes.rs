//! People at nodes that share a database: what is done at one holds at all of them.

use futures_util::StreamExt;
use serde_json::{Value, json};
use tabuleiro_protocol::{Challenges, NoticeMessage, Occupant, Request, ServerMessage};
use tabuleiro_server::{Config, DatabaseAddress};
use tabuleiro_testing::Postgres;

use crate::challenges::{accept_at_once, challenge, challenges, game, hear, id, listen};
use crate::client::{Client, Person, in_time};
use crate::host::Host;
use crate::people::{PASSWORD, named};

/// Two nodes on a new database.
async fn nodes() -> [Host; 2] {
    nodes_with(|_| {}).await
}

async fn nodes_with(change: impl Fn(&mut Config)) -> [Host; 2] {
    let database: DatabaseAddress = Postgres::shared().database().parse().expect("an address");
    [Host::start_on(database.clone(), &change).await, Host::start_on(database, &change).await]
}

async fn stop(nodes: [Host; 2]) {
    for node in nodes {
        node.stop().await;
    }
}

/// The same person at another node.
fn at(node: &Host, person: &Person) -> Person {
    let mut same = person.clone();
    same.address = node.address;
    same
}

/// Waits until a connection ends.
async fn ends(mut client: Client) {
    let ending = async { while let Some(Ok(_)) = client.stream.next().await {} };
    in_time(ending).await;
}

#[tokio::test]
async fn a_challenge_is_heard_of_and_answered_at_another_node() {
    let nodes = nodes().await;
    let (mut ada, mut bo) = (named(&nodes[0], "Ada").await, named(&nodes[1], "Bo").await);
    let (mut hers, mut his) = (listen(&mut ada).await, listen(&mut bo).await);
    for client in [&mut hers, &mut his] {
        assert_eq!(challenges(client).await, Challenges::default());
    }
    let made = id(&challenge(&mut ada, "bo").await);
    assert_eq!(challenges(&mut his).await.received[0].id, made);
    let is_there = hear(&mut hers, |notice| match notice {
        NoticeMessage::Challenges { challenges } => challenges.sent.first().filter(|sent| sent.present).map(drop),
        _ => None,
    });
    is_there.await;
    let accepted = bo.post(&format!("/api/v1/challenges/{made}/accept"), &Value::Null).await;
    assert_eq!(accepted.status, 201, "{}", accepted.body);
    let begun = hear(&mut hers, |notice| match notice {
        NoticeMessage::Accepted { game, challenge } => Some((game, challenge.id)),
        _ => None,
    });
    assert_eq!(begun.await, (id(&accepted), made));
    assert_eq!(challenges(&mut hers).await, Challenges::default());
    assert!(game(&ada.get(&format!("/api/v1/games/{}", id(&accepted))).await).you.is_some());

    let back = id(&challenge(&mut bo, "ada").await);
    assert_eq!(challenges(&mut hers).await.received[0].id, back);
    assert_eq!(ada.request("DELETE", &format!("/api/v1/challenges/{back}"), "", "").await.status, 204);
    let declined = hear(&mut his, |notice| match notice {
        NoticeMessage::Declined { challenge } => Some(challenge.id),
        _ => None,
    });
    assert_eq!(declined.await, back);
    stop(nodes).await;
}

#[tokio::test]
async fn no_limit_of_challenges_is_passed_and_none_is_accepted_twice_by_asking_several_nodes_at_once() {
    let nodes = nodes().await;
    let ada = named(&nodes[0], "Ada").await;
    let mut others = Vec::new();
    for number in 0..8 {
        others.push(named(&nodes[number % 2], &format!("Bo{number}")).await);
    }
    let sending = (0..8).map(|number| {
        let mut ada = at(&nodes[number % 2], &ada);
        tokio::spawn(async move { challenge(&mut ada, &format!("Bo{number}")).await })
    });
    let mut made = Vec::new();
    for sent in sending.collect::<Vec<_>>() {
        let reply = in_time(sent).await.unwrap();
        match reply.status {
            201 => made.push(reply.json()),
            _ => assert_eq!(reply.json()["name"], "too-many-challenges"),
        }
    }
    assert_eq!(made.len(), 5);
    for made in made {
        let number: usize = made["to"]["name"].as_str().unwrap()[2..].parse().unwrap();
        let person = [0, 1, 0, 1].map(|node: usize| at(&nodes[node], &others[number]));
        accept_at_once(made["id"].as_str().unwrap(), person).await;
    }
    stop(nodes).await;
}

#[tokio::test]
async fn wrong_passwords_and_new_accounts_are_counted_at_all_nodes_together() {
    let few = std::num::NonZero::new(3).unwrap();
    let nodes = nodes_with(|config| config.limits.new_accounts = few).await;
    for (number, status) in [201, 201, 201, 429, 429].into_iter().enumerate() {
        let mut person = Person::new(nodes[number % 2].address);
        assert_eq!(person.register(&format!("Ada{number}")).await.status, status, "{number}");
    }
    let tries = (0..12).map(|number| {
        let mut guesser = Person::new(nodes[number % 2].address);
        tokio::spawn(async move { guesser.log_in("Ada0", "password1").await.status })
    });
    let mut statuses = Vec::new();
    for tried in tries.collect::<Vec<_>>() {
        statuses.push(in_time(tried).await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 5, "{statuses:?}");
    assert_eq!(statuses.last(), Some(&429));
    for node in &nodes {
        assert_eq!(Person::new(node.address).log_in("Ada0", PASSWORD).await.status, 429);
        assert_eq!(Person::new(node.address).log_in("Ada1", PASSWORD).await.status, 200);
    }
    stop(nodes).await;
}

#[tokio::test]
async fn whatever_ends_at_one_node_ends_with_its_connections_at_all() {
    let nodes = nodes().await;
    let mut ada = named(&nodes[0], "Ada").await;
    let id = ada.create("talpa:size=4", "none", "person").await.id;
    let log_in = async || {
        let mut person = Person::new(nodes[0].address);
        assert_eq!(person.log_in("Ada", PASSWORD).await.status, 200);
        person
    };

    let mut elsewhere = log_in().await;
    let client = at(&nodes[1], &elsewhere).connect(&id, None).await;
    let notices = listen(&mut at(&nodes[1], &elsewhere)).await;
    assert_eq!(elsewhere.delete("/api/v1/session", &json!({})).await.status, 204);
    ends(client).await;
    ends(notices).await;
    assert_eq!(at(&nodes[1], &elsewhere).state(&id).await.you, None);

    let elsewhere = log_in().await;
    let token = ada.post("/api/v1/tokens", &json!({})).await.json();
    let [by_session, by_token, by_ended] = [
        at(&nodes[1], &elsewhere).connect(&id, None).await,
        by_token(&nodes[1], &token, &id).await,
        by_token(&nodes[1], &ada.post("/api/v1/tokens", &json!({})).await.json(), &id).await,
    ];
    let path = format!("/api/v1/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ada.delete(&path, &json!({})).await.status, 204);
    ends(by_token).await;
    let mut kept = at(&nodes[1], &ada).connect(&id, None).await;
    let change = json!({"old": PASSWORD, "new": "another password"});
    assert_eq!(ada.post("/api/v1/account/password", &change).await.status, 204);
    ends(by_session).await;
    ends(by_ended).await;
    kept.ask("1", Request::Abort).await.expect("the session that has changed it goes on");

    let mut guest = Person::new(nodes[0].address);
    let own = guest.create("talpa:size=4", "none", "person").await.id;
    let client = at(&nodes[1], &guest).connect(&own, None).await;
    assert_eq!(guest.register("Bo").await.status, 201);
    ends(client).await;
    let client = at(&nodes[1], &guest).connect(&own, None).await;
    assert_eq!(guest.delete("/api/v1/account", &json!({"password": PASSWORD})).await.status, 204);
    ends(client).await;
    stop(nodes).await;
}

/// A connection of a program.
async fn by_token(node: &Host, token: &Value, id: &str) -> Client {
    let bearer = format!("Bearer {}", token["secret"].as_str().unwrap());
    let path = format!("/api/v1/games/{id}/socket");
    Person::new(node.address).open_with(&path, "Authorization", &bearer).await.expect("the server takes the connection")
}

#[tokio::test]
async fn names_that_are_new_or_gone_are_seen_at_all_nodes() {
    let nodes = nodes().await;
    let (mut one, mut other) = (Person::new(nodes[0].address), Person::new(nodes[0].address));
    let id = one.create("talpa:size=4", "none", "person").await.id;
    other.connect(&id, None).await.ask("seat", Request::TakeSeat).await.unwrap();
    one.connect(&id, None).await.note("1", Request::Say { text: "not for ever".to_owned() }).await.unwrap();
    let mut other = at(&nodes[1], &other);
    let mut client = other.connect(&id, None).await;
    assert_eq!(client.line().await.text, "not for ever");
    let seat = async |client: &mut Client, wanted: Occupant| {
        let is_so = |message: &ServerMessage| match message {
            ServerMessage::Seats { seats } => (seats[0] == wanted).then_some(()),
            _ => None,
        };
        client.find(is_so).await;
    };
    assert_eq!(one.choose_name("Ana").await.status, 200);
    seat(&mut client, Occupant::Guest { name: "Ana".to_owned() }).await;
    assert_eq!(one.register("Ada").await.status, 201);
    seat(&mut client, Occupant::Person { name: "Ada".to_owned(), rating: None, bot: false }).await;
    assert_eq!(one.delete("/api/v1/account", &json!({"password": PASSWORD})).await.status, 204);
    seat(&mut client, Occupant::Deleted).await;
    // The room at the other node has not been closed meanwhile, and has nothing left to tell of it.
    let mut again = other.connect(&id, None).await;
    again.note("1", Request::Mute { muted: false }).await.unwrap();
    let is_said = |message: &ServerMessage| matches!(message, ServerMessage::Chat { line } if !line.text.is_empty());
    assert!(!again.besides.iter().any(is_said), "{:?}", again.besides);
    stop(nodes).await;
}

/// Somebody new asks a node for an opponent. Gives the game that they have joined, or in which they wait.
async fn pair(node: &Host, clock: &str) -> String {
    let asked = json!({"game": "talpa", "clock": clock});
    let reply = Person::new(node.address).post("/api/v1/lobby/pairing", &asked).await;
    assert!(reply.status < 300, "{}", reply.body);
    reply.json()["id"].as_str().expect("a game").to_owned()
}

#[tokio::test]
async fn who_wants_the_same_game_finds_each_other_at_two_nodes_at_once_or_one_after_the_other() {
    let nodes = nodes().await;
    for round in 3..9 {
        let (clock, first, second) = (format!("{round}:00"), &nodes[round % 2], &nodes[(round + 1) % 2]);
        let (one, other) = tokio::join!(pair(first, &clock), pair(second, &clock));
        assert_eq!(one, other, "they have asked at the same moment");
        let waiting = pair(first, &clock).await;
        assert_ne!(waiting, one, "both seats are taken, whether or not that node has heard of it");
        assert_eq!(pair(second, &clock).await, waiting);
        for id in [one, waiting] {
            let state = Person::new(second.address).state(&id).await;
            assert!(!state.seats.contains(&Occupant::Open), "{:?}", state.seats);
        }
    }
    stop(nodes).await;
}
