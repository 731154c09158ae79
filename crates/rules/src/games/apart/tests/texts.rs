//! Move and position texts: what is read, and what is refused with which reason.

use super::*;

fn refusal(text: &str) -> String {
    Position::<1>::read(&FIVE, text).unwrap_err().to_string()
}

#[test]
fn a_move_text_is_forgiving_about_case_and_blanks_only() {
    let go = |captures| Move::Go { from: point("b1"), to: point("b3"), captures };
    assert_eq!("b1-b3".parse(), Ok(go(false)));
    assert_eq!(" B1XB3 ".parse(), Ok(go(true)));
    assert_eq!("Stop".parse(), Ok(Move::Stop));
    assert_eq!("PASS".parse(), Ok(Move::Pass));
    for bad in ["", "b1", "b1b3", "b1--b3", "b1 - b3", "b1-b3-b5", "b1xb3xb5", "b1-", "xb3", "stopp", "b0-b1"] {
        assert!(bad.parse::<Move>().is_err(), "{bad}");
    }
    assert_eq!((go(false).to_string(), go(true).to_string()), ("b1-b3".to_owned(), "b1xb3".to_owned()));
}

#[test]
fn a_position_with_a_field_missing_or_wrong_is_refused() {
    assert_eq!(
        refusal(&format!("{START} w 0 0")),
        "the position ends before the list of squares used by the jump sequence: squares joined by `-`, or `-` alone \
         if none is under way"
    );
    assert_eq!(refusal(&format!("{START} w x 0 -")), "the number of turns played cannot be `x`: a whole number");
    assert_eq!(refusal(&format!("{START} w 0 0 - -")), "the position goes on with `-` after its last field");
    for bad in ["w 0 4294967296 -", "w 0 -1 -", "w 00 0 -", "r 0 0 -", "w 4 4 c3-", "w 4 4 -a1", "w 4 4 c3xa1"] {
        assert!(Position::<1>::read(&FIVE, &format!("{START} {bad}")).is_err(), "{bad}");
    }
}

#[test]
fn an_impossible_board_is_refused() {
    assert_eq!(
        refusal("bbbb1/bbb2/5/1www1/1www1 w 4 4 -"),
        "this position is impossible: black has 7 pieces and started with 6"
    );
    assert_eq!(
        refusal(&format!("{START} w 0 3 -")),
        "this position is impossible: 3 plies have been played, but no turn"
    );
}

#[test]
fn an_impossible_jump_sequence_is_refused() {
    let zigzag = "b1bb1/2b2/1b3/ww1bw/w2w1";
    assert!(Position::<1>::read(&FIVE, &format!("{zigzag} w 8 5 c3-a1")).is_ok());
    for (fields, why) in [
        ("w 0 0 c3-a1", "the first turn of a game is a single move, so no jump sequence can be under way"),
        ("w 8 5 a1", "a jump sequence uses two squares or more, not only a1"),
        ("w 8 5 c7-a1", "the jump sequence uses c7, which is not on the board"),
        ("w 8 5 a1-c3-a1", "the jump sequence uses a1 twice"),
        ("w 8 5 c3-e1", "the jump sequence ends on e1, but no white piece stands there"),
        ("b 8 5 c3-a1", "the jump sequence ends on a1, but no black piece stands there"),
        ("w 8 5 c4-a2", "the jumping piece has left c4, but a piece stands there"),
        ("w 8 5 b2-a1", "the jumping piece has left b2, but a piece stands there"),
        ("w 8 5 b1-a1", "b1-a1 was not a jump along a line of its length"),
        ("w 8 5 e1-a1", "e1-a1 was not a jump along a line of its length"),
        ("w 8 5 b3-a1", "the jumping piece has left b3, but a piece stands there"),
        ("w 8 5 e4-a1", "e4-a1 was not a jump along a line of its length"),
        ("w 8 5 a3-c3-a1", "a3-c3 was not a jump along a line of its length"),
        ("w 8 5 b1-d1", "the jump sequence cannot go on, so the turn would be over"),
    ] {
        assert_eq!(refusal(&format!("{zigzag} {fields}")), format!("this position is impossible: {why}"), "{fields}");
    }
}
