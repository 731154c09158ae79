//! The list of the games, and the types that hold a game of any kind.
//!
//! This is the one place that names them all. A game is added by one line in [`games!`]; whatever it then lacks is a
//! compile error.

use std::fmt;

use crate::game::{Game, Outcome, Piece, Player, Ply, colour_of};
use crate::games::*;
use crate::notation::{PlyError, PositionError, wordings};
use crate::options::{GameOptions, OptionError, OptionInfo};
use crate::parts::Notation;
use crate::perft::{perft, perft_turns};
use crate::point::{Point, Shape};
use crate::refusal::{Explain, Refusal};
use crate::spec::SpecError;

/// Declares the games: the name in the game string, the module, and the widths of its bitboards in words, smallest
/// first. The leading dollar sign is handed on to the macro that this one defines.
macro_rules! games {
    ($d:tt $($name:literal $Game:ident $game:ident { $Small:ident = $One:literal $(, $Position:ident = $W:literal)* })+) => {
        /// Which game with which options: what a game string says.
        ///
        /// ```
        /// use tabuleiro_rules::GameSpec;
        /// let spec: GameSpec = "talpa:size=8".parse().unwrap();
        /// assert_eq!(spec.to_string(), "talpa");
        /// assert!("talpa:size=2".parse::<GameSpec>().is_err());
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GameSpec {
            $(#[doc = concat!("`", $name, "`")] $Game($game::Options)),+
        }

        /// A move of any game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum AnyMove {
            $(#[doc = concat!("A move of `", $name, "`")] $Game($game::Move)),+
        }

        /// A position of any game, with its bitboards as wide as its board needs.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum AnyPosition {
            $(
                #[doc = concat!("`", $name, "` in one word")] $Small($game::Position<$One>),
                $(#[doc = concat!("`", $name, "` in ", $W, " words")] $Position($game::Position<$W>),)*
            )+
        }

        /// Why a game is over by its rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Reason {
            $(#[doc = concat!("By the rules of `", $name, "`")] $Game($game::Reason),)+
            /// A draw: the third occurrence of a position (R1).
            Repetition,
            /// A draw: 200 plies without progress (R2).
            Quiet,
        }

        impl Reason {
            /// Those of all games, in the order of the list, and then those that games share.
            pub fn all() -> impl Iterator<Item = Reason> {
                let of_games = std::iter::empty()$(.chain($game::Reason::ALL.iter().copied().map(Reason::$Game)))+;
                of_games.chain([Reason::Repetition, Reason::Quiet])
            }

            /// The name used in records, in JSON and on the wire.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Reason::$Game(reason) => reason.name(),)+
                    Reason::Repetition => "repetition",
                    Reason::Quiet => "quiet",
                }
            }
        }

        $(
            impl From<$game::Reason> for Reason {
                #[inline(always)]
                fn from(reason: $game::Reason) -> Self {
                    Reason::$Game(reason)
                }
            }
        )+

        /// Evaluates an expression with the position inside an [`AnyPosition`], whatever its game.
        ///
        /// This is how another crate calls its own trait on a position: the trait has to be implemented for every game.
        #[macro_export]
        macro_rules! with_position {
            ($d any:expr, $d position:pat => $d body:expr) => {
                match $d any {
                    $(
                        $crate::AnyPosition::$Small($d position) => $d body,
                        $($crate::AnyPosition::$Position($d position) => $d body,)*
                    )+
                }
            };
        }

        /// The same for boards of at most 64 points alone, with something else for larger ones: what is made for small boards need
        /// not be compiled for all.
        #[macro_export]
        macro_rules! with_small_position {
            ($d any:expr, $d position:pat => $d body:expr, else $d other:expr) => {
                match $d any {
                    $($crate::AnyPosition::$Small($d position) => $d body,)+
                    _ => $d other,
                }
            };
        }

        /// Calls a macro with the list of the games: of each its name, its variant of the types for any game, and its
        /// module in this crate.
        ///
        /// This is how another crate makes something of the whole list, where a trait for positions does not do.
        ///
        /// ```
        /// macro_rules! count {
        ///     ($($name:literal $Game:ident $game:ident)+) => { [$($name),+].len() };
        /// }
        /// assert_eq!(tabuleiro_rules::for_games!(count), tabuleiro_rules::GameSpec::games().len());
        /// ```
        #[macro_export]
        macro_rules! for_games {
            ($d callback:ident) => {
                $d callback! { $($name $Game $game)+ }
            };
        }

        /// What is known about each game, in the order of the list.
        const GAMES: &[GameInfo] = &[$(GameInfo {
            name: $name,
            options: <$game::Options as GameOptions>::INFO,
            small: <$game::Options as GameOptions>::SMALL,
            colours: <$game::Position<1> as Game>::COLOURS,
            neutral: <$game::Position<1> as Game>::NEUTRAL,
            refusals: <$game::Illegal as Explain>::MESSAGES,
            wordings: <$game::Position<1> as Notation>::WORDINGS,
        }),+];

        impl GameSpec {
            /// Every game with its default options, in the order of the list.
            pub fn all() -> impl Iterator<Item = GameSpec> {
                [$(GameSpec::$Game(Default::default())),+].into_iter()
            }

            /// The game with its default options.
            pub(crate) fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(GameSpec::$Game(Default::default())),)+
                    _ => None,
                }
            }

            pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
                match self { $(GameSpec::$Game(options) => options.set(key, value)),+ }
            }

            /// The text of an option's value; the key must be one of the game's.
            pub(crate) fn get(&self, key: &str) -> String {
                match self { $(GameSpec::$Game(options) => options.get(key)),+ }
            }

            pub(crate) fn check(&self) -> Result<(), OptionError> {
                match self { $(GameSpec::$Game(options) => options.check()),+ }
            }

            /// The name of the game, without options.
            pub fn name(&self) -> &'static str {
                match self { $(GameSpec::$Game(_) => $name),+ }
            }

            /// The position at the start of a game.
            pub fn start(&self) -> AnyPosition {
                match self {
                    $(GameSpec::$Game(options) => match options.points() {
                        points if points <= 64 * $One => AnyPosition::$Small(Game::start(options)),
                        $(points if points <= 64 * $W => AnyPosition::$Position(Game::start(options)),)*
                        points => unreachable!("no width for {points} points"),
                    }),+
                }
            }

            /// Reads a position text of this game.
            pub fn read_position(&self, text: &str) -> Result<AnyPosition, PositionError> {
                match self {
                    $(GameSpec::$Game(options) => match options.points() {
                        points if points <= 64 * $One => Game::read(options, text).map(AnyPosition::$Small),
                        $(points if points <= 64 * $W => Game::read(options, text).map(AnyPosition::$Position),)*
                        points => unreachable!("no width for {points} points"),
                    }),+
                }
            }

            /// Reads the text of one move.
            pub fn parse_move(&self, text: &str) -> Result<AnyMove, PlyError> {
                match self { $(GameSpec::$Game(_) => text.parse().map(AnyMove::$Game)),+ }
            }
        }

        $(
            impl From<$game::Move> for AnyMove {
                fn from(ply: $game::Move) -> Self {
                    AnyMove::$Game(ply)
                }
            }

            impl TryFrom<AnyMove> for $game::Move {
                type Error = Refusal;

                fn try_from(ply: AnyMove) -> Result<Self, Refusal> {
                    match ply {
                        AnyMove::$Game(ply) => Ok(ply),
                        #[allow(unreachable_patterns)]
                        _ => Err(other_game(ply)),
                    }
                }
            }
        )+

        impl AnyMove {
            /// The points a player picks to make this move, in order.
            pub fn points(self) -> arrayvec::ArrayVec<Point, 2> {
                match self { $(AnyMove::$Game(ply) => ply.points()),+ }
            }
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyMove::$Game(ply) => ply.fmt(f)),+ }
            }
        }

        impl AnyPosition {
            /// Which game with which options this is a position of.
            pub fn spec(&self) -> GameSpec {
                match self {
                    $(
                        AnyPosition::$Small(position) => GameSpec::$Game(position.options()),
                        $(AnyPosition::$Position(position) => GameSpec::$Game(position.options()),)*
                    )+
                }
            }
        }
    };
}

