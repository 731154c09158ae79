//! What is refused as an option, a move text or a position text, and why.

use super::*;
use crate::registry::GameSpec;

fn why(options: Options, text: &str) -> String {
    Position::<2>::read(&options, text).unwrap_err().to_string()
}

#[test]
fn more_yellow_discs_than_inside_points_are_refused() {
    let error = "ampel:side=5".parse::<GameSpec>().unwrap_err().to_string();
    assert_eq!(
        error,
        "option `yellows` cannot be `5`: it takes a whole number from 1 to 3 when the side is 5, because the board then \
         has 3 inside points"
    );
    assert_eq!("ampel:yellows=3,side=5".parse::<GameSpec>().unwrap().to_string(), "ampel:side=5,yellows=3");
    assert_eq!("ampel:discs=20,side=11".parse::<GameSpec>().unwrap().to_string(), "ampel");
    for bad in ["side=4", "side=16", "yellows=0", "yellows=11", "discs=0", "discs=61"] {
        assert!(format!("ampel:{bad}").parse::<GameSpec>().is_err(), "{bad}");
    }
}

#[test]
fn a_move_text_is_forgiving_about_case_and_blanks_only() {
    for (text, canonical) in [(" C2-F4 ", "c2-f4"), ("E3", "e3"), ("Pass", "pass"), ("k10-k11", "k10-k11")] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), canonical);
    }
    for bad in ["", "c2f4", "c2xf4", "c2 -f4", "c2-", "c2-f4-g5", "+e3", "e0", "passes"] {
        assert!(bad.parse::<Move>().is_err(), "{bad}");
    }
}

#[test]
fn fields_that_cannot_be_read_are_refused() {
    for bad in [
        "",
        "1/2/3/4/5",
        "1/2/3/4/5 r",
        "1/2/3/4/5 r s",
        "1/2/3/4/5 r s 0:0",
        "1/2/3/4/5 r s 0:0 -,-",
        "1/2/3/4/5 r s 0:0 -,- 0 0",
        "1/2/3/4/5 y s 0:0 -,- 0",
        "1/2/3/4/5 r x 0:0 -,- 0",
        "1/2/3/4/5 r so 0:0 -,- 0",
        "1/2/3/4/5 r s 00:0 -,- 0",
        "1/2/3/4/5 r s 0,0 -,- 0",
        "1/2/3/4/5 r s 0:4 -,- 0",
        "1/2/3/4/5 r s 0:99999999999 -,- 0",
        "1/2/3/4/5 r s 0:0 - 0",
        "1/2/3/4/5 r s 0:0 -,-,- 0",
        "1/2/3/4/5 r s 0:0 -,- -1",
        "1/2/3/4/5 r s 0:0 -,- 99999999999999999999",
        "1/2/3/4/5 r s 0:0 -,-  0",
        "1/2/3/4/4 r s 0:0 -,- 0",
        "1/2/3/4/4b r s 0:0 -,- 0",
        "r/2/1y1/1yyg/3g1 r o 0:0 A1,e4 0",
        "r/2/1y1/1yyg/3g1 r o 0:0 a1,z9 0",
    ] {
        assert!(Position::<2>::read(&SIDE_5, bad).is_err(), "{bad}");
    }
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let one_disc = Options { discs: 1, ..SIDE_5 };
    let two = Options { yellows: 2, ..SIDE_5 };
    for (options, text, reason) in [
        (one_disc, "r/1r/1y1/1yy1/5 r o 0:0 -,- 0", "red has 2 discs on the board and only 1 in all"),
        (SIDE_5, "1/2/3/y3/5 g s 0:0 -,- 0", "the yellow disc on d1 is not on an inside point"),
        (SIDE_5, "r/2/1y1/1yyg/3g1 r o 0:0 a1,e4 201", "the game is over after 200 plies without progress, not 201"),
        (SIDE_5, "r/2/3/4/5 r s 0:0 -,- 0", "during the setup there are only yellow discs on the board"),
        (SIDE_5, "1/2/1y1/1yy1/5 g s 0:0 -,- 0", "the setup is over when 3 yellow discs are placed"),
        (SIDE_5, "1/2/3/4/5 r s 1:0 -,- 0", "nobody can keep a yellow disc during the setup"),
        (SIDE_5, "1/2/3/4/5 r s 0:0 -,- 1", "the count of plies without progress begins after the setup"),
        (SIDE_5, "1/2/3/1y2/5 r s 0:0 -,- 0", "green is to place the next of 1 yellow discs"),
        (SIDE_5, "r/2/1y1/1y1g/3g1 r o 0:0 a1,e4 0", "2 yellow discs on the board and 0 kept do not make 3"),
        (SIDE_5, "r/2/1y1/1yyg/3g1 r o 1:0 a1,e4 0", "3 yellow discs on the board and 1 kept do not make 3"),
        (SIDE_5, "1/2/ryg/1yy1/5 r o 0:0 -,- 0", "a signal is on the board: its discs would have left it"),
        (SIDE_5, "r/2/1y1/1yyg/3g1 r o 0:0 e4,- 0", "red's cylinder is on e4, where no red disc stands"),
        (SIDE_5, "r/2/1y1/1yyg/3g1 r o 0:0 -,b1 0", "green's cylinder is on b1, where no green disc stands"),
        (two, "r/2/3/4/5 r o 1:1 -,- 0", "both players have kept half of the 2 yellow discs"),
        (two, "r/2/1y1/4/5 g o 1:0 -,- 0", "the opponent of the side to move has kept half of the 2 yellow discs"),
        (
            two,
            "r/2/1y1/4/5 r a 1:0 -,- 0",
            "a game that is over by half of the 2 yellow discs ends with a move of a disc and a count of 0",
        ),
        (
            two,
            "r/2/1y1/4/5 r o 1:0 -,- 3",
            "a game that is over by half of the 2 yellow discs ends with a move of a disc and a count of 0",
        ),
        (
            SIDE_5,
            "1/2/1y1/1yyg/3g1 r o 0:0 -,e4 0",
            "no disc of the side to move can move, so step `o` would have been passed over",
        ),
        (
            SIDE_5,
            "r/2/1y1/1yy1/3g1 r e 0:0 a1,e4 0",
            "no disc of the opponent can be moved, so step `e` would have been passed over",
        ),
        (one_disc, "r/2/1y1/1yy1/3g1 r a 0:0 a1,e4 0", "no disc can be added, so step `a` would have been passed over"),
    ] {
        assert_eq!(why(options, text), format!("this position is impossible: {reason}"), "{text}");
    }
}
