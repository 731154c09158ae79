//! Lines that come from a pipe, a file or a terminal that edits them by itself.

use std::io::{self, BufRead};
use std::thread;
use std::time::Instant;

use tokio::sync::mpsc;

use super::console::Answer;

/// The lines of standard input, without blanks around them, as they come.
#[derive(Default)]
pub struct Pipe {
    /// Where they arrive, once somebody has asked for one.
    lines: Option<mpsc::Receiver<String>>,
}

impl Pipe {
    /// Reads a line, until a moment if there is one.
    pub fn read_line(&mut self, until: Option<Instant>) -> io::Result<Answer<String>> {
        let lines = self.lines();
        let Some(until) = until else { return Ok(lines.blocking_recv().into()) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
        let next = async { tokio::time::timeout_at(until.into(), lines.recv()).await };
        Ok(runtime.block_on(next).map_or(Answer::TimeUp, Answer::from))
    }

    /// The next line, while something else can happen.
    pub async fn next_line(&mut self) -> Answer<String> {
        self.lines().recv().await.into()
    }

    fn lines(&mut self) -> &mut mpsc::Receiver<String> {
        self.lines.get_or_insert_with(|| {
            let (sender, lines) = mpsc::channel(1);
            // It ends with the program: nothing wakes a thread waiting for input.
            thread::spawn(move || {
                let mut input = io::stdin().lock();
                loop {
                    let mut bytes = Vec::new();
                    match input.read_until(b'\n', &mut bytes) {
                        Ok(0) | Err(_) => return,
                        Ok(_) => {}
                    }
                    if sender.blocking_send(String::from_utf8_lossy(&bytes).trim().to_owned()).is_err() {
                        return;
                    }
                }
            });
            lines
        })
    }
}
