//! What is to be seen in positions of every game.

use tabuleiro_rules::{Piece, Player, emulsion};

use super::*;
use crate::games;
use crate::specimens::{point, position, random_game, specs};

/// What is to be seen in a position of one of these types.
macro_rules! sight {
    ($position:expr, $($Position:ident)+) => {
        match $position {
            $(AnyPosition::$Position(position) => position.sight(),)+
            other => panic!("{other} is of another game"),
        }
    };
}

fn named(points: &[Point]) -> Vec<String> {
    points.iter().map(Point::to_string).collect()
}

#[test]
fn the_longest_tunnel_and_what_is_missing_are_seen_in_talpa() {
    let start = position("talpa:size=4", "brbr/rbrb/brbr/rbrb r");
    let games::talpa::Sight { reach, missing, needed, tunnels } = sight!(&start, Talpa1);
    assert_eq!((reach, missing, needed), ([0, 0], [4, 4], 4));
    assert_eq!(tunnels, [vec![], vec![]]);

    let dug = position("talpa:size=4", "brbr/r1rb/b1br/rb2 r");
    let games::talpa::Sight { reach, missing, tunnels, .. } = sight!(&dug, Talpa1);
    assert_eq!(reach, [2, 2]);
    assert_eq!(missing, [2, 2]);
    assert_eq!(named(&tunnels[0]), ["b2", "b3"]);
    assert_eq!(named(&tunnels[1]), ["c1", "d1"]);
}

#[test]
fn the_path_that_wins_talpa_is_the_shortest_one() {
    // The way down from c4 is two steps longer than the one at the left side.
    let over = position("talpa:size=4", "1r1b/1b1r/3b/1bbr b");
    assert_eq!(named(&winners(&over)), ["a4", "a3", "a2", "a1"]);
    assert_eq!(winners(&position("talpa:size=4", "brbr/r1rb/b1br/rb2 r")), []);
}

#[test]
fn what_is_missing_is_nothing_exactly_when_the_game_is_over() {
    for spec in specs().into_iter().filter(|spec| spec.name() == "talpa") {
        for seed in 0..20 {
            let (plies, last) = random_game(spec, seed);
            for position in plies.iter().map(|(position, _)| position).chain([&last]) {
                let games::talpa::Sight { missing, .. } = sight!(position, Talpa1);
                assert_eq!(missing.contains(&0), position.outcome().is_some(), "{position}");
            }
            let path = winners(&last);
            assert!(!path.is_empty() && path.iter().all(|&point| last.piece_at(point).is_none()), "{last}");
            let apart =
                |pair: &[Point]| pair[0].letter.abs_diff(pair[1].letter) + pair[0].number.abs_diff(pair[1].number);
            assert!(path.windows(2).all(|pair| apart(pair) == 1), "{path:?} in {last}");
        }
    }
}

/// How many squares with a piece lie on the cheapest way between a player's edges, by Dijkstra's algorithm.
fn missing_by_dijkstra(position: &AnyPosition, player: Player) -> u8 {
    let shape = position.shape();
    let along = |point: Point| if player == Player::First { point.number } else { point.letter };
    let last = shape.points().map(along).max().unwrap_or(0);
    let price = |point: Point| u8::from(position.piece_at(point).is_some());
    let mut open: Vec<(u8, Point)> =
        shape.points().filter(|&point| along(point) == 0).map(|point| (price(point), point)).collect();
    let mut settled = Vec::new();
    loop {
        open.sort_unstable_by_key(|&(cost, _)| std::cmp::Reverse(cost));
        let (cost, point) = open.pop().expect("the board hangs together");
        if along(point) == last {
            return cost;
        }
        if settled.contains(&point) {
            continue;
        }
        settled.push(point);
        let apart = |other: Point| point.letter.abs_diff(other.letter) + point.number.abs_diff(other.number);
        open.extend(shape.points().filter(|&other| apart(other) == 1).map(|other| (cost + price(other), other)));
    }
}

#[test]
fn what_is_missing_in_talpa_lies_on_the_cheapest_way() {
    for spec in specs().into_iter().filter(|spec| spec.name() == "talpa") {
        for seed in 0..6 {
            let (plies, last) = random_game(spec, seed);
            for position in plies.iter().map(|(position, _)| position).chain([&last]) {
                let games::talpa::Sight { missing, .. } = sight!(position, Talpa1);
                let cheapest = Player::BOTH.map(|player| missing_by_dijkstra(position, player));
                assert_eq!(missing, cheapest, "{position}");
            }
        }
    }
}

