//! Lines typed at the keyboard of a terminal: with a cursor, and with the earlier lines at the arrow keys.

use std::io::{self, Write};
use std::thread;
use std::time::Instant;

use nix::sys::termios::{LocalFlags, SetArg, SpecialCharacterIndices, Termios, tcgetattr, tcsetattr};
use tabuleiro_tui::LineEditor;
use tabuleiro_tui::ratatui::crossterm::cursor::MoveToColumn;
use tabuleiro_tui::ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tabuleiro_tui::ratatui::crossterm::queue;
use tabuleiro_tui::ratatui::crossterm::terminal::{Clear, ClearType, size};
use tokio::sync::mpsc;

use super::console::Answer;

/// The fewest columns that a line is typed in. Where the question leaves fewer, the line begins below it.
const LEAST: usize = 16;

/// Somebody at a keyboard.
#[derive(Default)]
pub struct Keyboard {
    line: LineEditor,
    /// The lines before, the latest last.
    history: Vec<String>,
    /// Which of them is shown; the one that is being typed comes after the last.
    at: usize,
    /// What was being typed before an earlier line was looked at.
    draft: String,
    /// What stands before the line.
    prompt: String,
    /// Whether Ctrl-C was pressed.
    is_interrupted: bool,
    /// The keys as they come, once there is a thread that listens to them, and the terminal as that needs it.
    keys: Option<(mpsc::UnboundedReceiver<Event>, KeyMode)>,
}

/// What a key has come to.
enum Pressed {
    /// The line goes on.
    Nothing,
    /// It is complete.
    Line(String),
    /// Whoever types wants to leave.
    Leave,
}

impl Keyboard {
    /// Shows a question, and what has been typed of the answer.
    pub fn prompt(&mut self, question: &str, output: &mut dyn Write) -> io::Result<()> {
        let (above, last) = question.rsplit_once('\n').map_or(("", question), |(above, last)| (above, last));
        let is_narrow = width(last) + 1 + LEAST > columns();
        match (is_narrow, above) {
            (true, _) => writeln!(output, "{question}")?,
            (false, "") => {}
            (false, above) => writeln!(output, "{above}")?,
        }
        self.prompt = if is_narrow { "> ".to_owned() } else { format!("{last} ") };
        self.draw(output)
    }

    /// Reads a line, until a moment if there is one.
    pub fn read_line(&mut self, output: &mut dyn Write, until: Option<Instant>) -> io::Result<Answer<String>> {
        let _mode = KeyMode::enter()?;
        loop {
            if let Some(until) = until
                && !event::poll(until.saturating_duration_since(Instant::now()))?
            {
                self.line.set("");
                writeln!(output)?;
                return Ok(Answer::TimeUp);
            }
            if let Some(answer) = self.hear(&event::read()?, output)? {
                return Ok(answer);
            }
        }
    }

    /// Whether it was left by Ctrl-C.
    pub fn is_interrupted(&self) -> bool {
        self.is_interrupted
    }

    /// Lets a thread listen to the keys from now on, so that something else can happen meanwhile.
    pub fn listen(&mut self) -> io::Result<()> {
        let (sender, keys) = mpsc::unbounded_channel();
        self.keys = Some((keys, KeyMode::enter()?));
        // It ends with the program: nothing wakes a thread waiting for the keyboard.
        thread::spawn(move || {
            while let Ok(event) = event::read()
                && sender.send(event).is_ok()
            {}
        });
        Ok(())
    }

    /// The next line of those that are listened to. What is typed of a line stays if this is given up.
    pub async fn next_line(&mut self, output: &mut dyn Write) -> io::Result<Answer<String>> {
        loop {
            let Some((keys, _)) = &mut self.keys else { return Ok(Answer::EndOfInput) };
            let Some(event) = keys.recv().await else { return Ok(Answer::EndOfInput) };
            if let Some(answer) = self.hear(&event, output)? {
                return Ok(answer);
            }
        }
    }

