//! What a player does at a board: picks points by cursor, mouse or typed text, and takes them back before the turn is over.

use std::marker::PhantomData;

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::staging::{Staging, TypedError};
use tabuleiro_rules::{AnyMove, AnyPosition, Point, Shape};

use super::around;
use super::line_editor::LineEditor;
use crate::board::{Direction, Layout, Marks};
use crate::keys::{Binding, Range};
use crate::screen::{Context, Screen, ScreenEvent};

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
    /// Whether the arrows belong to the cursor.
    is_up: bool,
}

/// A move that is being typed.
#[derive(Default)]
struct Typed {
    line: LineEditor,
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
    pub fn new(position: &AnyPosition) -> Self {
        let cursor = middle(position.shape());
        Hand {
            staging: Staging::new(position.clone()),
            cursor,
            typed: None,
            layout: None,
            confirms: false,
            is_up: true,
        }
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

    /// What the player is asked to do.
    pub fn asked(&self) -> Message {
        match self.staging.selected() {
            Some(point) if !self.staging.is_held() => Message::new("tui-picked").with("point", point),
            _ => describe::step(self.staging.step()),
        }
    }

    /// Whether something is picked or staged that can be taken back.
    pub fn holds_something(&self) -> bool {
        self.staging.may_take_back()
    }

    /// Whether a complete turn waits for a last word.
    pub fn awaits_confirmation(&self) -> bool {
        self.staging.is_turn_complete()
    }

    /// The points of what was played last, where what is staged goes before what is on the board of a game.
    pub fn last_points(&self, game: &Match) -> Vec<Point> {
        let staged = self.staging.plies();
        match staged.is_empty() {
            true => game.turns().last().map(|turn| points(&turn.plies)).unwrap_or_default(),
            false => points(&staged),
        }
    }

    /// Remembers where the board was drawn.
    pub fn drawn(&mut self, layout: Option<Layout>) {
        self.layout = layout;
    }

    /// The board with what is staged, and where it was last drawn, if there was room for it.
    pub fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.layout.map(|layout| (layout, self.position()))
    }

    /// Whether it can pick something: it is up, and there is room for the board, since nobody picks what is not to be seen.
    fn is_ready(&self) -> bool {
        self.is_up && self.layout.is_some()
    }

    /// Whether it is up, so that the arrows belong to the cursor.
    pub fn is_up(&self) -> bool {
        self.is_up
    }

