//! Challenges by name, notices to whoever is on the site, and being paired with whoever waits.

use futures_util::StreamExt;
use serde_json::{Value, json};
use tabuleiro_protocol::{Challenges, GameState, NoticeMessage, Occupant, Request, SeatName};
use tabuleiro_server::{Fault, Faults};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Client, Person, Reply, in_time};
use crate::host::{Host, directory};
use crate::people::{PASSWORD, named};

pub async fn listen(person: &mut Person) -> Client {
    person.open("/api/v1/account/socket").await.unwrap()
}

async fn notice(client: &mut Client) -> NoticeMessage {
    loop {
        if let Message::Text(text) = client.stream.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

/// The next notice of one kind.
pub async fn hear<T>(client: &mut Client, wanted: impl Fn(NoticeMessage) -> Option<T>) -> T {
    let heard = async {
        loop {
            if let Some(found) = wanted(notice(client).await) {
                return found;
            }
        }
    };
    in_time(heard).await
}

pub async fn challenges(client: &mut Client) -> Challenges {
    let wanted = |notice| match notice {
        NoticeMessage::Challenges { challenges } => Some(challenges),
        _ => None,
    };
    hear(client, wanted).await
}

pub async fn challenge(person: &mut Person, to: &str) -> Reply {
    let asked = json!({"to": to, "game": "talpa:size=4", "clock": "5:00", "colour": "second"});
    person.post("/api/v1/challenges", &asked).await
}

pub fn id(reply: &Reply) -> String {
    assert!(reply.status < 300, "{}", reply.body);
    reply.json()["id"].as_str().unwrap().to_owned()
}

/// Somebody accepts a challenge in several places at once: it is accepted in one of them, and becomes their only game.
pub async fn accept_at_once(challenge: &str, mut person: [Person; 4]) {
    let accepts = person.clone().map(|mut person| {
        let path = format!("/api/v1/challenges/{challenge}/accept");
        tokio::spawn(async move { person.post(&path, &Value::Null).await.status })
    });
    let mut statuses = Vec::new();
    for accepted in accepts {
        statuses.push(in_time(accepted).await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 404, 404, 404]);
    let games = person[0].get("/api/v1/account/games").await.json();
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
}

pub fn game(reply: &Reply) -> GameState {
    serde_json::from_str(&reply.body).unwrap_or_else(|error| panic!("{error}: {}", reply.body))
}

#[tokio::test]
async fn a_challenge_reaches_whom_it_names_and_becomes_a_game_of_both() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let (mut hers, mut his) = (listen(&mut ada).await, listen(&mut bo).await);
    assert_eq!(challenges(&mut his).await, Challenges::default());
    assert_eq!(challenges(&mut hers).await, Challenges::default());

    let made = challenge(&mut ada, "bo").await;
    let received = challenges(&mut his).await.received;
    assert_eq!((received[0].id.clone(), received[0].present), (id(&made), true));
    assert!(matches!(&received[0].from, Occupant::Person { name, .. } if name == "Ada"), "{received:?}");
    assert_eq!(challenges(&mut hers).await.sent[0].id, received[0].id);

    let accepted = bo.post(&format!("/api/v1/challenges/{}/accept", id(&made)), &Value::Null).await;
    assert_eq!((accepted.status, game(&accepted).you), (201, Some(SeatName::A)), "the challenger wanted to be second");
    let begun = hear(&mut hers, |notice| match notice {
        NoticeMessage::Accepted { game, .. } => Some(game),
        _ => None,
    });
    assert_eq!(begun.await, id(&accepted));
    assert_eq!(challenges(&mut his).await, Challenges::default(), "it no longer waits");
    let state = game(&ada.get(&format!("/api/v1/games/{}", id(&accepted))).await);
    assert_eq!((state.you, state.clock.as_str()), (Some(SeatName::B), "5:00"));
    let twice = bo.post(&format!("/api/v1/challenges/{}/accept", id(&made)), &Value::Null).await;
    assert_eq!((twice.status, &twice.json()["name"]), (404, &json!("no-such-challenge")));
    host.stop().await;
}

#[tokio::test]
async fn a_challenge_is_declined_or_withdrawn_and_nobody_is_pestered() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let first = id(&challenge(&mut ada, "Bo").await);
    let again = challenge(&mut ada, "Bo").await;
    assert_eq!((again.status, &again.json()["name"]), (409, &json!("challenge-pending")));
    let withdrawn = ada.request("DELETE", &format!("/api/v1/challenges/{first}"), "", "").await;
    assert_eq!(withdrawn.status, 204);
    // Whoever comes later finds what waits, and whether the other one is there is said.
    let second = challenge(&mut ada, "Bo").await;
    assert_eq!(second.json()["present"], false);
    let waiting: Challenges = serde_json::from_str(&bo.get("/api/v1/challenges").await.body).unwrap();
    assert_eq!((waiting.received.len(), waiting.sent.len()), (1, 0));
    let mut hers = listen(&mut ada).await;
    let declined = bo.request("DELETE", &format!("/api/v1/challenges/{}", id(&second)), "", "").await;
    assert_eq!(declined.status, 204);
    let told = hear(&mut hers, |notice| match notice {
        NoticeMessage::Declined { challenge } => Some(challenge.id),
        _ => None,
    });
    assert_eq!(told.await, id(&second));
    let pestering = challenge(&mut ada, "Bo").await;
    assert_eq!((pestering.status, &pestering.json()["values"]["minutes"]), (409, &json!(10)));
    host.stop().await;
}

