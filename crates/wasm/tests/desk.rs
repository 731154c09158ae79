//! Matches at the desk, and what a page asks besides.

use serde_json::{Value, json};
use tabuleiro_rules::GameSpec;
use tabuleiro_wasm::Desk;

use super::{call, new_desk};

fn setting(game: &str) -> Value {
    json!({"game": game, "position": null, "pie": false, "clock": "none"})
}

fn open(desk: &mut Desk, game: &str) -> Value {
    call(desk, json!({"type": "open", "setting": setting(game), "now": 0}))["view"].take()
}

fn act(desk: &mut Desk, view: &Value, act: Value) -> Value {
    call(desk, json!({"type": "act", "id": view["id"], "now": 0, "act": act}))
}

/// Picks the first choice, or says the first word, until the turn is complete; then plays it.
fn make_a_turn(desk: &mut Desk, mut view: Value) -> Value {
    while view["complete"] == false && view["ending"].is_null() {
        let next = match (view["choices"].get(0), view["words"].get(0)) {
            (Some(choice), _) => json!({"type": "pick", "point": choice["point"]}),
            (None, Some(word)) => json!({"type": "type", "text": word["text"]}),
            (None, None) => panic!("nothing can be done in {view}"),
        };
        view = act(desk, &view, next)["view"].take();
    }
    act(desk, &view, json!({"type": "commit"}))["view"].take()
}

#[test]
fn a_whole_game_of_each_kind_is_played_by_picking() {
    for game in GameSpec::small() {
        let mut desk = new_desk();
        let mut view = open(&mut desk, &game.to_string());
        let mut turns = 0;
        while view["ending"].is_null() && turns < 300 {
            view = make_a_turn(&mut desk, view);
            turns += 1;
            assert_eq!(view["number"], view["played"]);
        }
        assert!(view["ending"]["sentence"].is_string(), "{game}");
        assert_eq!(view["turns"].as_array().unwrap().len(), turns, "{game}");
    }
}

#[test]
fn a_refused_pick_says_why_and_changes_nothing() {
    let mut desk = new_desk();
    let view = open(&mut desk, "talpa:size=4");
    let refused = act(&mut desk, &view, json!({"type": "pick", "point": "a4"}));
    assert_eq!(refused["sentence"], "What stands on a4 is not yours (T4).");
    assert_eq!(call(&mut desk, json!({"type": "look", "id": view["id"], "at": null, "now": 0}))["view"], view);
}

#[test]
fn sentences_come_in_the_language_that_was_set() {
    let mut desk = new_desk();
    call(&mut desk, json!({"type": "set-language", "language": "pt-BR"}));
    let view = open(&mut desk, "talpa:size=4");
    let refused = act(&mut desk, &view, json!({"type": "pick", "point": "z9"}));
    assert_eq!(refused["sentence"], "z9 não existe neste tabuleiro (T1).");
}

#[test]
fn what_was_refused_is_said_again_in_another_language() {
    let mut desk = new_desk();
    let view = open(&mut desk, "talpa:size=4");
    let refused = act(&mut desk, &view, json!({"type": "pick", "point": "z9"}));
    let say = json!({"type": "say", "saying": refused["saying"]});
    assert_eq!(call(&mut desk, say.clone())["text"], refused["sentence"]);
    call(&mut desk, json!({"type": "set-language", "language": "pt"}));
    assert_eq!(call(&mut desk, say)["text"], "z9 não existe neste tabuleiro (T1).");
}

