//! What the reader of records forgives and what not, and where it says that something is wrong.

use tabuleiro_play::clock::Millis;
use tabuleiro_play::matches::EndReason;
use tabuleiro_play::record::{GameResult, MAX_DEPTH, MoveMark, NotedScore, Record, read_all};
use tabuleiro_rules::Player;
use tabuleiro_rules::talpa::Reason;

use super::{actions, finished, talpa};

#[test]
fn files_with_byte_order_marks_can_be_put_one_after_another() {
    let one = "\u{feff}[Game \"talpa:size=4\"]\n\n1. b4xb3 *\n";
    assert_eq!(read_all(&one.repeat(2)).filter(Result::is_ok).count(), 2);
}

#[test]
fn pie_rule_swap_is_refused_where_it_is_not_offered() {
    let error = talpa("", "1. b4xb3 swap").unwrap_err();
    assert!(error.starts_with("line 4, column 10: `swap` cannot be played: the pie rule is not played"), "{error}");
    let error = talpa("[Pie \"on\"]", "swap").unwrap_err();
    assert!(error.contains("the sides can be swapped once only"), "{error}");
}

#[test]
fn layout_does_not_matter() {
    let plain = talpa("", "1. b4xb3 d1xd2 2. c3xd3 *").unwrap();
    let odd = [
        "\u{feff}[Game \"talpa:size=4\"]\n1. b4xb3 d1xd2 2. c3xd3 *",
        "  [ Game\t\"talpa:size=4\" ]\r\n\r\n\r\nb4xb3\r\nd1xd2   C3XD3",
        "[Result \"*\"] [Game \"talpa:size=4\"] 1.b4xb3 1...d1xd2 2.c3xd3*".trim_end_matches('*'),
        "[Game \"talpa:size=4\"]\r1\rb4xb3\r1\rd1xd2\r2\rc3xd3\r*",
    ];
    for text in odd {
        assert_eq!(Record::read(text).as_ref(), Ok(&plain), "{text:?}");
    }
}

#[test]
fn comments_belong_to_the_ply_before_them() {
    let record = talpa("", "{before\n all} 1. b4xb3 {one} ; two\n{ three } d1xd2 ;four\n*").unwrap();
    assert_eq!(record.line.comment, "before all");
    assert_eq!(record.line.moves[0].notes.comment, "one two three");
    assert_eq!(record.line.moves[1].notes.comment, "four");
}

#[test]
fn clocks_and_scores_in_comments_have_types() {
    let moves = "b4xb3 {[%clk 0:04:59][%eval 0.35]good} d1xd2 {[%eval #-3] [%clk 1:00:00.5]} \
                 c3xd3 {[%eval #5] [%foo 1] [%clk soon] [%clk}";
    let record = talpa("", moves).unwrap();
    let notes: Vec<_> = record.line.moves.iter().map(|entry| entry.notes.clone()).collect();
    assert_eq!((notes[0].clock, notes[0].score), (Some(Millis::seconds(299)), Some(NotedScore::Hundredths(35))));
    assert_eq!(notes[0].comment, "good");
    assert_eq!(notes[1].clock, Some(Millis(3_600_500)));
    assert_eq!(notes[1].score, Some(NotedScore::Win { winner: Player::Second, plies: 3 }));
    assert_eq!(notes[2].score, Some(NotedScore::Win { winner: Player::First, plies: 5 }));
    assert_eq!(notes[2].comment, "[%foo 1] [%clk soon] [ %clk", "what is not understood stays a comment");
    assert_eq!(Record::read(&record.write().unwrap()), Ok(record));
}

#[test]
fn scores_read_back_and_odd_ones_are_refused() {
    for text in ["0.00", "-0.05", "12.34", "-21474836.48", "#0", "#-0", "#4294967295"] {
        assert_eq!(text.parse::<NotedScore>().unwrap().to_string(), text);
    }
    assert_eq!("+1.5".parse::<NotedScore>().unwrap(), NotedScore::Hundredths(150));
    assert_eq!("7".parse::<NotedScore>().unwrap(), NotedScore::Hundredths(700));
    for text in ["", "-", "1.", ".5", "1.234", "--1", "#", "#x", "99999999999", "1e3"] {
        assert!(text.parse::<NotedScore>().is_err(), "{text}");
    }
}

