// The boards beside the clauses of the rules. Each is reached from the start of its game by legal moves.
import type { GameName } from '../desk';
import { figures as ampel } from './ampel/figures';
import { figures as apart } from './apart/figures';
import { figures as emulsion } from './emulsion/figures';
import { figures as talpa } from './talpa/figures';

export interface Figure {
  /** The game string. */
  game: string;
  /** What is typed from the start on: whole turns, plies, or points to pick. */
  typed?: string[];
  /** Whether it shows what can be picked next. */
  targets?: boolean;
  /** The target to which the way is shown. */
  way?: string;
  /** The discs that decide how far it is, as a line from the first to the last, where the board does not know them by itself. */
  counted?: string[];
  /** Whether it shows the values of all pieces. */
  values?: boolean;
}

/** The boards of a game, by clause. */
export type Figures = Record<string, Figure[]>;

export const FIGURES: Record<GameName, Figures> = { talpa, emulsion, apart, ampel };

/** The message id of a caption. */
export function captionOf(game: GameName, clause: string, number: number): string {
  const id = `figure-${game}-${clause.toLowerCase()}`;
  return number === 0 ? id : `${id}-${number + 1}`;
}
