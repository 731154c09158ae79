# Every text that a person reads, in English. The same ids with the same variables are in the other languages' files.
# A text that is part of a sentence begins in lower case and has no full stop.

## Games

game-talpa = Talpa
game-talpa-summary = Capture pieces to dig a path of empty squares between your two edges.
game-emulsion = Emulsion
game-emulsion-summary = Swap pieces to gather your own into the largest group.
game-apart = Apart
game-apart-summary = Jump until none of your pieces has a neighbour of its own colour.
game-ampel = Ampel
game-ampel-summary = Line up red, yellow and green to make signals, and keep half of the yellow discs.

## Options of the games

option-size = size
option-size-help = how many squares the board has along its edges
option-tie = tie
option-tie-help = who wins when all groups are equal
option-side = side
option-side-help = how many points the triangle has along each edge
option-yellows = yellow discs
option-yellows-help = how many yellow discs there are for both players together
option-discs = discs
option-discs-help = how many discs each player has
value-last-mover-wins = whoever made the last move wins
value-last-mover-loses = whoever made the last move loses
values-number = a whole number from { $low } to { $high }
values-width-by-height = width and height such as 8x6, or one number for both, each from { $low } to { $high }
values-word = one of: { $words }
set-option = { $option } { $value }
with-option = { $game }, { $option }
board-size = { $width }×{ $height }
clock-none = without a clock
clock-total = { $base }
clock-increment = { $base } + { $increment }
clock-turn = { $seconds } s a turn
clock-turn-minutes = { $minutes } min a turn
clock-turn-hours = { $hours } h a turn
clock-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
clock-first-turn = { $clock }, from the first turn

## Colours, sides and pieces

colour-red = red
colour-blue = blue
colour-black = black
colour-white = white
colour-green = green
side-red = red
side-blue = blue
side-black = black
side-white = white
side-green = green
piece-red = a red piece
piece-blue = a blue piece
piece-black = a black piece
piece-white = a white piece
disc-red = a red disc
disc-green = a green disc
disc-yellow = a yellow disc
stands-on = { $piece } on { $point }
nothing-on = nothing on { $point }

## What the player is asked to do

step-nothing = nothing is left to do
step-pass = pass, there is nothing else to do
step-capture = capture an enemy piece
step-remove = remove one of your pieces
step-swap = swap one of your pieces with an enemy piece
step-move = move one of your pieces
step-jump-on = jump again or stop
step-place-yellow = place a yellow disc inside the board
step-move-own = first step, move one of your discs
step-move-enemy = second step, move one of the opponent's discs
step-add-disc = third step, add a disc and put your cylinder on it

## Boards for reading aloud

board-squares = { $game }, { $width } by { $height } squares
board-triangle = { $game }, a triangle with { $side } points along each edge
board-title = { $game } – { $state }
board-to-move = { $side } to move: { $step }
board-row = row { $row }: { $cells }
board-cell = { $point } { $what }
board-cells = { $from } to { $to } { $what }
cell-piece-red = red
cell-piece-blue = blue
cell-piece-black = black
cell-piece-white = white
cell-disc-red = red
cell-disc-green = green
cell-disc-yellow = yellow
cell-square-empty = empty
cell-point-empty = empty
cells-piece-red = red
cells-piece-blue = blue
cells-piece-black = black
cells-piece-white = white
cells-disc-red = red
cells-disc-green = green
cells-disc-yellow = yellow
cells-square-empty = empty
cells-point-empty = empty
board-talpa-edges = red joins the top and the bottom edge, blue the left and the right edge
board-talpa-empty = { $count ->
    [0] no square is empty
    [one] one square is empty: { $points }
   *[other] { $count } squares are empty: { $points }
}
board-talpa-reach-rows = { $side } has a passage through { $reach } of { $size } rows
board-talpa-reach-columns = { $side } has a passage through { $reach } of { $size } columns
board-emulsion-groups = { $side } has { $largest ->
    [one] 1 piece
   *[other] { $largest } pieces
} in its largest group; the largest groups: { $sizes }
board-apart-pieces = { $side } has { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
}; { $crowded ->
    [0] none has a neighbour of its colour
    [one] 1 still has a neighbour of its colour
   *[other] { $crowded } still have a neighbour of their colour
}
board-apart-lonely = { $side } stands alone on: { $points }
board-apart-jumping = the piece on { $point } is jumping and has used: { $used }
board-ampel-kept = { $side } has kept { $kept } of { $yellows } yellow discs and has { $reserve ->
    [one] 1 disc
   *[other] { $reserve } discs
} in reserve
board-ampel-cylinder = { $side } has its cylinder on { $point }
board-ampel-no-cylinder = { $side } has no cylinder on the board

## Moves in words

move-pass = { $side } passes
move-talpa-capture = { $side } captures on { $to } with the piece from { $from }
move-talpa-remove = { $side } removes its piece on { $at }
move-emulsion-swap = { $side } swaps its piece on { $from } with the enemy piece on { $to }
move-apart-step = { $side } steps from { $from } to { $to }
move-apart-step-captures = { $side } steps from { $from } to { $to } and captures
move-apart-jump = { $side } jumps from { $from } to { $to }
move-apart-jump-captures = { $side } jumps from { $from } to { $to } and captures
move-apart-stop = { $side } stops jumping
move-ampel-place = { $side } places a yellow disc on { $at }
move-ampel-own = { $side } moves its disc from { $from } to { $to }
move-ampel-own-bounces = { $side } moves its disc from { $from } to { $to }, { $bounces ->
    [one] bouncing once
    [2] bouncing twice
   *[other] bouncing { $bounces } times
}
move-ampel-enemy = { $side } moves the enemy disc from { $from } to { $to }
move-ampel-enemy-bounces = { $side } moves the enemy disc from { $from } to { $to }, { $bounces ->
    [one] bouncing once
    [2] bouncing twice
   *[other] bouncing { $bounces } times
}
move-ampel-signals = { $move }; that makes { $yellows ->
    [one] a signal, and its yellow disc is kept
   *[other] signals, and { $yellows } yellow discs are kept
}
move-ampel-add = { $side } adds a disc on { $at } and puts the cylinder on it

## Refusals, all games

refused = { $reason } ({ $clause })
refusal-over = the game is over
refusal-outside = there is no { $point } on this board
refusal-empty = nothing stands on { $point }
refusal-not-yours = what stands on { $point } is not yours
refusal-other-game = { $move } is a move of another game
refusal-turn-complete = the turn is complete: it can only be played or taken back
unreadable = “{ $text }” is not a move: { $expected }
notation-talpa = write b2xb3 to capture, xb2 to remove a piece, or pass
notation-emulsion = write b2-c3, your own piece first
notation-apart = write b1-b3, or c2xe4 to capture, with further jumps joined as in c2-e4xg4; or stop, or pass
notation-ampel = write c2-f4 to move a disc, e3 to put one down, or pass

## Texts that cannot be read: game strings

spec-game = there is no game `{ $name }`: the games are { $known }
spec-key = { $game } has no option `{ $key }`: it has { $known }
spec-shape = `{ $part }` is not an option: options are written `key=value`, separated by commas
spec-twice = option `{ $key }` is given twice
spec-value = option `{ $key }` cannot be `{ $value }`: it takes { $takes }
spec-value-because = option `{ $key }` cannot be `{ $value }`: it takes { $takes } { $because }
option-ampel-few-points = when the side is { $length }, because the board then has { $inside } inside points

## Texts that cannot be read: positions

position-missing = the position ends before { $field }: { $expected }
position-too-long = the position goes on with `{ $found }` after its last field
position-field = { $field } cannot be `{ $found }`: { $expected }
position-rows = the board must have { $expected } rows, not { $found }
position-row-length = row { $row } of the board, `{ $text }`, must have { $expected } points, not { $found }
position-letter = `{ $found }` in row { $row } of the board is not a piece: the pieces are { $expected }
position-run = `{ $found }` in row { $row } of the board is not a number of empty points
position-impossible = this position is impossible: { $why }
position-board = the board
position-rows-of-board = rows from the top of the picture, separated by `/`
position-side-to-move = the side to move
position-letters = `{ $one }` for { $side } or `{ $other }` for { $opponent }
position-whole-number = a whole number
position-too-many = { $side } has { $count } pieces and started with { $most }
position-emulsion-empty-square = { $point } is empty and every square has a piece
position-emulsion-wrong-numbers = black has { $black } pieces and white { $white }, but swaps leave them at { $black_at_start } and { $white_at_start }
position-apart-turns-played = the number of turns played
position-apart-plies-since-capture = the number of plies since the last capture
position-apart-used-squares = the list of squares used by the jump sequence
position-apart-joined-squares = squares joined by `-`, or `-` alone if none is under way
position-apart-no-turn = { $plies } plies have been played, but no turn
position-apart-first-turn = the first turn of a game is a single move, so no jump sequence can be under way
position-apart-no-jump = { $from }-{ $to } was not a jump along a line of its length
position-apart-cannot-go-on = the jump sequence cannot go on, so the turn would be over
position-apart-one-square = a jump sequence uses two squares or more, not only { $point }
position-apart-off-the-board = the jump sequence uses { $point }, which is not on the board
position-apart-twice = the jump sequence uses { $point } twice
position-apart-not-left = the jumping piece has left { $point }, but a piece stands there
position-apart-not-standing = the jump sequence ends on { $point }, but no { $side } piece stands there
position-ampel-step = the step
position-ampel-steps = `s` for setup, `o` for own, `e` for enemy or `a` for add
position-ampel-kept = the discs kept
position-ampel-kept-by-both = the yellow discs kept by red and green, such as `1:0`, of { $yellows } in all
position-ampel-cylinders = the cylinders
position-ampel-under-cylinders = the discs under red's and green's cylinders, such as `d4,-`
position-ampel-quiet = the count of plies without progress
position-ampel-cylinder-elsewhere = { $side }'s cylinder is on { $point }, where no { $side } disc stands
position-ampel-too-many-discs = { $side } has { $count } discs on the board and only { $most } in all
position-ampel-yellow-outside = the yellow disc on { $point } is not on an inside point
position-ampel-too-quiet = the game is over after { $most } plies without progress, not { $plies }
position-ampel-wrong-yellows = { $board } yellow discs on the board and { $kept } kept do not make { $all }
position-ampel-signal-stands = a signal is on the board: its discs would have left it
position-ampel-setup-discs = during the setup there are only yellow discs on the board
position-ampel-setup-over = the setup is over when { $yellows } yellow discs are placed
position-ampel-setup-kept = nobody can keep a yellow disc during the setup
position-ampel-setup-quiet = the count of plies without progress begins after the setup
position-ampel-setup-turn = { $side } is to place the next of { $placed } yellow discs
position-ampel-both-won = both players have kept half of the { $yellows } yellow discs
position-ampel-opponent-won = the opponent of the side to move has kept half of the { $yellows } yellow discs
position-ampel-won-otherwise = a game that is over by half of the { $yellows } yellow discs ends with a move of a disc and a count of 0
position-ampel-no-own-step = no disc of the side to move can move, so step `o` would have been passed over
position-ampel-no-enemy-step = no disc of the opponent can be moved, so step `e` would have been passed over
position-ampel-no-add-step = no disc can be added, so step `a` would have been passed over

## Texts that cannot be read: records and clocks

