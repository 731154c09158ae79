//! Who takes the other side by the pie rule.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Engine, Level, Limits, Stop, Task, WallClock};
use tabuleiro_rules::{Action, GameSpec};

#[test]
fn nobody_swaps_a_win_away_and_the_strongest_swaps_a_loss() {
    let spec: GameSpec = "talpa:size=3".parse().unwrap();
    let does = |level: Level, text: &str, may_swap: bool| {
        let position = spec.read_position(text).unwrap();
        let (limits, stop, clock) = (Limits { depth: Some(6), ..Limits::default() }, Stop::new(), WallClock::start());
        let task =
            Task { position: &position, history: &[], limits, method: None, only: &[], stop: &stop, clock: &clock };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        level.skill(task.position).act(&mut Engine::new(1 << 20), task, may_swap, &mut random, &mut |_| {}).unwrap()
    };
    for level in Level::all() {
        assert!(matches!(does(level, "rbr/1rb/1rb r", true), Action::Ply(_)), "level {level}");
        assert!(matches!(does(level, "rbr/1rb/1rb b", false), Action::Ply(_)), "level {level}");
    }
    assert_eq!(does(Level::MAX, "rbr/1rb/1rb b", true), Action::Swap);
}
