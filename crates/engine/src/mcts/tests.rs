//! The search as a whole, on toy trees with known values and on small boards.

mod toy;

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_rules::{Game, Player, apart, talpa};

use super::{Mcts, Rollout, Settings};
use crate::control::{Clock, Control, Limits, Stop};
use crate::evaluate::Evaluate;
use crate::report::Report;
use crate::score::Score;

type Talpa = talpa::Position<1>;

/// A clock that stands still, so that nothing depends on the machine.
struct Frozen;

impl Clock for Frozen {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

fn limits(nodes: u64, lines: usize, threads: usize) -> Limits {
    let [lines, threads] = [lines, threads].map(|number| NonZero::new(number).unwrap());
    Limits { nodes: Some(nodes), lines, threads, ..Limits::default() }
}

fn search_with<G: Evaluate>(mcts: &mut Mcts<G>, root: &G, limits: Limits, history: &[u64]) -> Report<G::Move> {
    let stop = Stop::new();
    mcts.search(root, Control { limits, stop: &stop, clock: &Frozen, report: &mut |_| (), history })
}

fn search<G: Evaluate>(mcts: &mut Mcts<G>, root: &G, nodes: u64) -> Report<G::Move> {
    search_with(mcts, root, limits(nodes, 1, 1), &[])
}

fn talpa(text: &str) -> Talpa {
    Talpa::read(&talpa::Options { size: 3 }, text).unwrap()
}

fn moves_of<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn after<G: Game>(position: &G, ply: G::Move) -> G {
    let mut next = position.clone();
    next.play(ply).unwrap();
    next
}

/// Who wins a position of Talpa, by trying everything.
fn winner(position: &Talpa, known: &mut HashMap<Talpa, Player>) -> Player {
    if let Some(outcome) = position.outcome() {
        return outcome.winner.unwrap();
    }
    if let Some(&winner) = known.get(position) {
        return winner;
    }
    let turn = position.turn();
    let wins = moves_of(position).into_iter().any(|ply| winner(&after(position, ply), known) == turn);
    let winner = if wins { turn } else { turn.other() };
    known.insert(*position, winner);
    winner
}

#[test]
fn a_toy_tree_that_is_searched_out_has_its_minimax_value() {
    let mut seen = [0; 3];
    for seed in 0..300 {
        let root = toy::tree(seed);
        let rollout = if seed % 2 == 0 { Rollout::RANDOM } else { Rollout::EVALUATION };
        let mut mcts = Mcts::new(Settings { seed, ripe_after: seed as u32 % 3, rollout, ..Settings::default() });
        let report = search(&mut mcts, &root, 2_000_000);
        assert!(report.nodes < 2_000_000, "tree {seed} is not searched out");
        let (winner, plies) = toy::minimax(&root);
        let score = report.lines[0].score;
        match winner {
            Some(Player::First) => {
                assert!(score.win().is_some_and(|found| found >= plies), "tree {seed}: {score}, not {plies}");
                seen[0] += 1;
            }
            Some(Player::Second) => {
                assert!(score.loss().is_some(), "tree {seed}: {score}, not lost");
                seen[1] += 1;
            }
            None => {
                assert_eq!(score, Score::DRAW, "tree {seed}");
                seen[2] += 1;
            }
        }
        // The line is played to an end that is as good as told.
        let mut end = root.clone();
        report.lines[0].moves.iter().for_each(|&ply| end.play(ply).unwrap());
        assert_eq!(end.outcome().unwrap().winner, winner, "tree {seed}");
        if let Some(plies) = score.win() {
            assert_eq!(report.lines[0].moves.len() as u32, plies, "tree {seed}");
        }
    }
    assert!(seen.iter().all(|&number| number > 20), "{seen:?}");
}

#[test]
fn a_move_that_is_proven_to_lose_is_never_played_when_there_is_another() {
    let mut saved = 0;
    for seed in 0..300 {
        let root = toy::tree(seed);
        for nodes in [0, 1, 2, 5, 10, 20, 50, 100] {
            let mut mcts = Mcts::new(Settings { ripe_after: 1, ..Settings::default() });
            let report = search_with(&mut mcts, &root, limits(nodes, 9, 1), &[]);
            let lost = report.lines.iter().filter(|line| line.score.loss().is_some()).count();
            assert_eq!(report.lines.len(), root.count_moves());
            assert!(report.lines[0].score.loss().is_none() || lost == report.lines.len());
            saved += (lost > 0 && lost < report.lines.len()) as u32;
            // What is told to be decided is so.
            for line in report.lines.iter().filter(|line| line.score.is_decided()) {
                let expected = if line.score.win().is_some() { Player::First } else { Player::Second };
                assert_eq!(toy::minimax(&after(&root, line.moves[0])).0, Some(expected), "tree {seed}, {nodes}");
            }
        }
    }
    assert!(saved > 100, "{saved}");
}

#[test]
fn a_win_with_the_next_ply_is_seen_before_any_simulation() {
    let report = search(&mut Mcts::new(Settings::default()), &talpa("rbr/1rb/1rb r"), 0);
    assert_eq!(report.best().unwrap().to_string(), "a3xb3");
    assert_eq!(report.lines[0].score, Score::win_in(1));
    assert_eq!(report.nodes, 0);
}

#[test]
fn wins_and_losses_on_a_small_board_are_proven_as_exhaustive_search_has_them() {
    let mut known = HashMap::new();
    let start = Talpa::start(&talpa::Options { size: 3 });
    let (mut wins_later, mut losses) = (0, 0);
    for first in moves_of(&start) {
        for second in moves_of(&after(&start, first)) {
            let position = after(&after(&start, first), second);
            if position.outcome().is_some() {
                continue;
            }
            let report = search(&mut Mcts::new(Settings::default()), &position, 200_000);
            let score = report.lines[0].score;
            let is_won = winner(&position, &mut known) == position.turn();
            assert_eq!((score.win().is_some(), score.loss().is_some()), (is_won, !is_won), "{position}: {score}");
            wins_later += score.win().is_some_and(|plies| plies > 1) as u32;
            losses += !is_won as u32;
            if is_won && let Some(best) = report.best() {
                assert_eq!(winner(&after(&position, best), &mut known), position.turn(), "{position}");
            }
        }
    }
    assert!(wins_later > 10 && losses > 10, "{wins_later}, {losses}");
}

#[test]
fn the_first_move_on_the_smallest_board_is_a_winning_one() {
    let mut known = HashMap::new();
    let start = Talpa::start(&talpa::Options { size: 3 });
    let best = search(&mut Mcts::new(Settings::default()), &start, 500_000).best().unwrap();
    assert_eq!(winner(&after(&start, best), &mut known), Player::First);
    let wins = |ply: &talpa::Move| winner(&after(&start, *ply), &mut known) == Player::First;
    let moves = moves_of(&start);
    assert!(moves.iter().copied().filter(wins).count() < moves.len());
}

#[test]
fn the_same_seed_and_nodes_give_the_same_report() {
    let start = Talpa::start(&talpa::Options { size: 6 });
    for (prior, rollout) in [(None, Rollout::RANDOM), (Some(2.0), Rollout { cut: Some(4), draws: 2 })] {
        let settings = Settings { prior, rollout, ..Settings::default() };
        let report =
            |seed| search_with(&mut Mcts::new(Settings { seed, ..settings }), &start, limits(3_000, 5, 1), &[]);
        assert_eq!(report(1), report(1));
        assert_ne!(report(1), report(2));
        assert_eq!(report(1).lines.len(), 5);
        assert_eq!(report(1).nodes, 3_000);
    }
}

#[test]
fn forgetting_is_like_beginning() {
    let start = Talpa::start(&talpa::Options { size: 5 });
    let mut mcts = Mcts::new(Settings::default());
    let first = search(&mut mcts, &start, 2_000);
    assert_ne!(search(&mut mcts, &start, 2_000).lines, first.lines);
    mcts.forget();
    assert_eq!((mcts.nodes(), mcts.remembered()), (0, 0));
    assert_eq!(search(&mut mcts, &start, 2_000), first);
}

#[test]
fn the_capacity_is_kept_and_the_search_goes_on() {
    let start = Talpa::start(&talpa::Options { size: 6 });
    let capacity = 20_000;
    let mut mcts = Mcts::new(Settings { capacity, ripe_after: 1, ..Settings::default() });
    assert_eq!(search(&mut mcts, &start, 5_000).nodes, 5_000);
    assert!(mcts.nodes() <= capacity && mcts.nodes() > capacity - 200, "{}", mcts.nodes());
    assert_eq!(search_with(&mut mcts, &start, limits(5_000, 1, 2), &[]).nodes, 5_000);
    assert!(mcts.nodes() <= capacity && mcts.nodes() > capacity / 2, "{}", mcts.nodes());
}

#[test]
fn a_limit_of_depth_keeps_the_tree_shallow() {
    let start = Talpa::start(&talpa::Options { size: 5 });
    let mut mcts = Mcts::new(Settings { ripe_after: 0, ..Settings::default() });
    let report = search_with(&mut mcts, &start, Limits { depth: Some(2), ..limits(20_000, 3, 1) }, &[]);
    assert!(report.lines.iter().all(|line| line.moves.len() <= 2));
    assert!(report.depth <= 2);
    assert!(mcts.nodes() <= 1 + start.count_moves() * (1 + start.count_moves()));
}

/// A clock that stands still and tells whether it has been asked, which is when a search is under way.
#[derive(Default)]
struct Watched(AtomicBool);

impl Clock for Watched {
    fn elapsed(&self) -> Duration {
        self.0.store(true, Ordering::Relaxed);
        Duration::ZERO
    }
}

#[test]
fn another_thread_can_stop_the_search() {
    let start = Talpa::start(&talpa::Options::default());
    for threads in [1, 2] {
        let (stop, clock) = (Stop::new(), Watched::default());
        let limits = Limits { nodes: None, ..limits(0, 1, threads) };
        let report = std::thread::scope(|scope| {
            scope.spawn(|| {
                while !clock.0.load(Ordering::Relaxed) {
                    std::thread::yield_now();
                }
                stop.stop();
            });
            let control = Control { limits, stop: &stop, clock: &clock, report: &mut |_| (), history: &[] };
            Mcts::new(Settings::default()).search(&start, control)
        });
        assert!(report.best().is_some());
    }
}

/// A clock that is one millisecond later each time it is asked.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn the_time_limit_ends_the_search_and_reports_come_on_the_way() {
    let start = Talpa::start(&talpa::Options::default());
    let limits =
        Limits { time: Some(Duration::from_millis(1_000)), lines: NonZero::new(3).unwrap(), ..Limits::default() };
    let mut reports = Vec::new();
    let mut note = |report: &Report<talpa::Move>| reports.push(report.clone());
    let control = Control { limits, stop: &Stop::new(), clock: &Ticking::default(), report: &mut note, history: &[] };
    let last = Mcts::new(Settings::default()).search(&start, control);
    assert_eq!(reports.last(), Some(&last));
    assert_eq!(reports.len(), 10);
    assert!(reports.is_sorted_by_key(|report| (report.elapsed, report.nodes)));
    assert!(reports.iter().all(|report| report.lines.len() == 3));
}