record-place = line { $line }, column { $column }: { $problem }
record-stray = `{ $text }` has no beginning here: a tag is `[Name "value"]`, a comment { "{…}" }, a variation (…)
record-tag-form = this is not a tag: a tag is written `[Name "value"]` on one line, with \" and \\ for " and \
record-tag-twice = the tag `{ $text }` is given twice: leave one out
record-tag-name = `{ $text }` is not a name for an additional tag: use letters, digits and `_`, and none of the known names
record-open-comment = this comment does not end: a closing brace is missing
record-open-variation = this variation does not end: a `)` is missing
record-no-variation = no variation ends here: a `(` is missing, or this `)` is too much
record-variation-of-nothing = a variation takes the place of the move before it, and there is none
record-too-deep = variations are nested too deeply: { $most } levels are the most
record-no-game = the tag `Game` is missing: a record begins with one such as `[Game "{ $game }"]`
record-rules = `{ $text }` is not a revision of the rules: this program knows those from 1 to { $last }
record-newer-rules = the game was played by revision { $revision } of the rules, and this program knows those up to { $last }
record-date = `{ $text }` is not a date: write it as `2026.11.15`, or `????.??.??` if it is not known
record-result = `{ $text }` is not a result: write `1-0`, `0-1`, `1/2-1/2` or `*`
record-termination = `{ $name }` is no way for a game to end: the ways are { $known }
record-pie = `{ $text }` does not say whether the pie rule is played: write `on` or `off`
record-number = the move number `{ $text }` is wrong: this is move `{ $expected }`
record-illegal = `{ $text }` cannot be played: { $reason }
record-mark = `{ $text }` is not a mark of a move: the marks are `!`, `?`, `!!`, `??`, `!?` and `?!`
record-mark-of-nothing = a mark belongs to the move before it, and there is none
record-nothing-follows = nothing can follow `{ $text }` in the same turn: leave the `+` out
record-result-twice = the moves end with `{ $text }`, but the tag `Result` says `{ $tag }`
record-wrong-result = the result is `{ $text }`, but the game is over and it is `{ $expected }` ({ $reason })
record-wrong-termination = the termination is `{ $text }`, but the game is over by `{ $expected }`
record-not-over = the termination is `{ $text }`, but the game is not over by the rules
record-contradiction = a game that ends by `{ $text }` cannot have the result `{ $result }`
record-result-in-variation = a variation has no result: put `{ $text }` after the last move of the game
record-second-game = another game begins here, and only one was to be read
tree-missing = there is no place { $place } in this analysis any more: choose one of the moves that are shown
tree-beginning = no move leads to the beginning: choose a move first
tree-outside = { $point } is not on the board: choose a point that is
mark-good = a good move
mark-mistake = a mistake
mark-brilliant = a brilliant move
mark-blunder = a blunder
mark-interesting = an interesting move
mark-dubious = a dubious move
setup-over = in this position the game is over, so that there is nothing to analyse: { $ending }
setup-no-position = this is neither a position nor a record: a position has the rows of its board, as in `talpa:size=4 brbr/rbrb/brbr/rbrb r`, and a record begins with its game, `[Game "talpa"]`
setup-unknown = this is no position of any game; it is most like one of { $game }, but { $wrong }; if it is of another board or game, write that before it, as in `talpa:size=4 brbr/rbrb/brbr/rbrb r`
setup-wrong-size = this is no position of any game; it is most like one of { $game }, where { $wrong } ({ $option }: { $values })
setup-apart-turns = Turns played
setup-apart-quiet = Plies since the last capture
setup-ampel-step = Step of the turn
setup-ampel-step-setup = placing yellow discs
setup-ampel-step-own = move an own disc
setup-ampel-step-enemy = move a disc of the opponent
setup-ampel-step-add = add a disc
setup-ampel-kept-first = Yellow discs kept by red
setup-ampel-kept-second = Yellow discs kept by green
setup-ampel-cylinder-first = Red's cylinder
setup-ampel-cylinder-second = Green's cylinder
setup-ampel-quiet = Plies without progress
bad-clock-form = `{ $text }` is not a time control: write `none`, `5:00` for a whole game, `5:00+3` with an increment, `30/move` or `1:30/move` for a turn, or `3d` for days a turn, and `/first` behind it if the first turn counts too
bad-clock-short = `{ $text }` is too short: give at least { $seconds } seconds, such as `{ $seconds }/move` for a turn
bad-clock-nothing = `{ $text }` gives no time at all: give at least a millisecond

## Refusals of Talpa

talpa-not-beside = { $from } and { $to } are not side by side: a capture goes one square along a row or a column
talpa-nothing-to-capture = nothing stands on { $point }: a move has to capture an enemy piece
talpa-own-piece = the piece on { $point } is your own: a move has to capture an enemy piece
talpa-must-capture = you can capture, so you must
talpa-cannot-capture = the piece on { $point } has no enemy piece beside it: choose one that can capture
talpa-must-remove = you cannot capture, so you must remove one of your pieces

## Refusals of Emulsion

emulsion-not-around = { $to } is not one of the squares around { $from }
emulsion-own-piece = the piece on { $point } is your own: swap with an enemy piece
emulsion-no-gain = your piece on { $from } has the value { $before } and would have { $after } on { $to }: it has to rise
emulsion-cannot-gain = no swap raises the value of the piece on { $point }: choose another one

## Refusals of Apart

apart-not-on-a-line = { $from } and { $to } do not share a row, column or diagonal
apart-wrong-distance = { $to } is { $distance ->
    [one] 1 square
   *[other] { $distance } squares
} away, but the line of { $from } in that direction is { $length } long: the piece must go exactly that far
apart-own-piece = a piece of your own stands on { $point }
apart-nothing-to-capture = nothing stands on { $point } to be captured: write the move with a hyphen
apart-unmarked-capture = landing on { $point } captures: write the move with an x
apart-cannot-move = the piece on { $point } cannot move: choose another one
apart-mid-sequence = the piece on { $point } is jumping: keep jumping with it, or stop
apart-single-step = from { $from } to { $to } is a single step: a jump sequence goes on with jumps only
apart-used-square = { $point } has been used in this turn already
apart-first-turn = the first turn of the game is a single move: nothing can be joined to it
apart-after-step = the turn ends on { $point }: nothing can be joined to a single step
apart-no-further-jump = the turn ends on { $point }: the piece cannot jump any further
apart-nothing-to-stop = no jump sequence is under way
apart-must-move = you can move, so you must

## Refusals of Ampel

ampel-setup-step = the yellow discs are still being placed: put one on an empty point inside the board
ampel-own-step = the first step comes first: move one of your discs
ampel-enemy-step = the second step is to move one of the opponent's discs
ampel-add-step = the third step is to add one of your discs
ampel-on-edge = { $point } is on the edge: yellow discs go inside the board
ampel-occupied = a disc stands on { $point } already: choose an empty point
ampel-yellow-stays = the yellow disc on { $point } never moves
ampel-under-cylinder = the disc on { $point } is under the opponent's cylinder: choose another one
ampel-stuck = the disc on { $point } cannot go its whole distance in any direction: choose another one
ampel-wrong-distance = no path from { $from } ends on { $to }: a disc goes as many points as there are discs on its line
ampel-adds-signal = a disc on { $point } would make a signal at once: add it elsewhere
ampel-cannot-pass = you can do this step, so you must
ampel-must-pass = none of the three steps can be done: you must pass

## Ends of a game

outcome-path = { $side } wins: a path from { $colour ->
    [red] top to bottom
   *[other] left to right
} is open
outcome-path-both = { $side } wins: { $loser } opened both paths
outcome-groups = { $side } wins: its largest groups are larger
outcome-last-move = { $side } wins: all groups are equal, so the last move decides
outcome-apart = { $side } wins: none of its pieces has a neighbour of its colour
outcome-both-apart = { $side } wins: both players are apart, which counts for the one who did not move
outcome-signals = { $side } wins: it has kept half of the yellow discs
outcome-repetition = the game is drawn: the same position has come up for the third time
outcome-quiet = the game is drawn: no progress in { $plies } moves
ending-resignation = { $side } wins: { $loser } resigns
ending-time = { $side } wins: { $loser } has run out of time
ending-agreement = the game is drawn by agreement
ending-abort = the game is called off and nobody wins
ending-neglect = nobody has played on for a long time: the game is over and nobody wins
ending-forfeit = { $side } wins: { $loser } has left the game
ending-unknown = { $side } wins
ending-unknown-drawn = the game is drawn
score-talpa = longest passages: { $a } { $first } of { $size } rows, { $b } { $second } of { $size } columns
score-emulsion = largest groups of { $a } and { $b }: { $sizes }
score-apart = pieces alone: { $a } { $first } of { $firsts }, { $b } { $second } of { $seconds }
score-ampel = yellow discs kept: { $a } { $first }, { $b } { $second }; { $needed } win
turns-played = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} played

## What cannot be done in a match

match-over = the game is over: take a move back or begin another game
match-no-pie-rule = the pie rule is not played in this game: make a move instead
match-no-swap-now = the sides can be swapped once only, right after the opening: make a move instead
match-nothing-to-undo = { $asked ->
    [one] a move cannot be taken back
   *[other] { $asked } moves cannot be taken back
}: { $played ->
    [0] none has been played
    [one] only 1 has been played
   *[other] only { $played } have been played
}
match-nothing-to-redo = { $asked ->
    [one] a move cannot be played again
   *[other] { $asked } moves cannot be played again
}: { $undone ->
    [0] none has been taken back
    [one] only 1 has been taken back
   *[other] only { $undone } have been taken back
}
match-nothing-offered = no draw has been offered: offer one, or go on playing
match-not-your-offer = this draw offer is yours: only the opponent can answer it
match-already-offered = you have offered a draw already: wait for the answer, or go on playing
match-too-late-to-abort = the second turn has begun, so the game cannot be called off any more: resign, or offer a draw
match-paused = the game is paused: resume it first
match-not-paused = the game is not paused: there is nothing to resume

## The plain game in the terminal

