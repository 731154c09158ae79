//! The result of playing many games, in figures.

use std::io::{self, Write};

use serde::Serialize;

use super::rude::KindReport;
use super::tally::Tally;

/// What came of it.
#[derive(Debug, Serialize)]
pub struct Report {
    sent: u64,
    acknowledged: u64,
    lost: u64,
    wrong: u64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    games_finished: u64,
    reconnects: u64,
    problems: Vec<String>,
    /// What came of those who misbehaved, by kind; nothing if nobody was to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rude: Vec<KindReport>,
}

impl Report {
    /// The figures of a tally, and of those who misbehaved.
    pub(super) fn of(mut tally: Tally, rude: Vec<KindReport>) -> Self {
        tally.latencies.sort_unstable();
        let share = |share: f64| milliseconds(quantile(&tally.latencies, share));
        Report {
            sent: tally.sent,
            acknowledged: tally.acknowledged,
            lost: tally.lost,
            wrong: tally.wrong,
            p50_ms: share(0.5),
            p99_ms: share(0.99),
            max_ms: share(1.0),
            games_finished: tally.games_finished,
            reconnects: tally.reconnects,
            problems: tally.problems,
            rude,
        }
    }

    /// Whether nothing was lost and nothing wrong.
    pub fn is_well(&self) -> bool {
        self.lost == 0 && self.wrong == 0
    }

    /// How many were lost, and how many other things were wrong.
    pub fn faults(&self) -> (u64, u64) {
        (self.lost, self.wrong)
    }

    /// Writes the figures as text.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { sent, acknowledged, lost, wrong, p50_ms, p99_ms, max_ms, games_finished, reconnects, .. } = self;
        writeln!(out, "messages sent        {sent}")?;
        writeln!(out, "acknowledged         {acknowledged}")?;
        writeln!(out, "lost                 {lost}")?;
        writeln!(out, "otherwise wrong      {wrong}")?;
        writeln!(out, "games finished       {games_finished}")?;
        writeln!(out, "connections mended   {reconnects}")?;
        writeln!(out, "from a move to the opponent: p50 {p50_ms} ms, p99 {p99_ms} ms, at most {max_ms} ms")?;
        self.rude.iter().try_for_each(|kind| kind.write(out))?;
        self.problems.iter().try_for_each(|problem| writeln!(out, "problem: {problem}"))
    }
}

/// A percentile of sorted figures; 0 if there are none.
fn quantile(sorted: &[u32], share: f64) -> u32 {
    let rank = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}

/// Microseconds as milliseconds, with two decimals.
fn milliseconds(microseconds: u32) -> f64 {
    (f64::from(microseconds) / 10.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_figures_that_were_measured() {
        let figures: Vec<u32> = (1..=200).collect();
        assert_eq!([0.5, 0.99, 1.0].map(|share| quantile(&figures, share)), [100, 198, 200]);
        assert_eq!(quantile(&[], 0.5), 0);
        assert_eq!(quantile(&[7], 0.01), 7);
        assert_eq!(milliseconds(12_345), 12.35);
    }

    #[test]
    fn lost_and_wrong_are_not_well() {
        assert!(Report::of(Tally::default(), Vec::new()).is_well());
        let mut tally = Tally::default();
        tally.lose(2, "two are gone".to_owned());
        tally.blame("and something else".to_owned());
        let report = Report::of(tally, vec![KindReport::new("floods")]);
        assert!(!report.is_well());
        let mut text = Vec::new();
        report.write(&mut text).unwrap();
        assert!(String::from_utf8(text).unwrap().contains("problem: two are gone"));
    }
}
