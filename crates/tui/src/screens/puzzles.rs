//! Puzzles to solve: that of the day, rated training, and streaks; afterwards everything can be tried against the computer.

mod keys;
mod trying;
mod view;

use std::convert::Infallible;

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_play::puzzle::{Puzzle, Theme, themes};
use tabuleiro_play::training::{
    Attempt, Dailies, Day, Learner, Progress, Success, daily, daily_game, next_in_streak, next_to_train,
};
use tabuleiro_protocol::read_puzzles;
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Point};

use super::usual_spec;
use crate::board::Layout;
use crate::keys::Binding;
use crate::look::Look;
use crate::memory::DAILY;
use crate::parts::example_page::Reading;
use crate::parts::game_page::Places;
use crate::parts::hand::{AtBoard, AtHand, Done, Hand, points};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next, Screen, ScreenEvent};
use crate::thinking::Pending;

/// What puzzles are solved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Daily,
    Rated,
    Streak,
}

/// How far a puzzle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It is being solved.
    Solving,
    /// A mistake was made, and stands on the board with what is wrong with it.
    Refuted,
    /// It is solved or its solution was shown: everything can be tried.
    Over,
}

/// A puzzle that is being solved, and what comes of it.
pub struct Puzzles {
    kind: Kind,
    game: usize,
    /// The puzzles of the game.
    all: Vec<Puzzle>,
    theme: Option<Theme>,
    puzzle: Option<Puzzle>,
    stage: Stage,
    hand: Hand,
    /// The plies from the start of the puzzle on, without those of a turn that is not over.
    made: Vec<AnyMove>,
    /// The points of what was played last, once something was.
    last: Vec<Point>,
    /// How often help was asked for: first it is a place, then the move itself.
    helped: usize,
    /// How it counts, once that is certain.
    success: Option<Success>,
    /// By how much it has changed the rating, if it has.
    change: Option<i64>,
    /// What the streak had come to when it ended.
    ended: Option<u32>,
    /// What is said of what was played last.
    said: Vec<Message>,
    /// What the computer is asked.
    looking: Option<Pending>,
    refused: Option<Notice>,
    learner: Learner,
    dailies: Dailies,
    today: Day,
    places: Places,
    reading: Reading,
}

impl Puzzles {
    /// The puzzle of a day.
    pub fn daily(today: Day) -> Self {
        let name = daily_game(today).name;
        let game = GameSpec::games().iter().position(|game| game.name == name).unwrap_or(0);
        let mut hand = Hand::new(&usual_spec(game).start());
        hand.lift(false);
        Puzzles {
            kind: Kind::Daily,
            game,
            all: Vec::new(),
            theme: None,
            puzzle: None,
            stage: Stage::Solving,
            hand,
            made: Vec::new(),
            last: Vec::new(),
            helped: 0,
            success: None,
            change: None,
            ended: None,
            said: Vec::new(),
            looking: None,
            refused: None,
            learner: Learner::default(),
            dailies: Dailies::default(),
            today,
            places: Places::default(),
            reading: Reading::default(),
        }
    }

