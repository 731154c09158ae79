//! The terminal itself: taken over for the interface, and restored whatever happens.

use std::io::{self, Stdout, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::layout::{Position, Rect};

/// Asks for presses and the wheel of the mouse. Crossterm asks for every movement too, which would wake the program all the
/// time.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1000l";

/// Whether the terminal is taken over now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is taken over until this is dropped.
pub struct TakenTerminal {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    mouse: bool,
}

impl TakenTerminal {
    /// Takes the terminal over. A panic gives it back before it is told.
    pub fn take(mouse: bool) -> io::Result<Self> {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            tell(panic);
        }));
        enter(mouse)?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout())).inspect_err(|_| give_back())?;
        Ok(TakenTerminal { terminal, mouse })
    }

    /// Draws a frame, unless a panic has given the terminal back already.
    pub fn draw(&mut self, draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> io::Result<()> {
        if TAKEN.load(Ordering::SeqCst) {
            self.terminal.draw(draw)?;
        }
        Ok(())
    }

    /// Listens to the mouse, or no longer.
    pub fn listen_to_mouse(&mut self, mouse: bool) -> io::Result<()> {
        if self.mouse != mouse {
            self.mouse = mouse;
            write(if mouse { MOUSE_ON } else { MOUSE_OFF })?;
        }
        Ok(())
    }

    /// Stands aside until the user comes back, as programs do for Ctrl-Z.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        // Everybody in the group of processes stops, as when the terminal itself hears the key.
        kill(Pid::from_raw(0), Signal::SIGSTOP)?;
        self.resume()
    }

    /// Takes the terminal over again: somebody else may have had it.
    pub fn resume(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        // Clearing would ask the terminal where the cursor is, whose answer the thread that listens would take.
        let area = Rect::from((Position::ORIGIN, self.terminal.size()?));
        self.terminal.resize(area)
    }
}

impl Drop for TakenTerminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter(mouse: bool) -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    if mouse { write(MOUSE_ON) } else { Ok(()) }
}

/// Gives the terminal back as it was. There is nobody to tell if that fails.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = write(MOUSE_OFF);
    let _ = execute!(stdout(), DisableBracketedPaste, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

fn write(bytes: &[u8]) -> io::Result<()> {
    stdout().write_all(bytes)?;
    stdout().flush()
}
