//! The API says what it can do, shows games in every form, and fails in one way.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabuleiro_play::record::Record;
use tabuleiro_protocol::{Refused, Request};

use crate::client::{Person, Reply};
use crate::description::{DOCUMENT, check, operations};
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
    assert_eq!(document, *DOCUMENT);
    let described = operations().map(|(method, path, _)| format!("{method} {path}"));
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

/// The names of the reasons that an operation can be refused for.
fn reasons(operation: &Value) -> impl Iterator<Item = &str> {
    let responses = operation["responses"].as_object().expect("responses").values();
    responses.filter_map(|response| response["x-reasons"].as_array()).flatten().filter_map(Value::as_str)
}

#[test]
fn every_reason_is_described_but_for_those_of_messages_and_of_other_addresses() {
    let described: BTreeSet<&str> = operations().flat_map(|(_, _, operation)| reasons(operation)).collect();
    let missing: Vec<&str> =
        Refused::ALL.iter().map(|reason| reason.name).filter(|name| !described.contains(name)).collect();
    let of_messages = [
        "not-your-turn",
        "no-open-seat",
        "seated-already",
        "waiting-for-opponent",
        "unreadable-ply",
        "no-pie-rule",
        "no-swap-now",
        "takeback-pending",
        "no-takeback-request",
        "nothing-to-take-back",
        "too-many-takebacks",
        "rated-takeback",
        "just-declined",
        "no-draw-offer",
        "own-draw-offer",
        "draw-offer-pending",
        "nothing-to-claim",
        "time-left",
        "rematch-pending",
        "rematch-declined",
        "rematch-made",
        "no-rematch-request",
        "not-possible-online",
        "computer-does-not-chat",
        "chat-full",
        "chat-too-fast",
        "chat-length",
        "chat-character",
        "conditional-needs-correspondence",
        "conditional-not-now",
        "conditional-too-many",
        "conditional-line",
        "conditional-ply",
        "conditional-too-long",
        "conditional-after-end",
        "conditional-no-answer",
        "conditional-contradiction",
        "too-many-messages",
        "message-too-long",
        "unreadable-message",
        "message-id-length",
        "bytes-not-text",
        "server-restarts",
        "nothing-heard",
        "too-slow",
        "game-unavailable",
    ];
    let of_other_addresses = ["not-ready", "nothing-to-say-here", "not-found", "method-not-allowed"];
    assert_eq!(missing, of_messages.into_iter().chain(of_other_addresses).collect::<Vec<_>>());
}

#[test]
fn every_operation_has_an_id_of_its_own() {
    let ids: BTreeSet<&str> = operations().filter_map(|(_, _, operation)| operation["operationId"].as_str()).collect();
    assert_eq!(ids.len(), operations().count(), "{ids:?}");
}

/// Whoever sends something else than JSON is told so exactly where a body is read.
#[tokio::test]
async fn bodies_are_described_where_they_are_read() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for (method, path, operation) in operations() {
        let path = path.replace("{id}", "0f3c").replace("{name}", "Ada").replace("{game}", "talpa");
        let reply = Person::new(host.address).request(&method, &path, "Content-Type: text/plain\r\n", "x").await;
        assert_eq!(reply.status == 415, operation["requestBody"].is_object(), "{method} {path}: {}", reply.body);
    }
    host.stop().await;
}

#[test]
fn what_is_done_for_all_operations_is_described_for_all_of_them() {
    for (method, path, operation) in operations() {
        let statuses: BTreeSet<&str> = operation["responses"].as_object().unwrap().keys().map(String::as_str).collect();
        let mut expected = vec!["401", "429", "500", "503"];
        let is_socket = path.ends_with("/socket");
        expected.extend((is_socket || method != "GET").then_some("403"));
        if operation["requestBody"].is_object() {
            expected.extend(["400", "408", "413", "415", "422"]);
        }
        if is_socket {
            expected.extend(["101", "400", "426"]);
        }
        expected.extend(operation["parameters"].is_array().then_some("400"));
        let missing: Vec<_> = expected.iter().filter(|status| !statuses.contains(*status)).collect();
        assert!(missing.is_empty(), "{method} {path} does not name {missing:?}");
        assert!(statuses.iter().any(|status| status.starts_with('2') || *status == "101"), "{method} {path}");
        assert!(operation["responses"]["429"]["headers"]["retry-after"].is_object(), "{method} {path}");
    }
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
    assert!(picture.body.contains("<title>Apart – black wins: white resigns</title>"), "{}", picture.body);
    host.stop().await;
}

#[test]
fn what_is_not_described_is_noticed() {
    let reply = |status, kind: &str, body: Value| Reply {
        status,
        head: format!("HTTP/1.1 {status}\r\ncontent-type: {kind}"),
        body: body.to_string(),
    };
    let (json, problem) = ("application/json", "application/problem+json");
    let refused = |status, name: &str| reply(status, problem, json!({"name": name}));
    for (wrong, answer) in [
        ("418, which is not described", reply(418, problem, json!({}))),
        ("which is not described", reply(200, "text/html", json!({}))),
        ("which is not among", refused(404, "no-such-person")),
        ("as \"application/json\", which", reply(404, json, json!({}))),
    ] {
        let error = check("GET", "/api/v1/games/0f3c?x=y", &answer).unwrap_err();
        assert!(error.contains(wrong), "{error}");
    }
    for right in [reply(200, json, json!({})), refused(404, "no-such-game")] {
        assert_eq!(check("GET", "/api/v1/games/0f3c", &right), Ok(()));
    }
}
