//! What the keys do while a record is looked at.

use ratatui::crossterm::event::KeyCode::{Backspace, Char, Delete, Down, End, Enter, Esc, Home, Left, Right, Tab, Up};
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Message;
use tabuleiro_play::record::MoveMark;

use super::review::Towards;
use super::{Asked, FRAME, Study};
use crate::keys::{Binding, Range};
use crate::parts::dialog::Dialog;
use crate::parts::hand::AtHand;
use crate::parts::scroll::{PAGES, READ};
use crate::screen::{Context, Next};
use crate::screens::Explorer;

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
    Key::range(&Range { keys: READ, also: &[], act: |study, page, _| study.reading.page(page) }, "tui-key-more")
        .when(|study| study.reading.is_long()),
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
    Key::act(Char('r'), "tui-key-stop-review", Study::end_review).when(|study| study.going.is_some()),
    Key::range(
        &Range {
            keys: &[(Char('b'), Towards::Beginning), (Char('n'), Towards::End)],
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
    Key::go(Char('x'), "tui-key-explore", |study, _| {
        study.movie = None;
        Next::Open(Box::new(Explorer::new(study.game.clone(), &study.beside)))
    }),
    Key::act(Char('p'), "tui-key-promote", |study, cx| {
        study.edit(cx, |tree, place| tree.promote(place).map(|()| place));
    })
    .when(|study| study.is_on_branch()),
    Key::act(Char('m'), "tui-key-mark", |study, cx| {
        study.edit(cx, |tree, place| {
            let mark = tree.notes(place).and_then(|notes| notes.mark);
            tree.set_mark(place, next_mark(mark)).map(|()| place)
        });
    })
    .when(|study| study.at > 0),
    Key::act(Char('c'), "tui-key-comment", |study, _| {
        study.movie = None;
        let comment = study.branches.notes(study.at).map(|notes| notes.comment.clone()).unwrap_or_default();
        study.dialog = Some(Dialog::line(Message::new("tui-ask-comment"), comment, Asked::Comment).or_nothing());
    }),
    Key::act(Delete, "tui-key-delete-move", |study, _| {
        study.movie = None;
        study.dialog = Some(Dialog::ask(Message::new("tui-ask-delete-move"), Asked::Delete));
    })
    .when(|study| study.at > 0 && !study.hand.is_up()),
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
    .when(|study| study.scroll.is_long() && !study.reading.is_long()),
];

/// The marks one after another, and then none.
fn next_mark(mark: Option<MoveMark>) -> Option<MoveMark> {
    let next = mark.and_then(|mark| MoveMark::ALL.iter().position(|&each| each == mark)).map_or(0, |at| at + 1);
    MoveMark::ALL.get(next).copied()
}

impl Study {
    /// Whether the last move that is shown is in a variation.
    fn is_on_branch(&self) -> bool {
        !self.branches.tree().is_main(self.branches.place(self.at))
    }

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
        self.book.look_for(&self.game.game());
        self.look_on(cx);
    }
}
