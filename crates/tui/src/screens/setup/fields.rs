//! The fields of the form before a game, and how their values cycle.

use tabuleiro_local::strength::measured;
use tabuleiro_local::{Opponent, Who};
use tabuleiro_play::clock::{TimeControl, TimeLimit};
use tabuleiro_play::describe;
use tabuleiro_play::lot::Seating;
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{GameSpec, OptionValues, Player};

use crate::look::Look;
use crate::memory::GameChoice;
use crate::parts::around;
use crate::screens::options::Knob;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// An option of the game.
    Option(Knob),
    /// Who plays a colour.
    Seat(Player),
    /// Whether the lot decides who begins.
    Lot,
    /// The time control.
    Clock,
    /// Whether the clock runs in the very first turn too; only where there is a clock.
    FirstTurn,
    /// The pie rule.
    Pie,
    /// The button that starts the game.
    Start,
}

impl Field {
    /// The fields for what is chosen so far, from the top.
    pub fn all(choice: &GameChoice) -> Vec<Field> {
        let options = Knob::of(&choice.game).into_iter().map(Field::Option);
        let seats = Player::BOTH.map(Field::Seat);
        let first_turn = (!choice.options.clock.is_none()).then_some(Field::FirstTurn);
        let clock = [Field::Clock].into_iter().chain(first_turn);
        options.chain([Field::Lot]).chain(seats).chain(clock).chain([Field::Pie, Field::Start]).collect()
    }

    /// What it is called.
    pub fn label(self, game: &GameSpec, look: &Look) -> String {
        match self {
            Field::Option(knob) => match (knob.info(game).values, knob.part) {
                (OptionValues::WidthByHeight(..), 0) => look.word("tui-setup-width"),
                (OptionValues::WidthByHeight(..), _) => look.word("tui-setup-height"),
                _ => look.text(&describe::option(knob.info(game).key)),
            },
            Field::Seat(player) => look.text(&describe::side(game.info(), player)),
            Field::Lot => look.word("tui-setup-lot"),
            Field::Clock => look.word("tui-setup-clock"),
            Field::FirstTurn => look.word("tui-setup-first-turn"),
            Field::Pie => look.word("tui-setup-pie"),
            Field::Start => look.word("tui-setup-start"),
        }
    }

    /// Its value in words.
    pub fn value(self, choice: &GameChoice, seats: &Seats, look: &Look) -> String {
        let game = &choice.game;
        match self {
            Field::Option(knob) => {
                let value = knob.value(game);
                describe::option_value(knob.info(game), &value).map_or(value, |words| look.text(&words))
            }
            Field::Seat(player) => match &choice.seats[player.index()] {
                None if seats.is_program(player) => look.word("tui-seat-program"),
                None => look.word("tui-seat-online"),
                Some(who) => name(who, game, look),
            },
            Field::Lot => yes_or_no(choice.seating == Seating::ByLot, look),
            Field::Clock => clock(choice.options.clock.limit, look),
            Field::FirstTurn => yes_or_no(choice.options.clock.first_turn_counts, look),
            Field::Pie => yes_or_no(choice.options.pie, look),
            Field::Start => String::new(),
        }
    }
}

/// A player's name with the measured strength.
fn name(who: &Who, game: &GameSpec, look: &Look) -> String {
    let participant = who.participant();
    match measured(game, who) {
        Some(elo) => {
            let elo = look.text(&Message::new("tui-elo").with("elo", format!("{elo:+}")));
            format!("{}  {elo}", look.text(&participant.nickname()))
        }
        None => look.text(&participant.label()),
    }
}

fn yes_or_no(yes: bool, look: &Look) -> String {
    look.word(if yes { "tui-on" } else { "tui-off" })
}

/// How much time there is: as it is typed for a whole game, and in words for each turn.
fn clock(limit: TimeLimit, look: &Look) -> String {
    match limit {
        TimeLimit::None => look.word("tui-clock-none"),
        TimeLimit::Total { .. } => limit.to_string(),
        TimeLimit::PerTurn { .. } | TimeLimit::Days(_) => look.text(&describe::time_control(limit.into())),
    }
}

/// Time controls to choose from.
const CLOCKS: [&str; 31] = [
    "none",
    "1:00+1",
    "3:00+2",
    "5:00",
    "5:00+3",
    "10:00+5",
    "15:00+10",
    "30:00",
    "5/move",
    "10/move",
    "15/move",
    "20/move",
    "30/move",
    "45/move",
    "60/move",
    "90/move",
    "120/move",
    "180/move",
    "300/move",
    "600/move",
    "900/move",
    "1800/move",
    "3600/move",
    "7200/move",
    "21600/move",
    "43200/move",
    "1d",
    "2d",
    "3d",
    "7d",
    "14d",
];

