//! Positions share a key exactly when they are alike.

use std::collections::HashMap;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{
    Game, GameSpec, Piece, Player, Point, Reason, Shape, ampel, apart, emulsion, talpa, with_small_position,
};

use crate::provable::Provable;
use crate::specimens::{alike, children};

/// The board as letters, laid out by `map`, which tells where each point goes, with the colours changed or not.
fn redrawn<G: Game>(position: &G, map: impl Fn(Point) -> Point, change_colours: bool) -> HashMap<Point, Piece> {
    let recolour = |piece| match piece {
        Piece::Of(player) if change_colours => Piece::Of(player.other()),
        piece => piece,
    };
    let points = position.shape().points();
    points.filter_map(|point| Some((map(point), recolour(position.piece_at(point)?)))).collect()
}

/// The position text of a board.
fn text(shape: Shape, pieces: &HashMap<Point, Piece>, letters: [char; 2], fields: &str) -> String {
    let row = |row: tabuleiro_rules::Row| -> String {
        let letter = |point: Point| match pieces.get(&point) {
            Some(Piece::Of(player)) => letters[player.index()],
            Some(Piece::Neutral) => 'y',
            None => '1',
        };
        let cells: String = row.map(letter).collect();
        // Runs of empty points are written as their length, and none here is longer than nine.
        let mut out = String::new();
        let mut empty = 0;
        for cell in cells.chars().chain(['|']) {
            if cell == '1' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                out += &empty.to_string();
                empty = 0;
            }
            if cell != '|' {
                out.push(cell);
            }
        }
        out
    };
    let rows: Vec<String> = shape.rows().map(row).collect();
    format!("{} {fields}", rows.join("/"))
}

fn random_position<G: Game>(start: &G, plies: usize, random: &mut Xoshiro256PlusPlus) -> G {
    let mut position = start.clone();
    for _ in 0..plies {
        let mut next = position.clone();
        match next.pick_move(|moves| (random.next_u64() % moves as u64) as usize) {
            Some(ply) => next.play_unchecked(ply),
            None => break,
        }
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// Where each point goes, and whether rows become columns.
type Map = (bool, Box<dyn Fn(Point) -> Point>);

/// The eight symmetries of a square board.
fn square_maps(size: u8) -> Vec<Map> {
    let mut maps: Vec<Map> = Vec::new();
    for number in 0..8u8 {
        let map = move |point: Point| {
            let mirror = |at: u8, bit: u8| if number & bit != 0 { size - 1 - at } else { at };
            let (column, row) = (mirror(point.letter, 1), mirror(point.number, 2));
            if number & 4 != 0 { Point::new(row, column) } else { Point::new(column, row) }
        };
        maps.push((number & 4 != 0, Box::new(map)));
    }
    maps
}

#[test]
fn talpa_keeps_its_edges_or_changes_its_colours() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    // On an odd board the colours have different numbers of pieces, and the changed one could not be read.
    let options = talpa::Options { size: 4 };
    for round in 0..50 {
        let position = random_position(&talpa::Position::<1>::start(&options), round % 9, &mut random);
        for (turned, map) in square_maps(4) {
            let turn = if turned { position.turn().other() } else { position.turn() };
            let board = redrawn(&position, map, turned);
            let side = ['r', 'b'][turn.index()];
            let image = text(position.shape(), &board, ['r', 'b'], &side.to_string());
            let image = talpa::Position::<1>::read(&options, &image).expect("a position text");
            assert_eq!(image.canonical_key(), position.canonical_key(), "{position} and {image}");
        }
    }
}

#[test]
fn emulsion_has_all_symmetries_of_the_square_and_the_colours() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    let options = emulsion::Options { size: 5, ..Default::default() };
    for round in 0..50 {
        let position = random_position(&emulsion::Position::<1>::start(&options), round % 9, &mut random);
        for (_, map) in square_maps(5) {
            for change in [false, true] {
                let turn = if change { position.turn().other() } else { position.turn() };
                let board = redrawn(&position, &map, change);
                let side = ['b', 'w'][turn.index()];
                let image = text(position.shape(), &board, ['b', 'w'], &side.to_string());
                let Ok(image) = emulsion::Position::<1>::read(&options, &image) else { continue };
                assert_eq!(image.canonical_key(), position.canonical_key(), "{position} and {image}");
            }
        }
    }
}

#[test]
fn apart_has_all_symmetries_of_its_board_and_the_colours() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let options = apart::Options { width: 5, height: 5 };
    for round in 0..50 {
        let position = random_position(&apart::Position::<1>::start(&options), 2 + round % 9, &mut random);
        if position.jumping().len() > 0 {
            continue;
        }
        for (_, map) in square_maps(5) {
            for change in [false, true] {
                let turn = if change { position.turn().other() } else { position.turn() };
                let board = redrawn(&position, &map, change);
                let side = ['w', 'b'][turn.index()];
                let image = text(position.shape(), &board, ['w', 'b'], &format!("{side} 9 3 -"));
                let image = apart::Position::<1>::read(&options, &image).expect("a position text");
                assert_eq!(image.canonical_key(), position.canonical_key(), "{position} and {image}");
            }
        }
    }
}

