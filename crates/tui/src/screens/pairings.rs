//! The nine pairings of a person, the easy and the difficult computer.

use std::convert::Infallible;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Enter, Esc, Left, Right, Tab};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::Line;
use tabuleiro_local::{Opponent, Who};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::messages::Message;
use tabuleiro_play::players::Computer;
use tabuleiro_rules::GameSpec;

use super::Setup;
use crate::board::{BoardView, Marks, PieceSize};
use crate::keys::{Binding, Range};
use crate::look::Look;
use crate::memory::GameChoice;
use crate::parts::list::{self, List};
use crate::parts::{around, line_width};
use crate::screen::{Context, Next, Screen, ScreenEvent};

/// Those who are paired.
fn players() -> [Who; 3] {
    let computer = |computer| Who::Computer(Opponent::Simple(computer));
    [Who::Human, computer(Computer::Random), computer(Computer::Greedy)]
}

/// Who plays whom in each of the nine.
fn pairings() -> Vec<[Who; 2]> {
    players().iter().flat_map(|first| players().map(|second| [first.clone(), second])).collect()
}

/// The nine pairings.
#[derive(Default)]
pub struct Pairings {
    game: usize,
    list: List,
}

impl Pairings {
    fn game(&self) -> Option<GameSpec> {
        GameSpec::games()[self.game].name.parse().ok()
    }

    /// Goes on to another game.
    fn turn(&mut self, by: i32) {
        self.game = around(self.game, by, GameSpec::games().len());
    }

    /// Asks for the size and what else there is to choose, between those who are chosen.
    fn start(&mut self, cx: &mut Context<'_>) -> Next {
        let Some(seats) = pairings().get(self.list.chosen()).cloned() else { return Next::Stay };
        let choice = cx.memory.choice_for(&GameSpec::games()[self.game]);
        Next::Open(Box::new(Setup::new(GameChoice { seats: seats.map(Some), ..choice })))
    }
}

type Key = Binding<Pairings>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::range(
        &Range { keys: list::CHOOSE, also: list::LEAP, act: |pairs, step, _| pairs.list.step(step, pairings().len()) },
        "tui-key-choose",
    ),
    Key::range(
        &Range { keys: &[(Left, -1), (Right, 1)], also: &[(Tab, 1)], act: |pairs, by, _| pairs.turn(by) },
        "tui-key-game",
    ),
    Key::go(Enter, "tui-key-start", Pairings::start).also(&[Char(' ')]),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]),
];

impl Screen for Pairings {
    type Question = Infallible;
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let Some(game) = self.game() else { return };
        let name = look.text(&describe::name(game.name()));
        let title =
            format!(" {}  {} {name} {}", look.word("tui-menu-pairings"), look.either("◂", "<"), look.either("▸", ">"));
        frame.render_widget(Line::styled(title, look.theme.accent()), Rect { height: 1, ..area });
        let [first, second] = game.info().colours.map(|colour| look.text(&Message::new(format!("side-{colour}"))));
        let heading = format!("   {first} {} {second}", look.either("–", "-"));
        frame.render_widget(
            Line::styled(heading, look.theme.dim()),
            Rect { y: area.y + 2, height: 1, ..area }.intersection(area),
        );
        let body = Rect { y: area.y + 3, height: area.height.saturating_sub(3), ..area };
        let wide = 46.min(area.width);
        let named = |name: fn(&Participant) -> Message| -> Vec<String> {
            let pair = |pair: &[Who; 2]| {
                pair.each_ref().map(|who| look.text(&name(&who.participant()))).join(look.either(" – ", " - "))
            };
            pairings().iter().map(pair).collect()
        };
        // Where there is little room, the names are short.
        let labels = named(Participant::label);
        let fits = labels.iter().all(|label| line_width(label) + 2 <= usize::from(wide));
        let entries = if fits { labels } else { named(Participant::nickname) };
        self.list.draw(frame, Rect { width: wide, ..body }, &entries, look);
        let (position, marks) = (game.start(), Marks::default());
        let board = BoardView::new(&position, &marks, &look.theme).glyphs(look.glyphs).largest(PieceSize::Medium);
        frame.render_widget(board, Rect { x: area.x + wide, width: area.width - wide, ..body });
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        match event {
            ScreenEvent::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                if let Some(entry) = self.list.entry_at(&mouse) {
                    self.list.choose(entry);
                    return self.start(cx);
                }
                if mouse.row == 0 {
                    self.turn(1);
                }
            }
            _ => {}
        }
        Next::Stay
    }
}
