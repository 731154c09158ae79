//! The plot of a study: shares and lengths by strength, with a line and a mark of its own for every board.

use std::fmt::Write;

use tabuleiro_arena::interval::Share;
use tabuleiro_arena::study::{Counts, Row};

use crate::plot::{escaped, framed};

const WIDTH: f64 = 250.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 40.0;
const TOP: f64 = 34.0;
const GAP: f64 = 46.0;

/// What a board is drawn with: its colour, how its line is dashed, and its mark.
const STYLES: [(&str, &str, Mark); 4] = [
    ("#2c5d63", "none", Mark::Circle),
    ("#b5651d", "6 3", Mark::Square),
    ("#7a3b69", "2 3", Mark::Triangle),
    ("#4a5d23", "8 3 2 3", Mark::Cross),
];

#[derive(Clone, Copy)]
enum Mark {
    Circle,
    Square,
    Triangle,
    Cross,
}

impl Mark {
    fn drawn(self, x: f64, y: f64, colour: &str) -> String {
        match self {
            Mark::Circle => format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.5" fill="{colour}"/>"#),
            Mark::Square => {
                format!(r#"<rect x="{:.1}" y="{:.1}" width="7" height="7" fill="{colour}"/>"#, x - 3.5, y - 3.5)
            }
            Mark::Triangle => {
                format!(r#"<path d="M{x:.1} {:.1} l4 7 h-8 z" fill="{colour}"/>"#, y - 4.0)
            }
            Mark::Cross => {
                format!(
                    r#"<path d="M{:.1} {:.1} l7 7 m0 -7 l-7 7" stroke="{colour}" stroke-width="2"/>"#,
                    x - 3.5,
                    y - 3.5
                )
            }
        }
    }
}

/// A value with its interval, on a scale that ends at the panel's top.
#[derive(Clone, Copy)]
struct Measured {
    value: f64,
    low: f64,
    high: f64,
}

impl From<Share> for Measured {
    fn from(Share { mean, low, high }: Share) -> Self {
        Measured { value: 100.0 * mean, low: 100.0 * low, high: 100.0 * high }
    }
}

/// What a panel shows of a row.
type Value = fn(&Row) -> Option<Measured>;

/// The plot of these rows.
pub fn drawn(rows: &[Row]) -> String {
    let shares: [(&str, Value); 3] = [
        ("first player, %", |row| row.free.first_share().map(Measured::from)),
        ("pie rule: who chooses, %", |row| row.free.chooser_share().map(Measured::from)),
        ("pie rule, even opening: who chooses, %", |row| {
            row.even.as_ref().and_then(Counts::chooser_share).map(Measured::from)
        }),
    ];
    let turns: Value = |row| {
        let value = row.free.mean_turns();
        (row.free.games > 0).then_some(Measured { value, low: value, high: value })
    };
    let longest = rows.iter().filter_map(turns).map(|measured| measured.value).fold(10.0, f64::max);
    let step = (longest / 50.0).ceil() * 10.0;
    let panels = shares.into_iter().map(|(title, value)| (title, value, 100.0, 25.0));
    let panels: Vec<_> = panels.chain([("turns", turns, (longest / step).ceil() * step, step)]).collect();
    let mut out = String::from(
        "<style>text{font:12px sans-serif;fill:#3b3a36}.m{text-anchor:middle}.e{text-anchor:end}.g{stroke:#ddd8cc}</style>",
    );
    for (column, (title, value, most, step)) in panels.iter().enumerate() {
        let left = LEFT + column as f64 * (WIDTH + GAP);
        panel(&mut out, rows, left, title, *value, *most, *step);
    }
    let width = LEFT + panels.len() as f64 * (WIDTH + GAP) - GAP + 10.0;
    key(&mut out, rows);
    framed(
        width,
        TOP + HEIGHT + 76.0,
        "The first player's score, the pie rule and the length of games, by strength",
        &out,
    )
}

/// All different values of a part of the rows, in their order.
fn different<T: PartialEq>(rows: &[Row], part: impl Fn(&Row) -> T) -> Vec<T> {
    let mut found = Vec::new();
    for value in rows.iter().map(part) {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

fn panel(out: &mut String, rows: &[Row], left: f64, title: &str, value: Value, most: f64, step: f64) {
    let players = different(rows, |row| row.player.to_string());
    let across = |player: usize| left + WIDTH * (player as f64 + 0.5) / players.len().max(1) as f64;
    let up = |value: f64| TOP + HEIGHT - value.clamp(0.0, most) * HEIGHT / most;
    let _ = write!(out, r#"<text x="{:.1}" y="20" class="m">{title}</text>"#, left + WIDTH / 2.0);
    for mark in 0..=(most / step) as u32 {
        let at = f64::from(mark) * step;
        let y = up(at);
        let _ = write!(
            out,
            r#"<line x1="{left}" y1="{y:.1}" x2="{:.1}" y2="{y:.1}" class="g"/><text x="{:.1}" y="{:.1}" class="e">{at:.0}</text>"#,
            left + WIDTH,
            left - 5.0,
            y + 4.0
        );
    }
    for (number, player) in players.iter().enumerate() {
        // The name of a level is its number, where there is little room.
        let name = player.strip_prefix("level:").unwrap_or(player);
        let _ = write!(
            out,
            r#"<text x="{:.1}" y="{:.1}" class="m">{}</text>"#,
            across(number),
            TOP + HEIGHT + 18.0,
            escaped(name)
        );
    }
    for (number, board) in different(rows, |row| row.board).into_iter().enumerate() {
        let (colour, dashes, mark) = STYLES[number % STYLES.len()];
        // Boards stand a little apart, so that their intervals do not hide each other.
        let shift = 6.0 * (number as f64 - 1.0);
        let of_board = rows.iter().filter(|row| row.board == board);
        let points: Vec<(f64, Measured)> = of_board
            .filter_map(|row| {
                let place = players.iter().position(|player| *player == row.player.to_string())?;
                Some((across(place) + shift, value(row)?))
            })
            .collect();
        let line: Vec<String> = points.iter().map(|(x, at)| format!("{x:.1},{:.1}", up(at.value))).collect();
        let _ = write!(
            out,
            r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-dasharray="{dashes}"/>"#,
            line.join(" ")
        );
        for (x, at) in points {
            let _ = write!(
                out,
                r#"<line x1="{x:.1}" y1="{:.1}" x2="{x:.1}" y2="{:.1}" stroke="{colour}"/>{}"#,
                up(at.low),
                up(at.high),
                mark.drawn(x, up(at.value), colour)
            );
        }
    }
}

/// Which mark is which board.
fn key(out: &mut String, rows: &[Row]) {
    let (mut x, y) = (LEFT, TOP + HEIGHT + 44.0);
    for (number, board) in different(rows, |row| row.board.to_string()).into_iter().enumerate() {
        let (colour, dashes, mark) = STYLES[number % STYLES.len()];
        let _ = write!(
            out,
            r#"<line x1="{x:.1}" y1="{y:.1}" x2="{:.1}" y2="{y:.1}" stroke="{colour}" stroke-dasharray="{dashes}"/>{}<text x="{:.1}" y="{:.1}">{}</text>"#,
            x + 36.0,
            mark.drawn(x + 18.0, y, colour),
            x + 44.0,
            y + 4.0,
            escaped(&board)
        );
        x += 64.0 + 7.5 * board.chars().count() as f64;
    }
    let _ = write!(
        out,
        r#"<text x="{LEFT}" y="{:.1}">below: who plays both sides, numbers are levels; bars: 95% intervals</text>"#,
        y + 24.0
    );
}
