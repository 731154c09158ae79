//! The board field of a position text as a table of characters.

/// What stands for an empty point in the table.
pub const EMPTY: char = '.';

/// Reads the rows from the top of the picture.
pub fn read(text: &str) -> Vec<Vec<char>> {
    text.split('/').map(read_row).collect()
}

fn read_row(text: &str) -> Vec<char> {
    let mut row = Vec::new();
    let mut run = 0;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            run = run * 10 + digit as usize;
        } else {
            row.extend(vec![EMPTY; run]);
            row.push(c);
            run = 0;
        }
    }
    row.extend(vec![EMPTY; run]);
    row
}

/// Writes the rows from the top of the picture.
pub fn write(rows: &[Vec<char>]) -> String {
    rows.iter().map(|row| write_row(row)).collect::<Vec<_>>().join("/")
}

fn write_row(row: &[char]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for &c in row {
        if c == EMPTY {
            run += 1;
            continue;
        }
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        text.push(c);
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}

/// A square of a square board: column from the left and row from the bottom, both from 0.
pub type Square = (i32, i32);

/// A board of squares.
#[derive(Clone)]
pub struct Squares {
    /// The rows from the bottom.
    rows: Vec<Vec<char>>,
}

impl Squares {
    pub fn filled(width: i32, height: i32, letter: impl Fn(Square) -> char) -> Self {
        let row = |y| (0..width).map(|x| letter((x, y))).collect();
        Squares { rows: (0..height).map(row).collect() }
    }

    pub fn read(text: &str) -> Self {
        let mut rows = read(text);
        rows.reverse();
        Squares { rows }
    }

    pub fn text(&self) -> String {
        let mut rows = self.rows.clone();
        rows.reverse();
        write(&rows)
    }

    pub fn width(&self) -> i32 {
        self.rows[0].len() as i32
    }

    pub fn height(&self) -> i32 {
        self.rows.len() as i32
    }

    /// What stands on a square; nothing, not even emptiness, outside the board.
    pub fn get(&self, (x, y): Square) -> Option<char> {
        let inside = (0..self.width()).contains(&x) && (0..self.height()).contains(&y);
        inside.then(|| self.rows[y as usize][x as usize])
    }

    pub fn set(&mut self, (x, y): Square, letter: char) {
        self.rows[y as usize][x as usize] = letter;
    }

    /// All squares.
    pub fn all(&self) -> Vec<Square> {
        (0..self.height()).flat_map(|y| (0..self.width()).map(move |x| (x, y))).collect()
    }

    /// The squares where a letter stands.
    pub fn squares_of(&self, letter: char) -> Vec<Square> {
        self.all().into_iter().filter(|&at| self.get(at) == Some(letter)).collect()
    }
}

/// The horizontal and vertical directions.
pub const ORTHOGONAL: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The directions to the eight squares around.
pub const AROUND: [Square; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

/// The square so many steps away.
pub fn step((x, y): Square, (dx, dy): Square, steps: i32) -> Square {
    (x + dx * steps, y + dy * steps)
}

/// The name of a point from its letter and number, both from 0.
pub fn name((letter, number): (i32, i32)) -> String {
    format!("{}{}", (b'a' + letter as u8) as char, number + 1)
}

/// The letter and number of a name, both from 0.
pub fn named(name: &str) -> (i32, i32) {
    let number: i32 = name[1..].parse().unwrap();
    ((name.as_bytes()[0] - b'a') as i32, number - 1)
}
