//! The themes themselves.

use super::{BoardColours, Boards, MarkColours, Palette, Shade};

/// All themes, the default first.
pub(super) const ALL: [&Palette; 4] = [&WOOD, &SLATE, &CLEAR, &CONTRAST];

const fn shade(rgb: u32, ansi: u8) -> Shade {
    Shade::new(rgb, ansi)
}

/// The three kinds of boards: light ones for dark pieces, dark ones for bright pieces, and those in between, on which
/// black and white can both be seen. Each theme has its own woods; marks and writing go with the kind.
const LIGHT: BoardColours = BoardColours {
    squares: [shade(0xe9d5ac, 7), shade(0xdfc696, 7)],
    line: shade(0x6b5335, 0),
    ink: shade(0x201509, 0),
    hole: shade(0x3a2818, 0),
    pipe: shade(0xe0b877, 11),
    frame: shade(0x4a3727, 0),
    label: shade(0xffffff, 15),
    pieces: [shade(0xb3261e, 1), shade(0x1f55a5, 4), shade(0x6b5335, 0)],
    on_pieces: [shade(0xffffff, 15), shade(0xffffff, 15), shade(0xffffff, 15)],
    marks: MarkColours {
        cursor: shade(0xffffff, 15),
        selected: shade(0xffe36e, 11),
        target: shade(0xa9dc8c, 10),
        capture: shade(0xffb38a, 3),
        last: shade(0xc9d8a5, 14),
        hint: shade(0xa6dcf5, 14),
        glow: shade(0xffd84a, 11),
        line: shade(0xf6e7b4, 15),
    },
};

const MIDDLE: BoardColours = BoardColours {
    squares: [shade(0xa37342, 8), shade(0x93643a, 8)],
    line: shade(0xf3e7d0, 7),
    ink: shade(0xffffff, 15),
    hole: shade(0x93643a, 8),
    pipe: shade(0xf3e7d0, 7),
    frame: shade(0x4a3727, 0),
    label: shade(0xf3e7d0, 7),
    pieces: [shade(0xfdf8ec, 15), shade(0x15110f, 0), shade(0xf2c12e, 3)],
    on_pieces: [shade(0x15110f, 0), shade(0xfdf8ec, 15), shade(0x000000, 0)],
    marks: MarkColours {
        cursor: shade(0x2f7fb8, 12),
        selected: shade(0x2d7ab0, 12),
        target: shade(0x5c8a3a, 5),
        capture: shade(0xc4512e, 9),
        last: shade(0x87803f, 5),
        hint: shade(0x8a62b5, 13),
        glow: shade(0xb8860b, 13),
        line: shade(0xb98a4f, 5),
    },
};

const DARK: BoardColours = BoardColours {
    squares: [shade(0x33261d, 0), shade(0x33261d, 0)],
    line: shade(0x9c8266, 8),
    ink: shade(0xffffff, 15),
    hole: shade(0x33261d, 0),
    pipe: shade(0x9c8266, 8),
    frame: shade(0x1c1714, 0),
    label: shade(0xd8c7ad, 7),
    pieces: [shade(0xf0604d, 9), shade(0x5fc26a, 10), shade(0xf6cf45, 11)],
    on_pieces: [shade(0x14100e, 0), shade(0x14100e, 0), shade(0x14100e, 0)],
    marks: MarkColours {
        cursor: shade(0x2a5d8f, 4),
        selected: shade(0x2a5d8f, 4),
        target: shade(0x35512b, 4),
        capture: shade(0x6b2f1a, 4),
        last: shade(0x4d4024, 4),
        hint: shade(0x4b3a73, 4),
        glow: shade(0x6b5310, 4),
        line: shade(0x3f4a5c, 4),
    },
};

/// Boards of wood in a dim room.
static WOOD: Palette = Palette {
    name: "wood",
    background: shade(0x1c1714, 0),
    text: shade(0xece3d4, 7),
    dim: shade(0xa3968a, 8),
    accent: shade(0xf0b35a, 11),
    border: shade(0x6e5f52, 8),
    warning: shade(0xff7b6b, 9),
    good: shade(0x9ccc74, 10),
    chosen: [shade(0xf0b35a, 3), shade(0x1c1714, 0)],
    boards: Boards { light: LIGHT, middle: MIDDLE, dark: DARK },
};

const SLATE_MIDDLE: BoardColours = BoardColours {
    squares: [shade(0x6d7d90, 8), shade(0x61707f, 8)],
    line: shade(0xdde4ec, 7),
    frame: shade(0x1f2731, 0),
    label: shade(0xdde4ec, 7),
    pieces: [shade(0xf7fafc, 15), shade(0x0a0d12, 0), shade(0xf2c12e, 3)],
    on_pieces: [shade(0x0a0d12, 0), shade(0xf7fafc, 15), shade(0x000000, 0)],
    ..MIDDLE
};