#[test]
fn advancing_keeps_the_visits_of_the_move_that_was_played() {
    let start = Talpa::start(&talpa::Options { size: 6 });
    let mut mcts = Mcts::new(Settings::default());
    let line = search(&mut mcts, &start, 50_000).lines.remove(0);
    let nodes = mcts.nodes();
    mcts.advance(line.moves[0]);
    let kept = mcts.remembered();
    assert!(kept > 100 && kept < 50_000, "{kept}");
    assert!(mcts.nodes() < nodes);
    let next = after(&start, line.moves[0]);
    assert_eq!(search(&mut mcts, &next, 0).lines[0].moves, line.moves[1..]);
    assert_eq!(search(&mut mcts, &next, 1_000).nodes, 1_000);
    assert_eq!(mcts.remembered(), kept + 1_000);
}

#[test]
fn a_search_finds_its_position_in_the_tree_of_the_last_one() {
    let start = Talpa::start(&talpa::Options { size: 6 });
    for threads in [1, 2] {
        let mut mcts = Mcts::new(Settings::default());
        let line = search_with(&mut mcts, &start, limits(50_000, 1, threads), &[]).lines.remove(0);
        let next = after(&after(&start, line.moves[0]), line.moves[1]);
        search_with(&mut mcts, &next, limits(0, 1, threads), &[]);
        assert!(mcts.remembered() > 20);
        search_with(&mut mcts, &start, limits(0, 1, threads), &[]);
        assert_eq!(mcts.remembered(), 0, "the start is not below that position");
    }
}

