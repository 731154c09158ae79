//! A named test for every clause of `docs/rules/apart.md`; the whole of it is compared with a plain reading in `plain`.

mod plain;
mod texts;

use super::*;
use crate::game::{Game, QUIET_LIMIT};
use crate::games::testing::{after, legal, point, refused};
use crate::registry::GameSpec;
use crate::repetition::Repetitions;

/// The start of the 5x5 game, but for its counters.
const START: &str = "1bbb1/1bbb1/5/1www1/1www1";
/// From here c3 can jump to a1, a3 and a5.
const ZIGZAG: &str = "b1bb1/2b2/1bw2/ww1bw/3w1";

const FIVE: Options = Options { width: 5, height: 5 };

fn at(text: &str) -> Position<1> {
    Position::read(&FIVE, text).unwrap()
}

/// The legal moves that begin with a text.
fn legal_from(position: &Position<1>, from: &str) -> String {
    legal(position).split(' ').filter(|ply| ply.starts_with(from)).collect::<Vec<_>>().join(" ")
}

fn win(player: Player, reason: Reason) -> Option<Outcome> {
    Some(Outcome::win(player, reason))
}

#[test]
fn a1_every_width_and_height_from_5_to_15_can_be_played() {
    for (width, height) in (5..=15).flat_map(|width| (5..=15).map(move |height| (width, height))) {
        let start = Position::<4>::start(&Options { width, height });
        assert_eq!(start.shape(), Shape::Square { width, height });
        assert_eq!(start.outcome(), None);
        assert!(start.count_moves() > 1);
    }
    let canonical = |text: &str| text.parse::<GameSpec>().map(|spec| spec.to_string());
    assert_eq!(canonical("apart:size=8").unwrap(), "apart");
    assert_eq!(canonical("apart:size=8x8").unwrap(), "apart");
    assert_eq!(canonical("apart:size=15").unwrap(), "apart:size=15x15");
    assert_eq!(canonical("apart:size=5x15").unwrap(), "apart:size=5x15");
    for bad in ["4", "16", "4x8", "8x16", "8x", "x8", "8X8", "8x8x8", "08x8", ""] {
        assert!(canonical(&format!("apart:size={bad}")).is_err(), "{bad}");
    }
    let start = Position::<1>::start(&FIVE);
    assert_eq!(refused(&start, "f1-e1"), Illegal::Outside { point: point("f1") });
    assert_eq!(refused(&start, "b1-b6"), Illegal::Outside { point: point("b6") });
}

#[test]
fn a2_both_players_start_with_two_rows_without_the_outer_columns() {
    assert_eq!(Position::<1>::start(&FIVE).to_string(), format!("{START} w 0 0 -"));
    assert_eq!(
        Position::<1>::start(&Options::default()).to_string(),
        "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 0 0 -"
    );
    let wide = Position::<1>::start(&Options { width: 7, height: 5 });
    assert_eq!(wide.to_string(), "1bbbbb1/1bbbbb1/7/1wwwww1/1wwwww1 w 0 0 -");
    assert_eq!(wide.turn(), Player::First);
}

#[test]
fn a3_a_piece_belongs_to_one_line_on_each_axis() {
    let start = Position::<1>::start(&FIVE);
    assert_eq!(start.line_lengths(point("b1")), Some([3, 2, 2, 1]));
    assert_eq!(start.line_lengths(point("c2")), Some([3, 2, 2, 2]));
    assert_eq!(start.line_lengths(point("d5")), Some([3, 2, 2, 1]));
    assert_eq!(start.line_lengths(point("a1")), None);
    assert_eq!(start.line_lengths(point("f1")), None);
    // A gap or an enemy piece breaks a line, and so does the edge: a3 follows e2 on the next row only in memory.
    let broken = at("5/5/w1ww1/wbw1w/5 w 4 2 -");
    assert_eq!(broken.line_lengths(point("a3")), Some([1, 2, 1, 1]));
    assert_eq!(broken.line_lengths(point("c3")), Some([2, 2, 1, 1]));
    assert_eq!(broken.line_lengths(point("e2")), Some([1, 1, 1, 2]));
    assert_eq!(broken.line_lengths(point("c2")), Some([1, 2, 2, 1]));
}