ask-game = Which game?
ask-option = { $option } ({ $values }; just Enter for { $default })
ask-player = Who plays { $side }?
ask-lot = Draw lots for who begins?
ask-clock = The time (none, 5:00 for a game, 5:00+3 with seconds added for each turn, 30/move or 1:30/move for each turn, 3d for days; just Enter for none)
ask-first-turn = Does the very first turn count too?
ask-pie = May the second player take the other side after the first turn?
ask-second-point = { $point } is picked, where to? ({ $points })
ask-draw = Accept the draw that { $side } offers?
ask-save = Save under which name?
ask-load = Load which file?
ask-number = Which of the { $count } games? (1 to { $count })
ask-after-game = Enter to leave the game, or: save, load, undo, board >
ask-again = Play again?
answer-yes = yes
answer-no = no
menu-refused = “{ $text }” is not one of the choices: type a number from 1 to { $last }
menu-continue = go on with { $game }
saved-game = { $date }  { $game }, { $a } – { $b }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
saved-none = no game was left unfinished: begin one with `tabuleiro play`
saved-number = { $count ->
    [one] only one game was left unfinished: leave the number out, or give 1
   *[other] { $count } games were left unfinished: give a number from 1, the latest, to { $count }
}
saved-open-elsewhere = this game is open in another terminal: go on with it there, or close it there first
option-refused = “{ $value }” is not possible: { $values }
player-random = the easy computer, which plays at random
player-greedy = the difficult computer, which plays whatever looks best right now
player-level = the computer at level { $level } of { $levels }
player-program = the program { $command }
name-you = you
name-person = a person
name-level = the computer, level { $level }
name-teacher = the computer that teaches
name-nobody = nobody yet
name-deleted = somebody who has left
name-given = { $name }
label-random = easy computer
label-greedy = difficult computer
label-level = computer, level { $level }
label-teacher = teaching computer
nickname-random = easy
nickname-greedy = difficult
nickname-level = level { $level }
nickname-teacher = teacher { $strength }
hint-swap = or take the other side: swap
said-played = { $move }: { $words }
said-computer-swaps = the computer swaps: from now on it plays the other side, and you play { $side }
said-swapped = The sides are swapped.
said-lot = By lot: { $side } begins, played by { $name }.
said-draw-declined = The computer declines the draw.
said-program-failed = The program has failed and loses the game: { $reason }
said-hint = You could play { $move }: { $words }.
percent = { $number }%
advice = { $hint } { $reason }
advice-wins = That wins in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}.
advice-loses = Everything loses; this holds out for { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}.
advice-chance = The chance that { $side } wins is { $chance }.
advice-better = The chance that { $side } wins is { $chance }; after { $other } it is { $worse }.
advice-expects = { $reason } Then: { $moves }
said-targets = From { $point } to: { $points }
said-legal = That is legal: { $words }.
said-moves = Legal moves: { $moves }
said-rules = The rules in full: { $command }
said-not-a-count = “{ $text }” is not a number of moves: type how many, or nothing for the last one.
said-yes-or-no = “{ $text }” is neither yes nor no.
said-saved = Saved as { $name }.
said-not-saved = The game could not be saved as { $name }: { $reason }
saved-not-kept = this game cannot be kept for later: { $reason }
said-file-exists = There is a file { $name } already: choose another name, or type save! to overwrite it.
said-loaded = Loaded { $name }.
said-not-loaded = The game could not be loaded from { $name }: { $reason }
said-unsaved = This game is not saved: save it first, or type load! to discard it.
said-not-understood = “{ $text }” is none of these.
said-end-of-input = The input has ended; the game stays as it is.
said-kept = The game is kept for later. To go on with it: { $command }
said-help = Type { $word } to see your moves and everything else that you can type.
said-only-online = “{ $text }” is for games on a server.
said-goodbye = Goodbye.
order-help = help
order-moves = moves
order-board = board
order-rules = rules
order-hint = hint
order-undo = undo
order-redo = redo
order-swap = swap
order-draw = draw
order-resign = resign
order-say = say
order-claim = claim
order-save = save
order-load = load
order-quit = quit
help-title = You can type:
help-move = a move: { $notation }
help-point = a point, such as c3, to pick a piece and then where it goes
help-help = this help, also ?; with a move, why it is legal or not
help-moves = all your legal moves
help-board = the board in words, row by row
help-rules = the rules in brief
help-hint = a move that the computer would play
help-undo = take back the last move, or several, as in undo 3
help-redo = play again what was taken back
help-swap = take the other side, when the pie rule offers it
help-draw = offer a draw
help-resign = resign the game
help-say = say something to your opponent, as in say good luck
help-claim = claim the win when your opponent has been away for too long
help-save = save the game to a file
help-load = continue a game from a file
help-quit = leave

## Going over a game

review-inaccuracy = { $move } is not accurate: it costs { $cost } of the winning chance. Better is { $better }.
review-mistake = { $move } is a mistake: it costs { $cost } of the winning chance. Better is { $better }.
review-blunder = { $move } is a blunder: it costs { $cost } of the winning chance. Better is { $better }.
review-accuracy = accuracy: { $players }
review-accuracy-of = { $side } { $percent }

## Teaching games

teaching-warns-mistake = Careful: { $move } would be a mistake.
teaching-warns-blunder = Careful: { $move } would be a serious mistake.
teaching-game = Teaching game
teaching-explained = It warns of serious mistakes, and adapts so that you win about half of your games. It plays at strength { $strength } of { $levels } now.
teaching-play-anyway = Play it anyway
teaching-warning = { $warning } { $why }
teaching-looks = The computer looks at your move…
teaching-choice = take it back (Enter), or play it anyway (a)?
teaching-needs-person = the computer that teaches plays against a person: let a person play the other side
ask-play-anyway = Play it anyway?

## Why a move was worse than another

why-ends = It ends the game: { $outcome }.
why-wins = { $better } ends the game at once: { $outcome }.
why-loses = The answer { $answer } ends the game: { $outcome }.
why-forced-loss = After it { $side } wins by force, in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} at most.
why-forced-win = { $better } wins by force for { $side }, in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} at most.
why-chance = After it the chance that { $side } wins is { $after }; after { $better } it would be { $instead }.
why-talpa-squeezed = After the answer { $answer } every move of { $side } opens a path for { $other }.
why-talpa-squeezes = After { $better } every move of { $other } would open a path for { $side }.
why-talpa-brings-nearer = It leaves { $side } only { $squares ->
    [one] 1 square
   *[other] { $squares } squares
} short of a path; after { $better } it would be { $instead }.
why-talpa-stays-away = It leaves { $side } { $squares ->
    [one] 1 square
   *[other] { $squares } squares
} short of a path; after { $better } it would be { $instead }.
why-talpa-tunnel-rows = It leaves { $other } a tunnel through { $reach } of { $size } rows.
why-talpa-tunnel-columns = It leaves { $other } a tunnel through { $reach } of { $size } columns.
why-emulsion-splits = It splits the largest group of { $side }: it had { $was } pieces, now the largest has { $pieces }.
why-emulsion-shrinks = It takes from the largest group of { $side }: it had { $was } pieces, now the largest has { $pieces }.
why-emulsion-gives = It gives { $other } a group of { $pieces } pieces.
why-emulsion-fails-to-join = It leaves the largest group of { $side } at { $pieces }; { $better } makes one of { $instead } pieces.
why-emulsion-lets-join = After the answer { $answer } the largest group of { $other } has { $pieces } pieces instead of { $instead }.
why-emulsion-swap-gone = After it the swap { $better } is gone.
why-apart-captures = It captures, and so helps { $other }: { $pieces ->
    [0] none of its pieces is joined any more
    [one] 1 piece is still joined
   *[other] { $pieces } pieces are still joined
}, not { $instead }.
why-apart-stays-joined = The piece on { $point } stays joined: { $side } has { $pieces } joined pieces, after { $better } only { $instead }.
why-apart-more-joined = It leaves { $side } { $pieces } joined pieces; after { $better } there would be only { $instead }.
why-apart-lets-part = After the answer { $answer } only { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} of { $other } are joined, not { $instead }.
why-apart-long-line = The line of { $pieces } from { $from } to { $to } is too long: none of its pieces can move along it.
why-ampel-missed-signal = { $better } makes a signal: { $side } would have { $kept ->
    [one] 1 yellow disc
   *[other] { $kept } yellow discs
}.
why-ampel-missed-later = After { $better } { $signal } makes a signal in the same turn: { $side } would have { $kept ->
    [one] 1 yellow disc
   *[other] { $kept } yellow discs
}.
why-ampel-gives-signal = It gives away a light: { $signal } makes a signal for { $other }, who then has { $kept ->
    [one] 1 yellow disc
   *[other] { $kept } yellow discs
}.
why-ampel-in-reach = It leaves { $other } { $signals ->
    [one] 1 signal
   *[other] { $signals } signals
} within one move of a disc; after { $better } it would be { $instead }.
why-ampel-bounces-away = The disc from { $from } bounces away from the yellow disc on { $yellow }, to { $to }.

## The other commands

verdict-legal = { $move } is legal: { $words }
verdict-illegal = { $move } is illegal: { $words }
games-option = { $help }: { $values }; { $default } if not given
games-hint = A game string names a game and its options, such as ampel:side=7,yellows=3. To play: tabuleiro play
analysis-plies = plies
analysis-inaccuracy = not accurate, { $better } is better
analysis-mistake = a mistake, { $better } is better
analysis-blunder = a blunder, { $better } is better
best-effort = depth { $depth }, { $nodes } nodes in { $seconds } s
best-progress = depth { $depth }, { $nodes } nodes
best-progress-line = depth { $depth }, { $nodes } nodes, { $score } { $moves }
best-nothing = the search has found no move

## What goes wrong on this machine

file-unreadable = { $name } cannot be read: { $reason }
file-unwritable = { $name } cannot be written: { $reason }
file-exists = { $name } exists already: name another file, or remove that one first
file-no-text = { $name } is not a text in UTF-8
file-several-games = { $name } has { $count } games: say which one, from 1 to { $count }, with --number
file-no-such-game = { $name } has no game { $number }: give a number from 1 to { $count }
file-no-record = { $name }: { $reason }
file-game = game { $number }: { $reason }
file-empty = { $name } has no record: a record begins with a tag such as `[Game "{ $game }"]`
io-not-found = there is no such file or directory
io-denied = it is not allowed
io-exists = there is already a file of this name
io-directory = it is a directory
io-no-directory = part of the path is not a directory
io-full = there is no space left
io-read-only = it can only be read
io-other = the system says “{ $text }”
no-home = there is no home directory: say with `--identity` where to keep a cookie
program-start = the program `{ $text }` cannot be started: { $reason }
program-foreign = it does not speak UGI: { $reason }
program-ended = the program ended while `{ $text }` was awaited; { $said }
program-silent = the program did not say `{ $text }` within { $millis } ms; { $said }
program-said = the last it said was `{ $text }`
program-said-nothing = it said nothing
program-unreadable = the program played `{ $text }`, which is not a move
program-illegal = the program played `{ $text }`, which is illegal
program-nothing = nothing was played
program-not-seated = { $who } cannot play { $game }: { $reason }
settings-line = line { $line } is not understood: docs/terminal.md lists the settings
settings-value = `{ $key }` cannot be `{ $value }`: it is one of { $known }
settings-pace = `pace` is in milliseconds and at most { $most }
settings-teaching = `{ $value }` of `{ $game }` says nothing of a learner: write the strength, the step, the last result and the games, as in `2.70 0.70 lost 3`

## What is written wrongly in commands and settings

bad-language = there is no language `{ $text }`: the languages are { $known }
bad-level = there is no level `{ $text }`: the levels go from { $first } to { $last }
bad-search = there is no search `{ $text }`: there are { $known }
bad-theme = there is no theme `{ $text }`: the themes are { $known }
bad-time = `{ $text }` is not a time for a move: write `100ms`, `1.5s` or `2m`, at most a day
bad-player = nobody is called `{ $text }`: a side is played by `human`, { $simple }, `level:{ $first }` to `level:{ $last }`, `teacher`, or `cmd:PROGRAM`
bad-command-empty = `cmd:` needs a program, as in `cmd:./engine --quiet`
bad-command-quotation = the quotation mark in `{ $text }` is not closed
bad-address = `{ $text }` is not the address of a server: write `http://HOST:PORT` or `https://HOST`
link-elsewhere = this link leads to a game at { $other }, not at { $server }: say `--server { $other }`
bad-count = give a whole number from 1
bad-size = a size is a whole number and K, M or G, such as 512M or 4G
number-from-to = give a whole number from { $low } to { $high }
number-from = give a whole number from { $low }
number-whole = give a whole number
number-any = give a number
arguments-unknown = unexpected argument '{ $argument }' found
arguments-command = there is no command `{ $argument }`
arguments-missing = required arguments were not provided: { $argument }
arguments-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
arguments-no-value = a value is required for '{ $argument }'
arguments-choice = invalid value '{ $value }' for '{ $argument }': it is one of { $known }
arguments-value = invalid value '{ $value }' for '{ $argument }': { $reason }
arguments-reason = { $text }

