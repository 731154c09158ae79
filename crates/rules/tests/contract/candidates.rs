//! Moves that are legal and moves that are not: `check`, `check_first` and the reasons they give.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use tabuleiro_rules::{Explain, Game, GameSpec, Ply, Point, Shape};

use super::{games, in_every_position, listed};

/// On boards up to this size every pair of points is tried as a move.
const SMALL: usize = 40;

/// The points of the board and some outside.
fn points(shape: Shape) -> Vec<Point> {
    let outside = [Point::new(25, 98), Point::new(0, 98), Point::new(25, 0), Point::new(2, 2)];
    shape.points().chain(outside.into_iter().filter(|&point| !shape.contains(point))).collect()
}

/// Every text that could be a move on this board, in any of the games. On a large board only one point in seven is
/// tried as the second.
fn texts(shape: Shape) -> Vec<String> {
    let points = points(shape);
    let stride = if shape.size() <= SMALL { 1 } else { 7 };
    let mut texts = vec!["pass".to_owned(), "stop".to_owned()];
    for (number, one) in points.iter().enumerate() {
        texts.push(one.to_string());
        texts.push(format!("x{one}"));
        for two in points.iter().skip(number % stride).step_by(stride) {
            texts.push(format!("{one}-{two}"));
            texts.push(format!("{one}x{two}"));
        }
    }
    texts
}

in_every_position! {
    fn a_move_is_legal_exactly_when_it_is_listed_and_else_changes_nothing<G>(position) {
        let legal: HashSet<G::Move> = listed(position).into_iter().collect();
        let mut tried: HashSet<G::Move> = texts(position.shape()).iter().filter_map(|text| text.parse().ok()).collect();
        tried.extend(&legal);
        assert!(tried.len() > legal.len(), "{position}");
        let mut unchanged = position.clone();
        for ply in tried {
            let checked = position.check(ply);
            assert_eq!(checked.is_ok(), legal.contains(&ply), "{ply} in {position}: {checked:?}");
            if let Err(illegal) = checked {
                assert_eq!(unchanged.play(ply), Err(illegal), "{ply} in {position}");
            }
        }
        assert_eq!(&unchanged, position);
        assert_eq!(unchanged.key(), position.key(), "{position}");
    }
}

in_every_position! {
    fn a_first_point_is_right_exactly_when_a_legal_move_begins_there<G>(position) {
        let first: HashSet<Point> = listed(position).iter().filter_map(|ply| ply.points().first().copied()).collect();
        for point in points(position.shape()) {
            let checked = position.check_first(point);
            assert_eq!(checked.is_ok(), first.contains(&point), "{point} in {position}: {checked:?}");
        }
    }
}

in_every_position! {
    fn the_points_of_a_move_are_on_the_board<G>(position) {
        for ply in listed(position) {
            assert!(ply.points().iter().all(|&point| position.shape().contains(point)), "{ply} in {position}");
        }
    }
}

in_every_position! {
    fn nothing_stands_outside_the_board<G>(position) {
        for point in points(position.shape()).into_iter().filter(|&point| !position.shape().contains(point)) {
            assert_eq!(position.piece_at(point), None, "{point} in {position}");
        }
    }
}

in_every_position! {
    fn the_pieces_are_those_of_the_position_text<G>(position) {
        let text = position.to_string();
        let written = text.split(' ').next().unwrap().chars().filter(char::is_ascii_lowercase);
        let standing = position.shape().points().filter_map(|point| position.piece_at(point));
        assert!(written.eq(standing.map(G::piece_letter)), "{position}");
    }
}

/// The clauses of a rules page and of the page that all games share.
fn clauses(game: &GameSpec) -> HashSet<String> {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut clauses = HashSet::new();
    for page in [format!("{}.md", game.name()), "README.md".to_owned()] {
        let text = fs::read_to_string(pages.join(&page)).unwrap();
        clauses.extend(text.split("**").skip(1).step_by(2).map(str::to_owned));
    }
    clauses
}

/// The refusals of all the moves and first points that the game does not allow here.
fn refusals<G: Game>(position: &G) -> Vec<G::Illegal> {
    let tried = texts(position.shape());
    let moves = tried.iter().filter_map(|text| position.check(text.parse().ok()?).err());
    let firsts = points(position.shape());
    moves.chain(firsts.iter().filter_map(|&point| position.check_first(point).err())).collect()
}

#[test]
fn a_refusal_names_a_clause_of_the_rules_and_a_message_of_the_game() {
    for game in games() {
        let clauses = clauses(&game);
        let mut given = HashSet::new();
        for position in super::POSITIONS.iter().filter(|position| position.spec() == game) {
            given.extend(tabuleiro_rules::with_position!(position, position => {
                let reasons = refusals(position);
                reasons.iter().map(|illegal| (illegal.clause(), illegal.message())).collect::<Vec<_>>()
            }));
        }
        assert!(!given.is_empty(), "{game}");
        for (clause, message) in given {
            assert!(clauses.contains(clause), "{game}: {message} names {clause}");
            assert!(game.info().refusals.contains(&message), "{game}: {message} is not in the list");
        }
    }
}
