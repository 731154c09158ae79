//! The servers of a database: one dies and another takes over, and none is trusted that cannot show who it is.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tabuleiro_testing::Postgres;

use super::{event, game, in_time};
use crate::config;
use crate::faults::Faults;
use crate::store::database::query;
use crate::store::{Store, StoreError, Writer};

const GAMES: usize = 8;
const PAUSE: Duration = Duration::from_millis(20);

/// Everything that was acknowledged.
type Acknowledged = Arc<Mutex<HashSet<(String, u32)>>>;

/// Writes one event of a game after another, until it is told to end.
async fn play(id: String, writer: Writer, store: Store, acknowledged: Acknowledged) {
    let mut next = 1;
    loop {
        match writer.write(vec![event(&id, next)]).await {
            Ok(()) => {
                acknowledged.lock().unwrap().insert((id.clone(), next));
                next += 1;
            }
            // What was not acknowledged may have been written or not, as rooms find out when they open again.
            Err(StoreError::Conflict | StoreError::Unwritable(_)) => match store.events_after(&id, 0).await {
                Ok(events) => next = events.len() as u32 + 1,
                Err(_) => tokio::time::sleep(PAUSE).await,
            },
            Err(error) => panic!("{error}"),
        }
    }
}

/// Waits until so many more are acknowledged.
async fn wait_for(acknowledged: &Acknowledged, more: usize) {
    let count = || acknowledged.lock().unwrap().len();
    let enough = count() + more;
    in_time(async {
        while count() < enough {
            tokio::time::sleep(PAUSE).await;
        }
    })
    .await;
}

#[tokio::test]
async fn when_the_primary_dies_and_the_standby_takes_over_nothing_acknowledged_is_lost() {
    let primary = Postgres::start("");
    let database = primary.database();
    let standby = primary.standby("standby", "");
    primary.set("synchronous_standby_names", "standby");
    let both = database.replace(&primary.host(), &format!("{},{}", primary.host(), standby.host()));
    let place: config::DatabaseAddress = both.parse().expect("an address");
    let store = Store::open_with(&place, Faults::default()).await.expect("a store");
    let (writer, _) = Writer::start(store.clone(), store.start(0).await.expect("a clock")).expect("a thread");
    let acknowledged = Acknowledged::default();
    let ids: Vec<_> = (0..GAMES).map(|number| format!("game {number}")).collect();
    for id in &ids {
        writer.write(vec![game(id)]).await.expect("it is written");
    }
    let players: Vec<_> = ids
        .iter()
        .map(|id| tokio::spawn(play(id.clone(), writer.clone(), store.clone(), Arc::clone(&acknowledged))))
        .collect();
    wait_for(&acknowledged, 100).await;

    primary.kill();
    in_time(async {
        while writer.trouble().is_none() {
            tokio::time::sleep(PAUSE).await;
        }
    })
    .await;
    assert!(matches!(writer.check(), Err(StoreError::Unwritable(_))));
    standby.promote();
    wait_for(&acknowledged, 100).await;
    assert_eq!(writer.trouble(), None);

    // The old one comes back and does not know that it was replaced. All connections break once more.
    primary.restart();
    primary.set("synchronous_standby_names", "");
    let name = database.rsplit('/').next().expect("a name");
    standby.query(name, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tabuleiro'");
    wait_for(&acknowledged, 100).await;
    for player in &players {
        player.abort();
    }
    let acknowledged = acknowledged.lock().unwrap().clone();
    let stored: HashSet<_> = standby
        .query(name, "SELECT game, number FROM events")
        .lines()
        .filter_map(|line| {
            line.split_once('|').map(|(game, number)| (game.to_owned(), number.parse().expect("a number")))
        })
        .collect();
    assert!(acknowledged.is_subset(&stored), "lost: {:?}", acknowledged.difference(&stored));
    // Whoever starts now takes the newer one, too.
    let fresh = Store::open_with(&place, Faults::default()).await.expect("a store");
    let counted = fresh.counts().await.expect("an answer").2;
    assert!(counted >= stored.len() as u64);
}

#[tokio::test]
async fn a_standby_alone_and_nobody_at_all_are_said_to_be_so() {
    let primary = Postgres::start("");
    let database = primary.database();
    let standby = primary.standby("standby", "");
    let alone: config::DatabaseAddress =
        database.replace(&primary.host(), &standby.host()).parse().expect("an address");
    let refused = Store::open_with(&alone, Faults::default()).await.err().expect("it is no primary").to_string();
    assert!(refused.contains("it is a standby") && refused.contains(&standby.host()), "{refused}");
    primary.kill();
    let nobody: config::DatabaseAddress = database.parse().expect("an address");
    let refused = Store::open_with(&nobody, Faults::default()).await.err().expect("nobody is there").to_string();
    assert!(refused.contains("no server takes writes") && refused.contains(&primary.host()), "{refused}");
}

#[tokio::test]
async fn a_server_is_asked_who_it_is_over_tls() {
    let server = Postgres::start("");
    let certificate = server.enable_tls();
    let database = server.database();
    let open = async |parameters: &str| {
        let place: config::DatabaseAddress = format!("{database}?{parameters}").parse().expect("an address");
        Store::open_with(&place, Faults::default()).await
    };
    let trusting =
        open(&format!("sslmode=verify-full&sslrootcert={}", certificate.display())).await.expect("it is known");
    let text = "SELECT 1 FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl";
    assert!(trusting.database.row(query(text)).await.expect("an answer").is_some());
    assert!(open("sslmode=verify-full").await.is_err(), "nobody vouches for it");
    assert!(
        open("sslmode=disable").await.expect("a store").database.row(query(text)).await.expect("an answer").is_none()
    );
}