/// The time control so many places further on.
pub fn next_clock(clock: TimeControl, by: i32) -> TimeControl {
    let text = clock.limit.to_string();
    let at = CLOCKS.iter().position(|known| *known == text).unwrap_or(0);
    let next: TimeControl = CLOCKS[around(at, by, CLOCKS.len())].parse().unwrap_or_default();
    TimeControl { first_turn_counts: clock.first_turn_counts && !next.is_none(), ..next }
}

/// Who can be chosen for a side.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sitter {
    /// A person here or one of the computers.
    Known(Who),
    /// A program, whose command is typed.
    Program,
    /// Somebody at a server.
    Online,
}

impl Sitter {
    /// Everybody, in the order in which they are gone through.
    fn all() -> Vec<Sitter> {
        Who::all().into_iter().map(Sitter::Known).chain([Sitter::Program, Sitter::Online]).collect()
    }
}

/// Who is chosen for both sides, with the commands of programs that were typed.
pub struct Seats {
    chosen: [Sitter; 2],
    programs: [String; 2],
}

impl Seats {
    /// Those who are chosen already.
    pub fn new(seats: &[Option<Who>; 2]) -> Self {
        let chosen = seats.each_ref().map(|who| match who {
            None => Sitter::Online,
            Some(Who::Computer(Opponent::Program(_))) => Sitter::Program,
            Some(who) => Sitter::Known(who.clone()),
        });
        let programs = seats.each_ref().map(|who| match who {
            Some(Who::Computer(Opponent::Program(command))) => command.to_string(),
            _ => String::new(),
        });
        Seats { chosen, programs }
    }

    /// Goes on to the next one, or back.
    pub fn turn(&mut self, player: Player, by: i32) {
        let everybody = Sitter::all();
        let chosen = &mut self.chosen[player.index()];
        let at = everybody.iter().position(|known| known == chosen).unwrap_or(0);
        *chosen = everybody[around(at, by, everybody.len())].clone();
    }

    /// Whether a program is to play.
    pub fn is_program(&self, player: Player) -> bool {
        self.chosen[player.index()] == Sitter::Program
    }

    /// Whether a program is to play, and nothing says which.
    pub fn lacks_program(&self, player: Player) -> bool {
        self.is_program(player) && self.programs[player.index()].is_empty()
    }

    /// The command of the program.
    pub fn program(&self, player: Player) -> &str {
        &self.programs[player.index()]
    }

    /// Says which program is to play.
    pub fn set_program(&mut self, player: Player, command: &str) {
        self.programs[player.index()] = command.to_owned();
    }

    /// Who is chosen; nobody for somebody at a server, and for a program that is not named yet.
    pub fn chosen(&self) -> [Option<Who>; 2] {
        Player::BOTH.map(|player| match &self.chosen[player.index()] {
            Sitter::Known(who) => Some(who.clone()),
            Sitter::Program if self.lacks_program(player) => None,
            Sitter::Program => {
                self.program(player).parse().ok().map(|command| Who::Computer(Opponent::Program(command)))
            }
            Sitter::Online => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_control_to_choose_from_is_gone_through() {
        let mut clock = TimeControl::NONE;
        for written in CLOCKS {
            assert_eq!(clock.to_string(), written);
            clock = next_clock(clock, 1);
        }
        assert_eq!(clock, TimeControl::NONE);
    }

    #[test]
    fn everybody_can_be_chosen_and_a_program_once_it_is_named() {
        let mut seats = Seats::new(&[Some(Who::Human), Some("cmd:engine --fast".parse().unwrap())]);
        assert_eq!(seats.program(Player::Second), "engine --fast");
        for who in Who::all() {
            assert_eq!(seats.chosen()[0], Some(who));
            seats.turn(Player::First, 1);
        }
        assert!(seats.lacks_program(Player::First));
        assert_eq!(seats.chosen()[0], None);
        seats.set_program(Player::First, "engine");
        assert_eq!(seats.chosen(), [Some("cmd:engine".parse().unwrap()), Some("cmd:engine --fast".parse().unwrap())]);
        seats.turn(Player::First, 1);
        assert_eq!(seats.chosen()[0], None);
        seats.turn(Player::First, 1);
        assert_eq!(seats.chosen()[0], Some(Who::Human));
    }
}
