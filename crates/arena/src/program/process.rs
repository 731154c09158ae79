//! A process whose output is read line by line and waited for no longer than one wants.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::command_line::CommandLine;
use crate::contestant::Failure;

/// Longer lines are cut: nothing in the protocol is longer.
const LONGEST_LINE: u64 = 1 << 16;

/// So many lines that nobody has looked at yet are kept; then the process has to wait.
const UNREAD_LINES: usize = 256;

/// How long a process may take to end when it is asked to.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running process. It is ended when this is dropped.
///
/// Threads of their own write and read, because a process that does not read or write would hold up ours.
pub struct Process {
    child: Child,
    /// Lines to be written; closed to close the input of the process.
    input: Option<Sender<String>>,
    output: Receiver<String>,
}

impl Process {
    /// Starts a process. What it writes to its standard error is thrown away.
    pub fn start(command: &CommandLine) -> io::Result<Self> {
        let mut starter = Command::new(&command.program);
        starter.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // With the processes it starts itself it is a group, so that all of them can be ended.
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

    /// Sends a line. Whether the process takes it shows when it is expected to answer.
    pub fn say(&mut self, line: &str) {
        if let Some(input) = &self.input {
            // The writer is gone when the process is.
            let _ = input.send(line.to_owned());
        }
    }

    /// Waits for a line that begins with a word, and gives what follows the word. Other lines are passed over.
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

    /// Whether the process has ended, by itself, within a time.
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
            // All fail only if the process is gone already.
            #[cfg(unix)]
            let _ = kill_group(&self.child);
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Ends a process that has not been waited for, whose number is therefore still its own, and all that it has started.
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
