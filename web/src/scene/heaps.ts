// What lies beside the board: captured pieces with their owners, discs in reserve, kept lights.
import type { PieceName, PlayerName, View } from '../desk';

/** Where something lies: at the side of a player, or between them. */
export type Side = PlayerName | 'middle';

export interface Heap {
  side: Side;
  kind: PieceName;
  count: number;
}

/** The heaps of a position; `start` is the one that the game began with. */
export function heapsOf(view: View, start: View): Heap[] {
  const { sight } = view;
  switch (sight.game) {
    case 'emulsion':
      return [];
    case 'talpa':
    case 'apart':
      return (['first', 'second'] as const).map(kind => ({
        side: kind,
        kind,
        count: Math.max(0, countOf(start, kind) - countOf(view, kind)),
      }));
    case 'ampel':
      return [
        { side: 'first', kind: 'first', count: sight.reserve[0] },
        { side: 'second', kind: 'second', count: sight.reserve[1] },
        { side: 'first', kind: 'neutral', count: sight.kept[0] },
        { side: 'second', kind: 'neutral', count: sight.kept[1] },
        { side: 'middle', kind: 'neutral', count: sight.yellows },
      ];
  }
}

function countOf(view: View, kind: PieceName): number {
  return view.cells.filter(cell => cell.piece === kind).length;
}

/** A place in a heap. */
export interface Slot {
  side: Side;
  kind: PieceName;
  index: number;
}

/** Which places of heaps of a kind are filled, and which are emptied, from one position to another. */
export function slotsBetween(before: Heap[], after: Heap[]): { filled: Slot[]; emptied: Slot[] } {
  const filled: Slot[] = [];
  const emptied: Slot[] = [];
  for (const { side, kind, count } of after) {
    const was = before.find(heap => heap.side === side && heap.kind === kind)?.count ?? count;
    for (let index = was; index < count; index += 1) filled.push({ side, kind, index });
    for (let index = count; index < was; index += 1) emptied.push({ side, kind, index });
  }
  return { filled, emptied };
}
