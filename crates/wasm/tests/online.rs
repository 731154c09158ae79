//! A game on a server at the desk: what the server says goes in, and what is shown and what is to be sent comes out.

use serde_json::{Value, json};
use tabuleiro_wasm::Desk;

/// A desk with a game on a server, at which somebody has seat a.
struct Player {
    desk: Desk,
    id: u64,
}

impl Player {
    fn new() -> (Self, Value) {
        let seats = json!([{"type": "guest", "name": "Ada"}, {"type": "guest", "name": "Bo"}]);
        let state = json!({
            "id": "x", "game": "talpa:size=4", "clock": "5:00", "pie": true, "rated": false, "visibility": "link",
            "seats": seats, "you": "a", "last_event": 1, "position": "brbr/rbrb/brbr/rbrb r", "plies": [], "turn": "a",
            "swapped": false, "may_swap": false, "clocks": [300_000, 300_000], "running": null, "draw_offer": null,
            "takeback": null, "ending": null, "rematch_request": null, "rematch": null, "spectators": 0,
        });
        let mut player = Player { desk: Desk::new(|| 0.0), id: 0 };
        let joined = player.call(json!({"type": "join", "state": state, "prefix": "me", "now": 0}));
        player.id = joined["view"]["id"].as_u64().expect("a match");
        player.connect(0);
        (player, joined)
    }

    fn call(&mut self, request: Value) -> Value {
        super::call(&mut self.desk, request)
    }

    /// There is a connection from now on.
    fn connect(&mut self, now: u64) -> Value {
        let id = self.id;
        self.call(json!({"type": "reconnect", "id": id, "now": now}))
    }

    fn act(&mut self, act: Value) -> Value {
        let id = self.id;
        self.call(json!({"type": "act", "id": id, "now": 0, "act": act}))
    }

    fn hear(&mut self, message: Value) -> Value {
        let id = self.id;
        self.call(json!({"type": "hear", "id": id, "now": 1000, "message": message}))
    }

    fn happen(&mut self, number: u32, mut what: Value) -> Value {
        what["number"] = number.into();
        what["at"] = 0.into();
        what["clocks"] = json!([300_000, 300_000]);
        self.hear(json!({"type": "event", "event": what}))
    }

    /// Plays b4xb3, and gives what comes of it.
    fn begin(&mut self) -> Value {
        for point in ["b4", "b3"] {
            assert_eq!(self.act(json!({"type": "pick", "point": point}))["messages"], json!([]));
        }
        self.act(json!({"type": "commit"}))
    }
}

#[test]
fn a_turn_goes_to_the_server_and_is_shown_at_once() {
    let (mut player, joined) = Player::new();
    assert_eq!((&joined["type"], &joined["online"]["mayMove"]), (&json!("online"), &json!(true)));
    let reply = player.begin();
    assert_eq!(reply["messages"], json!([{"id": "me-1", "type": "play", "ply": "b4xb3"}]));
    assert_eq!((&reply["view"]["actions"], &reply["online"]["mayMove"]), (&json!(["b4xb3"]), &json!(false)));
    assert_eq!(player.act(json!({"type": "take-back"}))["messages"], json!([]), "once is enough");
    let id = player.id;
    let again = player.call(json!({"type": "reconnect", "id": id, "now": 0}));
    assert_eq!(again["messages"], reply["messages"]);
}

#[test]
fn a_move_waits_for_a_connection_and_a_dead_one_is_noticed() {
    let (mut player, _) = Player::new();
    let id = player.id;
    let pulse = |player: &mut Player, now: u64| player.call(json!({"type": "pulse", "id": id, "now": now}));
    let felt = |dead, sending| json!({"type": "pulse", "dead": dead, "sending": sending});
    let sent = player.begin()["messages"].clone();
    assert_eq!(pulse(&mut player, 100), felt(false, false));
    assert_eq!(pulse(&mut player, 2000), felt(false, true));
    assert_eq!(pulse(&mut player, 5000), felt(true, true));
    let lost = player.call(json!({"type": "disconnect", "id": id, "now": 5000}));
    assert_eq!(lost["messages"], json!([]));
    assert_eq!(pulse(&mut player, 9000), felt(false, true));
    assert_eq!(player.connect(10_000)["messages"], sent);
}

