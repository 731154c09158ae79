//! Searches of random trees, against plain minimax.

use std::num::NonZero;

use super::*;
use crate::maze::{self, Maze, Place};
use tabuleiro_rules::Player;

/// What the position at the end of a line is worth to the player to move at its beginning, if the line is legal.
fn worth_of_line(position: &Maze, line: &[maze::Exit]) -> Score {
    let Some((&ply, rest)) = line.split_first() else { return settled(position, 0) };
    let mut next = position.clone();
    next.play(ply).expect("a principal variation has only legal moves");
    match end(position, &next) {
        Some(score) => {
            assert!(rest.is_empty(), "nothing follows the end of the game");
            score
        }
        None => worth_before(position, &next, worth_of_line(&next, rest)),
    }
}

#[test]
fn the_score_is_that_of_plain_minimax_at_every_depth_and_the_line_leads_there() {
    for seed in 0..300 {
        let tree = Maze::tree(seed, 7);
        let mut engine = AlphaBeta::new(TABLE).without_reductions();
        let limits = Limits { depth: Some(9), ..Limits::default() };
        let (last, reports) = search_with(&mut engine, &tree, limits);
        // The last report of each depth is that of the finished iteration, until nothing is left to find out.
        for depth in 1..=last.depth {
            let found = reports.iter().find(|report| report.depth == depth).expect("each iteration is reported");
            let line = &found.lines[0];
            assert_eq!(line.score, minimax(&tree, depth), "tree {seed}, depth {depth}");
            assert_eq!(worth_of_line(&tree, &line.moves), line.score, "tree {seed}, depth {depth}: {line:?}");
        }
        assert_eq!(last.lines[0].score, minimax(&tree, 9), "tree {seed}: the search ended before it knew");
    }
}

#[test]
fn a_search_with_reductions_ends_with_the_same_value() {
    for seed in 0..300 {
        let tree = Maze::tree(seed, 7);
        let truth = solve(&tree, &mut HashMap::new());
        let found = search_with(&mut AlphaBeta::new(TABLE), &tree, Limits::default()).0.lines[0].score;
        assert_eq!(found.win().is_some(), truth.win().is_some(), "tree {seed}: {found} for {truth}");
        assert_eq!(found.loss().is_some(), truth.loss().is_some(), "tree {seed}: {found} for {truth}");
    }
}

#[test]
fn a_tiny_table_changes_nothing() {
    for seed in 0..100 {
        let tree = Maze::tree(seed, 7);
        for depth in [3, 6] {
            let mut engine = AlphaBeta::new(0).without_reductions();
            assert_eq!(search_deep(&mut engine, &tree, depth).lines[0].score, minimax(&tree, depth), "tree {seed}");
        }
    }
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    for seed in 0..100 {
        let tree = Maze::tree(seed, 6);
        let mut truth: Vec<Score> = children(&tree)
            .iter()
            .map(|(_, next)| end(&tree, next).unwrap_or_else(|| worth_before(&tree, next, minimax(next, 4))))
            .collect();
        truth.sort_by_key(|&score| std::cmp::Reverse(score));
        truth.truncate(3);
        let limits = Limits { depth: Some(5), lines: NonZero::new(3).unwrap(), ..Limits::default() };
        let (last, _) = search_with(&mut AlphaBeta::new(TABLE).without_reductions(), &tree, limits);
        let scores: Vec<Score> = last.lines.iter().map(|line| line.score).collect();
        assert_eq!(scores, truth, "tree {seed}");
        for line in &last.lines {
            assert_eq!(worth_of_line(&tree, &line.moves), line.score, "tree {seed}: {line:?}");
        }
        let mut firsts: Vec<_> = last.lines.iter().map(|line| line.moves[0]).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), last.lines.len(), "tree {seed}: a move is listed once");
    }
}

#[test]
fn two_threads_find_the_same_value_when_the_tree_is_searched_out() {
    for seed in 0..60 {
        let tree = Maze::tree(seed, 7);
        let truth = solve(&tree, &mut HashMap::new());
        let limits = Limits { threads: NonZero::new(2).unwrap(), ..Limits::default() };
        let (last, _) = search_with(&mut AlphaBeta::new(TABLE).without_reductions(), &tree, limits);
        assert_eq!(last.lines[0].score, truth, "tree {seed}");
    }
}

#[test]
fn the_same_engine_can_search_another_position_and_the_same_one_again() {
    let mut engine = AlphaBeta::new(TABLE).without_reductions();
    for _ in 0..2 {
        let tree = Maze::tree(5, 7);
        let found = search_with(&mut engine, &tree, Limits::default()).0;
        assert_eq!(found.lines[0].score, solve(&tree, &mut HashMap::new()));
        for (_, next) in children(&tree).into_iter().filter(|(_, next)| next.outcome().is_none()) {
            let found = search_with(&mut engine, &next, Limits::default()).0;
            assert_eq!(found.lines[0].score, solve(&next, &mut HashMap::new()));
        }
    }
}

fn place(turn: Player, estimate: i32, exits: &[usize]) -> Place {
    Place { turn, estimate, exits: exits.iter().map(|&exit| (exit, false)).collect(), winner: None }
}

/// The first player can go round in a circle where everything looks good, or enter a place that looks bad.
fn circle() -> Maze {
    use Player::{First, Second};
    let places = vec![
        place(First, 100, &[1, 4]),
        place(Second, 100, &[2]),
        place(First, 100, &[3, 4]),
        place(Second, 100, &[0]),
        place(Second, -200, &[5]),
        place(First, -200, &[4]),
    ];
    Maze::new(places).with_repetitions()
}

#[test]
fn a_repetition_on_the_line_is_a_draw() {
    let worth = |depth| search_deep(&mut AlphaBeta::new(TABLE).without_reductions(), &circle(), depth).lines[0].score;
    assert_eq!(worth(3), Score::estimate(100), "the circle is not closed yet");
    // The bad place leads only to a repetition too, so that in the end everything is a draw.
    assert_eq!(worth(6), Score::DRAW);
}

#[test]
fn a_position_of_the_game_before_is_a_draw_at_once() {
    use Player::{First, Second};
    // Whoever moves to place 1 seems to win a lot, but the game has been there.
    let places =
        vec![place(First, 0, &[1, 2]), place(Second, 900, &[0]), place(Second, -100, &[3]), place(First, -100, &[2])];
    let mut maze = Maze::new(places).with_repetitions();
    maze.play_unchecked(maze::Exit(0));
    maze.play_unchecked(maze::Exit(0));
    let mut ignore = |_: &Report<_>| ();
    let mut worth = |history: &[u64]| {
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let control = Control { limits, stop: &Stop::new(), clock: &Still, report: &mut ignore, history };
        AlphaBeta::new(TABLE).search(&maze, control).lines[0].score
    };
    assert_eq!(worth(&[]), Score::estimate(900));
    assert_eq!(worth(&[0, 1]), Score::DRAW);
}

#[test]
fn a_position_that_is_over_has_no_lines() {
    let over = Maze::new(vec![place(Player::First, 0, &[])]);
    let found = search_deep(&mut AlphaBeta::new(TABLE), &over, 5);
    assert_eq!((found.best(), found.depth), (None, 0));
}
