//! Games against a computer that teaches: it plays so well that the learner wins about half, and warns of serious mistakes.
//!
//! Its strength is a level of play or something between two, from 0, where it plays at random. Between two levels it plays
//! each ply at one of them, by chance, the nearer one more often. After each game it goes up a step if the learner has won and
//! down a step if not. A step is a whole level at first, and becomes shorter whenever the results turn, down to a fifth: a
//! staircase, as it is used to find what somebody can just about hear.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::kept::KeptTextError;
use crate::matches::{Match, Seat};
use crate::messages::{Message, Value};
use crate::record::NotedScore;
use crate::review::{Finding, Grade, why};
use crate::turns::write_turn;

/// How strong a computer plays: a level, or something between two, in hundredths of a level.
///
/// ```
/// use tabuleiro_play::teaching::Strength;
///
/// assert_eq!("2.70".parse::<Strength>().unwrap().to_string(), "2.70");
/// assert!("9.00".parse::<Strength>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u16);

impl Strength {
    /// For somebody who has just read the rules.
    const FIRST: Strength = Strength(200);
    /// That of the highest level.
    pub const HIGHEST: Strength = Strength(800);

    /// As a level or something between two.
    pub fn as_level(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// As people write it, with one digit after the point.
    pub fn in_words(self) -> Value {
        Value::Decimal(format!("{:.1}", self.as_level()))
    }

    /// The level of the next ply at this strength; 0 for one at random.
    pub fn level(self, random: &mut impl Rng) -> u8 {
        let (lower, rest) = ((self.0 / 100) as u8, self.0 % 100);
        lower + u8::from(random.random_range(0..100) < rest)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// A text that is no strength.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no strength: write a level with two decimals, from `0.00` to `{}`", tabuleiro_rules::shown(.0), Strength::HIGHEST)]
pub struct StrengthError(pub String);

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Self, StrengthError> {
        let strength = hundredths(text).map(Strength).filter(|strength| *strength <= Strength::HIGHEST);
        strength.ok_or_else(|| StrengthError(text.to_owned()))
    }
}

/// The first step, in hundredths of a level, and the shortest.
const STEPS: (u16, u16) = (100, 20);
/// What is left of a step when the results turn, in hundredths.
const SHORTER: u16 = 70;

/// How strong the computer has to be for somebody who learns a game.
///
/// ```
/// use tabuleiro_play::teaching::Learner;
///
/// let learner = Learner::default();
/// assert_eq!(learner.strength().as_level(), 2.0);
/// assert_eq!(learner.after(Some(true)).strength().as_level(), 3.0);
/// assert_eq!(learner.to_string().parse(), Ok(learner));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learner {
    strength: Strength,
    /// In hundredths of a level.
    step: u16,
    /// Whether the last game that was not drawn was won.
    won_last: Option<bool>,
    games: u32,
}

impl Default for Learner {
    fn default() -> Self {
        Learner { strength: Strength::FIRST, step: STEPS.0, won_last: None, games: 0 }
    }
}

impl Learner {
    /// The strength of the computer.
    pub fn strength(self) -> Strength {
        self.strength
    }

    /// How many games have been played.
    pub fn games(self) -> u32 {
        self.games
    }

    /// The same after another game: won by the learner, lost, or drawn.
    pub fn after(self, won: Option<bool>) -> Self {
        let games = self.games.saturating_add(1);
        let Some(won) = won else { return Learner { games, ..self } };
        let turned = self.won_last.is_some_and(|last| last != won);
        let step = if turned { (self.step * SHORTER / 100).max(STEPS.1) } else { self.step };
        let Strength(old) = self.strength;
        let new = if won { (old + step).min(Strength::HIGHEST.0) } else { old.saturating_sub(step) };
        Learner { strength: Strength(new), step, won_last: Some(won), games }
    }

    /// The same after a game in which the learner has a seat; nothing if that has no result, or none yet.
    pub fn after_game(self, game: &Match, seat: Seat) -> Option<Self> {
        let ending = game.ending().filter(|ending| !ending.reason.leaves_no_result())?;
        Some(self.after(ending.winner.map(|winner| game.seat_of(winner) == seat)))
    }
}

/// As it is kept: the strength, the step, the last result and the number of games, `2.70 0.70 lost 3`.
impl fmt::Display for Learner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = match self.won_last {
            None => "none",
            Some(true) => "won",
            Some(false) => "lost",
        };
        write!(f, "{} {} {last} {}", self.strength, Strength(self.step), self.games)
    }
}

impl FromStr for Learner {
    type Err = KeptTextError;

