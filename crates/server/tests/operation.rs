//! What an operator looks at: health, headers, cookies, origins, and the file.

use std::os::unix::fs::PermissionsExt;

use tabuleiro_server::{Config, DatabaseAddress, Server, admin};

use crate::client::Person;
use crate::host::{Host, Pair, database, directory, file, pair};

#[tokio::test]
async fn the_server_says_that_it_is_well_and_what_it_is() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    for path in ["/healthz", "/readyz"] {
        assert_eq!(person.get(path).await.status, 200);
    }
    let page = person.get("/").await;
    assert!(page.status == 200 && page.body.contains("tabuleiro play"));
    assert!(!page.body.contains("<script>"), "no script stands in the page itself");
    for header in ["x-content-type-options: nosniff", "content-security-policy: default-src 'self'", "x-frame-options"]
    {
        assert!(page.head.contains(header), "{}", page.head);
    }
    host.stop().await;
}

#[tokio::test]
async fn guests_get_a_cookie_once_and_a_forged_one_is_replaced() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let id = person.create("talpa", "none", "person").await.id;
    let path = format!("/api/v1/games/{id}");
    assert!(!person.get(&path).await.head.contains("set-cookie"));
    let mut stranger = Person::new(host.address);
    let forged = "Cookie: tabuleiro_guest=abc.00ff\r\n";
    let reply = stranger.request("GET", &path, forged, "").await;
    assert!(reply.head.contains("Max-Age=31536000; HttpOnly; SameSite=Lax"), "for a year: {}", reply.head);
    assert!(reply.json()["you"].is_null());
    host.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_cannot_act() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let id = person.create("talpa", "none", "person").await.id;
    let foreign = "Origin: http://evil.example\r\nContent-Type: application/json\r\n";
    let reply = person.request("POST", "/api/v1/games", foreign, "{\"game\": \"talpa\"}").await;
    assert_eq!(reply.status, 403);
    let upgrade = format!("{foreign}Upgrade: websocket\r\n");
    let reply = person.request("GET", &format!("/api/v1/games/{id}/socket"), &upgrade, "").await;
    assert_eq!(reply.status, 403);
    let own = format!("Origin: http://{}\r\nContent-Type: application/json\r\n", host.address);
    assert_eq!(person.request("POST", "/api/v1/games", &own, "{\"game\": \"talpa\"}").await.status, 201);
    host.stop().await;
}

#[tokio::test]
async fn the_file_of_the_database_is_private_to_its_owner() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.database = file(directory.path())).await;
    for file in ["games.db", "games.db-wal"] {
        let mode = std::fs::metadata(directory.path().join(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file}");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_server_that_cannot_start_says_why() {
    let directory = directory();
    let listen = "127.0.0.1:0".parse().unwrap();
    let database = DatabaseAddress::Sqlite(directory.path().join("no/such/directory/games.db"));
    let Err(error) = Server::start(Config::new(listen, database)).await else { panic!("there is no such directory") };
    assert!(error.to_string().contains("cannot be opened"), "{error}");
}

#[tokio::test]
async fn a_database_is_checked_and_counted_wherever_it_is() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, _other], .. } = pair(&host, "talpa:size=4", "none").await;
    one.play("1", "b4xb3").await.expect("it is written");
    host.stop().await;
    let (database, copy) = (database(directory.path()), directory.path().join("copy.db"));
    let found = admin::check(&database).await.expect("it can be read");
    assert_eq!((found.games, found.events, found.problems.len()), (1, 2, 0));
    let stats = admin::stats(&database).await.expect("it can be read");
    assert_eq!((stats.in_progress, stats.events, stats.games["talpa"]), (1, 2, 1));
    assert!(stats.bytes > 10_000);
    match (&database, admin::backup(&database, &copy).await) {
        (DatabaseAddress::Sqlite(_), copied) => assert!(copied.expect("it is copied") > 10_000),
        (DatabaseAddress::Postgres(_), copied) => assert!(copied.unwrap_err().to_string().contains("pg_dump")),
    }
}