#[test]
fn a_move_that_cannot_be_stored_for_now_says_so_and_stays_under_way() {
    let (mut player, _) = Player::new();
    let sent = player.begin()["messages"].clone();
    let detail = "this could not be saved: come back and send it again";
    let goodbye = json!({"type": "goodbye", "name": "not-stored", "values": {}, "detail": detail});
    let reply = player.hear(goodbye);
    assert_eq!(reply["online"]["refusal"]["sentence"], "This could not be saved: come back and send it again.");
    assert_eq!(reply["view"]["actions"], json!(["b4xb3"]), "it is on the board");
    let id = player.id;
    player.call(json!({"type": "disconnect", "id": id, "now": 1000}));
    assert_eq!(player.connect(2000)["messages"], sent);
    let reply = player.hear(json!({"type": "acknowledged", "id": "me-1", "event": 2}));
    assert_eq!(reply["online"]["refusal"], Value::Null);
}

#[test]
fn the_clock_runs_by_the_servers_word_alone() {
    let (mut player, _) = Player::new();
    player.begin();
    let reply = player.happen(2, json!({"type": "played", "seat": "a", "ply": "b4xb3"}));
    assert_eq!((&reply["view"]["running"], &reply["view"]["clocks"]), (&json!("b"), &json!([300_000.0, 300_000.0])));
    let id = player.id;
    let later = player.call(json!({"type": "look", "id": id, "at": null, "now": 3000}));
    assert_eq!(later["view"]["clocks"], json!([300_000.0, 298_000.0]));
    let earlier = player.call(json!({"type": "look", "id": id, "at": 0, "now": 3000}));
    assert_eq!((&earlier["type"], &earlier["view"]["played"]), (&json!("match"), &json!(1)));
}

#[test]
fn what_is_refused_is_said_in_the_language_of_now() {
    let (mut player, _) = Player::new();
    let refused = player.act(json!({"type": "pick", "point": "a4"}));
    let refusal = json!({"sentence": "What stands on a4 is not yours (T4).", "point": "a4"});
    assert_eq!(refused["online"]["refusal"], refusal);
    player.call(json!({"type": "set-language", "language": "pt"}));
    let id = player.id;
    let look = json!({"type": "look", "id": id, "at": null, "now": 0});
    assert_eq!(player.call(look)["online"]["refusal"]["sentence"], "O que está em a4 não é seu (T4).");
    assert_eq!(player.act(json!({"type": "take-back"}))["online"]["refusal"], Value::Null);
}

#[test]
fn what_the_server_refuses_is_taken_back_and_said_in_the_language_of_now() {
    let (mut player, _) = Player::new();
    let sent = player.begin()["messages"][0]["id"].take();
    let refused = json!({"type": "refused", "id": sent, "name": "not-your-turn", "values": {}, "detail": "-"});
    let reply = player.hear(refused);
    assert_eq!(reply["view"]["actions"], json!([]));
    let refusal = json!({"sentence": "It is not your turn: wait for the opponent.", "point": null});
    assert_eq!(reply["online"]["refusal"], refusal);
    player.call(json!({"type": "set-language", "language": "pt"}));
    let id = player.id;
    let look = json!({"type": "look", "id": id, "at": null, "now": 0});
    let sentence = &player.call(look)["online"]["refusal"]["sentence"];
    assert_eq!(sentence, "Não é a sua vez: espere pelo adversário.");
    let unknown = json!({"type": "refused", "id": null, "name": "of-later", "values": {}, "detail": "so it is"});
    assert_eq!(player.hear(unknown)["online"]["refusal"]["sentence"], "So it is.");
    let asked = json!({"type": "ask", "id": id, "now": 0, "request": {"type": "offer-draw"}});
    assert_eq!(player.call(asked)["online"]["refusal"], Value::Null, "until something else is done");
}

#[test]
fn nothing_can_be_done_out_of_turn() {
    let (mut player, _) = Player::new();
    player.begin();
    for act in [json!({"type": "pick", "point": "d1"}), json!({"type": "swap"})] {
        let reply = player.act(act);
        assert_eq!(reply["online"]["refusal"]["sentence"], "It is not your turn.");
        assert_eq!(reply["messages"], json!([]));
    }
    assert_eq!(player.act(json!({"type": "undo", "count": 1}))["online"]["refusal"]["point"], Value::Null);
}

