//! Accounts, sessions and tokens: who is who, and for how long.

use serde_json::{Value, json};
use tabuleiro_protocol::{Occupant, Request, SeatName};
use tabuleiro_server::{Config, DatabaseAddress, Fault, Faults};

use crate::client::{Person, Reply, in_time};
use crate::host::{Host, change, directory};

pub const PASSWORD: &str = "four green lights";

impl Person {
    /// Makes an account.
    pub async fn register(&mut self, name: &str) -> Reply {
        self.post("/api/v1/account", &json!({"name": name, "password": PASSWORD})).await
    }

    pub async fn log_in(&mut self, name: &str, password: &str) -> Reply {
        self.post("/api/v1/session", &json!({"name": name, "password": password})).await
    }

    pub async fn delete(&mut self, path: &str, body: &Value) -> Reply {
        self.request("DELETE", path, "Content-Type: application/json\r\n", &body.to_string()).await
    }

    /// What the server calls this person, if it is the name of an account.
    pub async fn name(&mut self) -> Option<String> {
        let account = self.get("/api/v1/account").await.json();
        account["registered"].as_bool().unwrap().then(|| account["name"].as_str().unwrap().to_owned())
    }
}

/// Somebody with an account.
pub async fn named(host: &Host, name: &str) -> Person {
    let mut person = Person::new(host.address);
    let reply = person.register(name).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    person
}

#[tokio::test]
async fn whoever_makes_an_account_keeps_the_games_of_the_guest() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = Person::new(host.address);
    let id = ada.create("talpa:size=4", "none", "person").await.id;
    let mut socket = ada.connect(&id, None).await;
    assert_eq!(ada.name().await, None);
    let reply = ada.register("Ada").await;
    assert_eq!(reply.status, 201);
    assert!(reply.head.contains("HttpOnly; SameSite=Lax"), "{}", reply.head);
    assert_eq!(ada.name().await.as_deref(), Some("Ada"));
    // The connection that was made as a guest ends, and comes back with the name.
    while socket.try_message().await.is_some() {}
    ada.connect(&id, None).await.message().await;
    let state = ada.state(&id).await;
    assert_eq!(state.you, Some(SeatName::A));
    assert_eq!(state.seats[0], Occupant::Person { name: "Ada".to_owned(), rating: None, bot: false });
    // The same from another browser.
    let mut elsewhere = Person::new(host.address);
    assert_eq!(elsewhere.log_in("ADA", PASSWORD).await.status, 200);
    assert_eq!(elsewhere.state(&id).await.you, Some(SeatName::A));
    let games = elsewhere.get("/api/v1/account/games").await.json();
    assert_eq!((games["games"][0]["id"].as_str(), games["next"].as_str()), (Some(id.as_str()), None));
    // And after a restart.
    host.stop().await;
    let host = Host::start(directory.path()).await;
    elsewhere.address = host.address;
    assert_eq!(elsewhere.state(&id).await.you, Some(SeatName::A));
    assert_eq!(elsewhere.name().await.as_deref(), Some("Ada"));
    host.stop().await;
}

#[tokio::test]
async fn your_own_list_says_whose_turn_it_is() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let id = ada.create("talpa:size=4", "none", "person").await.id;
    let turn = async |person: &mut Person| {
        person.get("/api/v1/account/games").await.json()["games"][0]["turn"].as_str().map(str::to_owned)
    };
    assert_eq!(turn(&mut ada).await, None, "it has not begun");
    let mut client = bo.connect(&id, None).await;
    client.ask("1", Request::TakeSeat).await.unwrap();
    assert_eq!(turn(&mut bo).await.as_deref(), Some("a"));
    ada.connect(&id, None).await.play("1", "b4xb3").await.unwrap();
    assert_eq!(turn(&mut ada).await.as_deref(), Some("b"));
    let count = async |person: &mut Person, state: &str| {
        let games = person.get(&format!("/api/v1/account/games?state={state}")).await.json();
        games["games"].as_array().map(Vec::len)
    };
    assert_eq!((count(&mut ada, "live").await, count(&mut ada, "finished").await), (Some(1), Some(0)));
    client.ask("2", Request::Resign).await.unwrap();
    assert_eq!(turn(&mut ada).await, None, "it is over");
    assert_eq!((count(&mut ada, "live").await, count(&mut ada, "finished").await), (Some(0), Some(1)));
    host.stop().await;
}

