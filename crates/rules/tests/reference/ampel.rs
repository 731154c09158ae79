//! Ampel from its rules page.

use std::collections::{BTreeSet, HashSet};

use super::board::{self, EMPTY, name, named};
use super::{End, Options, Position};

/// Row from the apex and place in the row from the left, both from 0.
type Point = (i32, i32);

/// The six directions in the order of a clock, so that neighbours in the list are 60° apart.
const DIRECTIONS: [Point; 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

#[derive(Clone)]
pub struct Ampel {
    /// The rows from the apex.
    rows: Vec<Vec<char>>,
    turn: char,
    /// `s` setup, `o` own, `e` enemy, `a` add.
    step: char,
    /// The yellow discs that red and green keep.
    kept: [usize; 2],
    /// The discs under red's and green's cylinders.
    cylinders: [Option<Point>; 2],
    /// Plies since the last signal, addition or setup.
    quiet: u32,
    yellows: usize,
    discs: usize,
}

fn other(player: char) -> char {
    if player == 'r' { 'g' } else { 'r' }
}

fn index(player: char) -> usize {
    if player == 'r' { 0 } else { 1 }
}

fn next((row, place): Point, direction: usize) -> Point {
    (row + DIRECTIONS[direction].0, place + DIRECTIONS[direction].1)
}

impl Ampel {
    /// M1, M2.
    pub fn start(options: &Options) -> Self {
        Ampel {
            rows: (1..=options.number("side", 11)).map(|length| vec![EMPTY; length]).collect(),
            turn: 'r',
            step: 's',
            kept: [0, 0],
            cylinders: [None, None],
            quiet: 0,
            yellows: options.number("yellows", 5),
            discs: options.number("discs", 20),
        }
    }

    pub fn read(options: &Options, text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let (red, green) = fields[3].split_once(':').unwrap();
        let (under_red, under_green) = fields[4].split_once(',').unwrap();
        Ampel {
            rows: board::read(fields[0]),
            turn: fields[1].parse().unwrap(),
            step: fields[2].parse().unwrap(),
            kept: [red.parse().unwrap(), green.parse().unwrap()],
            cylinders: [under_red, under_green].map(|under| (under != "-").then(|| named(under))),
            quiet: fields[5].parse().unwrap(),
            ..Self::start(options)
        }
    }

    fn get(&self, (row, place): Point) -> Option<char> {
        let inside = row >= 0 && row < self.rows.len() as i32 && place >= 0 && place <= row;
        inside.then(|| self.rows[row as usize][place as usize])
    }

    fn set(&mut self, (row, place): Point, letter: char) {
        self.rows[row as usize][place as usize] = letter;
    }

    fn points_of(&self, letter: char) -> Vec<Point> {
        let all = (0..self.rows.len() as i32).flat_map(|row| (0..=row).map(move |place| (row, place)));
        all.filter(|&at| self.get(at) == Some(letter)).collect()
    }

    fn is_empty(&self, at: Point) -> bool {
        self.get(at) == Some(EMPTY)
    }

    /// M3: all six neighbours of an inside point are on the board.
    fn is_inside(&self, at: Point) -> bool {
        (0..6).all(|direction| self.get(next(at, direction)).is_some())
    }

    /// M8: the discs on the whole board line through a point.
    fn discs_on_line(&self, at: Point, direction: usize) -> usize {
        let mut discs = 1;
        for way in [direction, (direction + 3) % 6] {
            let mut point = next(at, way);
            while let Some(letter) = self.get(point) {
                if letter != EMPTY {
                    discs += 1;
                }
                point = next(point, way);
            }
        }
        discs
    }

    /// M8 to M10: the points where a disc can end.
    fn ends(&self, from: Point) -> BTreeSet<Point> {
        let mut without = self.clone();
        without.set(from, EMPTY);
        let mut ends = BTreeSet::new();
        for direction in 0..6 {
            if !without.is_empty(next(from, direction)) {
                continue;
            }
            let mut states = HashSet::from([(from, direction)]);
            for _ in 0..self.discs_on_line(from, direction) {
                states = states.into_iter().flat_map(|(at, heading)| without.one_point_on(at, heading)).collect();
            }
            ends.extend(states.into_iter().map(|(at, _)| at));
        }
        ends.remove(&from);
        ends
    }

    /// M9: straight on if that is possible, else any turn of 60° or 120°.
    fn one_point_on(&self, at: Point, heading: usize) -> Vec<(Point, usize)> {
        if self.is_empty(next(at, heading)) {
            return vec![(next(at, heading), heading)];
        }
        let turned = [1, 2, 4, 5].map(|turn| (heading + turn) % 6);
        turned.into_iter().map(|heading| (next(at, heading), heading)).filter(|&(to, _)| self.is_empty(to)).collect()
    }

    /// M11: the points of all signals on the board, those of one signal together with its yellow disc first.
    fn signals(&self) -> Vec<[Point; 3]> {
        let mut signals = Vec::new();
        for yellow in self.points_of('y') {
            for direction in 0..6 {
                let (one, two) = (next(yellow, direction), next(yellow, (direction + 3) % 6));
                if self.get(one) == Some('r') && self.get(two) == Some('g') {
                    signals.push([yellow, one, two]);
                }
            }
        }
        signals
    }

    fn moves_of(&self, discs: Vec<Point>) -> Vec<String> {
        let moves_of_one = |from| {
            let ends = self.ends(from).into_iter();
            ends.map(move |to| format!("{}-{}", name(from), name(to)))
        };
        discs.into_iter().flat_map(moves_of_one).collect()
    }

    /// M5, step 1.
    fn own_moves(&self) -> Vec<String> {
        self.moves_of(self.points_of(self.turn))
    }

    /// M5, step 2.
    fn enemy_moves(&self) -> Vec<String> {
        let enemy = other(self.turn);
        let mut discs = self.points_of(enemy);
        discs.retain(|&at| self.cylinders[index(enemy)] != Some(at));
        self.moves_of(discs)
    }

    /// M5, step 3.
    fn additions(&self) -> Vec<String> {
        if self.points_of(self.turn).len() >= self.discs {
            return Vec::new();
        }
        let makes_no_signal = |&at: &Point| {
            let mut with = self.clone();
            with.set(at, self.turn);
            with.signals().is_empty()
        };
        self.points_of(EMPTY).into_iter().filter(makes_no_signal).map(name).collect()
    }

    fn setups(&self) -> Vec<String> {
        self.points_of(EMPTY).into_iter().filter(|&at| self.is_inside(at)).map(name).collect()
    }

    /// M5, M6: the first step that can be done from `step` on; where none can, the turn is over, or if it has only
    /// begun, it is a pass.
    fn go_on(&mut self, step: char) {
        let begins = step == 'o';
        for (name, moves) in [('o', self.own_moves()), ('e', self.enemy_moves()), ('a', self.additions())] {
            let is_due = "oea".find(name) >= "oea".find(step);
            if is_due && !moves.is_empty() {
                self.step = name;
                return;
            }
        }
        if begins {
            self.step = 'o';
        } else {
            self.cylinders[index(self.turn)] = None;
            self.begin_turn();
        }
    }

    fn begin_turn(&mut self) {
        self.turn = other(self.turn);
        self.go_on('o');
    }

    fn place_yellow(&mut self, at: Point) {
        self.set(at, 'y');
        self.quiet = 0;
        if self.points_of('y').len() == self.yellows {
            self.begin_turn();
        } else {
            self.turn = other(self.turn);
        }
    }

    fn add(&mut self, at: Point) {
        self.set(at, self.turn);
        self.cylinders[index(self.turn)] = Some(at);
        self.quiet = 0;
        self.begin_turn();
    }

    fn pass(&mut self) {
        self.cylinders[index(self.turn)] = None;
        self.quiet += 1;
        self.begin_turn();
    }

    fn move_disc(&mut self, from: Point, to: Point) {
        let disc = self.get(from).unwrap();
        self.set(from, EMPTY);
        self.set(to, disc);
        if self.cylinders[index(disc)] == Some(from) {
            self.cylinders[index(disc)] = Some(to);
        }
        self.quiet += 1;
        let leaving: HashSet<Point> = self.signals().into_iter().flatten().collect();
        for at in leaving {
            if self.get(at) == Some('y') {
                self.kept[index(self.turn)] += 1;
            }
            for cylinder in &mut self.cylinders {
                if *cylinder == Some(at) {
                    *cylinder = None;
                }
            }
            self.set(at, EMPTY);
            self.quiet = 0;
        }
        if self.winner().is_none() {
            self.go_on(if self.step == 'o' { 'e' } else { 'a' });
        }
    }

    /// M13.
    fn winner(&self) -> Option<char> {
        ['r', 'g'].into_iter().find(|&player| 2 * self.kept[index(player)] >= self.yellows)
    }
}

impl Position for Ampel {
    fn text(&self) -> String {
        let [red, green] = self.kept;
        let [under_red, under_green] = self.cylinders.map(|at| at.map_or("-".to_owned(), name));
        let (board, turn, step, quiet) = (board::write(&self.rows), self.turn, self.step, self.quiet);
        format!("{board} {turn} {step} {red}:{green} {under_red},{under_green} {quiet}")
    }

    fn turn(&self) -> char {
        self.turn
    }

    /// M13, M14.
    fn end(&self) -> Option<End> {
        match self.winner() {
            Some(winner) => End::win(winner, "signals"),
            None if self.quiet >= 200 => End::draw("quiet"),
            None => None,
        }
    }

    fn candidates(&self) -> Vec<String> {
        let moves = match self.step {
            's' => self.setups(),
            'o' => self.own_moves(),
            'e' => self.enemy_moves(),
            _ => self.additions(),
        };
        if moves.is_empty() { vec!["pass".to_owned()] } else { moves }
    }

    fn play(&self, ply: &str) -> Box<dyn Position> {
        let mut next = self.clone();
        if ply == "pass" {
            next.pass();
        } else if let Some((from, to)) = ply.split_once('-') {
            next.move_disc(named(from), named(to));
        } else if self.step == 's' {
            next.place_yellow(named(ply));
        } else {
            next.add(named(ply));
        }
        Box::new(next)
    }

    /// Signals leave the board as soon as they are made, steps that cannot be done are passed over, and a cylinder
    /// stands on a disc of its owner.
    fn is_settled(&self) -> bool {
        let owners = self.cylinders.iter().zip(['r', 'g']);
        if !owners.into_iter().all(|(under, owner)| under.is_none_or(|at| self.get(at) == Some(owner))) {
            return false;
        }
        let mut due = self.clone();
        if self.step != 's' {
            due.go_on(self.step);
        }
        self.signals().is_empty() && (self.end().is_some() || due.text() == self.text())
    }

    fn repeatable(&self) -> Option<String> {
        let text = self.text();
        let (all_but_quiet, _) = text.rsplit_once(' ').unwrap();
        Some(all_but_quiet.to_owned())
    }
}
