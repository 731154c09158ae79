//! The API says what it can do, shows games in every form, and fails in one way.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabuleiro_play::record::Record;
use tabuleiro_protocol::Request;

use crate::client::{Person, Reply};
use crate::host::{Host, Pair, directory, pair};

fn header<'a>(reply: &'a Reply, name: &str) -> &'a str {
    let found = reply.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("no {name} in {}", reply.head))
}

/// The requests in the tables of `docs/protocol.md`, without their queries.
fn documented() -> BTreeSet<String> {
    let page = include_str!("../../../docs/protocol.md");
    let tables = page.split("| request | answer |\n|---|---|\n").skip(1);
    let rows = tables.flat_map(|table| table.lines().take_while(|line| line.starts_with('|')));
    let requests = rows.flat_map(|row| row.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2));
    let requests = requests.map(|request| request.split('?').next().unwrap_or_default().to_owned());
    requests.filter(|request| request.contains(" /api/v1/")).collect()
}

#[tokio::test]
async fn the_description_names_every_route_and_can_be_browsed() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let document: Value = person.get("/api/v1/openapi.json").await.json();
    assert_eq!(document["info"]["title"], "Tabuleiro");
    let paths = document["paths"].as_object().unwrap().iter();
    let described = paths.flat_map(|(path, methods)| {
        methods.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    assert_eq!(described.collect::<BTreeSet<_>>(), documented());
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for reference in document.to_string().split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name} is not described");
    }
    let page = person.get("/api/v1/browse/").await;
    assert!(page.status == 200 && page.body.contains("swagger-ui"), "{}", page.body);
    let script = person.get("/api/v1/browse/swagger-initializer.js").await;
    assert!(script.body.contains("/api/v1/openapi.json"), "{}", script.body);
    assert!(header(&page, "content-security-policy").contains("style-src 'self' 'unsafe-inline'"));
    host.stop().await;
}

#[tokio::test]
async fn what_fails_is_a_problem_whatever_it_was() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let json = "Content-Type: application/json\r\n";
    let large = json!({"game": "x".repeat(20_000)}).to_string();
    for (method, path, headers, body, status) in [
        ("GET", "/nothing", "", "", 404),
        ("GET", "/api/v1/games/none", "", "", 404),
        ("GET", "/api/v1/games/%ff", "", "", 400),
        ("PUT", "/api/v1/games", json, "{}", 405),
        ("DELETE", "/healthz", "", "", 405),
        ("POST", "/api/v1/games", "", "{}", 415),
        ("POST", "/api/v1/games", json, "{", 400),
        ("POST", "/api/v1/games", json, "{\"game\": 3}", 422),
        ("POST", "/api/v1/games", json, &large, 413),
        ("GET", "/api/v1/games/none/socket", "", "", 400),
    ] {
        let reply = person.request(method, path, headers, body).await;
        assert_eq!(reply.status, status, "{method} {path}: {}", reply.body);
        assert_eq!(header(&reply, "content-type"), "application/problem+json", "{method} {path}");
        let problem = reply.json();
        assert_eq!(problem["status"], status, "{method} {path}");
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{method} {path}: {problem}");
    }
    host.stop().await;
}

#[tokio::test]
async fn records_name_computers_as_local_ones_do_and_nobody_by_a_question_mark() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    for (opponent, name) in [("level:3", "level:3"), ("person", "?")] {
        let id = person.create("apart", "none", opponent).await.id;
        let text = person.get(&format!("/api/v1/games/{id}/record")).await.body;
        let tags = Record::read(&text).expect("a record").tags;
        assert!(tags.first.is_some_and(|maker| maker.starts_with("guest-")), "{text}");
        assert_eq!(tags.second.as_deref(), Some(name));
    }
    host.stop().await;
}

#[tokio::test]
async fn a_finished_game_is_sent_once_to_whoever_keeps_it() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { people: [mut person, _], clients: [mut one, _], id } = pair(&host, "apart", "none").await;
    let paths = ["", "/record", "/picture.svg"].map(|form| format!("/api/v1/games/{id}{form}"));
    for path in &paths {
        let reply = person.get(path).await;
        assert!(reply.status == 200 && !reply.head.contains("etag: "), "{path}: {}", reply.head);
        assert_eq!(header(&reply, "cache-control"), "no-store");
    }
    one.ask("r", Request::Resign).await.unwrap();
    for path in &paths {
        let reply = person.get(path).await;
        let tag = header(&reply, "etag").to_owned();
        assert_eq!(header(&reply, "cache-control"), "private, no-cache");
        for (known, status) in [(tag.as_str(), 304), ("\"other\"", 200), ("*", 304)] {
            let again = person.request("GET", path, &format!("If-None-Match: \"x\", {known}\r\n"), "").await;
            assert_eq!(again.status, status, "{path} {known}");
            assert_eq!(again.body.is_empty(), status == 304, "{path} {known}");
        }
    }
    let picture = person.get(&paths[2]).await;
    assert_eq!(header(&picture, "content-type"), "image/svg+xml");
    assert!(picture.body.starts_with("<svg ") && picture.body.contains("class=\"piece\""));
    host.stop().await;
}