    /// Takes what has come from the terminal. Gives the answer, if it is complete.
    fn hear(&mut self, event: &Event, output: &mut dyn Write) -> io::Result<Option<Answer<String>>> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let before = self.line.clone();
                match self.press(*key) {
                    Pressed::Nothing => self.redraw(&before, output)?,
                    Pressed::Line(line) => {
                        writeln!(output)?;
                        return Ok(Some(Answer::Given(line)));
                    }
                    Pressed::Leave => {
                        writeln!(output)?;
                        return Ok(Some(Answer::EndOfInput));
                    }
                }
            }
            Event::Resize(..) => self.draw(output)?,
            _ => {}
        }
        Ok(None)
    }

    fn press(&mut self, key: KeyEvent) -> Pressed {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return Pressed::Line(self.take()),
            KeyCode::Char('c') if control => {
                self.is_interrupted = true;
                return Pressed::Leave;
            }
            KeyCode::Char('d') if control && self.line.text().is_empty() => return Pressed::Leave,
            KeyCode::Up => self.look_back(self.at.saturating_sub(1)),
            KeyCode::Down => self.look_back(self.at + 1),
            _ => drop(self.line.edit(key)),
        }
        Pressed::Nothing
    }

    /// The line that is complete, which the earlier ones are joined by.
    fn take(&mut self) -> String {
        let line = self.line.text().trim().to_owned();
        if !line.is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
        }
        (self.at, self.draft) = (self.history.len(), String::new());
        self.line.set("");
        line
    }

    /// Shows one of the earlier lines, or the one that was being typed.
    fn look_back(&mut self, at: usize) {
        if self.at == self.history.len() {
            self.draft = self.line.text().to_owned();
        }
        self.at = at.min(self.history.len());
        self.line.set(self.history.get(self.at).unwrap_or(&self.draft).clone());
    }

    /// Shows what has changed: a letter at the end alone, so that screen readers do not say the whole line again.
    fn redraw(&self, before: &LineEditor, output: &mut dyn Write) -> io::Result<()> {
        let is_at_end = |line: &LineEditor| line.before() == line.text();
        let fits = width(&self.prompt) + width(self.line.text()) < columns();
        match self.line.text().strip_prefix(before.text()) {
            Some(added) if is_at_end(before) && is_at_end(&self.line) && fits => {
                write!(output, "{added}")?;
                output.flush()
            }
            _ => self.draw(output),
        }
    }

    /// Draws the line with its cursor. What does not fit is cut off on the left.
    fn draw(&self, output: &mut dyn Write) -> io::Result<()> {
        let begin = width(&self.prompt);
        let room = columns().saturating_sub(begin + 1).max(1);
        let before = self.line.before().chars().count();
        let skip = (before + 1).saturating_sub(room);
        let shown: String = self.line.text().chars().skip(skip).take(room).collect();
        let mut text = Vec::new();
        queue!(text, MoveToColumn(0), Clear(ClearType::UntilNewLine))?;
        write!(text, "{}{shown}", self.prompt)?;
        queue!(text, MoveToColumn(u16::try_from(begin + before - skip).unwrap_or(u16::MAX)))?;
        output.write_all(&text)?;
        output.flush()
    }
}

/// How many columns the terminal has.
fn columns() -> usize {
    size().map_or(80, |(columns, _)| usize::from(columns).max(1))
}

fn width(text: &str) -> usize {
    text.chars().count()
}

/// The terminal as long as keys are read one by one. It is given back at the end.
struct KeyMode {
    before: Termios,
}

impl KeyMode {
    fn enter() -> io::Result<Self> {
        let before = tcgetattr(io::stdin())?;
        let mut mode = before.clone();
        mode.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO);
        // Ctrl-C is a key like others, so that the terminal is given back before the program ends.
        mode.control_chars[SpecialCharacterIndices::VINTR as usize] = 0;
        tcsetattr(io::stdin(), SetArg::TCSADRAIN, &mode)?;
        Ok(KeyMode { before })
    }
}

impl Drop for KeyMode {
    fn drop(&mut self) {
        // A terminal that is gone needs nothing back.
        let _ = tcsetattr(io::stdin(), SetArg::TCSADRAIN, &self.before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keyboard: &mut Keyboard, keys: &[KeyCode]) -> Option<String> {
        let mut line = None;
        for &code in keys {
            if let Pressed::Line(complete) = keyboard.press(KeyEvent::new(code, KeyModifiers::NONE)) {
                line = Some(complete);
            }
        }
        line
    }

    #[test]
    fn a_line_is_edited_and_earlier_ones_come_back() {
        let mut keyboard = Keyboard::default();
        let keys = [KeyCode::Char('a'), KeyCode::Char('1'), KeyCode::Left, KeyCode::Backspace, KeyCode::Char('b')];
        assert_eq!(typed(&mut keyboard, &keys), None);
        assert_eq!(typed(&mut keyboard, &[KeyCode::Enter]).as_deref(), Some("b1"));
        assert_eq!(typed(&mut keyboard, &[KeyCode::Char('?'), KeyCode::Enter]).as_deref(), Some("?"));
        let back = [KeyCode::Char('x'), KeyCode::Up, KeyCode::Up, KeyCode::Up];
        assert_eq!(typed(&mut keyboard, &back), None);
        assert_eq!(keyboard.line.text(), "b1");
        typed(&mut keyboard, &[KeyCode::Down, KeyCode::Down, KeyCode::Down]);
        assert_eq!(keyboard.line.text(), "x", "what was being typed is not lost");
        assert_eq!(typed(&mut keyboard, &[KeyCode::Up, KeyCode::Up, KeyCode::Enter]).as_deref(), Some("b1"));
    }

    #[test]
    fn control_c_leaves_and_so_does_control_d_on_an_empty_line() {
        let mut keyboard = Keyboard::default();
        let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert!(matches!(keyboard.press(control('d')), Pressed::Leave));
        typed(&mut keyboard, &[KeyCode::Char('a')]);
        assert!(matches!(keyboard.press(control('d')), Pressed::Nothing));
        assert!(!keyboard.is_interrupted());
        assert!(matches!(keyboard.press(control('c')), Pressed::Leave));
        assert!(keyboard.is_interrupted());
    }
}
