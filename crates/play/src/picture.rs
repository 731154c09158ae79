//! A position as a picture: SVG text that a browser shows and a printer prints.
//!
//! Nothing anybody has typed gets into a picture, only what the rules know.

use std::fmt::Write;

use tabuleiro_rules::{AnyPosition, Game, Piece, Player, Point, Shape, with_position};

use crate::describe;
use crate::matches::Match;
use crate::messages::{Language, Messages};

/// The distance between two points, in the units of the picture.
const STEP: f32 = 44.0;
/// The room around the board for its frame, on which the coordinates are.
const MARGIN: f32 = 30.0;
/// The radius of a piece.
const PIECE: f32 = 16.0;
/// How wide the edges are that somebody owns.
const EDGE: f32 = 7.0;
/// How far the ground of a triangle reaches beyond its outermost points, and how far the frame around it does.
const TRIANGLE_GROUND: f32 = 20.0;
const TRIANGLE_FRAME: f32 = 46.0;
/// How far apart the rows of a triangle are: half the square root of three.
const SLOPE: f32 = 0.866;

const STYLE: &str = "text{font:13px sans-serif;fill:#5c503a;text-anchor:middle;dominant-baseline:central}\
.page{fill:#f5f2eb}.frame{fill:#d9c9a8;stroke:#d9c9a8}.board{fill:#e9dfc7}.dark{fill:#dccfb0}.line{stroke:#b9ab8a;stroke-width:1.5}.point{fill:#b9ab8a}\
.mark{fill:none;stroke:#e08a00;stroke-width:3}.ring{fill:none;stroke:#2b2a27;stroke-width:3}\
.hole{fill:#4a3d2c}.tunnel{stroke:#4a3d2c;stroke-width:32}.dot{fill:#c9bfa8}.piece{stroke:#2b2a27;stroke-width:1.5}";

