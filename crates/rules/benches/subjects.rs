//! What is measured: operations of the rules on a fixed sample of positions of one game.

use std::hint::black_box;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{Game, GameSpec, Repetitions, playout, with_position};

/// Something that the rules do.
#[derive(Clone, Copy, Debug)]
pub enum Operation {
    /// Lists the legal moves into a buffer that is large enough.
    List,
    /// Counts the legal moves.
    Count,
    /// Finds one legal move by its number, as random play does.
    Pick,
    /// Tells whether a legal move is legal.
    Check,
    /// Copies the position and plays a legal move on the copy, which brings its key up to date too.
    Play,
    /// Gives the key.
    Key,
    /// Tells whether and how the game ended.
    Outcome,
    /// Reads the position text, which makes the key and all else that moves keep up to date from scratch.
    Read,
    /// Plays random games from the start to the end, by all rules, R1 among them.
    Playout,
}

/// An operation made ready, so that a run is the work itself and the same in every run. It gives the number of items it
/// went through: the positions of the sample, or the plies of the random games.
pub type Pass = Box<dyn FnMut() -> usize>;

/// Makes an operation ready on a sample of so many positions, or for so many random games.
pub fn prepare(game: &str, operation: Operation, size: usize) -> Pass {
    let spec: GameSpec = game.parse().expect("the benchmarks name games that exist");
    with_position!(&spec.start(), start => prepare_from(start, operation, size))
}

fn prepare_from<G: Game>(start: &G, operation: Operation, size: usize) -> Pass {
    let sample = sample(start, size);
    match operation {
        Operation::List => {
            let mut moves = Vec::with_capacity(sample.iter().map(|at| at.position.count_moves()).max().unwrap_or(0));
            each(sample, move |at| {
                at.position.legal_moves(&mut moves);
                moves.len()
            })
        }
        Operation::Count => each(sample, |at| at.position.count_moves()),
        Operation::Pick => each(sample, |at| at.position.pick_move(|moves| part_of(moves, at.random))),
        Operation::Check => each(sample, |at| at.position.check(at.ply)),
        Operation::Play => each(sample, |at| {
            let mut next = at.position.clone();
            next.play_unchecked(at.ply);
            next
        }),
        Operation::Key => each(sample, |at| at.position.key()),
        Operation::Outcome => each(sample, |at| at.position.outcome()),
        Operation::Read => {
            let options = start.options();
            each(sample, move |at| G::read(&options, &at.text))
        }
        Operation::Playout => playouts(start.clone(), size),
    }
}

/// A position in the middle of a random game, with what the operations need.
struct Middle<G: Game> {
    position: G,
    ply: G::Move,
    text: String,
    random: u32,
}

fn each<G: Game, T>(sample: Vec<Middle<G>>, mut operation: impl FnMut(&Middle<G>) -> T + 'static) -> Pass {
    Box::new(move || {
        for at in &sample {
            black_box(operation(black_box(at)));
        }
        sample.len()
    })
}

/// One position, not over, from each of so many random games, at a place chosen at random.
fn sample<G: Game>(start: &G, size: usize) -> Vec<Middle<G>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(size as u64);
    let mut repetitions = Repetitions::new();
    (0..size)
        .map(|_| {
            let game = random.next_u64();
            let choices = |seed| {
                let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
                move |moves| part_of(moves, random.next_u32())
            };
            let (_, plies) = playout(&mut start.clone(), &mut repetitions, choices(game));
            // The same game again, up to the place: R1 cannot end it before, as it did not the first time.
            let (mut position, mut choose) = (start.clone(), choices(game));
            for _ in 0..random.random_range(0..plies) {
                let ply = position.pick_move(&mut choose).expect("the game is not over yet");
                position.play_unchecked(ply);
            }
            let ply = position.pick_move(&mut choose).expect("the game is not over yet");
            Middle { ply, text: position.to_string(), random: random.next_u32(), position }
        })
        .collect()
}

/// Random games from the start, the same ones in every run.
fn playouts<G: Game>(start: G, games: usize) -> Pass {
    let mut repetitions = Repetitions::new();
    Box::new(move || {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut plies = 0;
        for _ in 0..games {
            let (_, length) = playout(&mut start.clone(), &mut repetitions, |moves| part_of(moves, random.next_u32()));
            plies += length as usize;
        }
        plies
    })
}

/// A number below `all`, even over the values of `random`: cheaper than a division, so that it does not blur what is
/// measured.
fn part_of(all: usize, random: u32) -> usize {
    ((all as u64 * random as u64) >> 32) as usize
}