#[test]
fn a_thought_is_put_into_words_where_the_match_stands() {
    let mut desk = new_desk();
    let view = open(&mut desk, "talpa:size=4");
    let mut hint = |ply: &str, done: bool| {
        let thought = json!({
            "done": done, "ply": ply, "action": ply, "chance": 0.63, "win": null, "loss": null, "depth": 3, "nodes": 9,
            "line": [ply, "d1xd2", "c1xc2"],
        });
        call(&mut desk, json!({"type": "hint", "id": view["id"], "thought": thought}))
    };
    let sentence = "You could play b4xb3: red captures on b3 with the piece from b4.";
    assert_eq!(hint("b4xb3", false), json!({"type": "hint", "sentence": sentence, "points": ["b4", "b3"]}));
    let reason = "The chance that red wins is 63%. Then: d1xd2 c1xc2";
    assert_eq!(hint("b4xb3", true)["sentence"], format!("{sentence} {reason}"));
    assert_eq!(hint("a4xa3", true)["sentence"], "What stands on a4 is not yours (T4).");
}

#[test]
fn games_and_clocks_are_named_in_words() {
    let mut desk = new_desk();
    let mut named =
        |game: &str, clock: &str| call(&mut desk, json!({"type": "game-in-words", "game": game, "clock": clock}));
    let usual = json!({"type": "game", "game": "talpa", "name": "Talpa", "board": "", "details": "without a clock"});
    assert_eq!(named("talpa", "none"), usual);
    let board = "6×6, whoever made the last move loses";
    let other = named("emulsion:size=6,tie=last-mover-loses", "5:00+3");
    assert_eq!((&other["game"], &other["board"]), (&json!("emulsion"), &json!(board)));
    assert_eq!(other["details"], format!("{board}, 5′ + 3"));
    assert_eq!(named("talpa", "3 moons")["type"], "refused");
    let mut clock = |clock: &str| call(&mut desk, json!({"type": "clock-in-words", "clock": clock}))["text"].take();
    let texts = ["5:30", "90:00", "30/move", "0.5/move", "1d"].map(&mut clock);
    assert_eq!(texts, ["5:30", "90′", "30 s a turn", "0.5 s a turn", "1 day a turn"]);
}

#[test]
fn a_reason_of_the_server_is_a_sentence_and_as_the_server_says_it_if_something_is_missing() {
    let mut desk = new_desk();
    let mut say = |values: Value| {
        let reason = json!({"name": "name-taken", "values": values, "detail": "that name is taken"});
        call(&mut desk, json!({"type": "say-reason", "reason": reason}))["text"].take()
    };
    assert_eq!(say(json!({"name": "Ada"})), "Somebody is already called Ada: choose another name.");
    assert_eq!(say(json!({})), "That name is taken.");
}

#[test]
fn options_become_the_canonical_game_string_or_a_sentence_that_says_why_not() {
    let mut desk = new_desk();
    let mut spell = |name: &str, options: Value| {
        let reply = call(&mut desk, json!({"type": "game-string", "name": name, "options": options}));
        ["text", "sentence", "reason"].iter().find_map(|key| reply[key].as_str().map(str::to_owned)).unwrap()
    };
    assert_eq!(spell("talpa", json!({})), "talpa");
    assert_eq!(spell("talpa", json!({"size": 8})), "talpa", "what is usual is not written");
    assert_eq!(spell("apart", json!({"size": {"width": 6, "height": 10}})), "apart:size=6x10");
    assert_eq!(spell("emulsion", json!({"tie": "last-mover-loses"})), "emulsion:tie=last-mover-loses");
    assert_eq!(spell("ampel", json!({"yellows": 3, "side": 5})), "ampel:side=5,yellows=3");
    assert_eq!(
        spell("ampel", json!({"yellows": 9, "side": 5})),
        "“yellow discs” cannot be 9 here: a whole number from 1 to 3."
    );
    let chess = spell("chess", json!({}));
    assert!(chess.starts_with("There is no game `chess`"), "{chess}");
}

#[test]
fn the_desk_tells_which_games_can_be_rated() {
    let mut desk = new_desk();
    let mut may_be_rated = |options: Value| {
        call(&mut desk, json!({"type": "game-string", "name": "talpa", "options": options}))["mayBeRated"].take()
    };
    assert_eq!(may_be_rated(json!({})), true);
    assert_eq!(may_be_rated(json!({"size": 8})), true);
    assert_eq!(may_be_rated(json!({"size": 6})), false);
}