    fn name(&self) -> &'static str {
        usual_spec(self.game).name()
    }

    /// Takes the next puzzle of the kind.
    fn next(&mut self, cx: &mut Context<'_>) {
        let fits = |puzzle: &&Puzzle| self.theme.is_none_or(|theme| puzzle.theme == theme);
        let some: Vec<&Puzzle> = self.all.iter().filter(fits).collect();
        let next = match self.kind {
            Kind::Daily => daily(&self.all, self.today),
            Kind::Rated => next_to_train(&some, &self.learner, cx.random),
            Kind::Streak => next_in_streak(&some, &self.learner, cx.random),
        };
        self.puzzle = next.cloned();
        (self.success, self.change, self.ended, self.helped) = (None, None, None, 0);
        self.set_up();
    }

    /// Sets the board up to solve the puzzle from its start.
    fn set_up(&mut self) {
        let start = self.puzzle.as_ref().map_or_else(|| usual_spec(self.game).start(), |puzzle| puzzle.start.clone());
        let is_up = self.hand.is_up();
        self.hand = Hand::new(&start);
        self.hand.lift(is_up);
        (self.made, self.last, self.said) = (Vec::new(), Vec::new(), Vec::new());
        (self.stage, self.looking, self.refused) = (Stage::Solving, None, None);
    }

    /// Goes over to another kind, game or theme.
    fn turn_to(&mut self, kind: Kind, game: usize, theme: Option<Theme>, cx: &mut Context<'_>) {
        (self.kind, self.game, self.theme) = (kind, game, theme);
        if kind == Kind::Daily {
            self.game = Puzzles::daily(self.today).game;
        }
        self.recall(cx);
        self.hand.lift(false);
        self.next(cx);
    }

    /// The theme after the chosen one, after which there is none.
    fn next_theme(&self) -> Option<Theme> {
        let has_some = |theme: &Theme| self.all.iter().any(|puzzle| puzzle.theme == *theme);
        let known: Vec<Theme> = themes(&usual_spec(self.game)).into_iter().filter(has_some).collect();
        match self.theme {
            None => known.first().copied(),
            Some(theme) => known.iter().copied().skip_while(|each| *each != theme).nth(1),
        }
    }

    /// Looks up the puzzles of the game and what is kept of whoever solves them.
    fn recall(&mut self, cx: &Context<'_>) {
        // A test reads all files, so that none is left out.
        self.all = read_puzzles((cx.puzzles)(&usual_spec(self.game))).unwrap_or_default();
        let kept = |name: &str| cx.memory.kept_of_puzzles(name);
        self.learner = kept(self.name()).and_then(|kept| kept.parse().ok()).unwrap_or_default();
        self.dailies = kept(DAILY).and_then(|kept| kept.parse().ok()).unwrap_or_default();
    }

    /// All plies from the start of the puzzle on.
    fn plies(&self) -> Vec<AnyMove> {
        [self.made.clone(), self.hand.staging().plies()].concat()
    }

    fn attempt(&self) -> Option<Attempt> {
        Some(Attempt::of(self.puzzle.as_ref()?, &self.plies()))
    }

    /// The position after the plies that are made.
    fn position_made(&self) -> Option<AnyPosition> {
        let mut position = self.puzzle.as_ref()?.start.clone();
        self.made.iter().try_for_each(|&ply| position.play(ply)).ok()?;
        Some(position)
    }

    /// Judges what stands on the board, lets the opponent answer, and counts what is certain.
    fn judge(&mut self, cx: &mut Context<'_>) {
        let Some(attempt) = self.attempt() else { return };
        match attempt.progress().clone() {
            Progress::Open => {}
            Progress::Answer(answer) => {
                let mut position = self.hand.position().clone();
                self.said = describe::plies(&position, &answer);
                for &ply in &answer {
                    // The line was played when the puzzle was read.
                    let _ = position.play(ply);
                }
                self.last = points(&answer);
                self.made.extend(answer);
                self.hand.follow(&position);
                self.judge(cx);
            }
            Progress::Solved(_) => {
                self.count(if self.helped == 0 { Success::Clean } else { Success::Hinted }, cx);
                if self.kind == Kind::Daily {
                    self.dailies = self.dailies.after(self.today);
                    cx.memory.keep_of_puzzles(DAILY, &self.dailies.to_string());
                }
                self.stage = Stage::Over;
                self.hand.lift(false);
            }
            Progress::Wrong(_) => {
                self.count(Success::Missed, cx);
                self.stage = Stage::Refuted;
                self.ask(cx);
            }
        }
    }

    /// Counts the puzzle, once.
    fn count(&mut self, success: Success, cx: &mut Context<'_>) {
        let (Some(puzzle), None) = (&self.puzzle, self.success) else { return };
        self.success = Some(success);
        let before = self.learner.rating().value.round() as i64;
        match self.kind {
            Kind::Daily => return,
            Kind::Rated => {
                self.learner = self.learner.after(puzzle, success);
                self.change = Some(self.learner.rating().value.round() as i64 - before);
            }
            Kind::Streak => {
                self.ended = (success != Success::Clean).then_some(self.learner.streak());
                self.learner = self.learner.after_in_streak(puzzle, success);
            }
        }
        cx.memory.keep_of_puzzles(self.name(), &self.learner.to_string());
    }

    /// Helps: first with the place, then with the move itself, which is as good as solving it.
    fn help(&mut self, cx: &mut Context<'_>) {
        self.helped += 1;
        if self.helped > 1 {
            self.count(Success::Missed, cx);
        }
    }

    fn may_help(&self) -> bool {
        self.stage == Stage::Solving && self.kind != Kind::Streak && self.helped < 2 && self.puzzle.is_some()
    }

    /// Shows the solution, whose end then stands on the board.
    fn give_up(&mut self, cx: &mut Context<'_>) {
        self.count(Success::Missed, cx);
        self.stage = Stage::Over;
        self.hand.lift(false);
        self.go_along(usize::MAX);
    }

    /// Tries again from before the mistake.
    fn try_again(&mut self) {
        let Some(puzzle) = &self.puzzle else { return };
        // What was played before the mistake is the line, up to a turn of the solver.
        let right = puzzle.line.iter().zip(&self.made).take_while(|(wanted, made)| wanted == made).count();
        let whole = self.turn_begins(right);
        self.set_up();
        self.go_along(whole);
        self.stage = Stage::Solving;
        self.hand.lift(true);
    }
}

impl AtBoard for Puzzles {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn may_play(&self) -> bool {
        let is_open = self.puzzle.is_some() && self.looking.is_none() && self.stage != Stage::Refuted;
        is_open && self.hand.position().outcome().is_none()
    }

    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.hand.lift(true);
        self.refused = None;
        match done {
            Done::Something if self.stage == Stage::Solving => self.judge(cx),
            Done::Something => {}
            Done::Refused(reason) => self.refused = Some(Notice::warning(reason)),
            // The hand has gone on to the next turn by itself.
            Done::Turn(plies) => {
                self.last = points(&plies);
                self.made.extend(plies);
                self.said.clear();
                if self.stage == Stage::Over { self.ask(cx) } else { self.judge(cx) }
            }
        }
    }
}

impl Screen for Puzzles {
    type Question = Infallible;
    const KEYS: &'static [Binding<Self>] = keys::KEYS;

    fn enter(&mut self, cx: &mut Context<'_>) {
        if self.puzzle.is_none() {
            self.recall(cx);
            self.next(cx);
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        self.draw_page(frame, area, look);
    }

    fn typing_keys(&self) -> Option<&'static [Binding<Self>]> {
        self.hand.is_typing().then_some(AtHand::TYPING)
    }

    fn type_key(&mut self, key: KeyEvent, cx: &mut Context<'_>) {
        self.by_hand(cx, |hand| hand.type_key(key));
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        match event {
            ScreenEvent::Thought(thought) => self.hear(thought),
            event => self.take(&event, cx),
        }
        Next::Stay
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.hand.board()
    }
}