#[test]
fn a_short_search_keeps_no_more_of_the_tree_than_it_has_time_for() {
    let start = Talpa::start(&talpa::Options { size: 6 });
    for threads in [1, 2] {
        let nodes_kept = |time: Option<Duration>| {
            let mut mcts = Mcts::new(Settings::default());
            let best = search_with(&mut mcts, &start, limits(50_000, 1, threads), &[]).lines[0].moves[0];
            let next = Limits { time, ..limits(0, 1, threads) };
            search_with(&mut mcts, &after(&start, best), next, &[]);
            assert!(mcts.remembered() > 100);
            mcts.nodes()
        };
        assert!(nodes_kept(None) > 2_000);
        assert_eq!(nodes_kept(Some(Duration::from_secs(60))), nodes_kept(None));
        let few = nodes_kept(Some(Duration::from_millis(1)));
        assert!((20..=2_000).contains(&few), "{few}");
    }
}

#[test]
fn two_threads_share_the_nodes_and_agree_on_a_proof() {
    let root = talpa("rbr/brb/rbr r");
    let report = search_with(&mut Mcts::new(Settings::default()), &root, limits(400_000, 20, 2), &[]);
    assert!(report.lines[0].score.win().is_some());
    let start = Talpa::start(&talpa::Options { size: 8 });
    let report = search_with(&mut Mcts::new(Settings::default()), &start, limits(3_001, 20, 2), &[]);
    assert_eq!((report.nodes, report.lines.len()), (3_001, 20));
}

