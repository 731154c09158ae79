//! The course of a game: one step at a time, each with a task on its board.

use std::convert::Infallible;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Enter, Esc, Left, Right, Tab};
use ratatui::layout::Rect;
use tabuleiro_local::Who;
use tabuleiro_local::courses::{flowing, steps};
use tabuleiro_play::clock::Time;
use tabuleiro_play::course::{CourseStep, Verdict};
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_rules::{AnyMove, GameSpec, Point};

use super::{LocalGame, usual_spec};
use crate::board::{Glyphs, Marks};
use crate::keys::{Binding, Range};
use crate::look::{Look, in_ascii};
use crate::parts::around;
use crate::parts::example_page::{Reading, draw_example};
use crate::parts::game_page::{GamePage, Places};
use crate::parts::hand::{AtBoard, AtHand, Done, Hand, by_hand_alone, points};
use crate::parts::notice::Notice;
use crate::parts::scroll::READ;
use crate::screen::{Context, Next, Screen};

/// A course, at one of its steps.
pub struct Course {
    game: usize,
    /// The steps, in English; they are the same in every language, but for their words.
    steps: Vec<CourseStep>,
    at: usize,
    /// Which of them are done.
    done: Vec<usize>,
    hand: Hand,
    /// The plies of the turns that are over, from the start of the step on.
    made: Vec<AnyMove>,
    /// The points of what was played last, once something was.
    last: Option<Vec<Point>>,
    verdict: Verdict,
    /// What the opponent has answered.
    answered: Vec<Message>,
    /// How often help was asked for: first it is words, then the move itself.
    helped: usize,
    refused: Option<Notice>,
    places: Places,
    reading: Reading,
}

impl Course {
    /// The course of a game, by its place in the list of games. It goes on with the first step that is not done.
    pub fn new(game: usize) -> Self {
        let steps = steps(&usual_spec(game), Language::English);
        let hand = Hand::new(&usual_spec(game).start());
        let mut course = Course {
            game,
            steps,
            at: 0,
            done: Vec::new(),
            hand,
            made: Vec::new(),
            last: None,
            verdict: Verdict::Open,
            answered: Vec::new(),
            helped: 0,
            refused: None,
            places: Places::default(),
            reading: Reading::default(),
        };
        course.hand.lift(false);
        course.set_up();
        course
    }

    fn step(&self) -> Option<&CourseStep> {
        self.steps.get(self.at)
    }

    /// Sets the board up for the step.
    fn set_up(&mut self) {
        let start = self.step().map_or_else(|| usual_spec(self.game).start(), |step| step.start.clone());
        let is_up = self.hand.is_up();
        self.hand = Hand::new(&start);
        self.hand.lift(is_up);
        self.made.clear();
        self.answered.clear();
        (self.last, self.refused, self.verdict) = (None, None, Verdict::Open);
    }

    fn go_to(&mut self, step: usize) {
        self.at = step;
        self.helped = 0;
        self.hand.lift(false);
        self.set_up();
    }

    fn is_open(&self) -> bool {
        self.verdict == Verdict::Open
    }

    fn is_wrong(&self) -> bool {
        matches!(self.verdict, Verdict::Mistake(_) | Verdict::Other)
    }

    fn is_last(&self) -> bool {
        self.at + 1 >= self.steps.len()
    }

    fn is_touched(&self) -> bool {
        self.hand.holds_something() || !self.made.is_empty()
    }

    /// All plies from the start of the step on.
    fn plies(&self) -> Vec<AnyMove> {
        [self.made.clone(), self.hand.staging().plies()].concat()
    }

    /// Judges what stands on the board, and lets the opponent answer.
    fn judge(&mut self, cx: &Context<'_>) {
        let Some(step) = self.steps.get(self.at) else { return };
        self.verdict = step.judge(&self.plies());
        if let Verdict::Answer(answer) = &self.verdict {
            let mut position = self.hand.position().clone();
            self.answered = describe::plies(&position, answer);
            for &ply in answer {
                // The course has been played from beginning to end by the tests.
                let _ = position.play(ply);
            }
            self.last = Some(points(answer));
            self.made.extend(answer);
            self.hand.follow(&position);
            self.verdict = step.judge(&self.made);
        }
        if self.verdict == Verdict::Done {
            cx.memory.note_step(usual_spec(self.game).name(), self.at);
            self.done = cx.memory.done_steps(usual_spec(self.game).name());
        }
    }

    /// Whether there is more help than was asked for.
    fn has_help(&self) -> bool {
        self.is_open() && self.step().is_some_and(|step| self.helped < step.helps(&self.plies()))
    }

    /// The move that is shown to somebody who has asked twice.
    fn hint(&self) -> Vec<Point> {
        let next = self.step().filter(|_| self.helped > 1 && self.is_open()).and_then(|step| step.next(&self.plies()));
        next.map(|ply| ply.points().to_vec()).unwrap_or_default()
    }

    /// What the course has to say now.
    fn said(&self, step: &CourseStep, look: &Look) -> String {
        let right = || look.text(&Message::new("lesson-right"));
        let answered: Vec<String> = self.answered.iter().map(|said| look.sentence(said)).collect();
        let said = match self.verdict {
            Verdict::Done => format!("{} {}", right(), step.praise),
            Verdict::Mistake(number) => step.mistakes.get(number).map_or_else(String::new, |each| each.words.clone()),
            Verdict::Other => look.text(&Message::new("guide-other")),
            Verdict::Open | Verdict::Answer(_) if self.helped > 0 => step.hint.clone(),
            Verdict::Open | Verdict::Answer(_) if !answered.is_empty() => format!("{} {}", right(), answered.join(" ")),
            Verdict::Open | Verdict::Answer(_) => step.words.clone(),
        };
        match look.glyphs {
            Glyphs::Unicode => flowing(&said),
            Glyphs::Ascii => in_ascii(&flowing(&said)),
        }
    }

