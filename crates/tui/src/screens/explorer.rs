//! What was played from a position in many games: those that come with the program, and those of the file that is studied.

use std::convert::Infallible;
use std::num::NonZero;
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Backspace, Char, Enter, Esc, Left, Right};
use ratatui::layout::Rect;
use ratatui::text::Line;
use tabuleiro_engine::Report;
use tabuleiro_local::{ExploredTable, FromBook, aligned, books, collections, line_of};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe::{self, percent};
use tabuleiro_play::explorer::{Explored, ExploredMove, Games};
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::record::Record;
use tabuleiro_proof::book::Book;
use tabuleiro_rules::AnyMove;

use crate::keys::{Binding, Range};
use crate::look::{Look, capital};
use crate::parts::cut;
use crate::parts::list::{self, List};
use crate::parts::wrapped_rows;
use crate::screen::{Context, Next, Screen, ScreenEvent};
use crate::thinking::{About, Answer, Pending, Thought};

/// How long the engine looks at a position.
const LOOK: Duration = Duration::from_secs(10);
/// On narrower screens only the moves, the games and the results are shown.
const WIDE: u16 = 60;

/// The explorer: a position, and the way there from where it was opened.
pub struct Explorer {
    games: Games,
    /// The games so far: the position it was opened at, and one more for each move that was followed.
    way: Vec<Match>,
    explored: Explored,
    list: List,
    book: Option<Box<Book>>,
    /// What it says of the position.
    known: Option<FromBook>,
    /// Whether the engine looks on, what it is asked and what it has found.
    advises: bool,
    looking: Option<Pending>,
    found: Option<Report<AnyMove>>,
}

impl Explorer {
    /// Opened at a game as it stands, beside the records of the same file.
    pub fn new(game: Match, own: &[Record]) -> Self {
        let mut games = collections::shipped_games(game.game());
        for record in own {
            // What has been read replays.
            let _ = games.add(record.clone());
        }
        let explored = games.look_up(game.position());
        let book = books::kept(&game.game()).ok().map(Box::new);
        let known = book.as_ref().and_then(|book| FromBook::look_up(book, game.position()));
        Explorer {
            games,
            way: vec![game],
            explored,
            list: List::default(),
            book,
            known,
            advises: false,
            looking: None,
            found: None,
        }
    }

    fn game(&self) -> &Match {
        self.way.last().expect("it was opened at a position")
    }

    /// Plays the chosen move, and shows what was played after it.
    fn follow(&mut self, cx: &mut Context<'_>) {
        let Some(chosen) = self.explored.moves.get(self.list.chosen()) else { return };
        let mut game = self.game().clone();
        if game.play(chosen.plies[0], Time(0)).is_ok() {
            self.way.push(game);
            self.arrive(cx);
        }
    }

    fn go_back(&mut self, cx: &mut Context<'_>) {
        if self.way.len() > 1 {
            self.way.pop();
            self.arrive(cx);
        }
    }

    fn arrive(&mut self, cx: &mut Context<'_>) {
        let position = self.game().position().clone();
        self.explored = self.games.look_up(&position);
        self.known = self.book.as_ref().and_then(|book| FromBook::look_up(book, &position));
        self.list.choose(0);
        (self.looking, self.found) = (None, None);
        self.look_on(cx);
    }

    fn look_on(&mut self, cx: &mut Context<'_>) {
        if self.advises && self.game().ending().is_none() {
            let count = NonZero::<usize>::MIN.saturating_add(self.explored.moves.len());
            let about = About::Lines { game: Box::new(self.game().clone()), count, time: LOOK };
            self.looking = Some(cx.thinkers.ask(about));
        }
    }

    fn switch_engine(&mut self, cx: &mut Context<'_>) {
        self.advises = !self.advises;
        (self.looking, self.found) = (None, None);
        self.look_on(cx);
    }

    fn hear(&mut self, thought: &Thought) {
        if let Answer::Lines { report, .. } = &thought.answer
            && self.looking.as_ref().is_some_and(|pending| pending.is_answered_by(thought))
        {
            self.found = Some(report.clone());
        }
    }

