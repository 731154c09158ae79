//! A colour as intended, and as terminals with fewer colours show it.

use ratatui::style::Color;

use super::ColourDepth;

/// A colour of a theme, with those of the 256 and of the sixteen colours that stand for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shade {
    rgb: u32,
    indexed: u8,
    ansi: u8,
}

/// The steps of the 6×6×6 colours of xterm.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

#[cfg(test)]
/// The sixteen colours as xterm shows them. Every terminal has its own idea of them; they are always distinct.
const SIXTEEN: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
    0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

impl Shade {
    /// The colour with these red, green and blue parts, and the number of the one of sixteen that stands for it.
    pub(crate) const fn new(rgb: u32, ansi: u8) -> Self {
        // Found once, when the program is compiled: every cell of a board asks for it.
        Shade { rgb, indexed: nearest(rgb), ansi }
    }

    /// The colour to ask a terminal for.
    pub(crate) fn at(self, depth: ColourDepth) -> Color {
        let [_, red, green, blue] = self.rgb.to_be_bytes();
        match depth {
            ColourDepth::True => Color::Rgb(red, green, blue),
            ColourDepth::Indexed256 => Color::Indexed(self.indexed),
            ColourDepth::Sixteen => Color::Indexed(self.ansi),
            ColourDepth::None => Color::Reset,
        }
    }

    /// The red, green and blue parts that a terminal shows; nothing can be said of a terminal without colours.
    #[cfg(test)]
    pub(crate) fn shown(self, depth: ColourDepth) -> Option<[u8; 3]> {
        let rgb = match depth {
            ColourDepth::True => self.rgb,
            ColourDepth::Indexed256 => indexed(self.indexed),
            ColourDepth::Sixteen => SIXTEEN[self.ansi as usize & 15],
            ColourDepth::None => return None,
        };
        let [_, red, green, blue] = rgb.to_be_bytes();
        Some([red, green, blue])
    }
}

/// The colour with a number of xterm's 240 beyond the first sixteen.
const fn indexed(number: u8) -> u32 {
    if number >= 232 {
        let grey = 8 + 10 * (number - 232);
        return u32::from_be_bytes([0, grey, grey, grey]);
    }
    let cube = number.saturating_sub(16) as usize;
    u32::from_be_bytes([0, STEPS[cube / 36 % 6], STEPS[cube / 6 % 6], STEPS[cube % 6]])
}

/// The number of the nearest of xterm's 240 colours beyond the first sixteen.
const fn nearest(rgb: u32) -> u8 {
    let mut best = 16;
    let mut number = 16;
    while number < 255 {
        number += 1;
        if distance(rgb, indexed(number)) < distance(rgb, indexed(best)) {
            best = number;
        }
    }
    best
}

/// How much two colours differ: in brightness, and as much in hue, so that brown does not become pink.
const fn distance(one: u32, other: u32) -> i64 {
    let ([brightness, blue, red], [other_brightness, other_blue, other_red]) = (seen(one), seen(other));
    (brightness - other_brightness).pow(2) + (blue - other_blue).pow(2) + (red - other_red).pow(2)
}

/// A thousand times the brightness, and how far blue and red are from it.
const fn seen(rgb: u32) -> [i64; 3] {
    let [_, red, green, blue] = rgb.to_be_bytes();
    let brightness = 299 * red as i64 + 587 * green as i64 + 114 * blue as i64;
    [brightness, 1000 * blue as i64 - brightness, 1000 * red as i64 - brightness]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_that_xterm_has_are_found_exactly() {
        for number in 16..=255 {
            assert_eq!(indexed(nearest(indexed(number))), indexed(number), "{number}");
        }
        assert_eq!(nearest(0xff0000), 196);
        assert_eq!(nearest(0x080808), 232);
    }

    #[test]
    fn a_shade_is_shown_by_every_depth_in_its_own_way() {
        let shade = Shade::new(0xd75f00, 9);
        assert_eq!(shade.at(ColourDepth::True), Color::Rgb(0xd7, 0x5f, 0));
        assert_eq!(shade.at(ColourDepth::Indexed256), Color::Indexed(166));
        assert_eq!(shade.at(ColourDepth::Sixteen), Color::Indexed(9));
        assert_eq!(shade.at(ColourDepth::None), Color::Reset);
        assert_eq!(shade.shown(ColourDepth::Indexed256), Some([0xd7, 0x5f, 0]));
    }
}
