//! A named test for every clause of `docs/rules/ampel.md`, and what holds in every game.

mod clauses;
mod random_games;
mod recorded;
mod texts;

use super::*;

const SIDE_5: Options = Options { side: 5, yellows: 3, discs: 20 };
const SIDE_7: Options = Options { side: 7, yellows: 5, discs: 20 };

fn at(options: Options, text: &str) -> Position<2> {
    let position = Position::read(&options, text).unwrap();
    assert_eq!(position.to_string(), text);
    position
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn names<const W: usize>(position: &Position<W>, points: Bits<W>) -> String {
    listed(points.iter().map(|at| position.board().point(at).to_string()))
}

fn legal<const W: usize>(position: &Position<W>) -> String {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    listed(moves.iter().map(|ply| ply.to_string()))
}

fn listed(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts.join(" ")
}

fn refused(position: &Position<2>, ply: &str) -> Illegal {
    position.check(ply.parse().unwrap()).unwrap_err()
}

fn after(mut position: Position<2>, plies: &str) -> Position<2> {
    for ply in plies.split(' ') {
        position.play(ply.parse().unwrap()).unwrap();
    }
    position
}