#[test]
fn the_clock_of_a_form_becomes_a_time_control() {
    let mut desk = new_desk();
    let mut write = |clock: Value, first_turn_counts: bool| {
        let request = json!({"type": "time-control", "clock": clock, "firstTurnCounts": first_turn_counts});
        let reply = call(&mut desk, request);
        (reply["text"].as_str().unwrap().to_owned(), reply["refused"].as_str().map(str::to_owned))
    };
    let turn = |amount: Value, unit: &str| json!({"type": "turn", "amount": amount, "unit": unit});
    let game = |amount: f64, unit: &str, increment: Value| json!({"type": "game", "amount": amount, "unit": unit, "increment": increment});
    for (clock, text) in [
        (json!({"type": "usual", "text": "none"}), "none"),
        (json!({"type": "usual", "text": "5:00+3"}), "5:00+3"),
        (turn(json!(45), "seconds"), "45/move"),
        (turn(json!(90), "minutes"), "5400/move"),
        (turn(json!(48), "hours"), "2d"),
        (turn(json!(365), "days"), "365d"),
        (game(7.0, "minutes", json!(2)), "7:00+2"),
        (game(1.5, "minutes", Value::Null), "1:30"),
        (game(2.0, "hours", json!(3600)), "2:00:00+3600"),
    ] {
        assert_eq!(write(clock, false), (text.to_owned(), None));
    }
    assert_eq!(write(turn(json!(45), "seconds"), true).0, "45/move/first");
    assert_eq!(write(json!({"type": "usual", "text": "none"}), true).0, "none", "without a clock no turn counts");
    for (clock, nearest) in [
        (turn(json!(4), "seconds"), "5/move"),
        (turn(json!(-4), "days"), "5/move"),
        (turn(Value::Null, "days"), "5/move"),
        (turn(json!(366), "days"), "365d"),
        (game(1e300, "days", json!(0)), "8760:00:00"),
    ] {
        let refused = "Choose a time from 5 seconds to 365 days.".to_owned();
        assert_eq!(write(clock, false), (nearest.to_owned(), Some(refused)));
    }
    for increment in [3601.0, 1e300] {
        let refused = "Let each turn add at most 3600 seconds.".to_owned();
        assert_eq!(write(game(2.0, "hours", json!(increment)), false), ("2:00:00+3600".to_owned(), Some(refused)));
    }
}

#[test]
fn steps_of_a_turn_can_be_taken_back_before_it_ends() {
    let mut desk = new_desk();
    let start = open(&mut desk, "apart:size=5");
    let begun = act(&mut desk, &start, json!({"type": "pick", "point": "b1"}))["view"].take();
    assert_eq!(begun["selected"], "b1");
    let staged = act(&mut desk, &begun, json!({"type": "pick", "point": "b3"}))["view"].take();
    assert_eq!((&staged["complete"], &staged["staged"]), (&json!(true), &json!(["b1-b3"])));
    assert_eq!(staged["turn"], "first", "the turn is its player's until it is played");
    assert_eq!(act(&mut desk, &staged, json!({"type": "take-back"}))["view"], start);
}

#[test]
fn undo_goes_back_to_a_turn_of_somebody_at_the_screen() {
    let mut desk = new_desk();
    let view = open(&mut desk, "apart:size=7x6");
    let may = |desk: &mut Desk, people: &[&str]| {
        call(desk, json!({"type": "may-undo", "id": view["id"], "people": people}))["may"].as_bool().unwrap()
    };
    let undo = json!({"type": "undo-for", "people": ["b"]});
    act(&mut desk, &view, json!({"type": "play", "action": "d1-b3"}));
    assert_eq!([&["a"][..], &["b"], &[]].map(|people| may(&mut desk, people)), [true, false, true]);
    assert_eq!(act(&mut desk, &view, undo.clone())["type"], "refused");
    // What is in the making goes first.
    let staged = act(&mut desk, &view, json!({"type": "type", "text": "e6-c4"}))["view"].take();
    assert_eq!((staged["staged"].as_array().map(Vec::len), may(&mut desk, &["b"])), (Some(1), true));
    let undone = act(&mut desk, &view, undo)["view"].take();
    assert_eq!((&undone["staged"], &undone["played"], may(&mut desk, &["b"])), (&json!([]), &json!(1), false));
}

