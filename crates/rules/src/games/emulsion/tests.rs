//! A named test for every clause of `docs/rules/emulsion.md`, and properties that hold in every position.

mod properties;

use super::*;
use crate::game::{Game, Player};
use crate::games::testing::{after, legal, point, refused};
use crate::point::Point;
use crate::refusal::Explain;

fn options(size: u8) -> Options {
    Options { size, tie: Tie::LastMoverWins }
}

fn at(size: u8, text: &str) -> Position<1> {
    Position::read(&options(size), text).unwrap()
}

fn outcome(position: &Position<1>) -> (Player, Reason) {
    let outcome = position.outcome().unwrap();
    let crate::Reason::Emulsion(reason) = outcome.reason else { panic!("{outcome:?}") };
    (outcome.winner.unwrap(), reason)
}

#[test]
fn e1_every_size_from_2_to_26_can_be_played() {
    for size in 2..=26 {
        let start = Position::<11>::start(&options(size));
        assert_eq!(start.shape().size(), size as usize * size as usize);
        assert!(start.count_moves() > 0);
    }
    assert_eq!(Options::default(), options(10));
    let start = at(3, "wbw/bwb/wbw b");
    assert_eq!(refused(&start, "d1-c1"), Illegal::Outside { point: point("d1") });
    assert_eq!(refused(&start, "a2-a4"), Illegal::Outside { point: point("a4") });
    assert_eq!(start.check_first(point("d1")), Err(Illegal::Outside { point: point("d1") }));
}

#[test]
fn e2_the_start_is_a_checkerboard_with_black_top_left_or_white_in_the_centre() {
    let start = |size| Position::<1>::start(&options(size)).to_string();
    assert_eq!(start(2), "bw/wb b");
    assert_eq!(start(3), "wbw/bwb/wbw b");
    assert_eq!(start(4), "bwbw/wbwb/bwbw/wbwb b");
    assert_eq!(start(5), "wbwbw/bwbwb/wbwbw/bwbwb/wbwbw b");
}

#[test]
fn e2_a_position_has_the_pieces_of_the_start() {
    let refused = |text| Position::<1>::read(&options(3), text).unwrap_err().to_string();
    assert_eq!(refused("wbw/b1b/wbw b"), "this position is impossible: b2 is empty and every square has a piece");
    assert_eq!(
        refused("bbw/bwb/wbw b"),
        "this position is impossible: black has 5 pieces and white 4, but swaps leave them at 4 and 5"
    );
    assert!(Position::<1>::read(&options(3), "wbw/bwb/wwb b").is_ok());
}

#[test]
fn e3_a_value_is_own_neighbours_and_half_the_edges() {
    let position = at(4, "bbbw/wwwb/bwbw/wbwb w");
    let values = |points: [&str; 4]| points.map(|text| position.value_doubled(point(text)).unwrap());
    // Corners: one own neighbour, none, none, none; two edges each.
    assert_eq!(values(["a4", "d4", "a1", "d1"]), [4, 2, 2, 2]);
    // Edges: two own neighbours, one, one, none; one edge each.
    assert_eq!(values(["b4", "c4", "a3", "d3"]), [5, 3, 3, 1]);
    // Inside: three own neighbours, one, one, none.
    assert_eq!(values(["b3", "c3", "b2", "c2"]), [6, 2, 2, 0]);
    assert_eq!(position.value_doubled(point("e1")), None);
    let texts = [0, 1, 2, 5].map(|doubled| Value { doubled }.to_string());
    assert_eq!(texts, ["0", "0.5", "1", "2.5"]);
}

