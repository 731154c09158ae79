//! What happens to people at one node, and news of it, on a real PostgreSQL.

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{Challenges, NewGame, NoticeMessage, Visibility};
use tabuleiro_testing::Postgres;
use tokio::task::JoinSet;

use super::*;
use crate::bus;
use crate::config::{Bus, Config};
use crate::server::Server;
use crate::store::{Credential, MostChallenges, NewStoredAccount, NewsItem, StoredAccount, StoredChallenge};
use crate::wire;

const DEADLINE: Duration = Duration::from_secs(60);

async fn server() -> Server {
    let database = Postgres::shared().database().parse().expect("an address");
    Server::start(Config::new(([127, 0, 0, 1], 0).into(), database)).await.expect("the server starts")
}

#[tokio::test]
async fn other_nodes_are_told_of_what_happens_to_people_by_whoever_has_done_it() {
    let server = server().await;
    let (state, ada) = (&server.state, PersonId::stored("ada"));
    let mut other = bus::connect(&Bus::Database, &server.store, &"other".into());
    let mut heard = async || {
        let news = timeout(DEADLINE, other.news.recv()).await.expect("it does not take for ever");
        news.expect("the bus is there").items
    };
    assert!(heard().await.contains(&NewsItem::Everything));
    state.auth.announce_revoked(["session".to_owned()]);
    assert!(heard().await.contains(&NewsItem::People));
    state.challenges.changed([&ada]).await;
    assert!(heard().await.contains(&NewsItem::People));
    state.rooms.renamed(&ada).await.expect("an answer");
    assert!(heard().await.contains(&NewsItem::People));
    // What others have done is no news of this node, and nothing is none at all.
    PeopleSync::new(state.clone()).look_around().await.expect("an answer");
    state.rooms.look_at(&ada).await.expect("an answer");
    state.auth.announce_revoked([]);
    let asked = NewGame { visibility: Visibility::Public, ..NewGame::of("talpa") };
    let setup = wire::setup(&asked, "x".to_owned(), state.rooms.clock().now(), ada, Seat::A).expect("a game");
    state.rooms.create(setup, String::new(), None).await.expect("it is made");
    let next = heard().await;
    assert!(next.contains(&NewsItem::Lobby) && !next.contains(&NewsItem::People), "{next:?}");
}

#[tokio::test]
async fn what_happens_to_people_elsewhere_is_seen_as_soon_as_it_is_told() {
    let server = server().await;
    let (state, store, now) = (&server.state, &server.store, server.state.rooms.clock().now());
    let [ada, bo] = ["ada", "bo"].map(PersonId::stored);
    for id in [&ada, &bo] {
        let (name, key, password) = (id.text().to_owned(), id.text().to_owned(), String::new());
        let account = StoredAccount { id: id.clone(), name: name.clone(), bot: false, created: now };
        let session = Credential { id: name, created: now, seen: Some(now), note: String::new() };
        let made = store.register(&NewStoredAccount { account, key, password }, &session, id.text().as_bytes()).await;
        made.expect("an answer");
    }
    let mut feed = state.rooms.notices().listen(&bo);
    let _listening = state.challenges.listen(&bo).await.expect("an answer");
    let mut received = async || match timeout(DEADLINE, feed.next()).await.expect("it is told") {
        Some(NoticeMessage::Challenges { challenges: Challenges { received, .. } }) => received.len(),
        other => panic!("{other:?}"),
    };
    let elsewhere = PeopleSync::new(state.clone());
    let (told, mut watching) = (elsewhere.told(), JoinSet::new());
    // By itself it looks once, and then not for longer than the test may take.
    watching.spawn(elsewhere.watch(10 * DEADLINE));
    let offered = serde_json::from_value(serde_json::json!({"to": "bo", "game": "talpa"})).expect("an offer");
    let (id, expires) = ("c".to_owned(), now + 1_000_000);
    let new = StoredChallenge { id, from: ada.clone(), to: bo, offered, expires, answer: None, seen: 0 };
    for _ in 0..3 {
        let obstacle = store.add_challenge(&new, MostChallenges { sent: 5, received: 5 }, now).await;
        assert_eq!(obstacle.expect("an answer"), None);
        told.notify_one();
        assert_eq!(received().await, 1);
        store.withdraw_challenge(&ada, "c", now).await.expect("an answer").expect("it waits");
        told.notify_one();
        assert_eq!(received().await, 0);
    }
}
