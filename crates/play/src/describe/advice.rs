//! What a computer advises and why, in words.

use tabuleiro_rules::{AnyMove, AnyPosition};

use super::{ply, side};
use crate::messages::Message;
use crate::turns::write_turn;

/// How many plies of the expected game are told.
const TOLD: usize = 3;
/// Moves whose chances differ by less are equally good.
const EQUAL: f64 = 0.005;

/// What a computer expects of the move that it advises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outlook {
    /// It wins, in so many plies at most.
    Win(u32),
    /// It loses as everything does, in so many plies at the latest.
    Loss(u32),
    /// The chance to win, from 0 to 1.
    Chance(f64),
}

/// Why a computer advises a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<'a> {
    /// What it expects.
    pub outlook: Outlook,
    /// The next best move and the chance to win with it, if it has looked at that too.
    pub other: Option<(AnyMove, f64)>,
    /// How the game would go on after the move.
    pub line: &'a [AnyMove],
}

/// A move that a computer would play, and why if it has thought to the end: `You could play b2xb3: red captures …. The
/// chance that red wins is 63%.`
pub fn advice(position: &AnyPosition, best: AnyMove, why: Option<&Advice<'_>>) -> Message {
    let said = Message::new("said-hint").with("move", best.to_string()).with("words", ply(position, best));
    match why {
        Some(why) => {
            let mover = side(position.spec().info(), position.turn());
            Message::new("advice").with("hint", said).with("reason", why.reason(mover))
        }
        None => said,
    }
}

/// A chance as people write it: `63%`.
pub fn percent(chance: f64) -> Message {
    // A chance is from 0 to 1, so that this is a small whole number.
    Message::new("percent").with("number", (chance * 100.0).round() as u8)
}

impl Advice<'_> {
    /// The reason, for the player to move.
    fn reason(&self, mover: Message) -> Message {
        let best = match self.outlook {
            Outlook::Win(plies) => return Message::new("advice-wins").with("plies", plies),
            Outlook::Loss(plies) => return Message::new("advice-loses").with("plies", plies),
            Outlook::Chance(chance) => chance,
        };
        let message = match self.other {
            Some((other, worse)) if best - worse >= EQUAL => {
                Message::new("advice-better").with("other", other.to_string()).with("worse", percent(worse))
            }
            _ => Message::new("advice-chance"),
        };
        let message = message.with("side", mover).with("chance", percent(best));
        let expected = write_turn(&self.line[..self.line.len().min(TOLD)]);
        match expected.is_empty() {
            true => message,
            false => Message::new("advice-expects").with("reason", message).with("moves", expected),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameSpec;

    use super::*;
    use crate::messages::{Language, Messages};

    #[test]
    fn a_hint_says_what_the_computer_expects() {
        let position = "talpa:size=4".parse::<GameSpec>().unwrap().start();
        let [best, other, next] = ["b4xb3", "d4xd3", "d1xd2"].map(|text| position.parse_move(text).unwrap());
        let why = |outlook, other, line| Some(Advice { outlook, other, line });
        for (why, said) in [
            (None, ""),
            (why(Outlook::Win(3), None, &[next]), " That wins in 3 plies."),
            (why(Outlook::Loss(4), None, &[next]), " Everything loses; this holds out for 4 plies."),
            (why(Outlook::Chance(0.63), None, &[]), " The chance that red wins is 63%."),
            (why(Outlook::Chance(0.63), Some((other, 0.629)), &[]), " The chance that red wins is 63%."),
            (
                why(Outlook::Chance(0.63), Some((other, 0.5)), &[next]),
                " The chance that red wins is 63%; after d4xd3 it is 50%. Then: d1xd2",
            ),
        ] {
            let text = Messages::strict_text(Language::English, &advice(&position, best, why.as_ref())).unwrap();
            assert_eq!(text, format!("You could play b4xb3: red captures on b3 with the piece from b4.{said}"));
        }
    }
}
