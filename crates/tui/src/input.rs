//! What reaches the interface from outside.

use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::network::News;
use crate::thinking::Thought;

/// Something that has happened outside.
#[derive(Debug)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or a button pressed.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// The terminal has another size, or has to be drawn anew.
    Redraw,
    /// The time has come that [`App::wake`](crate::app::App::wake) asked for.
    Wake,
    /// A computer has thought of something.
    Thought(Thought),
    /// Something has happened at a server.
    News(News),
    /// The program is told to end.
    Leave,
    /// The user or the system wants the program to stand aside for a while.
    Suspend,
    /// A part of the program has failed, and it cannot go on.
    Broken(String),
}

/// What the interface wants of whoever runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// To go on.
    Go,
    /// To be drawn anew, because something else has written on the terminal.
    Redraw,
    /// To be put aside until the user comes back to it.
    Suspend,
    /// To end.
    Quit,
    /// To end by Ctrl-C.
    Interrupt,
}
