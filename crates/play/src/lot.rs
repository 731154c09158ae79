//! Who begins, where that is drawn by lot.

use rand::{Rng, RngExt};

/// How two who are named in an order come to their seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// Whoever is named first begins.
    #[default]
    AsNamed,
    /// Whoever is drawn begins.
    ByLot,
}

impl Seating {
    /// The two in the order of their seats: the one who begins, and the other.
    ///
    /// ```
    /// use rand::SeedableRng;
    /// use tabuleiro_play::lot::Seating;
    ///
    /// let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
    /// assert_eq!(Seating::AsNamed.seat(["Ada", "Bo"], &mut rng), ["Ada", "Bo"]);
    /// let drawn = Seating::ByLot.seat(["Ada", "Bo"], &mut rng);
    /// assert!(drawn == ["Ada", "Bo"] || drawn == ["Bo", "Ada"]);
    /// ```
    pub fn seat<T>(self, [one, other]: [T; 2], rng: &mut impl Rng) -> [T; 2] {
        match self {
            Seating::ByLot if rng.random_bool(0.5) => [other, one],
            Seating::AsNamed | Seating::ByLot => [one, other],
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn the_lot_favours_nobody_and_an_order_stays() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut begins =
            |seating: Seating| (0..1000).filter(|_| seating.seat(["Ada", "Bo"], &mut rng)[0] == "Ada").count();
        assert_eq!(begins(Seating::AsNamed), 1000);
        assert!((450..550).contains(&begins(Seating::ByLot)));
    }
}