    fn from_str(text: &str) -> Result<Self, KeptTextError> {
        let form = "the strength, the step, the last result and the games, as in `2.70 0.70 lost 3`";
        read(text).ok_or_else(|| KeptTextError::new(text, "a learner", form))
    }
}

fn read(text: &str) -> Option<Learner> {
    let [strength, step, last, games] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let won_last = match last {
        "none" => None,
        "won" => Some(true),
        "lost" => Some(false),
        _ => return None,
    };
    let strength = strength.parse().ok()?;
    let step = hundredths(step).filter(|step| (STEPS.1..=STEPS.0).contains(step))?;
    Some(Learner { strength, step, won_last, games: games.parse().ok()? })
}

fn hundredths(text: &str) -> Option<u16> {
    let (whole, rest) = text.split_once('.').filter(|(whole, rest)| whole.len() == 1 && rest.len() == 2)?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(whole) && is_number(rest)).then_some(whole.parse::<u16>().ok()? * 100 + rest.parse::<u16>().ok()?)
}

/// What the computer says before a serious mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct Warning {
    /// How serious it is.
    pub grade: Grade,
    /// How much of the winning chance it would cost.
    pub cost: f64,
    /// Why, as a sentence.
    pub why: Message,
}

impl Warning {
    /// Whether a turn from this position would be a serious mistake, by what the engine has found before and after it. What
    /// the engine itself would play never is, so that no hint contradicts a warning.
    pub fn of(position: &AnyPosition, turn: &[AnyMove], before: &Finding, after: &Finding) -> Option<Self> {
        let mover = position.turn();
        if before.line.is_empty() || before.line.iter().zip(turn).all(|(best, ply)| best == ply) {
            return None;
        }
        let cost = before.score.chance(mover) - after.score.chance(mover);
        let grade = Grade::of(cost);
        grade.is_serious().then(|| {
            let played = [turn, &after.line].concat();
            Warning { grade, cost, why: why(position, &played, &before.line, after.score, before.score) }
        })
    }

    /// The warning without its reason: `Careful: b2xb3 would be a mistake.`
    pub fn sentence(&self, turn: &[AnyMove]) -> Message {
        Message::new(format!("teaching-warns-{}", self.grade.name())).with("move", write_turn(turn))
    }

    /// The warning with its reason.
    pub fn message(&self, turn: &[AnyMove]) -> Message {
        Message::new("teaching-warning").with("warning", self.sentence(turn)).with("why", self.why.clone())
    }
}

/// What is known of a game without an engine: how it ended, if it is over.
pub fn decided(game: &Match) -> Option<Finding> {
    Some(Finding { score: NotedScore::at_the_end(game.ending()?.winner), line: Vec::new() })
}

/// What is advised to somebody who has made some plies of a turn, by the best line that was found before it. Whoever follows
/// that is never warned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guidance {
    /// To go on with this ply.
    Next(AnyMove),
    /// To begin the turn again with this ply: what was made of it has left the line.
    Anew(AnyMove),
    /// Anything: the line ends before the turn does, and no end of it is warned of.
    Free,
}

