//! The server over real sockets on a free port, with a real database: a file, or PostgreSQL if `TABULEIRO_TEST_DATABASE` is `postgres`.

mod absences;
mod challenges;
mod chatting;
mod client;
mod computers;
mod correspondence;
mod describing;
mod description;
mod failing;
mod guests;
mod host;
mod layers;
mod liberties;
mod limiting;
mod lobbies;
mod neglect;
mod operation;
mod people;
mod playing;
mod races;
mod ratings;
mod reconnecting;
mod refusals;
mod rematches;
mod shows;
mod strangers;
