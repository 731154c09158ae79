//! Random games from the start to the end, and what they come to.
//!
//! They are here and not with whoever asks for them, because the whole game is one loop of a few dozen instructions a ply: it is as
//! fast as it can be only where it is compiled together with the rules.

use std::ops::ControlFlow;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyPosition, Game, Player, Repetitions, playout, with_position};

/// What random games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// How many there were.
    pub games: u64,
    /// The games that the first and the second player won; the others were drawn.
    pub wins: [u64; 2],
    /// The plies of all games.
    pub plies: u64,
    /// The legal moves at all these plies.
    pub choices: u64,
}

/// After so many games somebody may look at the clock.
const BATCH: u64 = 64;

/// Plays games from a position to the end by all rules, each move drawn with the same chance from all legal ones. The seed decides
/// the games. `look_up` is called now and then with the number of games that are done, and can put an end to it.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use tabuleiro_engine::play_at_random;
/// use tabuleiro_rules::GameSpec;
///
/// let start = "talpa:size=4".parse::<GameSpec>().unwrap().start();
/// let played = play_at_random(&start, 100, 1, &mut |_| ControlFlow::Continue(()));
/// assert_eq!((played.games, played.wins.iter().sum::<u64>()), (100, 100));
/// let stopped = play_at_random(&start, 100, 1, &mut |_| ControlFlow::Break(()));
/// assert_eq!((stopped.games, stopped.wins.iter().sum::<u64>()), (1, 1));
/// ```
pub fn play_at_random(
    start: &AnyPosition,
    games: u64,
    seed: u64,
    look_up: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Playouts {
    with_position!(start, start => play(start, games, seed, look_up))
}

/// Not part of the function above, which would be a loop for every game and width: too much at once to be compiled well.
#[inline(never)]
fn play<G: Game>(start: &G, games: u64, seed: u64, look_up: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Playouts {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut repetitions = Repetitions::new();
    let mut total = Playouts::default();
    for game in 0..games {
        let (outcome, plies) = playout(&mut start.clone(), &mut repetitions, |moves| {
            total.choices += moves as u64;
            // Each of the moves is drawn with the same chance to within 2⁻⁵⁰, which no number of games could tell.
            ((random.next_u64() as u128 * moves as u128) >> 64) as usize
        });
        match outcome.winner {
            Some(Player::First) => total.wins[0] += 1,
            Some(Player::Second) => total.wins[1] += 1,
            None => {}
        }
        total.plies += plies as u64;
        total.games += 1;
        if game % BATCH == 0 && look_up(game).is_break() {
            break;
        }
    }
    total
}
