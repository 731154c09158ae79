//! The crate's side of a comparison: its positions in the words of the reference and of the recorded games.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyPosition, GameSpec, Outcome, Reason, Repetitions, with_position};

use crate::reference::End;

/// Reads a game string.
pub fn spec(game: &str) -> GameSpec {
    game.parse().unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// The letter of the player to move.
pub fn turn(position: &AnyPosition) -> char {
    initial(position.colour(position.turn()))
}

/// The texts of the legal moves, sorted.
pub fn moves(position: &AnyPosition) -> Vec<String> {
    position.legal_moves().into_iter().map(|ply| ply.to_string()).collect()
}

/// The outcome by all rules but R1.
pub fn end(position: &AnyPosition) -> Option<End> {
    position.outcome().map(|outcome| in_letters(position, outcome))
}

fn in_letters(position: &AnyPosition, outcome: Outcome) -> End {
    End { winner: outcome.winner.map(|player| initial(position.colour(player))), reason: outcome.reason.name() }
}

/// The letter of a colour.
pub fn initial(colour: &str) -> char {
    colour.chars().next().unwrap()
}

/// Plays the move that a text names.
pub fn play(position: &mut AnyPosition, text: &str) {
    let ply = position.parse_move(text).unwrap();
    position.play(ply).unwrap_or_else(|refusal| panic!("{text} in {position}: {refusal}"));
}

/// A game of the crate, with the memory that R1 needs.
pub struct Match {
    pub position: AnyPosition,
    repetitions: Repetitions,
    third: bool,
}

impl Match {
    pub fn new(position: AnyPosition) -> Self {
        let mut game = Match { position, repetitions: Repetitions::new(), third: false };
        game.note();
        game
    }

    pub fn play(&mut self, text: &str) {
        play(&mut self.position, text);
        self.note();
    }

    fn note(&mut self) {
        self.third = with_position!(&self.position, position => self.repetitions.note(position));
    }

    /// The outcome by all rules.
    pub fn end(&self) -> Option<End> {
        let repetition = || in_letters(&self.position, Outcome::draw(Reason::Repetition));
        end(&self.position).or_else(|| self.third.then(repetition))
    }

    /// The legal moves while the game goes on.
    pub fn moves(&self) -> Vec<String> {
        if self.end().is_some() { Vec::new() } else { moves(&self.position) }
    }
}

/// The random numbers of one test; every use has its own seed.
pub fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// One of the things, each as likely as the others.
pub fn pick<'a, T>(random: &mut Xoshiro256PlusPlus, things: &'a [T]) -> &'a T {
    &things[random.random_range(0..things.len())]
}
