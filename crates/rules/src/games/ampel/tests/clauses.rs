//! A named test for every clause of `docs/rules/ampel.md`, and for R1 and R2.

use super::*;
use crate::game::QUIET_LIMIT;
use crate::repetition::Repetitions;

const ONE_YELLOW: Options = Options { side: 5, yellows: 1, discs: 20 };

#[test]
fn m1_the_board_is_a_triangle_of_points() {
    for side in 5..=15 {
        let start = Position::<2>::start(&Options { side, ..Options::default() });
        assert_eq!(start.empty().count(), side as usize * (side as usize + 1) / 2);
    }
    assert_eq!(Options::default().points(), 66);
    let start = Position::<2>::start(&SIDE_5);
    for outside in ["f1", "c4", "a2"] {
        assert_eq!(refused(&start, outside), Illegal::Outside { point: point(outside) });
        assert_eq!(start.piece_at(point(outside)), None);
    }
}

#[test]
fn m2_the_board_starts_empty_and_the_discs_are_in_reserve() {
    let start = Position::<2>::start(&SIDE_5);
    assert_eq!(start.to_string(), "1/2/3/4/5 r s 0:0 -,- 0");
    assert_eq!(Player::BOTH.map(|player| start.reserve(player)), [20, 20]);
    assert_eq!(Options::default(), Options { side: 11, yellows: 5, discs: 20 });
}

#[test]
fn m3_yellow_discs_are_placed_on_inside_points_and_never_move() {
    let start = Position::<2>::start(&SIDE_5);
    assert_eq!(legal(&start), "c2 d2 d3");
    for edge in ["a1", "b2", "d1", "d4", "e3"] {
        assert_eq!(refused(&start, edge), Illegal::OnEdge { point: point(edge) });
    }
    assert_eq!(refused(&start, "a1-b1"), Illegal::SetupStep);
    assert_eq!(refused(&start, "pass"), Illegal::SetupStep);
    let next = after(start, "d2");
    assert_eq!(next.to_string(), "1/2/3/1y2/5 g s 0:0 -,- 0");
    assert_eq!(refused(&next, "d2"), Illegal::Occupied { point: point("d2") });
    let later = at(SIDE_5, "r/2/1y1/1yyg/3g1 r o 0:0 a1,e4 0");
    assert_eq!(refused(&later, "c2-c3"), Illegal::YellowStays { point: point("c2") });
    assert_eq!(names(&later, later.destinations(point("c2"))), "");
}

#[test]
fn m4_whoever_did_not_place_the_last_yellow_disc_begins() {
    let odd = after(Position::<2>::start(&SIDE_5), "d2 c2 d3");
    assert_eq!(odd.to_string(), "1/2/1y1/1yy1/5 g a 0:0 -,- 0");
    let even = after(Position::<2>::start(&Options { yellows: 2, ..SIDE_5 }), "d2 c2");
    assert_eq!(even.to_string(), "1/2/1y1/1y2/5 r a 0:0 -,- 0");
}

#[test]
fn m5_a_turn_moves_an_own_disc_then_an_enemy_disc_then_adds_one() {
    let own = at(SIDE_5, "r/2/1y1/1yyg/3g1 r o 0:0 a1,e4 0");
    assert_eq!(legal(&own), "a1-b1 a1-c3");
    assert_eq!(refused(&own, "d4-c3"), Illegal::NotYours { point: point("d4") });
    assert_eq!(refused(&own, "b1-b2"), Illegal::Empty { point: point("b1") });
    assert_eq!(refused(&own, "e1"), Illegal::OwnStep);
    assert_eq!(refused(&own, "pass"), Illegal::CannotPass);
    assert_eq!(own.check_first(point("a1")), Ok(()));
    let enemy = after(own, "a1-b1");
    assert_eq!(enemy.to_string(), "1/r1/1y1/1yyg/3g1 r e 0:0 b1,e4 1");
    assert_eq!(refused(&enemy, "b1-b2"), Illegal::EnemyStep);
    assert_eq!(refused(&enemy, "e1"), Illegal::EnemyStep);
    let add = after(enemy, "d4-e5");
    assert_eq!(add.to_string(), "1/r1/1y1/1yy1/3gg r a 0:0 b1,e4 2");
    assert_eq!(refused(&add, "b1-b2"), Illegal::AddStep);
    assert_eq!(refused(&add, "b1"), Illegal::Occupied { point: point("b1") });
    assert_eq!(refused(&add, "pass"), Illegal::CannotPass);
    assert_eq!(after(add, "a1").to_string(), "r/r1/1y1/1yy1/3gg g o 0:0 a1,e4 0");
}

