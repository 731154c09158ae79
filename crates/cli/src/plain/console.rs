//! A conversation line by line: says things, and asks questions.

use std::io::{self, BufRead, Write};

use tabuleiro_play::messages::{Language, Message, Messages};

use crate::output::wrapped;

/// The two ends of the conversation, and the language it is held in.
pub struct Console {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    language: Language,
    /// Whether to echo the input, so that the conversation reads well when it does not come from a keyboard.
    echo: bool,
    /// The width of the terminal; other output is not wrapped.
    width: Option<usize>,
}

impl Console {
    /// A conversation in a language.
    pub fn new(input: Box<dyn BufRead>, output: Box<dyn Write>, language: Language) -> Self {
        Console { input, output, language, echo: false, width: None }
    }

    /// The conversation with what is read repeated, or not.
    pub fn with_echo(self, echo: bool) -> Self {
        Console { echo, ..self }
    }

    /// The conversation with a terminal of this width, or with something else.
    pub fn with_width(self, width: Option<usize>) -> Self {
        Console { width, ..self }
    }

    /// A message in the language of the conversation.
    pub fn text(&self, message: &Message) -> String {
        Messages::text(self.language, message)
    }

    /// The text of a message that mentions nothing.
    pub fn word(&self, id: &'static str) -> String {
        self.text(&Message::new(id))
    }

    /// Says something on a line of its own.
    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        let text = self.text(message);
        self.paragraph(&text, 0)
    }

    /// Writes a text in lines that fit the terminal, those after the first indented.
    pub fn paragraph(&mut self, text: &str, indent: usize) -> io::Result<()> {
        let text = self.wrapped(text, indent);
        self.line(&text)
    }

    fn wrapped(&self, text: &str, indent: usize) -> String {
        self.width.map_or_else(|| text.to_owned(), |width| wrapped(text, width, indent))
    }

    /// Writes a line.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Writes a question, and leaves it to others to read the answer.
    pub fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        write!(self.output, "{} ", self.wrapped(prompt, 0))?;
        self.output.flush()
    }

    /// Releases the input, so that others can read it. Questions have no answer from now on.
    pub fn release_input(&mut self) {
        self.input = Box::new(io::empty());
    }

    /// Repeats what was typed elsewhere, if it is to be repeated.
    pub fn repeat(&mut self, typed: &str) -> io::Result<()> {
        if self.echo { writeln!(self.output, "{typed}") } else { Ok(()) }
    }

    /// Asks something and gives the answer without blanks around it; `None` when there is no more input.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.prompt(prompt)?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let answer = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo {
            writeln!(self.output, "{answer}")?;
        }
        Ok(Some(answer))
    }

    /// Asks until the answer is yes or no; just Enter is no. `None` when there is no more input.
    pub fn ask_yes_or_no(&mut self, question: &Message) -> io::Result<Option<bool>> {
        let words = ["answer-yes", "answer-no"].map(|id| self.word(id));
        let prompt = format!("{} ({}/{})", self.text(question), words[0], words[1]);
        loop {
            let Some(answer) = self.ask(&prompt)? else { return Ok(None) };
            let answer = answer.to_lowercase();
            match words.each_ref().map(|word| word.starts_with(&answer)) {
                _ if answer.is_empty() => return Ok(Some(false)),
                [true, false] => return Ok(Some(true)),
                [false, true] => return Ok(Some(false)),
                _ => self.say(&Message::new("said-yes-or-no").with("text", answer))?,
            }
        }
    }
}
