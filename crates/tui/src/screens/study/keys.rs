//! What the keys do while a record is looked at.

use ratatui::crossterm::event::KeyCode::{Backspace, Char, Down, End, Enter, Esc, Home, Left, Right, Tab, Up};
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Message;

use super::review::Towards;
use super::{Asked, FRAME, Study};
use crate::keys::{Binding, Range};
use crate::parts::dialog::Dialog;
use crate::parts::hand::AtHand;
use crate::parts::scroll::PAGES;
use crate::screen::Context;

type Key = Binding<Study>;
type ByHand = AtHand<Study>;

/// A way through a line.
#[derive(Clone, Copy)]
enum Step {
    Back,
    Forward,
    TurnBefore,
    TurnAfter,
    Beginning,
    End,
}

/// What the keys do, the most useful first.
pub const KEYS: &[Key] = &[
    ByHand::CURSOR,
    ByHand::PICK,
    Key::act(Esc, "tui-key-step-again", |study, _| study.hand.lift(false))
        .also(&[Char('q')])
        .when(|study| study.hand.is_up()),
    Key::range(
        &Range { keys: &[(Left, Step::Back), (Right, Step::Forward)], also: &[], act: Study::step },
        "tui-key-step",
    )
    .when(Study::can_step),
    Key::range(
        &Range { keys: &[(Up, Step::TurnBefore), (Down, Step::TurnAfter)], also: &[], act: Study::step },
        "tui-key-turns",
    )
    .when(Study::can_step),
    Key::act(Char(' '), "tui-key-stop", |study, _| study.movie = None).when(|study| study.movie.is_some()),
    Key::act(Char(' '), "tui-key-movie", Study::show_movie).when(|study| study.can_step() && study.movie.is_none()),
    Key::act(Enter, "tui-key-try", |study, _| {
        study.movie = None;
        study.hand.lift(true);
    })
    .also(&[Char('t')])
    .when(|study| !study.hand.is_up()),
    ByHand::TAKE_BACK,
    ByHand::WORD.when(|study| study.hand.is_up() && !study.hand.staging().words().is_empty()),
    Key::act(Char('e'), "tui-key-lines", Study::switch_lines),
    Key::act(Char('r'), "tui-key-review", Study::begin_review).when(Study::can_review),
    Key::act(Char('r'), "tui-key-stop-review", |study, _| study.end_review()).when(|study| study.going.is_some()),
    Key::range(
        &Range {
            keys: &[(Char('p'), Towards::Beginning), (Char('n'), Towards::End)],
            also: &[],
            act: Study::go_to_mistake,
        },
        "tui-key-mistakes",
    )
    .when(Study::has_mistakes),
    Key::act(Tab, "tui-key-branch", |study, cx| {
        study.branches.next_branch(study.at);
        study.go_to(study.at, cx);
    })
    .when(|study| study.branches.choices(study.at).len() > 1),
    Key::act(Backspace, "tui-key-leave-branch", |study, cx| {
        let at = study.branches.leave_branch().unwrap_or(study.at);
        study.go_to(at, cx);
    })
    .when(|study| study.branches.is_variation()),
    Key::go(Esc, "tui-key-back", Study::leave).also(&[Char('q')]).when(|study| !study.hand.is_up()),
    Key::act(Char('s'), "tui-key-save", |study, _| {
        study.movie = None;
        let name = format!("{}.txt", study.game.game().name());
        study.dialog = Some(Dialog::line(Message::new("tui-ask-save"), name, Asked::Save));
    }),
    Key::act(Char('f'), "tui-key-flip", |study, _| {
        study.movie = None;
        study.flipped = !study.flipped;
    }),
    ByHand::TYPE,
    Key::range(
        &Range { keys: &[(Home, Step::Beginning), (End, Step::End)], also: &[], act: Study::step },
        "tui-key-ends",
    )
    .when(|study| study.branches.len() > 0),
    Key::range(
        &Range {
            keys: PAGES,
            also: &[],
            act: |study, page, _| {
                study.movie = None;
                study.scroll.page(page);
            },
        },
        "tui-key-scroll",
    )
    .when(|study| study.scroll.is_long()),
];

impl Study {
    fn can_step(&self) -> bool {
        !self.hand.is_up() && self.branches.len() > 0
    }

    /// Goes through the line: by moves, by turns or to its ends.
    fn step(&mut self, step: Step, cx: &mut Context<'_>) {
        let at = match step {
            Step::Back => self.at.saturating_sub(1),
            Step::Forward => self.at + 1,
            Step::TurnBefore => self.branches.turn_before(self.at),
            Step::TurnAfter => self.branches.turn_after(self.at),
            Step::Beginning => 0,
            Step::End => usize::MAX,
        };
        self.go_to(at, cx);
    }

    fn show_movie(&mut self, cx: &mut Context<'_>) {
        if self.at == self.branches.len() {
            self.go_to(0, cx);
        }
        self.movie = Some(Time(cx.now.0 + FRAME));
    }

    /// Lets the engine look on, or no longer.
    fn switch_lines(&mut self, cx: &mut Context<'_>) {
        self.movie = None;
        self.advises = !self.advises;
        (self.looking, self.found) = (None, None);
        self.look_on(cx);
    }
}
