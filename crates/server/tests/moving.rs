//! Moving everything from a file to PostgreSQL, and back.

use serde_json::{Value, json};
use tabuleiro_protocol::Request;
use tabuleiro_server::admin::{self, Copied};
use tabuleiro_server::{Config, DatabaseAddress};
use tabuleiro_testing::Postgres;

use crate::client::{Person, in_time};
use crate::host::{Host, directory};
use crate::people::named;

async fn start(database: &DatabaseAddress) -> Host {
    let place = database.clone();
    Host::start_with(&std::env::temp_dir(), move |config: &mut Config| config.database = place).await
}

async fn copy(from: &DatabaseAddress, to: &DatabaseAddress) -> Copied {
    let copied = in_time(admin::copy(from, to, |_| {})).await.expect("it is copied");
    assert_eq!(copied.problems, Vec::<String>::new());
    copied
}

/// What somebody sees of themselves and of their games.
async fn seen(ada: &mut Person, games: &[String]) -> Vec<Value> {
    let mut seen = vec![ada.get("/api/v1/people/Ada").await.json()];
    seen.push(ada.get("/api/v1/people/Ada/ratings/talpa").await.json());
    for game in games {
        let mut state = ada.get(&format!("/api/v1/games/{game}")).await.json();
        // Nobody is there, and time goes on.
        for changing in ["present", "clocks", "spectators", "may_claim"] {
            state.as_object_mut().expect("a game").remove(changing);
        }
        seen.push(state);
    }
    seen
}

#[tokio::test]
async fn everything_moves_to_postgresql_and_back() {
    let directory = directory();
    let file = |name: &str| DatabaseAddress::Sqlite(directory.path().join(name));
    let (first, last) = (file("first.db"), file("last.db"));
    let postgres: DatabaseAddress = Postgres::shared().database().parse().expect("an address");

    let host = start(&first).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let asked = json!({"game": "talpa", "colour": "first", "rated": true});
    let rated = ada.post("/api/v1/games", &asked).await.json()["id"].as_str().expect("an id").to_owned();
    let mut clients = [ada.connect(&rated, None).await, bo.connect(&rated, None).await];
    clients[1].ask("seat", Request::TakeSeat).await.expect("the seat is open");
    clients[0].note("chat", Request::Say { text: "good luck – boa sorte".to_owned() }).await.expect("it is said");
    clients[0].play("1", "b4xb3").await.expect("a ply");
    clients[1].play("1", "d1xd2").await.expect("a ply");
    clients[1].ask("2", Request::Resign).await.expect("it is over");
    let slow = ada.create("emulsion:size=6", "3d", "person").await.id;
    let mut client = bo.connect(&slow, None).await;
    client.ask("seat", Request::TakeSeat).await.expect("the seat is open");
    client.note("mute", Request::Mute { muted: true }).await.expect("it is noted");
    let games = [rated, slow];
    let before = seen(&mut ada, &games).await;
    drop((clients, client));
    let in_use = admin::copy(&first, &postgres, |_| {}).await.expect_err("a server uses it").to_string();
    assert!(in_use.contains("stop it first"), "{in_use}");
    host.stop().await;

    let there = copy(&first, &postgres).await;
    assert_eq!((there.games, there.events), (2, 5));
    let full = admin::copy(&first, &postgres, |_| {}).await.expect_err("there is something in it").to_string();
    assert!(full.contains("name one that is empty"), "{full}");
    let host = start(&postgres).await;
    ada.address = host.address;
    assert_eq!(seen(&mut ada, &games).await, before, "nobody has to log in again");
    let in_use = admin::copy(&postgres, &last, |_| {}).await.expect_err("a server uses it").to_string();
    assert!(in_use.contains("stop all of them"), "{in_use}");
    host.stop().await;

    let back = copy(&postgres, &last).await;
    let without = |copied: &Copied| {
        // A start writes down that the server was away, and forgets who made games that are over.
        let mut rows = copied.rows.clone();
        rows.retain(|table, _| !["downtimes", "makers"].contains(&table.as_str()));
        rows
    };
    assert_eq!(without(&back), without(&there));
    assert!(back.rows.len() >= 8, "{:?}", back.rows);
    let found = admin::check(&last).await.expect("it can be read");
    assert_eq!((found.games, found.problems), (2, vec![]));
    let host = start(&last).await;
    ada.address = host.address;
    assert_eq!(seen(&mut ada, &games).await, before);
    host.stop().await;
}

#[tokio::test]
async fn a_copy_that_fails_leaves_nothing_behind() {
    let directory = directory();
    let file = |name: &str| DatabaseAddress::Sqlite(directory.path().join(name));
    let missing = admin::copy(&file("none.db"), &file("new.db"), |_| {}).await.expect_err("there is none").to_string();
    assert!(missing.contains("there is no database"), "{missing}");
    assert!(!directory.path().join("none.db").exists() && !directory.path().join("new.db").exists());
    let host = start(&file("used.db")).await;
    admin::copy(&file("used.db"), &file("new.db"), |_| {}).await.expect_err("a server uses it");
    assert!(!directory.path().join("new.db").exists());
    host.stop().await;
}
