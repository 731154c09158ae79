//! Measures the Monte-Carlo tree search: `cargo run --release -p tabuleiro-engine --features measuring --example
//! simulations [MILLISECONDS]` prints the simulations a second from the start of each game, with one thread and with two.

use std::num::NonZero;
use std::time::Duration;

use tabuleiro_engine::{Control, Evaluate, Limits, Mcts, MctsSettings, Report, Rollout, Stop, WallClock};
use tabuleiro_rules::{GameSpec, with_position};

fn main() {
    let millis = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000);
    let time = Duration::from_millis(millis);
    println!(
        "{:<14} {:>9} {:>9} {:>6} {:>6} {:>9} {:>9}",
        "game", "random", "2 threads", "ratio", "depth", "cut", "static"
    );
    for game in GameSpec::games() {
        let spec: GameSpec = game.name.parse().expect("a name is a game string");
        with_position!(&spec.start(), start => measure(game.name, start, time));
    }
}

fn measure<G: Evaluate>(name: &str, start: &G, time: Duration) {
    let speed = |settings: MctsSettings, threads: usize| {
        let report = search(start, settings, threads, time);
        (report.nodes as f64 / report.elapsed.as_secs_f64(), report.depth)
    };
    let random = MctsSettings::default();
    let cut = MctsSettings { rollout: Rollout { cut: Some(8), draws: 2 }, prior: Some(2.0), ..random };
    let evaluation = MctsSettings { rollout: Rollout::EVALUATION, ripe_after: 1, prior: Some(2.0), ..random };
    let ((one, depth), (two, _)) = (speed(random, 1), speed(random, 2));
    let ((cut, _), (evaluation, _)) = (speed(cut, 1), speed(evaluation, 1));
    println!("{name:<14} {one:>9.0} {two:>9.0} {:>6.2} {depth:>6} {cut:>9.0} {evaluation:>9.0}", two / one);
}

fn search<G: Evaluate>(start: &G, settings: MctsSettings, threads: usize, time: Duration) -> Report<G::Move> {
    let mut mcts = Mcts::<G>::new(MctsSettings { capacity: 1 << 22, ..settings });
    let threads = NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN);
    let limits = Limits { time: Some(time), threads, ..Limits::default() };
    let (stop, clock) = (Stop::new(), WallClock::start());
    mcts.search(start, Control { limits, stop: &stop, clock: &clock, report: &mut |_| (), history: &[] })
}