## How each game is played, in words and on boards to try

guide-after = After { $moves }:
quoted = “{ $text }”
guide-clauses = The rules clause by clause: { $command }
guide-done = Exactly, that is it.
guide-other = That is allowed, but it is not what is asked for here.
guide-again = Start over

## How fair each game is: docs/fairness.md in sentences

fairness-title = Fairness
fairness-first = Between equals { $side }, who begins, makes { $share }% of the points ({ $games } games, { $player } on both sides, on the usual board; 95% interval: { $low } to { $high }%).
fairness-pie = With the pie rule, after an even opening, whoever may choose makes { $share }% ({ $low } to { $high }%).
fairness-length = A game takes about { $turns } turns, with about { $moves } moves to choose from at a time.
fairness-drawn = { $share ->
    [0] No game was drawn.
   *[other] { $share }% of the games were drawn.
}
fairness-proved-win-on = It is proved that with perfect play { $side } wins on { $boards }.
fairness-proved-win-count = It is proved that with perfect play { $side } wins { $count ->
    [one] on one of the smallest boards.
   *[other] on { $count } of the smallest boards.
}
fairness-proved-draw-on = It is proved that with perfect play nobody wins on { $boards }.
fairness-proved-draw-count = It is proved that with perfect play nobody wins { $count ->
    [one] on one of the smallest boards.
   *[other] on { $count } of the smallest boards.
}
fairness-play-pie = For a fair game: { $board }, the pie rule, and the lot for who begins.
fairness-play-plain = For a fair game: { $board }, no pie rule, and the lot for who begins.
fairness-usual-board = the usual board
fairness-board = { $options }
web-fair = Fair game
tui-key-fair = fair game

## Lessons

lesson-begin = Learn it step by step
lesson-steps = All steps
lesson-step-open = Step { $number }: { $title }
lesson-step-done = Step { $number }: { $title }, done
lesson-progress = { $done } of { $steps } steps done
lesson-number = Step { $number } of { $steps }
lesson-clauses = Rules: { $clauses }
lesson-right = Right!
lesson-answering = Right. Now your opponent…
lesson-show-move = Show the move
lesson-try-again = Try again
lesson-turning = To the other steps
lesson-previous = Step before
lesson-next = Next step
lesson-all-done = That was the whole course
lesson-what-next = You know every rule of { $game } now, and what decides its games. Time to play.
lesson-play-now = Play the computer now (level 1)
lesson-guide = Read the guide

## Puzzles: what is to be done, themes, hints, and what is no puzzle

puzzle-task-win = { $side } to move and win in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
puzzle-task-hold = { $side } to move and not lose: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
puzzle-theme-hold = the only defence
puzzle-theme-zugzwang = no good move left
puzzle-theme-block = stop the threat
puzzle-theme-fork = two threats at once
puzzle-theme-tunnel = the tunnel
puzzle-theme-last-move = the last move decides
puzzle-theme-second-group = the second group decides
puzzle-theme-cut = cut in two
puzzle-theme-join = join up
puzzle-theme-patience = a waiting move
puzzle-theme-gift = let yourself be helped
puzzle-theme-chain = a long chain of jumps
puzzle-theme-capture = capture
puzzle-theme-jump = the right jump
puzzle-theme-step = a single step
puzzle-theme-double = two signals at once
puzzle-theme-series = signal after signal
puzzle-theme-borrowed = the opponent’s disc
puzzle-theme-bounce = off the wall
puzzle-theme-straight = straight ahead
puzzle-idea-talpa-zugzwang = In the end your opponent has to open your path. Which move leaves no other choice?
puzzle-idea-talpa-block = Your opponent is about to open a path. Stop that first, and keep your own going.
puzzle-idea-talpa-fork = Look for a move that makes two threats at once.
puzzle-idea-talpa-tunnel = Count the squares that your tunnel still lacks, and dig where your opponent cannot interfere.
puzzle-idea-emulsion-last-move = All groups will be equal in the end, and the last move decides. Count the swaps that are left.
puzzle-idea-emulsion-second-group = The largest groups will be equal. Think of the second largest.
puzzle-idea-emulsion-cut = Look for the spot where your opponent’s largest group hangs together.
puzzle-idea-emulsion-join = Which swap joins your pieces so that they cannot be parted again?
puzzle-idea-emulsion-patience = The largest groups can wait. Which swap takes something away from your opponent?
puzzle-idea-apart-gift = Your opponent has to do the rest: being captured can help you.
puzzle-idea-apart-chain = One piece can go a long way. Look where each jump could lead on.
puzzle-idea-apart-capture = Take something on the way.
puzzle-idea-apart-jump = Which piece has to leave so that all the others stand alone?
puzzle-idea-apart-step = A single step will do.
puzzle-idea-apart-hold = Your opponent is about to stand apart. Only one move prevents it.
puzzle-idea-ampel-double = One disc can make two signals at once.
puzzle-idea-ampel-series = One signal is not enough: plan the next one too.
puzzle-idea-ampel-borrowed = Your opponent’s discs can make your signal.
puzzle-idea-ampel-bounce = A disc may turn where it is stopped.
puzzle-idea-ampel-straight = Count the discs on the line: so far does a disc go.
puzzle-idea-ampel-hold = Your opponent is about to make the decisive signal. Only one move prevents it.
puzzle-hint-piece = begin with { $point }
puzzle-hint-row = it goes on a point with the letter { $letter }
puzzle-hint-word = the move is { $move }
puzzle-nothing-to-solve = there is nothing to solve: the game is over, or the board is still being set up
puzzle-illegal = `{ $move }` is illegal: { $reason }
puzzle-end = the line ends neither with a win of the player to move nor, in a game with draws, after a turn of that player
puzzle-turns = the line has { $counted } turns of the player to move, and `turns` says { $said }: both have to be the same, from 1 to { $most }
puzzle-theme-unknown = there is no theme `{ $name }`: the themes are { $known }
puzzle-rating = the rating { $rating } is out of range: ratings go from { $low } to { $high }
puzzle-file-json = it is not an object with `game`, `position`, `line`, `turns`, `theme` and `rating`: { $text }
puzzle-file-line = line { $number }: { $reason }

## Training with puzzles

training-title = Puzzles
training-daily = Puzzle of the day
training-daily-of = Puzzle of the day: { $game }
training-daily-done = You have solved today’s puzzle.
training-daily-open = The same for everybody, a new one every day.
training-solve-daily = Solve it
training-days = { $days ->
    [0] Solve it every day to begin a row.
    [one] Solved on 1 day in a row.
   *[other] Solved on { $days } days in a row.
}
training-longest-days = { $days ->
    [one] Longest row: 1 day.
   *[other] Longest row: { $days } days.
}
training-rated = Training
training-streak = Streak
training-kinds = Kinds of training
training-rated-explained = Your rating moves with every puzzle. Solved with the first hint, a puzzle counts half; after a mistake or with the move shown, it counts as not solved.
training-streak-explained = Puzzles that get harder and harder, without hints or ratings, until the first mistake.
training-one-explained = A single puzzle. It changes no rating.
training-theme = Theme
training-every-theme = All themes ({ $count })
training-theme-count = { $theme } ({ $count })
training-rating = Your rating: { $rating } ± { $deviation }
training-rating-change = Your rating: { $rating } ({ $change })
training-counted = { $solved } of { $tried } solved
training-puzzle-rating = Rated { $rating }
training-about = Theme: { $theme }
training-streak-now = Streak: { $count }
training-streak-longest = Longest streak: { $count }
training-streak-over = { $count ->
    [0] The streak is over before it began.
    [one] The streak is over: 1 puzzle.
   *[other] The streak is over: { $count } puzzles.
}
training-hint-where = Where to begin
training-hint-move = Play { $move }.
training-solved = Solved!
training-over = That was it.
training-given-up = Not this time.
training-wrong = That is not it.
training-looking = The computer looks for what is wrong with it…
training-shown = This is the solution: { $moves }
training-show = Show the solution
training-next = Next puzzle
training-new-streak = New streak
training-try-freely = Now try whatever you like, for either side: the computer answers.
training-looking-on = The computer looks for the best answer…
training-failed = The computer cannot answer now.
training-step-back = One turn back
training-step-on = One turn on
training-steps = The solution, turn by turn
training-link = Link to this puzzle
training-not-loaded = The puzzles could not be loaded.
training-none = There is no such puzzle any more. Take another one.
training-elsewhere = Train with the puzzles of { $game }
training-more = More puzzles
training-first-time = Begin with the lessons if you do not know the rules yet.
training-try-wins = after { $move } { $side } wins; the best answer is { $answer }
training-try-loses = after { $move } { $answer } { $side } wins
training-try-misses = { $move } no longer wins by force; the best answer is { $answer }
training-try-gives-up = { $move } no longer holds; the best answer is { $answer }
training-try-open = after { $move } nothing is proved; the best answer is { $answer }, and the chance that { $side } wins is { $chance }

## Exact values

solve-win-in = { $side } wins in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
solve-win = { $side } wins
solve-draw = a draw
solve-unknown = unknown
solve-line = best line: { $moves }
solve-check-whole = checked by playing the proof against every reply: { $positions } positions
solve-check-sample = checked by playing the proof against every reply in { $positions } positions, then against random ones
solve-check-failed = the proof did not pass its check
solve-moves = the moves, for { $side }:
solve-value-win = win
solve-value-loss = loss
solve-value-draw = draw
solve-value-unknown = unknown
solve-progress = { $nodes } nodes, { $positions } positions
solve-effort = { $nodes } nodes, { $positions } positions in { $seconds } s, { $speed } nodes/s

## Books of solved boards

