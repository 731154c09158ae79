// Where the points of a board are in its picture, and which point is at a given place.
import type { BoardShape } from '../desk';

export interface PictureSpot {
  x: number;
  y: number;
}

/** The distance between two points, in units of the picture. */
export const STEP = 48;
/** The room around a board of squares, for its frame and the coordinates. */
export const FRAME = 30;
/** The room around a triangle, whose points are on its very edge. */
const RIM = 58;
/** How far from the edge of a triangle its coordinates are. */
const BAND = 42;
/** From one row of a triangle to the next: half the square root of three. */
const SLOPE = Math.sqrt(3) / 2;

export interface Geometry {
  width: number;
  height: number;
  /** The middle of a point. */
  place(point: string): PictureSpot;
  /** The point at a place, if there is one. */
  at(place: PictureSpot): string | null;
  /** The point beside another one in a direction of the keyboard, if there is one. */
  beside(point: string, direction: Direction): string;
  /** The names along the edges. */
  labels: { text: string; place: PictureSpot }[];
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The letter and the number of a point, both from 0. */
export function indices(point: string): [number, number] {
  return [point.charCodeAt(0) - 97, Number(point.slice(1)) - 1];
}

export function nameOf(letter: number, number: number): string {
  return String.fromCharCode(97 + letter) + (number + 1);
}

/** The geometry of a board. A board of squares can be turned, so that the second player has it the right way round. */
export function geometryOf(shape: BoardShape, turned = false): Geometry {
  return shape.type === 'square' ? squares(shape.width, shape.height, turned) : triangle(shape.side);
}

function squares(columns: number, rows: number, turned: boolean): Geometry {
  const across = (column: number) => FRAME + STEP * ((turned ? columns - 1 - column : column) + 0.5);
  const down = (row: number) => FRAME + STEP * ((turned ? row : rows - 1 - row) + 0.5);
  const place = (point: string): PictureSpot => {
    const [column, row] = indices(point);
    return { x: across(column), y: down(row) };
  };
  const contains = (column: number, row: number) => column >= 0 && row >= 0 && column < columns && row < rows;
  const moves: Record<Direction, [number, number]> = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] };
  const letters = Array.from({ length: columns }, (_, column) => ({
    text: nameOf(column, 0).charAt(0),
    place: { x: across(column), y: FRAME * 1.5 + STEP * rows },
  }));
  const numbers = Array.from({ length: rows }, (_, row) => ({
    text: String(row + 1),
    place: { x: FRAME * 0.5, y: down(row) },
  }));
  return {
    width: 2 * FRAME + STEP * columns,
    height: 2 * FRAME + STEP * rows,
    place,
    at: ({ x, y }) => {
      const [right, below] = [Math.floor((x - FRAME) / STEP), Math.floor((y - FRAME) / STEP)];
      const [column, row] = turned ? [columns - 1 - right, below] : [right, rows - 1 - below];
      return contains(column, row) ? nameOf(column, row) : null;
    },
    beside: (point, direction) => {
      const [column, row] = indices(point);
      const [right, up] = moves[direction].map(step => (turned ? -step : step)) as [number, number];
      return contains(column + right, row + up) ? nameOf(column + right, row + up) : point;
    },
    labels: [...letters, ...numbers],
  };
}

function triangle(side: number): Geometry {
  const middle = RIM + (STEP * (side - 1)) / 2;
  const placeOf = (row: number, at: number): PictureSpot => ({
    x: middle + STEP * (at - row / 2),
    y: RIM + STEP * SLOPE * row,
  });
  const contains = (row: number, at: number) => row >= 0 && row < side && at >= 0 && at <= row;
  const rows = Array.from({ length: side }, (_, row) => ({
    text: nameOf(row, 0).charAt(0),
    place: { x: placeOf(row, 0).x - BAND / SLOPE, y: placeOf(row, 0).y },
  }));
  const columns = Array.from({ length: side }, (_, at) => ({
    text: String(at + 1),
    place: { x: placeOf(side - 1, at).x, y: placeOf(side - 1, at).y + BAND },
  }));
  return {
    width: 2 * RIM + STEP * (side - 1),
    height: 2 * RIM + STEP * SLOPE * (side - 1),
    place: point => placeOf(...indices(point)),
    at: ({ x, y }) => {
      const row = Math.round((y - RIM) / (STEP * SLOPE));
      const at = Math.round((x - middle) / STEP + row / 2);
      if (!contains(row, at)) return null;
      const found = placeOf(row, at);
      return Math.hypot(found.x - x, found.y - y) < STEP * 0.6 ? nameOf(row, at) : null;
    },
    beside: (point, direction) => {
      const [row, at] = indices(point);
      const next: Record<Direction, [number, number]> = {
        up: [row - 1, Math.min(at, row - 1)],
        down: [row + 1, at],
        left: [row, at - 1],
        right: [row, at + 1],
      };
      const [newRow, newAt] = next[direction];
      return contains(newRow, newAt) ? nameOf(newRow, newAt) : point;
    },
    labels: [...rows, ...columns],
  };
}
