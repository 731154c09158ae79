// Made from crates/wasm by `make types`; do not edit.
import type { ChatLine, ClientMessage, EndReasonName, ExplorerAnswer, GameState, Occupant, PuzzleLine, RefusalReason, Request, SeatName, ServerMessage, SimpleComputer } from './protocol';

/** The highest level of the computer; the lowest is 1. */
export const LEVELS = 8;

/** How long the computer that teaches looks at a position before a turn, in milliseconds. */
export const STUDY = 1200;

/** How long it looks at the position after a turn. */
export const CHECK = 700;

/** How many Elo points each level is above random play, the lowest first: docs/strength.md. */
export const STRENGTHS: Record<GameName, readonly number[]> = {
  talpa: [422, 713, 896, 977, 1182, 1352, 1569, 1845],
  emulsion: [358, 771, 1012, 1272, 1572, 1844, 2118, 2404],
  apart: [744, 866, 1001, 1188, 1306, 1378, 1537, 1690],
  ampel: [843, 1117, 1294, 1471, 1663, 1921, 2190, 2465],
};

/** How to play a fair game, and how fair each game is, in sentences: docs/fairness.md. */
export const FAIRNESS: Record<GameName, { options: Record<string, OptionChoice>; pie: boolean; advice: Saying; said: readonly Saying[] }> = {
  talpa: {"options":{},"pie":false,"advice":{"id":"fairness-play-plain","values":{"board":{"id":"fairness-usual-board","values":{}}}},"said":[{"id":"fairness-first","values":{"games":60,"high":68,"low":44,"player":{"id":"nickname-level","values":{"level":6}},"share":57,"side":{"id":"side-red","values":{}}}},{"id":"fairness-pie","values":{"high":65,"low":41,"share":53}},{"id":"fairness-length","values":{"moves":43,"turns":38}},{"id":"fairness-drawn","values":{"share":0}},{"id":"fairness-proved-win-on","values":{"boards":[{"id":"board-size","values":{"height":3,"width":3}},{"id":"board-size","values":{"height":4,"width":4}},{"id":"board-size","values":{"height":5,"width":5}}],"side":{"id":"side-red","values":{}}}},{"id":"fairness-play-plain","values":{"board":{"id":"fairness-usual-board","values":{}}}}]},
  emulsion: {"options":{},"pie":false,"advice":{"id":"fairness-play-plain","values":{"board":{"id":"fairness-usual-board","values":{}}}},"said":[{"id":"fairness-first","values":{"games":100,"high":68,"low":49,"player":{"id":"nickname-level","values":{"level":4}},"share":59,"side":{"id":"side-black","values":{}}}},{"id":"fairness-pie","values":{"high":50,"low":31,"share":40}},{"id":"fairness-length","values":{"moves":81,"turns":46}},{"id":"fairness-drawn","values":{"share":0}},{"id":"fairness-proved-win-on","values":{"boards":[{"id":"board-size","values":{"height":2,"width":2}},{"id":"board-size","values":{"height":4,"width":4}},{"id":"board-size","values":{"height":6,"width":6}}],"side":{"id":"side-black","values":{}}}},{"id":"fairness-proved-win-on","values":{"boards":[{"id":"board-size","values":{"height":3,"width":3}},{"id":"board-size","values":{"height":5,"width":5}}],"side":{"id":"side-white","values":{}}}},{"id":"fairness-play-plain","values":{"board":{"id":"fairness-usual-board","values":{}}}}]},
  apart: {"options":{},"pie":false,"advice":{"id":"fairness-play-plain","values":{"board":{"id":"fairness-usual-board","values":{}}}},"said":[{"id":"fairness-first","values":{"games":100,"high":64,"low":45,"player":{"id":"nickname-level","values":{"level":5}},"share":55,"side":{"id":"side-white","values":{}}}},{"id":"fairness-pie","values":{"high":51,"low":32,"share":41}},{"id":"fairness-length","values":{"moves":22,"turns":19}},{"id":"fairness-drawn","values":{"share":0}},{"id":"fairness-proved-win-on","values":{"boards":[{"id":"board-size","values":{"height":5,"width":5}}],"side":{"id":"side-white","values":{}}}},{"id":"fairness-play-plain","values":{"board":{"id":"fairness-usual-board","values":{}}}}]},
  ampel: {"options":{},"pie":true,"advice":{"id":"fairness-play-pie","values":{"board":{"id":"fairness-usual-board","values":{}}}},"said":[{"id":"fairness-first","values":{"games":60,"high":40,"low":18,"player":{"id":"nickname-level","values":{"level":5}},"share":28,"side":{"id":"side-red","values":{}}}},{"id":"fairness-pie","values":{"high":71,"low":47,"share":60}},{"id":"fairness-length","values":{"moves":38,"turns":78}},{"id":"fairness-drawn","values":{"share":45}},{"id":"fairness-proved-win-count","values":{"count":1,"side":{"id":"side-red","values":{}}}},{"id":"fairness-proved-draw-count","values":{"count":4}},{"id":"fairness-play-pie","values":{"board":{"id":"fairness-usual-board","values":{}}}}]},
};

/**
 * What somebody does in a match.
 */
export type Act = { "type": "pick", 
/**
 * Which.
 */
point: string, } | { "type": "type", 
/**
 * What.
 */
text: string, } | { "type": "take-back" } | { "type": "commit" } | { "type": "play", 
/**
 * The ply, or `swap`.
 */
action: string, } | { "type": "swap" } | { "type": "undo", 
/**
 * How many.
 */
count: number, } | { "type": "undo-for", 
/**
 * Their seats.
 */
people: Array<SeatName>, } | { "type": "redo-for", 
/**
 * Their seats.
 */
people: Array<SeatName>, } | { "type": "resign", 
/**
 * Who.
 */
seat: SeatName, } | { "type": "agree-draw" } | { "type": "flag" } | { "type": "pause" } | { "type": "resume" };

/**
 * Ampel: what is kept and what is in reserve. Pairs are those of the first and the second player.
 */
export type AmpelSight = { 
/**
 * The yellow discs kept.
 */
kept: [number, number], 
/**
 * How many it takes to win.
 */
needed: number, 
/**
 * The discs in reserve.
 */
reserve: [number, number], 
/**
 * The discs under the cylinders.
 */
cylinders: [string | null, string | null], 
/**
 * The yellow discs that are still to be placed.
 */
yellows: number, };

/**
 * Apart: who is alone already. Pairs are those of the first and the second player.
 */
export type ApartSight = { 
/**
 * How many pieces there are.
 */
pieces: [number, number], 
/**
 * Where pieces stand alone.
 */
lonely: [Array<string>, Array<string>], 
/**
 * The squares that the jump sequence under way has used.
 */
used: Array<string>, };

/**
 * The outline of a board.
 */
