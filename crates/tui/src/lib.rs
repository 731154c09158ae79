//! The full-screen interface for the terminal: boards, themes, and what a position shows at a glance.
//!
//! Drawing is a function of a position, its marks and a theme into the cells of an area; nothing here knows a rule.

pub mod board;
pub mod glance;
pub mod theme;

pub use ratatui;
