//! What a player does at a board: picks points by cursor, mouse or typed text, and takes them back before the turn is over.

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_play::staging::{Staging, TypedError};
use tabuleiro_rules::{AnyMove, AnyPosition, Point, Shape};

use super::line::Line;
use crate::board::{Direction, Layout, Marks};
use crate::screen::Hint;

/// So many pieces that can be picked are still worth a mark.
const FEW: usize = 8;

/// A player's hand at a board.
pub struct Hand {
    staging: Staging,
    cursor: Point,
    typed: Option<Typed>,
    /// Where the board was last drawn.
    layout: Option<Layout>,
    /// Whether a complete turn waits for a last word.
    confirms: bool,
}

/// A move that is being typed.
#[derive(Default)]
struct Typed {
    line: Line,
    /// Which of the completions is chosen, if one is.
    chosen: Option<usize>,
}

/// What came of something that the player did.
#[derive(Debug, PartialEq)]
pub enum Done {
    /// Something has changed that is to be seen.
    Something,
    /// It is refused.
    Refused(Message),
    /// The turn is over, with these plies.
    Turn(Vec<AnyMove>),
}

impl Hand {
    /// A hand at a board, with the cursor in the middle.
    pub fn new(position: &AnyPosition, confirms: bool) -> Self {
        let cursor = middle(position.shape());
        Hand { staging: Staging::new(position.clone()), cursor, typed: None, layout: None, confirms }
    }

    /// Lets complete turns wait for a last word, or not.
    pub fn confirm(&mut self, confirms: bool) {
        self.confirms = confirms;
    }

    /// Lets go of everything staged: the board is now like this. What is being typed stays.
    pub fn follow(&mut self, position: &AnyPosition) {
        self.staging = Staging::new(position.clone());
        if !position.shape().contains(self.cursor) {
            self.cursor = middle(position.shape());
        }
    }

    /// Stages plies of an unfinished turn again.
    pub fn stage(&mut self, plies: &[AnyMove]) {
        for &ply in plies {
            // What cannot be staged is not: the player sees the board as it is.
            let _ = self.staging.play(ply);
        }
    }

    /// The board with what is staged.
    pub fn position(&self) -> &AnyPosition {
        self.staging.position()
    }

    /// The turn in the making.
    pub fn staging(&self) -> &Staging {
        &self.staging
    }

    /// Whether something is picked or staged that can be taken back.
    pub fn holds_something(&self) -> bool {
        !self.staging.plies().is_empty() || (self.staging.selected().is_some() && !self.staging.is_held())
    }

    /// Whether a complete turn waits for a last word.
    pub fn awaits_confirmation(&self) -> bool {
        self.staging.is_turn_complete()
    }

    /// Remembers where the board was drawn.
    pub fn drawn(&mut self, layout: Option<Layout>) {
        self.layout = layout;
    }

    /// What is to be marked while the player is to move. Where nearly everything can be picked, that is not worth a mark.
    pub fn marks(&self) -> Marks {
        let mut marks = Marks { cursor: Some(self.cursor), ..Marks::staged(&self.staging) };
        if marks.pickable.len() > FEW {
            marks.pickable.clear();
        }
        marks
    }

    /// The line that is typed, with the texts that go on with it and which of them is chosen.
    pub fn typed(&self) -> Option<(&Line, Vec<String>, Option<usize>)> {
        let typed = self.typed.as_ref()?;
        Some((&typed.line, self.staging.completions(typed.line.text()), typed.chosen))
    }

    /// The keys while a move is being typed.
    pub fn typing_hints() -> Vec<Hint> {
        vec![
            Hint::new("Enter", KeyCode::Enter, "tui-key-play"),
            Hint::new("Tab", KeyCode::Tab, "tui-key-complete"),
            Hint::keys("↑↓", "tui-key-choose"),
            Hint::new("Esc", KeyCode::Esc, "tui-key-cancel"),
        ]
    }

    /// Whether a move is being typed.
    pub fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    /// Why what is typed so far can become no move; nothing while it still can.
    pub fn typed_trouble(&self) -> Option<Message> {
        let text = self.typed.as_ref()?.line.text().trim();
        if text.is_empty() || !self.staging.completions(text).is_empty() {
            return None;
        }
        let error = self.staging.clone().type_text(text).err()?;
        Some(describe::typed_error(self.staging.position(), &error))
    }

