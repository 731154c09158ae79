//! A server's lobby: your own games, seats to take, games to watch, and a code to type.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Enter, Esc};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::messages::{Message, Value};
use tabuleiro_protocol::{GameSummary, OpenSeat, SeatName};

use super::online::OnlineGame;
use crate::keys::{Binding, Range};
use crate::look::Look;
use crate::network::{News, Order, game_link, refused_address};
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::list::{self, List};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next, Screen, ScreenEvent};

/// What a line is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    Code,
    Server,
}

/// What a lobby has.
struct Found {
    mine: Vec<GameSummary>,
    seats: Vec<OpenSeat>,
    games: Vec<GameSummary>,
}

impl Found {
    /// The ids of the games, in the order of the list.
    fn ids(&self) -> impl Iterator<Item = &String> {
        let mine = self.mine.iter().map(|game| &game.id);
        mine.chain(self.seats.iter().map(|seat| &seat.id)).chain(self.games.iter().map(|game| &game.id))
    }
}

/// A server's lobby.
#[derive(Default)]
pub struct Lobby {
    server: String,
    /// What there is; nothing before the server has answered.
    found: Option<Found>,
    list: List,
    notice: Option<Notice>,
    dialog: Option<Dialog<Typed>>,
}

impl Lobby {
    fn count(&self) -> usize {
        self.found.as_ref().map_or(0, |found| found.ids().count())
    }

    fn entries(&self, look: &Look) -> Vec<String> {
        let Some(Found { mine, seats, games }) = &self.found else { return Vec::new() };
        let mine = mine.iter().map(|game| {
            let name = describe::given_game(&game.game);
            let Some(seat) = game.seat else { return look.text(&name) };
            let opponent = Participant::from(&game.seats[usize::from(seat == SeatName::A)]).nickname();
            let id = if game.turn == Some(seat) { "tui-lobby-mine-to-move" } else { "tui-lobby-mine" };
            let said = Message::new(id).with("game", name).with("name", opponent);
            look.text(&said.with("clock", clock(&game.clock)))
        });
        let open = seats.iter().map(|seat| {
            let said = Message::new("tui-lobby-seat")
                .with("game", describe::given_game(&seat.game))
                .with("name", Participant::from(&seat.opponent).nickname())
                .with("clock", clock(&seat.clock));
            look.text(&said)
        });
        let live = games.iter().map(|game| {
            let [a, b] = game.seats.each_ref().map(|occupant| Participant::from(occupant).nickname());
            let said =
                Message::new("tui-lobby-game").with("game", describe::given_game(&game.game)).with("a", a).with("b", b);
            look.text(&said)
        });
        mine.chain(open).chain(live).collect()
    }

    /// The id of the chosen game.
    fn chosen(&self) -> Option<String> {
        self.found.as_ref()?.ids().nth(self.list.chosen()).cloned()
    }

    /// Looks at the lobby of a server.
    fn look_at(&mut self, server: String, cx: &mut Context<'_>) {
        (self.found, self.notice, self.server) = (None, None, server);
        cx.network.order(Order::Lobby(self.server.clone()));
    }

    /// A link leads to the game, wherever it is; a code alone is one of this server.
    fn join_by_link(&self, text: &str) -> Next {
        match game_link(text) {
            Some((server, id)) => {
                let server = server.unwrap_or_else(|| self.server.clone());
                Next::Open(Box::new(OnlineGame::join(server, id)))
            }
            None => Next::Stay,
        }
    }

    fn join(&self, id: Option<String>) -> Next {
        match id {
            Some(id) => Next::Open(Box::new(OnlineGame::join(self.server.clone(), id))),
            None => Next::Stay,
        }
    }
}

type Key = Binding<Lobby>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::range(
        &Range { keys: list::CHOOSE, also: list::LEAP, act: |lobby, step, _| lobby.list.step(step, lobby.count()) },
        "tui-key-choose",
    )
    .when(|lobby| lobby.count() > 1),
    Key::go(Enter, "tui-key-join", |lobby, _| lobby.join(lobby.chosen()))
        .also(&[Char(' ')])
        .when(|lobby| lobby.count() > 0),
    Key::act(Char('c'), "tui-key-code", |lobby, _| {
        lobby.dialog = Some(Dialog::line(Message::new("tui-ask-code"), "", Typed::Code));
    }),
    Key::act(Char('s'), "tui-key-server", |lobby, _| {
        lobby.dialog = Some(Dialog::line(Message::new("tui-ask-server"), lobby.server.clone(), Typed::Server));
    }),
    Key::go(Esc, "tui-key-back", |_, cx| {
        cx.network.order(Order::Leave);
        Next::Back
    })
    .also(&[Char('q')]),
];

/// A time control in words; as the server writes it, if it is one that this program does not know.
fn clock(text: &str) -> Value {
    text.parse::<TimeControl>().map_or_else(|_| text.into(), |control| describe::time_control(control).into())
}

impl Screen for Lobby {
    type Question = Typed;
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let title = format!(" {}  {}", look.word("tui-menu-online"), self.server);
        frame.render_widget(Line::styled(title, look.theme.accent()), Rect { height: 1, ..area });
        let body = Rect { y: area.y + 2, height: area.height.saturating_sub(5), ..area };
        let entries = self.entries(look);
        let said = match (&self.notice, &self.found) {
            (Some(notice), _) => Some((look.sentence(&notice.text), look.theme.warning())),
            (None, None) => Some((look.word("tui-lobby-asking"), look.theme.dim())),
            (None, Some(_)) if entries.is_empty() => Some((look.word("tui-lobby-empty"), look.theme.dim())),
            (None, Some(_)) => Some((look.word("tui-lobby-help"), look.theme.dim())),
        };
        self.list.draw(frame, body, &entries, look);
        if let Some((said, style)) = said {
            let foot = Rect {
                x: area.x + 1,
                y: area.bottom().saturating_sub(3),
                width: area.width.saturating_sub(2),
                height: 3,
            };
            frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }).style(style), foot.intersection(area));
        }
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<Typed>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, about: Typed, reply: Reply, cx: &mut Context<'_>) -> Next {
        match (reply, about) {
            (Reply::No, _) => Next::Stay,
            (Reply::Yes(code), Typed::Code) => self.join_by_link(&code),
            (Reply::Yes(server), Typed::Server) => {
                match refused_address(&server) {
                    Some(reason) => self.notice = Some(Notice::warning(reason)),
                    None => self.look_at(server, cx),
                }
                Next::Stay
            }
        }
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        match event {
            ScreenEvent::News(News::Lobby { server, mine, seats, games }) if *server == self.server => {
                // Only a server that answers is worth keeping.
                cx.settings.server.clone_from(server);
                let found = Found { mine: mine.clone(), seats: seats.clone(), games: games.clone() };
                (self.found, self.notice) = (Some(found), None);
            }
            ScreenEvent::News(News::Failed(reason)) => {
                self.notice = Some(Notice::warning(reason.clone()));
            }
            ScreenEvent::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                if let Some(entry) = self.list.entry_at(&mouse) {
                    self.list.choose(entry);
                    return self.join(self.chosen());
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        self.look_at(cx.settings.server.clone(), cx);
    }
}
