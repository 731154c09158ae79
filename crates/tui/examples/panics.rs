//! Takes the terminal over and panics: what a test looks at, and what can be tried by hand.

use std::thread;
use std::time::Duration;

use tabuleiro_tui::terminal::TakenTerminal;

fn main() -> std::io::Result<()> {
    let mut screen = TakenTerminal::take(true)?;
    screen.draw(|frame| frame.render_widget("about to panic", frame.area()))?;
    thread::sleep(Duration::from_millis(300));
    panic!("it was meant to");
}
