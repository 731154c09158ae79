// Parts several games share. Each game picks those it wants.
import type { PieceName, StepName } from '../desk';
import type { BoardPicture } from '../state/board-picture';
import { colourOf } from '../state/seats';
import { t } from '../words';

/** Shows nothing. */
export function nothing(): null {
  return null;
}

/** An empty list. */
export function none(): [] {
  return [];
}

/** The steps of a game whose turns are single steps. */
export const SINGLE_STEP: readonly StepName[] = [];

/** The name of a piece by the colour of its player; pieces of nobody have no name here. */
export function playersPiece(kind: PieceName, view: BoardPicture): string {
  return t(`piece-${kind === 'neutral' ? kind : colourOf(view, kind)}`);
}
