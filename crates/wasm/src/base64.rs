//! Bytes as text, the way browsers write them with `btoa`: Base64 with padding.

/// The bytes of a text, if it is right.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let groups = text.as_bytes().chunks(4);
    let last = groups.len().checked_sub(1);
    for (number, group) in groups.enumerate() {
        let padding = group.iter().rev().take_while(|&&letter| letter == b'=').count();
        if group.len() != 4 || padding > 2 || (padding > 0 && Some(number) != last) {
            return None;
        }
        let digits = group[..4 - padding].iter().try_fold(0, |digits, &letter| Some(digits << 6 | digit(letter)?))?;
        let three = u32::to_be_bytes(digits << (6 * padding));
        bytes.extend(&three[1..4 - padding]);
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u32> {
    let digit = match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(u32::from(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_browsers_write_is_read() {
        for (text, bytes) in [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmE=", "fooba")] {
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()), "{text}");
        }
        assert_eq!(decode("//79/A==").as_deref(), Some(&[0xFF, 0xFE, 0xFD, 0xFC][..]));
    }

    #[test]
    fn what_is_wrong_is_refused() {
        for text in ["Z", "Zm9", "Z===", "====", "Zg==Zg==", "Zm 9", "Zm9v\n", "Zmö="] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
