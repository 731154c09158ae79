// The boards beside the clauses of the rules. Each is reached from the start of its game by legal moves.
import type { GameName } from '../desk';

export interface Figure {
  /** The game string. */
  game: string;
  /** The position text to begin with, if it is not the start of the game. */
  position?: string | null;
  /** What is typed from there on: whole turns, plies, or points to pick. */
  typed?: string[];
  /** Whether it shows what can be picked next. */
  targets?: boolean;
  /** The target to which the way is shown. */
  way?: string;
  /** Whether it shows the values of all pieces. */
  values?: boolean;
}

/** The boards of a game, by clause. */
export type FiguresByClause = Record<string, Figure[]>;

/** The message id of a caption. */
export function captionOf(game: GameName, clause: string, number: number): string {
  const id = `figure-${game}-${clause.toLowerCase()}`;
  return number === 0 ? id : `${id}-${number + 1}`;
}
