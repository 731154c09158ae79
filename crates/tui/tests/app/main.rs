//! The interface without a terminal, driven by keys, mouse and time as a user drives it.

mod courses;
mod games;
mod keeping;
mod keys;
mod lessons;
mod menus;
mod puzzles;
mod servers;
mod snapshots;
mod studies;
mod teaching;
mod user;