#[tokio::test]
async fn a_socket_is_open_only_when_every_answer_from_then_on_will_be_told() {
    let directory = directory();
    let faults = Faults::for_tests();
    let host = Host::start_with(directory.path(), |config| config.faults = faults.clone()).await;
    let mut ada = named(&host, "Ada").await;
    // Who listens has to know first what was answered before.
    faults.set(Fault::Reading("FROM challenges"));
    let refusal = match ada.open("/api/v1/account/socket").await {
        Err(Error::Http(refusal)) => refusal.status(),
        other => panic!("a refusal, not {:?}", other.map(|_| "a socket")),
    };
    assert!(refusal.is_server_error(), "{refusal}");
    faults.clear();
    assert_eq!(challenges(&mut listen(&mut ada).await).await, Challenges::default());
    host.stop().await;
}

#[tokio::test]
async fn challenges_and_their_answers_outlive_the_server_and_one_is_accepted_once() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo, mut cy) = (named(&host, "Ada").await, named(&host, "Bo").await, named(&host, "Cy").await);
    let first = id(&challenge(&mut ada, "Bo").await);
    let second = id(&challenge(&mut ada, "Cy").await);
    assert_eq!(cy.request("DELETE", &format!("/api/v1/challenges/{second}"), "", "").await.status, 204);
    host.stop().await;
    let host = Host::start(directory.path()).await;
    [&mut ada, &mut bo, &mut cy].into_iter().for_each(|person| person.address = host.address);
    assert_eq!(challenge(&mut ada, "Cy").await.json()["name"], "challenge-declined");
    accept_at_once(&first, [(); 4].map(|()| bo.clone())).await;
    host.stop().await;
}

#[tokio::test]
async fn whoever_deletes_their_account_takes_their_challenges_along() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let made = id(&challenge(&mut ada, "Bo").await);
    let mut his = listen(&mut bo).await;
    assert_eq!(challenges(&mut his).await.received.len(), 1);
    let kept = bo.get("/api/v1/account/export").await.json()["challenges"].clone();
    assert_eq!(
        (&kept[0]["id"], &kept[0]["from"]["name"], &kept[0]["answer"]),
        (&json!(made), &json!("Ada"), &json!(null))
    );
    let back = id(&challenge(&mut bo, "Ada").await);
    assert_eq!(challenges(&mut his).await.sent.len(), 1);
    assert_eq!(ada.request("DELETE", &format!("/api/v1/challenges/{back}"), "", "").await.status, 204);
    assert_eq!(challenges(&mut his).await.sent, []);
    let kept = ada.get("/api/v1/account/export").await.json()["challenges"].clone();
    let answer =
        kept.as_array().unwrap().iter().find(|each| each["id"] == json!(back)).map(|each| each["answer"].clone());
    assert_eq!(answer, Some(json!("declined")));
    let password = json!({"password": PASSWORD}).to_string();
    let headers = "Content-Type: application/json\r\n";
    assert_eq!(ada.request("DELETE", "/api/v1/account", headers, &password).await.status, 204);
    assert_eq!(challenges(&mut his).await, Challenges::default());
    assert_eq!(bo.get("/api/v1/account/export").await.json()["challenges"], json!([]));
    assert_eq!(bo.post(&format!("/api/v1/challenges/{made}/accept"), &Value::Null).await.status, 404);
    host.stop().await;
}