games! { $
    "talpa" Talpa talpa { Talpa1 = 1, Talpa2 = 2, Talpa3 = 3 }
    "emulsion" Emulsion emulsion { Emulsion1 = 1, Emulsion2 = 2, Emulsion4 = 4, Emulsion11 = 11 }
    "apart" Apart apart { Apart1 = 1, Apart2 = 2, Apart4 = 4 }
    "ampel" Ampel ampel { Ampel1 = 1, Ampel2 = 2 }
}

/// What is known about a game without playing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name in the game string.
    pub name: &'static str,
    /// The options of the game string, in order.
    pub options: &'static [OptionInfo],
    /// The options of some small boards, on which a whole game is soon played.
    pub small: &'static [&'static str],
    /// The colours of the first and the second player.
    pub colours: [&'static str; 2],
    /// The colour of the pieces that belong to nobody, in games that have such.
    pub neutral: Option<&'static str>,
    /// The message ids of all the reasons to refuse a move.
    pub refusals: &'static [&'static str],
    /// The message ids of what only this game says of texts that cannot be read.
    pub wordings: &'static [&'static str],
}

impl GameInfo {
    /// The message ids of what every game says of texts that cannot be read.
    pub const SHARED_WORDINGS: &'static [&'static str] = wordings::MESSAGES;

    /// The colour of a piece.
    pub fn colour(&self, piece: Piece) -> &'static str {
        colour_of(self.colours, self.neutral, piece)
    }

    /// The game with some options, written as in a game string: `size=6`, or nothing for the usual ones.
    pub fn with_options(&self, options: &str) -> Result<GameSpec, SpecError> {
        if options.is_empty() { self.name.parse() } else { format!("{}:{options}", self.name).parse() }
    }
}