export type BoardShape = { "type": "square", 
/**
 * Columns.
 */
width: number, 
/**
 * Rows.
 */
height: number, } | { "type": "triangle", 
/**
 * Points along each edge.
 */
side: number, };

/**
 * How many points a board has along its edges.
 */
export type BoardSize = { 
/**
 * From left to right.
 */
width: number, 
/**
 * From bottom to top.
 */
height: number, };

/**
 * What a book says of a position.
 */
export type BookAnswer = { 
/**
 * What the position is worth to the player to move.
 */
value: ValueName, 
/**
 * After how many plies the game ends, if somebody wins.
 */
plies: number | null, 
/**
 * The same in words.
 */
said: Saying, 
/**
 * The moves, the best first.
 */
moves: Array<BookMoveView>, };

/**
 * What a book says of a move.
 */
export type BookMoveView = { 
/**
 * The ply.
 */
ply: string, 
/**
 * Its points, in order.
 */
points: Array<string>, 
/**
 * What it is worth to the player who makes it.
 */
value: ValueName, 
/**
 * After how many plies the game ends, if somebody wins.
 */
plies: number | null, 
/**
 * The same in a few words.
 */
said: Saying, };

/**
 * A block of a book.
 */
export type BookPiece = { 
/**
 * Its number.
 */
block: number, 
/**
 * Its bytes, in Base64.
 */
bytes: string, };

/**
 * A point of the board.
 */
export type Cell = { 
/**
 * Its name.
 */
point: string, 
/**
 * What stands there.
 */
piece: PieceName | null, };

/**
 * A point that can be picked next.
 */
export type ChoiceView = { 
/**
 * The point.
 */
point: string, 
/**
 * Whether picking it completes a ply.
 */
completes: boolean, 
/**
 * Whether the ply takes something off the board for the mover's good.
 */
captures: boolean, 
/**
 * The way of the selected piece to it: its corners.
 */
way: Array<string>, 
/**
 * The pieces that decide how far it goes.
 */
line: Array<string>, };

/**
 * How much time is chosen. An amount that is not there yet, as in an empty field, is no number.
 */
export type ClockChoice = { "type": "usual", 
/**
 * Its text.
 */
text: string, } | { "type": "turn", 
/**
 * How much.
 */
amount: number | null, 
/**
 * Of what.
 */
unit: TimeUnit, } | { "type": "game", 
/**
 * How much.
 */
amount: number | null, 
/**
 * Of what.
 */
unit: TimeUnit, 
/**
 * The seconds that every turn adds.
 */
increment: number | null, };

/**
 * The name of the colour of a player's pieces.
 */
export type ColourName = "red" | "blue" | "black" | "white" | "green";

/**
 * What is known of somebody's daily puzzles.
 */
export type DailiesView = { 
/**
 * What is to be kept.
 */
kept: string, 
/**
 * The name of the game of the day's puzzle.
 */
game: GameName, 
/**
 * Whether the day's puzzle is solved.
 */
isSolved: boolean, 
/**
 * On how many days in a row they have been solved.
 */
inARow: number, 
/**
 * The longest row of days.
 */
longest: number, };

/**
 * The answer to a request.
 */
export type DeskReply = { "type": "games", 
/**
 * All of them, in their order.
 */
games: Array<GameCard>, } | { "type": "match", 
/**
 * The match.
 */
view: View, } | { "type": "online", 
/**
 * On the board.
 */
view: View, 
/**
 * Besides the board.
 */
online: OnlineView, 
/**
 * What is to be sent to the server now.
 */
messages: Array<ClientMessage>, } | { "type": "tree", 
/**
 * On the board.
 */
view: View, 
/**
 * Besides the board.
 */
tree: TreeView, } | { "type": "position", 
/**
 * The game string.
 */
game: string, 
/**
 * The position text.
 */
position: string, } | { "type": "set-up", 
/**
 * How it looks.
 */
setUp: SetUpView, } | { "type": "contradiction", 
/**
 * What, in English.
 */
reason: string, } | { "type": "pulse", 
/**
 * Whether nothing is heard or nothing arrives, so that another connection has to be made.
 */
dead: boolean, 
/**
 * Whether an own move is on its way for longer than a moment.
 */
sending: boolean, } | { "type": "may", 
/**
 * Whether it can.
 */
may: boolean, } | { "type": "text", 
/**
 * The text.
 */
text: string, } | { "type": "game-string", 
/**
 * Its text.
 */
text: string, 
/**
 * Whether games like this can count for ratings.
 */
mayBeRated: boolean, } | { "type": "time-control", 
/**
 * As records write it; of a time that is not offered, the nearest that is.
 */
text: string, 
/**
 * Why what was chosen is not offered, as a sentence for the player.
 */
refused: string | null, } | { "type": "guide-board", 
/**
 * The game string.
 */
game: string, 
/**
 * The position that the turns begin with, if it is not the start of the game.
 */
position: string | null, 
/**
 * The turns from there on.
 */
moves: Array<string>, 
/**
 * The turns that the reader is asked to play.
 */
asked: Array<string>, 
/**
 * Whether the values of all pieces are shown.
 */
showsValues: boolean, } | { "type": "course", 
/**
 * What is said before the first step.
 */
introduction: string, 
/**
 * All of them, in their order.
 */
steps: Array<StepCard>, } | { "type": "judgement", 
/**
 * What is to be said.
 */
verdict: VerdictView, 
/**
 * The points of the next ply of its solution, for somebody who has followed it so far; none for a word.
 */
next: Array<string>, 
/**
 * How often help can be asked for: first for words, then for that ply.
 */
helps: number, } | { "type": "puzzle", 
/**
 * As its list has it.
 */
puzzle: PuzzleLine, } | { "type": "themes", 
/**
 * The themes that there are.
 */
themes: Array<ThemeView>, 
/**
 * How many puzzles there are in all.
 */
puzzles: number, } | { "type": "puzzle-stands", 
/**
 * All of it.
 */
view: PuzzleView, } | { "type": "puzzle-acted", 
/**
 * How it stands now.
 */
session: PuzzleSessionView, 
/**
 * What is to happen on the board.
 */
order: PuzzleOrderView, } | { "type": "try-answered", 
/**
 * What it is worth.
 */
worth: TryResultName, 
/**
 * What is said of it.
 */
sentence: string, 
/**
 * The same, to be said again in another language.
 */
saying: Saying, 
/**
 * How it goes on, to the end of the opponent's turn.
 */
plies: Array<string>, } | { "type": "puzzle-stats", 
/**
 * How.
 */
stats: PuzzleStatsView, 
/**
 * By how much the puzzle has changed the rating; nothing where that is not at stake.
 */
gain: number | null, 
/**
 * What the streak had come to, if the puzzle has ended it.
 */
ended: number | null, } | { "type": "dailies", 
/**
 * What is known of them.
 */
dailies: DailiesView, } | { "type": "game", 
/**
 * Which game it is.
 */
game: GameName, 
/**
 * Its name.
 */
name: string, 
/**
 * What is unusual about its board and rules; nothing if they are the usual ones.
 */
board: string, 
/**
 * The same, and its clock.
 */
details: string, } | { "type": "names", 
/**
 * Both.
 */
names: [string, string], } | { "type": "records", 
/**
 * All of them, in their order.
 */
records: Array<ListedRecord>, } | { "type": "hint", 
/**
 * What is said of it.
 */
sentence: string, 
/**
 * The points of the ply, in order.
 */
points: Array<string>, } | { "type": "review", 
/**
 * As a page shows it.
 */
review: ReviewView, } | { "type": "warning", 
/**
 * That it would be, as a sentence.
 */
sentence: string, 
/**
 * Why, as a sentence.
 */
why: string, } | { "type": "learner", 
/**
 * What is to be kept.
 */
learner: string, 
/**
 * How strong the computer has to be: a level, or something between two.
 */
strength: number, } | { "type": "level", 
/**
 * Its number.
 */
level: number, } | { "type": "thought", 
/**
 * The thought.
 */
thought: Thought, } | { "type": "lines", 
/**
 * All of them.
 */
lines: EngineLines, } | { "type": "book-opened", 
/**
 * Its game string.
 */
game: string, } | { "type": "book-needs", 
/**
 * Which.
 */
pieces: Array<NeededPiece>, } | { "type": "book-answer", 
/**
 * All of it.
 */
answer: BookAnswer, } | { "type": "gathered", 
/**
 * How many.
 */
games: number, } | { "type": "explored", 
/**
 * All of it.
 */
explored: ExplorerAnswer, } | { "type": "explorer-view", 
/**
 * All of it.
 */
view: ExplorerView, } | { "type": "pace", 
/**
 * In milliseconds.
 */
millis: number, } | { "type": "done" } | { "type": "refused", 
/**
 * Why, as a sentence for the player.
 */
sentence: string, 
/**
 * The same, to be said again in another language.
 */
saying: Saying, } | { "type": "failed", 
/**
 * Why, in English.
 */
reason: string, };

