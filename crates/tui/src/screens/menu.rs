//! The first screen: the games with small boards, and everything else there is.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{BackTab, Char, Down, End, Enter, Esc, Home, Left, Right, Tab, Up};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_rules::{AnyPosition, GameSpec};

use super::demo::Demo;
use super::{Files, Learn, Lobby, LocalGame, Pairings, Preferences, Puzzles, Saved, Setup};
use crate::board::{BoardView, Marks, PieceSize};
use crate::keys::{Binding, Range};
use crate::look::Look;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::list::List;
use crate::parts::notice::{Notice, Tone};
use crate::parts::{around, borders, centred, cut_rows, line_width, wrapped_rows};
use crate::screen::{Context, Next, Screen, ScreenEvent};

/// Something that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// To go on with a game that was left.
    Continue,
    /// To play a game, by its place in the list of games.
    Game(usize),
    Puzzles,
    Learn,
    Study,
    Pairings,
    Online,
    Settings,
    Language,
    Quit,
}

impl Entry {
    /// What can be done besides playing, from the top.
    const OTHERS: [Entry; 8] = [
        Entry::Puzzles,
        Entry::Learn,
        Entry::Study,
        Entry::Pairings,
        Entry::Online,
        Entry::Settings,
        Entry::Language,
        Entry::Quit,
    ];

    /// What it is called.
    fn label(self) -> Message {
        match self {
            Entry::Continue => Message::new("tui-menu-continue"),
            Entry::Game(number) => describe::name(GameSpec::games()[number].name),
            Entry::Puzzles => Message::new("tui-menu-puzzles"),
            Entry::Learn => Message::new("tui-menu-learn"),
            Entry::Study => Message::new("tui-menu-study"),
            Entry::Pairings => Message::new("tui-menu-pairings"),
            Entry::Online => Message::new("tui-menu-online"),
            Entry::Settings => Message::new("tui-menu-settings"),
            Entry::Language => Message::new("tui-menu-language"),
            Entry::Quit => Message::new("tui-menu-quit"),
        }
    }

    /// What there is to say about it.
    fn help(self) -> Message {
        match self {
            Entry::Continue => Message::new("tui-menu-continue-help"),
            Entry::Game(number) => describe::summary(GameSpec::games()[number].name),
            Entry::Puzzles => Message::new("tui-menu-puzzles-help"),
            Entry::Learn => Message::new("tui-menu-learn-help"),
            Entry::Study => Message::new("tui-menu-study-help"),
            Entry::Pairings => Message::new("tui-menu-pairings-help"),
            Entry::Online => Message::new("tui-menu-online-help"),
            Entry::Settings => Message::new("tui-menu-settings-help"),
            Entry::Language => Message::new("tui-menu-language-help"),
            Entry::Quit => Message::new("tui-menu-quit-help"),
        }
    }
}

/// The first screen.
pub struct Menu {
    demos: Vec<Demo>,
    /// How many games there are to go on with.
    saved: usize,
    /// Which of the entries is chosen.
    at: usize,
    list: List,
    /// The entries that the list shows: all of them, or those without a card.
    listed: Vec<Entry>,
    /// The game that was looked at last, whose rules are learnt first.
    last_game: usize,
    notice: Option<Notice>,
    /// Where the boards were drawn.
    cards: Vec<(Rect, usize)>,
    dialog: Option<Dialog<()>>,
}

/// A way through the entries.
#[derive(Clone, Copy)]
enum Step {
    /// So many lines down; the row of cards is one of them.
    Line(i32),
    /// So many cards to the right, and among other entries the same number of lines down.
    Card(i32),
    First,
    Last,
}

/// The columns that a name in the frame of a card takes at least.
const CARD: u16 = 14;
/// The rows that the list has at least.
const LEAST: u16 = 3;
/// The columns and rows that a card has besides its board.
const FRAME: u16 = 2;

impl Menu {
    /// The first screen, with something to tell.
    pub fn new(notice: Option<Notice>) -> Self {
        Menu {
            demos: Demo::all(),
            saved: 0,
            at: 0,
            list: List::default(),
            listed: Vec::new(),
            last_game: 0,
            notice,
            cards: Vec::new(),
            dialog: None,
        }
    }

