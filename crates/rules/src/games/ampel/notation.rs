//! The texts of moves and positions of Ampel.

use std::fmt;
use std::str::FromStr;

use super::{Move, Options, Position, Step};
use crate::game::{Game, Piece, Player, QUIET_LIMIT};
use crate::notation::{Fields, PlyError, PositionError, forgiven, two_points, write_board_and_side};
use crate::options::plain_number;
use crate::parts;
use crate::point::Point;
use crate::wording::{Wording, wordings};

wordings! {
    step_field() = "position-ampel-step", "the step";
    steps() = "position-ampel-steps", "`s` for setup, `o` for own, `e` for enemy or `a` for add";
    kept_field() = "position-ampel-kept", "the discs kept";
    kept_by_both(yellows) = "position-ampel-kept-by-both",
        "the yellow discs kept by red and green, such as `1:0`, of {yellows} in all";
    cylinders_field() = "position-ampel-cylinders", "the cylinders";
    under_cylinders() = "position-ampel-under-cylinders",
        "the discs under red's and green's cylinders, such as `d4,-`";
    quiet_field() = "position-ampel-quiet", "the count of plies without progress";
    cylinder_elsewhere(side, point) = "position-ampel-cylinder-elsewhere",
        "{side}'s cylinder is on {point}, where no {side} disc stands";
    too_many_discs(side, count, most) = "position-ampel-too-many-discs",
        "{side} has {count} discs on the board and only {most} in all";
    yellow_outside(point) = "position-ampel-yellow-outside", "the yellow disc on {point} is not on an inside point";
    too_quiet(most, plies) = "position-ampel-too-quiet",
        "the game is over after {most} plies without progress, not {plies}";
    wrong_yellows(board, kept, all) = "position-ampel-wrong-yellows",
        "{board} yellow discs on the board and {kept} kept do not make {all}";
    signal_stands() = "position-ampel-signal-stands", "a signal is on the board: its discs would have left it";
    setup_discs() = "position-ampel-setup-discs", "during the setup there are only yellow discs on the board";
    setup_over(yellows) = "position-ampel-setup-over", "the setup is over when {yellows} yellow discs are placed";
    setup_kept() = "position-ampel-setup-kept", "nobody can keep a yellow disc during the setup";
    setup_quiet() = "position-ampel-setup-quiet", "the count of plies without progress begins after the setup";
    setup_turn(side, placed) = "position-ampel-setup-turn", "{side} is to place the next of {placed} yellow discs";
    both_won(yellows) = "position-ampel-both-won", "both players have kept half of the {yellows} yellow discs";
    opponent_won(yellows) = "position-ampel-opponent-won",
        "the opponent of the side to move has kept half of the {yellows} yellow discs";
    won_otherwise(yellows) = "position-ampel-won-otherwise",
        "a game that is over by half of the {yellows} yellow discs ends with a move of a disc and a count of 0";
    no_own_step() = "position-ampel-no-own-step",
        "no disc of the side to move can move, so step `o` would have been passed over";
    no_enemy_step() = "position-ampel-no-enemy-step",
        "no disc of the opponent can be moved, so step `e` would have been passed over";
    no_add_step() = "position-ampel-no-add-step", "no disc can be added, so step `a` would have been passed over";
    few_points(length, inside) = "option-ampel-few-points",
        "when the side is {length}, because the board then has {inside} inside points";
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Disc { from, to } => write!(f, "{from}-{to}"),
            Move::Place(at) => write!(f, "{at}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Self, PlyError> {
        let read = forgiven(text);
        let place = || read.parse::<Point>().ok().map(Move::Place);
        let disc = || two_points(&read, '-').map(|(from, to)| Move::Disc { from, to });
        if read == "pass" {
            return Ok(Move::Pass);
        }
        place().or_else(disc).ok_or_else(|| PlyError {
            text: text.to_owned(),
            game: "ampel",
            expected: "write `c2-f4` to move a disc, `e3` to place or add one, or `pass`",
        })
    }
}

impl Step {
    const ALL: [Step; 4] = [Step::Setup, Step::Own, Step::Enemy, Step::Add];

    const fn letter(self) -> char {
        match self {
            Step::Setup => 's',
            Step::Own => 'o',
            Step::Enemy => 'e',
            Step::Add => 'a',
        }
    }
}

impl<const W: usize> fmt::Display for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board_and_side(f, self)?;
        let [red, green] = Player::BOTH.map(|player| self.cylinder(player).map_or("-".to_owned(), |at| at.to_string()));
        let [kept_by_red, kept_by_green] = self.kept;
        write!(f, " {} {kept_by_red}:{kept_by_green} {red},{green} {}", self.step.letter(), self.quiet)
    }
}

