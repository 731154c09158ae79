//! How far a long command has come, on standard error: a line that changes on a terminal, else a line now and then.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done sooner shows no progress.
const SOON: Duration = Duration::from_secs(1);

/// The time between two lines where standard error is no terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// The progress of one command.
pub struct Progress {
    bar: ProgressBar,
    /// How many there are and of what, if the end is known.
    goal: Option<(u64, String)>,
    /// When to show it next, unless it is a terminal, which decides for itself.
    next: Instant,
    is_terminal: bool,
    is_shown: bool,
}

impl Progress {
    /// Towards so many of something, such as games.
    pub fn towards(count: u64, unit: impl Into<String>) -> Self {
        Progress::new(Some((count, unit.into())))
    }

    /// Towards nobody knows what.
    pub fn endless() -> Self {
        Progress::new(None)
    }

    fn new(goal: Option<(u64, String)>) -> Self {
        let template = match &goal {
            Some((_, unit)) => format!("{{msg}} {{wide_bar}} {{pos}}/{{len}} {unit} ({{eta}})"),
            None => "{spinner} {elapsed} {msg}".to_owned(),
        };
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(goal.as_ref().map(|(count, _)| *count), ProgressDrawTarget::hidden());
        let is_terminal = io::stderr().is_terminal();
        let wait = if is_terminal { SOON } else { BETWEEN_LINES };
        Progress { bar: bar.with_style(style), goal, next: Instant::now() + wait, is_terminal, is_shown: false }
    }

    /// Shows how many are done and what else there is to say, if it is time to.
    pub fn show(&mut self, done: u64, said: impl FnOnce() -> String) {
        if !self.is_shown && Instant::now() < self.next {
            return;
        }
        if !self.is_terminal {
            self.next = Instant::now() + BETWEEN_LINES;
            match &self.goal {
                Some((count, unit)) => eprintln!("{done}/{count} {unit} {}", said()),
                None => eprintln!("{}", said()),
            }
            return;
        }
        if !self.is_shown {
            self.is_shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        }
        self.bar.set_message(said());
        self.bar.set_position(done);
    }

    /// Prints something without getting into the line on the terminal.
    pub fn print<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

/// Nothing of it is left on the terminal.
impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
