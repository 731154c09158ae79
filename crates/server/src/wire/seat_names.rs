//! What seats show of people: names and ratings of those with accounts, and what guests are called.

use tabuleiro_protocol as protocol;

use crate::game::{ComputerPlayer, SeatHolder};
use crate::people::{GlickoRating, PersonId, Signer};
use crate::store::{AccountSummary, KnownPeople};

/// The people that a room knows.
pub struct SeatNames {
    signer: Signer,
    known: KnownPeople,
}

impl SeatNames {
    /// With what the store knows of them.
    pub fn new(signer: Signer, known: KnownPeople) -> Self {
        SeatNames { signer, known }
    }

    /// Takes what the store knows of some people now in the place of what it knew.
    pub fn learn(&mut self, people: &[PersonId], known: KnownPeople) {
        // A guest can lose a name to an account.
        people.iter().for_each(|person| drop(self.known.guests.remove(person)));
        self.known.accounts.extend(known.accounts);
        self.known.guests.extend(known.guests);
    }

    /// What names guests and rematches.
    pub fn signer(&self) -> &Signer {
        &self.signer
    }

    /// Whether somebody has an account.
    pub fn is_named(&self, person: &PersonId) -> bool {
        self.known.accounts.get(person).is_some_and(|account| account.name.is_some())
    }

    /// Who has a seat in a game.
    pub fn occupant(&self, occupant: &SeatHolder, game: &str) -> protocol::Occupant {
        match occupant {
            SeatHolder::Open => protocol::Occupant::Open,
            SeatHolder::Computer(ComputerPlayer::Level(level)) => {
                protocol::Occupant::Computer { level: level.number() }
            }
            SeatHolder::Computer(ComputerPlayer::Simple(computer)) => {
                protocol::Occupant::Simple { player: (*computer).into() }
            }
            SeatHolder::Person(person) => match self.known.accounts.get(person) {
                Some(AccountSummary { name: Some(name), bot, ratings }) => {
                    let rating = ratings.get(game).map(|rating| self::rating(*rating));
                    protocol::Occupant::Person { name: name.clone(), rating, bot: *bot }
                }
                Some(AccountSummary { name: None, .. }) => protocol::Occupant::Deleted,
                None => protocol::Occupant::Guest { name: self.guest(person) },
            },
        }
    }

    /// What a guest is called: as they have chosen, or by a number.
    pub fn guest(&self, person: &PersonId) -> String {
        self.known.guests.get(person).cloned().unwrap_or_else(|| self.signer.name(person))
    }
}

/// A rating as it goes over the wire, rounded.
pub fn rating(rating: GlickoRating) -> protocol::Rating {
    protocol::Rating { value: rating.value.round() as i32, deviation: rating.deviation.round() as u32 }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn people_have_names_guests_have_numbers_or_what_they_chose_and_the_deleted_are_told_by_neither() {
        let [ada, bo, cy, di] = ["ada", "bo", "cy", "di"].map(PersonId::stored);
        let ratings = HashMap::from([("talpa".to_owned(), GlickoRating { value: 1612.5, ..GlickoRating::default() })]);
        let accounts = HashMap::from([
            (ada.clone(), AccountSummary { name: Some("Ada".to_owned()), bot: true, ratings }),
            (bo.clone(), AccountSummary { name: None, bot: false, ratings: HashMap::new() }),
        ]);
        let guests = HashMap::from([(di.clone(), "Di".to_owned())]);
        let mut names = SeatNames::new(Signer::new(vec![1; 32]), KnownPeople { accounts, guests });
        let chosen = protocol::Occupant::Guest { name: "Di".to_owned() };
        assert_eq!(names.occupant(&SeatHolder::Person(di.clone()), "talpa"), chosen);
        names.learn(std::slice::from_ref(&di), KnownPeople::default());
        assert_ne!(names.occupant(&SeatHolder::Person(di.clone()), "talpa"), chosen, "an account has the name now");
        let rating = Some(protocol::Rating { value: 1613, deviation: 350 });
        let person = |rating| protocol::Occupant::Person { name: "Ada".to_owned(), rating, bot: true };
        assert_eq!(names.occupant(&SeatHolder::Person(ada.clone()), "talpa"), person(rating));
        assert_eq!(names.occupant(&SeatHolder::Person(ada.clone()), "apart"), person(None));
        assert_eq!(names.occupant(&SeatHolder::Person(bo.clone()), "talpa"), protocol::Occupant::Deleted);
        let guest = names.occupant(&SeatHolder::Person(cy.clone()), "talpa").name_in_records();
        assert!(guest.starts_with("guest-"), "{guest}");
        assert_eq!([ada, bo, cy].map(|person| names.is_named(&person)), [true, false, false]);
    }
}