    /// Does what a key says while somebody else is to move: a move can be typed then, but not played yet. `None` if the key says
    /// nothing here.
    pub fn key_ahead(&mut self, key: KeyEvent) -> Option<Done> {
        match (self.is_typing(), key.code) {
            (true, KeyCode::Enter) => Some(Done::Refused(Message::new("online-not-your-turn"))),
            (true, _) | (false, KeyCode::Char(':' | '/')) => self.key(key),
            _ => None,
        }
    }

    /// Does what a key says; `None` if it says nothing here.
    pub fn key(&mut self, key: KeyEvent) -> Option<Done> {
        if self.typed.is_some() {
            return Some(self.typed_key(key));
        }
        Some(match key.code {
            KeyCode::Up => self.step(Direction::Up),
            KeyCode::Down => self.step(Direction::Down),
            KeyCode::Left => self.step(Direction::Left),
            KeyCode::Right => self.step(Direction::Right),
            KeyCode::Enter | KeyCode::Char(' ') => self.act(),
            KeyCode::Backspace | KeyCode::Delete if self.holds_something() => self.take_back(),
            KeyCode::Char(':' | '/') => {
                self.typed = Some(Typed::default());
                Done::Something
            }
            _ => return None,
        })
    }

    /// Does what the mouse says; `None` if it says nothing here.
    pub fn mouse(&mut self, mouse: &MouseEvent) -> Option<Done> {
        let at = self.layout?.point_at(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.typed = None;
                self.cursor = at?;
                Some(self.act())
            }
            MouseEventKind::Down(MouseButton::Right) if self.holds_something() => Some(self.take_back()),
            _ => None,
        }
    }

    /// Takes a text that was pasted into the line.
    pub fn paste(&mut self, text: &str) {
        let typed = self.typed.get_or_insert_default();
        typed.line.insert(text);
        typed.chosen = None;
    }

    /// Plays a word: `pass` or `stop`.
    pub fn play(&mut self, ply: AnyMove) -> Done {
        let played = self.staging.play(ply);
        self.after(played.map(drop).map_err(TypedError::from))
    }

    /// Takes back the last pick or ply of this turn.
    pub fn take_back(&mut self) -> Done {
        self.staging.take_back();
        Done::Something
    }

    fn step(&mut self, direction: Direction) -> Done {
        if let Some(layout) = &self.layout {
            self.cursor = layout.step(self.cursor, direction);
        }
        Done::Something
    }

    /// Picks the point under the cursor, or does the only thing there is to do.
    fn act(&mut self) -> Done {
        if self.staging.is_turn_complete() {
            return self.finish();
        }
        let words = self.staging.words();
        let stops = self.staging.is_held() && self.staging.selected() == Some(self.cursor);
        if let Some(&word) = words.first().filter(|_| stops || self.staging.choices().is_empty()) {
            return self.play(word);
        }
        let picked = self.staging.pick(self.cursor);
        self.after(picked.map(drop).map_err(TypedError::from))
    }

    fn after(&mut self, played: Result<(), TypedError>) -> Done {
        match played {
            Err(error) => Done::Refused(describe::typed_error(self.staging.position(), &error)),
            Ok(()) if self.staging.is_turn_complete() && !self.confirms => self.finish(),
            Ok(()) => Done::Something,
        }
    }

    fn finish(&mut self) -> Done {
        self.staging.finish_turn().map_or(Done::Something, Done::Turn)
    }

    fn typed_key(&mut self, key: KeyEvent) -> Done {
        let Some(typed) = &mut self.typed else { return Done::Something };
        let completions = self.staging.completions(typed.line.text());
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Enter => return self.submit(&completions),
            KeyCode::Tab => match completions.as_slice() {
                [only] => typed.line.set(only.clone()),
                several => typed.line.set(common_beginning(several).unwrap_or(typed.line.text().to_owned())),
            },
            KeyCode::Down if !completions.is_empty() => {
                typed.chosen = Some(typed.chosen.map_or(0, |chosen| (chosen + 1) % completions.len()));
            }
            KeyCode::Up if !completions.is_empty() => {
                let last = completions.len() - 1;
                typed.chosen = Some(typed.chosen.map_or(last, |chosen| chosen.checked_sub(1).unwrap_or(last)));
            }
            KeyCode::Backspace if typed.line.text().is_empty() => self.typed = None,
            _ => {
                typed.line.edit(key);
                typed.chosen = None;
            }
        }
        Done::Something
    }

    /// Takes what is typed, or the completion that is chosen or the only one.
    fn submit(&mut self, completions: &[String]) -> Done {
        let Some(typed) = self.typed.take() else { return Done::Something };
        let text = typed.line.text().trim();
        let only = completions.first().filter(|_| completions.len() == 1 && !text.is_empty());
        let text = typed.chosen.and_then(|chosen| completions.get(chosen)).or(only).map_or(text, String::as_str);
        if text.is_empty() {
            return Done::Something;
        }
        let played = self.staging.type_text(text).map(drop);
        let done = self.after(played);
        if matches!(done, Done::Refused(_)) {
            // What is refused can be mended.
            self.typed = Some(typed);
        }
        done
    }
}