#[test]
fn a4_a_piece_moves_as_far_as_its_line_is_long() {
    let start = Position::<1>::start(&FIVE);
    // Along the row over its own line, up the column and the rising diagonal; a step where it is alone.
    assert_eq!(legal_from(&start, "b1"), "b1-a2 b1-b3 b1-d3 b1-e1");
    assert_eq!(legal_from(&start, "c2"), "c2-a4 c2-e4 c2xc4");
    assert_eq!(after(start, "c2xc4").to_string(), "1bbb1/1bwb1/5/1w1w1/1www1 b 1 0 -");
    let (from, to) = (point("b1"), point("b2"));
    assert_eq!(refused(&start, "b1-b2"), Illegal::WrongDistance { from, to, length: 2, distance: 1 });
    assert_eq!(refused(&start, "b1-c3"), Illegal::NotOnALine { from, to: point("c3") });
    assert_eq!(refused(&start, "b1-b1"), Illegal::NotOnALine { from, to: from });
    assert_eq!(refused(&start, "a1-a2"), Illegal::Empty { point: point("a1") });
    assert_eq!(refused(&start, "b5-a4"), Illegal::NotYours { point: point("b5") });
    assert_eq!(refused(&start, "b1xb3"), Illegal::NothingToCapture { point: point("b3") });
    assert_eq!(refused(&start, "c2-c4"), Illegal::UnmarkedCapture { point: point("c4") });
    let blocked = at("bb3/5/5/w1ww1/5 w 4 2 -");
    assert_eq!(refused(&blocked, "c2-a2"), Illegal::OwnPiece { point: point("a2") });
    // An enemy piece is jumped over like any other.
    assert_eq!(legal_from(&at("3bb/5/5/5/wwb2 w 4 2 -"), "b1-d"), "b1-d1");
}

#[test]
fn a4_a_piece_that_cannot_move_is_refused_as_the_first_point() {
    let start = Position::<1>::start(&FIVE);
    assert_eq!(start.check_first(point("b1")), Ok(()));
    assert_eq!(start.check_first(point("a1")), Err(Illegal::Empty { point: point("a1") }));
    assert_eq!(start.check_first(point("b5")), Err(Illegal::NotYours { point: point("b5") }));
    assert_eq!(start.check_first(point("a6")), Err(Illegal::Outside { point: point("a6") }));
    // Each of the three lines of the corner reaches from edge to edge.
    let wide = Options { width: 15, height: 5 };
    let text = "w3w5bb3/w2w11/w1w12/ww13/wwwwwwwwwwwwwww w 4 2 -";
    let stuck = Position::<2>::read(&wide, text).unwrap();
    assert_eq!(stuck.line_lengths(point("a1")), Some([15, 5, 5, 1]));
    assert_eq!(stuck.check_first(point("a1")), Err(Illegal::CannotMove { point: point("a1") }));
    assert_eq!(stuck.check_first(point("b1")), Ok(()));
}

#[test]
fn a5_a6_a_single_step_ends_the_turn_and_a_jump_may_be_followed_by_another() {
    let position = at(&format!("{ZIGZAG} w 8 4 -"));
    assert_eq!(after(position, "c3-d3").to_string(), "b1bb1/2b2/1b1w1/ww1bw/3w1 b 9 5 -");
    let one = after(position, "c3-a1");
    assert_eq!(one.to_string(), "b1bb1/2b2/1b3/ww1bw/w2w1 w 8 5 c3-a1");
    assert_eq!(one.jumping().collect::<Vec<_>>(), [point("c3"), point("a1")]);
    assert_eq!(legal(&one), "a1-a3 stop");
    assert_eq!(after(one, "stop").to_string(), "b1bb1/2b2/1b3/ww1bw/w2w1 b 9 6 -");
    // The lines are measured anew, and where nothing can follow the turn is over.
    let two = after(one, "a1-a3");
    assert_eq!(legal(&two), "a3-c1 a3xa5 stop");
    assert_eq!(after(two, "a3xa5").to_string(), "w1bb1/2b2/1b3/ww1bw/3w1 b 9 0 -");
}

#[test]
fn a6_nothing_else_is_done_while_a_piece_is_jumping() {
    let position = after(at(&format!("{ZIGZAG} w 8 4 -")), "c3-a1");
    let (a1, d1) = (point("a1"), point("d1"));
    assert_eq!(refused(&position, "d1-c1"), Illegal::MidSequence { point: a1 });
    assert_eq!(refused(&position, "pass"), Illegal::MidSequence { point: a1 });
    assert_eq!(position.check_first(d1), Err(Illegal::MidSequence { point: a1 }));
    assert_eq!(position.check_first(a1), Ok(()));
    assert_eq!(refused(&position, "a1-b1"), Illegal::SingleStep { from: a1, to: point("b1") });
    assert_eq!(
        refused(&position, "a1-c1"),
        Illegal::WrongDistance { from: a1, to: point("c1"), length: 1, distance: 2 }
    );
    let between = after(position, "stop");
    assert_eq!(refused(&between, "stop"), Illegal::NothingToStop);
}

