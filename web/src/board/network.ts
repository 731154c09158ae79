// Points that are beside each other, and lines through them.
import type { PieceName } from '../desk';
import type { BoardPicture } from '../state/board-picture';
import { type Geometry, indices, nameOf } from './geometry';

/** Steps to the right and up; those the other way lead back. */
export type Directions = readonly (readonly [number, number])[];

export const ORTHOGONAL: Directions = [
  [1, 0],
  [0, 1],
];
export const ALL_DIRECTIONS: Directions = [...ORTHOGONAL, [1, 1], [1, -1]];

/** Those of some points that are one step from a point. */
function beside(point: string, among: ReadonlySet<string>, directions: Directions): string[] {
  const [letter, number] = indices(point);
  return directions.map(([right, up]) => nameOf(letter + right, number + up)).filter(next => among.has(next));
}

/** The pairs of points that are beside each other. */
export function neighbours(points: string[], directions: Directions): [string, string][] {
  const all = new Set(points);
  return points.flatMap(point => beside(point, all, directions).map((next): [string, string] => [point, next]));
}

/** The points on which pieces of a kind stand, or nothing. */
export function pointsWith(view: Pick<BoardPicture, 'cells'>, kind: PieceName | null): string[] {
  return view.cells.filter(cell => cell.piece === kind).map(cell => cell.point);
}

/** A line through some points. */
export function polyline(points: string[], geometry: Geometry): string {
  return points
    .map((point, number) => {
      const { x, y } = geometry.place(point);
      return `${number === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** The lines between neighbours of a set of points, and a spot on each. */
export function network(points: string[], geometry: Geometry, directions: Directions): string {
  const all = new Set(points);
  const lines = points.flatMap(point => {
    const { x, y } = geometry.place(point);
    return [`M${x} ${y}h0`, ...beside(point, all, directions).map(next => polyline([point, next], geometry))];
  });
  return lines.join('');
}

/** The same as a body: where four points form a square, its middle belongs to it too. */
export function body(points: string[], geometry: Geometry): string {
  const all = new Set(points);
  const middles = points.flatMap(point => {
    const [letter, number] = indices(point);
    const others = [nameOf(letter + 1, number), nameOf(letter, number + 1), nameOf(letter + 1, number + 1)];
    if (!others.every(other => all.has(other))) return [];
    const [from, to] = [geometry.place(point), geometry.place(nameOf(letter + 1, number + 1))];
    return [`M${(from.x + to.x) / 2} ${(from.y + to.y) / 2}h0`];
  });
  return network(points, geometry, ORTHOGONAL) + middles.join('');
}