#[test]
fn a_position_that_is_over_has_no_lines() {
    let over = talpa("1br/1rb/1br b");
    assert_eq!(over.outcome().unwrap().reason, talpa::Reason::Path.into());
    let report = search(&mut Mcts::new(Settings::default()), &over, 100);
    assert_eq!((report.nodes, report.lines, report.depth), (0, Vec::new(), 0));
}

/// A position of Apart without progress for a while, a quiet move of it, and the position after that move.
fn quiet_apart() -> (apart::Position<1>, apart::Move, apart::Position<1>) {
    let text = "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 20 20 -";
    let root = apart::Position::read(&apart::Options::default(), text).unwrap();
    let ply = moves_of(&root).into_iter().find(|&ply| after(&root, ply).repetition_key().is_some()).unwrap();
    (root, ply, after(&root, ply))
}

#[test]
fn r1_a_move_back_to_a_position_of_the_game_counts_as_a_draw() {
    let (root, ply, next) = quiet_apart();
    let line = |history: &[u64]| {
        let report = search_with(&mut Mcts::new(Settings::default()), &root, limits(2_000, 500, 1), history);
        report.lines.into_iter().find(|line| line.moves[0] == ply).unwrap()
    };
    let drawn = line(&[next.repetition_key().unwrap()]);
    assert_eq!((drawn.score, drawn.moves.len()), (Score::DRAW, 1));
    assert_ne!(line(&[]).score, Score::DRAW);
}

#[test]
fn r1_a_game_that_has_come_to_a_position_again_goes_on() {
    let (root, ply, next) = quiet_apart();
    let mut history = vec![next.repetition_key().unwrap()];
    let mut mcts = Mcts::new(Settings::default());
    search_with(&mut mcts, &root, limits(500, 1, 1), &history);
    mcts.advance(ply);
    history.push(root.repetition_key().unwrap());
    let report = search_with(&mut mcts, &next, limits(500, 1, 1), &history);
    assert_eq!((report.nodes, report.lines.len()), (500, 1));
}

#[test]
fn r1_a_tree_is_kept_only_with_the_history_it_grew_with() {
    let (root, ply, next) = quiet_apart();
    for (history, is_kept) in [(vec![7, root.repetition_key().unwrap()], true), (vec![7], false), (vec![], false)] {
        let mut mcts = Mcts::new(Settings { ripe_after: 1, ..Settings::default() });
        search_with(&mut mcts, &root, limits(2_000, 1, 1), &[7]);
        mcts.advance(ply);
        assert!(mcts.remembered() > 0);
        search_with(&mut mcts, &next, limits(0, 1, 1), &history);
        assert_eq!(mcts.remembered() > 0, is_kept, "{history:?}");
    }
}
