//! How far a long command has come, on standard error: a line that changes on a terminal, else a line now and then.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done sooner shows no progress on a terminal.
const SOON: Duration = Duration::from_secs(1);

/// The time between two lines where standard error is no terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// The progress of one command.
pub struct Progress {
    bar: ProgressBar,
    /// How many there are and of what, if the end is known.
    goal: Option<(u64, String)>,
    output: Output,
    /// When to show it next.
    next: Instant,
}

/// Where progress is shown.
enum Output {
    /// On a terminal, which decides for itself how often it is drawn; until the first time the terminal is kept here.
    Terminal(Option<ProgressDrawTarget>),
    /// In lines with a pause after each of them.
    Lines(Box<dyn Write + Send>, Duration),
}

impl Progress {
    /// Towards so many of something, such as games.
    pub fn towards(count: u64, unit: impl Into<String>) -> Self {
        Progress::on_standard_error(Some((count, unit.into())))
    }

    /// Towards nobody knows what.
    pub fn endless() -> Self {
        Progress::on_standard_error(None)
    }

    fn on_standard_error(goal: Option<(u64, String)>) -> Self {
        match io::stderr().is_terminal() {
            true => Progress::new(goal, Output::Terminal(Some(ProgressDrawTarget::stderr_with_hz(10))), SOON),
            false => Progress::new(goal, Output::Lines(Box::new(io::stderr()), BETWEEN_LINES), BETWEEN_LINES),
        }
    }

    /// Shows nothing at first for as long as `patience` says.
    fn new(goal: Option<(u64, String)>, output: Output, patience: Duration) -> Self {
        let template = match &goal {
            Some((_, unit)) => format!("{{msg}} {{wide_bar}} {{pos}}/{{len}} {unit} ({{eta}})"),
            None => "{spinner} {elapsed} {msg}".to_owned(),
        };
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(goal.as_ref().map(|(count, _)| *count), ProgressDrawTarget::hidden());
        Progress { bar: bar.with_style(style), goal, output, next: Instant::now() + patience }
    }

    /// Shows how many are done and what else there is to say, if it is time to.
    pub fn show(&mut self, done: u64, said: impl FnOnce() -> String) {
        let is_due = Instant::now() >= self.next;
        match &mut self.output {
            Output::Lines(_, _) if !is_due => {}
            Output::Lines(lines, pause) => {
                self.next = Instant::now() + *pause;
                // A command goes on when nobody follows it any more.
                let _ = match &self.goal {
                    Some((count, unit)) => writeln!(lines, "{done}/{count} {unit} {}", said()),
                    None => writeln!(lines, "{}", said()),
                };
            }
            Output::Terminal(Some(_)) if !is_due => {}
            Output::Terminal(hidden) => {
                if let Some(terminal) = hidden.take() {
                    self.bar.set_draw_target(terminal);
                }
                self.bar.set_message(said());
                self.bar.set_position(done);
            }
        }
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

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex, PoisonError};

    use indicatif::TermLike;

    use super::*;

    /// Long enough for every test.
    const NEVER: Duration = Duration::from_secs(100_000);

    /// What was written, line by line or on a terminal that understands nothing but text.
    #[derive(Clone, Debug, Default)]
    struct Written(Arc<Mutex<String>>);

    impl Written {
        fn add(&self, text: &str) -> io::Result<()> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push_str(text);
            Ok(())
        }

        fn text(&self) -> String {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
        }

        fn lines(&self, pause: Duration) -> Output {
            Output::Lines(Box::new(self.clone()), pause)
        }

        fn terminal(&self) -> Output {
            Output::Terminal(Some(ProgressDrawTarget::term_like(Box::new(self.clone()))))
        }
    }

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.add(&String::from_utf8_lossy(bytes))?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl TermLike for Written {
        fn width(&self) -> u16 {
            80
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, text: &str) -> io::Result<()> {
            self.add(&format!("{text}\n"))
        }

        fn write_str(&self, text: &str) -> io::Result<()> {
            self.add(text)
        }

        fn clear_line(&self) -> io::Result<()> {
            self.add("\r")
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Shows one and then two of three games.
    fn show_two(progress: &mut Progress) {
        progress.show(1, || "first".to_owned());
        progress.show(2, || "second".to_owned());
    }

    #[test]
    fn lines_say_how_far_it_is_now_and_then() {
        let goal = || Some((3, "games".to_owned()));
        let written = Written::default();
        show_two(&mut Progress::new(goal(), written.lines(Duration::ZERO), Duration::ZERO));
        assert_eq!(written.text(), "1/3 games first\n2/3 games second\n");
        let once = Written::default();
        show_two(&mut Progress::new(goal(), once.lines(NEVER), Duration::ZERO));
        assert_eq!(once.text(), "1/3 games first\n");
        let endless = Written::default();
        show_two(&mut Progress::new(None, endless.lines(Duration::ZERO), Duration::ZERO));
        assert_eq!(endless.text(), "first\nsecond\n");
    }

    #[test]
    fn a_terminal_shows_a_line_and_clears_it_in_the_end() {
        let written = Written::default();
        let mut progress = Progress::new(Some((3, "games".to_owned())), written.terminal(), Duration::ZERO);
        show_two(&mut progress);
        progress.bar.tick();
        let shown = written.text();
        assert!(shown.contains("first") && shown.contains("/3 games"), "{shown}");
        drop(progress);
        assert!(written.text().ends_with('\r'), "{:?}", written.text());
    }

    #[test]
    fn what_is_done_soon_shows_nothing() {
        let written = Written::default();
        show_two(&mut Progress::new(None, written.lines(NEVER), NEVER));
        show_two(&mut Progress::new(None, written.terminal(), NEVER));
        assert_eq!(written.text(), "");
    }
}
