//! Random hexadecimal texts from the operating system's source.

use rand::TryRng;
use rand::rngs::SysRng;

use crate::failure::Failure;

/// The digits of an id.
pub const ID_DIGITS: usize = 32;

/// A random text of 128 bits: an id that nobody can guess.
pub fn random_text() -> Result<String, Failure> {
    let mut bytes = [0; ID_DIGITS / 2];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| Failure::internal(&error))?;
    Ok(hex(&bytes))
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that are written so.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    digits.len().is_multiple_of(2).then(|| digits.chunks(2).map(|pair| (pair[0] << 4) | pair[1]).collect())
}
