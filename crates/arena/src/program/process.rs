//! A process whose output is read line by line, with a limit on how long to wait for it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_rules::shown;

use crate::command_line::CommandLine;
use crate::contestant::Failure;

/// Longer lines are cut off; nothing in the protocol is longer.
const LONGEST_LINE: u64 = 1 << 16;

/// How many unread lines are kept before the process has to wait.
const UNREAD_LINES: usize = 256;

/// How long to wait for the complaints of a process that has ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// How long a process may take to exit when asked to.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running process, ended on drop.
///
/// Separate threads write and read, because a process that does neither would block ours.
pub struct Process {
    child: Child,
    /// Lines to write. Dropping it closes the process's input.
    input: Option<Sender<String>>,
    output: Receiver<String>,
    complaints: Complaints,
}

/// What a process says on its standard error: only the last line is kept.
struct Complaints {
    last: Arc<Mutex<Option<String>>>,
    /// Hears when there will be no more.
    end: Receiver<()>,
}

impl Process {
    /// Starts a process. Of its standard error nothing but the last line is kept.
    pub fn start(command: &CommandLine) -> io::Result<Self> {
        let mut starter = Command::new(&command.program);
        starter.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // It leads a process group, so that whatever it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starter, 0);
        let mut child = starter.spawn()?;
        let missing = || io::Error::other("it has no pipe");
        let (stdin, stdout) = (child.stdin.take().ok_or_else(missing)?, child.stdout.take().ok_or_else(missing)?);
        let complaints = Complaints::of(child.stderr.take().ok_or_else(missing)?);
        let (input, lines_to_write) = channel();
        let (lines_read, output) = sync_channel(UNREAD_LINES);
        thread::spawn(move || write_lines(stdin, &lines_to_write));
        thread::spawn(move || read_lines(stdout, &lines_read));
        Ok(Process { child, input: Some(input), output, complaints })
    }

    /// Sends a line. Whether the process took it shows when it should answer.
    pub fn say(&mut self, line: &str) {
        if let Some(input) = &self.input {
            // The writer is gone when the process is.
            let _ = input.send(line.to_owned());
        }
    }

    /// Waits for a line that begins with a word and returns the rest of it. Of other lines a failure tells the last one.
    pub fn hear(&mut self, awaited: &'static str, within: Duration) -> Result<String, Failure> {
        let begin = Instant::now();
        let mut said = None;
        loop {
            let left = within.saturating_sub(begin.elapsed());
            let line = match self.output.recv_timeout(left) {
                Ok(line) if !left.is_zero() => line,
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    return Err(Failure::Silent { awaited, within, said: said.or_else(|| self.complaints.last()) });
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let said = said.or_else(|| self.complaints.last_at_the_end());
                    return Err(Failure::Ended { awaited, said });
                }
            };
            let line = line.trim();
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if word == awaited {
                return Ok(rest.to_owned());
            }
            said = quoted(line).or(said);
        }
    }

    /// Whether the process ends by itself within this time.
    fn has_ended(&mut self, within: Duration) -> bool {
        let begin = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(_)) => return true,
                Ok(None) if begin.elapsed() < within => thread::sleep(Duration::from_millis(2)),
                _ => return false,
            }
        }
    }
}

impl Complaints {
    /// Listens to the standard error of a process.
    fn of(stderr: ChildStderr) -> Self {
        let last = Arc::new(Mutex::new(None));
        let (ended, end) = channel();
        let heard = Arc::clone(&last);
        thread::spawn(move || {
            let mut stderr = BufReader::new(stderr);
            while let Some(line) = read_line(&mut stderr) {
                if let Some(line) = quoted(line.trim()) {
                    *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(line);
                }
            }
            // Nobody may be interested.
            let _ = ended.send(());
        });
        Complaints { last, end }
    }

    /// The last line so far.
    fn last(&self) -> Option<String> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The last line of a process that has ended. What it has started may keep the pipe open.
    fn last_at_the_end(&self) -> Option<String> {
        let _ = self.end.recv_timeout(LAST_WORDS);
        self.last()
    }
}

/// The longest part of a line that is told of.
const LONGEST_QUOTE: usize = 120;

/// A line as a failure tells it; nothing of an empty one.
fn quoted(line: &str) -> Option<String> {
    let mut quote: String = line.chars().take(LONGEST_QUOTE).collect();
    if quote.len() < line.len() {
        quote.push('…');
    }
    (!line.is_empty()).then(|| shown(&quote).to_string())
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        if !self.has_ended(FAREWELL) {
            // These fail only if the process is already gone.
            #[cfg(unix)]
            let _ = kill_group(&self.child);
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Ends a process and everything it has started. It has not been waited for, so its number is still its own.
#[cfg(unix)]
fn kill_group(child: &Child) -> nix::Result<()> {
    use nix::sys::signal::{Signal, killpg};
    let group = i32::try_from(child.id()).map_err(|_| nix::errno::Errno::ESRCH)?;
    killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL)
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(line) = read_line(&mut stdout) {
        if lines.send(line).is_err() {
            return;
        }
    }
}

/// The next line, or part of a very long one.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let length = from.take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
    (length > 0).then(|| String::from_utf8_lossy(&line).into_owned())
}
