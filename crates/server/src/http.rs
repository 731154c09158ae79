//! HTTP: the routes, one file for each resource, and what holds for all of them.

mod accounts;
mod address;
mod app;
mod client;
mod cookies;
mod export;
mod games;
mod identity;
mod limiter;
mod listener;
mod lobby;
mod metrics;
mod openapi;
mod paging;
mod people;
mod problem;
mod sessions;
mod socket;
mod tokens;

pub use app::{AppState, app};
pub use limiter::Limiter;
pub use listener::{LimitedListener, Peer};
