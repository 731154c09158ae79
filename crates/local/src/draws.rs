//! Draws that are offered at a board on this machine.

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchError, Seat};

use crate::who::Who;

/// What comes of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawOffer {
    /// The game is over, by agreement or because time has run out.
    Over,
    /// The other side is a person, who is to be asked.
    ToPerson,
    /// The other side is a computer, and computers play on.
    Declined,
}

/// Offers a draw from a seat.
pub fn offer_draw(game: &mut Match, seats: &[Who; 2], seat: Seat, now: Time) -> Result<DrawOffer, MatchError> {
    let _ = game.offer_draw(seat, now)?;
    if game.ending().is_none() && seats[seat.other().index()] == Who::Human {
        return Ok(DrawOffer::ToPerson);
    }
    if game.ending().is_none() {
        let _ = game.answer_draw(seat.other(), false, now)?;
    }
    Ok(if game.ending().is_some() { DrawOffer::Over } else { DrawOffer::Declined })
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::MatchOptions;

    use super::*;

    #[test]
    fn a_person_is_asked_and_a_computer_plays_on() {
        let offered = |opponent: &str| {
            let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
            let seats = [Who::Human, opponent.parse().unwrap()];
            let came = offer_draw(&mut game, &seats, Seat::A, Time(0)).unwrap();
            (came, game.draw_offer())
        };
        assert_eq!(offered("human"), (DrawOffer::ToPerson, Some(Seat::A)));
        assert_eq!(offered("level:1"), (DrawOffer::Declined, None));
    }

    #[test]
    fn to_offer_what_is_offered_agrees_to_it() {
        let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
        let seats = [Who::Human, Who::Human];
        offer_draw(&mut game, &seats, Seat::A, Time(0)).unwrap();
        assert_eq!(offer_draw(&mut game, &seats, Seat::B, Time(0)), Ok(DrawOffer::Over));
    }
}