#[test]
fn earlier_positions_can_be_looked_at() {
    let mut desk = new_desk();
    let start = open(&mut desk, "emulsion:size=4");
    let first = make_a_turn(&mut desk, start.clone());
    let second = make_a_turn(&mut desk, first.clone());
    let look = |desk: &mut Desk, at: usize| {
        call(desk, json!({"type": "look", "id": second["id"], "at": at, "now": 0}))["view"].take()
    };
    let before = look(&mut desk, 0);
    assert_eq!((&before["cells"], &before["motions"]), (&start["cells"], &json!([])));
    let between = look(&mut desk, 1);
    assert_eq!((&between["cells"], &between["motions"]), (&first["cells"], &first["motions"]));
    assert_eq!(look(&mut desk, 2)["cells"], second["cells"]);
}

#[test]
fn the_games_of_a_text_are_listed_in_words_each_with_a_record_of_its_own() {
    let mut desk = new_desk();
    call(&mut desk, json!({"type": "set-language", "language": "pt"}));
    let text = "[Game \"talpa:size=4\"]\n[First \"Ada\"]\n[Second \"level:3\"]\n[Date \"2026.11.16\"]\n\n1. b4xb3 *\n\n\
                [Game \"apart\"]\n\n*\n";
    let listed = call(&mut desk, json!({"type": "list-records", "text": text}))["records"].take();
    let [first, second] = [&listed[0]["card"], &listed[1]["card"]];
    assert_eq!(
        (&first["game"], &first["names"], &first["result"], &first["date"]),
        (&json!("Talpa, 4×4"), &json!(["Ada", "o computador, nível 3"]), &json!("*"), &json!("2026.11.16"))
    );
    assert_eq!((&second["game"], &second["names"], &second["date"]), (&json!("Apart"), &json!(["", ""]), &Value::Null));
    for (card, played) in [(first, 1), (second, 0)] {
        let loaded = call(&mut desk, json!({"type": "load", "record": card["record"], "resume": false, "now": 0}));
        assert_eq!(loaded["view"]["played"], played, "{loaded}");
    }
    // What is wrong with one leaves the others as they are.
    let text = format!("[Game \"chess\"]\n\n*\n\n{text}");
    let listed = call(&mut desk, json!({"type": "list-records", "text": text}))["records"].take();
    let types: Vec<&Value> = listed.as_array().unwrap().iter().map(|each| &each["type"]).collect();
    assert_eq!(types, ["broken", "game", "game"]);
    let reason = listed[0]["reason"].as_str().unwrap();
    assert!(reason.starts_with("Linha 1, coluna 7: não há nenhum jogo `chess`"), "{reason}");
}

#[test]
fn a_picture_has_a_title_in_the_language_of_the_reader() {
    let mut desk = new_desk();
    let view = open(&mut desk, "talpa:size=4");
    act(&mut desk, &view, json!({"type": "play", "action": "b4xb3"}));
    act(&mut desk, &view, json!({"type": "resign", "seat": "b"}));
    call(&mut desk, json!({"type": "set-language", "language": "pt"}));
    for (at, title) in [
        (json!(0), "<title>Talpa, 4×4 – jogam as vermelhas"),
        (json!(1), "<title>Talpa, 4×4 – ganham as vermelhas: as azuis desistem</title>"),
        (Value::Null, "<title>Talpa, 4×4 – ganham as vermelhas: as azuis desistem</title>"),
    ] {
        let picture = call(&mut desk, json!({"type": "picture", "id": view["id"], "at": at}))["text"].take();
        assert!(picture.as_str().unwrap().contains(title), "{picture}");
    }
}

