//! Playing a game to its end with moves chosen by the caller.

use crate::game::{Game, Outcome};
use crate::registry::Reason;
use crate::repetition::Repetitions;

/// Plays from `position` to the end of the game by all its rules, R1 included. `choose` gets the number of legal moves
/// and answers which one to play. Returns the outcome and the number of plies.
///
/// `repetitions` is only a buffer, to be reused for the next game.
#[inline]
pub fn playout<G: Game>(
    position: &mut G,
    repetitions: &mut Repetitions,
    mut choose: impl FnMut(usize) -> usize,
) -> (Outcome, u32) {
    repetitions.clear();
    repetitions.note(position);
    let mut plies = 0;
    while let Some(ply) = position.pick_move(&mut choose) {
        position.play_unchecked(ply);
        plies += 1;
        if repetitions.note(position) && position.outcome().is_none() {
            return (Outcome::draw(Reason::Repetition), plies);
        }
    }
    let outcome = position.outcome().expect("a position without legal moves is over");
    (outcome, plies)
}