#[tokio::test]
async fn problems_with_names_and_passwords_have_their_titles() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    named(&host, "Ada").await;
    for (name, password, title) in [
        ("a", PASSWORD, "name length"),
        ("a b", PASSWORD, "name characters"),
        ("-ada", PASSWORD, "name edges"),
        ("p\u{430}ul", PASSWORD, "name of several alphabets"),
        ("admin", PASSWORD, "name reserved"),
        ("ADA", PASSWORD, "name taken"),
        ("Bo", "short", "password length"),
    ] {
        let reply =
            Person::new(host.address).post("/api/v1/account", &json!({"name": name, "password": password})).await;
        assert_eq!(reply.json()["title"], title, "{name}: {}", reply.body);
    }
    host.stop().await;
}

#[tokio::test]
async fn names_are_unique_in_every_case_and_form_and_are_bounded() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut zoe = named(&host, "Zoë").await;
    assert_eq!(zoe.register("Other").await.status, 409, "nobody has two names");
    for (name, status) in
        [("ZOË", 409), ("zoe\u{308}", 409), ("a", 400), ("guest-1", 400), ("level-8", 400), ("<b>x</b>", 400)]
    {
        let reply = Person::new(host.address).register(name).await;
        assert_eq!(reply.status, status, "{name}: {}", reply.body);
    }
    for password in ["short", &"x".repeat(257)] {
        let asked = json!({"name": "Bo", "password": password});
        assert_eq!(Person::new(host.address).post("/api/v1/account", &asked).await.status, 400);
    }
    host.stop().await;
}

#[tokio::test]
async fn two_who_want_the_same_name_at_once_do_not_both_get_it() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let [mut one, mut other] = [Person::new(host.address), Person::new(host.address)];
    let (first, second) = tokio::join!(one.register("Ada"), other.register("ada"));
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    host.stop().await;
}

#[tokio::test]
async fn sessions_are_listed_and_end_at_once() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    let id = ada.create("talpa:size=4", "none", "person").await.id;
    let mut elsewhere = Person::new(host.address);
    let agent = "User-Agent: a browser\r\nContent-Type: application/json\r\n";
    let body = json!({"name": "Ada", "password": PASSWORD}).to_string();
    assert_eq!(elsewhere.request("POST", "/api/v1/session", agent, &body).await.status, 200);
    let mut socket = elsewhere.connect(&id, None).await;
    let sessions = ada.get("/api/v1/sessions").await.json();
    let other = sessions.as_array().unwrap().iter().find(|session| session["current"] == json!(false)).unwrap();
    assert_eq!((sessions.as_array().unwrap().len(), other["agent"].as_str()), (2, Some("a browser")));
    let path = format!("/api/v1/sessions/{}", other["id"].as_str().unwrap());
    // Nobody else can end it.
    assert_eq!(Person::new(host.address).delete(&path, &json!({})).await.status, 401);
    assert_eq!(named(&host, "Bo").await.delete(&path, &json!({})).await.status, 404);
    assert_eq!(elsewhere.name().await.as_deref(), Some("Ada"));
    assert_eq!(ada.delete(&path, &json!({})).await.status, 204);
    assert_eq!(elsewhere.name().await, None);
    while socket.try_message().await.is_some() {}
    assert_eq!(elsewhere.state(&id).await.you, None);
    // Logging out is the same for oneself.
    let mut thief = ada.clone();
    assert_eq!(ada.delete("/api/v1/session", &json!({})).await.status, 204);
    assert_eq!((ada.name().await, thief.name().await), (None, None));
    host.stop().await;
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions_and_all_tokens() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    let mut elsewhere = Person::new(host.address);
    elsewhere.log_in("Ada", PASSWORD).await;
    let token = ada.post("/api/v1/tokens", &json!({})).await.json()["secret"].as_str().unwrap().to_owned();
    let bearer = format!("Authorization: Bearer {token}\r\n");
    assert_eq!(Person::new(host.address).request("GET", "/api/v1/account", &bearer, "").await.status, 200);
    let path = "/api/v1/account/password";
    let wrong = json!({"old": "not the password", "new": "another password"});
    assert_eq!(ada.post(path, &wrong).await.status, 401);
    assert_eq!(ada.post(path, &json!({"old": PASSWORD, "new": "another password"})).await.status, 204);
    assert_eq!(ada.name().await.as_deref(), Some("Ada"));
    assert_eq!(elsewhere.name().await, None);
    assert_eq!(Person::new(host.address).request("GET", "/api/v1/account", &bearer, "").await.status, 401);
    assert_eq!(elsewhere.log_in("Ada", PASSWORD).await.status, 401);
    assert_eq!(elsewhere.log_in("Ada", "another password").await.status, 200);
    host.stop().await;
}

