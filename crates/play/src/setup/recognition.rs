//! Finding out of which game a position text is.

use tabuleiro_rules::{AnyPosition, GameInfo, GameSpec, OptionValues, PositionError};

use super::SetUpError;

/// The position of a text that need not name its game, `brbr/rbrb/brbr/rbrb r`; a game string may stand before it, and alone
/// means the start of the game. Of a text that has rows and is no position of any game, what is wrong with it as one of the first.
///
/// ```
/// use tabuleiro_play::setup::recognise;
///
/// let position = recognise("bwb/wbw/wbw w").unwrap();
/// assert_eq!(position.spec().to_string(), "emulsion:size=3");
/// ```
pub fn recognise(text: &str) -> Result<AnyPosition, SetUpError> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((game, position)) = text.split_once(' ')
        && let Ok(spec) = game.parse::<GameSpec>()
    {
        return Ok(spec.read_position(position)?);
    }
    if let Ok(spec) = text.parse::<GameSpec>() {
        return Ok(spec.start());
    }
    if !text.contains('/') {
        return Err(SetUpError::Unknown(None));
    }
    let mut wrong: Option<PositionError> = None;
    for spec in GameSpec::games().iter().flat_map(|game| boards(game, &text)) {
        match spec.read_position(&text) {
            Ok(position) => return Ok(position),
            Err(error) if is_better(wrong.as_ref(), &error) => wrong = Some(error),
            Err(_) => {}
        }
    }
    Err(SetUpError::Unknown(wrong.map(Box::new)))
}

/// Whether an error tells more about a text than what was found before: its letters are right, and more of it is.
fn is_better(before: Option<&PositionError>, error: &PositionError) -> bool {
    let told = |error: &PositionError| match error {
        PositionError::Rows { .. } | PositionError::RowLength { .. } => 0,
        PositionError::Letter { .. } | PositionError::Run { .. } => 1,
        PositionError::Missing { .. } => 2,
        PositionError::Field { .. } | PositionError::TooLong { .. } => 3,
        PositionError::Impossible { .. } => 4,
    };
    before.is_none_or(|before| told(error) > told(before))
}

/// The game on the board of a text, if it has one of that size, and on its usual one.
fn boards(game: &'static GameInfo, text: &str) -> impl Iterator<Item = GameSpec> {
    let (rows, width) = size_of(text);
    let size = game.options.first().and_then(|option| match option.values {
        OptionValues::Number(..) => Some((option.key, rows.to_string())),
        OptionValues::WidthByHeight(..) => Some((option.key, format!("{width}x{rows}"))),
        OptionValues::Word(_) => None,
    });
    let sized = size.and_then(|(key, size)| game.with_options(&format!("{key}={size}")).ok());
    sized.into_iter().chain(game.with_options("").ok())
}

/// How many rows the board of a text has, and how long the first of them is.
fn size_of(text: &str) -> (usize, usize) {
    let board = text.split(' ').next().unwrap_or_default();
    let first = board.split('/').next().unwrap_or_default();
    // Numbers are runs of empty points, and everything else is a piece.
    let runs = first.split(|character: char| !character.is_ascii_digit());
    let empty: usize = runs.filter_map(|run| run.parse::<u8>().ok()).map(usize::from).sum();
    (board.split('/').count(), empty + first.chars().filter(|character| !character.is_ascii_digit()).count())
}