#[test]
fn a_tunnel_from_any_edge_saves_as_much() {
    // Two squares deep from each edge in turn: what two of them save a player, the other two save the opponent.
    let missing = |text: &str| sight!(&position("talpa:size=4", text), Talpa1).missing;
    assert_eq!(missing("brbr/rbrb/b1br/r1rb r"), [2, 3], "from the bottom");
    assert_eq!(missing("b1br/r1rb/brbr/rbrb r"), [2, 3], "from the top");
    assert_eq!(missing("brbr/2rb/brbr/rbrb r"), [3, 2], "from the left");
    assert_eq!(missing("brbr/rb2/brbr/rbrb r"), [3, 2], "from the right");
    for corner in ["brbr/rbrb/brbr/1brb r", "brbr/rbrb/brbr/rbr1 r", "1rbr/rbrb/brbr/rbrb r", "brb1/rbrb/brbr/rbrb r"] {
        assert_eq!(missing(corner), [3, 3], "{corner}");
    }
}

#[test]
fn groups_are_seen_in_emulsion() {
    let position = position("emulsion:size=3", "wbw/bbw/wbw b");
    let games::emulsion::Sight { groups, largest, lead, values } = sight!(&position, Emulsion1 Emulsion2);
    assert_eq!(groups, [vec![4], vec![3, 1, 1]]);
    assert_eq!(lead, Some((Player::First, 1)));
    assert_eq!(named(&largest[1]), ["c1", "c2", "c3"]);
    assert_eq!(values.len(), 9);
}

#[test]
fn lonely_pieces_and_lines_are_seen_in_apart() {
    let position = position("apart:size=5", "b3b/5/ww1w1/2w2/5 w 3 0 -");
    let games::apart::Sight { pieces, lonely, used } = sight!(&position, Apart1);
    assert_eq!((pieces, used), ([4, 2], vec![]));
    assert_eq!(lonely.map(|points| named(&points)), [vec![], vec!["a5".to_owned(), "e5".to_owned()]]);
    let lines: Vec<String> = lines(&position, point("c2")).iter().map(|line| named(line).join(" ")).collect();
    assert_eq!(lines, ["c2 d3", "b3 c2"]);
    assert_eq!(super::lines(&position, point("c4")), Vec::<Vec<Point>>::new());
}

#[test]
fn lines_are_as_long_as_the_rules_say() {
    for spec in specs().into_iter().filter(|spec| spec.name() == "apart") {
        let (plies, _) = random_game(spec, 3);
        for (position, _) in plies.iter().step_by(7) {
            let AnyPosition::Apart1(apart) = position else { continue };
            for point in position.shape().points() {
                let mut lengths: Vec<usize> = lines(position, point).iter().map(Vec::len).collect();
                let mut wanted: Vec<usize> =
                    apart.line_lengths(point).into_iter().flatten().filter(|&length| length > 1).collect();
                lengths.sort_unstable();
                wanted.sort_unstable();
                assert_eq!(lengths, wanted, "{point} in {position}");
            }
        }
    }
}

#[test]
fn what_is_off_the_board_is_seen_in_ampel() {
    let start = position("ampel:side=5,yellows=3,discs=4", "1/2/3/4/5 r s 0:0 -,- 0");
    let games::ampel::Sight { kept, needed, reserve, cylinders, yellows } = sight!(&start, Ampel1 Ampel2);
    assert_eq!((kept, needed, reserve, cylinders, yellows), ([0, 0], 2, [4, 4], [None, None], 3));
}

#[test]
fn a_disc_of_ampel_goes_as_many_points_as_there_are_discs_on_its_line() {
    for spec in specs().into_iter().filter(|spec| spec.name() == "ampel") {
        let (plies, _) = random_game(spec, 3);
        for (position, _) in plies.iter().step_by(5) {
            for ply in position.legal_moves() {
                let &[from, to] = ply.points().as_slice() else { continue };
                let line = line(position, from, to);
                assert_eq!(line.len(), way(position, from, to).len() - 1, "{ply} in {position}");
                assert!(line.contains(&from) && line.iter().all(|&disc| position.piece_at(disc).is_some()));
            }
        }
    }
}

#[test]
fn what_has_won_is_shown_for_the_winner_only() {
    for spec in specs() {
        for seed in 0..3 {
            let (plies, last) = random_game(spec, seed);
            assert!(plies.iter().all(|(position, _)| winners(position).is_empty()));
            let winner = last.outcome().and_then(|outcome| outcome.winner);
            for point in winners(&last) {
                let piece = last.piece_at(point);
                assert!(piece.is_none() || piece == winner.map(Piece::Of), "{point} in {last}");
            }
        }
    }
}

#[test]
fn whoever_is_ahead_at_the_end_of_emulsion_has_won() {
    for spec in specs().into_iter().filter(|spec| spec.name() == "emulsion") {
        for seed in 0..20 {
            let (_, last) = random_game(spec, seed);
            let games::emulsion::Sight { lead, .. } = sight!(&last, Emulsion1 Emulsion2);
            let outcome = last.outcome().expect("the game is over");
            match lead {
                Some((player, _)) => assert_eq!(outcome.winner, Some(player), "{last}"),
                None => assert_eq!(outcome.reason, emulsion::Reason::LastMove.into(), "{last}"),
            }
        }
    }
}
