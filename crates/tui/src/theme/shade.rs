//! A colour as it is meant, and as terminals with fewer colours show it.

use ratatui::style::Color;

use super::ColourDepth;

/// A colour of a theme, with the one of the sixteen colours that stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shade {
    rgb: u32,
    ansi: u8,
}

/// The steps of the 6×6×6 colours of xterm.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The sixteen colours as xterm shows them. Every terminal has its own idea of them; they are always told apart.
const SIXTEEN: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
    0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

impl Shade {
    /// The colour with these red, green and blue parts, and the number of the one of sixteen that stands for it.
    pub const fn new(rgb: u32, ansi: u8) -> Self {
        Shade { rgb, ansi }
    }

    /// The colour to ask a terminal for.
    pub fn at(self, depth: ColourDepth) -> Color {
        let [_, red, green, blue] = self.rgb.to_be_bytes();
        match depth {
            ColourDepth::True => Color::Rgb(red, green, blue),
            ColourDepth::Indexed256 => Color::Indexed(nearest(self.rgb)),
            ColourDepth::Sixteen => Color::Indexed(self.ansi),
            ColourDepth::None => Color::Reset,
        }
    }

    /// The red, green and blue parts that a terminal shows; nothing can be said of a terminal without colours.
    pub fn shown(self, depth: ColourDepth) -> Option<[u8; 3]> {
        let rgb = match depth {
            ColourDepth::True => self.rgb,
            ColourDepth::Indexed256 => indexed(nearest(self.rgb)),
            ColourDepth::Sixteen => SIXTEEN[self.ansi as usize & 15],
            ColourDepth::None => return None,
        };
        let [_, red, green, blue] = rgb.to_be_bytes();
        Some([red, green, blue])
    }
}

/// The colour with a number of xterm's 240 beyond the first sixteen.
fn indexed(number: u8) -> u32 {
    let [red, green, blue] = match number {
        232.. => [8 + 10 * (number - 232); 3],
        _ => {
            let cube = number.saturating_sub(16) as usize;
            [STEPS[cube / 36 % 6], STEPS[cube / 6 % 6], STEPS[cube % 6]]
        }
    };
    u32::from_be_bytes([0, red, green, blue])
}

/// The number of the nearest of xterm's 240 colours beyond the first sixteen.
fn nearest(rgb: u32) -> u8 {
    let distance = |number: &u8| -> u32 {
        let (wanted, there) = (rgb.to_be_bytes(), indexed(*number).to_be_bytes());
        // The eye sees differences of green best and of blue least.
        [(1, 3), (2, 6), (3, 1)]
            .iter()
            .map(|&(at, weight)| weight * u32::from(wanted[at].abs_diff(there[at])).pow(2))
            .sum()
    };
    (16..=255).min_by_key(distance).unwrap_or(16)
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
