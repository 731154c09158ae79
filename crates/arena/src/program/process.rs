//! A process whose output is read line by line, with a limit on how long to wait for it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::command_line::CommandLine;
use crate::contestant::Failure;

/// Longer lines are cut off; nothing in the protocol is longer.
const LONGEST_LINE: u64 = 1 << 16;

/// How many unread lines are kept before the process has to wait.
const UNREAD_LINES: usize = 256;

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
}

impl Process {
    /// Starts a process. Its standard error is discarded.
    pub fn start(command: &CommandLine) -> io::Result<Self> {
        let mut starter = Command::new(&command.program);
        starter.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // It leads a process group, so that whatever it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starter, 0);
        let mut child = starter.spawn()?;
        let missing = || io::Error::other("it has no pipe");
        let (stdin, stdout) = (child.stdin.take().ok_or_else(missing)?, child.stdout.take().ok_or_else(missing)?);
        let (input, lines_to_write) = channel();
        let (lines_read, output) = sync_channel(UNREAD_LINES);
        thread::spawn(move || write_lines(stdin, &lines_to_write));
        thread::spawn(move || read_lines(stdout, &lines_read));
        Ok(Process { child, input: Some(input), output })
    }

    /// Sends a line. Whether the process took it shows when it should answer.
    pub fn say(&mut self, line: &str) {
        if let Some(input) = &self.input {
            // The writer is gone when the process is.
            let _ = input.send(line.to_owned());
        }
    }

    /// Waits for a line that begins with a word and returns the rest of it. Other lines are skipped.
    pub fn hear(&mut self, awaited: &'static str, within: Duration) -> Result<String, Failure> {
        let begin = Instant::now();
        loop {
            let left = within.checked_sub(begin.elapsed()).ok_or(Failure::Silent { awaited, within })?;
            let line = self.output.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => Failure::Silent { awaited, within },
                RecvTimeoutError::Disconnected => Failure::Ended { awaited },
            })?;
            let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
            if word == awaited {
                return Ok(rest.to_owned());
            }
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
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(length) if length > 0 => {}
            _ => return,
        }
        if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
    }
}