#[test]
fn the_board_in_words_says_how_the_game_has_ended() {
    let mut desk = new_desk();
    let view = open(&mut desk, "talpa:size=4");
    act(&mut desk, &view, json!({"type": "play", "action": "b4xb3"}));
    act(&mut desk, &view, json!({"type": "resign", "seat": "b"}));
    let mut words = |at: Value| {
        let look = call(&mut desk, json!({"type": "look", "id": view["id"], "at": at, "now": 0}));
        look["view"]["description"][1].as_str().unwrap().to_owned()
    };
    assert_eq!(words(Value::Null), "Red wins: blue resigns.");
    assert_eq!(words(json!(0)), "Red to move: capture an enemy piece.", "as it was then");
}

#[test]
fn the_numbers_that_are_the_edge_of_a_square_board_are_told() {
    let games = call(&mut new_desk(), json!({"type": "games"}))["games"].take();
    let squares: Vec<(&str, &str)> = games
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|game| game["options"].as_array().unwrap().iter().map(move |option| (game, option)))
        .filter(|(_, option)| option["values"]["square"] == true)
        .map(|(game, option)| (game["name"].as_str().unwrap(), option["key"].as_str().unwrap()))
        .collect();
    assert_eq!(squares, [("talpa", "size"), ("emulsion", "size")]);
}

#[test]
fn a_record_is_written_and_taken_up_again() {
    let mut desk = new_desk();
    let mut view = open(&mut desk, "apart:size=6");
    for _ in 0..4 {
        view = make_a_turn(&mut desk, view);
    }
    let players = json!([{"type": "human", "number": 1}, {"type": "computer", "level": 3}]);
    let request = json!({"type": "record", "id": view["id"], "players": players, "date": "2026.11.16"});
    let record = call(&mut desk, request)["text"].take();
    assert!(record.as_str().unwrap().contains("[First \"human\"]\n[Second \"level:3\"]"), "{record}");
    let loaded = call(&mut desk, json!({"type": "load", "record": record, "resume": true, "now": 0}))["view"].take();
    assert_eq!((&loaded["cells"], &loaded["turns"]), (&view["cells"], &view["turns"]));
}

#[test]
fn clocks_run_out() {
    let mut desk = new_desk();
    let setting = json!({"game": "talpa:size=4", "position": null, "pie": false, "clock": "0:10"});
    let view = call(&mut desk, json!({"type": "open", "setting": setting, "now": 1000}))["view"].take();
    let view = make_a_turn(&mut desk, view);
    assert_eq!((&view["running"], &view["clocks"]), (&json!("b"), &json!([10_000.0, 10_000.0])));
    let flag = json!({"type": "act", "id": view["id"], "now": 60_000, "act": {"type": "flag"}});
    assert_eq!(call(&mut desk, flag)["view"]["ending"]["reason"], "time");
}

#[test]
fn what_is_no_request_fails_with_a_reason() {
    let mut desk = new_desk();
    for wrong in [json!({}), json!({"type": "look", "id": 7, "at": null, "now": 0})] {
        let reply = call(&mut desk, wrong);
        assert!(reply["type"] == "failed" && reply["reason"].is_string(), "{reply}");
    }
    assert_eq!(desk.call("{").split('"').nth(3), Some("failed"));
}

#[test]
fn the_engine_thinks_in_slices() {
    let mut desk = new_desk();
    let think = json!({
        "type": "think", "setting": setting("talpa:size=6"), "actions": ["b6xb5"], "level": 8, "millis": 40, "seed": 1
    });
    assert_eq!(call(&mut desk, think), json!({"type": "done"}));
    let mut slices = 0;
    loop {
        let thought = call(&mut desk, json!({"type": "go-on", "millis": 10}))["thought"].take();
        slices += 1;
        assert!(thought["ply"].is_string() && slices <= 4, "{thought}");
        if thought["done"] == true {
            break;
        }
    }
    assert_eq!(slices, 4);
}

