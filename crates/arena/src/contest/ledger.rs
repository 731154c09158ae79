//! The bookkeeping of a match: counts pairs, and writes their records, in order.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::{Contest, ContestError, Standing};
use crate::journal::PairReport;
use crate::sprt::Sprt;

/// Enters pairs in order, whatever order they finish in.
pub(super) struct Ledger {
    pub(super) standing: Standing,
    sprt: Option<Sprt>,
    /// Pairs that finished before an earlier one, and whether they come from a saved match.
    early: BTreeMap<u64, (PairReport, bool)>,
    next: u64,
    records: Option<Records>,
}

impl Ledger {
    pub(super) fn open(contest: &Contest, records: Option<&Path>) -> Result<Self, ContestError> {
        let records = records.map(Records::open).transpose()?;
        let standing = Standing::new(contest.pairs);
        Ok(Ledger { standing, sprt: contest.sprt, early: BTreeMap::new(), next: 0, records })
    }

    /// Takes a pair, and enters it with those that were waiting for it.
    pub(super) fn enter(
        &mut self,
        report: PairReport,
        saved: bool,
        watch: &mut dyn FnMut(&Standing),
    ) -> Result<(), ContestError> {
        self.early.insert(report.pair, (report, saved));
        while self.standing.verdict.is_none()
            && let Some((report, saved)) = self.early.remove(&self.next)
        {
            self.next += 1;
            if let Some(records) = &mut self.records {
                records.append(&report, saved)?;
            }
            self.standing.count(&report, self.sprt.as_ref());
            watch(&self.standing);
        }
        Ok(())
    }
}

/// The file with the records.
struct Records {
    path: PathBuf,
    file: File,
    /// What was in it before.
    before: String,
}

impl Records {
    fn open(path: &Path) -> Result<Self, ContestError> {
        let failed = |error| ContestError::Records { path: path.to_owned(), error };
        let file = OpenOptions::new().append(true).create(true).open(path).map_err(failed)?;
        let before = fs::read(path).map_err(failed)?;
        Ok(Records { path: path.to_owned(), file, before: String::from_utf8_lossy(&before).into_owned() })
    }

    /// Appends the records of a pair. Those of a saved pair may be there already.
    fn append(&mut self, report: &PairReport, saved: bool) -> Result<(), ContestError> {
        let text: String = report
            .games
            .iter()
            .filter(|game| !(saved && self.before.contains(&game.record)))
            .map(|game| format!("{}\n", game.record))
            .collect();
        self.file.write_all(text.as_bytes()).map_err(|error| ContestError::Records { path: self.path.clone(), error })
    }
}
