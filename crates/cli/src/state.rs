//! A match as the commands print it, in text and in JSON.

use serde::Serialize;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Ending, Match};
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::staging;
use tabuleiro_rules::{Action, AnyPosition};

use crate::board;

/// A match in JSON.
#[derive(Serialize)]
pub struct State {
    game: String,
    position: String,
    turn: &'static str,
    moves_played: usize,
    turns_played: usize,
    moves: Vec<String>,
    legal_moves: Vec<String>,
    outcome: Option<EndingState>,
}

/// How a match ended, in JSON.
#[derive(Serialize)]
struct EndingState {
    /// The colour's name; none in a draw.
    winner: Option<&'static str>,
    reason: &'static str,
}

impl State {
    /// The state of a match.
    pub fn of(game: &Match) -> Self {
        let position = game.position();
        let moves: Vec<String> = game.actions().map(|action: Action| action.to_string()).collect();
        State {
            game: game.game().to_string(),
            position: position.to_string(),
            turn: position.colour(position.turn()),
            moves_played: moves.len(),
            turns_played: game.turns().len(),
            moves,
            legal_moves: legal_moves(game),
            outcome: game.ending().map(|ending| EndingState::of(position, &ending)),
        }
    }
}

impl EndingState {
    fn of(position: &AnyPosition, ending: &Ending) -> Self {
        EndingState { winner: ending.winner.map(|player| position.colour(player)), reason: ending.reason.name() }
    }
}

/// The texts of the legal moves, sorted; none when the match is over, by R1 too.
pub fn legal_moves(game: &Match) -> Vec<String> {
    match game.ending() {
        Some(_) => Vec::new(),
        None => game.position().legal_moves().iter().map(|ply| ply.to_string()).collect(),
    }
}

/// The state of a match as text: the board, what is to be done or how it ended, the score and the position text.
pub fn drawn(game: &Match, language: Language) -> String {
    let position = game.position();
    let last = match describe::match_ending(game) {
        Some(ending) => ending,
        None => Message::new("board-to-move")
            .with("side", describe::side(game.game().info(), position.turn()))
            .with("step", describe::step(staging::step(position))),
    };
    let title = Messages::text(language, &describe::name(game.game().name()));
    let mut said = describe::off_the_board(position);
    said.extend([last, describe::score(position)]);
    if game.actions().len() > 0 {
        said.push(describe::turns_played(game));
    }
    let sentences: Vec<String> = said.iter().map(|message| Messages::text(language, message)).collect();
    let board = board::drawn(position);
    format!("{title}  {}\n\n{board}\n{}\n{position}\n", game.game(), sentences.join("\n"))
}
