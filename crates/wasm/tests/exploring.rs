//! Games explored at the desk: gathered from records, looked up by positions.

use serde_json::{Value, json};
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
fn what_was_explored_is_shown_with_what_the_book_and_the_engine_say() {
    let mut desk = new_desk();
    let results = |first, open| json!({"first": first, "second": 1, "draws": 1, "open": open});
    let played =
        |ply, alike| json!({"ply": ply, "alike": alike, "results": results(1, 5), "strength": null, "samples": []});
    let explored = json!({
        "results": {"first": 0, "second": 0, "draws": 0, "open": 5},
        "moves": [played("b4xb3", json!(["c1xc2"])), played("a1xa2", json!([]))],
    });
    let said = json!({"id": "book-move-win", "values": {"plies": 3}});
    let known = |ply, value| json!({"ply": ply, "points": [], "value": value, "plies": null, "said": said});
    let moves = [known("b4xb3", "win"), known("a1xa2", "unknown"), known("c1xc2", "unknown")];
    let book = json!({"value": "win", "plies": 3, "said": said, "moves": moves});
    let evaluation = json!({"chance": 0.6, "winner": null, "plies": null});
    let line = json!({"plies": ["c1xc2", "a4xb4"], "way": [], "evaluation": evaluation});
    let lines = json!({"done": false, "depth": 1, "nodes": 1, "lines": [line]});
    let mut show = |book: &Value, lines: &Value| {
        let request = json!({"type": "show-explored", "explored": explored, "book": book, "lines": lines});
        call(&mut desk, request)["view"].take()
    };
    let view = show(&book, &lines);
    assert_eq!(view["results"], json!({"games": 5, "shares": null}));
    let [first, second] = [&view["moves"][0], &view["moves"][1]];
    assert_eq!(first["results"], json!({"games": 8, "shares": [34, 33, 33]}));
    assert_eq!((&first["book"], &first["evaluation"]), (&said, &evaluation), "the engine knows it by its image");
    assert_eq!((&second["book"], &second["evaluation"]), (&json!(null), &json!(null)));
    let alone = show(&json!(null), &json!(null));
    assert_eq!((&alone["moves"][0]["book"], &alone["moves"][0]["evaluation"]), (&json!(null), &json!(null)));
}
