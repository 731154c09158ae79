//! The boards as they are drawn: as text that people can read in a difference, and by what must hold for all of them.

#[path = "boards/specimens.rs"]
mod specimens;

use std::collections::HashSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::Span;
use ratatui::widgets::Widget;
use tabuleiro_play::sight;
use tabuleiro_rules::{AnyPosition, GameSpec, Piece, Player, Point};
use tabuleiro_tui::board::{BoardView, Glyphs, Layout, Marks, PieceSize};
use tabuleiro_tui::ratatui;
use tabuleiro_tui::theme::{ColourDepth, Theme};

const GLYPHS: [Glyphs; 2] = [Glyphs::Unicode, Glyphs::Ascii];

/// Every game, with a size of board that is easy to read.
const GAMES: [&str; 4] = ["talpa:size=6", "emulsion:size=6", "apart:size=7x6", "ampel:side=6,yellows=3,discs=8"];

#[test]
fn every_game_is_drawn_here() {
    assert_eq!(GameSpec::left_out(GAMES), [""; 0], "they have no board above");
}

/// Draws a board with pieces of one size, in as many cells as it takes.
fn drawn(view: BoardView<'_>, size: PieceSize) -> (Buffer, Layout) {
    let wide = Rect::new(0, 0, 300, 120);
    let needed = view.largest(size).fit(wide).expect("this is enough for every board").area();
    let area = Rect::new(0, 0, needed.width, needed.height);
    let mut buffer = Buffer::empty(area);
    let layout = view.largest(size).fit(area).expect("it fits exactly");
    assert_eq!((layout.size(), layout.area()), (size, area));
    view.largest(size).render(area, &mut buffer);
    (buffer, layout)
}

/// The characters of a board, line by line.
fn text(buffer: &Buffer) -> String {
    let lines = buffer.content.chunks(usize::from(buffer.area.width).max(1));
    let lines = lines.map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>());
    lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// The characters in the cells of a point.
fn symbols(buffer: &Buffer, layout: &Layout, point: Point) -> String {
    let cells = layout.cell_of(point).expect("it is on the board");
    cells.positions().map(|cell| buffer[cell].symbol().to_owned()).collect()
}

#[test]
fn every_game_looks_as_it_did_in_every_size() {
    let theme = Theme::default();
    for game in GAMES {
        for (name, (position, marks)) in [("picked", specimens::picked(game, 13, 5)), ("won", specimens::won(game, 7))]
        {
            for glyphs in GLYPHS {
                for &size in glyphs.piece_sizes() {
                    let view = BoardView::new(&position, &marks, &theme).glyphs(glyphs);
                    let (buffer, _) = drawn(view, size);
                    let game = position.spec().name();
                    let name = format!("{game}_{name}_{size:?}_{glyphs:?}").to_lowercase();
                    insta::assert_snapshot!(name, text(&buffer));
                }
            }
        }
    }
}

#[test]
fn a_flipped_board_looks_as_it_did() {
    let theme = Theme::default();
    for game in GAMES {
        let (position, marks) = specimens::picked(game, 13, 5);
        let (buffer, _) = drawn(BoardView::new(&position, &marks, &theme).flipped(true), PieceSize::Medium);
        insta::assert_snapshot!(format!("{}_flipped", position.spec().name()), text(&buffer));
    }
}

#[test]
fn the_largest_boards_look_as_they_did() {
    let theme = Theme::default();
    for game in ["emulsion:size=26", "ampel:side=15", "apart:size=15x15"] {
        let (position, marks) = specimens::picked(game, 40, 1);
        let (buffer, _) = drawn(BoardView::new(&position, &marks, &theme), PieceSize::Small);
        insta::assert_snapshot!(format!("{}_largest", position.spec().name()), text(&buffer));
    }
}

#[test]
fn values_are_shown_unless_they_are_not_wanted() {
    let theme = Theme::default();
    let (position, _) = specimens::played("emulsion:size=6", 13, 5);
    let marks = Marks::default();
    for size in [PieceSize::Medium, PieceSize::Large] {
        for glyphs in GLYPHS {
            let view = BoardView::new(&position, &marks, &theme).glyphs(glyphs);
            let has_value = |view: BoardView<'_>| {
                let (buffer, layout) = drawn(view, size);
                let digits =
                    |point| symbols(&buffer, &layout, point).contains(|symbol: char| "01234½".contains(symbol));
                position.shape().points().map(digits).collect::<HashSet<bool>>()
            };
            assert_eq!(has_value(view), HashSet::from([true]), "{size:?}, {glyphs:?}");
            assert_eq!(has_value(view.values(false)), HashSet::from([false]), "{size:?}, {glyphs:?}");
        }
    }
}

#[test]
fn plain_characters_are_all_that_is_used_if_wanted() {
    let theme = Theme::default();
    for game in GAMES {
        for (position, marks) in [specimens::picked(game, 20, 3), specimens::won(game, 3)] {
            for &size in Glyphs::Ascii.piece_sizes() {
                let view = BoardView::new(&position, &marks, &theme).glyphs(Glyphs::Ascii);
                let (buffer, _) = drawn(view, size);
                assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()), "{game} {size:?}");
            }
        }
    }
}

