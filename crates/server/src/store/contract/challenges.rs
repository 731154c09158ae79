//! Challenges wait, are answered once, and nobody is flooded, however many ask at once.

use futures_util::future::join_all;

use super::people::register;
use super::{Place, on_both};
use crate::people::PersonId;
use crate::store::database::query;
use crate::store::{
    ChallengeObstacle, Entry, MostChallenges, Order, OrderOutcome, Registered, Store, StoredAnswer, StoredChallenge,
};

on_both!(
    a_challenge_waits_is_accepted_once_and_outlives_the_server,
    who_declines_is_left_alone_for_a_while_and_who_withdraws_can_ask_again,
    nobody_is_flooded_however_many_challenge_at_once,
    whoever_deletes_their_account_is_challenged_by_nobody_and_challenges_nobody,
    what_a_newer_node_offers_is_not_shown_and_harms_nobody,
);

const MOST: MostChallenges = MostChallenges { sent: 3, received: 4 };
/// How long they wait here, and how long an answer is remembered.
const DAY: u64 = 1000;
const WHILE: u64 = 100;

/// A store with accounts that are called by these ids.
async fn store(place: &Place, people: &[&str]) -> Store {
    let store = place.open().await;
    for name in people {
        assert_eq!(register(&store, name, name).await, Registered::Done);
    }
    store
}

fn new(id: &str, from: &str, to: &str, now: u64) -> StoredChallenge {
    let offered = serde_json::from_value(serde_json::json!({"to": to, "game": "talpa"})).unwrap();
    let [from, to] = [from, to].map(PersonId::stored);
    StoredChallenge { id: id.to_owned(), from, to, offered, expires: now + DAY, answer: None, seen: 0 }
}

async fn add(store: &Store, from: &str, to: &str, now: u64) -> Option<ChallengeObstacle> {
    store.add_challenge(&new(&format!("{from}-{to}-{now}"), from, to, now), MOST, now).await.unwrap()
}

async fn ids(store: &Store, person: &str, now: u64) -> Vec<String> {
    let known = store.challenges_of(&PersonId::stored(person), now).await.unwrap();
    known.into_iter().filter(|each| each.answer.is_none()).map(|each| each.id).collect()
}

/// Accepts a challenge, as the order that makes its game does.
async fn accept(store: &Store, id: &str) -> bool {
    let entry = Entry::Accepted { challenge: id.to_owned(), game: "game".to_owned(), until: WHILE };
    let order = Order::from(vec![entry]);
    matches!(store.write(&[&order], &[], 0).await.as_deref(), Ok([OrderOutcome::Written]))
}

async fn a_challenge_waits_is_accepted_once_and_outlives_the_server(place: Place) {
    let made = store(&place, &["ada", "bo", "cy"]).await;
    let [ada, bo] = ["ada", "bo"].map(PersonId::stored);
    assert_eq!(add(&made, "ada", "bo", 0).await, None);
    assert_eq!(add(&made, "cy", "bo", 1).await, None);
    made.close().await;
    let store = place.open().await;
    assert_eq!(ids(&store, "bo", 1).await, ["cy-bo-1", "ada-bo-0"], "the newest first");
    assert_eq!(ids(&store, "ada", 1).await, ["ada-bo-0"]);
    let found = async |person, now| store.challenge_to(person, "ada-bo-0", now).await.unwrap().map(|each| each.id);
    assert_eq!(found(&ada, 1).await, None, "it is not for the challenger");
    assert_eq!(found(&bo, DAY).await, None, "it has expired");
    assert_eq!(found(&bo, 1).await.as_deref(), Some("ada-bo-0"));
    assert!(accept(&store, "ada-bo-0").await);
    assert!(!accept(&store, "ada-bo-0").await, "it is accepted once");
    assert_eq!(found(&bo, 1).await, None);
    let known = store.challenges_of(&ada, 1).await.unwrap();
    assert_eq!(known[0].answer, Some(StoredAnswer::Accepted("game".to_owned())));
    assert!(store.challenges_of(&ada, WHILE).await.unwrap().is_empty(), "that is forgotten in time");
    assert_eq!(add(&store, "ada", "bo", 1).await, None, "they can play again");
    store.close().await;
}