#[test]
fn m5_the_disc_under_the_opponents_cylinder_is_not_moved_in_step_2() {
    let enemy = at(SIDE_5, "1/r1/1y1/1yyg/3g1 r e 0:0 b1,e4 1");
    assert_eq!(legal(&enemy), "d4-c3 d4-e5");
    assert_eq!(refused(&enemy, "e4-e3"), Illegal::UnderCylinder { point: point("e4") });
    assert_eq!(enemy.check_first(point("e4")), Err(Illegal::UnderCylinder { point: point("e4") }));
    assert_eq!(enemy.check_first(point("d4")), Ok(()));
}

#[test]
fn m5_a_disc_is_not_added_where_it_makes_a_signal() {
    // Red has no disc, and green's only one is under its cylinder: red can only add, but not across c2 from b1.
    let red = at(ONE_YELLOW, "1/g1/1y1/4/5 r a 0:0 -,b1 0");
    assert_eq!(legal(&red), "a1 b2 c1 c3 d1 d2 d4 e1 e2 e3 e4 e5");
    assert_eq!(refused(&red, "d3"), Illegal::AddsSignal { point: point("d3") });
    assert_eq!(red.check_first(point("d3")), Err(Illegal::AddsSignal { point: point("d3") }));
    // Two discs of the same colour make no signal.
    let green = at(ONE_YELLOW, "1/g1/1y1/4/5 g a 0:0 -,b1 0");
    assert_eq!(green.check("d3".parse().unwrap()), Ok(()));
}

#[test]
fn m5_a_player_who_cannot_add_takes_the_cylinder_off_the_board() {
    let options = Options { discs: 1, ..ONE_YELLOW };
    let own = at(options, "r/2/1y1/4/4g r o 0:0 a1,- 5");
    assert_eq!(legal(&own), "a1-b1 a1-c3");
    let enemy = after(own, "a1-b1");
    assert_eq!(enemy.to_string(), "1/r1/1y1/4/4g r e 0:0 b1,- 6");
    assert_eq!(after(enemy, "e5-d4").to_string(), "1/r1/1y1/3g/5 g o 0:0 -,- 7");
    // After step 1 nothing else can be done: green's only disc is under its cylinder, and red has no disc left to add.
    let covered = at(options, "r/2/1y1/4/4g r o 0:0 a1,e5 5");
    assert_eq!(after(covered, "a1-b1").to_string(), "1/r1/1y1/4/4g g o 0:0 -,e5 6");
}

#[test]
fn m6_a_player_who_can_do_nothing_passes_and_loses_the_cylinder() {
    let full = at(SIDE_5, "r/gg/grr/gyyg/gr1rr g o 0:1 c2,e1 0");
    assert_eq!(legal(&full), "pass");
    assert_eq!(full.count_moves(), 1);
    assert_eq!(refused(&full, "e3"), Illegal::MustPass);
    assert_eq!(refused(&full, "d1-e3"), Illegal::MustPass);
    assert_eq!(full.check_first(point("d1")), Err(Illegal::MustPass));
    let passed = after(full, "pass");
    assert_eq!(passed.to_string(), "r/gg/grr/gyyg/gr1rr r o 0:1 c2,- 1");
    assert_eq!(after(passed, "pass").to_string(), "r/gg/grr/gyyg/gr1rr g o 0:1 -,- 2");
}