#[tokio::test]
async fn guessing_passwords_has_to_wait() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    named(&host, "Bo").await;
    let mut guesser = Person::new(host.address);
    let mut unknown = None;
    for name in ["Ada", "Nobody-Here"] {
        for _ in 0..5 {
            let reply = guesser.log_in(name, "password1").await;
            assert_eq!(reply.status, 401);
            // Whether there is such a name is not told.
            assert_eq!(unknown.get_or_insert(reply.body.clone()), &reply.body);
        }
        let reply = guesser.log_in(name, PASSWORD).await;
        assert_eq!(reply.status, 429, "{}", reply.body);
        assert!(reply.head.contains("retry-after: "), "{}", reply.head);
    }
    assert_eq!(guesser.log_in("Bo", PASSWORD).await.status, 200);
    assert_eq!(ada.name().await.as_deref(), Some("Ada"), "sessions go on");
    host.stop().await;
}

#[tokio::test]
async fn a_flood_of_wrong_passwords_writes_nothing_to_the_file() {
    let directory = directory();
    let faults = Faults::for_tests();
    let file = DatabaseAddress::Sqlite(directory.path().join("games.db"));
    let change = |config: &mut Config| (config.faults, config.database) = (faults.clone(), file);
    let host = Host::start_with(directory.path(), change).await;
    named(&host, "Ada").await;
    // Whatever is written from here on fails.
    faults.set(Fault::Full);
    let attempts = (0..8).map(|_| {
        let mut guesser = Person::new(host.address);
        tokio::spawn(async move { guesser.log_in("Ada", "password1").await.status })
    });
    let mut statuses = Vec::new();
    for tried in attempts.collect::<Vec<_>>() {
        statuses.push(in_time(tried).await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429, 429, 429]);
    faults.clear();
    host.stop().await;
}

#[tokio::test]
async fn strangers_who_guess_do_not_lock_out_whoever_has_logged_in_before() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.behind_proxy = true).await;
    let mut ada = named(&host, "Ada").await;
    assert_eq!(ada.delete("/api/v1/session", &json!({})).await.status, 204);
    let body = |password: &str| json!({"name": "Ada", "password": password}).to_string();
    let log_in = async |person: &mut Person, address: usize, password: &str| {
        let headers = format!("Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.{address}\r\n");
        person.request("POST", "/api/v1/session", &headers, &body(password)).await.status
    };
    for stranger in 1..=20 {
        for _ in 0..5 {
            assert_eq!(log_in(&mut Person::new(host.address), stranger, "password1").await, 401);
        }
    }
    assert_eq!(log_in(&mut Person::new(host.address), 100, PASSWORD).await, 429, "in a browser that is not known");
    assert_eq!(log_in(&mut ada, 100, PASSWORD).await, 200);
    host.stop().await;
}

#[tokio::test]
async fn a_session_that_makes_room_for_another_ends_with_its_connections() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    let id = ada.create("talpa:size=4", "none", "person").await.id;
    let mut client = ada.connect(&id, None).await;
    for _ in 0..50 {
        assert_eq!(Person::new(host.address).log_in("Ada", PASSWORD).await.status, 200);
    }
    assert_eq!(ada.name().await, None);
    let ended = async { while client.try_message().await.is_some() {} };
    tokio::time::timeout(std::time::Duration::from_secs(20), ended).await.expect("the connection ends");
    host.stop().await;
}

#[tokio::test]
async fn an_address_makes_only_so_many_accounts() {
    let directory = directory();
    let few = std::num::NonZero::new(2).unwrap();
    let host = Host::start_with(directory.path(), |config| config.limits.new_accounts = few).await;
    for (name, status) in [("Ada", 201), ("Bo", 201), ("Cy", 429)] {
        let reply = Person::new(host.address).register(name).await;
        assert_eq!(reply.status, status, "{}", reply.body);
    }
    assert_eq!(Person::new(host.address).log_in("Ada", PASSWORD).await.status, 200, "logging in is something else");
    host.stop().await;
}

