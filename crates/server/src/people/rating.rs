//! Ratings of people: what a rated game changes for both who played it.

use tabuleiro_play::matches::Seat;
use tabuleiro_play::rating::{GlickoRating, Outcomes};

use crate::people::PersonId;

/// The result of a rated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedResult {
    /// The name of the game.
    pub game: &'static str,
    /// Who had the seats.
    pub people: [PersonId; 2],
    /// The seat that won, if it was no draw.
    pub winner: Option<Seat>,
}

impl RatedResult {
    /// Both ratings after the game.
    pub fn rate(&self, before: [GlickoRating; 2]) -> [GlickoRating; 2] {
        Seat::BOTH.map(|seat| {
            let outcome = match self.winner {
                Some(winner) if winner == seat => Outcomes::WIN,
                Some(_) => Outcomes::LOSS,
                None => Outcomes::DRAW,
            };
            before[seat.index()].after(&[(before[seat.other().index()], outcome)])
        })
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::messages::{Language, Message, Messages};

    use super::*;

    fn assert_near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found} is not {expected}");
    }

    #[test]
    fn ratings_start_where_players_are_told_they_do() {
        let start = format!("{:.0}", GlickoRating::default().value);
        for language in Language::ALL {
            let told = Messages::text(language, &Message::new("web-ratings-explained"));
            assert!(told.contains(&start), "{told}");
        }
    }

    #[test]
    fn the_winner_gains_what_an_equal_loser_loses() {
        let people = ["ada", "bo"].map(PersonId::stored);
        let rate =
            |winner| RatedResult { game: "talpa", people: people.clone(), winner }.rate([GlickoRating::default(); 2]);
        let [first, second] = rate(Some(Seat::B));
        assert!(first.value < 1500.0 && second.value > 1500.0);
        assert_near(first.value + second.value, 3000.0, 1e-6);
        assert!(first.deviation < 350.0);
        let [first, second] = rate(None);
        assert_near(first.value, 1500.0, 1e-9);
        assert_eq!(first, second);
    }
}