/**
 * What is asked for. Moments are milliseconds since any fixed moment.
 */
export type DeskRequest = { "type": "games" } | { "type": "gather", 
/**
 * The name of the collection.
 */
collection: string, 
/**
 * The game string.
 */
game: string, 
/**
 * Their records, one after another.
 */
records: string, } | { "type": "explore", 
/**
 * The name of the collection.
 */
collection: string, 
/**
 * The game string.
 */
game: string, 
/**
 * The position text.
 */
position: string, } | { "type": "gathered-games", 
/**
 * The name of the collection.
 */
collection: string, 
/**
 * The game string.
 */
game: string, 
/**
 * Their numbers, as they were found.
 */
numbers: Array<string>, } | { "type": "show-explored", 
/**
 * What was found, in a collection or by the server.
 */
explored: ExplorerAnswer, 
/**
 * What the book of the board says of the position.
 */
book: BookAnswer | null, 
/**
 * What the engine has found there.
 */
lines: EngineLines | null, } | { "type": "game-string", 
/**
 * The name of the game.
 */
name: string, 
/**
 * The options that are set, by key.
 */
options: { [key in string]: OptionChoice }, } | { "type": "time-control", 
/**
 * How much time there is.
 */
clock: ClockChoice, 
/**
 * Whether the clock runs in the first turn too.
 */
firstTurnCounts: boolean, } | { "type": "game-in-words", 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it.
 */
clock: string, } | { "type": "guide-board", 
/**
 * What stands between its fences.
 */
text: string, } | { "type": "course", 
/**
 * Its page.
 */
text: string, } | { "type": "judge", 
/**
 * In which match.
 */
id: number, 
/**
 * The section of the step.
 */
section: string, } | { "type": "choose-puzzle", 
/**
 * The list: a puzzle a line.
 */
text: string, 
/**
 * Which one.
 */
wish: PuzzleWish, } | { "type": "puzzle-themes", 
/**
 * The name of the game.
 */
game: string, 
/**
 * The list.
 */
text: string, } | { "type": "judge-puzzle", 
/**
 * In which match.
 */
id: number, 
/**
 * The puzzle.
 */
puzzle: PuzzleLine, 
/**
 * How far it has come.
 */
session: PuzzleSessionView, } | { "type": "act-in-puzzle", 
/**
 * In which match.
 */
id: number, 
/**
 * The puzzle.
 */
puzzle: PuzzleLine, 
/**
 * How far it has come.
 */
session: PuzzleSessionView, 
/**
 * What.
 */
act: PuzzleAct, } | { "type": "answer-try", 
/**
 * In which match.
 */
id: number, 
/**
 * The puzzle.
 */
puzzle: PuzzleLine, 
/**
 * What the engine thinks of the position; nothing if the game is over.
 */
thought: Thought | null, } | { "type": "puzzle-stats", 
/**
 * Their stats, as they are kept; nothing of somebody who is new.
 */
stats: string | null, 
/**
 * How another puzzle went.
 */
result: PuzzleResult | null, } | { "type": "dailies", 
/**
 * What is kept of them.
 */
dailies: string | null, 
/**
 * The day, `2026.11.18`.
 */
date: string, 
/**
 * Whether its puzzle has been solved now.
 */
solved: boolean, } | { "type": "clock-in-words", 
/**
 * As records write it.
 */
clock: string, } | { "type": "set-language", 
/**
 * Its code.
 */
language: string, } | { "type": "say", 
/**
 * What.
 */
saying: Saying, } | { "type": "say-reason", 
/**
 * The reason that it gave.
 */
reason: RefusalReason, } | { "type": "open", 
/**
 * What is played.
 */
setting: Setting, 
/**
 * The moment.
 */
now: number, } | { "type": "load", 
/**
 * The record.
 */
record: string, 
/**
 * Whether its clock goes on; otherwise it has none.
 */
resume: boolean, 
/**
 * The moment.
 */
now: number, } | { "type": "list-records", 
/**
 * The text.
 */
text: string, } | { "type": "record-names", 
/**
 * The record.
 */
record: string, } | { "type": "open-tree", 
/**
 * The game string.
 */
game: string, 
/**
 * The position text; the start of the game if this is missing.
 */
position: string | null, } | { "type": "load-tree", 
/**
 * The record.
 */
record: string, 
/**
 * The way to the place that is shown first, `5-1-3`; the beginning if this is missing.
 */
path: string | null, } | { "type": "act-in-tree", 
/**
 * Which.
 */
id: number, 
/**
 * What.
 */
act: TreeAct, } | { "type": "read-position", 
/**
 * The text.
 */
text: string, } | { "type": "set-up", 
/**
 * The game string.
 */
game: string, 
/**
 * The position text to begin with; the start of the game if this is missing.
 */
position: string | null, 
/**
 * What has been changed since.
 */
state: SetUpState | null, } | { "type": "branch", 
/**
 * Of which game.
 */
id: number, 
/**
 * The moment.
 */
now: number, } | { "type": "join", 
/**
 * How it stands.
 */
state: GameState, 
/**
 * Begins the ids of this client's messages: nobody else in the same seat may have used it.
 */
prefix: string, 
/**
 * The moment.
 */
now: number, } | { "type": "hear", 
/**
 * Which.
 */
id: number, 
/**
 * What.
 */
message: ServerMessage, 
/**
 * The moment.
 */
now: number, } | { "type": "ask", 
/**
 * In which game.
 */
id: number, 
/**
 * What.
 */
request: Request, 
/**
 * The moment.
 */
now: number, } | { "type": "reconnect", 
/**
 * Which.
 */
id: number, 
/**
 * The moment.
 */
now: number, } | { "type": "disconnect", 
/**
 * Which.
 */
id: number, 
/**
 * The moment.
 */
now: number, } | { "type": "pulse", 
/**
 * Which.
 */
id: number, 
/**
 * The moment.
 */
now: number, } | { "type": "close", 
/**
 * Which.
 */
id: number, } | { "type": "look", 
/**
 * Which.
 */
id: number, 
/**
 * After how many actions; now if this is missing.
 */
at: number | null, 
/**
 * The moment.
 */
now: number, } | { "type": "pace", 
/**
 * In which match.
 */
id: number, 
/**
 * The moment.
 */
now: number, } | { "type": "act", 
/**
 * Which.
 */
id: number, 
/**
 * The moment.
 */
now: number, 
/**
 * What.
 */
act: Act, } | { "type": "may-undo", 
/**
 * In which match.
 */
id: number, 
/**
 * Their seats.
 */
people: Array<SeatName>, } | { "type": "record", 
/**
 * Of which match.
 */
id: number, 
/**
 * Who sat down as the first and who as the second player; nobody is named if this is missing.
 */
players: [PlayerHere, PlayerHere] | null, 
/**
 * The day, `2026.11.16`, if it is to be noted.
 */
date: string | null, } | { "type": "picture", 
/**
 * Of which match.
 */
id: number, 
/**
 * After how many actions; now if this is missing.
 */
at: number | null, } | { "type": "hint", 
/**
 * In which match.
 */
id: number, 
/**
 * The thought.
 */
thought: Thought, } | { "type": "review", 
/**
 * Which match.
 */
id: number, 
/**
 * What it thinks of each position, from the start on; nothing where it has not thought yet.
 */
thoughts: Array<Thought | null>, } | { "type": "review-in-record", 
/**
 * Which match.
 */
id: number, 
/**
 * Its record.
 */
record: string, } | { "type": "note-review", 
/**
 * Which match.
 */
id: number, 
/**
 * Its record.
 */
record: string, 
/**
 * As for a review.
 */
thoughts: Array<Thought | null>, } | { "type": "warn", 
/**
 * In which match.
 */
id: number, 
/**
 * What the engine thinks of the position before the turn.
 */
before: Thought, 
/**
 * What it thinks of the position after it; nothing if the game is over then.
 */
after: Thought | null, } | { "type": "learner", 
/**
 * What is kept of them; nothing of somebody who is new.
 */
learner: string | null, } | { "type": "learner-after", 
/**
 * What is kept of them.
 */
learner: string | null, 
/**
 * The match.
 */
id: number, 
/**
 * Their seat.
 */
seat: SeatName, } | { "type": "learner-level", 
/**
 * What is kept of them.
 */
learner: string | null, 
/**
 * What decides by chance.
 */
seed: number, } | { "type": "choose", 
/**
 * In which match.
 */
id: number, 
/**
 * Which computer: `random`, `greedy`.
 */
computer: string, 
/**
 * What decides by chance.
 */
seed: number, } | { "type": "think", 
/**
 * What is played.
 */
setting: Setting, 
/**
 * The plies and swaps so far.
 */
actions: Array<string>, 
/**
 * How well, from 1 on.
 */
level: number, 
/**
 * How long in all at most, in milliseconds.
 */
millis: number, 
/**
 * What is left on its clock, in milliseconds, if it has to keep to one: it takes no more than its share.
 */
left: number | null, 
/**
 * What decides by chance.
 */
seed: number, } | { "type": "analyse", 
/**
 * What is played.
 */
setting: Setting, 
/**
 * The plies and swaps so far.
 */
actions: Array<string>, 
/**
 * How many lines.
 */
lines: number, } | { "type": "go-on", 
/**
 * How long.
 */
millis: number, } | { "type": "open-book", 
/**
 * Its head, in Base64.
 */
bytes: string, } | { "type": "add-to-book", 
/**
 * Its game string.
 */
game: string, 
/**
 * The blocks.
 */
pieces: Array<BookPiece>, } | { "type": "look-up", 
/**
 * The game string of the book.
 */
game: string, 
/**
 * The position text.
 */
position: string, };