#[test]
fn a7_no_square_is_used_twice_in_one_turn() {
    // From a1 the diagonal a1-b2 leads back to c3, where the piece came from.
    let one = after(at(&format!("{ZIGZAG} w 8 4 -")), "c3-a1");
    assert_eq!(refused(&one, "a1-c3"), Illegal::UsedSquare { point: point("c3") });
    // From a3 the column a2-a3 leads back to a1, where it landed before.
    let two = after(one, "a1-a3");
    assert_eq!(refused(&two, "a3-a1"), Illegal::UsedSquare { point: point("a1") });
    // The next turn may use them again.
    assert_eq!(legal_from(&after(two, "stop d2-d3"), "a3-a"), "a3-a1");
}

#[test]
fn a8_the_first_turn_of_the_game_is_a_single_move() {
    let start = Position::<1>::start(&FIVE);
    assert_eq!(after(start, "b1-b3").to_string(), "1bbb1/1bbb1/1w3/1www1/2ww1 b 1 1 -");
    let later = after(at(&format!("{START} w 2 2 -")), "b1-b3");
    assert_eq!(later.to_string(), "1bbb1/1bbb1/1w3/1www1/2ww1 w 2 3 b1-b3");
    assert_eq!(legal(&later), "b3xb5 stop");
    assert_eq!(start.check_goes_on("b1-b3".parse().unwrap()), Err(Illegal::FirstTurn));
    assert_eq!(at(&format!("{START} w 2 2 -")).check_goes_on("b1-b3".parse().unwrap()), Ok(()));
    // The other player's first turn is not the first of the game.
    assert_eq!(after(start, "b1-b3 d5-d3").turn(), Player::Second);
}

#[test]
fn a9_a_player_is_apart_when_no_two_pieces_touch() {
    let white_is_apart = |text: &str| at(&format!("{text} w 4 2 -")).is_apart(Player::First);
    assert!(white_is_apart("5/5/5/5/5"));
    assert!(white_is_apart("5/5/2w2/5/5"));
    assert!(white_is_apart("w1w1w/5/w1w1w/5/5"));
    for touching in ["5/5/5/ww3/5", "5/w4/w4/5/5", "5/5/w4/1w3/5", "5/5/1w3/w4/5"] {
        assert!(!white_is_apart(touching), "{touching}");
    }
    // The last square of a row and the first of the next are far from each other; an enemy piece is no company.
    assert!(white_is_apart("5/w4/4w/5/5"));
    assert!(white_is_apart("4w/w4/5/5/5"));
    assert!(white_is_apart("5/5/wbw2/5/5"));
    let position = at("bb3/5/w3w/1w3/5 w 4 2 -");
    assert_eq!(position.lonely(Player::First), Bits::single(position.board().index(point("e3"))));
    assert!(position.lonely(Player::Second).is_empty());
}

#[test]
fn a10_the_mover_who_is_apart_wins() {
    let won = after(at("2bb1/5/5/5/ww3 w 4 2 -"), "b1-d1");
    assert_eq!(won.to_string(), "2bb1/5/5/5/w2w1 b 5 3 -");
    assert_eq!(won.outcome(), win(Player::First, Reason::Apart));
    assert_eq!((won.count_moves(), won.pick_move(|_| 0)), (0, None));
    for ply in ["c5-b5", "stop", "pass"] {
        assert_eq!(refused(&won, ply), Illegal::Over);
    }
    assert_eq!(won.check_first(point("c5")), Err(Illegal::Over));
}

#[test]
fn a10_the_opponent_who_is_apart_wins_before_the_mover() {
    let given = after(at("2bb1/3w1/3w1/5/5 w 4 2 -"), "d3xd5");
    assert_eq!(given.to_string(), "2bw1/3w1/5/5/5 b 5 0 -");
    assert_eq!(given.outcome(), win(Player::Second, Reason::Apart));
    let both = after(at("2bb1/3w1/2w2/5/5 w 4 2 -"), "d4xd5");
    assert_eq!(both.outcome(), win(Player::Second, Reason::BothApart));
    // No piece at all is apart too.
    assert_eq!(at("5/5/5/5/ww3 b 5 0 -").outcome(), win(Player::Second, Reason::Apart));
}