#[test]
fn a_weak_level_answers_at_once() {
    let mut desk = new_desk();
    let think = json!({
        "type": "think", "setting": setting("ampel:side=7"), "actions": [], "level": 1, "millis": 5000, "seed": 1
    });
    call(&mut desk, think);
    let thought = call(&mut desk, json!({"type": "go-on", "millis": 10}))["thought"].take();
    assert_eq!(thought["done"], true);
}

/// Bytes as browsers write them with `btoa`.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |three: &[u8]| {
        let bits = three.iter().chain([&0; 3]).take(3).fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
        let letter = |place: usize| match place > three.len() {
            true => '=',
            false => LETTERS[(bits >> (18 - 6 * place) & 63) as usize] as char,
        };
        (0..4).map(letter).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}

#[test]
fn a_book_is_read_in_pieces() {
    const BOOK: &[u8] = include_bytes!("../../../data/books/talpa-size=4.book");
    let head = u32::from_le_bytes(BOOK[8..12].try_into().unwrap()) as usize;
    let mut desk = new_desk();
    let look_up = json!({"type": "look-up", "game": "talpa:size=4", "position": "brbr/rbrb/brbr/rbrb r"});
    assert_eq!(call(&mut desk, look_up.clone())["type"], "failed");
    let opened = call(&mut desk, json!({"type": "open-book", "bytes": base64(&BOOK[..head])}));
    assert_eq!(opened["game"], "talpa:size=4");
    let needs = call(&mut desk, look_up.clone());
    let pieces: Vec<Value> = needs["pieces"].as_array().expect("pieces").clone();
    let place = |piece: &Value, end: &str| piece[end].as_u64().expect("a place") as usize;
    let bytes = |piece: &Value| &BOOK[place(piece, "from")..place(piece, "to")];
    let wrong = json!([{"block": pieces[0]["block"], "bytes": base64(&bytes(&pieces[0])[1..])}]);
    assert_eq!(
        call(&mut desk, json!({"type": "add-to-book", "game": "talpa:size=4", "pieces": wrong}))["type"],
        "failed"
    );
    let added: Vec<Value> =
        pieces.iter().map(|piece| json!({"block": piece["block"], "bytes": base64(bytes(piece))})).collect();
    let add = json!({"type": "add-to-book", "game": "talpa:size=4", "pieces": added});
    assert_eq!(call(&mut desk, add)["type"], "done");
    let answer = call(&mut desk, look_up)["answer"].take();
    assert_eq!((answer["value"].as_str(), answer["said"]["id"].as_str()), (Some("win"), Some("book-win")));
    assert_eq!(answer["said"]["values"]["side"]["id"], "side-red");
    let best = &answer["moves"][0];
    assert_eq!((best["value"].as_str(), best["plies"].as_u64()), (Some("win"), answer["plies"].as_u64()));
    assert_eq!(best["points"].as_array().map(Vec::len), Some(2));
    assert_eq!(best["said"], json!({"id": "book-move-win", "values": {"plies": best["plies"]}}));
}

#[test]
fn what_is_no_book_is_refused() {
    let mut desk = new_desk();
    for bytes in ["", "no base64", "Zm9v"] {
        assert_eq!(call(&mut desk, json!({"type": "open-book", "bytes": bytes}))["type"], "failed", "{bytes}");
    }
    assert_eq!(call(&mut desk, json!({"type": "add-to-book", "game": "talpa", "pieces": []}))["type"], "failed");
}

/// What the engine thinks where a match stands.
fn think(desk: &mut Desk, game: &str, actions: &[&str]) -> Value {
    let question = json!({"type": "think", "setting": setting(game), "actions": actions, "level": 8, "millis": 50, "left": null, "seed": 1});
    assert_eq!(call(desk, question)["type"], "done");
    loop {
        let thought = call(desk, json!({"type": "go-on", "millis": 20}))["thought"].take();
        if thought["done"] == true {
            return thought;
        }
    }
}