#[test]
fn ampel_has_the_symmetries_of_the_triangle_and_the_colours() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let options = ampel::Options { side: 6, yellows: 3, discs: 5 };
    let side = options.side;
    let turned = |point: Point| Point::new(side - 1 - point.number, point.letter - point.number);
    let mirrored = |point: Point| Point::new(point.letter, point.letter - point.number);
    for round in 0..60 {
        let position = random_position(&ampel::Position::<1>::start(&options), round, &mut random);
        let fields: Vec<String> = position.to_string().split(' ').map(str::to_owned).collect();
        for number in 0..12 {
            let map = |point: Point| {
                let point = if number & 1 != 0 { mirrored(point) } else { point };
                (0..number / 2 % 3).fold(point, |point, _| turned(point))
            };
            let change = number >= 6;
            let order = if change { [Player::Second, Player::First] } else { Player::BOTH };
            let cylinder = |player| position.cylinder(player).map_or("-".to_owned(), |point| map(point).to_string());
            let turn = if change { position.turn().other() } else { position.turn() };
            let rest = format!(
                "{} {} {}:{} {},{} 0",
                ['r', 'g'][turn.index()],
                fields[2],
                position.kept(order[0]),
                position.kept(order[1]),
                cylinder(order[0]),
                cylinder(order[1])
            );
            let board = redrawn(&position, map, change);
            let image = text(position.shape(), &board, ['r', 'g'], &rest);
            let Ok(image) = ampel::Position::<1>::read(&options, &image) else {
                assert!(change && position.in_setup(), "{image} is refused");
                continue;
            };
            assert_eq!(image.canonical_key(), position.canonical_key(), "{position} and {image}");
        }
    }
}

#[test]
fn a_wide_board_has_the_symmetries_too() {
    let options = emulsion::Options { size: 10, ..Default::default() };
    let start = emulsion::Position::<2>::start(&options);
    let keys = ["a1-b1", "a1-a2", "j10-j9", "j10-i10"].map(|text| {
        let mut next = start;
        let ply: emulsion::Move = text.parse().expect("a move");
        next.play_unchecked(ply);
        next.canonical_key()
    });
    assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
}

/// The start of Talpa 3×3 and of Emulsion 3×3: the number of keys among all positions that can be reached equals the
/// number of classes that plain comparison finds.
#[test]
fn positions_that_are_not_alike_have_different_keys() {
    let options = talpa::Options { size: 3 };
    let mut classes: HashMap<String, u128> = HashMap::new();
    let mut keys: HashMap<u128, String> = HashMap::new();
    let mut waiting = vec![talpa::Position::<1>::start(&options)];
    while let Some(position) = waiting.pop() {
        let images = square_maps(3).into_iter().map(|(turned, map)| {
            let turn = if turned { position.turn().other() } else { position.turn() };
            let side = ['r', 'b'][turn.index()];
            text(position.shape(), &redrawn(&position, map, turned), ['r', 'b'], &side.to_string())
        });
        let class = images.min().expect("an image");
        if classes.contains_key(&class) {
            continue;
        }
        let key = position.canonical_key();
        assert_eq!(keys.insert(key, class.clone()), None, "{class} shares its key");
        classes.insert(class, key);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for ply in moves {
            let mut next = position;
            next.play_unchecked(ply);
            waiting.push(next);
        }
    }
    assert!(classes.len() > 50);
}

/// What can be seen of a position with one look ahead, by the player to move: how it ended, and the keys of what comes
/// next, each with whether that player goes on.
type Prospects = (Option<(Option<bool>, Reason)>, Vec<(bool, u128)>);

fn prospects<G: Provable>(position: &G) -> Prospects {
    let turn = position.turn();
    let outcome = position.outcome().map(|outcome| (outcome.winner.map(|winner| winner == turn), outcome.reason));
    let mut next: Vec<_> = children(position).iter().map(|next| (next.turn() == turn, next.canonical_key())).collect();
    next.sort_unstable();
    (outcome, next)
}

#[test]
fn positions_of_any_game_that_share_a_key_lead_to_the_same() {
    fn check<G: Provable>(spec: GameSpec, start: &G) {
        let groups = alike(start);
        assert!(!groups.is_empty(), "no two positions of {spec} share a key: it has symmetries, or the test sees none");
        for group in groups {
            let expected = prospects(&group[0]);
            for other in &group[1..] {
                assert_eq!(prospects(other), expected, "{spec}: {} and {other} are not alike", group[0]);
            }
        }
    }
    for spec in GameSpec::small() {
        with_small_position!(&spec.start(), start => check(spec, start), else panic!("{spec} is not small"));
    }
}
