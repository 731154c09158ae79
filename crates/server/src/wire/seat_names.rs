//! What seats show of people: names and ratings of those with accounts, and what guests are called.

use std::collections::HashMap;

use tabuleiro_protocol as wire;

use crate::game::{ComputerPlayer, SeatHolder};
use crate::people::{GlickoRating, PersonId, Signer};
use crate::store::AccountSummary;

/// The people that a room knows.
pub struct SeatNames {
    signer: Signer,
    accounts: HashMap<PersonId, AccountSummary>,
}

impl SeatNames {
    /// With what the store knows of them.
    pub fn new(signer: Signer, accounts: HashMap<PersonId, AccountSummary>) -> Self {
        SeatNames { signer, accounts }
    }

    /// Takes what the store knows of some people now in the place of what it knew.
    pub fn learn(&mut self, accounts: HashMap<PersonId, AccountSummary>) {
        self.accounts.extend(accounts);
    }

    /// What names guests and rematches.
    pub fn signer(&self) -> &Signer {
        &self.signer
    }

    /// Whether somebody has an account.
    pub fn is_named(&self, person: &PersonId) -> bool {
        self.accounts.get(person).is_some_and(|account| account.name.is_some())
    }

    /// Who has a seat in a game.
    pub fn occupant(&self, occupant: &SeatHolder, game: &str) -> wire::Occupant {
        match occupant {
            SeatHolder::Open => wire::Occupant::Open,
            SeatHolder::Computer(ComputerPlayer::Level(level)) => wire::Occupant::Computer { level: level.number() },
            SeatHolder::Computer(ComputerPlayer::Simple(computer)) => {
                wire::Occupant::Simple { player: (*computer).into() }
            }
            SeatHolder::Person(person) => match self.accounts.get(person) {
                Some(AccountSummary { name: Some(name), bot, ratings }) => {
                    let rating = ratings.get(game).map(|rating| self::rating(*rating));
                    wire::Occupant::Person { name: name.clone(), rating, bot: *bot }
                }
                Some(AccountSummary { name: None, .. }) => wire::Occupant::Deleted,
                None => wire::Occupant::Guest { name: self.signer.name(person) },
            },
        }
    }
}

/// A rating as it goes over the wire, rounded.
pub fn rating(rating: GlickoRating) -> wire::Rating {
    wire::Rating { value: rating.value.round() as i32, deviation: rating.deviation.round() as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_have_names_guests_have_numbers_and_the_deleted_are_told_by_neither() {
        let [ada, bo, cy] = ["ada", "bo", "cy"].map(PersonId::stored);
        let ratings = HashMap::from([("talpa".to_owned(), GlickoRating { value: 1612.5, ..GlickoRating::default() })]);
        let accounts = HashMap::from([
            (ada.clone(), AccountSummary { name: Some("Ada".to_owned()), bot: true, ratings }),
            (bo.clone(), AccountSummary { name: None, bot: false, ratings: HashMap::new() }),
        ]);
        let names = SeatNames::new(Signer::new(vec![1; 32]), accounts);
        let rating = Some(wire::Rating { value: 1613, deviation: 350 });
        let person = |rating| wire::Occupant::Person { name: "Ada".to_owned(), rating, bot: true };
        assert_eq!(names.occupant(&SeatHolder::Person(ada.clone()), "talpa"), person(rating));
        assert_eq!(names.occupant(&SeatHolder::Person(ada.clone()), "apart"), person(None));
        assert_eq!(names.occupant(&SeatHolder::Person(bo.clone()), "talpa"), wire::Occupant::Deleted);
        let guest = names.occupant(&SeatHolder::Person(cy.clone()), "talpa").name_in_records();
        assert!(guest.starts_with("guest-"), "{guest}");
        assert_eq!([ada, bo, cy].map(|person| names.is_named(&person)), [true, false, false]);
    }
}
