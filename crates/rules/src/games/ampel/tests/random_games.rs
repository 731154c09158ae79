//! What holds in every position of random games, on boards of several sizes.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

/// M8 to M10 word by word: one step at a time, from point to point.
struct Slowly<'a, const W: usize> {
    position: &'a Position<W>,
    start: Point,
    seen: HashSet<(Point, Direction, u32)>,
    ends: HashSet<Point>,
}

impl<const W: usize> Slowly<'_, W> {
    fn next(&self, at: Point, direction: Direction) -> Option<Point> {
        let (row, place) = (at.letter as i8, at.number as i8);
        let (row, place) = match direction {
            Direction::East => (row, place + 1),
            Direction::West => (row, place - 1),
            Direction::SouthEast => (row + 1, place + 1),
            Direction::NorthWest => (row - 1, place - 1),
            Direction::SouthWest => (row + 1, place),
            Direction::NorthEast => (row - 1, place),
        };
        let on_board = row >= 0 && place >= 0 && self.position.shape().contains(Point::new(row as u8, place as u8));
        on_board.then(|| Point::new(row as u8, place as u8))
    }

    fn next_empty(&self, at: Point, direction: Direction) -> Option<Point> {
        self.next(at, direction).filter(|&next| next == self.start || self.position.piece_at(next).is_none())
    }

    fn discs_on_line(&self, direction: Direction) -> u32 {
        let mut discs = 1;
        for way in [direction, direction.opposite()] {
            let mut at = self.start;
            while let Some(next) = self.next(at, way) {
                discs += self.position.piece_at(next).is_some() as u32;
                at = next;
            }
        }
        discs
    }

    fn walk(&mut self, at: Point, heading: Direction, left: u32) {
        if left == 0 {
            self.ends.insert(at);
        } else if let Some(next) = self.next_empty(at, heading) {
            self.walk(next, heading, left - 1);
        } else if self.seen.insert((at, heading, left)) {
            for turned in heading.turns() {
                if let Some(next) = self.next_empty(at, turned) {
                    self.walk(next, turned, left - 1);
                }
            }
        }
    }

    fn ends(position: &Position<W>, start: Point) -> HashSet<Point> {
        let mut slowly = Slowly { position, start, seen: HashSet::new(), ends: HashSet::new() };
        for direction in Direction::ALL {
            let distance = slowly.discs_on_line(direction);
            assert_eq!(position.distance(start, direction), distance);
            if let Some(next) = slowly.next_empty(start, direction) {
                slowly.walk(next, direction, distance - 1);
            }
        }
        slowly.ends.remove(&start);
        slowly.ends
    }

    /// A path has to be a way that the walk above could take.
    fn check_path(position: &Position<W>, start: Point, end: Point) {
        let slowly = Slowly { position, start, seen: HashSet::new(), ends: HashSet::new() };
        let path = position.path(start, end);
        assert_eq!((path.first(), path.last()), (Some(&start), Some(&end)));
        let heading = |pair: &[Point]| {
            let way = Direction::ALL.into_iter().find(|&way| slowly.next_empty(pair[0], way) == Some(pair[1]));
            way.expect("a path goes from point to empty point")
        };
        let headings: Vec<Direction> = path.windows(2).map(heading).collect();
        assert_eq!(headings.len() as u32, slowly.discs_on_line(headings[0]));
        for (turn, at) in headings.windows(2).zip(&path[1..]) {
            let stopped = slowly.next_empty(*at, turn[0]).is_none();
            assert!(if stopped { turn[0].turns().contains(&turn[1]) } else { turn[0] == turn[1] }, "{path:?}");
        }
    }
}

fn check_movement<const W: usize>(position: &Position<W>) {
    for from in position.shape().points() {
        let found: HashSet<Point> = position.destinations(from).iter().map(|at| position.board().point(at)).collect();
        match position.piece_at(from) {
            Some(Piece::Of(_)) => {
                assert_eq!(found, Slowly::ends(position, from), "{from} in {position}");
                found.iter().for_each(|&to| Slowly::check_path(position, from, to));
            }
            _ => assert!(found.is_empty()),
        }
    }
}

fn check_position<const W: usize>(position: &Position<W>, before: Option<&Position<W>>) {
    assert_eq!(position.key(), position.key_from_scratch(), "{position}");
    assert_eq!(Position::read(&position.options(), &position.to_string()).as_ref(), Ok(position));
    assert!(!position.has_signal(), "{position}");
    for player in Player::BOTH {
        assert_eq!(position.reserve(player) + position.pieces(player).count(), position.discs as usize);
        assert!(position.cylinder(player).is_none_or(|at| position.piece_at(at) == Some(Piece::Of(player))));
    }
    if position.step() != Step::Setup {
        let kept = position.kept(Player::First) + position.kept(Player::Second);
        assert_eq!(position.yellows().count() + kept as usize, position.all_yellows as usize);
    }
    if let Some(before) = before {
        // Only a signal takes discs off the board, and only an addition or the setup brings one.
        let discs = |position: &Position<W>| position.board().all.count() - position.empty().count();
        let kept = |position: &Position<W>| position.kept.iter().sum::<u8>();
        if kept(before) == kept(position) {
            let placed = matches!(before.step(), Step::Setup | Step::Add) as usize;
            assert_eq!(discs(position), discs(before) + placed, "{before} to {position}");
        } else {
            assert!(discs(position) < discs(before), "{before} to {position}");
        }
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len(), position.count_moves(), "{position}");
    assert_eq!(moves.is_empty(), position.outcome().is_some());
    let picked: HashSet<Move> = (0..moves.len()).filter_map(|n| position.pick_move(|_| n)).collect();
    assert_eq!(picked, moves.iter().copied().collect());
    for &ply in &moves {
        assert_eq!(position.check(ply), Ok(()), "{ply} in {position}");
    }
    for point in position.shape().points() {
        let is_first = moves.iter().any(|ply| crate::game::Ply::points(*ply).first() == Some(&point));
        assert_eq!(position.check_first(point).is_ok(), is_first, "{point} in {position}");
        let place = Move::Place(point);
        assert_eq!(position.check(place).is_ok(), picked.contains(&place), "{place} in {position}");
    }
}

fn play_random_games<const W: usize>(options: Options, games: u64) {
    for seed in 0..games {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = Position::<W>::start(&options);
        check_position(&position, None);
        while let Some(ply) = position.pick_move(|moves| random.random_range(0..moves as u32) as usize) {
            let before = position;
            position.play_unchecked(ply);
            check_position(&position, Some(&before));
            check_movement(&position);
        }
        assert!(position.outcome().is_some());
    }
}

#[test]
fn every_position_of_random_games_is_consistent() {
    play_random_games::<1>(SIDE_5, 8);
    play_random_games::<1>(SIDE_7, 8);
    play_random_games::<2>(Options::default(), 4);
    play_random_games::<2>(Options { side: 15, yellows: 10, discs: 60 }, 1);
}

#[test]
fn a_crowded_board_does_not_slow_the_walk_down() {
    let options = Options { side: 15, yellows: 1, discs: 60 };
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    for crowd in [30, 50, 60, 70, 80, 90, 100, 110] {
        let mut position = Position::<2>::start(&options);
        position.step = Step::Own;
        for _ in 0..crowd {
            let empty = position.empty();
            let at = empty.nth(random.random_range(0..empty.count() as u32) as usize);
            position.pieces[random.random_range(0..2)].insert(at);
            position.occupy(at);
        }
        check_movement(&position);
    }
}
