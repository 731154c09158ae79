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
    Attempt, Counted, Dailies, Day, Purpose, PuzzleOrder, PuzzleSession, PuzzleStats, daily, daily_game,
    next_in_streak, next_to_train,
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

/// A puzzle that is being solved, and what comes of it.
pub struct Puzzles {
    /// How the puzzle stands, and what it is solved for.
    session: PuzzleSession,
    game: usize,
    /// The puzzles of the game.
    all: Vec<Puzzle>,
    theme: Option<Theme>,
    puzzle: Option<Puzzle>,
    hand: Hand,
    /// The plies from the start of the puzzle on, without those of a turn that is not over.
    made: Vec<AnyMove>,
    /// The points of what was played last, once something was.
    last: Vec<Point>,
    /// By how much it has changed the rating, if it has.
    change: Option<i64>,
    /// What the streak had come to when it ended.
    ended: Option<u32>,
    /// What is said of what was played last.
    said: Vec<Message>,
    /// What the computer is asked.
    looking: Option<Pending>,
    refused: Option<Notice>,
    stats: PuzzleStats,
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
            session: PuzzleSession::new(Purpose::Daily),
            game,
            all: Vec::new(),
            theme: None,
            puzzle: None,
            hand,
            made: Vec::new(),
            last: Vec::new(),
            change: None,
            ended: None,
            said: Vec::new(),
            looking: None,
            refused: None,
            stats: PuzzleStats::default(),
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
        let next = match self.session.purpose {
            Purpose::Rated => next_to_train(&some, &self.stats, cx.random),
            Purpose::Streak => next_in_streak(&some, &self.stats, cx.random),
            Purpose::Daily | Purpose::One => daily(&self.all, self.today),
        };
        self.puzzle = next.cloned();
        self.session = PuzzleSession::new(self.session.purpose);
        (self.change, self.ended) = (None, None);
        self.set_up();
    }

    /// Sets the board up to solve the puzzle from its start.
    fn set_up(&mut self) {
        let start = self.puzzle.as_ref().map_or_else(|| usual_spec(self.game).start(), |puzzle| puzzle.start.clone());
        let is_up = self.hand.is_up();
        self.hand = Hand::new(&start);
        self.hand.lift(is_up);
        (self.made, self.last, self.said) = (Vec::new(), Vec::new(), Vec::new());
        (self.looking, self.refused) = (None, None);
    }

    /// Goes over to another kind, game or theme.
    fn turn_to(&mut self, purpose: Purpose, game: usize, theme: Option<Theme>, cx: &mut Context<'_>) {
        (self.session, self.game, self.theme) = (PuzzleSession::new(purpose), game, theme);
        if purpose == Purpose::Daily {
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
        self.stats = kept(self.name()).and_then(|kept| kept.parse().ok()).unwrap_or_default();
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

    /// Does something with the puzzle, and what follows from it: the opponent answers, and what is certain is counted.
    fn act(&mut self, act: impl FnOnce(&mut PuzzleSession, &Puzzle, &[AnyMove]) -> PuzzleOrder, cx: &mut Context<'_>) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        let counted = self.session.success;
        let plies = self.plies();
        let order = act(&mut self.session, &puzzle, &plies);
        if let (None, Some(success)) = (counted, self.session.success) {
            let Counted { stats, gain, ended } = self.stats.counting(self.session.purpose, &puzzle, success);
            if stats != self.stats {
                cx.memory.keep_of_puzzles(self.name(), &stats.to_string());
            }
            (self.stats, self.change, self.ended) = (stats, gain, ended);
        }
        match order {
            PuzzleOrder::Nothing => {}
            PuzzleOrder::Reply(answer) => self.reply(&answer, cx),
            PuzzleOrder::Ask => self.ask(cx),
            PuzzleOrder::Solved => {
                if self.session.purpose == Purpose::Daily {
                    self.dailies = self.dailies.after(self.today);
                    cx.memory.keep_of_puzzles(DAILY, &self.dailies.to_string());
                }
                self.hand.lift(false);
            }
            PuzzleOrder::Show(plies) => self.go_along(plies),
        }
    }

    /// The opponent answers as the line does.
    fn reply(&mut self, answer: &[AnyMove], cx: &mut Context<'_>) {
        let mut position = self.hand.position().clone();
        self.said = describe::plies(&position, answer);
        for &ply in answer {
            // The line was played when the puzzle was read.
            let _ = position.play(ply);
        }
        self.last = points(answer);
        self.made.extend(answer);
        self.hand.follow(&position);
        self.judge(true, cx);
    }

    /// Judges what stands on the board.
    fn judge(&mut self, is_turn: bool, cx: &mut Context<'_>) {
        self.act(|session, puzzle, plies| session.played(puzzle, plies, is_turn), cx);
    }

    fn help(&mut self, cx: &mut Context<'_>) {
        self.act(
            |session, puzzle, plies| {
                session.help(&Attempt::of(puzzle, plies));
                PuzzleOrder::Nothing
            },
            cx,
        );
    }

    fn may_help(&self) -> bool {
        self.attempt().is_some_and(|attempt| self.session.may_help(&attempt))
    }

    /// Shows the solution, whose end then stands on the board.
    fn give_up(&mut self, cx: &mut Context<'_>) {
        self.hand.lift(false);
        self.act(|session, puzzle, _| session.give_up(puzzle), cx);
    }

    /// Tries again from before the mistake.
    fn try_again(&mut self, cx: &mut Context<'_>) {
        self.act(PuzzleSession::try_again, cx);
        self.hand.lift(true);
    }

    /// Steps along the line once the puzzle is over.
    fn step(&mut self, forward: bool, cx: &mut Context<'_>) {
        self.act(|session, puzzle, plies| session.step(puzzle, plies, forward), cx);
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
        let is_open = self.attempt().is_some_and(|attempt| self.session.may_play(&attempt));
        is_open && self.looking.is_none() && self.hand.position().outcome().is_none()
    }

    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.hand.lift(true);
        self.refused = None;
        match done {
            Done::Something => self.judge(false, cx),
            Done::Refused(reason) => self.refused = Some(Notice::warning(reason)),
            // The hand has gone on to the next turn by itself.
            Done::Turn(plies) => {
                self.last = points(&plies);
                self.made.extend(plies);
                self.said.clear();
                self.judge(true, cx);
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