/// The point in the middle of a board.
fn middle(shape: Shape) -> Point {
    match shape {
        Shape::Square { width, height } => Point::new(width / 2, height / 2),
        Shape::Triangle { side } => Point::new(side * 2 / 3, side / 3),
    }
}

/// What all the texts begin with.
fn common_beginning(texts: &[String]) -> Option<String> {
    let (first, others) = texts.split_first()?;
    let shared = |other: &String| first.bytes().zip(other.bytes()).take_while(|(one, another)| one == another).count();
    let length = others.iter().map(shared).min().unwrap_or(first.len());
    first.get(..length).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyModifiers;
    use tabuleiro_rules::GameSpec;

    use super::*;

    fn hand(game: &str, confirms: bool) -> Hand {
        Hand::new(&game.parse::<GameSpec>().unwrap().start(), confirms)
    }

    fn press(hand: &mut Hand, keys: &str) -> Option<Done> {
        keys.chars().fold(None, |_, letter| {
            let code = match letter {
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '\x08' => KeyCode::Backspace,
                letter => KeyCode::Char(letter),
            };
            hand.key(KeyEvent::new(code, KeyModifiers::NONE))
        })
    }

    fn turn(done: Option<Done>) -> Vec<String> {
        let Some(Done::Turn(plies)) = done else { panic!("no turn: {done:?}") };
        plies.iter().map(|ply| ply.to_string()).collect()
    }

    #[test]
    fn a_typed_move_is_completed_and_played() {
        let mut hand = hand("talpa:size=4", false);
        assert_eq!(press(&mut hand, ":b4"), Some(Done::Something));
        let (_, completions, _) = hand.typed().unwrap();
        assert_eq!(completions, ["b4xa4", "b4xb3", "b4xc4"]);
        assert_eq!(press(&mut hand, "\t"), Some(Done::Something));
        assert_eq!(hand.typed().unwrap().0.text(), "b4x");
        assert_eq!(turn(press(&mut hand, "b\n")), ["b4xb3"]);
        assert!(!hand.is_typing());
    }

    #[test]
    fn a_refused_move_says_why_and_stays_to_be_mended() {
        let mut hand = hand("talpa:size=4", false);
        press(&mut hand, ":b4xd4");
        assert_eq!(hand.typed_trouble().unwrap().args()[0].0, "reason");
        let Some(Done::Refused(reason)) = press(&mut hand, "\n") else { panic!("it is not refused") };
        assert_eq!(reason.id(), "refused");
        assert_eq!(hand.typed().unwrap().0.text(), "b4xd4");
    }

    #[test]
    fn a_turn_waits_for_a_last_word_if_that_is_wanted() {
        let mut hand = hand("talpa:size=4", true);
        assert_eq!(press(&mut hand, ":b4xb3\n"), Some(Done::Something));
        assert!(hand.awaits_confirmation());
        press(&mut hand, "\x08");
        assert!(!hand.awaits_confirmation() && !hand.holds_something());
        press(&mut hand, ":b4xb3\n");
        assert_eq!(turn(press(&mut hand, "\n")), ["b4xb3"]);
    }
}