#[tokio::test]
async fn only_people_with_accounts_challenge_others_and_nobody_themselves() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    let mut guest = Person::new(host.address);
    for (status, name, reply) in [
        (401, "not-logged-in", challenge(&mut guest, "Ada").await),
        (409, "challenge-own", challenge(&mut ada, "ada").await),
        (404, "no-such-person", challenge(&mut ada, "nobody").await),
        (400, "bad-game-string", ada.post("/api/v1/challenges", &json!({"to": "Ada", "game": "chess"})).await),
    ] {
        assert_eq!((reply.status, &reply.json()["name"]), (status, &json!(name)), "{}", reply.body);
    }
    assert_eq!(
        serde_json::from_str::<Challenges>(&guest.get("/api/v1/challenges").await.body).unwrap(),
        Challenges::default()
    );
    host.stop().await;
}

#[tokio::test]
async fn players_are_told_whose_turn_it_is_wherever_they_are() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut one, mut two) = (Person::new(host.address), Person::new(host.address));
    let id = one.create("talpa:size=4", "none", "person").await.id;
    let mut notices = listen(&mut one).await;
    challenges(&mut notices).await;
    let mut client = two.connect(&id, Some(0)).await;
    client.ask("seat", Request::TakeSeat).await.unwrap();
    let stands = |notice| match notice {
        NoticeMessage::Game { game } => Some((game.id, game.seat, game.turn, game.ending.is_some())),
        _ => None,
    };
    let (a, b) = (Some(SeatName::A), Some(SeatName::B));
    assert_eq!(hear(&mut notices, stands).await, (id.clone(), a, a, false));
    one.connect(&id, Some(0)).await.ask("m", Request::Play { ply: "b4xb3".to_owned() }).await.unwrap();
    assert_eq!(hear(&mut notices, stands).await, (id.clone(), a, b, false));
    client.ask("r", Request::Resign).await.unwrap();
    assert_eq!(hear(&mut notices, stands).await, (id, a, None, true));
    host.stop().await;
}

#[tokio::test]
async fn whoever_asks_to_be_paired_gets_the_seat_that_fits_or_opens_one() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut people: Vec<Person> = (0..4).map(|_| Person::new(host.address)).collect();
    let asked = json!({"game": "talpa", "clock": "5:00+3"});
    let opened = people[0].post("/api/v1/lobby/pairing", &asked).await;
    assert_eq!((opened.status, game(&opened).seats.contains(&Occupant::Open)), (201, true));
    let again = people[0].post("/api/v1/lobby/pairing", &asked).await;
    assert_eq!((again.status, id(&again)), (200, id(&opened)), "nobody is paired with themselves");
    let other = people[1].post("/api/v1/lobby/pairing", &json!({"game": "talpa", "clock": "10:00"})).await;
    assert_eq!(other.status, 201, "another clock is another game");
    let joined = people[2].post("/api/v1/lobby/pairing", &asked).await;
    assert_eq!((joined.status, id(&joined)), (200, id(&opened)));
    assert!(!game(&joined).seats.contains(&Occupant::Open));
    let rated = people[3].post("/api/v1/lobby/pairing", &json!({"game": "talpa", "rated": true})).await;
    assert_eq!((rated.status, &rated.json()["name"]), (403, &json!("rated-needs-account")));
    host.stop().await;
}

#[tokio::test]
async fn two_who_ask_at_the_same_moment_find_each_other() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let asked = json!({"game": "emulsion", "clock": "3:00+2"});
    let (mut one, mut two) = (Person::new(host.address), Person::new(host.address));
    let (first, second) =
        tokio::join!(one.post("/api/v1/lobby/pairing", &asked), two.post("/api/v1/lobby/pairing", &asked));
    assert_eq!(id(&first), id(&second));
    host.stop().await;
}

#[tokio::test]
async fn a_seat_that_waits_can_be_called_off_without_a_connection() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut one, mut two) = (Person::new(host.address), Person::new(host.address));
    let id = id(&one.post("/api/v1/lobby/pairing", &json!({"game": "ampel"})).await);
    let path = format!("/api/v1/games/{id}");
    let foreign = two.request("DELETE", &path, "", "").await;
    assert_eq!((foreign.status, &foreign.json()["name"]), (403, &json!("not-seated")));
    for _ in 0..2 {
        assert_eq!(one.request("DELETE", &path, "", "").await.status, 204);
    }
    assert_eq!(game(&one.get(&path).await).ending.map(|ending| ending.reason), Some("abort".to_owned()));
    assert_eq!(one.get("/api/v1/lobby").await.json()["seats"], json!([]));
    host.stop().await;
}
