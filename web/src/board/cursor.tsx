// The cursor that keys move over a board, flat or in a room, and what it says to those who hear the board.
import { useState } from 'preact/hooks';
import { faceOf } from '../games/games';
import type { BoardPicture } from '../state/board-picture';
import { capital, t } from '../words';
import type { BoardProps } from './board';
import type { Direction } from './geometry';

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What a key means on a board. */
export type KeyMeaning = { type: 'go'; to: string } | { type: 'pick'; point: string } | { type: 'take-back' };

/**
 * Reads a key. Without a cursor, up, down and Enter show it where something can be done, and left and right are the page's, which
 * goes through the game with them; all arrows are, if they are left to it. Nothing comes of a key that means nothing.
 */
export function readKey(
  key: string,
  view: Pick<BoardPicture, 'selected' | 'choices' | 'cells'>,
  cursor: string | null,
  beside: (point: string, direction: Direction) => string,
  leavesArrows = false,
): KeyMeaning | null {
  const direction = DIRECTIONS[key];
  const picks = key === 'Enter' || key === ' ';
  if (direction && cursor) return { type: 'go', to: beside(cursor, direction) };
  if (picks && cursor) return { type: 'pick', point: cursor };
  if (picks || (!leavesArrows && (direction === 'up' || direction === 'down'))) {
    return { type: 'go', to: view.selected ?? view.choices[0]?.point ?? view.cells[0]?.point ?? 'a1' };
  }
  return key === 'Escape' || key === 'Backspace' ? { type: 'take-back' } : null;
}

/** The cursor of a board, for as long as the board has the keyboard. */
export function useCursor(props: BoardProps, beside: (point: string, direction: Direction) => string) {
  const [cursor, setCursor] = useState<string | null>(null);
  const hide = () => setCursor(null);
  const onKeyDown = (event: KeyboardEvent) => {
    // On a board that only shows something the keys are the page's.
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const takes = props.onPick && !isCommand;
    const meaning = takes ? readKey(event.key, props.view, cursor, beside, props.leavesArrows) : null;
    if (!meaning) return;
    event.preventDefault();
    if (meaning.type === 'go') {
      setCursor(meaning.to);
    } else if (meaning.type === 'take-back') {
      // What is in the making is put back first; then the cursor goes, and the arrows are the page's again.
      if (props.view.selected === null) hide();
      props.onTakeBack?.();
    } else if (props.active || props.ahead) {
      props.onPick?.(meaning.point);
    }
  };
  return { cursor, hide, onKeyDown };
}

/** What stands on a point, for those who hear the board. */
function spoken(view: BoardPicture, point: string): string {
  const kind = view.cells.find(cell => cell.point === point)?.piece ?? null;
  const what = kind ? t('stands-on', { piece: faceOf(view).pieceName(kind, view), point }) : t('nothing-on', { point });
  const can = view.choices.some(choice => choice.point === point);
  const state = point === view.selected ? t('web-picked') : can ? t('web-can-be-picked') : '';
  return capital(state ? `${what}, ${state}` : what);
}

export function SpokenCursor({ view, cursor }: { view: BoardPicture; cursor: string | null }) {
  return (
    <p class="visually-hidden" aria-live="polite">
      {cursor ? spoken(view, cursor) : ''}
    </p>
  );
}