#[test]
fn m7_the_cylinder_goes_with_its_disc() {
    let own = at(SIDE_5, "r/2/1y1/1yyg/3g1 r o 0:0 a1,e4 0");
    assert_eq!(after(own, "a1-c3").cylinder(Player::First), Some(point("c3")));
    let other = at(SIDE_5, "r/r1/1y1/1yy1/3gg g o 0:0 a1,e4 0");
    assert_eq!(after(other, "e5-c3").cylinder(Player::Second), Some(point("e4")));
}

#[test]
fn m8_a_disc_goes_as_far_as_there_are_discs_on_the_line() {
    // The figure of the rulebook: red g1 and g4 on the row, d1, f3 and g4 down to the right, e4, g4, i4 and k4 down to
    // the left; yellow discs and the disc itself count.
    let text = "1/2/1y1/r3/3y1/2y3/g2r3/5y2/1r1y3g1/5r4/3g7 r o 0:0 -,- 0";
    let position = at(Options::default(), text);
    let distances = Direction::ALL.map(|direction| position.distance(point("g4"), direction));
    assert_eq!(distances, [2, 3, 4, 2, 3, 4]);
    assert_eq!(position.distance(point("c2"), Direction::East), 0);
    assert_eq!(position.distance(point("a1"), Direction::East), 0);
    assert_eq!(refused(&position, "g4-h5"), Illegal::WrongDistance { from: point("g4"), to: point("h5") });
    assert_eq!(refused(&position, "g4-g1"), Illegal::Occupied { point: point("g1") });
    assert_eq!(refused(&position, "g4-g8"), Illegal::Outside { point: point("g8") });
}

#[test]
fn m9_a_disc_turns_where_it_is_stopped_but_never_straight_back() {
    // The red disc goes two points towards a1, because of c1, which stops it on d1. From there it can go to the right
    // or down to the right. Along the row it goes one point.
    let position = at(ONE_YELLOW, "1/2/gy1/4/r4 r o 0:0 -,- 0");
    assert_eq!(legal(&position), "e1-d2 e1-e2");
    assert_eq!(position.path(point("e1"), point("d2")), ["e1", "d1", "d2"].map(point));
    assert_eq!(position.path(point("e1"), point("e2")), ["e1", "e2"].map(point));
    assert_eq!(position.path(point("e1"), point("e3")), []);
    assert_eq!(position.path(point("e1"), point("e1")), []);
    // It does not turn on d1 while the way is free: with a1 in the place of c1 it ends on c1.
    let free = at(ONE_YELLOW, "g/2/1y1/4/r4 r o 0:0 -,- 0");
    assert_eq!(legal(&free), "e1-c1 e1-e2");
}

#[test]
fn m10_the_start_counts_as_empty_on_the_way_but_is_no_end() {
    // Three points: d1, e2 and back to e1 would be one way.
    let three = at(ONE_YELLOW, "g/2/gy1/4/r4 r o 0:0 -,- 0");
    assert_eq!(legal(&three), "e1-d2 e1-d3 e1-e2 e1-e3");
    assert_eq!(refused(&three, "e1-e1"), Illegal::WrongDistance { from: point("e1"), to: point("e1") });
    // Four points: d1, e2, e1 and d1 again.
    let four = at(ONE_YELLOW, "g/g1/gy1/4/r4 r o 0:0 -,- 0");
    assert_eq!(legal(&four), "e1-d1 e1-d3 e1-d4 e1-e2 e1-e3 e1-e4");
}