#[test]
fn e4_a_move_swaps_an_own_piece_with_an_enemy_piece_around_it() {
    let start = at(4, "bwbw/wbwb/bwbw/wbwb b");
    assert_eq!(after(start, "b3-b4").to_string(), "bbbw/wwwb/bwbw/wbwb w");
    let later = at(4, "bbbw/wwwb/bwbw/wbwb w");
    assert_eq!(after(later, "c3-b4").to_string(), "bwbw/wwbb/bwbw/wbwb b");
    assert_eq!(refused(&later, "b4-a3"), Illegal::NotYours { point: point("b4") });
    assert_eq!(later.check_first(point("b4")), Err(Illegal::NotYours { point: point("b4") }));
    assert_eq!(refused(&later, "a3-c3"), Illegal::NotAround { from: point("a3"), to: point("c3") });
    assert_eq!(refused(&later, "a3-d2"), Illegal::NotAround { from: point("a3"), to: point("d2") });
    assert_eq!(refused(&later, "a3-a3"), Illegal::NotAround { from: point("a3"), to: point("a3") });
    assert_eq!(refused(&later, "a3-b3"), Illegal::OwnPiece { point: point("b3") });
}

#[test]
fn e4_the_value_of_the_piece_has_to_rise() {
    let position = at(4, "bbbw/wwwb/bwbw/wbwb w");
    // Three own neighbours on b3; on b4 none are left, for b3 itself is black then.
    let falls = refused(&position, "b3-b4");
    let values = vec![("from", "b3"), ("to", "b4"), ("before", "3"), ("after", "0.5")];
    assert_eq!(falls.values(), values.into_iter().map(|(name, value)| (name, value.to_owned())).collect::<Vec<_>>());
    // b3 is a neighbour of the same colour of both a3 and b4, and both touch one edge: the value stays.
    let same = Value { doubled: 3 };
    assert_eq!(
        refused(&position, "a3-b4"),
        Illegal::NoGain { from: point("a3"), to: point("b4"), before: same, after: same }
    );
    // From one own neighbour to one own neighbour and an edge: half a point is enough.
    assert!(position.check("c3-b4".parse().unwrap()).is_ok());
}

#[test]
fn e4_a_piece_that_cannot_gain_is_no_first_point() {
    let position = at(4, "bbwb/wwwb/bbwb/wwwb b");
    assert_eq!(legal(&position), "a2-b3 b2-a1 b2-a3 b2-c1 b4-a3");
    assert_eq!(position.check_first(point("b2")), Ok(()));
    assert_eq!(position.check_first(point("a4")), Err(Illegal::CannotGain { point: point("a4") }));
    assert_eq!(position.check_first(point("d4")), Err(Illegal::CannotGain { point: point("d4") }));
}

#[test]
fn e4_each_square_of_the_smallest_board_touches_two_edges() {
    let start = at(2, "bw/wb b");
    assert_eq!(start.value_doubled(point("a1")), Some(2));
    assert_eq!(legal(&start), "a2-a1 a2-b2 b1-a1 b1-b2");
    assert_eq!(after(start, "a2-b2").to_string(), "wb/wb w");
    assert_eq!(after(start, "a2-b2").count_moves(), 0);
}

#[test]
fn e5_a_group_hangs_together_along_rows_and_columns_only() {
    let position = at(5, "wbbbb/wbbww/bbbww/bwwww/bwwwb b");
    assert_eq!(position.group_sizes(Player::First), [11, 1]);
    // a5 and a4 touch the others of white at no side.
    assert_eq!(position.group_sizes(Player::Second), [11, 2]);
    assert_eq!(position.largest_group(Player::Second), 11);
    let squares: Vec<Vec<String>> = position
        .groups(Player::Second)
        .filter(|group| group.count() == 2)
        .map(|group| group.iter().map(|at| position.board().point(at).to_string()).collect())
        .collect();
    assert_eq!(squares, [["a4", "a5"]]);
    // In the start every piece is alone: diagonals do not connect.
    assert_eq!(at(3, "wbw/bwb/wbw b").group_sizes(Player::Second), [1; 5]);
}