#[test]
fn a_game_is_gone_over_as_far_as_the_engine_has_thought() {
    let mut desk = new_desk();
    let record = "[Game \"talpa:size=4\"]\n\n1. b4xb3 b1xa1 2. c3xc2 a2xa3 3. b3xa3 d3xd2 4. a3xa4 0-1\n";
    let view = call(&mut desk, json!({"type": "load", "record": record, "resume": false, "now": 0}))["view"].take();
    let actions: Vec<&str> = view["actions"].as_array().unwrap().iter().map(|each| each.as_str().unwrap()).collect();
    let review = |desk: &mut Desk, thoughts: &[Value]| {
        call(desk, json!({"type": "review", "id": view["id"], "thoughts": thoughts}))["review"].take()
    };
    let nothing = review(&mut desk, &[]);
    assert_eq!(nothing["questions"], json!([0, 1, 2, 3, 4, 5, 6]), "the last position is decided");
    assert_eq!((&nothing["turns"], &nothing["millis"]), (&json!([]), &json!(1000.0)));
    let thoughts: Vec<Value> = (0..7).map(|number| think(&mut desk, "talpa:size=4", &actions[..number])).collect();
    assert_eq!(review(&mut desk, &thoughts[..3])["turns"].as_array().unwrap().len(), 2);
    let whole = review(&mut desk, &thoughts);
    assert_eq!(whole["turns"].as_array().unwrap().len(), 7);
    for turn in whole["turns"].as_array().unwrap() {
        assert_eq!(
            turn["isSerious"],
            json!(["mistake", "blunder"].contains(&turn["grade"].as_str().unwrap())),
            "{turn}"
        );
    }
    let noted =
        call(&mut desk, json!({"type": "note-review", "id": view["id"], "record": record, "thoughts": thoughts}));
    let noted = noted["text"].as_str().unwrap();
    assert!(noted.contains("[Accuracy \"") && noted.contains("[%eval "), "{noted}");
    let again = call(&mut desk, json!({"type": "review-in-record", "id": view["id"], "record": noted}));
    assert_eq!(again["review"]["accuracies"], whole["accuracies"]);
    assert_eq!(
        call(&mut desk, json!({"type": "review-in-record", "id": view["id"], "record": record}))["type"],
        "done"
    );
}

#[test]
fn thoughts_that_make_no_sense_are_refused() {
    let mut desk = new_desk();
    let view = open(&mut desk, "talpa:size=4");
    let mut thought = think(&mut desk, "talpa:size=4", &[]);
    let ask = |desk: &mut Desk, thought: &Value| {
        call(desk, json!({"type": "review", "id": view["id"], "thoughts": [thought, thought]}))["type"].take()
    };
    assert_eq!(ask(&mut desk, &thought), "review");
    thought["line"] = json!(["b4xb3", "b4xb3"]);
    assert_eq!(ask(&mut desk, &thought), "review", "a line ends where it cannot be played");
    thought["line"] = json!(["nonsense"]);
    assert_eq!(ask(&mut desk, &thought), "failed");
    let other = "[Game \"talpa:size=4\"]\n\n1. b4xb3 *\n";
    let asked = json!({"type": "review-in-record", "id": view["id"], "record": other});
    assert_eq!(call(&mut desk, asked)["reason"], "the record is that of another match");
}

