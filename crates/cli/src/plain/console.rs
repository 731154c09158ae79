//! A conversation line by line: says things, and asks questions.

use std::io::{self, Write};
use std::time::Instant;

use tabuleiro_play::messages::{Language, Message, Messages};

use super::keyboard::Keyboard;
use super::pipe::Pipe;
use crate::output::wrapped;

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// An answer.
    Given(T),
    /// None in the time there was.
    TimeUp,
    /// There is no more input.
    EndOfInput,
}

impl<T> Answer<T> {
    /// The answer, if there is one.
    pub fn given(self) -> Option<T> {
        match self {
            Answer::Given(answer) => Some(answer),
            Answer::TimeUp | Answer::EndOfInput => None,
        }
    }
}

impl<T> From<Option<T>> for Answer<T> {
    fn from(answer: Option<T>) -> Self {
        answer.map_or(Answer::EndOfInput, Answer::Given)
    }
}

/// Where answers come from.
enum Input {
    Keyboard(Box<Keyboard>),
    Pipe(Pipe),
}

/// The two ends of the conversation, and the language it is held in.
pub struct Console {
    input: Input,
    output: Box<dyn Write>,
    language: Language,
    /// Whether to echo the input, so that the conversation reads well when it does not come from a keyboard.
    echo: bool,
    /// The width of the terminal; other output is not wrapped.
    width: Option<usize>,
}

impl Console {
    /// A conversation on standard input, in a language.
    pub fn new(output: Box<dyn Write>, language: Language) -> Self {
        Console { input: Input::Pipe(Pipe::default()), output, language, echo: false, width: None }
    }

    /// The conversation with a keyboard whose keys are read one by one, or with lines as they come.
    pub fn with_keyboard(self, has_keyboard: bool) -> Self {
        let input = if has_keyboard { Input::Keyboard(Box::default()) } else { Input::Pipe(Pipe::default()) };
        Console { input, ..self }
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

    /// Writes a question, whose answer is read later.
    pub fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        let prompt = self.wrapped(prompt, 0);
        match &mut self.input {
            Input::Keyboard(keyboard) => keyboard.prompt(&prompt, &mut self.output),
            Input::Pipe(_) => {
                write!(self.output, "{prompt} ")?;
                self.output.flush()
            }
        }
    }

    /// Whether whoever answers has pressed Ctrl-C.
    pub fn is_interrupted(&self) -> bool {
        matches!(&self.input, Input::Keyboard(keyboard) if keyboard.is_interrupted())
    }

    /// Takes note of keys from now on, while something else happens: [`Console::next_line`] has what is typed.
    pub fn listen(&mut self) -> io::Result<()> {
        match &mut self.input {
            Input::Keyboard(keyboard) => keyboard.listen(),
            Input::Pipe(_) => Ok(()),
        }
    }

    /// The next line that is typed; `None` when there is no more input.
    pub async fn next_line(&mut self) -> io::Result<Option<String>> {
        let answer = match &mut self.input {
            Input::Keyboard(keyboard) => keyboard.next_line(&mut self.output).await?,
            Input::Pipe(pipe) => pipe.next_line().await,
        };
        self.repeat(&answer)?;
        Ok(answer.given())
    }

    /// Asks something and gives the answer without blanks around it; `None` when there is no more input.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        Ok(self.ask_until(prompt, None)?.given())
    }

    /// Asks something that is to be answered before a moment, if there is one.
    pub fn ask_until(&mut self, prompt: &str, until: Option<Instant>) -> io::Result<Answer<String>> {
        self.prompt(prompt)?;
        let answer = match &mut self.input {
            Input::Keyboard(keyboard) => return keyboard.read_line(&mut self.output, until),
            Input::Pipe(pipe) => pipe.read_line(until)?,
        };
        self.repeat(&answer)?;
        if !matches!(answer, Answer::Given(_)) {
            writeln!(self.output)?;
        }
        Ok(answer)
    }

    /// Repeats what was typed, if it is to be repeated.
    fn repeat(&mut self, answer: &Answer<String>) -> io::Result<()> {
        match answer {
            Answer::Given(typed) if self.echo => writeln!(self.output, "{typed}"),
            _ => Ok(()),
        }
    }

    /// Whether an answer begins a yes or a no, in the language of the conversation or in English, as orders are read.
    pub fn yes_or_no(&self, answer: &str) -> Option<bool> {
        let answer = answer.to_lowercase();
        let begins = |id: &'static str| {
            let word = |language| Messages::text(language, &Message::new(id));
            [self.language, Language::English].into_iter().any(|language| word(language).starts_with(&answer))
        };
        let [yes, no] = ["answer-yes", "answer-no"].map(begins);
        (yes != no).then_some(yes)
    }

    /// Asks until the answer is yes or no; just Enter is no. `None` when there is no more input.
    pub fn ask_yes_or_no(&mut self, question: &Message) -> io::Result<Option<bool>> {
        Ok(self.ask_yes_or_no_until(question, None)?.given())
    }

    /// The same before a moment, if there is one.
    pub fn ask_yes_or_no_until(&mut self, question: &Message, until: Option<Instant>) -> io::Result<Answer<bool>> {
        let words = ["answer-yes", "answer-no"].map(|id| self.word(id));
        let prompt = format!("{} ({}/{})", self.text(question), words[0], words[1]);
        loop {
            let answer = match self.ask_until(&prompt, until)? {
                Answer::Given(answer) => answer.to_lowercase(),
                Answer::TimeUp => return Ok(Answer::TimeUp),
                Answer::EndOfInput => return Ok(Answer::EndOfInput),
            };
            match self.yes_or_no(&answer) {
                _ if answer.is_empty() => return Ok(Answer::Given(false)),
                Some(yes) => return Ok(Answer::Given(yes)),
                None => self.say(&Message::new("said-yes-or-no").with("text", answer))?,
            }
        }
    }
}
