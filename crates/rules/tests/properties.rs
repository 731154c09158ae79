//! What the clauses promise of every ply, tried on games that proptest draws and cuts short where a promise is broken.
//!
//! Everything is measured by looking at the points of the board, and by nothing that the games keep for themselves.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;
use tabuleiro_rules::{AnyMove, AnyPosition, Piece, Player, Point};

use crate::playing::spec;

const TALPA: &[&str] = &["talpa:size=3", "talpa:size=4", "talpa:size=5", "talpa", "talpa:size=9"];
const EMULSION: &[&str] = &["emulsion:size=2", "emulsion:size=3", "emulsion:size=4", "emulsion:size=7", "emulsion"];
const APART: &[&str] = &["apart:size=5", "apart:size=5x7", "apart:size=7x6", "apart", "apart:size=9x8"];
const AMPEL: &[&str] = &[
    "ampel:side=5,yellows=1,discs=1",
    "ampel:side=5,yellows=3",
    "ampel:side=6,yellows=6,discs=9",
    "ampel:side=7,yellows=10",
    "ampel",
];

const BESIDE: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// The four axes of a square board, each as one of its two directions.
const AXES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
/// The three axes of the triangle, each as one of its two directions.
const TRIANGLE_AXES: [(i8, i8); 3] = [(0, 1), (1, 0), (1, 1)];

fn seeded() -> ProptestConfig {
    ProptestConfig { cases: 96, rng_seed: RngSeed::Fixed(20_261_115), failure_persistence: None, ..Default::default() }
}

/// A ply of a game with the positions before and after it.
type Played = (AnyPosition, AnyMove, AnyPosition);

/// A game from the start with every choice drawn, as long as there are choices and the game is not over.
fn games(of: &'static [&'static str], plies: usize) -> impl Strategy<Value = Vec<Played>> {
    (select(of), prop::collection::vec(any::<Index>(), 1..plies)).prop_map(|(game, choices)| {
        let mut position = spec(game).start();
        let mut played = Vec::new();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let (before, ply) = (position.clone(), moves[choice.index(moves.len())]);
            position.play(ply).unwrap();
            played.push((before, ply, position.clone()));
        }
        played
    })
}

fn points(position: &AnyPosition) -> impl Iterator<Item = Point> {
    position.shape().rows().flatten()
}

/// The points where this stands.
fn places(position: &AnyPosition, piece: Option<Piece>) -> BTreeSet<Point> {
    points(position).filter(|&point| position.piece_at(point) == piece).collect()
}

fn pieces(position: &AnyPosition, player: Player) -> BTreeSet<Point> {
    places(position, Some(Piece::Of(player)))
}

/// The point so many letters and numbers further, if the board has it.
fn further(position: &AnyPosition, from: Point, (letters, numbers): (i8, i8)) -> Option<Point> {
    let point = Point::new(from.letter.checked_add_signed(letters)?, from.number.checked_add_signed(numbers)?);
    position.shape().contains(point).then_some(point)
}