#[tokio::test]
async fn forged_and_expired_sessions_are_nobody() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let forged = format!("Cookie: tabuleiro_session={}\r\n", "0".repeat(64));
    let reply = Person::new(host.address).request("GET", "/api/v1/account", &forged, "").await;
    assert_eq!(reply.json()["registered"], json!(false));
    let mut ada = named(&host, "Ada").await;
    host.stop().await;
    // 89 days ago, which is not quite long enough.
    change(directory.path(), "UPDATE sessions SET seen = created - 7689600000").await;
    let host = Host::start(directory.path()).await;
    ada.address = host.address;
    let reply = ada.get("/api/v1/account").await;
    assert_eq!(reply.json()["name"], json!("Ada"));
    assert!(reply.head.contains("set-cookie: tabuleiro_session="), "the cookie is renewed: {}", reply.head);
    assert!(reply.head.contains("Max-Age=7776000;"), "for ninety days: {}", reply.head);
    host.stop().await;
    change(directory.path(), "UPDATE sessions SET seen = created - 7862400000").await;
    let host = Host::start(directory.path()).await;
    ada.address = host.address;
    assert_eq!(ada.name().await, None);
    host.stop().await;
}

#[tokio::test]
async fn the_cookie_of_a_guest_is_worth_nothing_after_an_account_was_made() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = Person::new(host.address);
    let id = ada.create("talpa:size=4", "none", "person").await.id;
    let mut before = ada.clone();
    ada.register("Ada").await;
    assert_eq!(before.state(&id).await.you, None);
    assert_eq!(before.register("Other").await.status, 201, "it is somebody else by now");
    host.stop().await;
}

#[tokio::test]
async fn tokens_act_for_their_account_and_nothing_more() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut owner = Person::new(host.address);
    let account = json!({"name": "Robot", "password": PASSWORD, "bot": true});
    assert_eq!(owner.post("/api/v1/account", &account).await.status, 201);
    let made = owner.post("/api/v1/tokens", &json!({"label": "at home"})).await;
    assert_eq!(made.status, 201);
    let (token, secret) = (made.json()["id"].clone(), made.json()["secret"].as_str().unwrap().to_owned());
    let listed = owner.get("/api/v1/tokens").await;
    assert!(listed.body.contains("at home") && !listed.body.contains(&secret), "{}", listed.body);

    let bearer = format!("Authorization: Bearer {secret}\r\nContent-Type: application/json\r\n");
    let foreign = format!("{bearer}Origin: http://elsewhere.example\r\n");
    let mut robot = Person::new(host.address);
    let body = json!({"game": "talpa:size=4", "colour": "first"}).to_string();
    let reply = robot.request("POST", "/api/v1/games", &foreign, &body).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    assert!(!reply.head.contains("set-cookie"), "{}", reply.head);
    assert_eq!(reply.json()["seats"][0], json!({"type": "person", "name": "Robot", "rating": null, "bot": true}));
    // The cookie does not count beside a token.
    let mut other = named(&host, "Other").await;
    let reply = other.request("GET", "/api/v1/account", &bearer, "").await;
    assert_eq!(reply.json()["name"], json!("Robot"));
    for (method, path, body) in [
        ("DELETE", "/api/v1/account", json!({"password": PASSWORD})),
        ("POST", "/api/v1/account/password", json!({"old": PASSWORD, "new": "another password"})),
        ("POST", "/api/v1/tokens", json!({})),
        ("GET", "/api/v1/tokens", json!({})),
        ("GET", "/api/v1/sessions", json!({})),
        ("DELETE", "/api/v1/session", json!({})),
    ] {
        assert_eq!(robot.request(method, path, &bearer, &body.to_string()).await.status, 403, "{method} {path}");
    }
    let path = format!("/api/v1/tokens/{}", token.as_str().unwrap());
    assert_eq!(owner.delete(&path, &json!({})).await.status, 204);
    for wrong in [&bearer, "Authorization: Bearer \r\n", "Authorization: Bearer 00\r\n"] {
        assert_eq!(robot.request("GET", "/api/v1/account", wrong, "").await.status, 401, "{wrong}");
        assert_eq!(owner.request("GET", "/api/v1/account", wrong, "").await.status, 401, "{wrong}");
    }
    host.stop().await;
}

