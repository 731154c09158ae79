//! Somebody who sits at the interface: presses keys, clicks, waits, and looks at the screen.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_local::{Recorder, Who};
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::record::Date;
use tabuleiro_play::training::Day;
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Point, for_games};
use tabuleiro_tui::app::{App, Opening, Parts, Surroundings};
use tabuleiro_tui::board::{Direction, Glyphs, Layout};
use tabuleiro_tui::input::{Flow, Input};
use tabuleiro_tui::keys::KeyHint;
use tabuleiro_tui::memory::Memory;
use tabuleiro_tui::network::{Network, Order};
use tabuleiro_tui::ratatui::Terminal;
use tabuleiro_tui::ratatui::backend::TestBackend;
use tabuleiro_tui::ratatui::buffer::Buffer;
use tabuleiro_tui::ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tabuleiro_tui::settings::{Settings, SettingsFile};
use tabuleiro_tui::theme::ColourDepth;
use tabuleiro_tui::thinking::Thinkers;
use tempfile::TempDir;
use tokio::sync::mpsc::UnboundedReceiver;

/// How long a computer is waited for before something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody at the interface.
pub struct User {
    app: App,
    terminal: Terminal<TestBackend>,
    /// What the threads tell.
    events: Receiver<Input>,
    /// What is wanted of servers.
    pub orders: UnboundedReceiver<Order>,
    pub now: Time,
    pub flow: Flow,
}

/// How somebody sits down.
pub struct Seating {
    pub width: u16,
    pub height: u16,
    pub settings: Settings,
    pub language: Language,
    pub glyphs: Glyphs,
    pub depth: ColourDepth,
    pub opening: Opening,
    pub complaint: Option<Message>,
    /// The file in which every game is recorded.
    pub record: Option<PathBuf>,
}

impl Default for Seating {
    fn default() -> Self {
        Seating {
            width: 80,
            height: 24,
            settings: Settings { pace: 0, ..Settings::default() },
            language: Language::English,
            glyphs: Glyphs::Unicode,
            depth: ColourDepth::True,
            opening: Opening::Menu,
            complaint: None,
            record: None,
        }
    }
}

impl Seating {
    pub fn sized(width: u16, height: u16) -> Self {
        Seating { width, height, ..Seating::default() }
    }

    /// At a game between two players.
    pub fn game(self, game: &str, first: &str, second: &str) -> Self {
        let spec: GameSpec = game.parse().unwrap();
        let seats: [Who; 2] = [first.parse().unwrap(), second.parse().unwrap()];
        let game = Match::new(spec, MatchOptions::default());
        Seating { opening: Opening::Game(Box::new(game), Box::new(seats)), ..self }
    }
}

impl User {
    /// Sits down at the interface with the files of a home directory.
    pub fn new(seating: Seating, home: &TempDir) -> Self {
        User::at(seating, home.path())
    }

    pub fn at(seating: Seating, home: &Path) -> Self {
        let (sender, events) = mpsc::channel();
        let (network, orders) = Network::unattended();
        let (settings_file, _, _) = SettingsFile::load(Some(home));
        let parts = Parts {
            surroundings: Surroundings { depth: seating.depth, glyphs: seating.glyphs, language: seating.language },
            settings: seating.settings,
            settings_file,
            complaint: seating.complaint,
            memory: Memory::new(Some(home.to_owned())),
            today: || Day::from(Date::new(2026, 11, 18).unwrap()),
            puzzles: few_puzzles,
            random: Xoshiro256PlusPlus::seed_from_u64(7),
            thinkers: Thinkers::start(Some(7), move |thought| drop(sender.send(Input::Thought(thought)))),
            network,
            recorder: seating.record.map(|path| Recorder::new(&path, None).unwrap()),
        };
        let app = App::new(parts, seating.opening, Time(0));
        let terminal = Terminal::new(TestBackend::new(seating.width, seating.height)).unwrap();
        let mut user = User { app, terminal, events, orders, now: Time(0), flow: Flow::Go };
        user.look();
        user
    }

    fn tell(&mut self, event: Input) {
        self.flow = self.app.handle(event, self.now);
        self.look();
    }