/**
 * Something that is drawn on a board: a point that is marked, or an arrow.
 */
export type DrawingView = { 
/**
 * Its colour.
 */
paint: PaintName, 
/**
 * The marked point, or where the arrow begins.
 */
from: string, 
/**
 * Where the arrow ends.
 */
to: string | null, };

/**
 * Emulsion: the groups and the values of the pieces. Pairs are those of the first and the second player.
 */
export type EmulsionSight = { 
/**
 * The sizes of the groups, the largest first.
 */
groups: [Array<number>, Array<number>], 
/**
 * The squares of the largest groups.
 */
largest: [Array<string>, Array<string>], 
/**
 * Twice the value of each piece, row by row from the top.
 */
values: Array<number>, };

/**
 * How a match ended.
 */
export type EndingView = { 
/**
 * Who won; nobody in a draw.
 */
winner: PlayerName | null, 
/**
 * By what: `path`, `resignation` …
 */
reason: EndReasonName, 
/**
 * Whether it is a result, be it a draw: a match that was called off or neglected has none.
 */
isResult: boolean, 
/**
 * As a sentence.
 */
sentence: string, 
/**
 * What the position is worth by it.
 */
evaluation: Evaluation, };

/**
 * A line of the engine.
 */
export type EngineLine = { 
/**
 * The ply itself, then how the game would go on.
 */
plies: Array<string>, 
/**
 * The way of the piece that the ply moves: where it begins, turns and ends; a single point if it comes there.
 */
way: Array<string>, 
/**
 * What it is worth.
 */
evaluation: Evaluation, };

/**
 * The best lines that the engine has found so far.
 */