#[tokio::test]
async fn an_account_can_be_taken_along_and_deleted() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let id = ada.create("talpa:size=4", "3d", "person").await.id;
    let mut client = bo.connect(&id, None).await;
    client.ask("1", Request::TakeSeat).await.unwrap();
    let say = |text: &str| Request::Say { text: text.to_owned() };
    ada.connect(&id, None).await.note("1", say("hello from Ada")).await.unwrap();
    client.note("2", say("hello from Bo")).await.unwrap();
    client.note("3", Request::SetConditional { lines: vec!["b4xb3 d1xd2".to_owned()] }).await.unwrap();
    let of_bo = bo.get("/api/v1/account/export").await.json();
    assert_eq!(of_bo["games"][0]["conditional"], json!(["b4xb3 d1xd2"]));
    let said = |export: &Value| -> Vec<String> {
        let lines = export["games"][0]["chat"].as_array().unwrap().iter();
        lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(said(&of_bo), ["hello from Ada", "hello from Bo"]);
    client.ask("4", Request::Resign).await.unwrap();
    let secret = ada.post("/api/v1/tokens", &json!({})).await.json()["secret"].as_str().unwrap().to_owned();
    let export = ada.get("/api/v1/account/export").await;
    assert!(export.head.contains("attachment"), "{}", export.head);
    let exported = export.json();
    assert_eq!((said(&exported).len(), &exported["games"][0]["conditional"]), (2, &json!([])));
    assert_eq!((&exported["account"]["name"], exported["games"].as_array().unwrap().len()), (&json!("Ada"), 1));
    assert_eq!(exported["games"][0]["ending"], json!({"winner": "a", "reason": "resignation"}));
    let record = exported["games"][0]["record"].as_str().unwrap();
    assert!(record.contains("Ada") && record.contains("Bo"), "{record}");
    for kept_back in ["argon2", &secret] {
        assert!(!export.body.contains(kept_back));
    }
    assert_eq!(bo.get("/api/v1/people/ADA").await.json()["games"], json!(1));

    let mut elsewhere = ada.clone();
    assert_eq!(ada.delete("/api/v1/account", &json!({"password": "not the password"})).await.status, 401);
    assert_eq!(ada.name().await.as_deref(), Some("Ada"));
    assert_eq!(ada.delete("/api/v1/account", &json!({"password": PASSWORD})).await.status, 204);
    assert_eq!((ada.name().await, elsewhere.name().await), (None, None));
    let bearer = format!("Authorization: Bearer {secret}\r\n");
    assert_eq!(Person::new(host.address).request("GET", "/api/v1/account", &bearer, "").await.status, 401);
    assert_eq!(bo.get("/api/v1/people/Ada").await.status, 404);
    assert_eq!(ada.log_in("Ada", PASSWORD).await.status, 401);
    host.stop().await;
    let host = Host::start(directory.path()).await;
    bo.address = host.address;
    let state = bo.state(&id).await;
    assert_eq!(state.seats[0], Occupant::Deleted);
    assert_eq!(said(&bo.get("/api/v1/account/export").await.json()), ["hello from Bo"]);
    let record = bo.get(&format!("/api/v1/games/{id}/record")).await.body;
    assert!(record.contains("deleted") && !record.contains("Ada"), "{record}");
    named(&host, "Ada").await;
    assert_eq!(bo.state(&id).await.seats[0], Occupant::Deleted);
    host.stop().await;
}

#[tokio::test]
async fn games_of_a_person_come_in_pages_and_open_ones_are_for_the_owner_alone() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    let mut made = Vec::new();
    for number in 0..5 {
        let id = ada.create("talpa:size=4", "none", "person").await.id;
        if number < 3 {
            ada.connect(&id, None).await.ask("1", Request::Abort).await.unwrap();
        }
        made.push(id);
    }
    for (mut person, expected) in [(ada.clone(), 5), (Person::new(host.address), 3)] {
        let (mut found, mut before) = (Vec::new(), String::new());
        loop {
            let page = person.get(&format!("/api/v1/people/ada/games?limit=2{before}")).await.json();
            let games = page["games"].as_array().unwrap();
            assert!(games.len() <= 2);
            found.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
            let Some(next) = page["next"].as_str() else { break };
            before = format!("&before={next}");
        }
        let mut all = made[..expected].to_vec();
        all.sort();
        found.sort();
        assert_eq!(found, all);
    }
    for wrong in ["limit=0", "limit=101", "limit=x", "before=x"] {
        assert_eq!(ada.get(&format!("/api/v1/people/ada/games?{wrong}")).await.status, 400, "{wrong}");
    }
    host.stop().await;
}