impl<const W: usize> parts::Notation for Position<W> {
    const WORDINGS: &'static [&'static str] = MESSAGES;

    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        let mut position = Self::start(options);
        let board = position.board;
        let mut fields = Fields::new(text);
        for (point, letter) in fields.board(board.shape(), "rgy")? {
            let discs = match letter {
                None => continue,
                Some('r') => &mut position.pieces[0],
                Some('g') => &mut position.pieces[1],
                Some(_) => &mut position.yellows,
            };
            discs.insert(board.index(point));
            position.occupy(board.index(point));
        }
        position.turn = fields.side(Self::COLOURS)?;
        position.step = read_step(&mut fields)?;
        position.kept = read_kept(&mut fields, options)?;
        position.cylinders = position.read_cylinders(&mut fields)?;
        position.quiet = fields.number(quiet_field())?;
        fields.finish()?;
        position.outcome = position.find_outcome();
        position.key = position.key_from_scratch();
        position.check_possible().map_err(PositionError::impossible)?;
        Ok(position)
    }
}

impl<const W: usize> Position<W> {
    fn read_cylinders(&self, fields: &mut Fields<'_>) -> Result<[Option<u8>; 2], PositionError> {
        let (field, expected) = (cylinders_field(), under_cylinders());
        let text = fields.take(&field, &expected)?;
        let refused = || PositionError::field(field.clone(), text, expected.clone());
        let (red, green) = text.split_once(',').ok_or_else(refused)?;
        let mut cylinders = [None; 2];
        for ((cylinder, text), player) in cylinders.iter_mut().zip([red, green]).zip(Player::BOTH) {
            if text == "-" {
                continue;
            }
            let point: Point = text.parse().map_err(|_| refused())?;
            // The text of a position has one spelling, with small letters.
            if point.to_string() != text {
                return Err(refused());
            }
            if self.piece_at(point) != Some(Piece::Of(player)) {
                let why = cylinder_elsewhere(Self::COLOURS[player.index()], text);
                return Err(PositionError::impossible(why));
            }
            *cylinder = Some(self.board.index(point) as u8);
        }
        Ok(cylinders)
    }

    /// Whether a game could come to what has been read, and if not, why.
    fn check_possible(&self) -> Result<(), Wording> {
        for (colour, discs) in Self::COLOURS.iter().zip(&self.pieces) {
            if discs.count() > self.discs as usize {
                return Err(too_many_discs(colour, discs.count(), self.discs));
            }
        }
        if let Some(at) = (self.yellows & !self.board.inside).first() {
            return Err(yellow_outside(self.board.point(at)));
        }
        if self.quiet > QUIET_LIMIT {
            return Err(too_quiet(QUIET_LIMIT, self.quiet));
        }
        if self.step == Step::Setup {
            return self.check_setup();
        }
        let (board, kept, all) = (self.yellows.count(), self.kept[0] + self.kept[1], self.all_yellows);
        if board + kept as usize != all as usize {
            return Err(wrong_yellows(board, kept, all));
        }
        if self.has_signal() {
            return Err(signal_stands());
        }
        self.check_step()
    }

    fn check_setup(&self) -> Result<(), Wording> {
        let placed = self.yellows.count();
        let next = Player::BOTH[placed % 2];
        if !(self.pieces[0] | self.pieces[1]).is_empty() {
            Err(setup_discs())
        } else if placed >= self.all_yellows as usize {
            Err(setup_over(self.all_yellows))
        } else if self.kept != [0, 0] {
            Err(setup_kept())
        } else if self.quiet != 0 {
            Err(setup_quiet())
        } else if self.turn != next {
            Err(setup_turn(Self::COLOURS[next.index()], placed))
        } else {
            Ok(())
        }
    }

    fn check_step(&self) -> Result<(), Wording> {
        let yellows = self.all_yellows;
        match Player::BOTH.map(|player| self.has_half(player)) {
            [true, true] => return Err(both_won(yellows)),
            [false, false] => {}
            won => {
                // M13: the ply that wins is a move of a disc that makes a signal, and the turn stops there.
                if !won[self.turn.index()] {
                    return Err(opponent_won(yellows));
                }
                if self.step == Step::Add || self.quiet != 0 {
                    return Err(won_otherwise(yellows));
                }
            }
        }
        if self.outcome.is_some() || self.can_do(self.step) || self.must_pass() {
            return Ok(());
        }
        Err(match self.step {
            Step::Setup => unreachable!("the setup has its own check"),
            Step::Own => no_own_step(),
            Step::Enemy => no_enemy_step(),
            Step::Add => no_add_step(),
        })
    }
}

fn read_step(fields: &mut Fields<'_>) -> Result<Step, PositionError> {
    let (field, expected) = (step_field(), steps());
    let text = fields.take(&field, &expected)?;
    let step = Step::ALL.into_iter().find(|step| text.len() == 1 && text.starts_with(step.letter()));
    step.ok_or_else(|| PositionError::field(field, text, expected))
}

fn read_kept(fields: &mut Fields<'_>, options: &Options) -> Result<[u8; 2], PositionError> {
    let (field, expected) = (kept_field(), kept_by_both(options.yellows));
    let text = fields.take(&field, &expected)?;
    let read = |text| plain_number(text).filter(|&kept: &u8| kept <= options.yellows);
    let kept = text.split_once(':').and_then(|(red, green)| Some([read(red)?, read(green)?]));
    kept.ok_or_else(|| PositionError::field(field, text, expected))
}