export type EngineLines = { 
/**
 * Whether there is nothing left to find out.
 */
done: boolean, 
/**
 * How deep it looks.
 */
depth: number, 
/**
 * How many positions it has seen.
 */
nodes: number, 
/**
 * The lines, the best first.
 */
lines: Array<EngineLine>, };

/**
 * What a position is worth, from the first player's point of view.
 */
export type Evaluation = { 
/**
 * The chance of the first player to win, from 0 to 1.
 */
chance: number, 
/**
 * Who wins, if that is proved.
 */
winner: PlayerName | null, 
/**
 * In how many plies at most.
 */
plies: number | null, };

/**
 * A ply that was played.
 */
export type ExplorerMoveView = { 
/**
 * The ply.
 */
ply: string, 
/**
 * Other plies that lead to an equivalent position.
 */
alike: Array<string>, 
/**
 * How the games ended.
 */
results: ResultsView, 
/**
 * How strong the players were who made it, on average.
 */
strength: number | null, 
/**
 * Some of the games.
 */
samples: Array<string>, 
/**
 * What the book says, if it knows the move.
 */
book: Saying | null, 
/**
 * What the engine thinks of it, or of a ply that leads to an equivalent position.
 */
evaluation: Evaluation | null, };

/**
 * What was played from a position, and what is thought of it.
 */
export type ExplorerView = { 
/**
 * How the games ended that came to the position.
 */
results: ResultsView, 
/**
 * What was played there, what was played most often first.
 */
moves: Array<ExplorerMoveView>, };

/**
 * What an extra can be.
 */
export type ExtraChoice = { 
/**
 * The value.
 */
value: string, 
/**
 * What it is called.
 */
label: string, };

/**
 * Something that belongs to a position besides the pieces and whose turn it is.
 */
export type ExtraView = { 
/**
 * Its name.
 */
key: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * What it is.
 */
value: string, 
/**
 * The greatest number that it can be, if it is a number.
 */
most: number | null, 
/**
 * What it can be, each with what that is called, if it is no number.
 */
choices: Array<ExtraChoice>, };

/**
 * What is wrong with a turn.
 */
export type FaultView = { 
/**
 * What it was and what it cost, as a sentence.
 */
verdict: string, 
/**
 * Why, as a sentence.
 */
why: string, 
/**
 * The better ply.
 */
better: string, 
/**
 * Its points, in order.
 */
points: Array<string>, 
/**
 * How the game would have gone on, from the better ply on.
 */
line: Array<string>, };

/**
 * What is known about a game before it is played.
 */
export type GameCard = { 
/**
 * The name in the game string.
 */
name: GameName, 
/**
 * The colours of the first and the second player.
 */
colours: [ColourName, ColourName], 
/**
 * The options.
 */
options: Array<OptionCard>, };

/**
 * The name of a game.
 */
export type GameName = "talpa" | "emulsion" | "apart" | "ampel";

/**
 * How bad a turn was.
 */
export type GradeName = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * A step of help.
 */
export type HintView = { 
/**
 * What is said, as a sentence.
 */
words: string, 
/**
 * The points that are shown.
 */
points: Array<string>, };

/**
 * Up to where a game is known.
 */
export type KnownView = { 
/**
 * The number of the last event.
 */
event: number, 
/**
 * The number of the last line of the chat; 0 before the first.
 */
line: number, };

/**
 * A game of a text with several: what is wrong with one leaves the others as they are.
 */
export type ListedRecord = { "type": "game", 
/**
 * As the list names it.
 */
card: RecordCard, } | { "type": "broken", 
/**
 * What is wrong with it and where, as a sentence.
 */
reason: string, };

/**
 * What a reader thinks of a move, as it is written after it.
 */
export type MarkSign = "!" | "?" | "!!" | "??" | "!?" | "?!";

/**
 * A mark that a move can have.
 */
export type MarkView = { 
/**
 * How it is written.
 */
sign: MarkSign, 
/**
 * What it says.
 */
words: string, };

/**
 * One ply as motion. What is neither moved nor mentioned stays where it is.
 */
export type Motion = { 
/**
 * Which action of the match it is, counted from 0.
 */
number: number, 
/**
 * The ply in the notation of the game.
 */
text: string, 
/**
 * Who made it.
 */
player: PlayerName, 
/**
 * The ways of the pieces that moved: every point where one turns, with the first and the last.
 */
ways: Array<Array<string>>, 
/**
 * Where pieces left the board: the points on which they stood before.
 */
gone: Array<string>, 
/**
 * Where pieces came onto the board.
 */
came: Array<string>, };

/**
 * A block of a book that is needed.
 */
export type NeededPiece = { 
/**
 * Its number.
 */
block: number, 
/**
 * Where it begins in the file.
 */
from: number, 
/**
 * Where it ends: the first byte after it.
 */
to: number, };

/**
 * What others have done and the board does not show.
 */
export type NewsView = { 
/**
 * How many there have been, which tells news from older ones.
 */
number: number, 
/**
 * As a sentence.
 */
sentence: string, };

/**
 * A game on a server as its client sees it, besides the board. Pairs are those of seat A and B.
 */
export type OnlineView = { 
/**
 * The id of the game at the server.
 */
gameId: string, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * Whether the players have an hour or more for each turn.
 */
byCorrespondence: boolean, 
/**
 * What the server need not tell again; nothing if it has to tell everything.
 */
known: KnownView | null, 
/**
 * The number of the last line of the chat that is known.
 */
lastLine: number, 
/**
 * Who has the seats.
 */
seats: [Occupant, Occupant], 
/**
 * The seat of whoever is here, if they have one.
 */
you: SeatName | null, 
/**
 * Whether nobody has one of the seats.
 */
hasOpenSeat: boolean, 
/**
 * Whether the game is over by the server's word.
 */
over: boolean, 
/**
 * How many people are watching.
 */
spectators: number, 
/**
 * Whether the players are there.
 */
present: [boolean, boolean], 
/**
 * Whether whoever is here can move now.
 */
mayMove: boolean, 
/**
 * Whether they play and wait for their turn.
 */
waits: boolean, 
/**
 * Whether they can take a seat.
 */
mayTakeSeat: boolean, 
/**
 * Whether turns of this game can be taken back at all.
 */
allowsTakebacks: boolean, 
/**
 * Whether they can ask to take a turn back.
 */
mayRequestTakeback: boolean, 
/**
 * Whether they can offer a draw.
 */
mayOfferDraw: boolean, 
/**
 * Whether they can claim the game, because the opponent is gone.
 */
mayClaim: boolean, 
/**
 * Whether they can ask for another game.
 */
mayRequestRematch: boolean, 
/**
 * What the opponent proposes and is to be answered.
 */
proposals: Array<ProposalName>, 
/**
 * What they have proposed themselves, and is not answered.
 */
offers: Array<ProposalName>, 
/**
 * The id of the next game, once there is one.
 */
rematch: string | null, 
/**
 * What the players have said.
 */
chat: Array<ChatLine>, 
/**
 * The client's own lines that the server has not told yet: they are being sent.
 */
unsaid: Array<string>, 
/**
 * Whether the opponent is muted.
 */
muted: boolean, 
/**
 * The answers that the server gives when the opponent plays what they are meant for.
 */
conditional: Array<string>, 
/**
 * The last thing that was refused.
 */
refusal: RefusalView | null, 
/**
 * The last thing that was announced.
 */
news: NewsView | null, };

