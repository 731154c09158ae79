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
    events: u64,
    lost: u64,
    doubled: u64,
    stuck: u64,
    wrong: u64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    games_finished: u64,
    reconnects: u64,
    stale: u64,
    /// How long players were without an answer whenever something went wrong.
    back_after: BackAfter,
    /// How long computers took to move; nothing if there were none.
    #[serde(skip_serializing_if = "Option::is_none")]
    computers: Option<Computers>,
    problems: Vec<String>,
    /// What came of those who misbehaved, by kind; nothing if nobody was to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rude: Vec<KindReport>,
}

#[derive(Debug, Serialize)]
struct BackAfter {
    times: usize,
    p50_s: f64,
    p99_s: f64,
    max_s: f64,
}

#[derive(Debug, Serialize)]
struct Computers {
    moves: usize,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

impl Report {
    /// The figures of a tally, and of those who misbehaved.
    pub(super) fn of(mut tally: Tally, rude: Vec<KindReport>) -> Self {
        let [p50_ms, p99_ms, max_ms] = quantiles(&mut tally.latencies).map(milliseconds);
        let [p50_s, p99_s, max_s] = quantiles(&mut tally.outages).map(|millis| f64::from(millis) / 1000.0);
        let back_after = BackAfter { times: tally.outages.len(), p50_s, p99_s, max_s };
        let computers = (!tally.computed.is_empty()).then(|| {
            let [p50_ms, p99_ms, max_ms] = quantiles(&mut tally.computed).map(milliseconds);
            Computers { moves: tally.computed.len(), p50_ms, p99_ms, max_ms }
        });
        Report {
            sent: tally.sent,
            acknowledged: tally.acknowledged,
            events: tally.events,
            lost: tally.lost,
            doubled: tally.doubled,
            stuck: tally.stuck,
            wrong: tally.wrong,
            p50_ms,
            p99_ms,
            max_ms,
            games_finished: tally.games_finished,
            reconnects: tally.reconnects,
            stale: tally.stale,
            back_after,
            computers,
            problems: tally.problems,
            rude,
        }
    }

    /// Whether nothing was lost, doubled, stuck or wrong.
    pub fn is_well(&self) -> bool {
        [self.lost, self.doubled, self.stuck, self.wrong] == [0; 4]
    }

    /// What was not well, in words.
    pub fn faults(&self) -> String {
        let Report { lost, doubled, stuck, wrong, .. } = self;
        format!("{lost} lost, {doubled} doubled, {stuck} stuck and {wrong} wrong")
    }

    /// Writes the figures as text.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { sent, acknowledged, lost, wrong, p50_ms, p99_ms, max_ms, games_finished, reconnects, .. } = self;
        writeln!(out, "messages sent        {sent}")?;
        writeln!(out, "acknowledged         {acknowledged}")?;
        writeln!(out, "lost                 {lost}")?;
        writeln!(out, "doubled              {}", self.doubled)?;
        writeln!(out, "games stuck          {}", self.stuck)?;
        writeln!(out, "otherwise wrong      {wrong}")?;
        writeln!(out, "games finished       {games_finished}")?;
        writeln!(out, "connections mended   {reconnects}")?;
        writeln!(out, "from a move to the opponent: p50 {p50_ms} ms, p99 {p99_ms} ms, at most {max_ms} ms")?;
        if let Some(Computers { moves, p50_ms, p99_ms, max_ms }) = &self.computers {
            writeln!(out, "{moves} moves of computers: p50 {p50_ms} ms, p99 {p99_ms} ms, at most {max_ms} ms")?;
        }
        let BackAfter { times, p50_s, p99_s, max_s } = &self.back_after;
        if *times > 0 {
            writeln!(out, "without an answer {times} times: p50 {p50_s} s, p99 {p99_s} s, at most {max_s} s")?;
        }
        if self.stale > 0 {
            writeln!(out, "told less than before after coming back, for a moment: {} times", self.stale)?;
        }
        self.rude.iter().try_for_each(|kind| kind.write(out))?;
        self.problems.iter().try_for_each(|problem| writeln!(out, "problem: {problem}"))
    }
}

/// Half of the figures, 99 in 100 of them and all are at most these. They are sorted for that.
fn quantiles(figures: &mut [u32]) -> [u32; 3] {
    figures.sort_unstable();
    [0.5, 0.99, 1.0].map(|share| quantile(figures, share))
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
    use std::time::Duration;

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
        let bad: [fn(&mut Tally); 4] = [
            |tally| tally.lose(1, String::new()),
            |tally| tally.double(1, String::new()),
            |tally| tally.stick(String::new()),
            |tally| tally.blame(String::new()),
        ];
        for spoil in bad {
            let mut tally = Tally::default();
            spoil(&mut tally);
            assert!(!Report::of(tally, Vec::new()).is_well());
        }
        let mut tally = Tally::default();
        tally.lose(2, "two are gone".to_owned());
        tally.back_after(Duration::from_millis(1250));
        tally.blame("and something else".to_owned());
        let report = Report::of(tally, vec![KindReport::new("floods")]);
        assert!(!report.is_well());
        let mut text = Vec::new();
        report.write(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(text.contains("problem: two are gone") && text.contains("1 times: p50 1.25 s"), "{text}");
    }
}
