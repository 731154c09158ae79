//! An analysis at the desk: its tree, positions set up by hand, and the engine's lines.

use serde_json::{Value, json};
use tabuleiro_rules::GameSpec;
use tabuleiro_wasm::Desk;

use super::{call, new_desk};

fn open(desk: &mut Desk, game: &str) -> Value {
    call(desk, json!({"type": "open-tree", "game": game, "position": null}))
}

fn act(desk: &mut Desk, shown: &Value, act: Value) -> Value {
    call(desk, json!({"type": "act-in-tree", "id": shown["view"]["id"], "act": act}))
}

fn record(desk: &mut Desk, shown: &Value) -> String {
    let reply = call(desk, json!({"type": "record", "id": shown["view"]["id"], "players": null, "date": null}));
    reply["text"].as_str().expect("a tree is a record").to_owned()
}

fn moves(record: &str) -> String {
    record.split("\n\n").nth(1).unwrap().trim_end().replace('\n', " ")
}

#[test]
fn what_is_played_on_the_board_grows_a_tree() {
    let mut desk = new_desk();
    let mut shown = open(&mut desk, "talpa:size=4");
    for point in ["b4", "b3", "d1", "d2"] {
        shown = act(&mut desk, &shown, json!({"type": "pick", "point": point}));
    }
    assert_eq!((shown["tree"]["at"].clone(), shown["tree"]["path"].clone()), (json!(2), json!("2")));
    shown = act(&mut desk, &shown, json!({"type": "go", "place": 1}));
    assert_eq!(shown["view"]["turn"], "second");
    shown = act(&mut desk, &shown, json!({"type": "play", "actions": ["a4xa3", "c1xc2"]}));
    assert_eq!(shown["tree"]["path"], "1-1-1");
    assert_eq!(moves(&record(&mut desk, &shown)), "1. b4xb3 d1xd2 (1... a4xa3 2. c1xc2) *");
    shown = act(&mut desk, &shown, json!({"type": "make-main", "place": 4}));
    assert_eq!(moves(&record(&mut desk, &shown)), "1. b4xb3 a4xa3 (1... d1xd2) 2. c1xc2 *");
    shown = act(&mut desk, &shown, json!({"type": "delete", "place": 3}));
    assert_eq!(shown["tree"]["at"], 1, "what is shown is there");
    assert_eq!(moves(&record(&mut desk, &shown)), "1. b4xb3 d1xd2 *");
}

#[test]
fn each_ply_of_a_turn_has_its_place() {
    for game in GameSpec::small() {
        let mut desk = new_desk();
        let mut shown = open(&mut desk, &game.to_string());
        for number in 1..=4 {
            while shown["tree"]["places"].as_array().unwrap().len() <= number {
                let next = match (shown["view"]["choices"].get(0), shown["view"]["words"].get(0)) {
                    (Some(choice), _) => json!({"type": "pick", "point": choice["point"]}),
                    (None, Some(word)) => json!({"type": "type", "text": word["text"]}),
                    (None, None) => panic!("nothing can be done in {shown}"),
                };
                shown = act(&mut desk, &shown, next);
                assert_eq!(shown["view"]["staged"], json!([]), "{game}: nothing waits to be played");
            }
            assert_eq!(shown["view"]["played"], number);
        }
        let text = record(&mut desk, &shown);
        let again = call(&mut desk, json!({"type": "load-tree", "record": text, "path": "4"}));
        assert_eq!(again["view"]["position"], shown["view"]["position"], "{game}");
    }
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    let mut desk = new_desk();
    let shown = open(&mut desk, "talpa:size=4");
    let refused = act(&mut desk, &shown, json!({"type": "play", "actions": ["b4xb3", "b4xb3"]}));
    assert_eq!(refused["type"], "refused");
    let refused = act(&mut desk, &shown, json!({"type": "delete", "place": 0}));
    assert_eq!(refused["sentence"], "No move leads to the beginning: choose a move first.");
    assert_eq!(act(&mut desk, &shown, json!({"type": "go", "place": 77}))["type"], "refused");
    assert_eq!(
        act(&mut desk, &shown, json!({"type": "draw", "place": 0, "paint": "red", "from": "x", "to": "a1"}))["type"],
        "failed"
    );
    assert_eq!(call(&mut desk, json!({"type": "look", "id": shown["view"]["id"], "at": null, "now": 0})), shown);
}

#[test]
fn notes_are_shown_and_kept() {
    let mut desk = new_desk();
    let mut shown = open(&mut desk, "talpa:size=4");
    for done in [
        json!({"type": "play", "actions": ["b4xb3"]}),
        json!({"type": "comment", "place": 1, "text": "a { b }"}),
        json!({"type": "mark", "place": 1, "mark": "!?"}),
        json!({"type": "draw", "place": 1, "paint": "green", "from": "b3", "to": "b3"}),
        json!({"type": "draw", "place": 1, "paint": "red", "from": "b4", "to": "b3"}),
        json!({"type": "evaluate", "place": 1, "evaluation": {"chance": 0.75, "winner": null, "plies": null}}),
        json!({"type": "evaluate", "place": 0, "evaluation": {"chance": 1, "winner": "first", "plies": 9}}),
    ] {
        shown = act(&mut desk, &shown, done);
    }
    let text = record(&mut desk, &shown);
    assert_eq!(moves(&text), "{[%eval #9]} 1. b4xb3!? {[%eval 1.10] [%csl Gb3] [%cal Rb4b3] a { b \\}} *");
    let again = call(&mut desk, json!({"type": "load-tree", "record": text, "path": "1"}));
    let place = &again["tree"]["places"][1];
    assert_eq!((&place["mark"], &place["comment"]), (&json!("!?"), &json!("a { b }")));
    assert_eq!(place["drawings"][1], json!({"paint": "red", "from": "b4", "to": "b3"}));
    assert!((place["evaluation"]["chance"].as_f64().unwrap() - 0.75).abs() < 0.01);
    assert_eq!(again["tree"]["places"][0]["evaluation"], json!({"chance": 1.0, "winner": "first", "plies": 9}));
}