#[test]
fn m10_a_disc_that_cannot_go_its_whole_distance_stays() {
    let position = at(ONE_YELLOW, "r/gg/1y1/4/r4 r o 0:0 -,- 0");
    assert_eq!(refused(&position, "a1-c1"), Illegal::Stuck { point: point("a1") });
    assert_eq!(position.check_first(point("a1")), Err(Illegal::Stuck { point: point("a1") }));
    assert_eq!(position.check_first(point("e1")), Ok(()));
    // It has a way of one point and then no further.
    let short = at(ONE_YELLOW, "r/1g/gy1/4/r4 r o 0:0 -,- 0");
    assert_eq!(names(&short, short.destinations(point("a1"))), "");
}

#[test]
fn m11_a_signal_has_red_and_green_on_opposite_sides_of_yellow() {
    let line = at(SIDE_5, "1/2/1yg/ryy1/5 r o 0:0 -,c3 0");
    assert_eq!(names(&line, line.signals(point("d1"), point("c1"))), "c1 c2 c3");
    assert_eq!(names(&line, line.signals(point("d1"), point("e1"))), "");
    let bent = at(SIDE_5, "1/1g/1y1/ryy1/5 r o 0:0 -,b2 0");
    assert_eq!(after(bent, "d1-c1").to_string(), "1/1g/ry1/1yy1/5 r a 0:0 -,b2 1");
    let two_reds = at(SIDE_5, "1/2/1yr/ryy1/5 r o 0:0 c3,- 0");
    assert_eq!(after(two_reds, "d1-c1").to_string(), "1/2/ryr/1yy1/5 r a 0:0 c3,- 1");
}

#[test]
fn m12_the_discs_of_signals_leave_the_board_and_the_turn_goes_on() {
    let one = after(at(SIDE_5, "1/2/1yg/ryy1/5 r o 0:0 d1,c3 7"), "d1-c1");
    assert_eq!(one.to_string(), "1/2/3/1yy1/5 r a 1:0 -,- 0");
    assert_eq!(Player::BOTH.map(|player| one.reserve(player)), [20, 20]);
    // One disc can complete two signals: c1 c2 c3 and c1 d2 e3.
    let two = at(SIDE_7, "1/2/1yg/ryy1/2g2/1yy3/7 r o 0:0 -,e3 0");
    assert_eq!(names(&two, two.signals(point("d1"), point("c1"))), "c1 c2 c3 d2 e3");
    assert_eq!(after(two, "d1-c1").to_string(), "1/2/3/2y1/5/1yy3/7 r a 2:0 -,- 0");
    // In step 2 the mover keeps the yellow disc, not the owner of the disc.
    let enemy = at(SIDE_5, "r/1r/1yg/gyyg/3r1 g e 0:0 e4,d1 1");
    assert_eq!(after(enemy, "a1-c1").to_string(), "1/1r/3/gyyg/3r1 g a 0:1 e4,d1 0");
}

#[test]
fn m13_half_of_the_yellow_discs_win_at_once() {
    let won = after(at(ONE_YELLOW, "1/2/1yg/r3/5 r o 0:0 -,c3 0"), "d1-c1");
    assert_eq!(won.to_string(), "1/2/3/4/5 r o 1:0 -,- 0");
    assert_eq!(won.outcome(), Some(Outcome::win(Player::First, Reason::Signals)));
    assert_eq!(won.count_moves(), 0);
    for ply in ["a1", "d1-c1", "pass"] {
        assert_eq!(refused(&won, ply), Illegal::Over);
    }
    assert_eq!(won.check_first(point("a1")), Err(Illegal::Over));
    // In step 2, too, and the mover wins.
    let enemy = after(at(SIDE_5, "r/1r/1yg/gy1g/3r1 g e 0:1 e4,d1 1"), "a1-c1");
    assert_eq!(enemy.to_string(), "1/1r/3/gy1g/3r1 g e 0:2 e4,d1 0");
    assert_eq!(enemy.outcome(), Some(Outcome::win(Player::Second, Reason::Signals)));
    // 5 of 10 are half, 4 are not; 3 of 5 are needed where 2 are less than half.
    let ten = Options { side: 7, yellows: 10, discs: 20 };
    assert!(at(ten, "r/2/1y1/1yy1/1y3/1y4/7 r o 5:0 -,- 0").outcome().is_some());
    assert_eq!(at(ten, "r/2/1y1/1yy1/1yy2/1y4/7 r o 4:0 -,- 0").outcome(), None);
    assert_eq!(at(SIDE_7, "r/2/1y1/1y2/1y3/6/7 r o 2:0 -,- 0").outcome(), None);
    assert!(at(SIDE_7, "r/2/1y1/1y2/5/6/7 r o 3:0 -,- 0").outcome().is_some());
}