#[test]
fn e6_the_game_ends_when_the_player_to_move_has_no_move() {
    let before = at(4, "bbwb/bbwb/wwwb/wwwb b");
    assert_eq!(legal(&before), "b3-c4");
    assert_eq!(before.outcome(), None);
    let over = after(before, "b3-c4");
    assert_eq!(legal(&over), "");
    assert!(over.outcome().is_some());
    assert_eq!(refused(&over, "b3-a3"), Illegal::Over);
    assert_eq!(over.check_first(point("b3")), Err(Illegal::Over));
    assert_eq!(over.pick_move(|_| unreachable!("nothing to choose from")), None);
}

#[test]
fn e7_the_largest_group_wins() {
    let over = at(7, "wbbbwww/wbbwwbb/wwbwwbb/wbbbwbb/bbbbwww/bwwwwww/bwwbbbw w");
    assert_eq!(over.group_sizes(Player::First), [15, 6, 3]);
    assert_eq!(over.group_sizes(Player::Second), [20, 5]);
    assert_eq!(outcome(&over), (Player::Second, Reason::Groups));
}

#[test]
fn e7_the_next_groups_decide_between_equal_ones() {
    // 11 and 1 against 11 and 2.
    assert_eq!(outcome(&at(5, "wbbbb/wbbww/bbbww/bwwww/bwwwb b")), (Player::Second, Reason::Groups));
    // 12 alone against 12 and 1: a missing group counts nothing.
    assert_eq!(outcome(&at(5, "wwwww/wwbww/wbbbb/wbbbb/wbbbw b")), (Player::Second, Reason::Groups));
    // 13 and 5 against 13, 3 and 2.
    assert_eq!(outcome(&at(6, "bwwbbw/bbwbbw/bbwwbw/wwwwbb/wwwwbw/bbbbbw w")), (Player::First, Reason::Groups));
}

#[test]
fn e8_the_last_mover_wins_if_all_groups_are_equal() {
    let over = |tie, turn| {
        let text = format!("bbbb/bwwb/wwwb/wwwb {turn}");
        let over = Position::<1>::read(&Options { size: 4, tie }, &text).unwrap();
        assert_eq!(Player::BOTH.map(|player| over.group_sizes(player)), [[8], [8]]);
        outcome(&over)
    };
    assert_eq!(over(Tie::LastMoverWins, 'w'), (Player::First, Reason::LastMove));
    assert_eq!(over(Tie::LastMoverWins, 'b'), (Player::Second, Reason::LastMove));
    assert_eq!(over(Tie::LastMoverLoses, 'w'), (Player::Second, Reason::LastMove));
    assert_eq!(over(Tie::LastMoverLoses, 'b'), (Player::First, Reason::LastMove));
}

#[test]
fn the_tie_is_an_option_of_the_game_string() {
    let spec: crate::GameSpec = "emulsion:tie=last-mover-loses,size=4".parse().unwrap();
    assert_eq!(spec.to_string(), "emulsion:size=4,tie=last-mover-loses");
    assert_eq!("emulsion:size=10,tie=last-mover-wins".parse::<crate::GameSpec>().unwrap().to_string(), "emulsion");
    let refused = |text: &str| text.parse::<crate::GameSpec>().unwrap_err().to_string();
    assert_eq!(
        refused("emulsion:tie=draw"),
        "option `tie` cannot be `draw`: it takes last-mover-wins or last-mover-loses"
    );
    assert_eq!(refused("emulsion:size=27"), "option `size` cannot be `27`: it takes a whole number from 2 to 26");
}

#[test]
fn a_move_text_is_two_points_with_a_dash() {
    let ply: Move = " B2-c10 ".parse().unwrap();
    assert_eq!(ply, Move { from: point("b2"), to: point("c10") });
    assert_eq!(ply.to_string(), "b2-c10");
    for bad in ["", "b2", "b2c3", "b2xc3", "b2-", "b2-c3-d4", "pass"] {
        assert!(bad.parse::<Move>().is_err(), "{bad}");
    }
}
