//! The full-screen interface for the terminal: boards, themes, and what a position shows at a glance.
//!
//! Drawing is a function of a position, its marks and a theme into the cells of an area; nothing here knows a rule.

pub mod app;
pub mod board;
mod games;
pub mod glance;
pub mod input;
pub mod keys;
pub mod look;
pub mod memory;
pub mod network;
mod parts;
pub mod run;
mod screen;
mod screens;
pub mod settings;
pub mod terminal;
pub mod theme;
pub mod thinking;

pub use parts::line_editor::LineEditor;
pub use ratatui;