/**
 * An option of a game.
 */
export type OptionCard = { 
/**
 * The key in the game string.
 */
key: string, 
/**
 * The value when nothing is said.
 */
default: OptionChoice, 
/**
 * What it can be.
 */
values: Values, };

/**
 * What is chosen for an option.
 */
export type OptionChoice = number | string | BoardSize;

/**
 * The colour of something that is drawn.
 */
export type PaintName = "green" | "red" | "yellow" | "blue";

/**
 * What can stand on a point.
 */
export type PieceName = "first" | "second" | "neutral";

/**
 * A place of a tree.
 */
export type PlaceView = { 
/**
 * Its number, which stays the same for as long as it is there.
 */
place: number, 
/**
 * The place before it; nothing at the beginning.
 */
parent: number | null, 
/**
 * The places after it: the line goes on with the first, the others are variations.
 */
children: Array<number>, 
/**
 * The ply that leads there, or `swap`; empty at the beginning.
 */
text: string, 
/**
 * Whose it is.
 */
player: PlayerName, 
/**
 * The number of the move: each has a turn of both players.
 */
number: number, 
/**
 * Whether a turn begins with it.
 */
beginsTurn: boolean, 
/**
 * What a reader thinks of it.
 */
mark: MarkSign | null, 
/**
 * A comment before it, where it begins a variation; empty for none.
 */
preface: string, 
/**
 * A comment on it; empty for none.
 */
comment: string, 
/**
 * What is drawn on the board.
 */
drawings: Array<DrawingView>, 
/**
 * What an engine thinks of it.
 */
evaluation: Evaluation | null, };

/**
 * Who plays at this screen.
 */
export type PlayerHere = { "type": "human" } | { "type": "computer", 
/**
 * At this level.
 */
level: number, } | { "type": "simple", 
/**
 * Which.
 */
player: SimpleComputer, } | { "type": "teacher", 
/**
 * What is kept of the learner; nothing of somebody who is new.
 */
learner: string | null, };

/**
 * One of the players, by who begins.
 */
export type PlayerName = "first" | "second";

/**
 * How far a puzzle has come.
 */
export type ProgressView = { "type": "open" } | { "type": "answer", 
/**
 * With these plies.
 */
plies: Array<string>, } | { "type": "solved", 
/**
 * How many.
 */
plies: number, } | { "type": "wrong", 
/**
 * Its number, counted from 0.
 */
ply: number, };

/**
 * Something that one player proposes to the other.
 */
export type ProposalName = "draw" | "takeback" | "rematch";

/**
 * What puzzles are solved for.
 */
export type PurposeName = "daily" | "rated" | "streak" | "one";

/**
 * What somebody does with a puzzle.
 */
export type PuzzleAct = { "type": "played", 
/**
 * Whether it was a whole turn.
 */
isTurn: boolean, } | { "type": "help" } | { "type": "give-up" } | { "type": "try-again" } | { "type": "step", 
/**
 * Whether it is on.
 */
forward: boolean, };

/**
 * What is to happen on the board of a puzzle.
 */
export type PuzzleOrderView = { "type": "nothing" } | { "type": "reply", 
/**
 * With these plies.
 */
plies: Array<string>, } | { "type": "ask" } | { "type": "solved" } | { "type": "show", 
/**
 * Which.
 */
plies: Array<string>, };

/**
 * What somebody has done with a puzzle.
 */
export type PuzzleResult = { 
/**
 * The puzzle.
 */
puzzle: PuzzleLine, 
/**
 * How it went.
 */
success: SuccessName, 
/**
 * What it was solved for.
 */
purpose: PurposeName, };

/**
 * Somebody at a puzzle, as the page keeps it.
 */
export type PuzzleSessionView = { 
/**
 * What it is solved for.
 */
purpose: PurposeName, 
/**
 * How far it has come.
 */
stage: PuzzleStageName, 
/**
 * How often help was asked for: first it is a place, then the ply itself.
 */
helped: number, 
/**
 * How it counts, once that is certain.
 */
success: SuccessName | null, 
/**
 * Whether the solution was shown before it was found.
 */
gaveUp: boolean, };

/**
 * How far a puzzle has come.
 */
export type PuzzleStageName = "solving" | "refuted" | "over";

/**
 * How somebody has fared with the puzzles of a game.
 */
export type PuzzleStatsView = { 
/**
 * What is to be kept.
 */
kept: string, 
/**
 * The rating, as a whole number.
 */
rating: number, 
/**
 * How far off it may well be.
 */
deviation: number, 
/**
 * How many puzzles of the rated training were solved without a mistake.
 */
solved: number, 
/**
 * How many were tried.
 */
tried: number, 
/**
 * How many puzzles the streak has.
 */
streak: number, 
/**
 * How many the longest one had.
 */
longestStreak: number, };

/**
 * How a puzzle stands.
 */
export type PuzzleView = { 
/**
 * Its id.
 */
id: string, 
/**
 * Who solves it.
 */
solver: PlayerName, 
/**
 * What is asked for, as a sentence.
 */
task: string, 
/**
 * What it is about.
 */
theme: string, 
/**
 * The idea behind it, as a sentence.
 */
idea: string, 
/**
 * How far it has come.
 */
progress: ProgressView, 
/**
 * The turns of its line.
 */
solution: string, 
/**
 * How it went, once it is over, as a sentence.
 */
ending: string | null, 
/**
 * The steps of help that were asked for.
 */
hints: Array<HintView>, 
/**
 * Whether something can be played.
 */
mayPlay: boolean, 
/**
 * Whether there is more help.
 */
mayHelp: boolean, 
/**
 * Whether the mistake can be taken back.
 */
mayTryAgain: boolean, 
/**
 * Whether a turn of the solution can be stepped back, and on.
 */
mayStep: [boolean, boolean], 
/**
 * Whether another puzzle comes after it.
 */
mayGoOn: boolean, };

/**
 * Which puzzle of a list is wanted.
 */
