//! Guests with names of their own, and those who watch.

use serde_json::json;
use tabuleiro_protocol::{Occupant, ServerMessage};

use crate::client::{Client, Person, Reply};
use crate::host::{Host, Pair, directory, pair};
use crate::people::named;

impl Person {
    /// Wants to be called so.
    pub async fn choose_name(&mut self, name: &str) -> Reply {
        let body = json!({"name": name}).to_string();
        self.request("PUT", "/api/v1/account/name", "Content-Type: application/json\r\n", &body).await
    }
}

fn guest(name: &str) -> Occupant {
    Occupant::Guest { name: name.to_owned() }
}

/// Waits until it is told that the first seat is somebody's.
async fn is_called(client: &mut Client, name: &str) {
    let is_so = |message: &ServerMessage| match message {
        ServerMessage::Seats { seats } => (seats[0] == guest(name)).then_some(()),
        _ => None,
    };
    client.find(is_so).await;
}

async fn watchers(client: &mut Client, expected: u32) {
    let is_so = |message: &ServerMessage| match message {
        ServerMessage::Presence { spectators, .. } => (*spectators == expected).then_some(()),
        _ => None,
    };
    client.find(is_so).await;
}

#[tokio::test]
async fn a_guest_is_called_as_they_choose_and_others_see_it_at_once() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, mut clients, id } = pair(&host, "talpa:size=4", "5:00").await;
    let reply = people[0].choose_name("Ana").await;
    assert_eq!((reply.status, &reply.json()["name"], &reply.json()["registered"]), (200, &json!("Ana"), &json!(false)));
    is_called(&mut clients[1], "Ana").await;
    assert_eq!(people[1].state(&id).await.seats[0], guest("Ana"));
    assert!(people[1].get(&format!("/api/v1/games/{id}/record")).await.body.contains("\"Ana\""));
    people[0].choose_name("Anabela").await;
    is_called(&mut clients[1], "Anabela").await;
    host.stop().await;
    // It is kept, and told to whoever comes back.
    let host = Host::start(directory.path()).await;
    people.iter_mut().for_each(|person| person.address = host.address);
    is_called(&mut people[1].connect(&id, Some(1)).await, "Anabela").await;
    assert_eq!(people[0].get("/api/v1/account").await.json()["name"], json!("Anabela"));
    host.stop().await;
}

#[tokio::test]
async fn a_guest_cannot_be_called_what_nobody_can_or_what_an_account_is_called() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    let mut guest = Person::new(host.address);
    for (name, status, reason) in [
        ("a", 400, "name-length"),
        ("a b", 400, "name-characters"),
        ("guest-1234", 400, "name-reserved"),
        ("ADA", 409, "name-taken"),
    ] {
        let reply = guest.choose_name(name).await;
        assert_eq!((reply.status, reply.json()["name"].as_str()), (status, Some(reason)), "{name}");
    }
    let reply = ada.choose_name("Bea").await;
    assert_eq!((reply.status, reply.json()["name"].as_str()), (409, Some("name-kept")));
    host.stop().await;
}

#[tokio::test]
async fn a_name_goes_to_the_account_that_is_made_with_it() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut one, mut other) = (Person::new(host.address), Person::new(host.address));
    assert_eq!(one.choose_name("Ana").await.status, 200);
    assert_eq!(other.choose_name("ana").await.status, 200, "guests may share a name");
    let id = one.create("talpa:size=4", "none", "person").await.id;
    assert_eq!(other.register("Ana").await.status, 201);
    let Occupant::Guest { name } = &one.state(&id).await.seats[0] else { panic!("a guest") };
    assert!(name == "Ana" || name.starts_with("guest-"), "{name}");
    let account = one.get("/api/v1/account").await.json();
    assert!(account["name"].as_str().unwrap().starts_with("guest-"), "{account}");
    assert_eq!(one.choose_name("Ana").await.status, 409);
    host.stop().await;
}

#[tokio::test]
async fn those_who_watch_are_counted_once_each_and_everybody_is_told() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut clients, id, .. } = pair(&host, "talpa:size=4", "none").await;
    let (mut cy, mut di) = (Person::new(host.address), Person::new(host.address));
    let window = cy.connect(&id, None).await;
    watchers(&mut clients[0], 1).await;
    let second_window = cy.connect(&id, None).await;
    let other = di.connect(&id, None).await;
    watchers(&mut clients[0], 2).await;
    drop((window, second_window));
    watchers(&mut clients[0], 1).await;
    drop(other);
    watchers(&mut clients[0], 0).await;
    host.stop().await;
}

#[tokio::test]
async fn guests_of_an_address_choose_only_so_many_names() {
    let directory = directory();
    let few = std::num::NonZero::new(2).unwrap();
    let host = Host::start_with(directory.path(), |config| config.limits.new_accounts = few).await;
    for (name, status) in [("Ada", 200), ("Bo", 200), ("Cy", 429)] {
        let reply = Person::new(host.address).choose_name(name).await;
        assert_eq!(reply.status, status, "{}", reply.body);
    }
    host.stop().await;
}