#[test]
fn marks_stand_right_after_the_move_they_belong_to() {
    let record = talpa("", "1. b4xb3! d1xd2?? {why} 2. a3xa4 !? *").unwrap();
    let marks: Vec<Option<MoveMark>> = record.line.moves.iter().map(|entry| entry.notes.mark).collect();
    assert_eq!(marks, [MoveMark::Good, MoveMark::Blunder, MoveMark::Interesting].map(Some));
    let text = record.write().unwrap();
    assert!(text.ends_with("\n1. b4xb3! d1xd2?? {why} 2. a3xa4!? *\n"), "{text}");
    let wrong = talpa("", "1. b4xb3!!! *").unwrap_err();
    assert!(wrong.contains("`!!!` is not a mark of a move: the marks are `!`, `?`"), "{wrong}");
    let nothing = talpa("", "?! 1. b4xb3 *").unwrap_err();
    assert!(nothing.contains("a mark belongs to the move before it, and there is none"), "{nothing}");
}

#[test]
fn points_and_arrows_are_drawn_in_comments() {
    let record = talpa("", "1. b4xb3 {[%cal Gb4b3,Ra1a4] so [%csl Yb3] [%csl Pb3]} *").unwrap();
    let notes = &record.line.moves[0].notes;
    let drawn: Vec<String> = notes.drawings.iter().map(ToString::to_string).collect();
    assert_eq!(drawn, ["Yb3", "Gb4b3", "Ra1a4"]);
    assert_eq!(notes.comment, "so [%csl Pb3]", "what is no drawing stays as it was written");
    let text = record.write().unwrap();
    assert!(text.contains("{[%csl Yb3] [%cal Gb4b3,Ra1a4] so [%csl Pb3]}"), "{text}");
    let many: Vec<String> =
        (1..=4).flat_map(|to| ["a", "b", "c", "d"].map(|column| format!("G{column}{to}"))).collect();
    let record = talpa("", &format!("1. b4xb3 {{[%csl {}]}} *", many.join(", "))).unwrap();
    assert_eq!(record.line.moves[0].notes.drawings.len(), 16);
    let text = record.write().unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert_eq!(Record::read(&text), Ok(record));
}

#[test]
fn variations_take_the_place_of_the_word_before_them() {
    let moves = "1. b4xb3 (1. c3xb3 {why not} d1xd2 (1... d1xc1) (a2xa1)) (d2xd1) 1... d1xd2 2. c3xd3 *";
    let record = talpa("", moves).unwrap();
    let first = &record.line.moves[0];
    assert_eq!(actions(&record.line), ["b4xb3", "d1xd2", "c3xd3"]);
    assert_eq!(first.variations.len(), 2);
    assert_eq!(actions(&first.variations[0]), ["c3xb3", "d1xd2"]);
    assert_eq!(actions(&first.variations[0].moves[1].variations[1]), ["a2xa1"]);
    let text = record.write().unwrap();
    let body = text.split("\n\n").nth(1).unwrap().replace('\n', " ");
    let expected = "1. b4xb3 (1. c3xb3 {why not} 1... d1xd2 (1... d1xc1) (1... a2xa1)) (1. d2xd1) 1... d1xd2 \
                    2. c3xd3 * ";
    assert_eq!(body, expected);
    assert_eq!(Record::read(&text), Ok(record));
}

#[test]
fn an_illegal_move_is_named_with_its_place_and_clause() {
    let error = talpa("", "1. b4xb3 d1xd2\n2. xb3").unwrap_err();
    assert!(error.starts_with("line 5, column 4: xb3 is illegal: you can capture, so you must (T5)"), "{error}");
    let error = talpa("", "1. b4xb3 (1. é9) d1xd2").unwrap_err();
    assert!(error.starts_with("line 4, column 14: “é9” is not a move: write b2xb3"), "{error}");
    let error = talpa("", "{äöü} b4xb3 b4xb3").unwrap_err();
    assert!(error.starts_with("line 4, column 13: b4xb3 is illegal"), "columns count characters: {error}");
}

#[test]
fn a_wrong_move_number_is_an_error() {
    let wrong = [
        ("2. b4xb3", "line 4, column 1: the move number `2.` is wrong: this is move `1.`"),
        ("1... b4xb3", "line 4, column 1: the move number `1...` is wrong: this is move `1.`"),
        ("b4xb3 1. d1xd2", "line 4, column 7: the move number `1.` is wrong: this is move `1...`"),
        ("b4xb3 d1xd2 1. c3xd3", "line 4, column 13: the move number `1.` is wrong: this is move `2.`"),
        ("b4xb3 (2. c3xb3)", "line 4, column 8: the move number `2.` is wrong: this is move `1.`"),
        (
            "99999999999999999999. b4xb3",
            "line 4, column 1: the move number `99999999999999999999.` is wrong: \
          this is move `1.`",
        ),
    ];
    for (moves, error) in wrong {
        assert_eq!(talpa("", moves), Err(error.to_owned()));
    }
}