async fn who_declines_is_left_alone_for_a_while_and_who_withdraws_can_ask_again(place: Place) {
    let store = store(&place, &["ada", "bo", "cy"]).await;
    let [ada, bo, cy] = ["ada", "bo", "cy"].map(PersonId::stored);
    assert_eq!(add(&store, "ada", "bo", 0).await, None);
    for stranger in [&cy, &bo] {
        assert_eq!(store.withdraw_challenge(stranger, "ada-bo-0", 0).await.unwrap(), None);
    }
    assert_eq!(store.decline_challenge(&ada, "ada-bo-0", WHILE, 0).await.unwrap(), None);
    assert!(store.withdraw_challenge(&ada, "ada-bo-0", 0).await.unwrap().is_some());
    assert_eq!(add(&store, "ada", "bo", 1).await, None);
    let declined = store.decline_challenge(&bo, "ada-bo-1", WHILE, 1).await.unwrap().unwrap();
    assert_eq!((declined.from, declined.answer), (ada.clone(), Some(StoredAnswer::Declined)));
    assert_eq!(store.withdraw_challenge(&ada, "ada-bo-1", 1).await.unwrap(), None, "it no longer waits");
    assert!(!accept(&store, "ada-bo-1").await);
    assert_eq!(add(&store, "ada", "bo", 2).await, Some(ChallengeObstacle::Declined(WHILE)));
    assert_eq!(add(&store, "bo", "ada", 2).await, None, "the other way round is another matter");
    assert_eq!(add(&store, "ada", "bo", WHILE).await, None);
    store.close().await;
}

async fn nobody_is_flooded_however_many_challenge_at_once(place: Place) {
    let people: Vec<String> = (0..10).map(|number| format!("p{number}")).collect();
    let store = store(&place, &people.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let count = |made: Vec<_>| made.into_iter().filter(Option::is_none).count();
    let sent = join_all(people[1..].iter().map(|to| add(&store, "p0", to, 0))).await;
    assert_eq!(sent.iter().filter(|made| **made == Some(ChallengeObstacle::TooManySent)).count(), 6);
    assert_eq!(count(sent), MOST.sent);
    let same = join_all((0..8).map(|_| add(&store, "p1", "p2", 0))).await;
    assert_eq!(same.iter().filter(|made| **made == Some(ChallengeObstacle::Pending)).count(), 7);
    let received = join_all(people[..9].iter().map(|from| add(&store, from, "p9", 1))).await;
    assert!(received.contains(&Some(ChallengeObstacle::TooManyReceived)));
    let waiting = ids(&store, "p9", 1).await.len();
    assert_eq!(waiting, MOST.received, "those from before among them");
    assert_eq!(add(&store, "p0", "p5", DAY).await, None, "what has expired is in nobody's way");
    store.close().await;
}

async fn whoever_deletes_their_account_is_challenged_by_nobody_and_challenges_nobody(place: Place) {
    let store = store(&place, &["ada", "bo", "cy"]).await;
    assert_eq!(add(&store, "ada", "bo", 0).await, None);
    assert_eq!(add(&store, "cy", "ada", 0).await, None);
    store.delete_account(&PersonId::stored("ada")).await.unwrap();
    assert!(ids(&store, "bo", 0).await.is_empty() && ids(&store, "cy", 0).await.is_empty());
    for (from, to) in [("ada", "bo"), ("bo", "ada")] {
        assert_eq!(add(&store, from, to, 0).await, Some(ChallengeObstacle::Gone));
    }
    store.close().await;
}

async fn what_a_newer_node_offers_is_not_shown_and_harms_nobody(place: Place) {
    let store = store(&place, &["ada", "bo", "cy"]).await;
    assert_eq!(add(&store, "ada", "bo", 0).await, None);
    store.database.write(query("UPDATE challenges SET offered = '{\"weather\":\"fair\"}'")).await.unwrap();
    assert_eq!(add(&store, "cy", "bo", 0).await, None);
    assert_eq!(ids(&store, "bo", 0).await, ["cy-bo-0"]);
    store.forget_challenges(DAY).await.unwrap();
    assert!(store.database.row(query("SELECT 1 FROM challenges")).await.unwrap().is_none());
    store.close().await;
}
