//! A named test for every clause of `docs/rules/talpa.md`.

use super::*;
use crate::game::{Game, Player};
use crate::games::testing::{after, legal, refused};
use crate::point::Point;

fn at(size: u8, text: &str) -> Position<1> {
    Position::read(&Options { size }, text).unwrap()
}

fn winner(position: &Position<1>) -> Option<Player> {
    position.outcome().map(|outcome| {
        assert_eq!(outcome.reason, Reason::Path.into());
        outcome.winner.unwrap()
    })
}

#[test]
fn t1_every_size_from_3_to_12_can_be_played() {
    for size in 3..=12 {
        let start = Position::<3>::start(&Options { size });
        assert_eq!(start.shape().size(), size as usize * size as usize);
        assert_eq!(start.empty().count(), 0);
    }
    assert_eq!(Options::default().size, 8);
    let start = at(3, "rbr/brb/rbr r");
    assert_eq!(refused(&start, "d1xc1"), Illegal::Outside { point: Point::new(3, 0) });
    assert_eq!(refused(&start, "a1xa4"), Illegal::Outside { point: Point::new(0, 3) });
}

#[test]
fn t2_the_start_is_a_checkerboard_with_red_on_a1() {
    assert_eq!(Position::<1>::start(&Options { size: 4 }).to_string(), "brbr/rbrb/brbr/rbrb r");
    assert_eq!(Position::<1>::start(&Options { size: 3 }).to_string(), "rbr/brb/rbr r");
}

#[test]
fn t3_a_corner_belongs_to_both_edges() {
    // Down the left column is red's path, which is blue's left edge only.
    assert_eq!(winner(&at(3, "1br/1rb/1br b")), Some(Player::First));
    // Along the bottom row is blue's path, from corner to corner.
    assert_eq!(winner(&at(3, "rbr/brb/3 b")), Some(Player::Second));
    // A path of one kind does not serve the other player: top to bottom is not left to right.
    assert_eq!(winner(&at(3, "r1r/b1b/r1r b")), Some(Player::First));
    // Both corners of the diagonal, one chain: both edges pairs are joined, and blue is the mover's opponent.
    assert_eq!(winner(&at(3, "1br/2b/r2 b")), Some(Player::Second));
}

#[test]
fn t4_a_move_captures_an_enemy_piece_beside_it() {
    let start = at(4, "brbr/rbrb/brbr/rbrb r");
    assert_eq!(after(start, "b4xb3").to_string(), "b1br/rrrb/brbr/rbrb b");
    assert_eq!(refused(&start, "a1xb2"), Illegal::NotBeside { from: Point::new(0, 0), to: Point::new(1, 1) });
    assert_eq!(refused(&start, "a1xa1"), Illegal::NotBeside { from: Point::new(0, 0), to: Point::new(0, 0) });
    assert_eq!(refused(&start, "b1xa1"), Illegal::NotYours { point: Point::new(1, 0) });
    let later = at(4, "b1br/rrrb/brbr/rbrb r");
    assert_eq!(refused(&later, "b3xa3"), Illegal::OwnPiece { point: Point::new(0, 2) });
    assert_eq!(refused(&later, "b3xb4"), Illegal::NothingToCapture { point: Point::new(1, 3) });
    assert_eq!(refused(&later, "b4xb3"), Illegal::Empty { point: Point::new(1, 3) });
}

#[test]
fn t5_a_player_who_can_capture_must() {
    let start = at(4, "brbr/rbrb/brbr/rbrb r");
    assert_eq!(refused(&start, "xa1"), Illegal::MustCapture);
    assert_eq!(refused(&start, "pass"), Illegal::MustCapture);
    let one_can = at(3, "rr1/rbr/1r1 r");
    assert_eq!(legal(&one_can), "a2xb2 b1xb2 b3xb2 c2xb2");
    assert_eq!(one_can.check_first(Point::new(0, 2)), Err(Illegal::CannotCapture { point: Point::new(0, 2) }));
    assert_eq!(one_can.check_first(Point::new(1, 0)), Ok(()));
}

#[test]
fn t6_a_player_who_cannot_capture_removes_an_own_piece() {
    let position = at(3, "rr1/1rr/1r1 r");
    assert_eq!(legal(&position), "xa3 xb1 xb2 xb3 xc2");
    assert_eq!(refused(&position, "pass"), Illegal::MustRemove);
    assert_eq!(position.check_first(Point::new(0, 2)), Ok(()));
    assert_eq!(after(position, "xb2").to_string(), "rr1/2r/1r1 b");
}

#[test]
fn t7_a_player_without_pieces_passes() {
    let position = at(3, "b2/1b1/2b r");
    assert_eq!(legal(&position), "pass");
    let passed = after(position, "pass");
    assert_eq!(passed.to_string(), "b2/1b1/2b b");
    assert_eq!(passed.outcome(), None);
}

#[test]
fn t8_a_path_goes_along_rows_and_columns_only() {
    // a3, b2 and c1 touch at their corners only.
    assert_eq!(winner(&at(3, "1br/r1b/rb1 b")), None);
    assert_eq!(winner(&at(3, "1br/2b/r1r b")), Some(Player::First));
}

#[test]
fn t9_a_path_of_the_opponent_wins_before_the_movers_own() {
    // Red leaves a3 and joins top and bottom: red's own path.
    let own = after(at(3, "rbr/1rb/1rb r"), "a3xb3");
    assert_eq!(own.to_string(), "1rr/1rb/1rb b");
    assert_eq!(winner(&own), Some(Player::First));
    // Red leaves b1, which joins left and right only: blue wins by red's move.
    let theirs = after(at(3, "rbr/bbb/1r1 r"), "b1xb2");
    assert_eq!(theirs.to_string(), "rbr/brb/3 b");
    assert_eq!(winner(&theirs), Some(Player::Second));
    // The last hole joins all four edges: the mover's opponent wins.
    let both = after(at(3, "b1b/1r1/b1b r"), "xb2");
    assert_eq!(both.to_string(), "b1b/3/b1b b");
    assert_eq!(winner(&both), Some(Player::Second));
    assert_eq!(both.count_moves(), 0);
    assert_eq!(refused(&both, "a1xa2"), Illegal::Over);
    assert_eq!(refused(&both, "pass"), Illegal::Over);
}