    fn entries(&self) -> Vec<Entry> {
        let games = (0..self.demos.len()).map(Entry::Game);
        let first = (self.saved > 0).then_some(Entry::Continue);
        first.into_iter().chain(games).chain(Entry::OTHERS).collect()
    }

    fn chosen(&self) -> Option<Entry> {
        self.entries().get(self.at).copied()
    }

    fn choose(&mut self, entry: Entry) {
        self.at = self.entries().iter().position(|known| *known == entry).unwrap_or(self.at);
    }

    /// Goes to another entry: through the list, or along the row of cards and through the list below it.
    fn step(&mut self, step: Step) {
        let (Some(chosen), count) = (self.chosen(), self.listed.len()) else { return };
        let has_cards = !self.cards.is_empty() && !self.listed.contains(&Entry::Game(0));
        let by = match step {
            Step::Line(by) | Step::Card(by) => by,
            Step::First => return self.at = 0,
            Step::Last => return self.at = self.entries().len() - 1,
        };
        let place = self.listed.iter().position(|entry| *entry == chosen);
        let next = match (chosen, step, place) {
            (Entry::Game(number), Step::Card(_), _) if has_cards => Entry::Game(around(number, by, self.demos.len())),
            // The row of cards is one line above the list.
            (_, _, place) if has_cards => {
                let line = around(place.map_or(0, |place| place + 1), by, count + 1);
                line.checked_sub(1).map_or(Entry::Game(self.last_game), |line| self.listed[line])
            }
            (_, _, Some(place)) => self.listed[around(place, by, count)],
            (_, _, None) => return,
        };
        self.choose(next);
    }

    /// Plays the game that is looked at, and no other.
    fn look_at(&mut self, now: Time) {
        let chosen = self.chosen();
        if let Some(Entry::Game(number)) = chosen {
            self.last_game = number;
        }
        for (number, demo) in self.demos.iter_mut().enumerate() {
            if chosen == Some(Entry::Game(number)) { demo.play(now) } else { demo.rest() }
        }
    }

    fn act(&mut self, cx: &mut Context<'_>) -> Next {
        let Some(entry) = self.chosen() else { return Next::Stay };
        match entry {
            Entry::Continue => self.go_on(cx),
            Entry::Game(number) => Next::Open(Box::new(Setup::new(cx.memory.choice_for(&GameSpec::games()[number])))),
            Entry::Puzzles => Next::Open(Box::new(Puzzles::daily(cx.today))),
            Entry::Learn => Next::Open(Box::new(Learn::new(self.last_game))),
            Entry::Study => Next::Open(Box::new(Files::here())),
            Entry::Pairings => Next::Open(Box::new(Pairings::default())),
            Entry::Online => Next::Open(Box::new(Lobby::default())),
            Entry::Settings => Next::Open(Box::new(Preferences::default())),
            Entry::Language => {
                cx.settings.language = Some(next_language(cx.look.language));
                Next::Stay
            }
            Entry::Quit => Next::Quit,
        }
    }

    /// Goes on with the only game that was left, or asks which.
    fn go_on(&mut self, cx: &mut Context<'_>) -> Next {
        let games = cx.memory.saved();
        let mut saved = games.list(cx.now);
        if saved.len() > 1 {
            return Next::Open(Box::new(Saved::default()));
        }
        let Some(saved) = saved.pop() else { return Next::Stay };
        match games.take(&saved) {
            Ok(slot) => Next::Open(Box::new(LocalGame::going_on(saved, slot, cx.now))),
            Err(error) => {
                self.notice = Some(Notice::warning(error.message()));
                Next::Stay
            }
        }
    }

    /// What there is to say about the chosen entry.
    fn explanation(&self, look: &Look) -> String {
        self.chosen().map_or_else(String::new, |entry| self.explained(entry, look))
    }

    fn explained(&self, entry: Entry, look: &Look) -> String {
        look.text(&entry.help().with("count", self.saved))
    }