export type PuzzleWish = { "type": "training", 
/**
 * The stats of whoever solves them, as they are kept; nothing of somebody who is new.
 */
stats: string | null, 
/**
 * The name of the theme that it is to be about.
 */
theme: string | null, 
/**
 * What decides by chance.
 */
seed: number, } | { "type": "streak", 
/**
 * The stats of whoever solves them, as they are kept.
 */
stats: string | null, 
/**
 * What decides by chance.
 */
seed: number, } | { "type": "daily", 
/**
 * The day, `2026.11.18`.
 */
date: string, } | { "type": "named", 
/**
 * Its id.
 */
id: string, };

/**
 * A game of a text with several, as a list names it.
 */
export type RecordCard = { 
/**
 * The record of this game alone.
 */
record: string, 
/**
 * What is played, in words.
 */
game: string, 
/**
 * Whoever sat down as first and as second; empty for whom the record does not name.
 */
names: [string, string], 
/**
 * The result as records write it: `1-0`.
 */
result: string, 
/**
 * The day as records write it, if it is noted: `2026.11.16`.
 */
date: string | null, };

/**
 * Why something is refused.
 */
export type RefusalView = { 
/**
 * As a sentence.
 */
sentence: string, 
/**
 * The point that it is about, if it is about one.
 */
point: string | null, };

/**
 * How games ended.
 */
export type ResultsView = { 
/**
 * How many games these are.
 */
games: number, 
/**
 * Won by the first player, won by the second, drawn: in whole per cent that add up to 100. Nothing if no game has a result.
 */
shares: [number, number, number] | null, };

/**
 * What a page shows of a game that was gone over. Pairs are those of the first and the second player.
 */
export type ReviewView = { 
/**
 * The numbers of the positions that the engine has to look at, from the start on.
 */
questions: Array<number>, 
/**
 * How long it is to look at each of them, in milliseconds.
 */
millis: number, 
/**
 * The first player's chance to win, from 0 to 1, at the start and after each action, where it is known.
 */
chances: Array<number | null>, 
/**
 * The turns that are judged.
 */
turns: Array<ReviewedTurnView>, 
/**
 * How accurately each player played, in per cent.
 */
accuracies: [number | null, number | null], };

/**
 * A turn that is judged.
 */
export type ReviewedTurnView = { 
/**
 * The number of its first action.
 */
begin: number, 
/**
 * The number of the action that cost most: the position before it is the one to look at.
 */
worst: number, 
/**
 * Who played it.
 */
player: PlayerName, 
/**
 * How bad it was.
 */
grade: GradeName, 
/**
 * Whether that is worth pointing out: a mistake or worse.
 */
isSerious: boolean, 
/**
 * The mark behind it: `?!`, `?`, `??`, or nothing.
 */
mark: string, 
/**
 * The player's chance to win before and after it.
 */
before: number, 
/**
 * See above.
 */
after: number, 
/**
 * What is wrong with it, if it was not good.
 */
fault: FaultView | null, };

/**
 * A message: its id in the message files, and what it mentions.
 */
export type Saying = { 
/**
 * The id.
 */
id: string, 
/**
 * What it mentions, by name.
 */
values: { [key in string]: SayingValue }, };

/**
 * Something that a message mentions.
 */
export type SayingValue = number | string | { 
/**
 * Its digits, with a point.
 */
decimal: string, } | Saying | Array<Saying>;

/**
 * What has been set up so far.
 */
export type SetUpState = { 
/**
 * What stands on the points of the board, row by row from the top.
 */
pieces: Array<PieceName | null>, 
/**
 * Whose turn it is.
 */
turn: PlayerName, 
/**
 * What else belongs to the position, by name.
 */
extras: { [key in string]: string }, };

/**
 * A position that is being set up.
 */
export type SetUpView = { 
/**
 * The board.
 */
view: View, 
/**
 * What has been set up.
 */
state: SetUpState, 
/**
 * What can stand on the board.
 */
kinds: Array<PieceName>, 
/**
 * What else belongs to a position of this game.
 */
extras: Array<ExtraView>, 
/**
 * The position text, be it possible or not.
 */
text: string, 
/**
 * Why the position cannot be played on, as a sentence.
 */
refused: string | null, };

/**
 * What is agreed on before a match.
 */
export type Setting = { 
/**
 * The game string.
 */
game: string, 
/**
 * The position text to begin with; the start of the game if this is missing.
 */
position: string | null, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * The time control as records write it: `none`, `5:00+3`.
 */
clock: string, };

/**
 * What is to be seen in a position of each game. Pairs are those of the first and the second player.
 */
export type Sight = { "game": "talpa" } & TalpaSight | { "game": "emulsion" } & EmulsionSight | { "game": "apart" } & ApartSight | { "game": "ampel" } & AmpelSight;

/**
 * A step of a course.
 */
export type StepCard = { 
/**
 * Its section of the page, with which it is judged.
 */
section: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * What is said before, as Markdown.
 */
words: string, 
/**
 * What is said when it is done.
 */
praise: string, 
/**
 * What helps.
 */
hint: string, 
/**
 * What is said of each mistake.
 */
mistakes: Array<string>, 
/**
 * The clauses of the rules that it tries.
 */
clauses: Array<string>, 
/**
 * The game string.
 */
game: string, 
/**
 * The position that the learner finds.
 */
position: string, 
/**
 * Whether the values of all pieces are shown.
 */
showsValues: boolean, };

/**
 * The name of what a player is asked to do.
 */
export type StepName = "capture" | "remove" | "pass" | "swap" | "move" | "jump-on" | "place-yellow" | "move-own" | "move-enemy" | "add-disc" | "nothing";

/**
 * What a player is asked to do.
 */
export type StepView = { 
/**
 * The name: `capture`, `jump-on`, `add-disc` …
 */
name: StepName, 
/**
 * As a sentence.
 */
sentence: string, };

/**
 * How somebody has fared with a puzzle.
 */
export type SuccessName = "clean" | "hinted" | "missed";

/**
 * Talpa: how far the tunnels go. Pairs are those of the first and the second player.
 */
export type TalpaSight = { 
/**
 * Through how many rows, or columns, the longest tunnel of each player goes.
 */
reach: [number, number], 
/**
 * How many it takes.
 */
needed: number, 
/**
 * The squares of these tunnels.
 */
tunnels: [Array<string>, Array<string>], 
/**
 * The squares of the open path of a game that is over.
 */
path: Array<string>, };

/**
 * A theme of a game's puzzles.
 */
export type ThemeView = { 
/**
 * Its name in files.
 */
name: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * How many puzzles are about it.
 */
count: number, };

/**
 * What the engine thinks so far.
 */
export type Thought = { 
/**
 * Whether it has thought to the end.
 */
done: boolean, 
/**
 * What it would play.
 */
ply: string, 
/**
 * What it would do: that ply, or `swap` where the pie rule offers it and the other side looks better.
 */
action: string, 
/**
 * The chance of the player to move to win, from 0 to 1.
 */
chance: number, 
/**
 * In how many plies the player to move wins, if that is certain.
 */
win: number | null, 
/**
 * In how many plies the player to move loses, if that is certain.
 */
loss: number | null, 
/**
 * How deep it has looked.
 */
depth: number, 
/**
 * How many positions it has seen.
 */
nodes: number, 
/**
 * How the game would go on.
 */
line: Array<string>, };