#[test]
fn a_game_ends_with_a_sentence_and_can_be_written_down() {
    let (mut player, _) = Player::new();
    player.begin();
    player.happen(2, json!({"type": "played", "seat": "a", "ply": "b4xb3"}));
    let ending = json!({"winner": "a", "reason": "time"});
    let over = player.happen(3, json!({"type": "ended", "ending": ending}));
    assert_eq!(over["view"]["ending"]["sentence"], "Red wins: blue has run out of time.");
    assert_eq!((&over["view"]["turn"], &over["view"]["running"]), (&Value::Null, &Value::Null));
    assert_eq!(over["online"]["mayRequestRematch"], true);
    let id = player.id;
    let request = json!({"type": "record", "id": id, "players": null, "date": null});
    let record = player.call(request)["text"].as_str().expect("a record").to_owned();
    assert!(
        record.contains("[Termination \"time\"]") && !record.contains("Clock") && !record.contains("clk"),
        "{record}"
    );
}

#[test]
fn what_the_opponent_proposes_is_told_until_it_is_answered() {
    let (mut player, _) = Player::new();
    let asked = player.happen(2, json!({"type": "draw-offered", "seat": "b"}));
    assert_eq!(asked["online"]["proposals"], json!(["draw"]));
    let id = player.id;
    let request = json!({"type": "answer-draw", "accept": false});
    let answered = player.call(json!({"type": "ask", "id": id, "now": 0, "request": request}));
    assert_eq!(answered["messages"], json!([{"id": "me-1", "type": "answer-draw", "accept": false}]));
    let declined = player.happen(3, json!({"type": "draw-declined", "seat": "a"}));
    assert_eq!(declined["online"]["proposals"], json!([]));
}

#[test]
fn what_cannot_be_is_told_and_mended_by_a_whole_state() {
    let (mut player, joined) = Player::new();
    let reply = player.happen(7, json!({"type": "draw-offered", "seat": "b"}));
    assert_eq!(reply, json!({"type": "contradiction", "reason": "game x, event 7: it follows event 1"}));
    assert_eq!(joined["online"]["known"], json!({"event": 1, "line": 0}));
    let id = player.id;
    let lost = player.call(json!({"type": "disconnect", "id": id, "now": 0}));
    assert_eq!(lost["online"]["known"], Value::Null, "the server has to tell everything");
    let seats = &joined["online"]["seats"];
    let state = json!({
        "id": "x", "game": "talpa:size=4", "clock": "5:00", "pie": true, "rated": false, "visibility": "link",
        "seats": seats, "you": "a", "last_event": 7, "position": "brbr/rbrb/brbr/rbrb r", "plies": [], "turn": "a",
        "swapped": false, "may_swap": false, "clocks": [300_000, 300_000], "running": null, "draw_offer": "b",
        "takeback": null, "ending": null, "rematch_request": null, "rematch": null, "spectators": 0,
    });
    let mended = player.hear(json!({"type": "snapshot", "state": state}));
    let online = &mended["online"];
    assert_eq!((&online["known"]["event"], &online["proposals"]), (&json!(7), &json!(["draw"])));
}

#[test]
fn a_line_is_thought_on_from_where_the_game_stands() {
    let (mut player, _) = Player::new();
    player.begin();
    let id = player.id;
    let branch = player.call(json!({"type": "branch", "id": id, "now": 0}))["view"].take();
    assert_eq!(
        (&branch["actions"], &branch["clocks"], &branch["maySwap"]),
        (&json!(["b4xb3"]), &Value::Null, &json!(true))
    );
    let act = json!({"type": "type", "text": "d1xd2"});
    let thought = player.call(json!({"type": "act", "id": branch["id"], "now": 0, "act": act}));
    assert_eq!(thought["view"]["complete"], true);
    assert_eq!(player.act(json!({"type": "take-back"}))["view"]["staged"], json!([]), "the game itself stays as it is");
    assert_eq!(player.call(json!({"type": "branch", "id": branch["id"], "now": 0}))["type"], "failed");
}