    fn draw_card(&mut self, frame: &mut Frame<'_>, area: Rect, number: usize, look: &Look, now: Time) {
        let chosen = self.chosen() == Some(Entry::Game(number));
        let marker = if chosen { look.either("▸", ">") } else { " " };
        let name = format!("{marker}{} ", look.text(&Entry::Game(number).label()));
        let style = if chosen { look.theme.accent() } else { look.theme.border() };
        let title = Line::styled(name, if chosen { look.theme.chosen() } else { look.theme.text() });
        let block = Block::bordered().border_set(borders(look)).border_style(style).title(title.centered());
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let marks = Marks::default();
        frame.render_widget(small_board(self.demos[number].position(now), &marks, look), inside);
        self.cards.push((area, number));
    }

    /// The columns and rows of all cards.
    fn card_sizes(&self, look: &Look) -> Vec<(u16, u16)> {
        let marks = Marks::default();
        let size = |demo: &Demo| small_board(demo.position(Time(0)), &marks, look).smallest();
        self.demos.iter().map(size).map(|(width, height)| ((width + FRAME).max(CARD), height + FRAME)).collect()
    }

    /// The boards of all games beside each other, and the other entries below.
    fn draw_wide(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time) {
        let sizes = self.card_sizes(look);
        let (width, height) = together(&sizes);
        let row = centred(Rect { height, ..area }, width.into(), height.into());
        let mut x = row.x;
        for (number, (width, _)) in sizes.into_iter().enumerate() {
            self.draw_card(frame, Rect { x, width, ..row }.intersection(area), number, look, now);
            x += width + 1;
        }
        let below = Rect { y: row.bottom() + 1, height: area.bottom().saturating_sub(row.bottom() + 1), ..area };
        self.listed = self.entries().into_iter().filter(|entry| !matches!(entry, Entry::Game(_))).collect();
        self.draw_list(frame, below, look);
    }

    fn draw_list(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let labels: Vec<String> = self.listed.iter().map(|entry| look.text(&entry.label())).collect();
        let chosen = self.chosen();
        let chosen = self.listed.iter().position(|entry| Some(*entry) == chosen);
        let width = labels.iter().map(|label| line_width(label)).max().unwrap_or(0) + 4;
        let (said, style) = match &self.notice {
            Some(notice) => (look.sentence(&notice.text), tone(notice, look)),
            None => (self.explanation(look), look.theme.dim()),
        };
        // The entries can be scrolled, and what is said about them cannot. They stay where they are, whichever is chosen.
        let wrapped = |text: &str| wrapped_rows(text, usize::from(area.width).saturating_sub(4)).len();
        let explained = self.entries().into_iter().map(|entry| wrapped(&self.explained(entry, look)));
        let explained = explained.max().unwrap_or(0).max(wrapped(&said));
        let rows = u16::try_from(explained).unwrap_or(u16::MAX).min(area.height.saturating_sub(LEAST));
        let entries = u16::try_from(labels.len()).unwrap_or(u16::MAX);
        let list_area = Rect { height: area.height.saturating_sub(rows).min(entries + 1), ..area };
        self.list.draw_chosen(frame, centred_at_top(list_area, width, labels.len()), &labels, chosen, look);
        let text = Rect { y: list_area.bottom(), height: rows.min(area.height), ..area };
        // What is short stands apart from the list even where there is no row between them.
        let gap = u16::from(list_area.height <= entries && explained > wrapped(&said)).min(text.height);
        let text = Rect { y: text.y + gap, height: text.height - gap, ..text };
        let text = Rect { x: text.x + 2.min(text.width), width: text.width.saturating_sub(4), ..text };
        let said = cut_rows(&said, text.width.into(), text.height.into(), look);
        frame.render_widget(Paragraph::new(said).centered().style(style), text);
    }
}

/// A board in a card.
fn small_board<'a>(position: &'a AnyPosition, marks: &'a Marks, look: &'a Look) -> BoardView<'a> {
    let view = BoardView::new(position, marks, &look.theme).glyphs(look.glyphs);
    view.coordinates(false).largest(PieceSize::Small)
}

/// What cards beside each other take.
fn together(sizes: &[(u16, u16)]) -> (u16, u16) {
    let width: u16 = sizes.iter().map(|(width, _)| width + 1).sum();
    (width.saturating_sub(1), sizes.iter().map(|&(_, height)| height).max().unwrap_or(0))
}

