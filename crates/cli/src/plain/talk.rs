//! What a player can ask for without changing the game: help, moves, the board in words, the rules in brief.

use std::io;

use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_play::staging::{Picked, Staging};
use tabuleiro_play::turns::{OpenEnd, read_turn};
use tabuleiro_rules::Point;

use super::orders::Order;
use super::session::{Session, targets};

impl Session<'_> {
    /// Lists the legal moves and everything that can be typed; or says whether one move is legal and why not.
    pub(super) fn help(&mut self, about: &str) -> io::Result<()> {
        if !about.is_empty() {
            return self.explain(about);
        }
        self.list_moves()?;
        self.console.say(&Message::new("help-title"))?;
        let game = self.game().game().name();
        let notation = Message::new(format!("notation-{game}"));
        self.console.say(&Message::new("help-move").with("notation", notation))?;
        self.console.say(&Message::new("help-point"))?;
        for order in Order::ALL {
            let line = format!("  {:<9} {}", order.word(self.language()), self.console.text(&order.help()));
            self.console.paragraph(&line, 12)?;
        }
        Ok(())
    }

    fn explain(&mut self, text: &str) -> io::Result<()> {
        if let Ok(point) = text.parse() {
            return self.explain_point(point);
        }
        let position = self.game().position();
        let message = match read_turn(position, text, OpenEnd::StaysOpen) {
            Ok(plies) => Message::new("said-legal").with("words", describe::plies(position, &plies)),
            Err(error) => describe::turn_error(position, &error),
        };
        self.console.say(&message)
    }

    /// Says where the piece on a point can go, or why nowhere.
    fn explain_point(&mut self, point: Point) -> io::Result<()> {
        let mut staging = Staging::new(self.game().position().clone());
        let message = match staging.pick(point) {
            Err(refusal) => describe::refusal(&refusal),
            Ok(Picked::Played(plies)) => {
                Message::new("said-legal").with("words", describe::plies(self.game().position(), &plies))
            }
            Ok(_) => Message::new("said-targets").with("point", point).with("points", targets(&staging)),
        };
        self.console.say(&message)
    }

    /// Lists the legal moves.
    pub(super) fn list_moves(&mut self) -> io::Result<()> {
        let moves = self.game().position().legal_moves();
        let texts: Vec<String> = moves.iter().map(|ply| ply.to_string()).collect();
        let text = self.console.text(&Message::new("said-moves").with("moves", texts.join(" ")));
        self.console.paragraph(&text, 0)
    }

    /// Says the whole position in words.
    pub(super) fn read_board_out(&mut self) -> io::Result<()> {
        for message in describe::board(self.game().position()) {
            self.console.say(&message)?;
        }
        Ok(())
    }

    /// Says the rules in a line and where to find them in full.
    pub(super) fn say_rules(&mut self) -> io::Result<()> {
        let game = self.game().game().name();
        self.console.say(&describe::summary(game))?;
        self.console.say(&Message::new("said-rules").with("command", format!("tabuleiro rules {game}")))
    }
}
