//! The interface in a real terminal: threads that listen, and a loop that draws when something has changed.

use std::env;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::crossterm::event::{self, Event as TerminalEvent, MouseEventKind};
use tabuleiro_local::{Recorder, environment, files, puzzles};
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Language;
use tabuleiro_play::training::Day;
use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::app::{App, Opening, Parts, Surroundings};
use crate::board::Glyphs;
use crate::input::{Flow, Input};
use crate::memory::Memory;
use crate::network::Network;
use crate::settings::SettingsFile;
use crate::terminal::TakenTerminal;
use crate::theme::{ColourDepth, Theme};
use crate::thinking::Thinkers;

/// How the interface is started.
pub struct Start {
    /// What is shown first.
    pub opening: Opening,
    /// The language, if it is not to be found out.
    pub language: Option<Language>,
    /// Whether nothing but ASCII is drawn.
    pub ascii: bool,
    /// The theme, if it is not the one that is set.
    pub theme: Option<Theme>,
    /// The server, if it is not the one that is set.
    pub server: Option<String>,
    /// The file in which every game is recorded.
    pub recorder: Option<Recorder>,
    /// The seed of the computers' random numbers; without one every game is different.
    pub seed: Option<u64>,
}

/// Runs the interface until the user leaves it. Gives the number of the signal that ended it, if one did; Ctrl-C counts as
/// the one that it is elsewhere.
pub fn run(mut start: Start) -> io::Result<Option<i32>> {
    let (inputs, arriving) = mpsc::channel();
    let reporter = Reporter { inputs };
    // The clock by which games on servers are heard of.
    let clock = tabuleiro_client::now;
    let parts = parts(&mut start, &reporter);
    let mut app = App::new(parts, start.opening, clock());
    let signals = Signals::take();
    let mut screen = TakenTerminal::take(app.wants_mouse())?;
    let ending = Arc::new(OnceLock::new());
    if let Some(signals) = signals {
        signals.report(reporter.clone(), Arc::clone(&ending));
    }
    listen_to_terminal(reporter);
    let ended = go(&mut app, &mut screen, &arriving, &clock);
    drop(screen);
    ended.map(|interrupt| interrupt.or(ending.get().copied()))
}

fn parts(start: &mut Start, reporter: &Reporter) -> Parts {
    let variable = |name: &str| env::var(name).ok();
    let (settings_file, mut settings, complaint) = SettingsFile::load(environment::config_directory().as_deref());
    settings.theme = start.theme.unwrap_or(settings.theme);
    settings.language = start.language.or(settings.language);
    if let Some(server) = &start.server {
        settings.server.clone_from(server);
    }
    if start.ascii {
        settings.characters = Some(Glyphs::Ascii);
    }
    let surroundings = Surroundings {
        depth: ColourDepth::detect(variable),
        glyphs: Glyphs::detect(variable),
        language: environment::language(),
    };
    // Who wants no colours at all has them in no program.
    if surroundings.depth == ColourDepth::None {
        settings.colours = None;
    }
    let (thoughts, news) = (reporter.clone(), reporter.clone());
    Parts {
        surroundings,
        settings,
        settings_file,
        complaint,
        memory: Memory::new(environment::state_directory()),
        today: || files::today().map_or(Day::default(), Day::from),
        puzzles: puzzles::text,
        random: start.seed.map_or_else(rand::make_rng, Xoshiro256PlusPlus::seed_from_u64),
        thinkers: Thinkers::start(start.seed, move |thought| thoughts.tell(Input::Thought(thought))),
        network: Network::start(move |told| news.tell(Input::News(told))),
        recorder: start.recorder.take(),
    }
}

/// Draws when something has changed, and otherwise sleeps. Gives the signal that the user has ended it with, if it was
/// by a key that is one.
fn go(
    app: &mut App,
    screen: &mut TakenTerminal,
    arriving: &Receiver<Input>,
    clock: &impl Fn() -> Time,
) -> io::Result<Option<i32>> {
    loop {
        screen.listen_to_mouse(app.wants_mouse())?;
        let now = clock();
        screen.draw(|frame| app.draw(frame, now))?;
        let mut next = Some(next_input(app, arriving, clock)?);
        // What has arrived meanwhile is drawn together.
        while let Some(input) = next {
            match input {
                Input::Broken(reason) => return Err(io::Error::other(reason)),
                Input::Redraw => screen.resume()?,
                input => match app.handle(input, clock()) {
                    Flow::Go => {}
                    Flow::Redraw => screen.resume()?,
                    Flow::Suspend => screen.suspend()?,
                    Flow::Quit => return Ok(None),
                    Flow::Interrupt => return Ok(Some(SignalKind::interrupt().as_raw_value())),
                },
            }
            next = arriving.try_recv().ok();
        }
    }
}