    /// Takes it up, or puts it down.
    pub fn lift(&mut self, is_up: bool) {
        self.is_up = is_up;
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
    pub fn typed(&self) -> Option<(&LineEditor, Vec<String>, Option<usize>)> {
        let typed = self.typed.as_ref()?;
        Some((&typed.line, self.staging.completions(typed.line.text()), typed.chosen))
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

    /// Plays the word there is: `pass` or `stop`.
    fn say_word(&mut self) -> Done {
        let word = self.staging.words().first().copied();
        word.map_or(Done::Something, |word| self.play(word))
    }

    /// Plays a ply of this turn.
    pub fn play(&mut self, ply: AnyMove) -> Done {
        let played = self.staging.play(ply);
        self.after(played.map(drop).map_err(TypedError::from))
    }

    /// Takes back the last pick or ply of this turn.
    fn take_back(&mut self) -> Done {
        self.staging.take_back();
        Done::Something
    }

    /// Begins to type a move.
    fn begin_typing(&mut self) -> Done {
        self.typed = Some(Typed::default());
        Done::Something
    }

    /// Moves the cursor.
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

    /// Types a key into the line.
    pub fn type_key(&mut self, key: KeyEvent) -> Done {
        if let Some(typed) = &mut self.typed
            && typed.line.edit(key)
        {
            typed.chosen = None;
        }
        Done::Something
    }

    /// Whether nothing has been typed yet.
    fn is_line_empty(&self) -> bool {
        self.typed.as_ref().is_some_and(|typed| typed.line.text().is_empty())
    }

    fn completions(&self) -> Vec<String> {
        self.typed.as_ref().map_or_else(Vec::new, |typed| self.staging.completions(typed.line.text()))
    }

    /// What all the completions begin with, if that is more than is typed.
    fn completion(&self) -> Option<String> {
        let typed = self.typed.as_ref()?;
        common_beginning(&self.completions()).filter(|text| text != typed.line.text())
    }

    fn complete(&mut self) -> Done {
        if let (Some(text), Some(typed)) = (self.completion(), &mut self.typed) {
            typed.line.set(text);
        }
        Done::Something
    }

    /// Goes to another of the completions, so many further down.
    fn choose(&mut self, by: i32) -> Done {
        let count = self.completions().len();
        if let Some(typed) = self.typed.as_mut().filter(|_| count > 0) {
            typed.chosen = Some(match typed.chosen {
                None if by < 0 => count - 1,
                None => 0,
                Some(chosen) => around(chosen, by, count),
            });
        }
        Done::Something
    }

    fn cancel(&mut self) -> Done {
        self.typed = None;
        Done::Something
    }

    /// Takes what is typed, or the completion that is chosen or the only one.
    fn submit(&mut self) -> Done {
        let completions = self.completions();
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

/// A screen with a board at which somebody plays.
pub trait AtBoard: Screen {
    /// The hand.
    fn hand(&self) -> &Hand;

    /// The hand, to do something with it.
    fn hand_mut(&mut self) -> &mut Hand;

    /// Whether it is the user's turn. A move can also be typed before that.
    fn may_play(&self) -> bool {
        true
    }

    /// Something was done by hand.
    fn after(&mut self, done: Done, cx: &mut Context<'_>);

    /// Does something by hand.
    fn by_hand(&mut self, cx: &mut Context<'_>, act: impl FnOnce(&mut Hand) -> Done) {
        let done = act(self.hand_mut());
        self.after(done, cx);
    }

    /// Takes what comes from the mouse or the clipboard.
    fn take(&mut self, event: &ScreenEvent<'_>, cx: &mut Context<'_>) {
        match event {
            ScreenEvent::Mouse(mouse) if self.may_play() => {
                if let Some(done) = self.hand_mut().mouse(mouse) {
                    self.after(done, cx);
                }
            }
            ScreenEvent::Paste(text) if self.hand().is_up() => self.hand_mut().paste(text),
            ScreenEvent::Mouse(_)
            | ScreenEvent::Paste(_)
            | ScreenEvent::Wake
            | ScreenEvent::Thought(_)
            | ScreenEvent::News(_) => {}
        }
    }
}

/// What a screen does with what is typed, clicked and pasted, if all of it is for the hand at its board: a part of its [`Screen`].
macro_rules! by_hand_alone {
    () => {
        fn typing_keys(&self) -> Option<&'static [$crate::keys::Binding<Self>]> {
            self.hand().is_typing().then_some($crate::parts::hand::AtHand::TYPING)
        }

        fn type_key(&mut self, key: ratatui::crossterm::event::KeyEvent, cx: &mut $crate::screen::Context<'_>) {
            self.by_hand(cx, |hand| hand.type_key(key));
        }

        fn handle(
            &mut self,
            event: $crate::screen::ScreenEvent<'_>,
            cx: &mut $crate::screen::Context<'_>,
        ) -> $crate::screen::Next {
            self.take(&event, cx);
            $crate::screen::Next::Stay
        }

        fn board(&self) -> Option<($crate::board::Layout, &tabuleiro_rules::AnyPosition)> {
            self.hand().board()
        }
    };
}
pub(crate) use by_hand_alone;

/// The arrows.
const ARROWS: &[(KeyCode, Direction)] = &[
    (KeyCode::Up, Direction::Up),
    (KeyCode::Down, Direction::Down),
    (KeyCode::Left, Direction::Left),
    (KeyCode::Right, Direction::Right),
];

/// What the hand's keys do at a board.
pub struct AtHand<S>(PhantomData<S>);

impl<S: AtBoard> AtHand<S> {
    /// The arrows move the cursor.
    pub const CURSOR: Binding<S> = Binding::range(
        &Range {
            keys: ARROWS,
            also: &[],
            act: |screen: &mut S, direction, cx| screen.by_hand(cx, |hand| hand.step(direction)),
        },
        "tui-key-cursor",
    )
    .when(|screen| screen.may_play() && screen.hand().is_ready());

    /// What is under the cursor is picked.
    pub const PICK: Binding<S> =
        Binding::act(KeyCode::Enter, "tui-key-pick", |screen: &mut S, cx| screen.by_hand(cx, Hand::act))
            .also(&[KeyCode::Char(' ')])
            .when(|screen| screen.may_play() && screen.hand().is_ready() && !screen.hand().awaits_confirmation());

    /// A complete turn is played.
    pub const FINISH: Binding<S> =
        Binding::act(KeyCode::Enter, "tui-key-play", |screen: &mut S, cx| screen.by_hand(cx, Hand::finish))
            .also(&[KeyCode::Char(' ')])
            .when(|screen| screen.may_play() && screen.hand().is_ready() && screen.hand().awaits_confirmation());

    /// The last pick or ply of the turn is taken back.
    pub const TAKE_BACK: Binding<S> =
        Binding::act(KeyCode::Backspace, "tui-key-take-back", |screen: &mut S, cx| screen.by_hand(cx, Hand::take_back))
            .also(&[KeyCode::Delete])
            .when(|screen| screen.hand().holds_something());

    /// `pass` or `stop`.
    pub const WORD: Binding<S> =
        Binding::act(KeyCode::Char('.'), "tui-key-word", |screen: &mut S, cx| screen.by_hand(cx, Hand::say_word))
            .when(|screen| screen.may_play() && !screen.hand().staging.words().is_empty());

    /// A move is typed.
    pub const TYPE: Binding<S> =
        Binding::act(KeyCode::Char(':'), "tui-key-type", |screen: &mut S, cx| screen.by_hand(cx, Hand::begin_typing))
            .also(&[KeyCode::Char('/')]);

    /// The keys while a move is being typed.
    pub const TYPING: &'static [Binding<S>] = &[
        Binding::act(KeyCode::Enter, "tui-key-play", |screen: &mut S, cx| {
            let is_in_time = screen.may_play();
            screen.by_hand(cx, |hand| if is_in_time { hand.submit() } else { too_early() });
        })
        .when(|screen| screen.hand().typed_trouble().is_none()),
        Binding::act(KeyCode::Tab, "tui-key-complete", |screen: &mut S, cx| screen.by_hand(cx, Hand::complete))
            .when(|screen| screen.hand().completion().is_some()),
        Binding::range(
            &Range {
                keys: &[(KeyCode::Up, -1), (KeyCode::Down, 1)],
                also: &[],
                act: |screen: &mut S, by, cx| screen.by_hand(cx, |hand| hand.choose(by)),
            },
            "tui-key-choose",
        )
        .when(|screen| !screen.hand().completions().is_empty()),
        // Whoever deletes more than there is leaves the line.
        Binding::act(KeyCode::Esc, "tui-key-cancel", |screen: &mut S, cx| screen.by_hand(cx, Hand::cancel))
            .also(&[KeyCode::Backspace])
            .when(|screen| screen.hand().is_line_empty()),
        Binding::act(KeyCode::Esc, "tui-key-cancel", |screen: &mut S, cx| screen.by_hand(cx, Hand::cancel))
            .when(|screen| !screen.hand().is_line_empty()),
    ];
}

/// A move can be typed while somebody else is to move, but not played yet.
fn too_early() -> Done {
    Done::Refused(Message::new("online-not-your-turn"))
}

/// The points of some plies, in order.
pub fn points(plies: &[AnyMove]) -> Vec<Point> {
    plies.iter().flat_map(|ply| ply.points()).collect()
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
        let mut hand = Hand::new(&game.parse::<GameSpec>().unwrap().start());
        hand.confirm(confirms);
        hand
    }

    fn press(hand: &mut Hand, keys: &str) -> Option<Done> {
        keys.chars().fold(None, |_, letter| {
            let code = match letter {
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                '\x08' => KeyCode::Backspace,
                letter => KeyCode::Char(letter),
            };
            Some(match (hand.is_typing(), code) {
                (true, KeyCode::Enter) => hand.submit(),
                (true, KeyCode::Tab) => hand.complete(),
                (true, code) => hand.type_key(KeyEvent::new(code, KeyModifiers::NONE)),
                (false, KeyCode::Enter) => hand.act(),
                (false, KeyCode::Backspace) => hand.take_back(),
                (false, _) => hand.begin_typing(),
            })
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