    /// Lets the screen be drawn.
    fn look(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame, self.now)).unwrap();
    }

    /// Presses keys: letters are themselves, `<Enter>` and the like are named.
    pub fn press(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(first) = rest.chars().next() {
            let (code, length) = match rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
                Some((name, _)) if first == '<' => (named(name), name.len() + 2),
                _ => ((KeyCode::Char(first), KeyModifiers::NONE), first.len_utf8()),
            };
            self.flow = self.app.handle(Input::Key(KeyEvent::new(code.0, code.1)), self.now);
            rest = &rest[length..];
        }
        // Keys that come together are drawn together, as in a terminal.
        self.look();
        self
    }

    /// Presses one key.
    pub fn press_key(&mut self, code: KeyCode) -> &mut Self {
        self.tell(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self
    }

    /// The keys that are said to do something.
    pub fn hints(&mut self) -> Vec<KeyHint> {
        self.app.hints()
    }

    /// Clicks somewhere.
    pub fn click(&mut self, column: u16, row: u16) -> &mut Self {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Self {
        self.tell(Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self
    }

    /// Clicks on a text that is to be seen.
    pub fn click_on(&mut self, text: &str) -> &mut Self {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            line.find(text).map(|at| (u16::try_from(line[..at].chars().count()).unwrap(), u16::try_from(row).unwrap()))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no {text} in\n{screen}"));
        self.click(column, row)
    }

    /// Clicks on a point of the board.
    pub fn click_point(&mut self, point: Point) -> &mut Self {
        let cells = self.layout().cell_of(point).unwrap();
        self.click(cells.x + cells.width / 2, cells.y + cells.height / 2)
    }

    /// Goes to a point of the board with the arrow keys, from a corner that is found by going on and on, and picks it.
    pub fn walk_to(&mut self, point: Point) -> &mut Self {
        let (layout, shape) = (self.layout(), self.position().shape());
        self.press(&"<Left><Down>".repeat(30));
        let mut corner = point;
        for _ in 0..30 {
            corner = layout.step(layout.step(corner, Direction::Left), Direction::Down);
        }
        let keys = [
            (Direction::Up, "<Up>"),
            (Direction::Down, "<Down>"),
            (Direction::Left, "<Left>"),
            (Direction::Right, "<Right>"),
        ];
        let mut ways: BTreeMap<Point, String> = BTreeMap::from([(corner, String::new())]);
        let mut queue = VecDeque::from([corner]);
        while let Some(at) = queue.pop_front() {
            for (direction, key) in keys {
                let next = layout.step(at, direction);
                assert!(shape.contains(next));
                if !ways.contains_key(&next) {
                    ways.insert(next, format!("{}{key}", ways[&at]));
                    queue.push_back(next);
                }
            }
        }
        let way = ways.get(&point).unwrap_or_else(|| panic!("no way to {point}")).clone();
        self.press(&format!("{way}<Enter>"))
    }

    /// Waits until the computer has thought of something.
    pub fn wait_for_computer(&mut self) -> &mut Self {
        let event = self.events.recv_timeout(PATIENCE);
        let event = event.unwrap_or_else(|_| panic!("the computer thinks of nothing:\n{}", self.screen()));
        self.tell(event);
        self
    }

    /// Lets everything happen that threads have told already and that is due.
    pub fn wait_until(&mut self, what: &str, is_so: impl Fn(&User) -> bool) -> &mut Self {
        for _ in 0..100_000 {
            if is_so(self) {
                return self;
            }
            match self.app.wake(self.now) {
                Some(due) => {
                    self.now = due.max(self.now);
                    self.tell(Input::Wake);
                }
                None => drop(self.wait_for_computer()),
            }
        }
        panic!("never: {what}\n{}", self.screen());
    }

    /// Lets time pass.
    pub fn wait(&mut self, millis: u64) -> &mut Self {
        let end = Time(self.now.0 + millis);
        while let Some(due) = self.app.wake(self.now).filter(|due| *due <= end) {
            self.now = due;
            self.tell(Input::Wake);
        }
        self.now = end;
        self.look();
        self
    }

    /// Whether nothing will change by itself.
    pub fn is_idle(&self) -> bool {
        self.app.wake(self.now).is_none()
    }

    /// Makes the terminal larger or smaller.
    pub fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.terminal.backend_mut().resize(width, height);
        self.look();
        self
    }

    pub fn paste(&mut self, text: &str) -> &mut Self {
        self.tell(Input::Paste(text.to_owned()));
        self
    }

    pub fn news(&mut self, news: tabuleiro_tui::network::News) -> &mut Self {
        self.tell(Input::News(news));
        self
    }

    /// What is to be seen, with its colours.
    pub fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// What is to be seen.
    pub fn screen(&self) -> String {
        let buffer = self.buffer();
        let area = buffer.area;
        let row = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let screen = (0..area.height).map(|y| row(y).trim_end().to_owned()).collect::<Vec<_>>().join("\n");
        assert!(!screen.contains("tui-"), "a message is missing in\n{screen}");
        screen
    }

    #[track_caller]
    pub fn sees(&mut self, text: &str) -> &mut Self {
        let screen = self.screen();
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
        self
    }

    #[track_caller]
    pub fn sees_no(&mut self, text: &str) -> &mut Self {
        let screen = self.screen();
        assert!(!screen.contains(text), "there is {text:?} in\n{screen}");
        self
    }

    pub fn layout(&self) -> Layout {
        self.app.board().unwrap_or_else(|| panic!("there is no board in\n{}", self.screen())).0
    }

    pub fn position(&self) -> &AnyPosition {
        self.app.board().unwrap_or_else(|| panic!("there is no board in\n{}", self.screen())).1
    }

    /// A legal ply of the position, the same for the same number.
    pub fn legal(&self, number: usize) -> Option<AnyMove> {
        let legal = self.position().legal_moves();
        legal.get(number * 7919 % legal.len().max(1)).copied()
    }
}

macro_rules! few_puzzles {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// A few puzzles of a game, which stay the same whatever the program comes with.
        pub fn few_puzzles(game: &GameSpec) -> &'static str {
            match game {
                $(GameSpec::$Game(_) => include_str!(concat!("puzzles/", $name, ".jsonl")),)+
            }
        }
    };
}

for_games!(few_puzzles);

fn named(name: &str) -> (KeyCode, KeyModifiers) {
    if let Some(letter) = name.strip_prefix("C-").and_then(|rest| rest.chars().next()) {
        return (KeyCode::Char(letter), KeyModifiers::CONTROL);
    }
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Space" => KeyCode::Char(' '),
        "F1" => KeyCode::F(1),
        _ => panic!("no key is called {name}"),
    };
    (code, KeyModifiers::NONE)
}
