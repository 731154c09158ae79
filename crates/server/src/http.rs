//! HTTP: the routes, one file per resource, and what they have in common.

mod accounts;
mod address;
mod app;
mod body;
mod bounds;
mod challenges;
mod client;
mod cookies;
mod explorer;
mod export;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod games;
mod identity;
mod limiter;
mod listener;
mod lobby;
mod metrics;
mod notices;
mod openapi;
mod own_credential;
mod pace;
mod paging;
mod people;
mod problem;
mod ready;
mod responses;
mod serving;
mod sessions;
mod socket;
mod state;
mod tokens;

pub use app::{app, description};
pub use limiter::Limiter;
pub use listener::LimitedListener;
pub use serving::serve;
pub use state::{AppState, Closing};