#[test]
fn tags_are_checked_and_errors_point_at_them() {
    let wrong = [
        ("[Game \"talpa\"]", "line 2, column 1: the tag `Game` is given twice"),
        ("[Date \"2026.02.29\"]", "line 2, column 7: `2026.02.29` is not a date"),
        ("[Date \"2026-02-03\"]", "line 2, column 7: `2026-02-03` is not a date"),
        ("[Result \"2-0\"]", "line 2, column 9: `2-0` is not a result"),
        ("[Termination \"boredom\"]", "line 2, column 14: `boredom` is no way for a game to end"),
        ("[Clock \"5\"]", "line 2, column 8: `5` is not a time control"),
        ("[Pie \"yes\"]", "line 2, column 6: `yes` does not say whether the pie rule is played"),
        ("[Rules \"2\"]", "line 2, column 8: the game was played by revision 2 of the rules, and this program knows"),
        ("[Rules \"0\"]", "line 2, column 8: `0` is not a revision of the rules"),
        ("[Rules \"one\"]", "line 2, column 8: `one` is not a revision of the rules"),
        ("[Position \"rbrb r\"]", "line 2, column 11: the board must have 4 rows, not 1"),
        ("[First Ada]", "line 2, column 1: this is not a tag"),
        ("[First \"Ada]", "line 2, column 1: this is not a tag"),
        ("[First \"A\\da\"]", "line 2, column 1: this is not a tag"),
        ("[\"Ada\"]", "line 2, column 1: this is not a tag"),
    ];
    for (tag, start) in wrong {
        let error = talpa(tag, "*").unwrap_err();
        assert!(error.starts_with(start), "{tag}: {error}");
    }
    let error = Record::read("[Game \"chess\"]\n*").unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 7: there is no game `chess`"), "{error}");
    for text in ["", "\n\n", "{nothing}", "[First \"Ada\"]\n\n1. b4xb3", "b4xb3"] {
        let error = Record::read(text).unwrap_err().to_string();
        assert!(error.contains("the tag `Game` is missing"), "{text:?}: {error}");
    }
}

#[test]
fn brackets_that_do_not_match_are_errors_with_their_place() {
    let wrong = [
        ("b4xb3 )", "line 4, column 7: no variation ends here"),
        ("b4xb3 (c3xb3 (d2xd1)", "line 4, column 7: this variation does not end"),
        ("(c3xb3) b4xb3", "line 4, column 1: a variation takes the place of the move before it"),
        ("b4xb3 ((c3xb3))", "line 4, column 8: a variation takes the place of the move before it"),
        ("b4xb3 {x", "line 4, column 7: this comment does not end"),
        ("b4xb3 }", "line 4, column 7: `}` has no beginning here"),
        ("b4xb3 ]", "line 4, column 7: `]` has no beginning here"),
        ("b4xb3 \"", "line 4, column 7: `\"` has no beginning here"),
        ("b4xb3 (c3xb3 1-0)", "line 4, column 14: a variation has no result"),
        ("* [Game \"talpa\"] *", "line 4, column 3: another game begins here"),
        ("* b4xb3", "line 4, column 3: another game begins here"),
    ];
    for (moves, start) in wrong {
        let error = talpa("", moves).unwrap_err();
        assert!(error.starts_with(start), "{moves}: {error}");
    }
}

#[test]
fn variations_can_be_nested_only_so_deep() {
    let nested = |depth: usize| format!("b4xb3 {}{}", "(b4xb3 ".repeat(depth), ")".repeat(depth));
    let record = talpa("", &nested(MAX_DEPTH)).unwrap();
    assert_eq!(Record::read(&record.write().unwrap()), Ok(record));
    let error = talpa("", &nested(MAX_DEPTH + 1)).unwrap_err();
    assert!(error.ends_with("variations are nested too deeply: 64 levels are the most"), "{error}");
    assert!(talpa("", &nested(100_000)).is_err());
}

#[test]
fn the_result_has_to_agree_with_the_tag_the_termination_and_the_rules() {
    let error = talpa("[Result \"1-0\"]", "b4xb3 0-1").unwrap_err();
    assert_eq!(error, "line 4, column 7: the moves end with `0-1`, but the tag `Result` says `1-0`");
    let wrong = [
        (
            "[Termination \"path\"]",
            "b4xb3 1-0",
            "line 2, column 14: the termination is `path`, but the game is not over",
        ),
        ("[Termination \"agreement\"]", "1-0", "line 4, column 1: a game that ends by `agreement` cannot have"),
        ("[Termination \"time\"]", "1/2-1/2", "line 4, column 1: a game that ends by `time` cannot have"),
        ("[Termination \"abort\"]", "0-1", "line 4, column 1: a game that ends by `abort` cannot have"),
        ("[Termination \"resignation\"]", "", "line 2, column 14: a game that ends by `resignation` cannot have"),
        ("[Termination \"unknown\"]", "*", "line 4, column 1: a game that ends by `unknown` cannot have"),
    ];
    for (tag, moves, start) in wrong {
        let error = talpa(tag, moves).unwrap_err();
        assert!(error.starts_with(start), "{tag}: {error}");
    }
}

