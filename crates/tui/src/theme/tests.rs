//! Whether everything is legible, by the contrast the web content guidelines (WCAG) ask for.

use tabuleiro_play::record::Record;
use tabuleiro_rules::GameSpec;

use super::*;

/// The luminance of a colour as the guidelines define it (WCAG 2.2).
fn luminance(rgb: [u8; 3]) -> f64 {
    let [red, green, blue] = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Shade, other: Shade, depth: ColourDepth) -> f64 {
    let [one, other] = [one, other].map(|shade| luminance(shade.shown(depth).expect("there are colours")) + 0.05);
    (one / other).max(other / one)
}

/// Pairs of colours, with a name for what they are.
type Pairs = Vec<(String, Shade, Shade)>;

#[track_caller]
fn differ(pairs: impl Fn(&'static Palette) -> Pairs, least: f64) {
    let mut failures = Vec::new();
    for palette in palettes::ALL {
        for depth in [ColourDepth::True, ColourDepth::Indexed256, ColourDepth::Sixteen] {
            for (what, one, other) in pairs(palette) {
                let contrast = contrast(one, other, depth);
                if contrast < least {
                    failures.push(format!("{what} in {} at {depth:?}: {contrast:.2}", palette.name));
                }
            }
        }
    }
    assert!(failures.is_empty(), "less than {least}:\n{}", failures.join("\n"));
}

/// The boards of all games, with how many kinds of pieces stand on them.
fn boards(palette: &'static Palette) -> Vec<(&'static str, BoardColours, usize)> {
    let theme = Theme { palette, depth: ColourDepth::True };
    let starts = GameSpec::games().iter().map(|game| (game.name, game.name.parse::<GameSpec>().unwrap().start()));
    starts
        .map(|(name, start)| {
            let colours = with_position!(&start, position => position.colours(&theme));
            (name, colours, if has_neutral_pieces(name) { 3 } else { 2 })
        })
        .collect()
}

/// Whether pieces of nobody appear in the game of this kind that the documents have.
fn has_neutral_pieces(game: &str) -> bool {
    let path = format!("{}/../../docs/games/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let played = Record::read(&std::fs::read_to_string(path).unwrap()).unwrap().replay().unwrap();
    let has = |position: &AnyPosition| {
        position.shape().points().any(|point| position.piece_at(point) == Some(Piece::Neutral))
    };
    played.positions().any(has)
}

fn tints(marks: &MarkColours) -> [(&'static str, Shade); 8] {
    [
        ("cursor", marks.cursor),
        ("selected", marks.selected),
        ("target", marks.target),
        ("capture", marks.capture),
        ("last", marks.last),
        ("hint", marks.hint),
        ("glow", marks.glow),
        ("line", marks.line),
    ]
}

#[test]
fn text_can_be_read_everywhere() {
    differ(
        |palette| {
            let background = palette.background;
            let [chosen, chosen_text] = palette.chosen;
            vec![
                ("text".to_owned(), palette.text, background),
                ("dim".to_owned(), palette.dim, background),
                ("accent".to_owned(), palette.accent, background),
                ("warning".to_owned(), palette.warning, background),
                ("good".to_owned(), palette.good, background),
                ("chosen".to_owned(), chosen_text, chosen),
            ]
        },
        4.5,
    );
}

#[test]
fn pieces_can_be_seen_on_their_squares() {
    differ(
        |palette| {
            let mut pairs = Pairs::new();
            for (game, board, pieces) in boards(palette) {
                for (piece, &shade) in board.pieces.iter().take(pieces).enumerate() {
                    for square in board.squares {
                        pairs.push((format!("piece {piece} of {game}"), shade, square));
                    }
                }
            }
            pairs
        },
        3.0,
    );
}

#[test]
fn coordinates_and_what_is_on_pieces_can_be_read() {
    differ(
        |palette| {
            let mut pairs = Pairs::new();
            for (game, board, pieces) in boards(palette) {
                pairs.push((format!("coordinates of {game}"), board.label, board.frame));
                for piece in 0..pieces {
                    pairs.push((format!("on piece {piece} of {game}"), board.on_pieces[piece], board.pieces[piece]));
                }
            }
            // Where the edges have the colours of the players the coordinates are on them.
            let light = palette.boards.light;
            pairs.extend(light.pieces[..2].iter().map(|&edge| ("edge".to_owned(), light.label, edge)));
            pairs
        },
        4.5,
    );
}

#[test]
fn pieces_and_signs_can_be_seen_on_marked_squares() {
    differ(
        |palette| {
            let mut pairs = Pairs::new();
            for (game, board, pieces) in boards(palette) {
                for (mark, tint) in tints(&board.marks) {
                    pairs.push((format!("sign {mark} of {game}"), board.ink, tint));
                    for piece in &board.pieces[..pieces] {
                        pairs.push((format!("piece on {mark} of {game}"), *piece, tint));
                    }
                }
                pairs.push((format!("hole of {game}"), board.pipe, board.hole));
            }
            pairs
        },
        2.0,
    );
}

#[test]
fn the_high_contrast_theme_has_more_of_it() {
    let palette = palettes::ALL.iter().find(|palette| palette.name == "high-contrast").expect("there is one");
    for depth in [ColourDepth::True, ColourDepth::Indexed256, ColourDepth::Sixteen] {
        assert!(contrast(palette.text, palette.background, depth) >= 15.0);
        assert!(contrast(palette.dim, palette.background, depth) >= 7.0);
        for (game, board, pieces) in boards(palette) {
            for piece in &board.pieces[..pieces] {
                let contrast = contrast(*piece, board.squares[0], depth);
                // More is not possible for black and white on the same square.
                assert!(contrast >= 4.0, "{game} at {depth:?}: {contrast:.2}");
            }
        }
    }
}

#[test]
fn without_colours_no_colour_is_asked_for() {
    for name in Theme::names() {
        let theme = Theme::by_name(name).expect("it is listed").at(ColourDepth::None);
        let styles = [theme.text(), theme.dim(), theme.accent(), theme.border(), theme.warning(), theme.good()];
        for style in styles.into_iter().chain([theme.chosen()]) {
            assert_eq!((style.fg, style.bg), (Some(Color::Reset), Some(Color::Reset)));
        }
        assert!(theme.chosen().add_modifier.contains(Modifier::REVERSED));
    }
}
