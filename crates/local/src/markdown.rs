//! The marks inside a line of Markdown, as the pages use them: emphasis, code and links.

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing special.
    None,
    /// `*emphasised*`.
    Emphasis,
    /// `**strong**`.
    Strong,
    /// What can be typed or is read literally.
    Code,
}

/// The parts of a text without their marks. Of a link its words are left.
///
/// ```
/// use tabuleiro_local::markdown::{Mark, parts};
/// let parts = parts("With the *pie rule*, answer `swap` ([more](rules.md)).");
/// assert_eq!(parts[1], (Mark::Emphasis, "pie rule"));
/// assert_eq!(parts[3], (Mark::Code, "swap"));
/// assert_eq!(parts[4..].iter().map(|(_, text)| *text).collect::<String>(), " (more).");
/// ```
pub fn parts(text: &str) -> Vec<(Mark, &str)> {
    let mut parts = Vec::new();
    let (mut begin, mut at) = (0, 0);
    while let Some(first) = text[at..].chars().next() {
        match marked(&text[at..]) {
            Some((mark, inner, length)) => {
                parts.push((Mark::None, &text[begin..at]));
                parts.push((mark, inner));
                at += length;
                begin = at;
            }
            None => at += first.len_utf8(),
        }
    }
    parts.push((Mark::None, &text[begin..]));
    parts.retain(|(_, text)| !text.is_empty());
    parts
}

/// A text without its marks.
pub(crate) fn plain(text: &str) -> String {
    parts(text).into_iter().map(|(_, text)| text).collect()
}

/// What a text begins with, if that is marked: the mark, what is inside, and the bytes of both.
fn marked(text: &str) -> Option<(Mark, &str, usize)> {
    let between = |open: &str, close: &str| {
        let inner = text.strip_prefix(open)?.split_once(close)?.0;
        let is_tight = !inner.is_empty() && inner.trim() == inner;
        is_tight.then_some((inner, open.len() + inner.len() + close.len()))
    };
    let with = |mark| move |(inner, length)| (mark, inner, length);
    let code = || between("`", "`").map(with(Mark::Code));
    let strong = || between("**", "**").map(with(Mark::Strong));
    let emphasis = || between("*", "*").map(with(Mark::Emphasis));
    let link = || {
        let (words, _) = between("[", "](")?;
        let (target, _) = text[words.len() + 3..].split_once(')')?;
        Some((Mark::None, words, words.len() + target.len() + 4))
    };
    code().or_else(strong).or_else(emphasis).or_else(link)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_inside_code_and_single_ones_stay() {
        assert_eq!(plain("`a * b` is **not** *a* 2 * 3 * 4"), "a * b is not a 2 * 3 * 4");
        assert_eq!(parts("a lone ` and [brackets] (here)"), [(Mark::None, "a lone ` and [brackets] (here)")]);
        assert_eq!(plain("«pé» *é* [aqui](x)"), "«pé» é aqui");
    }
}