/// How a game is painted.
pub(crate) trait Paint: Game {
    /// The colours of the first player's pieces, the second player's and nobody's, as CSS writes them.
    const PAINT: [&'static str; 3];
    /// Who owns the edges at the top and the bottom, and who those at the sides, if anybody does.
    const EDGES: Option<[Player; 2]> = None;
    /// Whether empty squares are holes, which run into each other.
    const HOLES: bool = false;

    /// Whether a ring is on the piece that stands on the point.
    fn has_ring(&self, _point: Point) -> bool {
        false
    }
}

/// The position as SVG, with a title that says what it shows. The marked points, those of the last ply for instance, get a
/// ring.
///
/// ```
/// use tabuleiro_play::picture::picture;
/// use tabuleiro_rules::GameSpec;
///
/// let start = "talpa:size=4".parse::<GameSpec>()?.start();
/// assert_eq!(picture(&start, &[], "the start").matches("class=\"piece\"").count(), 16);
/// # Ok::<(), tabuleiro_rules::SpecError>(())
/// ```
pub fn picture(position: &AnyPosition, marked: &[Point], title: &str) -> String {
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    with_position!(position, position => draw(position, marked, &title))
}

/// A match as it stands as SVG, with the last ply marked and a title in a language.
pub fn picture_of_match(game: &Match, language: Language) -> String {
    let last = game.plies().last();
    let title = Messages::text(language, &describe::title(game.position(), game.ending()));
    picture(game.position(), &last.map(|ply| ply.points()).unwrap_or_default(), &title)
}

/// Where a point is in the picture.
fn place(shape: Shape, point: Point) -> (f32, f32) {
    let (letter, number) = (f32::from(point.letter), f32::from(point.number));
    match shape {
        Shape::Square { height, .. } => {
            (MARGIN + STEP * (letter + 0.5), MARGIN + STEP * (f32::from(height) - number - 0.5))
        }
        Shape::Triangle { side } => {
            let middle = MARGIN + STEP * f32::from(side) / 2.0;
            (middle + STEP * (number - letter / 2.0), MARGIN + STEP * SLOPE * (letter + 0.5))
        }
    }
}

fn size(shape: Shape) -> (f32, f32) {
    match shape {
        Shape::Square { width, height } => {
            (2.0 * MARGIN + STEP * f32::from(width), 2.0 * MARGIN + STEP * f32::from(height))
        }
        Shape::Triangle { side } => {
            (2.0 * MARGIN + STEP * f32::from(side), 2.0 * MARGIN + STEP * SLOPE * f32::from(side))
        }
    }
}

// Writing to a string cannot fail, so that results of `write!` are let go below.
fn draw<G: Paint>(position: &G, marked: &[Point], title: &str) -> String {
    let shape = position.shape();
    let (width, height) = size(shape);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height:.0}\" role=\"img\">\
         <title>{title}</title><style>{STYLE}</style><rect class=\"page\" width=\"{width}\" height=\"{height:.0}\"/>"
    );
    match shape {
        Shape::Square { width, height } => {
            draw_squares(&mut svg, shape, width, height);
            if let Some(owners) = G::EDGES {
                draw_edges(&mut svg, owners.map(|owner| G::PAINT[owner.index()]), width, height);
            }
        }
        Shape::Triangle { side } => draw_triangle(&mut svg, shape, side),
    }
    if G::HOLES {
        draw_holes(&mut svg, position);
    }
    for point in shape.rows().flatten() {
        let (x, y) = place(shape, point);
        if let Some(piece) = position.piece_at(point) {
            let paint = match piece {
                Piece::Of(player) => G::PAINT[player.index()],
                Piece::Neutral => G::PAINT[2],
            };
            let _ = write!(svg, "<circle class=\"piece\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{PIECE}\" fill=\"{paint}\"/>");
        }
        // So that colours need not be told apart.
        if position.piece_at(point) == Some(Piece::Of(Player::Second)) {
            let _ = write!(svg, "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{}\"/>", PIECE / 5.0);
        }
        if position.has_ring(point) {
            let _ = write!(svg, "<circle class=\"ring\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{}\"/>", PIECE / 2.0);
        }
        if marked.contains(&point) {
            let _ = write!(svg, "<circle class=\"mark\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{}\"/>", PIECE + 3.0);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_squares(svg: &mut String, shape: Shape, width: u8, height: u8) {
    let (across, down) = (STEP * f32::from(width), STEP * f32::from(height));
    let (whole_width, whole_height) = size(shape);
    let _ = write!(svg, "<rect class=\"frame\" width=\"{whole_width}\" height=\"{whole_height}\" rx=\"12\"/>");
    let _ = write!(svg, "<rect class=\"board\" x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{across}\" height=\"{down}\"/>");
    for point in shape.rows().flatten().filter(|point| (point.letter + point.number).is_multiple_of(2)) {
        let (x, y) = place(shape, point);
        let (x, y) = (x - STEP / 2.0, y - STEP / 2.0);
        let _ = write!(svg, "<rect class=\"dark\" x=\"{x}\" y=\"{y}\" width=\"{STEP}\" height=\"{STEP}\"/>");
    }
    for letter in 0..width {
        let (x, _) = place(shape, Point { letter, number: 0 });
        let name = char::from(b'a' + letter);
        let _ = write!(svg, "<text x=\"{x}\" y=\"{}\">{name}</text>", MARGIN * 1.5 + down);
    }
    for number in 0..height {
        let (_, y) = place(shape, Point { letter: 0, number });
        let _ = write!(svg, "<text x=\"{}\" y=\"{y}\">{}</text>", MARGIN / 2.0, number + 1);
    }
}

/// Bars along the edges of a board of squares: those at the top and the bottom, then those at the sides.
fn draw_edges(svg: &mut String, [level, upright]: [&str; 2], width: u8, height: u8) {
    let (across, down) = (STEP * f32::from(width), STEP * f32::from(height));
    for y in [MARGIN - EDGE, MARGIN + down] {
        let _ = write!(
            svg,
            "<rect class=\"edge\" x=\"{MARGIN}\" y=\"{y}\" width=\"{across}\" height=\"{EDGE}\" fill=\"{level}\"/>"
        );
    }
    for x in [MARGIN - EDGE, MARGIN + across] {
        let _ = write!(
            svg,
            "<rect class=\"edge\" x=\"{x}\" y=\"{MARGIN}\" width=\"{EDGE}\" height=\"{down}\" fill=\"{upright}\"/>"
        );
    }
}

/// A hole in every empty square, with tunnels to the holes beside it.
fn draw_holes<G: Paint>(svg: &mut String, position: &G) {
    let shape = position.shape();
    let empty: Vec<Point> = shape.rows().flatten().filter(|&point| position.piece_at(point).is_none()).collect();
    for &point in &empty {
        let (x, y) = place(shape, point);
        let _ = write!(svg, "<circle class=\"hole\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{PIECE}\"/>");
        let right = Point { letter: point.letter + 1, ..point };
        let up = Point { number: point.number + 1, ..point };
        for (x2, y2) in [right, up].into_iter().filter(|next| empty.contains(next)).map(|next| place(shape, next)) {
            let _ = write!(svg, "<line class=\"tunnel\" x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
        }
    }
}

/// The three families of lines on which the points of a triangle are.
fn draw_triangle(svg: &mut String, shape: Shape, side: u8) {
    let last = side - 1;
    let corners = [(0, 0), (last, 0), (last, last)].map(|(letter, number)| place(shape, Point { letter, number }));
    let outline: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let outline = outline.join(" ");
    for (part, stroke, reach) in [("frame", "#d9c9a8", TRIANGLE_FRAME), ("board", "#e9dfc7", TRIANGLE_GROUND)] {
        let _ = write!(
            svg,
            "<polygon class=\"{part}\" points=\"{outline}\" stroke=\"{stroke}\" stroke-width=\"{}\" \
             stroke-linejoin=\"round\"/>",
            2.0 * reach
        );
    }
    // Between the edge of the ground and that of the frame.
    let rim = (TRIANGLE_GROUND + TRIANGLE_FRAME) / 2.0;
    for at in 0..side {
        let ends = [[(at, 0), (at, at)], [(at, at), (last, at)], [(at, 0), (last, last - at)]];
        for [from, to] in ends.map(|ends| ends.map(|(letter, number)| place(shape, Point { letter, number }))) {
            let ((x1, y1), (x2, y2)) = (from, to);
            let _ = write!(svg, "<line class=\"line\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
        }
        let (x, y) = place(shape, Point { letter: at, number: 0 });
        let _ = write!(svg, "<text x=\"{:.1}\" y=\"{y:.1}\">{}</text>", x - rim / SLOPE, char::from(b'a' + at));
        let (x, y) = place(shape, Point { letter: last, number: at });
        let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{:.1}\">{}</text>", y + rim, at + 1);
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::{GameSpec, talpa};

    use super::*;
    use crate::clock::Time;
    use crate::matches::{MatchOptions, Seat};
    use crate::specimens::{random_game, specs};

    fn drawn(game: &str, marked: &[Point]) -> String {
        picture(&game.parse::<GameSpec>().unwrap().start(), marked, "")
    }

    fn paint_of<G: Paint>(_: &G) -> [&'static str; 3] {
        G::PAINT
    }

    #[test]
    fn every_piece_is_drawn_in_its_colour() {
        for spec in specs() {
            let (plies, _) = random_game(spec, 1);
            let (position, _) = &plies[plies.len() / 2];
            let picture = picture(position, &[], "");
            let paint = with_position!(position, position => paint_of(position));
            let pieces = [Piece::Of(Player::First), Piece::Of(Player::Second), Piece::Neutral];
            for (piece, paint) in pieces.into_iter().zip(paint) {
                let stand = position.shape().points().filter(|&point| position.piece_at(point) == Some(piece)).count();
                let drawn = picture.matches(&format!("r=\"{PIECE}\" fill=\"{paint}\"")).count();
                assert_eq!(drawn, stand, "{piece:?} in {position}");
            }
        }
    }

    #[test]
    fn edges_are_in_the_colours_of_their_owners_and_holes_run_into_each_other() {
        let position = "talpa:size=3".parse::<GameSpec>().unwrap().read_position("brb/r2/b1b r").unwrap();
        let picture = picture(&position, &[], "");
        let count = |text: &str| picture.matches(text).count();
        assert_eq!([count("class=\"edge\""), count("class=\"hole\""), count("class=\"tunnel\"")], [4, 3, 2]);
        let edges = |player: usize| {
            let paint = format!("fill=\"{}\"", talpa::Position::<1>::PAINT[player]);
            picture.split('<').filter(|part| part.starts_with("rect class=\"edge\"") && part.contains(&paint)).count()
        };
        assert_eq!([edges(0), edges(1)], [2, 2]);
        assert!(!drawn("apart", &[]).contains("class=\"hole\""));
    }

    #[test]
    fn cylinders_stand_on_their_discs() {
        let spec: GameSpec = "ampel:side=5,yellows=1,discs=4".parse().unwrap();
        let mut position = spec.start();
        while position.in_setup() {
            let first = position.legal_moves()[0];
            position.play(first).unwrap();
        }
        assert!(!picture(&position, &[], "").contains("class=\"ring\""));
        // A first turn has put a disc and a cylinder on the board.
        let turn = position.turn();
        while position.turn() == turn {
            let first = position.legal_moves()[0];
            position.play(first).unwrap();
        }
        assert_eq!(picture(&position, &[], "").matches("class=\"ring\"").count(), 1, "{position}");
    }

    #[test]
    fn the_title_says_what_is_shown_in_the_language_of_the_reader() {
        let titled = |game: &Match, language, title: &str| {
            let picture = picture_of_match(game, language);
            assert!(picture.contains(&format!("<title>{title}</title>")), "{picture}");
        };
        let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
        titled(&game, Language::English, "Talpa, 4×4 – red to move: capture an enemy piece");
        titled(&game, Language::Portuguese, "Talpa, 4×4 – jogam as vermelhas: capturar uma peça adversária");
        game.resign(Seat::A, Time(0)).unwrap();
        titled(&game, Language::English, "Talpa, 4×4 – blue wins: red resigns");
        titled(&game, Language::Portuguese, "Talpa, 4×4 – ganham as azuis: as vermelhas desistem");
        let start = game.start();
        assert!(picture(start, &[], "a < b & c").contains("<title>a &lt; b &amp; c</title>"));
    }

    #[test]
    fn marked_points_and_coordinates_are_shown() {
        let marked = [Point { letter: 0, number: 0 }, Point { letter: 1, number: 0 }];
        let picture = drawn("apart", &marked);
        assert_eq!(picture.matches("class=\"mark\"").count(), 2);
        for name in ["a", "h", "1", "8"] {
            assert!(picture.contains(&format!(">{name}</text>")), "{name}");
        }
    }

    #[test]
    fn coordinates_stand_on_the_frame_and_nothing_is_transparent() {
        for game in GameSpec::all() {
            let (shape, picture) = (game.start().shape(), drawn(&game.to_string(), &[]));
            let (width, height) = size(shape);
            assert!(picture.contains(&format!("<rect class=\"page\" width=\"{width}\" height=\"{height:.0}\"/>")));
            assert_eq!(picture.matches("class=\"frame\"").count(), 1, "{game}");
            let number = |text: &str, key: &str| -> f32 {
                let value = text.split(&format!("{key}=\"")).nth(1).and_then(|rest| rest.split('"').next());
                value.and_then(|value| value.parse().ok()).unwrap()
            };
            let points: Vec<_> = shape.rows().flatten().map(|point| place(shape, point)).collect();
            for label in picture.split("<text ").skip(1) {
                let (x, y) = (number(label, "x"), number(label, "y"));
                let nearest = points.iter().map(|(a, b)| (a - x).hypot(b - y)).fold(f32::MAX, f32::min);
                assert!(nearest > PIECE + 5.0 && nearest < TRIANGLE_FRAME, "{label} of {game}");
                assert!(x > 6.0 && x < width - 6.0 && y > 6.0 && y < height - 6.0, "{label} of {game}");
            }
        }
    }

    #[test]
    fn everything_drawn_is_within_the_picture() {
        for game in GameSpec::small().chain(GameSpec::all()) {
            let shape = game.start().shape();
            let (width, height) = size(shape);
            if let Shape::Triangle { .. } = shape {
                let mut places = shape.rows().flatten().map(|point| place(shape, point));
                assert!(
                    places.all(|(x, y)| x.min(y) >= TRIANGLE_FRAME && height - y >= TRIANGLE_FRAME),
                    "the frame of {game}"
                );
            }
            for point in shape.rows().flatten() {
                let (x, y) = place(shape, point);
                assert!(x >= PIECE && x <= width - PIECE && y >= PIECE && y <= height - PIECE, "{game} {point}");
            }
        }
    }
}