/// Cool and dark.
static SLATE: Palette = Palette {
    name: "slate",
    background: shade(0x12161c, 0),
    text: shade(0xdde4ec, 7),
    dim: shade(0x8b98a8, 8),
    accent: shade(0x6cc5f0, 14),
    border: shade(0x4b5a6b, 8),
    warning: shade(0xff8080, 9),
    good: shade(0x7fd39b, 10),
    chosen: [shade(0x6cc5f0, 6), shade(0x0d1117, 0)],
    boards: Boards {
        light: BoardColours {
            squares: [shade(0xdbe3ec, 7), shade(0xcbd6e2, 7)],
            line: shade(0x4b5a6b, 0),
            ink: shade(0x0d1117, 0),
            hole: shade(0x222c38, 0),
            pipe: shade(0x9fb6cf, 11),
            frame: shade(0x1f2731, 0),
            pieces: [shade(0xb8232f, 1), shade(0x1d4fa8, 4), shade(0x4b5a6b, 0)],
            ..LIGHT
        },
        middle: SLATE_MIDDLE,
        dark: BoardColours {
            squares: [shade(0x1e2630, 0), shade(0x1e2630, 0)],
            line: shade(0x6d7d90, 8),
            frame: shade(0x12161c, 0),
            pieces: [shade(0xff6b5e, 9), shade(0x4fd28a, 10), shade(0xffd24d, 11)],
            ..DARK
        },
    },
};

const CLEAR_MIDDLE: BoardColours = BoardColours {
    squares: [shade(0x7c7c7c, 8), shade(0x6e6e6e, 8)],
    line: shade(0xf0f0f0, 7),
    frame: shade(0x2a2d33, 0),
    label: shade(0xf0f0f0, 7),
    pieces: [shade(0xffffff, 15), shade(0x000000, 0), shade(0xf0e442, 3)],
    on_pieces: [shade(0x000000, 0), shade(0xffffff, 15), shade(0x000000, 0)],
    marks: MarkColours {
        cursor: shade(0x0072b2, 12),
        selected: shade(0x0072b2, 12),
        target: shade(0x007a59, 5),
        capture: shade(0xd55e00, 9),
        last: shade(0x8a6d1a, 5),
        hint: shade(0xb0608f, 13),
        glow: shade(0xb87f00, 13),
        line: shade(0x8c8470, 5),
    },
    ..MIDDLE
};

/// The colours of Okabe and Ito, which nearly everybody can distinguish.
static CLEAR: Palette = Palette {
    name: "colour-blind",
    background: shade(0x14161a, 0),
    text: shade(0xf0f0f0, 7),
    dim: shade(0x9aa0a8, 8),
    accent: shade(0xf0e442, 11),
    border: shade(0x5a6470, 8),
    warning: shade(0xe69f00, 11),
    good: shade(0x56b4e9, 14),
    chosen: [shade(0xf0e442, 3), shade(0x000000, 0)],
    boards: Boards {
        light: BoardColours {
            squares: [shade(0xfafafa, 7), shade(0xededed, 7)],
            line: shade(0x5a6470, 0),
            ink: shade(0x000000, 0),
            hole: shade(0x26292e, 0),
            pipe: shade(0xf0e442, 11),
            frame: shade(0x26292e, 0),
            label: shade(0xffffff, 15),
            pieces: [shade(0xb05a00, 1), shade(0x0072b2, 4), shade(0x5a6470, 0)],
            marks: MarkColours {
                selected: shade(0xf0e442, 11),
                target: shade(0x9fe3cd, 10),
                capture: shade(0xf6c1de, 3),
                last: shade(0xd9dccb, 14),
                hint: shade(0xb5dcf5, 14),
                glow: shade(0xf0e442, 11),
                ..LIGHT.marks
            },
            ..LIGHT
        },
        middle: CLEAR_MIDDLE,
        dark: BoardColours {
            squares: [shade(0x1d2025, 0), shade(0x1d2025, 0)],
            line: shade(0x7c8590, 8),
            frame: shade(0x14161a, 0),
            pieces: [shade(0xff8a1f, 9), shade(0x00c795, 10), shade(0xf0e442, 11)],
            ..DARK
        },
    },
};

const CONTRAST_MIDDLE: BoardColours = BoardColours {
    squares: [shade(0x777777, 8), shade(0x757575, 8)],
    line: shade(0xffffff, 15),
    frame: shade(0x000000, 0),
    label: shade(0xffffff, 15),
    pieces: [shade(0xffffff, 15), shade(0x000000, 0), shade(0xffff00, 11)],
    on_pieces: [shade(0x000000, 0), shade(0xffffff, 15), shade(0x000000, 0)],
    ..MIDDLE
};

/// Black, white and little else.
static CONTRAST: Palette = Palette {
    name: "high-contrast",
    background: shade(0x000000, 0),
    text: shade(0xffffff, 15),
    dim: shade(0xd0d0d0, 7),
    accent: shade(0xffff00, 11),
    border: shade(0xffffff, 15),
    warning: shade(0xff8080, 9),
    good: shade(0x00ff87, 10),
    chosen: [shade(0xffffff, 15), shade(0x000000, 0)],
    boards: Boards {
        light: BoardColours {
            squares: [shade(0xffffff, 15), shade(0xf0f0f0, 15)],
            line: shade(0x000000, 0),
            ink: shade(0x000000, 0),
            hole: shade(0x000000, 0),
            pipe: shade(0xffff00, 11),
            frame: shade(0x000000, 0),
            pieces: [shade(0xa00000, 1), shade(0x0000b0, 4), shade(0x000000, 0)],
            ..LIGHT
        },
        middle: CONTRAST_MIDDLE,
        dark: BoardColours {
            squares: [shade(0x000000, 0), shade(0x000000, 0)],
            line: shade(0xb0b0b0, 7),
            frame: shade(0x000000, 0),
            label: shade(0xffffff, 15),
            pieces: [shade(0xff6060, 9), shade(0x00ff60, 10), shade(0xffff00, 11)],
            on_pieces: [shade(0x000000, 0), shade(0x000000, 0), shade(0x000000, 0)],
            ..DARK
        },
    },
};
