//! Games explored at the desk: gathered from records, looked up by positions.

use serde_json::json;
use tabuleiro_rules::GameSpec;

use super::{call, new_desk};

const GAMES: &str = "[Game \"talpa:size=4\"]\n[First \"level:3\"]\n[Second \"human\"]\n\n1. b4xb3 d1xd2 1-0\n\n\
    [Game \"chess\"]\n\n1. e4 *\n\n[Game \"talpa\"]\n\n*\n\n[Game \"talpa:size=4\"]\n\n1. c1xc2 1/2-1/2\n";

#[test]
fn games_are_gathered_and_explored() {
    let mut desk = new_desk();
    let game = "talpa:size=4";
    let gather = |records| json!({"type": "gather", "collection": "own", "game": game, "records": records});
    assert_eq!(call(&mut desk, gather(GAMES)), json!({"type": "gathered", "games": 2}), "others are passed over");
    let start = game.parse::<GameSpec>().unwrap().start().to_string();
    let explore = json!({"type": "explore", "collection": "own", "game": game, "position": start});
    let explored = &call(&mut desk, explore.clone())["explored"];
    assert_eq!(explored["results"], json!({"first": 1, "second": 0, "draws": 1, "open": 0}));
    let only = &explored["moves"][0];
    assert_eq!((&only["ply"], &only["strength"], &only["samples"]), (&json!("b4xb3"), &json!(3.0), &json!(["0", "1"])));
    let games = json!({"type": "gathered-games", "collection": "own", "game": game, "numbers": ["1", "0"]});
    let cards = call(&mut desk, games);
    assert_eq!(cards["records"][1]["card"]["names"], json!(["the computer, level 3", "a person"]), "{cards}");
    assert_eq!(cards["records"][0]["card"]["result"], "1/2-1/2");
    // What is gathered again takes the place of what was.
    assert_eq!(call(&mut desk, gather(""))["games"], 0);
    assert_eq!(call(&mut desk, explore)["explored"]["moves"], json!([]));
}

#[test]
fn what_was_not_gathered_cannot_be_explored() {
    let mut desk = new_desk();
    let start = "talpa".parse::<GameSpec>().unwrap().start().to_string();
    for (request, kind) in [
        (json!({"type": "explore", "collection": "own", "game": "talpa", "position": start}), "failed"),
        (json!({"type": "explore", "collection": "own", "game": "talpa", "position": "x"}), "refused"),
        (json!({"type": "gather", "collection": "own", "game": "chess", "records": ""}), "refused"),
        (json!({"type": "gathered-games", "collection": "own", "game": "talpa", "numbers": ["0"]}), "failed"),
    ] {
        assert_eq!(call(&mut desk, request.clone())["type"], kind, "{request}");
    }
    call(&mut desk, json!({"type": "gather", "collection": "own", "game": "talpa", "records": ""}));
    let none = json!({"type": "gathered-games", "collection": "own", "game": "talpa", "numbers": ["0", "-1"]});
    assert_eq!(call(&mut desk, none)["type"], "failed");
}

#[test]
fn shares_add_up_to_a_hundred() {
    let mut desk = new_desk();
    let mut shares = |results| call(&mut desk, json!({"type": "shares", "results": results}))["shares"].take();
    assert_eq!(shares(json!({"first": 1, "second": 1, "draws": 1, "open": 5})), json!([34, 33, 33]));
    assert_eq!(shares(json!({"first": 0, "second": 0, "draws": 0, "open": 5})), json!(null));
}