fn tone(notice: &Notice, look: &Look) -> ratatui::style::Style {
    match notice.tone {
        Tone::Plain => look.theme.text(),
        Tone::Good => look.theme.good(),
        Tone::Warning => look.theme.warning(),
    }
}

/// An area of this size, in the middle from left to right.
fn centred_at_top(area: Rect, width: usize, height: usize) -> Rect {
    let place = centred(area, width, height);
    Rect { y: area.y, ..place }
}

/// The language after another one.
fn next_language(language: Language) -> Language {
    let at = Language::ALL.iter().position(|known| *known == language).unwrap_or(0);
    Language::ALL[around(at, 1, Language::ALL.len())]
}

type Key = Binding<Menu>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::go(Enter, "tui-key-open", Menu::act).also(&[Char(' ')]),
    Key::range(
        &Range {
            keys: &[(Up, Step::Line(-1)), (Down, Step::Line(1)), (Left, Step::Card(-1)), (Right, Step::Card(1))],
            also: &[(Tab, Step::Line(1)), (BackTab, Step::Line(-1)), (Home, Step::First), (End, Step::Last)],
            act: |menu, step, cx| {
                menu.step(step);
                menu.look_at(cx.now);
            },
        },
        "tui-key-choose",
    ),
    Key::go(Char('q'), "tui-key-quit", |_, _| Next::Quit),
    // Whoever comes back from somewhere with Esc may press it once too often.
    Key::act(Esc, "tui-key-ask-quit", |menu, _| menu.dialog = Some(Dialog::ask(Message::new("tui-ask-quit"), ()))),
];

impl Screen for Menu {
    type Question = ();
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time) {
        self.cards.clear();
        let title = Line::styled(look.word("tui-title"), look.theme.accent()).centered();
        frame.render_widget(title, Rect { height: 1, ..area });
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        let sizes = self.card_sizes(look);
        let (wide, tall) = together(&sizes);
        let others = u16::try_from(self.entries().len() - self.demos.len()).unwrap_or(u16::MAX);
        if body.width >= wide && body.height > tall + 1 + others {
            return self.draw_wide(frame, body, look, now);
        }
        self.listed = self.entries();
        let body = Rect { y: body.y + 1, height: body.height.saturating_sub(1), ..body };
        // One board beside the list, if there is room for it and the list is not cut.
        let (width, height) = sizes.iter().fold((0, 0), |most, size| (most.0.max(size.0), most.1.max(size.1)));
        let labels = self.listed.iter().map(|entry| line_width(&look.text(&entry.label())));
        let list = labels.max().unwrap_or(0) + usize::from(2 * FRAME);
        if usize::from(body.width) < usize::from(width) + list || body.height < height {
            return self.draw_list(frame, body, look);
        }
        let left = Rect { width: body.width - width - 1, ..body };
        self.draw_list(frame, left, look);
        if let Some(Entry::Game(number)) = self.chosen() {
            let (width, height) = sizes[number];
            self.draw_card(frame, Rect { x: left.right(), width, height, ..body }, number, look, now);
        }
    }

    fn before_key(&mut self, _cx: &mut Context<'_>) {
        self.notice = None;
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<()>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, (): (), reply: Reply, _cx: &mut Context<'_>) -> Next {
        if reply == Reply::No { Next::Stay } else { Next::Quit }
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        let ScreenEvent::Mouse(mouse) = event else { return Next::Stay };
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Next::Stay;
        }
        let at = (mouse.column, mouse.row).into();
        let card = self.cards.iter().find(|(place, _)| place.contains(at)).map(|&(_, number)| number);
        let listed = self.list.entry_at(&mouse).and_then(|entry| self.listed.get(entry).copied());
        let Some(entry) = card.map(Entry::Game).or(listed) else { return Next::Stay };
        self.choose(entry);
        self.look_at(cx.now);
        self.act(cx)
    }

    fn wake(&self, now: Time) -> Option<Time> {
        self.demos.iter().filter_map(|demo| demo.wake(now)).min()
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        let had = self.saved > 0;
        self.saved = cx.memory.saved().list(cx.now).len();
        if had != (self.saved > 0) {
            self.at = 0;
        }
        self.look_at(cx.now);
    }
}
