//! The engine protocol: what another program says to the engine.

use tabuleiro::fuzzing::{converse, starts_search};

/// So many lines are said at most.
const STEPS: usize = 40;

/// Lines of UGI. Those that would start a search are read and not obeyed: a search takes its time.
///
/// Every line is answered by lines, `isready` always by `readyok`, and nothing that was said is answered with control characters.
pub fn ugi(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let lines: Vec<&str> = text.lines().take(STEPS).filter(|line| !starts_search(line)).collect();
    let answered = converse(lines.join("\n").as_bytes());
    let answered = String::from_utf8(answered).expect("answers are text");
    assert!(answered.is_empty() || answered.ends_with('\n'), "an answer is cut: {answered:?}");
    for line in answered.lines() {
        assert!(!line.contains(char::is_control), "an answer is not one line of text: {line:?}");
    }
    let words = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let heard = lines.iter().map(|line| line.trim()).take_while(|line| words(line).as_deref() != Some("quit"));
    let asked = heard.filter(|line| words(line).as_deref() == Some("isready")).count();
    let ready = answered.lines().filter(|line| *line == "readyok").count();
    assert_eq!(ready, asked, "a program waits for its `readyok`");
    !answered.lines().any(|line| line.starts_with("info string error"))
}