    /// The moves that led here from where it was opened, and how many games came here.
    fn heading(&self, look: &Look) -> String {
        let begun = self.way[0].plies().count();
        let moves: Vec<String> = self.game().plies().skip(begun).map(|ply| ply.to_string()).collect();
        let count = Message::new("explore-games")
            .with("games", self.explored.results.games() as usize)
            .with("all", self.games.len());
        let count = capital(&look.text(&count));
        if moves.is_empty() { count } else { format!("{}: {count}", moves.join(" ")) }
    }

    /// The table, with its heading as the first row.
    fn rows(&self, wide: bool, look: &Look) -> Vec<Vec<String>> {
        let table = ExploredTable {
            position: self.game().position(),
            explored: &self.explored,
            book: self.known.as_ref(),
            language: look.language,
            times: look.either("×", "x"),
        };
        table.rows(wide, |each| self.opinion(each, look))
    }

    /// What the engine says of a move.
    fn opinion(&self, each: &ExploredMove, look: &Look) -> Option<String> {
        let score = line_of(&self.found.as_ref()?.lines, each)?.score;
        Some(match score.is_decided() {
            true => score.to_string(),
            false => {
                let mover = describe::side(self.game().game().info(), self.game().position().turn());
                let chance = look.text(&percent(score.chance()));
                look.text(&Message::new("tui-chance").with("side", mover).with("chance", chance))
            }
        })
    }
}

type Key = Binding<Explorer>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::range(
        &Range {
            keys: list::CHOOSE,
            also: list::LEAP,
            act: |explorer, step, _| explorer.list.step(step, explorer.explored.moves.len()),
        },
        "tui-key-choose",
    )
    .when(|explorer| !explorer.explored.moves.is_empty()),
    Key::act(Enter, "tui-key-follow", Explorer::follow)
        .also(&[Right, Char(' ')])
        .when(|explorer| !explorer.explored.moves.is_empty()),
    Key::act(Left, "tui-key-go-back", Explorer::go_back).also(&[Backspace]).when(|explorer| explorer.way.len() > 1),
    Key::act(Char('e'), "tui-key-opinion", Explorer::switch_engine),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]),
];

impl Screen for Explorer {
    type Question = Infallible;
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let title = format!(" {}", look.word("tui-explorer"));
        frame.render_widget(Line::styled(title, look.theme.accent()), Rect { height: 1, ..area });
        let width = usize::from(area.width).saturating_sub(2);
        let wrapped = |text: &str| -> Vec<String> {
            wrapped_rows(text, width.max(1)).into_iter().map(|line| line.into_owned()).collect()
        };
        let mut said = wrapped(&self.heading(look));
        let rows = aligned(&self.rows(area.width >= WIDE, look), " ");
        if self.explored.moves.is_empty() {
            let id = if self.games.is_empty() { "tui-explorer-none" } else { "tui-explorer-nothing" };
            said.extend(wrapped(&look.word(id)));
        } else {
            // In line with the entries, which have room for a sign before them, as all this has for a blank.
            said.push(String::new());
            said.push(format!(" {}", rows[0]));
        }
        if self.advises && self.found.is_none() && self.game().ending().is_none() {
            said.insert(1.min(said.len()), capital(&look.word("tui-looking")));
        }
        let mut y = area.y + 1;
        for line in said {
            let place = Rect { x: area.x + 1, y, width: area.width.saturating_sub(1), height: 1 };
            frame.render_widget(Line::styled(cut(&line, width, look), look.theme.dim()), place.intersection(area));
            y += 1;
        }
        let body = Rect { y, height: area.bottom().saturating_sub(y), ..area }.intersection(area);
        if !self.explored.moves.is_empty() {
            let entries: Vec<String> = rows[1..].iter().map(|row| cut(row, width, look)).collect();
            self.list.draw(frame, body, &entries, look);
        }
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        match event {
            ScreenEvent::Thought(thought) => self.hear(thought),
            event if self.list.clicked(&event) => self.follow(cx),
            _ => {}
        }
        Next::Stay
    }
}