book-win = { $side } wins in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
book-win-within = { $side } wins within { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
book-draw = a draw
book-unknown = this position is not in the book: it cannot come up in a game from the start
book-unknown-strategy = this position is not in the book, which has only what comes up if { $side } plays by it
book-moves = the moves, for { $side }:
book-move-win = win in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
book-move-loss = loss in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
book-move-win-within = win within { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
book-move-loss-within = loss within { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
book-move-draw = draw
book-move-unknown = not in the book
book-missing = there is no book of { $game } in { $folder }, and none comes with the program: if the board is small enough, `tabuleiro book build { $game }` makes one, or with `--strategy` one for the winner alone
book-wrong = `{ $name }` cannot be used: { $reason }
book-foreign = it is not a book
book-version = it is a book of version { $version }, which this program does not know: build it again
book-length = it is not whole: build it again
book-damaged = it is damaged: build it again
book-game = it is the book of `{ $text }`, which this program does not know
book-other-game = `{ $name }` is the book of { $game }
book-too-large = this board is too large for a book
book-memory = there are more positions than fit into the memory: give it more with `--memory`, or build only the winner's book with `--strategy`
book-no-winner = nobody wins from the start, so there is no winner's book: leave out `--strategy`
book-no-folder = there is no home directory to keep books in: say where with `--output`
book-built = { $positions } positions in { $bytes } bytes, { $each } bytes each, made in { $seconds } s: { $file }
book-kind-whole = whole
book-kind-strategy = the winner's strategy
book-listed = { $game }: { $value }; { $kind }, { $positions } positions, { $bytes } bytes
book-positions = positions
book-none = there are no books: `tabuleiro book build` makes some
book-verified = { $positions } of { $all } positions agree with proofs, { $lengths } of them to the ply, in { $seconds } s
book-disagrees = { $position }: the book says { $book }, the proof { $proof }

## The explorer: what was played from a position in many games

explore-games = { $games ->
        [one] one of { $all } games came to this position
       *[other] { $games } of { $all } games came to this position
    }
explore-no-games = there are no games of this board to explore: name files with records after `--games`
explore-no-moves = nothing was played from here
explore-unplayed = what the other moves are worth, by the book:
explore-move = move
explore-count = games
explore-draws = draws
explore-level = level
tui-explorer = Explorer
tui-explorer-none = There are no games of this board to explore. Study a file with several games of it, or the usual board.
tui-explorer-nothing = Nothing was played from here in these games. Go back a move, or to the position you came from.
tui-key-explore = explorer
tui-key-follow = play it
tui-key-go-back = a move back
tui-key-opinion = engine's opinion

## The browser

web-title = Board games for two
web-tagline = Easy to learn, deep to play: against the computer, somebody beside you, or a friend by link.
web-games = The games
web-pages = Pages
web-menu = All pages
web-home = Play
web-lessons = Lessons
web-rules = Rules
web-clauses = The rules, clause by clause
web-replay = Replay
web-replay-of = Replay of a { $game } game
web-solved = Solved boards
web-solved-explained = On these small boards it is proved who wins with perfect play. Where there is a book, it says of every move whether it wins, loses or draws and how far the end is, and you can try to hold out against it.
web-solved-offline = The books cannot be reached: the server does not answer.
web-solved-no-book = There is no book of { $game } on this server.
web-solved-under = less than { $seconds } s
web-solved-seconds = { $seconds } s
web-solved-nodes = positions searched: { $nodes }
web-solved-check-whole = checked against every reply, { $positions } positions
web-solved-check-whole-plain = checked against every reply
web-solved-check-sample = checked against every reply in { $positions } positions, then at random
web-solved-check-sample-plain = checked against every reply in the first positions, then at random
web-solved-again = Prove it again:
web-solved-who = All of this was proved by this program, which replays each of its proofs by the rules alone. That black wins Emulsion 6×6 was found by a second, separate program too.
web-solved-play = Play against perfection
web-solved-against = A game against the book
web-solved-side = You play
web-solved-show = Show what every move is worth
web-solved-thinks = The book answers…
web-solved-unread = The book cannot be read: the server does not answer.
web-solved-retry = Try again
web-settings = Settings
web-skip = Skip to the content
web-loading = One moment…
web-close = Close
web-no-rules = The rules could not be loaded. Check your connection and reload the page to try again.
web-details = Details for whoever mends it
web-play-computer = Play the computer
web-two-players = Two players, one screen
web-options = All options
web-your-games = Your games
web-games-wait = { $games ->
    [one] 1 game is waiting for you
   *[other] { $games } games are waiting for you
}
web-here-against = At this screen, against { $name }
web-here-computers = At this screen: { $one } – { $other }
web-continue = Continue
web-discard = Discard
web-discard-sure = Really discard?
web-all-open-games = All your open games
web-opponent = Opponent
web-computer = The computer
web-strength-choice = How the computer plays
web-strength-side = How { $side } plays
web-by-level = By level
web-teacher = teaching computer, strength { $strength }
web-level = Level
web-level-of = { $level } of { $levels }
web-strength = Measured: { $elo } Elo points above a player who plays at random.
web-your-colour = Your colour
web-by-lot = By lot
web-who-begins = Who begins
web-as-chosen = As chosen above
web-player-number = player { $number }
web-clock = Clock
web-no-clock = None
web-own-clock = Another…
web-clock-scope = Time for
web-clock-turn = each turn
web-clock-game = the whole game
web-clock-time = Time
web-clock-unit = unit
web-clock-added = Seconds added per turn
web-clock-refused = Choose a time from { $seconds } seconds to { $days } days.
web-clock-added-refused = Let each turn add at most { $seconds } seconds.
web-first-turn = The very first turn counts too
unit-seconds = seconds
unit-minutes = minutes
unit-hours = hours
unit-days = days
web-pie = Pie rule: the second player may take the other side after the first turn
web-height = height
web-option-refused = “{ $option }” cannot be { $value } here: { $values }
web-start = Start the game
web-thinking = is thinking…
web-your-turn = Your turn
web-board-label = { $game } board. Up or Down shows the cursor, arrow keys move it, Enter picks, Escape puts back. Without the cursor, Left and Right step through the game. F flips the board.
web-board-in-words = The board in words
web-picked = picked
web-can-be-picked = can be picked
web-talpa-reach = tunnel: { $reach } of { $needed }
web-emulsion-largest = largest groups
web-apart-alone = { $lonely } of { $pieces } alone
web-ampel-lights = { $kept } of { $needed } lights
web-ampel-reserve = { $reserve } in reserve
web-moves = Moves
web-no-moves = No move has been made yet.
web-undo = Undo
web-redo = Redo
web-hint = Hint
web-draw = Draw
web-draw-sure = A draw: does { $side } agree?
web-resign = Resign
web-resign-sure = Really resign?
web-yes = Yes
web-no = No
web-look-through = Replay the game
web-review = Review
web-review-on = Go on with the review
web-reviewing = { $done } of { $of } positions
web-stop = Stop
web-mistake = Mistake
web-mistake-before = Previous mistake (P)
web-mistake-next = Next mistake (N)
web-try-again = Try again from here
web-accuracy = Accuracy of { $side }
web-no-mistakes = No serious mistakes in this game.
web-review-curve = The winning chance of { $side } over the game
web-review-failed = The computer has failed. What it found so far stays; try again.
web-flip = Flip the board (F)
web-engine-failed = The computer has failed. Undo, or begin another game.
web-waits = { $side } to move
web-earlier = This is an earlier position.
web-back-to-game = Back to the game
web-paused = The game is paused.
web-resume = Resume
web-confirm-question = Play this turn?
web-confirm = Play it
web-word-stop = Stop here
web-word-pass = Pass
web-swap = Take the other side
web-take-back = Put back
web-you-won = You won
web-you-lost = You lost
web-wins = { $side } wins
web-drawn = A draw
web-again = Play again
web-next-game = Next game
web-new-game = New game
web-language = Language
web-theme = Appearance
web-theme-auto = Same as the system
web-theme-light = Light
web-theme-dark = Dark
web-setting-sound = Sounds
web-setting-notify = Notify me when it is my turn and this page is not visible
web-needs-https = (needs https)
web-plain-http = This page came over plain http, so the browser neither installs it, nor keeps it for playing offline, nor lets it notify you. Everything else works.
web-setting-confirm = Confirm each turn before it is played
web-setting-coordinates = Coordinates
web-setting-values = Values of pieces in { $games }
web-setting-motion = Animations
web-setting-contrast = High contrast
web-bad-record = This is not the record of a game. { $reason }
web-paste-record = Paste the record of a game, or open a file.
web-open = Open
web-open-number = Open game { $number }
web-broken-number = Game { $number } cannot be read
web-several-games = There are { $count } games in this text. Which one do you want to see?
web-open-file = Open a file
web-position = Position
web-start-position = The start of the game.
web-to-start = To the start
web-step-back = Step back
web-movie = Play as a movie
web-pause = Pause
web-step-forward = Step forward
web-to-end = To the end
web-copy-link = Copy link
web-copy = Copy
web-copied = Copied
web-save-record = Save record
web-friend = A friend, by link
web-no-game = The game could not be opened. Reload the page to try again.
web-reconnecting = The connection is lost. Reconnecting…
web-sending = { online-sending }
web-contradiction = What the server says about this game does not add up. Loading the whole game again.
web-invite = Invite a friend
web-invited = A seat at this game is open.
web-take-seat = Take the seat
web-guest-name = What others should call you (if you like)
web-called = You are called { $name }.
web-change-name = Change the name
web-save = Save
web-guest = guest
web-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
}
web-send-link = Send this link to the person you want to play. The game begins when they take their seat.
web-game-link = link to the game
web-chat = Chat
web-say = Say something
web-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
web-send = Send
web-line-sending = Sending…
web-rematch-asked = Your opponent would like to play again.
web-rematch-swapped = The colours have changed sides: you play { $side } now.
web-lot-seated = By lot, you play { $side }.
web-rematch-waits = You have asked your opponent to play again.
web-draw-offered = Your opponent offers a draw.
web-takeback-asked = Your opponent would like to take back a turn.
web-draw-sent = { online-draw-sent }
web-takeback-sent = { online-takeback-sent }
web-claim = Your opponent is gone: claim the win
web-takeback = Take back
web-accept = Accept
web-decline = Decline
web-lobby = Lobby
web-lobby-explained = Choose a game and a clock. If somebody is waiting for the same, the game begins at once; otherwise your seat is open to everybody.
web-pair = Play { $game }, { $clock }
web-pair-waits = Play { $game }, { $clock }: somebody is waiting
web-open-seat = Open a seat…
web-open-seats = Open seats
web-your-seat = Your seat, waiting for an opponent
web-cancel-seat = Cancel
web-waits-in-lobby = Your seat is in the lobby. The game begins as soon as somebody takes the other one.
web-game = Game
web-challenge = Challenge
web-challenge-somebody = Challenge somebody…
web-somebody-named = Somebody by name
web-their-name = Their name
web-challenge-needs = Challenges are for people with accounts.
web-your-challenges = Your challenges
web-withdraw = Withdraw
web-is-here = on the site now
web-is-not-here = not on the site now
web-notices = Notices
web-challenged = { $name } challenges you: { $game }
web-challenge-call = { $name } challenges you
web-challenge-accepted = { $name } has accepted your challenge.
web-challenge-declined = { $name } has declined your challenge.
web-to-game = To the game
web-watch-explained = Public games that are being played now. Click a board to watch from close by.
web-no-such-page = There is no page “{ $address }” here.
web-unknown-game = There is no game called “{ $name }” here.
web-nothing-to-watch = No public game is being played right now.
web-newest-games = Newest games
web-no-server = There is no connection to the server. Games against the computer and at this screen work without it.
web-no-seats = Nobody is waiting for an opponent right now.
web-anybody = Anybody in the lobby
web-watch = Watch

## A game on a server in the terminal

online-made = The game is waiting for an opponent. Send them this: { $command }
online-link = In a browser: { $link }
online-seated = You play { $side }.
online-watching = Both seats are taken, so you are watching.
online-waiting = Nobody has the other seat yet. The game begins when somebody takes it.
online-seat-taken = { $name } sits down and plays { $side }.
online-lost = The connection is lost and will come back by itself: { $reason }
online-sending = Sending your move…
online-line-sending = { $text } (sending…)
online-back = The connection is back.
online-draw-offered = Your opponent offers a draw: yes or no?
online-draw-sent = You have offered a draw.
online-draw-declined = The draw is declined.
online-takeback-asked = Your opponent asks to take the last turn back: yes or no?
online-takeback-sent = You have asked to take your last turn back.
online-takeback-declined = The turn stays as it was played.
online-taken-back = { $count ->
    [one] 1 move is taken back.
   *[other] { $count } moves are taken back.
}
online-refused = The server refuses: { $reason }
online-said = { $name }: { $text }
online-away = Your opponent has left.
online-may-claim = Your opponent has been away for too long: type claim to claim the win.
online-here = Your opponent is here.
online-rematch-asked = Your opponent asks for a rematch.
online-rematch-sent = You have asked for a rematch.
online-swapped = Your opponent has swapped sides: you play { $side } now.
online-rematch-declined = Your opponent does not want to play again.
online-not-here = “{ $text }” is not possible in a game on a server.
online-not-your-turn = It is not your turn.
online-unanswered = The server has not answered your last message: check whether it counted when you come back.
online-left = You have left; the game stays as it is. To come back: { $command }
online-own = { $game } against { $name }
online-own-to-move = { $game } against { $name }: it is your turn

## The board in three dimensions

scene-depth = Board in 3D
scene-missing = This browser cannot show 3D graphics (WebGL), so here is the flat board.
scene-lost = The 3D graphics have stopped. Here is the flat board until they come back.
scene-unloaded = The 3D board could not be loaded. Here is the flat board; switch 3D off and on to try again.
scene-tools = The room
scene-camera = Camera
scene-camera-first = First player
scene-camera-second = Second player
scene-camera-above = From above
scene-camera-free = Free
scene-reset = Reset the camera
scene-movie = Movie
scene-stop = Stop the movie
scene-speed = Speed of the movie
scene-picture = Save a picture
scene-room = Room, pieces and lights
scene-hands = Drag with the mouse, or with two fingers, to go around the board; use the wheel, or pinch, to zoom. Click or tap to pick.
scene-place = Room
scene-pieces = Pieces
scene-pieces-natural = Wood and stone
scene-pieces-ceramic = Ceramics
scene-graphics = Graphics
scene-graphics-auto = Automatic
scene-graphics-full = Full
scene-graphics-plain = Simple
scene-lamps = Lights
scene-turning = The camera moves to the player whose turn it is
scene-new-game = New game
scene-talpa-reach = Tunnel: { $reach } of { $needed }
scene-emulsion-groups = Groups: { $groups }

## Places to play in, and the lamps in them

place-library = Library at night
place-garden = Garden by the pool
place-void = Among the stars
lamp-desk = Desk lamp
lamp-candle = Candle
lamp-fire = Fireplace
lamp-moon = Moonlight
lamp-sun = Sun
lamp-sky = Daylight
lamp-lantern = Lanterns
lamp-pool = Pool shimmer
lamp-star = Near star
lamp-ring = Ring of light
lamp-teal = Green globe
lamp-violet = Violet globe

## Answers that are left for the opponent's next move, in the browser.

web-days-and-hours = { $days } d { $hours } h
web-mute = Hide what my opponent says
web-cancel = Cancel
web-answers = Answers in advance
web-prepare-answer = Prepare an answer
web-answer-explained = Play a move your opponent might make, then your answer. It is played for you as soon as they make that move.
web-answer-complete = You can keep this, or go on with your opponent's next move.
web-keep-answer = Keep this answer
web-drop = Remove
web-drop-answer = Remove the answer { $line }
web-find-opponent = Find an opponent
web-watch-games = Watch games
web-two-computers = Two computers, to watch
web-level-side = Level of { $side }

## People in the browser

web-account = Account
web-guest-now = You play as a guest, called { $name }. That is enough to play; with an account there is more:
web-gain-name = A name of your own, by which others can find you.
web-gain-rated = Rated games, with a rating for each kind of game.
web-gain-devices = Your games on every device you sign in from.
web-gain-programs = Tokens that let your own programs play for you.
web-guest-keeps = The games you have played as a guest stay yours.
web-guest-waits = The games you have played as a guest are kept in this browser until you sign out again.
web-way = New here, or do you have an account?
web-sign-up = Sign up
web-sign-in = Sign in
web-sign-out = Sign out
web-name = Name
web-name-hint = { $least } to { $most } letters, digits, - and _. Everybody sees it.
web-password = Password
web-password-hint = At least { $least } characters. We do not ask for an e-mail address, so a forgotten password cannot be recovered.
web-show-password = Show the password
web-make-account = Make an account
web-since = Member since { $day }
web-my-profile = My profile
web-password-about = Changing it signs you out everywhere else.
web-password-so-far = Current password
web-password-new = New password
web-password-change = Change the password
web-password-changed = The password is changed.
web-sessions = Sessions
web-sessions-about = Where you are signed in.
web-unknown-program = an unknown program
web-last-used = last used on { $day }
web-never-used = never used
web-this-browser = this browser
web-end = End
web-tokens = Tokens
web-tokens-about = A token lets a program play in your name. It cannot change your account.
web-token-once = This is the token. Copy it now: it will not be shown again.
web-token-secret = the token
web-token-copy = Copy the token
web-token-copied = Copied
web-token-label = What it is for
web-token-nameless = without a name
web-make-token = Make a token
web-revoke = Revoke
web-revoke-token = Revoke { $label }
web-data = Your data
web-data-about = Everything the server keeps about you in one file, with the records of all your games.
web-data-about-guest = Everything the server keeps about you as a guest in one file, with the records of all your games.
web-download-data = Download my data
web-delete-account = Delete the account
web-delete-about = Your name, ratings, sessions and tokens are deleted for good, and others can take the name. Your games remain for those you played, without your name.
web-delete-for-ever = Delete forever
web-keep-account = Keep it
web-open-games = Your open games
web-finished-games = Your finished games
web-no-open-games = You have no open games. Start one, or take a seat in the lobby.
web-no-finished-games = None yet.
web-older-games = Older games
web-recent-games = Games
web-standing-won = Won
web-standing-lost = Lost
web-standing-drawn = Draw
web-standing-called-off = Called off
web-standing-neglected = Left unfinished
web-standing-waiting = Waiting for an opponent
web-standing-yours = Your turn
web-standing-theirs = Their turn
web-standing-played = In progress
web-play-on = Continue
web-ratings = Ratings
web-no-ratings = No rated game has been played yet.
web-ratings-explained = Ratings are Glicko-2 and start at 1500. Your true strength is within twice the number after ±, 19 times in 20.
web-rated-games = { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
}
web-games-played = { $games ->
    [one] 1 game
   *[other] { $games } games
}
web-history = Between { $lowest } and { $highest }; the last game: { $last }
web-rating-of = rating { $value }, give or take { $deviation }
web-bot = program
web-is-away = (away)
web-is-you = (you)
web-nobody-named = Nobody is called { $name }. The account may have been deleted.
web-rated = rated
web-rated-switch = Rated: the game counts towards both players' ratings, and turns cannot be taken back
web-rated-usual = Rated games are played on the usual board: leave the options as they are.
web-rated-needs = Rated games are for people with accounts.
web-rated-how = Make one or sign in
web-needs-account = Needs an account
web-invited-rated = A seat at this rated game is open.
web-problem-offline = There is no connection to the server.
web-problem-unknown = The server has not answered. Perhaps it was done, perhaps not: look before you try again.

## Captions of the boards on the browser's rules pages, by game and clause

figure-talpa-t2 = The start on 6×6. Red joins top and bottom, blue left and right.
figure-talpa-t4 = The red piece on c3 can capture in four ways.
figure-talpa-t4-2 = After c3xd3: the blue piece has left the board, and c3 is empty.
figure-talpa-t6 = No red piece has a blue one beside it. Red has to remove one of its own pieces, any of them.
figure-talpa-t8 = Red has won: empty squares lead from the top edge to the bottom edge.
figure-talpa-t9 = Red has captured on c1 and so opened both paths. Blue wins, because red made the move.
figure-emulsion-e2 = The start on 6×6.
figure-emulsion-e3 = The values at the start of 4×4. No piece has a neighbour of its colour yet, so only the edges count, half a point each.
figure-emulsion-e4 = The black piece on b3 has no value yet. It can be swapped with all the white pieces around it.
figure-emulsion-e4-2 = After b3-b4 it has two black neighbours and touches an edge: its value is 2½.
figure-emulsion-e5 = Pieces of a group run into each other; the largest groups have a rim. Black has groups of 11 and 1, white of 8, 4 and 1.
figure-emulsion-e7 = The end of a game: no swap is left that raises a value. Black’s largest group has 12 pieces, white’s 9, and black wins.
figure-emulsion-e8 = Both players have groups of 4, 2 and 2 pieces. White made the last move and wins.
figure-apart-a2 = The start on 8×8.
figure-apart-a4 = The piece on d2 goes as far as its line is long: two pieces along the column and the diagonals, so two squares. Along the row it would be six, beyond the board.
figure-apart-a4-2 = On 5×5 the same jump lands on a black piece on c4 and captures it.
figure-apart-a5 = Towards a2 the piece on b1 is alone in its line: a single step. To b3, d3 and h1 it jumps, over the pieces between.
figure-apart-a6 = One turn: e1, c1, f1, d3. From d3 white may go on to capture on b5 or d6, or stop.
figure-apart-a9 = A dot marks a piece without a neighbour of its colour. The piece on c2 keeps white from being apart: b1 and d2 are next to it.
figure-apart-a10 = White has jumped from c2 to e4. Now every white piece stands alone, and white wins.
figure-apart-a10-2 = White has captured on d4, and now every black piece stands alone: black wins, although white has moved.
figure-ampel-m3 = Yellow discs go on inside points.
figure-ampel-m5 = Step 1: red moves one of its discs, b1 or c3.
figure-ampel-m5-2 = Step 2: red moves one of the green discs, a1 or f5, but not c2, which is under the green cylinder. Red's own cylinder has gone with its disc to d1.
figure-ampel-m5-3 = Step 3: red adds a disc, but not on d4 or e2, where it would make a signal at once.
figure-ampel-m8 = Three discs stand on the board line from a1 to f1. So the disc on a1 goes three points along it, to d1.
figure-ampel-m9 = Four discs are on the line of e2: four points to go. The board ends at f2, and there the disc turns.
figure-ampel-m11 = On d2 the green disc makes a signal: red, yellow and green on one line.
figure-ampel-m12 = After c1-d2: green keeps the yellow disc, and the red and the green one have gone back to the reserves with their cylinders.
figure-ampel-m13 = Green has kept one of three yellow discs. The signal on e1 brings the second one, more than half: green wins.

## Boards in the full-screen terminal, at a glance

glance-talpa-rows = { $side }: { $reach } of { $size } rows, { $missing ->
    [0] the path is open
    [one] 1 square to go
   *[other] { $missing } squares to go
}
glance-talpa-columns = { $side }: { $reach } of { $size } columns, { $missing ->
    [0] the path is open
    [one] 1 square to go
   *[other] { $missing } squares to go
}
glance-closer = { $side } is closer
glance-equally-close = both are equally close
glance-emulsion-groups = { $side }: groups of { $sizes }
glance-emulsion-ahead = { $side } is ahead by { $lead }
glance-emulsion-level = all groups are equal
glance-emulsion-value = { $what }, value { $value }
glance-apart-alone = { $side }: { $lonely } of { $pieces } alone
glance-apart-used = used in this turn: { $points }
glance-apart-lines = { $what }, lines of { $lengths }
glance-apart-lonely = { $what }, alone
glance-ampel-lights = { $side }: { $kept } of { $needed } lights, { $reserve } in reserve
glance-ampel-cylinder = { $side }: the cylinder is on { $point }
glance-ampel-yellows = { $yellows ->
    [one] 1 yellow disc to be placed
   *[other] { $yellows } yellow discs to be placed
}
glance-ampel-under = { $what }, under the cylinder of { $side }

## The full-screen terminal

tui-title = Tabuleiro
tui-menu-continue = Continue
tui-saved = Unfinished games
tui-menu-continue-help = { $count ->
    [one] Continue the game you left unfinished.
   *[other] Continue one of the { $count } games you left unfinished.
}
tui-menu-puzzles = Puzzles
tui-menu-puzzles-help = The puzzle of the day, rated training and streaks, with hints and answers to every try.
tui-menu-study = Study a record
tui-menu-study-help = Step through a game, play it as a movie, try other moves, see the computer's best lines.
tui-menu-learn = Learn the rules
tui-menu-learn-help = A course on the board, a guide, and the rules of each game.
tui-menu-pairings = Person, easy, difficult
tui-menu-pairings-help = The nine pairings of a person, the easy and the difficult computer.
tui-menu-online = Play online
tui-menu-online-help = Play or watch on a server, with somebody from the lobby or by invitation.
tui-menu-settings = Settings
tui-menu-settings-help = Theme, colours, language, mouse, pace.
tui-menu-language = Language: English
tui-menu-language-help = Press Enter to change to Portuguese.
tui-menu-quit = Quit
tui-menu-quit-help = Leave the program.
tui-settings-broken = the settings in { $name } are ignored: { $reason }
tui-too-small = This board needs a terminal of { $width } columns and { $height } rows. Make the terminal larger, or choose a smaller board.
tui-help-title = Keys
tui-mark-cursor = the cursor
tui-mark-selected = what you have picked
tui-mark-pickable = can be picked
tui-mark-target = where it can go
tui-mark-capture = what it can capture
tui-mark-last = the last move
tui-mark-hint = the hint
tui-mark-won = what has won
tui-mark-line = in one line
tui-mark-away = the player is away
tui-moves = moves, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
tui-on = yes
tui-off = no
tui-setup-width = width
tui-setup-height = height
tui-setup-lot = by lot
tui-setup-lot-help = Whether lots are drawn for who begins. The two players change sides if the lot falls so.
tui-setup-clock = clock
tui-setup-clock-help = The time for each player, for the game or for each turn. Enter to type any other, such as 7:00+5, 45/move or 3d.
tui-setup-first-turn = first turn
tui-setup-first-turn-help = Whether the clock runs in the very first turn too. Otherwise that turn is free.
tui-setup-pie = pie rule
tui-setup-pie-help = The second player may take the other side after the first turn.
tui-setup-start = start the game
tui-clock-none = no clock
tui-seat-program = a program…
tui-seat-online = somebody online
tui-seat-online-help = Somebody on a server: from the lobby, or by invitation.
tui-elo = ({ $elo } Elo)
tui-strength = Measured: { $elo } Elo points above random play.
tui-ask-clock = The time: none, 5:00 for a game, 5:00+3 with seconds added for each turn, 30/move or 1:30/move for each turn, or 3d for days
tui-ask-program = The command of a program that speaks UGI, such as: tabuleiro engine
tui-ask-save = Save under which name? A name with .svg makes a picture.
tui-ask-overwrite = There is a file { $name } already. Overwrite it?
tui-ask-resign = Resign for { $side }?
tui-ask-again = Give up this game and start over?
tui-ask-quit = Leave the program?
tui-ask-leave-study = What you tried is not saved: s saves it. Leave all the same?
tui-ask-delete = Delete the game { $game }?
tui-thinking = { $side } is thinking…
tui-looking = the computer is looking for a move…
tui-paused = Paused
tui-chance = { $side } { $chance }
tui-confirm-turn = The turn is complete: Enter plays it, Backspace takes it back.
tui-picked = { $point } is picked, where to?
tui-or-swap = or x to take the other side
tui-sides-changed = the sides are changed
tui-study-place = { $at } of { $count }
tui-study-branch = Branch
tui-study-book = Book, { $worth }: { $moves }
tui-reviewing = review: { $done } of { $of } positions
tui-study-choices = Here: { $moves }
tui-study-mark = { $sign } ({ $words })
tui-record = { $game }  { $a } – { $b }  { $result }  { $date }
tui-key-choose = choose
tui-key-change = change
tui-key-open = open
tui-key-continue = continue
tui-key-delete = delete
tui-key-start = start
tui-key-back = back
tui-key-quit = quit
tui-key-ask-quit = quit?
tui-key-redraw = draw everything again
tui-key-suspend = put the program aside
tui-key-leave = leave
tui-key-help = all keys
tui-keys-arrows = arrows
tui-keys-up = up
tui-keys-down = down
tui-keys-left = left
tui-keys-right = right
tui-key-more = more
tui-key-close = close
tui-key-accept = accept
tui-key-cancel = cancel
tui-key-yes = yes
tui-key-no = no
tui-key-cursor = cursor
tui-key-pick = pick
tui-key-play = play
tui-key-take-back = put back
tui-key-word = stop or pass
tui-key-swap = take the other side
tui-key-hint = hint
tui-key-play-hint = play the hint
tui-key-type = type a move
tui-key-complete = complete
tui-key-hurry = hurry the computer
tui-key-undo = undo
tui-key-redo = redo
tui-key-evaluation = evaluation bar
tui-key-heed = take back
tui-key-play-anyway = play it anyway
tui-key-pause = pause
tui-key-resume = resume
tui-key-draw = offer a draw
tui-key-resign = resign
tui-key-change-sides = change sides
tui-key-flip = flip the board
tui-key-save = save
tui-key-again = again
tui-key-study = study
tui-key-scroll = scroll the moves
tui-key-step = step
tui-key-turns = turn by turn
tui-key-ends = beginning and end
tui-key-movie = movie
tui-key-stop = stop
tui-key-try = try moves
tui-key-step-again = step again
tui-key-lines = best lines
tui-key-review = review
tui-key-stop-review = stop the review
tui-key-mistakes = mistakes
tui-key-branch = next branch
tui-key-leave-branch = leave the branch
tui-key-promote = promote the branch
tui-key-mark = mark the move
tui-key-comment = comment
tui-key-delete-move = delete from here
tui-ask-comment = A comment on this position:
tui-ask-delete-move = Delete this move and everything that follows it?
tui-key-game = another game
tui-key-type-name = type a name
tui-key-type-path = type a whole path
tui-set-auto = automatic
tui-set-theme = theme
tui-theme-wood = wood
tui-theme-slate = slate
tui-theme-colour-blind = colour-blind
tui-theme-high-contrast = high contrast
tui-set-theme-help = The colours of boards and texts; colour-blind and high-contrast are among them.
tui-set-colours = colours
tui-set-colours-help = How many colours the terminal shows.
tui-set-characters = characters
tui-set-characters-help = Whether boards are drawn with symbols or with plain ASCII.
tui-set-language = language
tui-language-en = English
tui-language-pt = português
tui-set-language-help = The language of everything, the rules included.
tui-set-confirm = confirm turns
tui-set-confirm-help = Whether a complete turn waits for a last Enter before it is played.
tui-set-evaluation = evaluation bar
tui-set-evaluation-help = Whether the computer shows who stands better while you play.
tui-set-mouse = mouse
tui-set-mouse-help = Whether you can play with the mouse. If not, it selects text as usual.
tui-set-pace = computer's pace
tui-set-pace-help = The least time a computer takes for a move, to let you follow.
tui-set-pace-value = { $millis } ms
tui-set-server = server
tui-set-server-help = The address of the server for games online.
tui-ask-server = The address of the server, such as http://localhost:7878
tui-key-read-on = read on
tui-key-next-rule = next rule
tui-key-previous-rule = previous rule
tui-key-reset = set up again
tui-key-course = the course
tui-key-begin-step = to the board
tui-key-read-again = read again
tui-key-next-step = next step
tui-key-previous-step = step before
tui-key-try-again = try again
tui-key-next-puzzle = next puzzle
tui-key-solution = show the solution
tui-key-kind = kind of training
tui-key-theme = another theme
tui-key-play-computer = play the computer
tui-key-join = join or watch
tui-key-code = type a code
tui-key-server = another server
tui-key-say = say something
tui-key-ask-undo = ask to take back
tui-key-claim = claim the win
tui-key-rematch = rematch
tui-lobby-mine = { $game }  yours, against { $name }, { $clock }
tui-lobby-mine-to-move = { $game }  yours, against { $name }, { $clock }: it is your turn
tui-lobby-seat = { $game }  against { $name }, { $clock }
tui-lobby-game = { $game }  { $a } – { $b }
tui-lobby-asking = Asking the server…
tui-lobby-empty = Nobody is waiting or playing here. Start a game from the menu with somebody online as the other player, or type the code of one.
tui-lobby-help = Your own games come first, then open seats and games to watch. To make a game, choose one in the menu, with somebody online as the other player. Challenges by name are made and answered in the browser, on the server's own pages.
tui-ask-code = The code or the link of the game
tui-ask-say = Say to your opponent:
tui-ask-resign-online = Resign the game?
tui-ask-public = List the open seat in the lobby? If not, only people with the code can take it.
tui-online-link = Invite somebody with this link: { $link }
tui-online-link-short = Invite: { $link }
tui-online-code = Code: { $code }
tui-online-connecting = Connecting to { $server }…
tui-online-lost = Not connected
tui-online-their-turn = { $side } is to move
tui-online-one-person = In a game online, one side is you and the other is somebody online.
tui-takeback-asked = your opponent asks to take the last turn back: y or n?
tui-draw-offered = your opponent offers a draw: y or n?
tui-rematch-asked = your opponent wants a rematch: press n to play again
tui-may-claim = your opponent has been away for too long: w claims the win

## What goes wrong with a server

client-unreachable = the server { $server } cannot be reached: { $reason }
client-closed = it has closed the connection
client-cut-off = the connection has ended
client-silent = it has not been heard of for too long
client-slow = it takes too long to answer
client-nobody = no server answers there
client-no-ipv4 = it has no IPv4 address
client-nameless = there can be no certificate for this address: give the name of the server
client-not-secure = it does not speak https: try http:// in its address
client-untrusted = its certificate cannot be trusted ({ $detail })
client-no-certificates = this machine has no certificates to check it with: install the package ca-certificates
client-unexplained = the server answers with the status { $status } and does not say why
client-ended = the server has ended the connection: { $reason }
client-refused = the server refuses: { $reason }
client-token = this is not a token: copy the whole of it, without spaces
client-protocol = the server does not keep to the protocol; it may be of another version ({ $detail })
client-contradiction = the server says something that cannot be by the rules ({ $detail })
client-file = the file { $path } cannot be used: { $reason }
client-file-damaged = it is damaged: delete it, and another is made

## What a server refuses, by the names of the protocol

# About the game

server-not-your-turn = it is not your turn: wait for the opponent
server-not-seated = you are only watching: take a seat if one is open
server-no-open-seat = both seats are taken: you can watch
server-seated-already = you already have a seat in this game: send the link to somebody else
server-waiting-for-opponent = nobody has taken the other seat yet: send somebody the link to this game
server-unreadable-ply = “{ $text }” is not a move of this game
server-game-over = the game is over
server-no-pie-rule = { match-no-pie-rule }
server-no-swap-now = { match-no-swap-now }
server-takeback-pending = a takeback has already been requested: wait for the answer
server-no-takeback-request = your opponent has not asked for a takeback
server-nothing-to-take-back = you have not made a move yet
server-too-many-takebacks = { $most } turns of this game have been taken back, and that is enough: play on
server-rated-takeback = turns cannot be taken back in a rated game
server-just-declined = your opponent has just declined: ask again after your next move
server-no-draw-offer = { match-nothing-offered }
server-own-draw-offer = { match-not-your-offer }
server-draw-offer-pending = { match-already-offered }
server-too-late-to-abort = { match-too-late-to-abort }
server-nothing-to-claim = you cannot claim this game: your opponent is here, or may still come back
server-time-left = nobody has run out of time
server-game-not-over = the game is not over: ask for a rematch or review it when it is
server-rematch-pending = you have already asked for a rematch: wait for your opponent
server-rematch-declined = your opponent has declined a rematch: make a new game
server-rematch-made = there is already a rematch: go there
server-no-rematch-request = your opponent has not asked for a rematch
server-not-possible-online = this is not possible in a game on a server

# About chat and conditional answers

server-computer-does-not-chat = the computer does not chat
server-chat-full = a game has at most { $most } lines of chat
server-chat-too-fast = you are writing too much at once: wait a few seconds
server-chat-length = a line of chat has 1 to { $most } characters
server-chat-character = a line of chat cannot contain control characters: remove { $code }
server-conditional-needs-correspondence = conditional answers are for correspondence games, with a clock such as 3d
server-conditional-not-now = conditional answers can only be left while the opponent is to move
server-conditional-too-many = { $lines } lines are too many: leave at most { $most }
server-conditional-line = line { $line }: { $reason }
server-conditional-ply = { $ply }: { $reason }
server-conditional-too-long = { $plies } plies are too many: a line has at most { $most }
server-conditional-after-end = the game is over before { $ply }
server-conditional-no-answer = it has to end with a move of yours
server-conditional-contradiction = { $before } is answered by { $ply } here and by { $other } in an earlier line

# About messages and connections

server-too-many-messages = too many messages: send it again in a second
server-message-too-long = a message of { $bytes } bytes is too long: the limit is { $most }
server-unreadable-message = this message cannot be read: { $error }
server-message-id-length = the id of a message has 1 to { $most } characters
server-bytes-not-text = send text, not bytes
server-server-restarts = the server is restarting: come back in a moment
server-nothing-heard = nothing was heard from you for a while: reconnect
server-too-slow = you have missed something: come back for it
server-game-unavailable = the game cannot be opened now: come back in a moment
server-not-ready = the server is not ready: { $error }
server-not-stored = this could not be saved: come back and send it again
server-nothing-to-say-here = this connection takes no messages: it only tells what happens

# About requests

server-bad-request = this request cannot be understood: { $error }
server-not-found = there is nothing here: /api/v1/browse shows what there is
server-method-not-allowed = this cannot be done here: /api/v1/browse shows what can
server-foreign-origin = pages of other sites cannot play here: open the game on this server
server-too-many-requests = too many requests from your address: try again in { $minutes ->
    [0] { $seconds } s
    [one] 1 minute
   *[other] { $minutes } minutes
}
server-too-many-new-games = too many new games from your address: try again in { $minutes ->
    [0] { $seconds } s
    [one] 1 minute
   *[other] { $minutes } minutes
}
server-too-many-accounts = too many new names and accounts from your address: try again in { $minutes ->
    [0] { $seconds } s
    [one] 1 minute
   *[other] { $minutes } minutes
}
server-too-many-open-games = too many open games from your address: try again in { $minutes ->
    [0] { $seconds } s
    [one] 1 minute
   *[other] { $minutes } minutes
}
server-too-many-connections = too many connections at once from your address: try again in { $minutes ->
    [0] { $seconds } s
    [one] 1 minute
   *[other] { $minutes } minutes
}
server-not-available = the server cannot do this now: try again in a moment
server-server-error = something went wrong on the server: try again, and tell whoever runs it

# About making and finding games

server-no-such-game = there is no game with this id: check the link, or make a new game
server-unknown-game = there is no game “{ $game }”: name one without its options
server-bad-game-string = this game cannot be made: { $error }
server-options-conflict = these options do not go together: { $error }
server-bad-clock = this clock cannot be used: { $error }
server-unknown-level = there is no level “{ $level }”: the levels go from 1 to { $last }
server-unknown-player = “{ $text }” cannot play for you: write me, random, greedy or level:1
server-unknown-opponent = “{ $text }” cannot be an opponent: write person, random, greedy or level:1
server-rated-needs-person = rated games are between people: leave out rated, or the level
server-rated-needs-usual-board = rated games are played on the usual board: leave the options of { $game } as they are, or play without rating
server-rated-needs-time = rated games need at least { $seconds } seconds for each player: choose a longer time, or play without rating
server-rated-needs-account = rated games are for people with an account: make an account or sign in first
server-show-needs-computers = a computer can only play another computer: name one as the opponent
server-show-without-clock = two computers play without a clock: they wait while nobody is watching
server-challenge-own = you cannot challenge yourself: name somebody else
server-challenge-pending = { $name } has not answered your last challenge: wait for the answer, or withdraw it
server-challenge-declined = { $name } has declined a challenge of yours: you can ask again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
server-too-many-challenges = no more than { $most } challenges can wait for an answer: withdraw one first
server-challenges-full = { $name } has too many challenges to answer: try again later
server-no-such-challenge = there is no such challenge any more: it has been answered, withdrawn, or has expired
server-no-such-review = nobody has reviewed this game yet: one of its players can
server-review-length = the record of a review has at most { $most } characters: leave out comments and long lines
server-unreadable-review = the review cannot be read: { $error }
server-review-of-other-game = the review is not one of this game: send its moves with their scores
server-unreadable-position = this position cannot be explored: { $error }
server-bad-cursor = “{ $text }” is not a place in the list: pass the `next` of the previous page
server-page-size = a page has 1 to { $most } entries, not { $asked }

# About people

server-not-logged-in = this needs an account: sign in or make one first
server-wrong-password = the name and the password do not match
server-wrong-token = this token is not valid: make a new one
server-token-not-enough = a token cannot do this: sign in with the password
server-too-many-failures = this has failed too often: try again in { $minutes ->
    [0] { $seconds } s
    [one] 1 minute
   *[other] { $minutes } minutes
}
server-logged-in-already = you are already { $name }: sign out first
server-has-account = you already have an account: sign in
server-name-kept = an account keeps its name, and yours is { $name }: only guests choose another
server-name-taken = somebody is already called { $name }: choose another name
server-name-length = a name has { $least } to { $most } characters
server-name-characters = a name has letters, digits, - and _ only
server-name-edges = a name begins and ends with a letter or a digit
server-name-alphabets = all letters of a name must be from the same alphabet
server-name-reserved = this name is not available: choose another
server-password-length = a password has { $least } to { $most } characters
server-label-length = a label has at most { $most } characters on one line
server-too-many-tokens = you already have { $most } tokens: revoke one first
server-no-such-person = nobody has this name: check it
server-no-such-rating = there are no ratings for “{ $game }”: name one of the games
server-no-such-session = you have no such session: it may have ended already
server-no-such-token = you have no such token: it may have been revoked already

## The analysis board

web-analysis = Analysis
web-analysis-of = Analysis of { $game }
web-analyse = Analyse
web-analysis-explained = Try moves for both sides, keep variations with comments and marks, and let the engine look on.
web-analysis-game = Begin with a game
web-analysis-paste = Open something
web-analysis-fault = This cannot be analysed: { $reason }
web-analysis-from-game = Games that are over, games at this screen and replays have a link “Analyse” too.
web-analysis-empty = No moves yet: play on the board, for either side, or switch the engine on.
web-replay-instead = Replay a game as a movie
web-analyse-other = Analyse something else
web-analysis-board = { $game } board. Enter shows the cursor, arrow keys move it, Enter picks, Escape puts back. Without the cursor, Left and Right step through the moves, Up and Down change the variation.
web-paste-anything = Paste a position, the record of a game, or a link to a game or an analysis.
web-link-too-long = This analysis is too long for a link: save its record instead.
web-link-damaged = The link is damaged or not complete: ask for it again.
web-link-elsewhere = This link does not lead to a game or an analysis.
web-evaluation = Chance that { $side } wins
web-not-evaluated = Not evaluated yet
web-evaluation-graph = The chances through the game
web-evaluation-at = After { $number } plies: { $value }
web-chance = { $side } { $chance }%
web-proved = { $side } wins in { $plies }, proved
web-has-won = { $side } has won
web-engine = Engine
web-engine-lines = Lines
web-engine-off = The engine is off. Switch it on to see the best lines of this position.
web-engine-looks = The engine begins to look…
web-engine-seen = Depth { $depth }, { $nodes } positions
web-engine-done = { $seen }. There is nothing left to find out.
web-notes = Notes on this move
web-marks = Mark
web-comment = Comment
web-comment-hint = What is to be remembered here
web-draw-on-board = Draw
web-draw-how = Pick two points for an arrow, or the same point twice to mark it. Escape ends drawing.
web-paint-green = in green
web-paint-red = in red
web-paint-yellow = in yellow
web-paint-blue = in blue
web-wipe = Wipe off
web-promote = Promote the variation
web-make-main = Make it the main line
web-delete-move = Delete from here
web-undo-change = Undo the last change (U)
web-share = Share and keep
web-position-text = The position as text
web-copy-position = Copy the position
web-set-up = Set up a position
web-set-up-of = Set up a position of { $game }
web-set-up-board = { $game } board to set up. Enter shows the cursor, arrow keys move it, Enter puts down what is chosen, or takes it away.
web-set-up-possible = This position can be analysed.
web-board-options = Another board
web-put-down = Put down
web-take-away = Nothing: take away
web-to-move = To move
web-clear-board = Take everything away
web-set-up-again = Back to the start
web-keys = Keys
web-keys-board = On the board Enter shows a cursor, the arrows move it, Enter picks and Escape lets go.
web-key-step = step through the moves
web-key-variation = previous or next variation
web-key-ends = beginning and end of the line
web-key-engine = engine on or off
web-key-promote = promote the variation
web-key-main = make it the main line
web-key-delete = delete from here
web-key-undo = undo the last change
web-key-comment = write a comment
web-key-mark = mark the move, or no longer
web-key-flip = flip the board

## The explorer of the browser

web-explorer = Explorer
web-explore = Explore
web-explorer-explained = See what was played from a position in many games, how those games ended, and what the engine thinks of it.
web-explorer-off = Switch it on to see what was played here in many games, and how they ended.
web-explorer-source = Games
web-explorer-shipped = of the engine
web-explorer-own = of this browser
web-explorer-server = of this server
web-explorer-moves = Moves that were played here
web-explorer-games = { $games ->
        [one] One game came to this position.
       *[other] { $games } games came to this position.
    }
web-explorer-shares = { $first } won { $firstShare }%, { $second } won { $secondShare }%, { $draws }% were draws.
web-explorer-count = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
web-explorer-more = { $count ->
        [one] and 1 like it
       *[other] and { $count } like it
    }
web-explorer-alike = Mirrored and turned positions count as the same. Choose a move to play it.
web-explorer-alike-server = Only public games that are over are counted, soon after their end; mirrored and turned positions count as the same. Choose a move to play it.
web-explorer-wins = { $side } won
web-explorer-draws = drawn
web-explorer-no-result = no result
web-explorer-level = mean level { $level }
web-explorer-rating = mean rating { $rating }
web-explorer-engine = engine: { $value }
web-explorer-samples = Games
web-explorer-sample = Game { $number }
web-explorer-new = None of these games came this far. Step back, or choose other games above; the engine knows what to think of any position.
web-explorer-none-shipped = No engine games come with this board: only with the usual board of each game. Choose other games above, or switch the engine on.
web-explorer-none-own = You have not finished a game on this board in this browser yet. Play one, against the computer for instance, and it is counted here.
web-explorer-failed = The games cannot be read. Open the explorer again in a moment.
web-key-explorer = explorer open or closed
