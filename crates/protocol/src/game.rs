//! A game as a whole: what is asked for when it is made, and how it stands.

use serde::{Deserialize, Serialize};
use tabuleiro_play::describe::Participant;
use tabuleiro_play::players::Computer;

use crate::people::Rating;
use crate::seat::SeatName;

/// What a new game is to be: the body of `POST /api/v1/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game string: the name of the game and any options that differ from the defaults.
    pub game: String,
    /// The time control as records write it, such as `5:00+3`; `none` if it is not given.
    #[serde(default = "no_clock")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub clock: String,
    /// Whether the pie rule is played.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub pie: bool,
    /// Whether the game counts for the ratings of both players, who then need names.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// Whether others find the game in the lobby and in the list of games, or only by its link.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Visibility>", optional))]
    pub visibility: Visibility,
    /// Who plays the colour that is asked for: `me`, or a computer to watch two of them: `random`, `greedy`, or `level:1` to
    /// `level:8`.
    #[serde(default = "me")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub player: String,
    /// Which colour the maker of the game wants.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<ColourWish>", optional))]
    pub colour: ColourWish,
    /// Who plays the other colour: `person` for whoever takes the seat, or a computer.
    #[serde(default = "a_person")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub opponent: String,
}

/// A game gone over, by one of its players: the body of `PUT /api/v1/games/{id}/review`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewReview {
    /// The record of the game with the review in it. Nothing else of it is kept.
    pub record: String,
}

impl NewGame {
    /// A game against whoever gets the link, without a clock, as the server makes it if nothing else is said.
    pub fn of(game: &str) -> Self {
        NewGame {
            game: game.to_owned(),
            clock: no_clock(),
            pie: false,
            rated: false,
            visibility: Visibility::default(),
            player: me(),
            colour: ColourWish::default(),
            opponent: a_person(),
        }
    }
}

/// What the clock is if it is not said.
pub(crate) fn no_clock() -> String {
    "none".to_owned()
}

fn me() -> String {
    "me".to_owned()
}

fn a_person() -> String {
    "person".to_owned()
}

/// Who can find a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody.
    Public,
    /// Whoever has its link.
    #[default]
    Link,
}

/// Which colour somebody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ColourWish {
    /// The colour that moves first.
    First,
    /// The other one.
    Second,
    /// Whichever is drawn.
    #[default]
    Random,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person without an account. The name is the same for the same guest in every game: one that they have chosen, which
    /// others may have chosen too, or a number after `guest-`, which tells nothing about the cookie.
    Guest {
        /// What to call them.
        name: String,
    },
    /// A person with an account.
    Person {
        /// The name.
        name: String,
        /// The rating in this game, if there is one.
        #[cfg_attr(feature = "openapi", schema(required))]
        rating: Option<Rating>,
        /// Whether a program plays under this name.
        bot: bool,
    },
    /// A person who has deleted their account.
    Deleted,
    /// The computer.
    Computer {
        /// At this level.
        level: u8,
    },
    /// One of the simple computers.
    Simple {
        /// Which.
        player: SimpleComputer,
    },
}

/// A simple computer, which looks no further than the next ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SimpleComputer {
    /// The easy one, which plays at random.
    Random,
    /// The difficult one, which plays what is worth most at once.
    Greedy,
}

impl From<Computer> for SimpleComputer {
    fn from(computer: Computer) -> Self {
        match computer {
            Computer::Random => SimpleComputer::Random,
            Computer::Greedy => SimpleComputer::Greedy,
        }
    }
}

impl From<SimpleComputer> for Computer {
    fn from(computer: SimpleComputer) -> Self {
        match computer {
            SimpleComputer::Random => Computer::Random,
            SimpleComputer::Greedy => Computer::Greedy,
        }
    }
}

impl Occupant {
    /// The name in records (`docs/records.md`), whoever writes them.
    pub fn name_in_records(&self) -> String {
        Participant::from(self).name_in_records()
    }
}

/// Who has a seat, for those who say it in words.
impl From<&Occupant> for Participant {
    fn from(occupant: &Occupant) -> Self {
        match occupant {
            Occupant::Guest { name } | Occupant::Person { name, .. } => Participant::Named(name.clone()),
            Occupant::Deleted => Participant::Deleted,
            Occupant::Computer { level } => Participant::Level(*level),
            Occupant::Simple { player } => Participant::Simple((*player).into()),
            Occupant::Open => Participant::Nobody,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatEnding {
    /// The seat that won; nobody in a draw, and when the game was called off or given up.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub winner: Option<SeatName>,
    /// Why, by the name that records use: `path`, `resignation`, `time` …
    #[cfg_attr(feature = "typescript", ts(as = "crate::typescript::EndReasonName"))]
    pub reason: String,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameState {
    /// The game's id.
    pub id: String,
    /// The game string.
    pub game: String,
    /// The time control as records write it.
    pub clock: String,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// Whether the game counts for the ratings of both players.
    pub rated: bool,
    /// Who can find it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub visibility: Visibility,
    /// Who has seat a and who has seat b.
    pub seats: [Occupant; 2],
    /// The seat of whoever asks, if they have one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub you: Option<SeatName>,
    /// The number of the last event; 0 before the first.
    pub last_event: u32,
    /// The position as text.
    pub position: String,
    /// What has been played, ply by ply, `swap` among it.
    pub plies: Vec<String>,
    /// Who has to move, unless the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turn: Option<SeatName>,
    /// Whether the pie rule has exchanged the colours.
    pub swapped: bool,
    /// Whether whoever has to move may swap.
    pub may_swap: bool,
    /// What both seats have left on the clock in milliseconds; nothing without a clock.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clocks: Option<[u64; 2]>,
    /// Whose clock is running.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub running: Option<SeatName>,
    /// Who has offered a draw.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub draw_offer: Option<SeatName>,
    /// Who has asked to take back a turn.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub takeback: Option<SeatName>,
    /// How the game ended, if it is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub ending: Option<SeatEnding>,
    /// Who has asked for a rematch.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub rematch_request: Option<SeatName>,
    /// The id of the rematch, once there is one.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub rematch: Option<String>,
    /// How many are watching.
    pub spectators: u32,
}