fn next_input(app: &App, arriving: &Receiver<Input>, clock: &impl Fn() -> Time) -> io::Result<Input> {
    let gone = || io::Error::other("the terminal is gone");
    let now = clock();
    let Some(due) = app.wake(now) else { return arriving.recv().map_err(|_| gone()) };
    match arriving.recv_timeout(Duration::from(due.since(now))) {
        Ok(input) => Ok(input),
        Err(RecvTimeoutError::Timeout) => Ok(Input::Wake),
        Err(RecvTimeoutError::Disconnected) => Err(gone()),
    }
}

/// Where threads tell what has happened. A thread that fails takes the program with it, so that it does not go on half.
#[derive(Clone)]
struct Reporter {
    inputs: Sender<Input>,
}

impl Reporter {
    fn tell(&self, input: Input) {
        // Nobody listens any more when the program ends.
        let _ = self.inputs.send(input);
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        if thread::panicking() {
            self.tell(Input::Broken("a part of the program has failed, see above".to_owned()));
        }
    }
}

fn listen_to_terminal(reporter: Reporter) {
    thread::spawn(move || {
        loop {
            let input = match event::read() {
                Ok(TerminalEvent::Key(key)) => Input::Key(key),
                Ok(TerminalEvent::Mouse(mouse)) if is_worth_drawing(mouse.kind) => Input::Mouse(mouse),
                Ok(TerminalEvent::Paste(text)) => Input::Paste(text),
                Ok(TerminalEvent::Resize(..)) => Input::Wake,
                Ok(_) => continue,
                Err(_) => return reporter.tell(Input::Leave),
            };
            reporter.tell(input);
        }
    });
}

fn is_worth_drawing(kind: MouseEventKind) -> bool {
    !matches!(kind, MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Up(_))
}

/// The signals of the system, which wait from now on until somebody is told of them.
struct Signals {
    runtime: Runtime,
    /// Those that end the program.
    ends: [(SignalKind, Option<Signal>); 4],
    stop: Option<Signal>,
    go_on: Option<Signal>,
}

impl Signals {
    /// Takes them over, before the terminal is: whoever is ended by one gives it back first. Without them the program ends by
    /// them, as programs do.
    fn take() -> Option<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().ok()?;
        let listen = |kind: SignalKind| signal(kind).ok();
        let within = runtime.enter();
        let ends = [SignalKind::terminate(), SignalKind::hangup(), SignalKind::interrupt(), SignalKind::quit()]
            .map(|kind| (kind, listen(kind)));
        let stop = listen(SignalKind::from_raw(nix::libc::SIGTSTP));
        let go_on = listen(SignalKind::from_raw(nix::libc::SIGCONT));
        drop(within);
        Some(Signals { runtime, ends, stop, go_on })
    }

    /// Tells of them, in a thread of its own. The first that ends the program is kept.
    fn report(self, reporter: Reporter, ending: Arc<OnceLock<i32>>) {
        let Signals { runtime, ends, mut stop, mut go_on } = self;
        let [mut terminate, mut hangup, mut interrupt, mut quit] = ends;
        let leave = move |kind: SignalKind| {
            // Only the first one counts.
            let _ = ending.set(kind.as_raw_value());
            Input::Leave
        };
        thread::spawn(move || {
            runtime.block_on(async {
                loop {
                    let input = tokio::select! {
                        () = heard(&mut terminate.1) => leave(terminate.0),
                        () = heard(&mut hangup.1) => leave(hangup.0),
                        () = heard(&mut interrupt.1) => leave(interrupt.0),
                        () = heard(&mut quit.1) => leave(quit.0),
                        () = heard(&mut stop) => Input::Suspend,
                        () = heard(&mut go_on) => Input::Redraw,
                    };
                    reporter.tell(input);
                }
            });
        });
    }
}

async fn heard(signal: &mut Option<Signal>) {
    match signal {
        Some(signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}