/**
 * What time is counted in.
 */
export type TimeUnit = "seconds" | "minutes" | "hours" | "days";

/**
 * What somebody does with an analysis. Places are those of its tree.
 */
export type TreeAct = { "type": "go", 
/**
 * Which.
 */
place: number, } | { "type": "pick", 
/**
 * Which.
 */
point: string, } | { "type": "type", 
/**
 * What.
 */
text: string, } | { "type": "take-back" } | { "type": "play", 
/**
 * The plies, or `swap`.
 */
actions: Array<string>, } | { "type": "promote", 
/**
 * Which.
 */
place: number, } | { "type": "make-main", 
/**
 * Which.
 */
place: number, } | { "type": "delete", 
/**
 * Which.
 */
place: number, } | { "type": "comment", 
/**
 * Where.
 */
place: number, 
/**
 * The comment; empty for none.
 */
text: string, } | { "type": "mark", 
/**
 * Which.
 */
place: number, 
/**
 * As what.
 */
mark: MarkSign | null, } | { "type": "draw", 
/**
 * Where.
 */
place: number, 
/**
 * Its colour.
 */
paint: PaintName, 
/**
 * The marked point, or where the arrow begins.
 */
from: string, 
/**
 * Where the arrow ends; the same point again marks it.
 */
to: string, } | { "type": "wipe", 
/**
 * Where.
 */
place: number, } | { "type": "evaluate", 
/**
 * Of which.
 */
place: number, 
/**
 * What; nothing if it is no longer to be noted.
 */
evaluation: Evaluation | null, };

/**
 * A tree of variations, and the place in it that is shown.
 */
export type TreeView = { 
/**
 * The place that is shown.
 */
at: number, 
/**
 * The way there, which every copy of the tree understands: `12`, `5-1-3`.
 */
path: string, 
/**
 * All places. The first is the beginning.
 */
places: Array<PlaceView>, 
/**
 * What an engine has to be told of the match up to the place, beside its actions.
 */
setting: Setting, 
/**
 * Whoever sat down as first and as second; empty for whom the record does not name.
 */
names: [string, string], 
/**
 * The marks that a move can have.
 */
marks: Array<MarkView>, };

/**
 * What a try is worth to the solver.
 */
export type TryResultName = "wins" | "open" | "fails";

/**
 * A turn of the match.
 */
export type TurnView = { 
/**
 * Who.
 */
seat: SeatName, 
/**
 * Of which colour.
 */
player: PlayerName, 
/**
 * The number of the move in records: each has a turn of both players.
 */
number: number, 
/**
 * The number of its first action.
 */
begin: number, 
/**
 * How many actions it has.
 */
length: number, 
/**
 * The whole turn as text.
 */
text: string, 
/**
 * What the seat had left on the clock afterwards.
 */
clock: number | null, };

/**
 * What something is worth.
 */
export type ValueName = "win" | "loss" | "draw" | "unknown";

/**
 * What an option can be.
 */
export type Values = { "type": "number", 
/**
 * The least.
 */
low: number, 
/**
 * The greatest.
 */
high: number, 
/**
 * Whether it is how many squares the board has along each of its edges.
 */
square: boolean, } | { "type": "word", 
/**
 * The words.
 */
words: Array<string>, } | { "type": "width-by-height", 
/**
 * The least of each.
 */
low: number, 
/**
 * The greatest of each.
 */
high: number, };

/**
 * How a step stands.
 */
export type VerdictView = { "type": "open" } | { "type": "answer", 
/**
 * With these plies.
 */
plies: Array<string>, } | { "type": "done" } | { "type": "mistake", 
/**
 * Which of the mistakes, counted from 0.
 */
number: number, } | { "type": "other" };

/**
 * How a match looks. Pairs are those of the first and the second player, or of seat A and B.
 */
export type View = { 
/**
 * The id of the match at the desk.
 */
id: number, 
/**
 * The game string.
 */
game: string, 
/**
 * The name of the game alone.
 */
name: GameName, 
/**
 * The position as text.
 */
position: string, 
/**
 * The colours of the players.
 */
colours: [ColourName, ColourName], 
/**
 * Who plays each colour.
 */
seats: [SeatName, SeatName], 
/**
 * The outline of the board.
 */
shape: BoardShape, 
/**
 * The points of the board, row by row from the top.
 */
cells: Array<Cell>, 
/**
 * What else is to be seen.
 */
sight: Sight, 
/**
 * After how many actions this is how the match looks, those of the turn in the making among them.
 */
number: number, 
/**
 * How many actions have been played.
 */
played: number, 
/**
 * How many actions can be played again.
 */
redoable: number, 
/**
 * Who has to move, unless the match is over.
 */
turn: PlayerName | null, 
/**
 * What the player to move is asked to do.
 */
step: StepView, 
/**
 * The point picked for the next ply, or the piece that has to go on.
 */
selected: string | null, 
/**
 * Whether this piece cannot be put down for another one.
 */
held: boolean, 
/**
 * The points that can be picked next.
 */
choices: Array<ChoiceView>, 
/**
 * The plies that are words.
 */
words: Array<WordView>, 
/**
 * The plies of the turn in the making.
 */
staged: Array<string>, 
/**
 * Whether the turn in the making is complete and can be played.
 */
complete: boolean, 
/**
 * Whether it ends the game by the rules.
 */
decides: boolean, 
/**
 * Whether something of the turn in the making can be taken back.
 */
mayTakeBack: boolean, 
/**
 * Whether the player to move may swap.
 */
maySwap: boolean, 
/**
 * The plies of the turn in the making, or else of the last one.
 */
motions: Array<Motion>, 
/**
 * These plies as sentences.
 */
said: Array<string>, 
/**
 * All plies and swaps that have been played.
 */
actions: Array<string>, 
/**
 * All turns.
 */
turns: Array<TurnView>, 
/**
 * Of a line that is only prepared: what can be left for the server as an answer, once it is one.
 */
answer: string | null, 
/**
 * How the match ended.
 */
ending: EndingView | null, 
/**
 * What both seats have left, in milliseconds; nothing without a clock.
 */
clocks: [number, number] | null, 
/**
 * Whose clock runs.
 */
running: SeatName | null, 
/**
 * Whether the match is paused.
 */
paused: boolean, 
/**
 * The whole board in sentences, to be read aloud.
 */
description: Array<string>, };

/**
 * A ply that is a word.
 */
export type WordView = { 
/**
 * The word: `pass`, `stop`.
 */
text: string, 
/**
 * What it does, as a sentence.
 */
sentence: string, };
