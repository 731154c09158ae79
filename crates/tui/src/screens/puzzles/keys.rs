//! What the keys do at a puzzle.

use ratatui::crossterm::event::KeyCode::{Backspace, Char, Enter, Esc, Left, Right, Tab};
use tabuleiro_play::training::{Purpose, PuzzleStage};
use tabuleiro_rules::GameSpec;

use super::Puzzles;
use crate::keys::{Binding, Range};
use crate::parts::around;
use crate::parts::hand::AtHand;
use crate::parts::scroll::READ;
use crate::screen::{Context, Next};

type Key = Binding<Puzzles>;
type ByHand = AtHand<Puzzles>;

impl Puzzles {
    /// The next kind of training.
    fn next_kind(&mut self, cx: &mut Context<'_>) {
        let purpose = match self.session.purpose {
            Purpose::Daily => Purpose::Rated,
            Purpose::Rated => Purpose::Streak,
            Purpose::Streak | Purpose::One => Purpose::Daily,
        };
        self.turn_to(purpose, self.game, None, cx);
    }

    /// The puzzles of the next game; the puzzle of the day has one already.
    fn next_game(&mut self, cx: &mut Context<'_>) {
        let now = self.session.purpose;
        let purpose = if now == Purpose::Daily { Purpose::Rated } else { now };
        self.turn_to(purpose, around(self.game, 1, GameSpec::games().len()), None, cx);
    }

    /// Whether another puzzle comes after this one.
    fn may_go_on(&self) -> bool {
        self.session.may_go_on() && !(self.is_over() && self.hand.is_up())
    }

    fn go_on(&mut self, cx: &mut Context<'_>) {
        match self.session.purpose {
            Purpose::Daily | Purpose::One => self.turn_to(Purpose::Rated, self.game, None, cx),
            Purpose::Rated | Purpose::Streak => {
                self.hand.lift(false);
                self.next(cx);
            }
        }
    }
}

/// What the keys do, the most useful first.
pub const KEYS: &[Key] = &[
    Key::act(Enter, "tui-key-try-again", Puzzles::try_again)
        .also(&[Char(' ')])
        .when(|puzzles| puzzles.session.may_try_again()),
    Key::act(Enter, "tui-key-next-puzzle", Puzzles::go_on).also(&[Char('n')]).when(Puzzles::may_go_on),
    ByHand::CURSOR,
    ByHand::PICK,
    Key::range(
        &Range { keys: READ, also: &[], act: |puzzles: &mut Puzzles, page, _| puzzles.reading.page(page) },
        "tui-key-more",
    )
    .when(|puzzles| puzzles.reading.is_long()),
    Key::act(Esc, "tui-key-read-again", |puzzles, _| puzzles.hand.lift(false))
        .also(&[Char('q')])
        .when(|puzzles| puzzles.hand.is_up()),
    Key::act(Enter, "tui-key-begin-step", |puzzles, _| puzzles.hand.lift(true))
        .also(&[Char('t')])
        .when(|puzzles| !puzzles.hand.is_up() && puzzles.session.stage == PuzzleStage::Solving),
    Key::act(Char('h'), "tui-key-hint", Puzzles::help).when(Puzzles::may_help),
    Key::act(Char('s'), "tui-key-solution", Puzzles::give_up)
        .when(|puzzles| !puzzles.is_over() && puzzles.puzzle.is_some()),
    Key::range(&Range { keys: &[(Left, false), (Right, true)], also: &[], act: Puzzles::step }, "tui-key-step")
        .when(|puzzles| puzzles.is_over() && !puzzles.hand.is_up()),
    Key::act(Char('t'), "tui-key-try", |puzzles, _| puzzles.hand.lift(true))
        .when(|puzzles| puzzles.is_over() && !puzzles.hand.is_up()),
    ByHand::TAKE_BACK,
    Key::act(Backspace, "tui-key-undo", |puzzles, cx| puzzles.step(false, cx))
        .also(&[Char('u')])
        .when(|puzzles| puzzles.is_over() && puzzles.hand.is_up()),
    ByHand::WORD,
    ByHand::TYPE.when(|puzzles| puzzles.session.stage != PuzzleStage::Refuted),
    Key::act(Char('m'), "tui-key-kind", Puzzles::next_kind).when(|puzzles| !puzzles.hand.is_up()),
    Key::act(Char('f'), "tui-key-theme", |puzzles, cx| {
        puzzles.turn_to(puzzles.session.purpose, puzzles.game, puzzles.next_theme(), cx);
    })
    .when(|puzzles| puzzles.session.purpose == Purpose::Rated && !puzzles.hand.is_up()),
    Key::act(Tab, "tui-key-game", Puzzles::next_game).when(|puzzles| !puzzles.hand.is_up()),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]).when(|puzzles| !puzzles.hand.is_up()),
];
