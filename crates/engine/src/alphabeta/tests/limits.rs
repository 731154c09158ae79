//! Searches end when they have to.

use std::num::NonZero;
use std::sync::atomic::AtomicU64;

use super::*;
use crate::maze::Maze;
use tabuleiro_rules::{apart, talpa};

fn talpa() -> talpa::Position<1> {
    Game::start(&talpa::Options { size: 8 })
}

#[test]
fn a_node_limit_is_kept_exactly_and_gives_the_same_reports_again() {
    for nodes in [0, 1, 2, 63, 64, 65, 1_000, 20_001] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut engine = AlphaBeta::new(TABLE);
        let first = search_with(&mut engine, &talpa(), limits.clone());
        assert_eq!(first.0.nodes, nodes);
        assert!(first.0.best().is_some(), "there is always a move");
        assert_eq!(search_with(&mut AlphaBeta::new(TABLE), &talpa(), limits.clone()), first);
        engine.clear();
        assert_eq!(search_with(&mut engine, &talpa(), limits), first);
    }
}

/// A change of the search that is not meant to change what it does leaves this number as it is. Whoever changes it on
/// purpose measures that the search became stronger, and writes the new number here.
#[test]
fn the_search_visits_as_many_nodes_as_it_did() {
    let nodes = (0..40).map(|seed| search_deep(&mut AlphaBeta::new(TABLE), &Maze::tree(seed, 8), 8).nodes);
    assert_eq!(nodes.sum::<u64>(), 8815);
}

#[test]
fn what_is_remembered_of_a_position_holds_as_long_as_no_draw_by_r2_is_in_sight() {
    let key = |quiet: u32| {
        let text = format!("1bb2/1b2b/4w/1w3/1w1w1 w 30 {quiet} -");
        let position = Game::read(&apart::Options { width: 5, height: 5 }, &text).expect("a position text");
        Worker::<apart::Position<1>>::table_key(&position)
    };
    assert_eq!(key(0), key(100));
    assert_ne!(key(100), key(199));
    assert_ne!(key(198), key(199));
}

#[test]
fn a_depth_limit_is_kept() {
    for depth in 0..4 {
        let found = search_deep(&mut AlphaBeta::new(TABLE), &talpa(), depth);
        assert_eq!((found.depth, found.best().is_some()), (depth, true));
    }
}

#[test]
fn several_threads_keep_a_node_limit_about() {
    let limits = Limits { nodes: Some(10_000), threads: NonZero::new(2).unwrap(), ..Limits::default() };
    let (found, _) = search_with(&mut AlphaBeta::new(TABLE), &talpa(), limits);
    assert!((10_000..10_200).contains(&found.nodes), "{}", found.nodes);
}

#[test]
fn a_search_is_stopped_from_another_thread() {
    for threads in [1, 2] {
        let stop = Stop::new();
        let (told, hears) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            let other = stop.clone();
            // Waits for a report, so that the search is certainly under way.
            scope.spawn(move || {
                hears.recv().expect("the search reports before it ends");
                other.stop();
            });
            let limits = Limits { threads: NonZero::new(threads).unwrap(), ..Limits::default() };
            let mut report = |_: &Report<_>| told.send(()).unwrap_or(());
            let control = Control { limits, stop: &stop, clock: &Still, report: &mut report, history: &[] };
            let found = AlphaBeta::new(TABLE).search(&talpa(), control);
            assert!(found.best().is_some());
        });
    }
}

/// A clock that goes on by a millisecond whenever somebody looks at it.
struct Looked(AtomicU64);

impl Clock for Looked {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_search_ends_with_its_time_or_with_a_deadline_it_is_given_later() {
    let mut ignore = |_: &Report<_>| ();
    let clock = Looked(AtomicU64::new(0));
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    let stop = Stop::new();
    let control = Control { limits, stop: &stop, clock: &clock, report: &mut ignore, history: &[] };
    let timed = AlphaBeta::new(TABLE).search(&talpa(), control);
    assert!(timed.nodes > 1_000 && timed.nodes < 10_000, "{}", timed.nodes);

    let clock = Looked(AtomicU64::new(0));
    let stop = Stop::new();
    let later = stop.clone();
    let mut set = |_: &Report<_>| later.stop_at(Duration::from_millis(50));
    let control = Control { limits: Limits::default(), stop: &stop, clock: &clock, report: &mut set, history: &[] };
    let pondered = AlphaBeta::new(TABLE).search(&talpa(), control);
    assert!(pondered.best().is_some() && pondered.nodes > 1_000);
}

#[test]
fn every_move_is_looked_at_however_little_time_there_is() {
    let late = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let stopped = Stop::new();
    stopped.stop();
    for (limits, stop) in [(late, Stop::new()), (Limits::default(), stopped)] {
        for threads in [1, 2] {
            for lines in [1, 5] {
                let [threads, lines] = [threads, lines].map(|number| NonZero::new(number).unwrap());
                let limits = Limits { threads, lines, ..limits.clone() };
                let control = Control { limits, stop: &stop, clock: &Still, report: &mut |_| (), history: &[] };
                let found = AlphaBeta::new(TABLE).search(&talpa(), control);
                assert!(found.nodes >= talpa().count_moves() as u64, "{}", found.nodes);
                // Several lines take several passes, and only the first is certain.
                assert_eq!(found.depth, u32::from(lines.get() == 1));
            }
        }
    }
}

/// A clock that tells how often it was looked at, and stands still until it has been looked at so often.
struct CountedLooks {
    looks: AtomicU64,
    enough: u64,
}

impl Clock for CountedLooks {
    fn elapsed(&self) -> Duration {
        let is_over = self.looks.fetch_add(1, Ordering::Relaxed) >= self.enough;
        if is_over { Duration::MAX } else { Duration::ZERO }
    }
}

#[test]
fn no_more_than_64_nodes_go_by_between_two_looks_at_the_clock() {
    let first_pass = search_deep(&mut AlphaBeta::new(TABLE), &talpa(), 1).nodes;
    for enough in [0, 1, 10, 100, 1_000] {
        let clock = CountedLooks { looks: AtomicU64::new(0), enough };
        let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
        let control = Control { limits, stop: &Stop::new(), clock: &clock, report: &mut |_| (), history: &[] };
        let found = AlphaBeta::new(TABLE).search(&talpa(), control);
        assert!(found.nodes <= first_pass + 64 * enough, "{} nodes after {enough} looks", found.nodes);
    }
}

#[test]
fn an_interrupted_iteration_keeps_the_better_moves_it_has_found() {
    for seed in 0..20 {
        let tree = Maze::tree(seed, 7);
        for nodes in (0..600).step_by(7) {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let (last, reports) = search_with(&mut AlphaBeta::new(TABLE), &tree, limits);
            let Some(told) = reports.last() else { continue };
            assert_eq!(last.best(), told.best(), "tree {seed}, {nodes} nodes: the last report counts");
            let mut position = tree.clone();
            last.lines[0].moves.iter().for_each(|&ply| position.play(ply).expect("legal"));
        }
    }
}