#[test]
fn every_character_takes_one_cell() {
    let theme = Theme::default();
    for game in GAMES {
        for (position, marks) in [specimens::picked(game, 20, 3), specimens::won(game, 3)] {
            for size in PieceSize::ALL {
                let marks = Marks { hint: marks.last.clone(), ..marks.clone() };
                let (buffer, _) = drawn(BoardView::new(&position, &marks, &theme), size);
                for cell in &buffer.content {
                    assert_eq!(Span::raw(cell.symbol()).width(), 1, "{:?} in {game} {size:?}", cell.symbol());
                }
            }
        }
    }
}

#[test]
fn no_colour_is_used_if_there_are_none() {
    for name in Theme::names() {
        let theme = Theme::by_name(name).expect("it is listed").at(ColourDepth::None);
        for game in GAMES {
            let (position, marks) = specimens::picked(game, 20, 3);
            for size in PieceSize::ALL {
                let (buffer, _) = drawn(BoardView::new(&position, &marks, &theme), size);
                assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)));
            }
        }
    }
}

#[test]
fn sixteen_colours_are_all_that_is_used_if_there_are_no_more() {
    for name in Theme::names() {
        let theme = Theme::by_name(name).expect("it is listed").at(ColourDepth::Sixteen);
        let (position, marks) = specimens::picked("talpa", 20, 3);
        let (buffer, _) = drawn(BoardView::new(&position, &marks, &theme), PieceSize::Medium);
        let is_known = |colour: Color| matches!(colour, Color::Indexed(0..16) | Color::Reset);
        assert!(buffer.content.iter().all(|cell| is_known(cell.fg) && is_known(cell.bg)), "{name}");
    }
}

/// The text of every point that has the same kind of piece, or none, without the marks.
fn kinds(position: &AnyPosition, buffer: &Buffer, layout: &Layout) -> [Vec<String>; 4] {
    let mut kinds: [Vec<String>; 4] = Default::default();
    for point in position.shape().points() {
        let kind = match position.piece_at(point) {
            None => 0,
            Some(Piece::Of(Player::First)) => 1,
            Some(Piece::Of(Player::Second)) => 2,
            Some(Piece::Neutral) => 3,
        };
        kinds[kind].push(symbols(buffer, layout, point));
    }
    kinds
}