#[test]
fn the_result_of_a_game_that_is_over_by_the_rules_follows_from_them() {
    let game = finished();
    let ending = game.ending().unwrap();
    let text = Record::from_match(&game, "A", "B").write().unwrap();
    let result = GameResult::of(Some(ending)).to_string();
    let wrong = if result == "1-0" { "0-1" } else { "1-0" };
    let without = |tag: &str| text.lines().filter(|line| !line.contains(tag)).collect::<Vec<_>>().join("\n");
    let open = without("Result").replace(&format!(" {result}"), "");
    let record = Record::read(&open).unwrap();
    assert_eq!(record.tags.result.to_string(), result);
    assert_eq!(record.tags.termination, Some(EndReason::Rules(Reason::Path.into())));
    assert_eq!(record.replay().unwrap().ending(), Some(ending));
    for other in [wrong, "*", "1/2-1/2"] {
        let error = Record::read(&text.replace(&result, other)).unwrap_err().to_string();
        assert!(
            error.contains(&format!("the result is `{other}`, but the game is over and it is `{result}`")),
            "{error}"
        );
    }
    let error = Record::read(&text.replace("\"path\"", "\"resignation\"")).unwrap_err().to_string();
    assert!(error.contains("the termination is `resignation`, but the game is over by `path`"), "{error}");
    let error = Record::read(&open.replace("1. ", "1. a1xa2 ")).unwrap_err().to_string();
    assert!(error.starts_with("line "), "{error}");
    let error = Record::read(&format!("{open} a1xa2")).unwrap_err().to_string();
    assert!(error.contains("`a1xa2` cannot be played: the game is over"), "{error}");
}

#[test]
fn a_result_without_a_reason_is_an_end_for_unknown_reasons() {
    let game = talpa("", "b4xb3 0-1").unwrap().replay().unwrap();
    let ending = game.ending().unwrap();
    assert_eq!((ending.winner, ending.reason), (Some(Player::Second), EndReason::Unknown));
    let game = talpa("[Termination \"abort\"]", "b4xb3 *").unwrap().replay().unwrap();
    assert_eq!(game.ending().map(|ending| ending.reason), Some(EndReason::Abort));
    let game = talpa("[Termination \"neglect\"]", "b4xb3 *").unwrap().replay().unwrap();
    assert_eq!(game.ending().map(|ending| ending.reason), Some(EndReason::Neglect));
    assert_eq!(talpa("", "b4xb3 *").unwrap().replay().unwrap().ending(), None);
}

#[test]
fn several_games_can_stand_in_one_text() {
    let one = Record::from_match(&finished(), "A", "B").write().unwrap();
    let text = format!("{one}\n; the next one\n{one}[Game \"talpa\"]\n\n*\n\n{{the end}}\n");
    let records: Vec<Record> = read_all(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(records.len(), 3);
    assert_eq!(records[1].line.comment, "the next one");
    assert_eq!(records[2].line.moves.len(), 0);
    assert_eq!(read_all("").count(), 0);
}

#[test]
fn after_an_error_reading_goes_on_with_the_next_game() {
    let good = "[Game \"talpa:size=4\"]\n[First \"Ada\"]\n\n1. b4xb3 *\n";
    let bad = [
        "[Game \"talpa:size=4\"]\n[First \"Bo\"]\n\n1. a1xa9\nb4xb3 *\n",
        "[Game \"talpa:size=4\"]\n[First \"Bo\"]\n\n1. b4xb3 %\n",
        "[Game \"talpa:size=99\"]\n[First \"Bo\"]\n\n1. b4xb3\nd1xd2 *\n",
        "[First Bo]\n[Game \"talpa:size=4\"]\n\n1. b4xb3 *\n",
        "[Game \"talpa:size=4\"]\n[Result \"1-0\"]\n\n1. b4xb3 *\n",
        "[Game \"talpa:size=4\"]\n[Termination \"path\"]\n\n1. b4xb3\n",
        "[Game \"talpa:size=4\"]\n\n1. b4xb3 (c3xb3\n",
    ];
    for bad in bad {
        for between in ["", "\n", "\r\n\r\n"] {
            let text = [good, bad, good].join(between);
            let read: Vec<bool> = read_all(&text).map(|record| record.is_ok()).collect();
            assert_eq!(read, [true, false, true], "{text}");
        }
    }
}
