//! How a match stands.

use crate::elo::Elo;
use crate::journal::PairReport;
use crate::sprt::{Sprt, Verdict};
use crate::tally::Tally;

/// How a match stands after some of its pairs.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The most pairs that will be played.
    pub pairs: u64,
    /// The results of the games.
    pub tally: Tally,
    /// The games each player lost by failing.
    pub forfeits: [Forfeits; 2],
    /// The log-likelihood ratio of the test, if there is one.
    pub ratio: Option<f64>,
    /// The verdict of the test, if it has one.
    pub verdict: Option<Verdict>,
}

/// The failures of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forfeits {
    /// How many games it lost that way.
    pub count: u64,
    /// What happened the first time.
    pub first: Option<String>,
}

impl Standing {
    pub(super) fn new(pairs: u64) -> Self {
        let forfeits = Default::default();
        Standing { pairs, tally: Tally::default(), forfeits, ratio: None, verdict: None }
    }

    pub(super) fn count(&mut self, report: &PairReport, sprt: Option<&Sprt>) {
        self.tally.add_pair([report.games[0].score, report.games[1].score]);
        for failure in report.games.iter().filter_map(|game| game.failure.as_ref()) {
            if let Some(forfeits) = self.forfeits.get_mut(failure.player) {
                forfeits.count += 1;
                forfeits.first.get_or_insert_with(|| failure.reason.clone());
            }
        }
        self.ratio = sprt.map(|sprt| sprt.log_likelihood_ratio(&self.tally.pentanomial));
        self.verdict = sprt.and_then(|sprt| sprt.verdict(&self.tally.pentanomial));
    }

    /// The Elo difference so far; `None` while there are too few pairs to tell.
    pub fn elo(&self) -> Option<Elo> {
        Elo::estimate(&self.tally.pentanomial)
    }
}