#[test]
fn a10_nothing_is_decided_in_the_middle_of_a_sequence() {
    let middle = after(at("2bb1/2ww1/3w1/5/5 w 4 2 -"), "d3xd5");
    assert_eq!(middle.to_string(), "2bw1/2ww1/5/5/5 w 4 0 d3-d5");
    assert!(middle.is_apart(Player::Second));
    assert_eq!(middle.outcome(), None);
    assert_eq!(legal(&middle), "d5-b3 stop");
    assert_eq!(after(middle, "stop").outcome(), win(Player::Second, Reason::Apart));
}

#[test]
fn a11_a_player_who_cannot_move_passes() {
    // No six pieces are stuck on this board, so this position has more than a game can have.
    let mut stuck = Position::<1>::new(&FIVE, [SquareBoard::get(5, 5).all, Bits::EMPTY], Player::First, 4, 2);
    stuck.outcome = None;
    assert_eq!(legal(&stuck), "pass");
    assert_eq!((stuck.count_moves(), stuck.pick_move(|_| 0)), (1, Some(Move::Pass)));
    assert_eq!(stuck.check_first(point("a1")), Err(Illegal::CannotMove { point: point("a1") }));
    assert_eq!(after(stuck, "pass").to_string(), "wwwww/wwwww/wwwww/wwwww/wwwww b 5 3 -");
    assert_eq!(refused(&Position::<1>::start(&FIVE), "pass"), Illegal::MustMove);
}

#[test]
fn a11_r1_the_start_counts_and_the_middle_of_a_sequence_does_not() {
    let mut position = Position::<1>::start(&FIVE);
    let mut repetitions = Repetitions::new();
    let mut thirds = vec![repetitions.note(&position)];
    for ply in "b1-a2 b5-a4 a2-b1 a4-b5 b1-a2 b5-a4 a2-b1 a4-b5".split(' ') {
        position = after(position, ply);
        thirds.push(repetitions.note(&position));
    }
    assert_eq!(thirds, [false, false, false, false, false, false, false, false, true]);
    // The first turn has moves of its own, so the search must tell it from its repetition.
    let start = Position::<1>::start(&FIVE);
    assert_eq!(position.repetition_key(), start.repetition_key());
    assert_ne!(position.key(), start.key());
    assert_eq!(after(at(&format!("{ZIGZAG} w 8 4 -")), "c3-a1").repetition_key(), None);
}

#[test]
fn r2_200_plies_without_a_capture_are_a_draw() {
    let draw = Some(Outcome::draw(crate::Reason::Quiet));
    let last = QUIET_LIMIT - 1;
    let almost = at(&format!("{START} w 300 {last} -"));
    assert_eq!(almost.outcome(), None);
    assert_eq!(after(almost, "b1-a2").outcome(), draw);
    assert_eq!(after(almost, "c2xc4").quiet_plies(), Some(0));
    assert_eq!(at(&format!("{START} w 300 {QUIET_LIMIT} -")).outcome(), draw);
    assert_eq!(at(&format!("{START} w 300 {QUIET_LIMIT} -")).count_moves(), 0);
    // A ply that decides the game decides it.
    let won = after(at(&format!("2bb1/5/5/5/ww3 w 300 {last} -")), "b1-d1");
    assert_eq!(won.outcome(), win(Player::First, Reason::Apart));
    // In the middle of a sequence the count is not looked at, and a capture can still come.
    let middle = after(at(&format!("{ZIGZAG} w 300 {last} -")), "c3-a1 a1-a3");
    assert_eq!((middle.outcome(), middle.quiet_plies()), (None, Some(QUIET_LIMIT + 1)));
    assert_eq!(after(middle, "stop").outcome(), draw);
    assert_eq!(after(middle, "a3xa5").outcome(), None);
}

#[test]
fn counters_stop_at_their_largest_value() {
    let most = u32::MAX;
    let middle = at(&format!("2bw1/2ww1/5/5/5 w {most} {most} d3-d5"));
    let stopped = after(middle, "d5-b3");
    assert!(stopped.to_string().ends_with(&format!(" b {most} {most} -")), "{stopped}");
}