fn other_game(ply: AnyMove) -> Refusal {
    Refusal { clause: "-", message: "refusal-other-game", values: vec![("move", ply.to_string())] }
}

impl GameSpec {
    /// All the games.
    pub fn games() -> &'static [GameInfo] {
        GAMES
    }

    /// Every game on its small boards, for examples and tests.
    pub fn small() -> impl Iterator<Item = GameSpec> {
        let with_info = |info: &'static GameInfo| info.small.iter().map(move |options| info.with_options(options));
        GAMES.iter().flat_map(with_info).map(|spec| spec.expect("the options are those of the game"))
    }

    /// The games that a list of game strings, written by hand, leaves out.
    ///
    /// ```
    /// use tabuleiro_rules::GameSpec;
    /// let all: Vec<&str> = GameSpec::games().iter().map(|info| info.name).collect();
    /// assert!(GameSpec::left_out(all.iter().copied()).is_empty());
    /// assert_eq!(GameSpec::left_out(all[1..].iter().copied()), all[..1]);
    /// ```
    pub fn left_out<'a>(listed: impl IntoIterator<Item = &'a str>) -> Vec<&'static str> {
        let listed: Vec<&str> = listed.into_iter().map(|text| text.split(':').next().unwrap_or(text)).collect();
        GAMES.iter().map(|info| info.name).filter(|name| !listed.contains(name)).collect()
    }

    /// What is known about this game.
    pub fn info(&self) -> &'static GameInfo {
        GAMES.iter().find(|info| info.name == self.name()).expect("every game is in the list")
    }
}

impl AnyPosition {
    /// The outline of the board.
    pub fn shape(&self) -> Shape {
        with_position!(self, position => position.shape())
    }

    /// What stands on a point.
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        with_position!(self, position => position.piece_at(point))
    }

    /// The player who makes the next ply.
    pub fn turn(&self) -> Player {
        with_position!(self, position => position.turn())
    }

    /// The colour of a player.
    pub fn colour(&self, player: Player) -> &'static str {
        self.spec().info().colours[player.index()]
    }

    /// Whether the players are still setting up the board together.
    pub fn in_setup(&self) -> bool {
        with_position!(self, position => position.in_setup())
    }

    /// How the game ended, by all rules but R1.
    pub fn outcome(&self) -> Option<Outcome> {
        with_position!(self, position => position.outcome())
    }

    /// The legal moves, sorted by their texts.
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        let mut moves: Vec<AnyMove> = with_position!(self, position => {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.into_iter().map(AnyMove::from).collect()
        });
        moves.sort_by_cached_key(|ply| ply.to_string());
        moves
    }

    /// Whether the move is legal, and if not, why.
    pub fn check(&self, ply: AnyMove) -> Result<(), Refusal> {
        with_position!(self, position => position.check(ply.try_into()?).map_err(|illegal| Refusal::new(&illegal)))
    }

    /// Whether some legal move has `point` as its first point, and if not, why.
    pub fn check_first(&self, point: Point) -> Result<(), Refusal> {
        with_position!(self, position => position.check_first(point).map_err(|illegal| Refusal::new(&illegal)))
    }

    /// Plays a move if it is legal; otherwise nothing changes and the reason is given.
    pub fn play(&mut self, ply: AnyMove) -> Result<(), Refusal> {
        with_position!(self, position => position.play(ply.try_into()?).map_err(|illegal| Refusal::new(&illegal)))
    }

    /// Reads the text of one move of this game; whether it is legal is another question.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, PlyError> {
        self.spec().parse_move(text)
    }

    /// The number of different sequences of so many plies, as [`perft`] counts them.
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, position => perft(position, depth))
    }

    /// The number of different sequences of so many whole turns, as [`perft_turns`] counts them.
    pub fn perft_turns(&self, depth: u32) -> u64 {
        with_position!(self, position => perft_turns(position, depth))
    }

    /// The 64-bit hash.
    pub fn key(&self) -> u64 {
        with_position!(self, position => position.key())
    }

    /// The hash by which R1 compares positions.
    pub fn repetition_key(&self) -> Option<u64> {
        with_position!(self, position => position.repetition_key())
    }

    /// The plies since the last progress, in games that have R2.
    pub fn quiet_plies(&self) -> Option<u32> {
        with_position!(self, position => position.quiet_plies())
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, position => position.fmt(f))
    }
}
