//! Texts that stand alone, made of those that are parts of sentences.

/// The text with a capital at its beginning, unless that is a point or a move, which keep their small letters.
///
/// ```
/// use tabuleiro_play::messages::capital;
///
/// assert_eq!(capital("nothing stands on c3"), "Nothing stands on c3");
/// assert_eq!(capital("c3 is empty"), "c3 is empty");
/// ```
pub fn capital(text: &str) -> String {
    if text.split_whitespace().next().is_some_and(|word| word.contains(|letter: char| letter.is_ascii_digit())) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The text as a sentence of its own: with a capital, and with a full stop unless something else ends it.
///
/// ```
/// use tabuleiro_play::messages::sentence;
///
/// assert_eq!(sentence("nothing stands on c3"), "Nothing stands on c3.");
/// assert_eq!(sentence("really?"), "Really?");
/// ```
pub fn sentence(text: &str) -> String {
    let mut sentence = capital(text);
    if !sentence.is_empty() && !sentence.ends_with(['.', '!', '?', ':', '…']) {
        sentence.push('.');
    }
    sentence
}
