//! People as the server knows them, apart from where that is kept: ids, names, ratings.

mod id;
mod name;
mod rating;
mod signer;

pub use id::PersonId;
pub use name::Name;
pub use rating::RatedResult;
pub use signer::Signer;
pub use tabuleiro_play::rating::GlickoRating;