#[test]
fn m14_r1_the_same_position_has_the_same_step_cylinders_and_discs_kept() {
    let mut position = at(SIDE_5, "r/gg/grr/gyyg/gr1rr g o 0:1 c2,e1 0");
    let mut repetitions = Repetitions::new();
    let mut third = Vec::new();
    for ply in 0..8 {
        if repetitions.note(&position) {
            third.push(ply);
        }
        position.play(Move::Pass).unwrap();
    }
    // The first two passes take cylinders away; from ply 2 on the positions alternate.
    assert_eq!(third, [6, 7]);
    let base = at(SIDE_7, "r/2/1y1/1y2/1y3/5g/2r4 r o 1:1 a1,f6 3");
    let others = [
        "r/2/1y1/1y2/1y3/5g/2r4 g o 1:1 a1,f6 3",
        "r/2/1y1/1y2/1y3/5g/2r4 r a 1:1 a1,f6 3",
        "r/2/1y1/1y2/1y3/5g/2r4 r o 2:0 a1,f6 3",
        "r/2/1y1/1y2/1y3/5g/2r4 r o 1:1 g3,f6 3",
        "r/2/1y1/1y2/1y3/5g/2r4 r o 1:1 a1,- 3",
    ];
    for other in others {
        assert_ne!(at(SIDE_7, other).repetition_key(), base.repetition_key(), "{other}");
    }
    let later = at(SIDE_7, "r/2/1y1/1y2/1y3/5g/2r4 r o 1:1 a1,f6 30");
    assert_eq!(later.repetition_key(), base.repetition_key());
}

#[test]
fn r2_200_plies_without_progress_are_a_draw() {
    let quiet = after(at(SIDE_5, "r/2/1y1/1yyg/3g1 r o 0:0 a1,e4 199"), "a1-b1");
    assert_eq!(quiet.quiet_plies(), Some(QUIET_LIMIT));
    assert_eq!(quiet.outcome(), Some(Outcome::draw(crate::Reason::Quiet)));
    assert_eq!(quiet.count_moves(), 0);
    assert_eq!(Position::read(&SIDE_5, &quiet.to_string()), Ok(quiet));
    // A pass counts as well; a signal and an addition begin anew; a win is a win.
    let passed = after(at(SIDE_5, "r/gg/grr/gyyg/gr1rr g o 0:1 c2,- 199"), "pass");
    assert_eq!(passed.outcome(), Some(Outcome::draw(crate::Reason::Quiet)));
    let added = after(at(SIDE_5, "1/r1/1y1/1yy1/3gg r a 0:0 b1,e4 199"), "a1");
    assert_eq!((added.quiet_plies(), added.outcome()), (Some(0), None));
    let signal = after(at(SIDE_5, "1/2/1yg/ryy1/5 r o 0:0 -,c3 199"), "d1-c1");
    assert_eq!((signal.quiet_plies(), signal.outcome()), (Some(0), None));
    let won = after(at(ONE_YELLOW, "1/2/1yg/r3/5 r o 0:0 -,c3 199"), "d1-c1");
    assert_eq!(won.outcome(), Some(Outcome::win(Player::First, Reason::Signals)));
}
