// The values of pieces, which are counted in halves, and what is worth a mark.
import type { BoardPicture } from '../../state/board-picture';

/** A doubled value as people read it: 3 is 1½. */
export function halves(doubled: number): string {
  const whole = Math.floor(doubled / 2);
  if (doubled % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** Whether pieces are a group that is worth a mark: while all stand alone, none is the largest. */
export function isGroup(points: readonly string[]): boolean {
  return points.length > 1;
}

/** Where values are of use without being asked for: on the selected piece and on those that it can be swapped with. */
export function valuesWanted(view: BoardPicture): ReadonlySet<string | null> {
  return new Set([view.selected, ...(view.selected ? view.choices.map(choice => choice.point) : [])]);
}