    /// How the game has ended, who is to do what, or how much of the course is done.
    fn state(&self, look: &Look) -> String {
        let position = self.hand.position();
        let said = match describe::outcome(position) {
            Some(outcome) => outcome,
            None if self.is_open() => {
                let side = describe::side(position.spec().info(), position.turn());
                Message::new("board-to-move").with("side", side).with("step", self.hand.asked())
            }
            None => Message::new("lesson-progress").with("done", self.done.len()).with("steps", self.steps.len()),
        };
        look.sentence(&said)
    }

    fn title(&self, step: &CourseStep, look: &Look) -> String {
        let name = look.text(&describe::name(usual_spec(self.game).name()));
        let mark = if self.done.contains(&self.at) { look.either(" ✓", " *") } else { "" };
        format!("{name} {} {} ({}/{}){mark}", look.either("·", "-"), step.title, self.at + 1, self.steps.len())
    }

    /// A game against the weakest computer.
    fn play(&mut self, _cx: &mut Context<'_>) -> Next {
        let game = Match::from_position(usual_spec(self.game).start(), MatchOptions::default());
        let level = "level:1".parse().unwrap_or(Who::Human);
        Next::Open(Box::new(LocalGame::new(game, [Who::Human, level])))
    }
}

type Key = Binding<Course>;
type ByHand = AtHand<Course>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::act(Enter, "tui-key-next-step", |course, _| course.go_to(course.at + 1))
        .also(&[Char(' ')])
        .when(|course| course.verdict == Verdict::Done && !course.is_last()),
    Key::act(Enter, "tui-key-try-again", |course, _| course.set_up()).also(&[Char(' ')]).when(Course::is_wrong),
    Key::go(Char('c'), "tui-key-play-computer", Course::play)
        .when(|course| course.is_last() && course.verdict == Verdict::Done),
    ByHand::CURSOR,
    ByHand::PICK,
    Key::range(&Range { keys: READ, also: &[], act: |course, page, _| course.reading.page(page) }, "tui-key-more")
        .when(|course| course.reading.is_long()),
    Key::act(Esc, "tui-key-read-again", |course, _| course.hand.lift(false))
        .also(&[Char('q')])
        .when(|course| course.hand.is_up()),
    Key::act(Enter, "tui-key-begin-step", |course, _| course.hand.lift(true))
        .also(&[Char('t')])
        .when(|course| !course.hand.is_up() && course.is_open()),
    Key::act(Char('h'), "tui-key-hint", |course, _| course.helped += 1).when(Course::has_help),
    Key::act(Right, "tui-key-next-step", |course, _| course.go_to(course.at + 1))
        .also(&[Char('n')])
        .when(|course| !course.hand.is_up() && !course.is_last()),
    Key::act(Left, "tui-key-previous-step", |course, _| course.go_to(course.at - 1))
        .also(&[Char('p')])
        .when(|course| !course.hand.is_up() && course.at > 0),
    Key::act(Char('r'), "tui-key-reset", |course, _| course.set_up()).when(Course::is_touched),
    ByHand::TAKE_BACK,
    ByHand::WORD,
    ByHand::TYPE.when(Course::is_open),
    Key::act(Tab, "tui-key-game", |course, cx| {
        *course = Course::new(around(course.game, 1, GameSpec::games().len()));
        course.enter(cx);
    })
    .when(|course| !course.hand.is_up()),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]).when(|course| !course.hand.is_up()),
];

impl AtBoard for Course {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn may_play(&self) -> bool {
        self.is_open()
    }

    fn after(&mut self, done: Done, cx: &mut Context<'_>) {
        self.hand.lift(true);
        self.refused = None;
        match done {
            Done::Something => self.judge(cx),
            Done::Refused(reason) => self.refused = Some(Notice::warning(reason)),
            // The hand has gone on to the next turn by itself.
            Done::Turn(plies) => {
                self.last = Some(points(&plies));
                self.made.extend(plies);
                self.judge(cx);
            }
        }
    }
}

impl Screen for Course {
    type Question = Infallible;
    const KEYS: &'static [Binding<Self>] = KEYS;

    fn enter(&mut self, cx: &mut Context<'_>) {
        self.done = cx.memory.done_steps(usual_spec(self.game).name());
        if !self.is_touched() && self.at == 0 {
            let open = (0..self.steps.len()).find(|step| !self.done.contains(step));
            self.go_to(open.unwrap_or(0));
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let Some(step) = steps(&usual_spec(self.game), look.language).into_iter().nth(self.at) else { return };
        let (title, said) = (self.title(&step, look), self.said(&step, look));
        let marks = if self.hand.is_up() && self.is_open() { self.hand.marks() } else { Marks::default() };
        let page = GamePage {
            marks: Marks { last: self.last.clone().unwrap_or_default(), hint: self.hint(), ..marks },
            notice: self.refused.as_ref(),
            scrolled: self.reading.of(&said),
            ..GamePage::example(title, &said, &self.hand, self.state(look))
        };
        self.places = draw_example(frame, area, &page, !self.hand.is_up() || !self.is_open(), look);
        self.hand.drawn(self.places.board);
        self.reading.drawn(self.places.furthest);
    }

    by_hand_alone!();
}
