//! Files to open: the records of a directory, and the directories around it.

use std::fs;
use std::path::{Path, PathBuf};

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Enter, Esc};
use ratatui::layout::Rect;
use ratatui::text::Line;
use tabuleiro_local::files::load_records;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;

use super::{Records, Study};
use crate::keys::{Binding, Range};
use crate::look::Look;
use crate::parts::cut;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::list::{self, List};
use crate::parts::notice::Notice;
use crate::screen::{AnyScreen, Context, Next, Screen, ScreenEvent};

/// The most entries of a directory that are listed.
const MOST: usize = 1000;

/// Files to open.
pub struct Files {
    directory: PathBuf,
    /// The names of what is there; directories end with a slash and come first.
    entries: Vec<String>,
    list: List,
    notice: Option<Notice>,
    dialog: Option<Dialog<FileName>>,
}

/// What is asked: the name of the file.
#[derive(Clone, Copy)]
pub struct FileName;

impl Files {
    /// The files of the directory that the program was started in.
    pub fn here() -> Self {
        Files::of(Path::new("."))
    }

    /// The files of a directory.
    pub fn of(directory: &Path) -> Self {
        let directory = fs::canonicalize(directory).unwrap_or_else(|_| directory.to_owned());
        let entries = listed(&directory);
        Files { directory, entries, list: List::default(), notice: None, dialog: None }
    }

    fn open(&mut self, path: &Path) -> Next {
        if path.is_dir() {
            *self = Files::of(path);
            return Next::Stay;
        }
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let opened = load_records(path).map_err(|error| error.reason()).and_then(|mut records| {
            if records.len() > 1 {
                return Ok(Box::new(Records::new(name.clone(), records)) as Box<dyn AnyScreen>);
            }
            let record = records.remove(0).map_err(|error| error.reason())?;
            let study = Study::new(record).map_err(|problem| describe::problem(&problem))?;
            Ok(Box::new(study) as Box<dyn AnyScreen>)
        });
        match opened {
            Ok(screen) => Next::Open(screen),
            Err(reason) => {
                // By its whole path unless it is in sight.
                let name = path.strip_prefix(&self.directory).unwrap_or(path).display().to_string();
                let said = Message::new("said-not-loaded").with("name", name).with("reason", reason);
                self.notice = Some(Notice::warning(said));
                Next::Stay
            }
        }
    }

    /// Asks for a name, of which this is there already.
    fn ask(&mut self, begun: &str) {
        self.dialog = Some(Dialog::line(Message::new("ask-load"), begun, FileName));
    }

    fn open_chosen(&mut self) -> Next {
        let Some(entry) = self.entries.get(self.list.chosen()) else { return Next::Stay };
        let path = self.directory.join(entry.trim_end_matches('/'));
        self.open(&path)
    }
}

/// What of a directory can be opened, directories first.
fn listed(directory: &Path) -> Vec<String> {
    let found = fs::read_dir(directory).into_iter().flatten().flatten().filter_map(|entry| {
        let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))?;
        let is_directory = entry.path().is_dir();
        let is_text = Path::new(&name).extension().is_some_and(|extension| extension == "txt");
        (is_directory || is_text).then_some((!is_directory, if is_directory { format!("{name}/") } else { name }))
    });
    let mut found: Vec<(bool, String)> = found.take(MOST).collect();
    found.sort();
    let parent = directory.parent().map(|_| "../".to_owned());
    parent.into_iter().chain(found.into_iter().map(|(_, name)| name)).collect()
}

type Key = Binding<Files>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::range(
        &Range {
            keys: list::CHOOSE,
            also: list::LEAP,
            act: |files, step, _| files.list.step(step, files.entries.len()),
        },
        "tui-key-choose",
    )
    .when(|files| files.entries.len() > 1),
    Key::go(Enter, "tui-key-open", |files, _| files.open_chosen())
        .also(&[Char(' ')])
        .when(|files| !files.entries.is_empty()),
    Key::act(Char(':'), "tui-key-type-name", |files, _| files.ask("")),
    Key::act(Char('/'), "tui-key-type-path", |files, _| files.ask("/")),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]),
];

impl Screen for Files {
    type Question = FileName;
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let place = cut(&self.directory.display().to_string(), usize::from(area.width).saturating_sub(2), look);
        let title = format!(" {}", look.word("tui-menu-study"));
        frame.render_widget(Line::styled(title, look.theme.accent()), Rect { height: 1, ..area });
        let second = Rect { y: area.y + 1, height: 1, ..area }.intersection(area);
        frame.render_widget(Line::styled(format!(" {place}"), look.theme.dim()), second);
        let body = Rect { y: area.y + 3, height: area.height.saturating_sub(5), ..area };
        self.list.draw(frame, body, &self.entries, look);
    }

    fn foot(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<FileName>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, _: FileName, reply: Reply, _cx: &mut Context<'_>) -> Next {
        match reply {
            Reply::Yes(name) => self.open(&self.directory.join(name)),
            Reply::No => Next::Stay,
        }
    }

    fn handle(&mut self, event: ScreenEvent<'_>, _cx: &mut Context<'_>) -> Next {
        if self.list.clicked(&event) { self.open_chosen() } else { Next::Stay }
    }
}
