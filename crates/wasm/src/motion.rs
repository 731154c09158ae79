//! What a ply does to the pieces, so that a board can show it as motion.

use serde::Serialize;
use tabuleiro_rules::{AnyMove, AnyPosition, Point};

use crate::sight::way;
use crate::view::{PlayerName, names};

/// One ply as motion. What is neither moved nor mentioned stays where it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Motion {
    /// Which action of the match it is, counted from 0.
    pub number: usize,
    /// The ply in the notation of the game.
    pub text: String,
    /// Who made it.
    pub player: PlayerName,
    /// The ways of the pieces that moved: every point where one turns, with the first and the last.
    pub ways: Vec<Vec<String>>,
    /// Where pieces left the board: the points on which they stood before.
    pub gone: Vec<String>,
    /// Where pieces came onto the board.
    pub came: Vec<String>,
}

impl Motion {
    /// The motion of a legal ply.
    pub(crate) fn of(number: usize, before: &AnyPosition, ply: AnyMove, after: &AnyPosition) -> Self {
        let ways = ways(before, ply, after);
        let starts: Vec<Point> = ways.iter().filter_map(|way| way.first().copied()).collect();
        let ends: Vec<Point> = ways.iter().filter_map(|way| way.last().copied()).collect();
        let mut gone = Vec::new();
        let mut came = Vec::new();
        for point in before.shape().points() {
            let (was, is) = (before.piece_at(point), after.piece_at(point));
            // A piece that was moved and then left the board is gone from where it came to.
            let arrived = ends.iter().position(|&end| end == point).and_then(|way| before.piece_at(starts[way]));
            let stayed = was.filter(|_| !starts.contains(&point));
            let expected = arrived.or(stayed);
            if arrived.is_some() && stayed.is_some() || expected.is_some() && expected != is {
                gone.push(point);
            }
            if is.is_some() && is != expected {
                came.push(point);
            }
        }
        Motion {
            number,
            text: ply.to_string(),
            player: before.turn().into(),
            ways: ways.iter().map(|way| names(way)).collect(),
            gone: names(&gone),
            came: names(&came),
        }
    }
}

fn ways(before: &AnyPosition, ply: AnyMove, after: &AnyPosition) -> Vec<Vec<Point>> {
    let &[from, to] = ply.points().as_slice() else { return Vec::new() };
    let way = way(before, from, to);
    // Where something stands on the point that was left, the two have changed places.
    let back = (after.piece_at(from).is_some()).then(|| vec![to, from]);
    std::iter::once(way).chain(back).collect()
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameSpec;

    use super::*;

    fn motion(game: &str, position: &str, ply: &str) -> Motion {
        let spec: GameSpec = game.parse().unwrap();
        let before = spec.read_position(position).unwrap();
        let ply = before.parse_move(ply).unwrap();
        let mut after = before.clone();
        after.play(ply).unwrap();
        Motion::of(0, &before, ply, &after)
    }

    #[test]
    fn a_capture_moves_one_piece_and_takes_another_off() {
        let motion = motion("talpa:size=4", "brbr/rbrb/brbr/rbrb r", "b4xb3");
        assert_eq!(motion.ways, [["b4", "b3"]]);
        assert_eq!((motion.gone, motion.came), (vec!["b3".to_owned()], vec![]));
    }

    #[test]
    fn a_swap_moves_two_pieces() {
        let motion = motion("emulsion:size=4", "bwbw/wbwb/bwbw/wbwb b", "a4-b4");
        assert_eq!(motion.ways, [["a4", "b4"], ["b4", "a4"]]);
        assert!(motion.gone.is_empty() && motion.came.is_empty());
    }

    #[test]
    fn a_signal_takes_the_disc_off_where_it_came_to() {
        // A red disc goes to the point beside yellow that faces green.
        let motion = motion("ampel:side=5,yellows=1,discs=4", "r/2/1y1/2g1/5 r o 0:0 -,- 0", "a1-b1");
        assert_eq!(motion.ways, [["a1", "b1"]]);
        assert_eq!(motion.gone, ["b1", "c2", "d3"]);
    }
}