impl Guidance {
    /// What is advised after these plies.
    pub fn after(line: &[AnyMove], made: &[AnyMove]) -> Self {
        let follows = line.iter().zip(made).all(|(best, ply)| best == ply);
        match (line.get(made.len()), line.first()) {
            (Some(&next), _) if follows => Guidance::Next(next),
            (_, Some(&first)) if !follows => Guidance::Anew(first),
            _ => Guidance::Free,
        }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::Player;

    use super::*;
    use crate::messages::{Language, Messages};
    use crate::specimens::{generator, spec};

    fn after(results: &[Option<bool>]) -> Learner {
        results.iter().fold(Learner::default(), |learner, &won| learner.after(won))
    }

    #[test]
    fn the_computer_becomes_stronger_when_it_loses_and_weaker_when_it_wins() {
        let (won, lost) = (Some(true), Some(false));
        assert_eq!(after(&[won, won]).strength().as_level(), 4.0);
        assert_eq!(after(&[won, won, lost]).strength().as_level(), 3.3, "the results turn");
        assert_eq!(after(&[won, None, won]).strength().as_level(), 4.0, "a draw changes nothing");
        assert_eq!(after(&[lost; 5]).strength().as_level(), 0.0);
        assert_eq!(after(&[won; 20]).strength().as_level(), 8.0);
        let alternating: Vec<Option<bool>> = (0..40).map(|game| Some(game % 2 == 0)).collect();
        assert_eq!(after(&alternating).step, STEPS.1);
        assert_eq!(after(&alternating).games(), 40);
    }

    #[test]
    fn between_two_levels_both_are_played_and_the_nearer_one_more_often() {
        let mut random = generator(1);
        let learner: Learner = "2.70 0.70 lost 3".parse().unwrap();
        let levels: Vec<u8> = (0..1000).map(|_| learner.strength().level(&mut random)).collect();
        let threes = levels.iter().filter(|&&level| level == 3).count();
        assert!((650..750).contains(&threes) && levels.iter().all(|level| [2, 3].contains(level)), "{threes}");
        let highest: Learner = "8.00 0.20 won 30".parse().unwrap();
        assert_eq!(highest.strength().level(&mut random), 8);
        assert_eq!(after(&[Some(false); 3]).strength().level(&mut random), 0);
    }

    #[test]
    fn what_is_kept_of_a_learner_is_read_again_and_nothing_else() {
        let mut learner = Learner::default();
        for game in 0..30 {
            assert_eq!(learner.to_string().parse(), Ok(learner));
            learner = learner.after([Some(true), Some(false), None][game * 7 % 3]);
        }
        for text in
            ["", "2", "2.70 0.70 lost", "9.00 0.70 won 1", "2.7 0.70 won 1", "2.70 0.01 won 1", "2.70 0.70 won -1"]
        {
            assert!(text.parse::<Learner>().is_err(), "{text}");
        }
        assert!("a\nb".parse::<Learner>().unwrap_err().to_string().contains("as in `2.70 0.70 lost 3`"));
    }

    #[test]
    fn only_a_serious_mistake_is_warned_of_and_never_what_the_engine_would_play() {
        let position = spec("talpa:size=4").start();
        let [best, other] = ["b4xb3", "d4xd3"].map(|text| position.parse_move(text).unwrap());
        let found = |hundredths, line| Finding { score: NotedScore::Hundredths(hundredths), line };
        let before = found(0, vec![best]);
        let warned = |turn: &[AnyMove], after| Warning::of(&position, turn, &before, &found(after, Vec::new()));
        assert_eq!(warned(&[best], -400), None, "a hint is never a mistake");
        assert_eq!(warned(&[other], -30), None, "too little to warn of");
        let warning = warned(&[other], -400).unwrap();
        assert_eq!(warning.grade, Grade::Blunder);
        for language in Language::ALL {
            for message in [&warning.sentence(&[other]), &warning.why, &warning.message(&[other])] {
                assert!(!Messages::strict_text(language, message).unwrap().is_empty());
            }
        }
        let lost = Finding { score: NotedScore::Win { winner: Player::Second, plies: 4 }, line: Vec::new() };
        assert!(Warning::of(&position, &[other], &before, &lost).is_some());
    }

    #[test]
    fn whoever_follows_the_guidance_is_never_warned() {
        // What the plies are does not matter: a turn of two, and another beginning.
        let start = spec("talpa:size=4").start();
        let [first, second, other] = ["b4xb3", "c3xc2", "d4xd3"].map(|text| start.parse_move(text).unwrap());
        let turn = vec![first, second];
        assert_eq!(Guidance::after(&turn, &[]), Guidance::Next(first));
        assert_eq!(Guidance::after(&turn, &[first]), Guidance::Next(second));
        assert_eq!(Guidance::after(&[first], &[first]), Guidance::Free);
        assert_eq!(Guidance::after(&turn, &[other]), Guidance::Anew(first));
        assert_eq!(Guidance::after(&[], &[other]), Guidance::Free);
        let before = Finding { score: NotedScore::Hundredths(0), line: turn.clone() };
        let lost = Finding { score: NotedScore::Hundredths(-900), line: Vec::new() };
        assert_eq!(Warning::of(&start, &turn, &before, &lost), None);
    }

    #[test]
    fn a_result_counts_for_the_learner_and_a_game_without_one_does_not() {
        let game = || Match::new(spec("talpa:size=4"), crate::matches::MatchOptions::default());
        let learner = Learner::default();
        assert_eq!(learner.after_game(&game(), Seat::A), None);
        assert_eq!(decided(&game()), None);
        let mut resigned = game();
        resigned.resign(Seat::A, crate::clock::Time(0)).unwrap();
        assert_eq!(learner.after_game(&resigned, Seat::A), Some(learner.after(Some(false))));
        assert_eq!(learner.after_game(&resigned, Seat::B), Some(learner.after(Some(true))));
        let score = decided(&resigned).unwrap().score;
        assert_eq!(score, NotedScore::Win { winner: Player::Second, plies: 0 });
    }
}