#[test]
fn a_serious_mistake_is_warned_of_before_it_is_played() {
    let mut desk = new_desk();
    let position = json!({"game": "talpa:size=3", "position": "rbr/1rb/1rb r", "pie": false, "clock": "none"});
    let view = call(&mut desk, json!({"type": "open", "setting": position, "now": 0}))["view"].take();
    let before = json!({"done": true, "ply": "a3xb3", "action": "a3xb3", "chance": 1.0, "win": 1, "loss": null, "depth": 1, "nodes": 1.0, "line": ["a3xb3"]});
    let after = json!({"done": true, "ply": "c2xc3", "action": "c2xc3", "chance": 1.0, "win": 1, "loss": null, "depth": 1, "nodes": 1.0, "line": ["c2xc3"]});
    let played = |desk: &mut Desk, turn: &str, after: Value| {
        let staged = act(desk, &view, json!({"type": "type", "text": turn}))["view"].take();
        assert_eq!(staged["complete"], true);
        let warned = call(desk, json!({"type": "warn", "id": view["id"], "before": before, "after": after}));
        let decides = staged["decides"].clone();
        act(desk, &view, json!({"type": "take-back"}));
        (decides, warned)
    };
    let (decides, warned) = played(&mut desk, "b2xb3", after);
    assert_eq!(decides, false);
    assert_eq!(warned["sentence"], "Careful: b2xb3 would be a serious mistake.");
    assert!(warned["why"].as_str().unwrap().starts_with("a3xb3 ends the game at once: red wins"), "{warned}");
    let (decides, content) = played(&mut desk, "a3xb3", Value::Null);
    assert_eq!((decides, &content["type"]), (json!(true), &json!("done")));
    let (_, failed) = played(&mut desk, "b2xb3", Value::Null);
    assert_eq!(failed["type"], "failed");
}

#[test]
fn somebody_who_learns_gets_a_stronger_computer_after_a_win() {
    let mut desk = new_desk();
    let new = call(&mut desk, json!({"type": "learner", "learner": null}));
    let view = open(&mut desk, "talpa:size=4");
    let after = |seat| json!({"type": "learner-after", "learner": new["learner"], "id": view["id"], "seat": seat});
    assert_eq!(call(&mut desk, after("a")), json!({"type": "done"}), "there is no result yet");
    act(&mut desk, &view, json!({"type": "resign", "seat": "b"}));
    let [won, lost] = ["a", "b"].map(|seat| call(&mut desk, after(seat)));
    assert_eq!([&new, &won, &lost].map(|learner| learner["strength"].clone()), [json!(2.0), json!(3.0), json!(1.0)]);
    let odd = call(&mut desk, json!({"type": "learner", "learner": "whatever"}));
    assert_eq!(odd, new, "whoever cannot be understood is new");
    let level = call(&mut desk, json!({"type": "learner-level", "learner": won["learner"], "seed": 7}));
    assert_eq!(level, json!({"type": "level", "level": 3}));
}

#[test]
fn a_step_of_a_course_is_judged_in_a_match() {
    let mut desk = new_desk();
    let section = "Dig\nWords.\n\n```board\ngame: talpa:size=4\ngoal: dig b4\nplay: b4xb3\n```\n\nRight.\n\n\
                   - `d4xd3` Not there.\n\n> A hint.\n";
    let course = call(&mut desk, json!({"type": "course", "text": format!("# Talpa\nMoles.\n\n## {section}")}));
    assert_eq!((&course["introduction"], &course["steps"][0]["mistakes"][0]), (&json!("Moles."), &json!("Not there.")));
    assert_eq!(course["steps"][0]["section"], section);
    let view = open(&mut desk, "talpa:size=4");
    let mut judged = |play: Option<&str>| {
        if let Some(action) = play {
            act(&mut desk, &view, json!({"type": "play", "action": action}));
        }
        call(&mut desk, json!({"type": "judge", "id": view["id"], "section": section}))
    };
    assert_eq!(
        judged(None),
        json!({"type": "judgement", "verdict": {"type": "open"}, "next": ["b4", "b3"], "helps": 2})
    );
    assert_eq!(judged(Some("d4xd3"))["verdict"], json!({"type": "mistake", "number": 0}));
    let wrong = call(&mut desk, json!({"type": "judge", "id": view["id"], "section": "Nothing\n"}));
    assert_eq!(wrong["reason"], "the step \"Nothing\" has no board");
}
