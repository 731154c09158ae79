//! A review in the record of its game.
//!
//! The score after each ply is its `[%eval …]`. In a turn that was worse than good, better lines are variations in the place of
//! its plies, whose first ply has the score that it would have led to. The tag `Accuracy` has the accuracies of both players.

use std::collections::BTreeSet;

use tabuleiro_rules::{Action, AnyMove, Player};

use super::{Finding, Grade, Judged, Review};
use crate::matches::Match;
use crate::record::{Entry, Record, RecordLine};

/// The tag with the accuracies: `87:64`, with `-` for a player of whom nothing is known.
const ACCURACY: &str = "Accuracy";
/// How many plies of a better line a record keeps.
const KEPT: usize = 8;

impl Review {
    /// Writes the review into the record of its game, in the place of an earlier one.
    pub fn note_in(&self, record: &mut Record, game: &Match) {
        let faulty = self.faulty_actions(game);
        for (action, entry) in record.line.moves.iter_mut().enumerate() {
            entry.variations.retain(|line| scored(line).is_none());
            entry.notes.score = None;
            let Some(judged) = self.judged(action) else { continue };
            entry.notes.score = Some(judged.after);
            let better = judged.better.as_ref().filter(|_| faulty.contains(&action));
            entry.variations.extend(better.map(variation));
        }
        record.tags.others.retain(|(name, _)| name != ACCURACY);
        let accuracies = self.accuracies(game);
        if accuracies.iter().any(Option::is_some) {
            let [first, second] = accuracies.map(|one| one.map_or("-".to_owned(), |percent| percent.to_string()));
            record.tags.others.push((ACCURACY.to_owned(), format!("{first}:{second}")));
        }
    }

    /// The plies of the turns that were worse than good.
    fn faulty_actions(&self, game: &Match) -> BTreeSet<usize> {
        let reviewed = self.turns(game);
        let faulty: BTreeSet<usize> =
            reviewed.iter().filter(|turn| turn.grade > Grade::Good).map(|turn| turn.begin).collect();
        let faulty = game.turns().into_iter().filter(|turn| faulty.contains(&turn.begin));
        faulty.flat_map(|turn| turn.begin..turn.begin + turn.plies.len()).collect()
    }

    /// The review that a record has, if it has one: scores after its plies, and better lines as variations with a score.
    pub fn of_record(record: &Record) -> Option<Self> {
        let mut position = record.tags.start.clone();
        let judged = record.line.moves.iter().map(|entry| {
            let mover = position.turn();
            if let Action::Ply(ply) = entry.action {
                // A record that could be read has no illegal plies; what follows one would be judged as another's.
                let _ = position.play(ply);
            }
            judged(entry, mover)
        });
        let judged: Vec<Option<Judged>> = judged.collect();
        let noted = record.tags.others.iter().find(|(name, _)| name == ACCURACY);
        let review = Review { judged, noted_accuracies: noted.and_then(|(_, value)| accuracies(value)) };
        (!review.is_empty()).then_some(review)
    }
}

fn variation(better: &Finding) -> RecordLine {
    let mut moves: Vec<Entry> = better.line.iter().take(KEPT).map(|&ply| Entry::new(Action::Ply(ply))).collect();
    if let Some(first) = moves.first_mut() {
        first.notes.score = Some(better.score);
    }
    RecordLine { comment: String::new(), moves }
}

/// A variation as what an engine has found, if its first ply has a score.
fn scored(line: &RecordLine) -> Option<Finding> {
    let score = line.moves.first()?.notes.score?;
    let plies: Vec<AnyMove> = line.moves.iter().map_while(|entry| entry.action.ply()).collect();
    (!plies.is_empty()).then_some(Finding { score, line: plies })
}

/// What a record has of a ply. Of several variations with a score the one counts that is best for the mover.
fn judged(entry: &Entry, mover: Player) -> Option<Judged> {
    let after = entry.notes.score.filter(|_| entry.action != Action::Swap)?;
    let better = entry.variations.iter().filter_map(scored);
    let better = better.max_by(|a, b| a.score.chance(mover).total_cmp(&b.score.chance(mover)));
    Some(Judged { after, better: better.filter(|better| better.score.chance(mover) > after.chance(mover)) })
}

fn accuracies(value: &str) -> Option<[Option<u8>; 2]> {
    let read = |text: &str| match text {
        "-" => Some(None),
        percent => percent.parse().ok().filter(|percent| *percent <= 100).map(Some),
    };
    let (first, second) = value.split_once(':')?;
    Some([read(first)?, read(second)?])
}
