//! Chooses among many puzzles those that come with the program: as different as possible in difficulty, theme and board.

use std::collections::BTreeSet;

use tabuleiro_play::puzzle::Puzzle;
use tabuleiro_rules::with_position;

use crate::making::{Puzzling, distinct};

/// Ratings that differ by less are the same difficulty.
const BAND: u16 = 100;

/// So many of some puzzles, without those that are alike and those that are harder than their ratings tell, in the order of files.
///
/// Every difficulty has its turn. Of one difficulty that puzzle comes next whose theme has been chosen least often so far, and of
/// one theme the one whose board has. The order of the candidates makes no difference.
pub fn chosen(candidates: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut left = distinct(candidates);
    left.retain(|puzzle| puzzle.rating <= hardest(puzzle));
    let bands: BTreeSet<u16> = left.iter().map(band).collect();
    let mut chosen: Vec<Puzzle> = Vec::new();
    for &band_of_turn in bands.iter().cycle() {
        if chosen.len() >= count || left.is_empty() {
            break;
        }
        let so_far = |is_alike: &dyn Fn(&Puzzle) -> bool| chosen.iter().filter(|puzzle| is_alike(puzzle)).count();
        let places = (0..left.len()).filter(|&place| band(&left[place]) == band_of_turn);
        let next = places.min_by_key(|&place| {
            let next = &left[place];
            let themes = so_far(&|puzzle| puzzle.theme == next.theme);
            (themes, so_far(&|puzzle| puzzle.game() == next.game()))
        });
        if let Some(place) = next {
            chosen.push(left.remove(place));
        }
    }
    distinct(chosen)
}

fn band(puzzle: &Puzzle) -> u16 {
    puzzle.rating / BAND
}

/// The highest rating in the game that says how hard a puzzle is.
fn hardest(puzzle: &Puzzle) -> u16 {
    fn of<G: Puzzling>(_: &G) -> u16 {
        G::HARDEST
    }
    with_position!(&puzzle.start, start => of(start))
}

#[cfg(test)]
mod tests {
    use tabuleiro_engine::Stop;
    use tabuleiro_rules::GameSpec;

    use super::*;
    use crate::making::Maker;

    fn candidates(game: &str, games: u64) -> Vec<Puzzle> {
        let game: GameSpec = game.parse().expect("a game string");
        let mut maker = Maker::new(&game, 1);
        let stop = Stop::new();
        (0..games).flat_map(|_| maker.next(&stop)).collect()
    }

    #[test]
    fn every_difficulty_and_theme_is_chosen_before_any_comes_again() {
        let candidates = candidates("talpa:size=4", 30);
        let bands: BTreeSet<u16> = candidates.iter().map(band).collect();
        assert!(candidates.len() > bands.len() && bands.len() > 2, "{bands:?}");
        let few = chosen(candidates.clone(), bands.len());
        assert_eq!(few.iter().map(band).collect::<BTreeSet<u16>>(), bands);
        let all = chosen(candidates.clone(), usize::MAX);
        assert_eq!(all, distinct(candidates.clone()), "none is lost");
        let mut turned = candidates.clone();
        turned.reverse();
        assert_eq!(chosen(turned, bands.len()), few, "their order makes no difference");
        // All of one difficulty: themes take turns.
        let alike: Vec<Puzzle> = candidates.into_iter().map(|puzzle| Puzzle { rating: 700, ..puzzle }).collect();
        let themes: BTreeSet<&str> = alike.iter().map(|puzzle| puzzle.theme.name()).collect();
        let few = chosen(alike, themes.len());
        assert_eq!(few.iter().map(|puzzle| puzzle.theme.name()).collect::<BTreeSet<&str>>(), themes);
    }

    #[test]
    fn what_is_harder_than_its_rating_tells_is_left_out() {
        let puzzle = candidates("apart:size=5x5", 4).swap_remove(0);
        let rated = |rating| chosen(vec![Puzzle { rating, ..puzzle.clone() }], 1).len();
        assert_eq!((rated(1440), rated(1441)), (1, 0));
    }
}