#[test]
fn pieces_are_told_apart_without_their_colours() {
    let marks = Marks::default();
    for depth in [ColourDepth::None, ColourDepth::True] {
        let theme = Theme::default().at(depth);
        for game in GAMES.into_iter().chain(GameSpec::games().iter().map(|info| info.name)) {
            for seed in 0..4 {
                let (position, _) = specimens::played(game, 25, seed);
                for glyphs in GLYPHS {
                    for &size in glyphs.piece_sizes() {
                        let view = BoardView::new(&position, &marks, &theme).glyphs(glyphs);
                        let (buffer, layout) = drawn(view, size);
                        let kinds = kinds(&position, &buffer, &layout);
                        for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                            let shared = kinds[one].iter().find(|text| kinds[other].contains(text));
                            assert_eq!(shared, None, "{one} and {other} of {game}, {size:?}, {glyphs:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn marks_are_told_apart_without_their_colours() {
    let theme = Theme::default();
    for game in GAMES {
        let (position, _) = specimens::played(game, 14, 2);
        let plain = Marks::default();
        let points: Vec<Point> = position.shape().points().collect();
        for glyphs in GLYPHS {
            for &size in glyphs.piece_sizes() {
                let draw = |marks: &Marks| drawn(BoardView::new(&position, marks, &theme).glyphs(glyphs), size);
                let (unmarked, layout) = draw(&plain);
                for &point in points.iter().step_by(3) {
                    let (one, many) = (Some(point), vec![point]);
                    let marked = [
                        Marks { cursor: one, ..plain.clone() },
                        Marks { selected: one, ..plain.clone() },
                        Marks { pickable: many.clone(), ..plain.clone() },
                        Marks { targets: many.clone(), ..plain.clone() },
                        Marks { captures: many.clone(), ..plain.clone() },
                        Marks { last: many.clone(), ..plain.clone() },
                        Marks { hint: many.clone(), ..plain.clone() },
                        Marks { glow: many, ..plain.clone() },
                    ];
                    let mut texts: Vec<String> =
                        marked.iter().map(|marks| symbols(&draw(marks).0, &layout, point)).collect();
                    if position.piece_at(point).is_none() {
                        let [_, pieces @ ..] = kinds(&position, &unmarked, &layout);
                        let looks_like_one =
                            texts.iter().find(|text| pieces.iter().flatten().any(|piece| piece == *text));
                        assert_eq!(looks_like_one, None, "{point} of {game}, {size:?}, {glyphs:?}");
                    }
                    texts.push(symbols(&unmarked, &layout, point));
                    for (at, one) in texts.iter().enumerate() {
                        let same = texts[..at].iter().position(|other| other == one);
                        assert_eq!(same, None, "mark {at} on {point} of {game}, {size:?}, {glyphs:?}: {one:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_lines_of_a_piece_and_the_way_of_a_disc_are_told_without_their_colours() {
    let theme = Theme::default();
    let start = "apart".parse::<GameSpec>().expect("a game").start();
    let in_line = (Marks { selected: Some(Point::new(1, 0)), ..Marks::default() }, Point::new(2, 1));
    let (position, marks) = specimens::picked("ampel:side=6,yellows=3,discs=8", 13, 5);
    let from = marks.selected.expect("a disc is picked");
    let ways = marks.targets.iter().map(|&to| (to, sight::way(&position, from, to)));
    let (to, way) = ways.max_by_key(|(_, way)| way.len()).expect("it can go somewhere");
    let on_way = (Marks { cursor: Some(to), ..marks.clone() }, way[way.len() / 2]);
    for (position, (marks, point)) in [(start, in_line), (position, on_way)] {
        for glyphs in GLYPHS {
            for &size in glyphs.piece_sizes() {
                let draw = |marks: &Marks| drawn(BoardView::new(&position, marks, &theme).glyphs(glyphs), size);
                let ((marked, layout), (unmarked, _)) = (draw(&marks), draw(&Marks::default()));
                assert_ne!(
                    symbols(&marked, &layout, point),
                    symbols(&unmarked, &layout, point),
                    "{size:?}, {glyphs:?}"
                );
            }
        }
    }
}

#[test]
fn pieces_have_the_colours_of_their_players() {
    let marks = Marks::default();
    for name in Theme::names() {
        for depth in [ColourDepth::Sixteen, ColourDepth::Indexed256, ColourDepth::True] {
            let theme = Theme::by_name(name).expect("it is listed").at(depth);
            for game in GAMES {
                let (position, _) = specimens::played(game, 20, 6);
                for size in PieceSize::ALL {
                    let (buffer, layout) = drawn(BoardView::new(&position, &marks, &theme), size);
                    for point in position.shape().points() {
                        let Some(Piece::Of(player)) = position.piece_at(point) else { continue };
                        let wanted = theme.player(&position, player).bg.expect("a player has a colour");
                        let cells = layout.cell_of(point).expect("it is on the board");
                        let has_it = |cell| buffer[cell].fg == wanted || buffer[cell].bg == wanted;
                        assert!(cells.positions().any(has_it), "{point} of {game} in {name}, {size:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn no_area_is_too_small_or_too_large() {
    let theme = Theme::default();
    let beyond = Point::new(200, 200);
    let extremes = ["talpa:size=3", "emulsion:size=26", "apart:size=15x5", "ampel:side=15", "ampel:side=5,yellows=2"];
    assert_eq!(GameSpec::left_out(extremes), [""; 0], "they have no board above");
    for game in extremes.into_iter().chain(GameSpec::games().iter().map(|info| info.name)) {
        let (position, mut marks) = specimens::picked(game, 12, 9);
        marks.targets.push(beyond);
        marks.last.push(beyond);
        for (coordinates, flipped) in [(true, false), (false, true)] {
            let view = BoardView::new(&position, &marks, &theme).coordinates(coordinates).flipped(flipped);
            let (least_width, least_height) = view.smallest();
            let mut seen = HashSet::new();
            for width in 0..=300 {
                for height in 0..=300 {
                    let layout = view.fit(Rect::new(0, 0, width, height));
                    assert_eq!(layout.is_some(), width >= least_width && height >= least_height, "{width}×{height}");
                    // Drawing depends on the layout alone, but for where it is.
                    let now = layout.map(|layout| (layout.size(), layout.area().as_size()));
                    if seen.insert(now) {
                        let area = Rect::new(0, 0, width, height);
                        view.render(area, &mut Buffer::empty(area));
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_is_drawn_outside_the_area() {
    let theme = Theme::default();
    for game in GAMES {
        let (position, marks) = specimens::picked(game, 12, 9);
        let whole = Rect::new(0, 0, 90, 50);
        for area in [Rect::new(10, 5, 60, 30), Rect::new(33, 20, 40, 14), Rect::new(50, 30, 200, 200)] {
            let mut buffer = Buffer::empty(whole);
            for cell in &mut buffer.content {
                cell.set_symbol("x");
            }
            let view = BoardView::new(&position, &marks, &theme);
            view.render(area, &mut buffer);
            let outside = whole.positions().filter(|&cell| !area.contains(cell));
            outside.for_each(|cell| assert_eq!(buffer[cell].symbol(), "x", "{game} at {cell} of {area}"));
        }
    }
}

#[test]
fn the_board_stays_where_it_fits_when_the_area_grows() {
    let theme = Theme::default();
    let marks = Marks::default();
    for game in GAMES {
        let position = game.parse::<GameSpec>().expect("a game").start();
        let view = BoardView::new(&position, &marks, &theme);
        let sizes: Vec<PieceSize> =
            (0..200).filter_map(|rows| view.fit(Rect::new(0, 0, 2 * rows, rows))).map(|layout| layout.size()).collect();
        assert!(sizes.is_sorted(), "{game}: {sizes:?}");
        assert!(PieceSize::ALL.iter().all(|size| sizes.contains(size)), "{game}");
    }
}