#[test]
fn a_position_is_set_up_or_refused_in_words() {
    let mut desk = new_desk();
    for game in GameSpec::small() {
        let begun =
            call(&mut desk, json!({"type": "set-up", "game": game.to_string(), "position": null, "state": null}));
        assert_eq!(begun["setUp"]["text"], game.start().to_string());
        assert_eq!(begun["setUp"]["refused"], Value::Null);
        let state = &begun["setUp"]["state"];
        let same =
            call(&mut desk, json!({"type": "set-up", "game": game.to_string(), "position": null, "state": state}));
        assert_eq!(same, begun, "{game}");
    }
    let mut change = |piece: Value| {
        let request = |state| json!({"type": "set-up", "game": "emulsion:size=4", "position": null, "state": state});
        let mut state = call(&mut desk, request(Value::Null))["setUp"]["state"].take();
        state["pieces"][0] = piece;
        call(&mut desk, request(state))["setUp"].take()
    };
    let empty = change(Value::Null);
    assert_eq!(empty["refused"], "This position is impossible: a4 is empty and every square has a piece.");
    assert_eq!((&empty["text"], &empty["view"]["cells"][0]["piece"]), (&json!("1wbw/wbwb/bwbw/wbwb b"), &Value::Null));
    assert_eq!(change(json!("first"))["refused"], Value::Null);
}

#[test]
fn a_position_text_is_read_without_its_game() {
    let mut desk = new_desk();
    let mut read = |text: &str| call(&mut desk, json!({"type": "read-position", "text": text}));
    let position = json!({"type": "position", "game": "talpa:size=4", "position": "brbr/rbrb/brbr/rbrb b"});
    assert_eq!(read(" brbr/rbrb/brbr/rbrb b\n"), position);
    assert_eq!(read("talpa:size=4 brbr/rbrb/brbr/rbrb b"), position);
    let refused = read("brbr")["sentence"].take();
    assert!(refused.as_str().unwrap().starts_with("This is neither a position nor a record"), "{refused}");
}

#[test]
fn the_engine_looks_for_several_lines_until_it_is_no_longer_asked() {
    for game in GameSpec::small() {
        let mut desk = new_desk();
        let shown = open(&mut desk, &game.to_string());
        let (setting, actions) = (&shown["tree"]["setting"], &shown["view"]["actions"]);
        let request = json!({"type": "analyse", "setting": setting, "actions": actions, "lines": 3});
        assert_eq!(call(&mut desk, request)["type"], "done");
        let mut last = 0.0;
        for _ in 0..3 {
            let found = call(&mut desk, json!({"type": "go-on", "millis": 20}))["lines"].take();
            let lines = found["lines"].as_array().unwrap();
            assert!((1..=3).contains(&lines.len()), "{game}: {found}");
            assert!(lines.iter().all(|line| (0.0..=1.0).contains(&line["evaluation"]["chance"].as_f64().unwrap())));
            assert!(lines.iter().all(|line| !line["way"].as_array().unwrap().is_empty()));
            let nodes = found["nodes"].as_f64().unwrap();
            assert!(nodes > last || found["done"] == true, "{game}: {found}");
            last = nodes;
            let played = act(&mut desk, &shown, json!({"type": "play", "actions": lines[0]["plies"]}));
            assert_eq!(played["type"], "tree", "{game}: {played}");
            act(&mut desk, &shown, json!({"type": "go", "place": 0}));
        }
    }
}

#[test]
fn a_proved_result_is_told_as_proved() {
    let mut desk = new_desk();
    // Red opens the last hole of a path.
    let position = "brb/1rb/b1r r";
    let setting = json!({"game": "talpa:size=3", "position": position, "pie": false, "clock": "none"});
    call(&mut desk, json!({"type": "analyse", "setting": setting, "actions": [], "lines": 2}));
    let mut found = Value::Null;
    for _ in 0..40 {
        found = call(&mut desk, json!({"type": "go-on", "millis": 20}))["lines"].take();
        if found["done"] == true {
            break;
        }
    }
    assert_eq!(found["done"], true, "{found}");
    assert!(found["lines"][0]["evaluation"]["winner"].is_string(), "{found}");
    assert!(found["lines"][0]["evaluation"]["plies"].is_number(), "{found}");
}

#[test]
fn only_so_many_lines_are_looked_for() {
    let mut desk = new_desk();
    let setting = json!({"game": "talpa:size=4", "position": null, "pie": false, "clock": "none"});
    for lines in [0, 6] {
        let refused = call(&mut desk, json!({"type": "analyse", "setting": setting, "actions": [], "lines": lines}));
        assert_eq!(refused, json!({"type": "failed", "reason": "so many lines are not looked for: ask for 1 to 5"}));
    }
}
