//! Ratings of several players from the games between them.
//!
//! The Bradley–Terry model, with a draw as half a win and half a loss. Ratings are the maximum-likelihood ones, found by
//! Newton's method; their errors come from the curvature of the likelihood there.

use crate::elo::Z95;
use crate::tally::Tally;

/// The games between two players, given by their numbers in the list; the tally is the first one's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The two players.
    pub players: [usize; 2],
    /// The results of the first of them.
    pub tally: Tally,
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloRating {
    /// In Elo points above the anchor.
    pub elo: f64,
    /// Half the width of the 95 % interval of the difference to the anchor.
    pub error: f64,
}

/// Ratings computed together.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// One for each player, in their order.
    pub players: Vec<EloRating>,
    /// Whether some players won, or lost, every game against all the others, which no finite rating explains best. A
    /// drawn game per player was then added, so the ratings are too close together rather than too far apart.
    pub softened: bool,
}

/// One unit of the model's own scale in Elo points.
const ELO_PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// How far one step of Newton's method may go, so that it cannot keep overshooting.
const LONGEST_STEP: f64 = 2.0;

/// Computes the ratings of `count` players, with `anchor` at 0. `None` if some of them are not connected by games, even
/// through others, or if there is no such anchor.
pub fn rate(count: usize, anchor: usize, encounters: &[Encounter]) -> Option<Ratings> {
    let mut table = Crosstable::new(count, encounters)?;
    if anchor >= count || !table.connected(|won, lost| won + lost > 0.0) {
        return None;
    }
    let softened = !table.connected(|won, _| won > 0.0);
    if softened {
        table.soften();
    }
    let (strengths, covariance) = table.likeliest(anchor)?;
    let rating = |player: usize| EloRating {
        elo: strengths[player] * ELO_PER_UNIT,
        error: Z95 * covariance[player].max(0.0).sqrt() * ELO_PER_UNIT,
    };
    Some(Ratings { players: (0..count).map(rating).collect(), softened })
}

/// The points each player made against each other player.
struct Crosstable(Vec<Vec<f64>>);

impl Crosstable {
    fn new(count: usize, encounters: &[Encounter]) -> Option<Self> {
        let mut points = vec![vec![0.0; count]; count];
        for Encounter { players: [a, b], tally } in encounters {
            let (a, b) = (*a, *b);
            if a >= count || b >= count || a == b {
                return None;
            }
            points[a][b] += tally.points();
            points[b][a] += tally.games() as f64 - tally.points();
        }
        Some(Crosstable(points))
    }

    fn count(&self) -> usize {
        self.0.len()
    }

    /// Whether every player can be reached from every other in steps allowed by a test on the points the two made
    /// against each other.
    fn connected(&self, step: impl Fn(f64, f64) -> bool) -> bool {
        (0..self.count()).all(|begin| {
            let mut reached = vec![false; self.count()];
            let mut waiting = vec![begin];
            while let Some(player) = waiting.pop() {
                if !std::mem::replace(&mut reached[player], true) {
                    let ahead = |&other: &usize| !reached[other] && step(self.0[player][other], self.0[other][player]);
                    waiting.extend((0..self.count()).filter(ahead));
                }
            }
            reached.into_iter().all(|reached| reached)
        })
    }

    /// Adds a drawn game for each player, spread over the opponents.
    fn soften(&mut self) {
        let met = |points: &Vec<Vec<f64>>, a: usize, b: usize| points[a][b] + points[b][a] > 0.0;
        let before = self.0.clone();
        for player in 0..self.count() {
            let opponents: Vec<usize> = (0..self.count()).filter(|&other| met(&before, player, other)).collect();
            for &other in &opponents {
                let part = 0.5 / opponents.len() as f64;
                self.0[player][other] += part;
                self.0[other][player] += part;
            }
        }
    }

    /// The maximum-likelihood strengths, and the variance of each one's difference to the anchor.
    fn likeliest(&self, anchor: usize) -> Option<(Vec<f64>, Vec<f64>)> {
        let mut strengths = vec![0.0; self.count()];
        for _ in 0..200 {
            let (slope, curvature) = self.slope_and_curvature(&strengths, anchor);
            let mut step = solve(curvature, slope)?;
            let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
            step.iter_mut().for_each(|part| *part *= (LONGEST_STEP / longest).min(1.0));
            strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += part);
            if longest < 1e-10 {
                break;
            }
        }
        let (_, curvature) = self.slope_and_curvature(&strengths, anchor);
        let variance = |player: usize| {
            let unit = (0..self.count()).map(|other| f64::from(u8::from(other == player))).collect();
            solve(curvature.clone(), unit).map(|column| if player == anchor { 0.0 } else { column[player] })
        };
        let variances = (0..self.count()).map(variance).collect::<Option<_>>()?;
        Some((strengths, variances))
    }

    /// The first derivatives of the log-likelihood, and the negated second ones. The anchor's row and column are those
    /// of the identity matrix, so it stays put.
    fn slope_and_curvature(&self, strengths: &[f64], anchor: usize) -> (Vec<f64>, Vec<Vec<f64>>) {
        let count = self.count();
        let (mut slope, mut curvature) = (vec![0.0; count], vec![vec![0.0; count]; count]);
        for a in 0..count {
            for b in (0..count).filter(|&b| b != a) {
                let games = self.0[a][b] + self.0[b][a];
                let expected = 1.0 / (1.0 + (strengths[b] - strengths[a]).exp());
                let weight = games * expected * (1.0 - expected);
                slope[a] += self.0[a][b] - games * expected;
                curvature[a][a] += weight;
                curvature[a][b] -= weight;
            }
        }
        slope[anchor] = 0.0;
        curvature.iter_mut().for_each(|row| row[anchor] = 0.0);
        curvature[anchor].fill(0.0);
        curvature[anchor][anchor] = 1.0;
        (slope, curvature)
    }
}

/// Solves a system of linear equations by elimination with the largest pivot. `None` if it has no single solution.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let count = right.len();
    for column in 0..count {
        let size = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..count).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let pivot_row = matrix[column].clone();
        if pivot_row[column].abs() < 1e-300 {
            return None;
        }
        for row in column + 1..count {
            let factor = matrix[row][column] / pivot_row[column];
            matrix[row].iter_mut().zip(&pivot_row).for_each(|(entry, above)| *entry -= factor * above);
            right[row] -= factor * right[column];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    Some(right)
}

#[cfg(test)]
mod tests;