/// The points that can be reached from the first ones by steps to a side, without leaving the set.
fn reached(position: &AnyPosition, from: impl Iterator<Item = Point>, within: &BTreeSet<Point>) -> BTreeSet<Point> {
    let mut open: Vec<Point> = from.filter(|point| within.contains(point)).collect();
    let mut reached: BTreeSet<Point> = open.iter().copied().collect();
    while let Some(point) = open.pop() {
        for next in BESIDE.iter().filter_map(|&step| further(position, point, step)) {
            if within.contains(&next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

/// T8: whether a chain of empty squares joins a player's edges.
fn has_path(position: &AnyPosition, player: Player) -> bool {
    let empty = places(position, None);
    let place = |point: &Point| if player == Player::First { point.number } else { point.letter };
    let last = points(position).map(|point| place(&point)).max();
    let edge = empty.iter().copied().filter(|point| place(point) == 0);
    reached(position, edge, &empty).iter().any(|point| Some(place(point)) == last)
}

/// E3, doubled.
fn value(position: &AnyPosition, at: Point) -> usize {
    let beside = BESIDE.map(|step| further(position, at, step));
    let own = beside.iter().flatten().filter(|&&point| position.piece_at(point) == position.piece_at(at)).count();
    2 * own + beside.iter().filter(|point| point.is_none()).count()
}

/// A3: how long the line of a piece is along an axis.
fn line_length(position: &AnyPosition, at: Point, (letters, numbers): (i8, i8)) -> u8 {
    let one_way = |sign: i8| {
        let same = |&away: &i8| {
            let point = further(position, at, (away * sign * letters, away * sign * numbers));
            point.is_some_and(|point| position.piece_at(point) == position.piece_at(at))
        };
        (1..16).take_while(same).count() as u8
    };
    1 + one_way(1) + one_way(-1)
}

/// A9: whether none of a player's pieces has one of the same colour around it.
fn is_apart(position: &AnyPosition, player: Player) -> bool {
    let own = pieces(position, player);
    let around = |at: Point| AXES.into_iter().flat_map(move |(a, b)| [(a, b), (-a, -b)]).map(move |step| (at, step));
    !own.iter()
        .flat_map(|&at| around(at))
        .any(|(at, step)| further(position, at, step).is_some_and(|point| own.contains(&point)))
}

/// M11: whether a signal stands on the board.
fn has_signal(position: &AnyPosition) -> bool {
    let lamps =
        |yellow: Point| TRIANGLE_AXES.map(|(a, b)| [(a, b), (-a, -b)].map(|step| further(position, yellow, step)));
    let both_colours = |lamp: [Option<Point>; 2]| {
        let stands = lamp.map(|point| point.and_then(|point| position.piece_at(point)));
        Player::BOTH.iter().all(|&player| stands.contains(&Some(Piece::Of(player))))
    };
    places(position, Some(Piece::Neutral)).into_iter().flat_map(lamps).any(both_colours)
}

/// A field of the position text, counted from the board as 0.
fn field(position: &AnyPosition, number: usize) -> String {
    position.to_string().split(' ').nth(number).unwrap().to_owned()
}

/// M12: the yellow discs that red and green have kept.
fn kept(position: &AnyPosition) -> [usize; 2] {
    let text = field(position, 3);
    let (red, green) = text.split_once(':').unwrap();
    [red, green].map(|kept| kept.parse().unwrap())
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn t4_t6_each_ply_of_talpa_takes_exactly_one_piece(game in games(TALPA, 60)) {
        for (before, ply, after) in game {
            let mover = before.turn();
            let count = |player| (pieces(&before, player).len(), pieces(&after, player).len());
            let ((own, own_after), (enemy, enemy_after)) = (count(mover), count(mover.other()));
            match ply.points().len() {
                2 => prop_assert_eq!((own_after, enemy_after), (own, enemy - 1), "{} in {}", ply, before),
                1 => prop_assert_eq!((own_after, enemy_after), (own - 1, enemy), "{} in {}", ply, before),
                _ => prop_assert_eq!((own, own_after, enemy_after), (0, 0, enemy), "{} in {}", ply, before),
            }
        }
    }

    #[test]
    fn t5_talpa_captures_exactly_where_enemies_stand_side_by_side(game in games(TALPA, 60)) {
        for (before, ply, _) in game {
            let (own, enemy) = (pieces(&before, before.turn()), pieces(&before, before.turn().other()));
            let can = own.iter().any(|&at| {
                BESIDE.iter().filter_map(|&step| further(&before, at, step)).any(|point| enemy.contains(&point))
            });
            prop_assert_eq!(ply.points().len() == 2, can, "{} in {}", ply, before);
        }
    }

    #[test]
    fn t9_talpa_is_over_exactly_when_a_path_is_open(game in games(TALPA, 60)) {
        for (before, _, after) in game {
            let open = |player| has_path(&after, player);
            let (mover, opponent) = (before.turn(), before.turn().other());
            let winner = if open(opponent) { Some(opponent) } else { open(mover).then_some(mover) };
            prop_assert_eq!(after.outcome().and_then(|outcome| outcome.winner), winner, "{}", after);
        }
    }

    #[test]
    fn e4_a_swap_is_legal_for_whoever_moves_exactly_when_both_values_are_small(game in games(EMULSION, 50)) {
        for (position, ..) in game.iter().step_by(4) {
            let board = field(position, 0);
            let for_both = ["b", "w"].map(|side| position.spec().read_position(&format!("{board} {side}")).unwrap());
            let around = AXES.into_iter().flat_map(|(a, b)| [(a, b), (-a, -b)]);
            for (from, step) in points(position).flat_map(|from| around.clone().map(move |step| (from, step))) {
                let Some(to) = further(position, from, step) else { continue };
                if position.piece_at(from) == position.piece_at(to) {
                    continue;
                }
                let limit = if BESIDE.contains(&step) { 6 } else { 8 };
                let small = value(position, from) + value(position, to) < limit;
                let ply = position.parse_move(&format!("{from}-{to}")).unwrap();
                let legal = for_both.each_ref().map(|position| position.check(ply).is_ok());
                let owner = usize::from(position.piece_at(from) == Some(Piece::Of(Player::Second)));
                prop_assert_eq!(legal[owner], small, "{} in {}", ply, position);
                prop_assert!(!legal[1 - owner], "{} in {}", ply, position);
            }
        }
    }

    #[test]
    fn e4_a_swap_raises_the_value_of_the_own_piece_and_keeps_all_pieces(game in games(EMULSION, 50)) {
        for (before, ply, after) in game {
            let points = ply.points();
            prop_assert!(value(&after, points[1]) > value(&before, points[0]), "{} in {}", ply, before);
            for player in Player::BOTH {
                prop_assert_eq!(pieces(&after, player).len(), pieces(&before, player).len());
            }
        }
    }

    #[test]
    fn e7_the_larger_groups_win(game in games(EMULSION, 200)) {
        let (_, _, end) = game.last().unwrap();
        let sizes = Player::BOTH.map(|player| {
            let mut left = pieces(end, player);
            let mut sizes = Vec::new();
            while let Some(&point) = left.first() {
                let group = reached(end, std::iter::once(point), &left);
                left.retain(|point| !group.contains(point));
                sizes.push(group.len());
            }
            sizes.sort_by(|a, b| b.cmp(a));
            sizes
        });
        let larger = match sizes[0].cmp(&sizes[1]) {
            std::cmp::Ordering::Greater => Player::First,
            std::cmp::Ordering::Less => Player::Second,
            // E8: whoever has no move is not the one who made the last.
            std::cmp::Ordering::Equal => end.turn().other(),
        };
        if let Some(outcome) = end.outcome() {
            prop_assert_eq!(outcome.winner, Some(larger), "{}", end);
        }
    }

    #[test]
    fn a4_a_piece_goes_as_far_as_its_line_is_long_and_takes_what_it_lands_on(game in games(APART, 120)) {
        for (before, ply, after) in game {
            let (mover, points) = (before.turn(), ply.points());
            let (mut own, mut enemy) = (pieces(&before, mover), pieces(&before, mover.other()));
            let captures = if let [from, to] = points[..] {
                let (right, up) = (to.letter as i8 - from.letter as i8, to.number as i8 - from.number as i8);
                let distance = right.unsigned_abs().max(up.unsigned_abs());
                prop_assert_eq!(line_length(&before, from, (right.signum(), up.signum())), distance, "{}", before);
                prop_assert!(own.remove(&from) && own.insert(to), "{} in {}", ply, before);
                enemy.remove(&to)
            } else {
                false
            };
            prop_assert_eq!(pieces(&after, mover), own, "{} in {}", ply, before);
            prop_assert_eq!(pieces(&after, mover.other()), enemy, "{} in {}", ply, before);
            let quiet = if captures { 0 } else { before.quiet_plies().unwrap() + 1 };
            prop_assert_eq!(after.quiet_plies(), Some(quiet));
            prop_assert_eq!(ply.to_string().contains('x'), captures);
        }
    }

    #[test]
    fn a7_no_square_is_used_twice_in_a_turn_and_only_jumps_are_followed(game in games(APART, 120)) {
        let mut used: Vec<Point> = Vec::new();
        for (before, ply, after) in game {
            if let [from, to] = ply.points()[..] {
                prop_assert!(used.is_empty() || used.last() == Some(&from), "{} in {}", ply, before);
                used.extend(used.is_empty().then_some(from));
                prop_assert!(!used.contains(&to), "{} in {}", ply, before);
                used.push(to);
            }
            let text = used.iter().map(Point::to_string).collect::<Vec<_>>().join("-");
            if after.turn() == before.turn() && after.outcome().is_none() {
                let step = used.windows(2).any(|two| {
                    two[0].letter.abs_diff(two[1].letter).max(two[0].number.abs_diff(two[1].number)) < 2
                });
                prop_assert!(!step && field(&before, 2) != "0", "{} in {}", ply, before);
                prop_assert_eq!(field(&after, 4), text);
            } else {
                prop_assert_eq!(field(&after, 4), "-");
                used.clear();
            }
        }
    }

    #[test]
    fn a10_apart_is_over_exactly_when_somebody_is_apart_after_a_turn(game in games(APART, 400)) {
        for (before, _, after) in game {
            let (mover, opponent) = (before.turn(), before.turn().other());
            let turn_over = field(&after, 4) == "-";
            let winner = [opponent, mover].into_iter().find(|&player| turn_over && is_apart(&after, player));
            prop_assert_eq!(after.outcome().and_then(|outcome| outcome.winner), winner, "{}", after);
        }
    }

    #[test]
    fn m3_yellow_discs_stay_where_they_were_put_until_somebody_keeps_them(game in games(AMPEL, 250)) {
        for (before, ply, after) in game {
            let [yellows, yellows_after] = [&before, &after].map(|position| places(position, Some(Piece::Neutral)));
            if before.in_setup() {
                prop_assert!(yellows_after.is_superset(&yellows) && yellows_after.len() == yellows.len() + 1);
                continue;
            }
            prop_assert!(yellows_after.is_subset(&yellows), "{} in {}", ply, before);
            let mut expected = kept(&before);
            expected[before.turn().index()] += yellows.len() - yellows_after.len();
            prop_assert_eq!(kept(&after), expected, "{} in {}", ply, before);
        }
    }

    #[test]
    fn m12_no_signal_is_left_standing_and_only_signals_take_discs(game in games(AMPEL, 250)) {
        for (before, ply, after) in game {
            prop_assert!(!has_signal(&after), "{} in {}", ply, before);
            let count = |position: &AnyPosition| Player::BOTH.map(|player| pieces(position, player).len());
            let ([red, green], [red_after, green_after]) = (count(&before), count(&after));
            let added = usize::from(ply.points().len() == 1 && !before.in_setup());
            if kept(&before) == kept(&after) {
                prop_assert_eq!(red_after + green_after, red + green + added, "{} in {}", ply, before);
            } else {
                prop_assert!(red_after < red && green_after < green, "{} in {}", ply, before);
            }
        }
    }

    #[test]
    fn m2_m7_a_cylinder_stands_on_a_disc_of_its_owner_and_nobody_has_too_many_discs(game in games(AMPEL, 250)) {
        for (_, ply, after) in game {
            let options = after.spec().options();
            let discs: usize = options.iter().find(|(key, _)| *key == "discs").unwrap().1.parse().unwrap();
            let cylinders = field(&after, 4);
            for (player, cylinder) in Player::BOTH.into_iter().zip(cylinders.split(',')) {
                let own = pieces(&after, player);
                prop_assert!(own.len() <= discs, "{} to {}", ply, after);
                prop_assert!(cylinder == "-" || own.contains(&cylinder.parse().unwrap()), "{} to {}", ply, after);
            }
        }
    }

    #[test]
    fn m13_ampel_is_won_exactly_when_somebody_has_kept_half_of_the_yellow_discs(game in games(AMPEL, 250)) {
        for (_, _, after) in game {
            let options = after.spec().options();
            let yellows: usize = options.iter().find(|(key, _)| *key == "yellows").unwrap().1.parse().unwrap();
            let kept = kept(&after);
            let winner = Player::BOTH.into_iter().find(|player| 2 * kept[player.index()] >= yellows);
            prop_assert_eq!(after.outcome().and_then(|outcome| outcome.winner), winner, "{}", after);
        }
    }
}
