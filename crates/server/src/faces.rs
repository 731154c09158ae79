//! What a room shows of the people in it: names and ratings of those with accounts, and what guests are called.

use std::collections::HashMap;

use tabuleiro_protocol as wire;

use crate::guests::{GuestId, Signer};
use crate::ratings::Rating;
use crate::setup::Occupant;
use crate::store::Card;

/// What those are called who have deleted their accounts.
const DELETED: &str = "deleted";

/// The people that a room knows.
pub struct Faces {
    signer: Signer,
    cards: HashMap<GuestId, Card>,
}

impl Faces {
    /// With what the store knows of them.
    pub fn new(signer: Signer, cards: HashMap<GuestId, Card>) -> Self {
        Faces { signer, cards }
    }

    /// Takes what the store knows of some people now in the place of what it knew.
    pub fn learn(&mut self, cards: HashMap<GuestId, Card>) {
        self.cards.extend(cards);
    }

    /// What names guests and rematches.
    pub fn signer(&self) -> &Signer {
        &self.signer
    }

    /// Whether somebody has an account.
    pub fn is_named(&self, person: &GuestId) -> bool {
        self.cards.get(person).is_some_and(|card| card.name.is_some())
    }

    /// What to call somebody.
    pub fn name(&self, person: &GuestId) -> String {
        match self.cards.get(person) {
            Some(card) => card.name.clone().unwrap_or_else(|| DELETED.to_owned()),
            None => self.signer.name(person),
        }
    }

    /// Who has a seat in a game.
    pub fn occupant(&self, occupant: &Occupant, game: &str) -> wire::Occupant {
        match occupant {
            Occupant::Open => wire::Occupant::Open,
            Occupant::Computer(level) => wire::Occupant::Computer { level: level.number() },
            Occupant::Guest(person) => match self.cards.get(person) {
                Some(Card { name: Some(name), bot, ratings }) => {
                    let rating = ratings.get(game).map(|rating| on_wire(*rating));
                    wire::Occupant::Person { name: name.clone(), rating, bot: *bot }
                }
                _ => wire::Occupant::Guest { name: self.name(person) },
            },
        }
    }
}

/// A rating as it goes over the wire, rounded.
pub fn on_wire(rating: Rating) -> wire::Rating {
    wire::Rating { value: rating.value.round() as i32, deviation: rating.deviation.round() as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_have_names_guests_have_numbers_and_the_deleted_are_told_by_neither() {
        let [ada, bo, cy] = ["ada", "bo", "cy"].map(GuestId::stored);
        let ratings = HashMap::from([("talpa".to_owned(), Rating { value: 1612.5, ..Rating::default() })]);
        let cards = HashMap::from([
            (ada.clone(), Card { name: Some("Ada".to_owned()), bot: true, ratings }),
            (bo.clone(), Card { name: None, bot: false, ratings: HashMap::new() }),
        ]);
        let faces = Faces::new(Signer::new(vec![1; 32]), cards);
        let rating = Some(wire::Rating { value: 1613, deviation: 350 });
        let person = |rating| wire::Occupant::Person { name: "Ada".to_owned(), rating, bot: true };
        assert_eq!(faces.occupant(&Occupant::Guest(ada.clone()), "talpa"), person(rating));
        assert_eq!(faces.occupant(&Occupant::Guest(ada.clone()), "apart"), person(None));
        let guest = wire::Occupant::Guest { name: "deleted".to_owned() };
        assert_eq!(faces.occupant(&Occupant::Guest(bo.clone()), "talpa"), guest);
        assert!(faces.name(&cy).starts_with("guest-"));
        assert_eq!([ada, bo, cy].map(|person| faces.is_named(&person)), [true, false, false]);
    }
}
