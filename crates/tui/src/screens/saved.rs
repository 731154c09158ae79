//! The games that were left unfinished, to go on with one of them.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Delete, Enter, Esc};
use ratatui::layout::Rect;
use ratatui::text::Line;
use tabuleiro_local::{SavedGame, Slot};
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Message;

use super::LocalGame;
use crate::board::{BoardView, Marks, PieceSize};
use crate::keys::{Binding, Range};
use crate::look::Look;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::list::{self, List};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next, Screen, ScreenEvent};

/// The columns of the list, where there is room for a board beside it.
const WIDE: u16 = 66;

/// The games that were left unfinished.
#[derive(Default)]
pub struct Saved {
    games: Vec<SavedGame>,
    list: List,
    notice: Option<Notice>,
    dialog: Option<Dialog<Deletion>>,
}

/// What is asked: whether the chosen game is to be deleted.
#[derive(Clone, Copy)]
pub struct Deletion;

impl Saved {
    fn chosen(&self) -> Option<&SavedGame> {
        self.games.get(self.list.chosen())
    }

    /// Goes on with the chosen game.
    fn open(&mut self, cx: &mut Context<'_>) -> Next {
        let Some(slot) = self.take(cx) else { return Next::Stay };
        let saved = self.games.remove(self.list.chosen());
        Next::Replace(Box::new(LocalGame::going_on(saved, slot, cx.now)))
    }

    /// The place of the chosen game, unless somebody else has it.
    fn take(&mut self, cx: &Context<'_>) -> Option<Slot> {
        match cx.memory.saved().take(self.chosen()?) {
            Ok(slot) => Some(slot),
            Err(error) => {
                self.notice = Some(Notice::warning(error.message()));
                None
            }
        }
    }

    fn ask_delete(&mut self, _cx: &mut Context<'_>) {
        if let Some(saved) = self.chosen() {
            let question = Message::new("tui-ask-delete").with("game", saved.described());
            self.dialog = Some(Dialog::ask(question, Deletion));
        }
    }

    fn delete(&mut self, cx: &mut Context<'_>) -> Next {
        if let Some(mut slot) = self.take(cx) {
            slot.forget();
            self.games.remove(self.list.chosen());
        }
        if self.games.is_empty() { Next::Back } else { Next::Stay }
    }
}

type Key = Binding<Saved>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::range(
        &Range { keys: list::CHOOSE, also: list::LEAP, act: |saved, step, _| saved.list.step(step, saved.games.len()) },
        "tui-key-choose",
    )
    .when(|saved| saved.games.len() > 1),
    Key::go(Enter, "tui-key-continue", Saved::open).also(&[Char(' ')]).when(|saved| !saved.games.is_empty()),
    Key::act(Delete, "tui-key-delete", Saved::ask_delete).also(&[Char('d')]).when(|saved| !saved.games.is_empty()),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]),
];

impl Screen for Saved {
    type Question = Deletion;
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let title = Line::styled(format!(" {}", look.word("tui-saved")), look.theme.accent());
        frame.render_widget(title, Rect { height: 1, ..area });
        let body = Rect { y: area.y + 2, height: area.height.saturating_sub(4), ..area };
        let entries: Vec<String> = self.games.iter().map(|saved| look.sentence(&saved.described())).collect();
        let width = WIDE.min(area.width);
        self.list.draw(frame, Rect { width, ..body }, &entries, look);
        if let Some(saved) = self.chosen() {
            let marks = Marks::default();
            let board = BoardView::new(saved.game.position(), &marks, &look.theme).glyphs(look.glyphs);
            let beside = Rect { x: area.x + width, width: area.width - width, ..body };
            frame.render_widget(board.largest(PieceSize::Medium), beside);
        }
    }

    fn foot(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<Deletion>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, _: Deletion, reply: Reply, cx: &mut Context<'_>) -> Next {
        match reply {
            Reply::Yes(_) => self.delete(cx),
            Reply::No => Next::Stay,
        }
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        if self.list.clicked(&event) { self.open(cx) } else { Next::Stay }
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        self.games = cx.memory.saved().list(cx.now);
    }
}
