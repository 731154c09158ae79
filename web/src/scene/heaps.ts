// What lies beside the board: pieces captured, in reserve, or kept.
import type { PieceName, PlayerName, View } from '../desk';
import { PLAYERS } from '../state/seats';

/** Where something lies: at the side of a player, or between them. */
export type Side = PlayerName | 'middle';

export interface Heap {
  side: Side;
  kind: PieceName;
  count: number;
  /** Whether it was won, and lies to its owner's right, larger than the rest. */
  won?: boolean;
  /** Whether it shines because it has decided the game. */
  shines?: boolean;
}

/** For games in which nothing lies beside the board. */
export function noHeaps(): Heap[] {
  return [];
}

/** What has been captured lies with its owners. */
export function capturedHeaps(view: View, start: View): Heap[] {
  return PLAYERS.map(kind => ({
    side: kind,
    kind,
    count: Math.max(0, countOf(start, kind) - countOf(view, kind)),
  }));
}

function countOf(view: View, kind: PieceName): number {
  return view.cells.filter(cell => cell.piece === kind).length;
}

/** A place in a heap. */
export interface Slot extends Omit<Heap, 'count'> {
  index: number;
}

/** Which places of heaps of a kind are filled, and which are emptied, from one position to another. */
export function slotsBetween(before: Heap[], after: Heap[]): { filled: Slot[]; emptied: Slot[] } {
  const filled: Slot[] = [];
  const emptied: Slot[] = [];
  for (const { count, ...heap } of after) {
    const was = before.find(({ side, kind }) => side === heap.side && kind === heap.kind)?.count ?? count;
    for (let index = was; index < count; index += 1) filled.push({ ...heap, index });
    for (let index = count; index < was; index += 1) emptied.push({ ...heap, index });
  }
  return { filled, emptied };
}
