// The grounds of boards, of which each game takes one.
import type { ComponentChildren } from 'preact';
import type { BoardShape } from '../desk';
import type { BoardPicture } from '../state/board-picture';
import { type Geometry, nameOf, STEP } from './geometry';

interface Props {
  view: BoardPicture;
  geometry: Geometry;
  /** What lies on the frame. */
  children?: ComponentChildren;
}

/** Squares in two shades within a frame. */
export function ChequeredGround({ view, geometry, children }: Props) {
  const { x, y, columns, rows } = squaresOf(view.shape, geometry);
  const dark: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = row % 2; column < columns; column += 2) {
      dark.push(`M${x + column * STEP} ${y + row * STEP}h${STEP}v${STEP}h${-STEP}z`);
    }
  }
  return (
    <g>
      <rect class="frame" width={geometry.width} height={geometry.height} rx={16} />
      {children}
      <g>
        <rect class="ground" x={x} y={y} width={columns * STEP} height={rows * STEP} rx={3} />
        <path class="ground-dark" d={dark.join('')} />
      </g>
    </g>
  );
}

/** A tray for pieces that cover all of it. */
export function TrayGround({ view, geometry, children }: Props) {
  const { x, y, columns, rows } = squaresOf(view.shape, geometry);
  return (
    <g>
      <rect class="frame tray" width={geometry.width} height={geometry.height} rx={16} />
      {children}
      <g>
        <rect class="ground tray" x={x} y={y} width={columns * STEP} height={rows * STEP} rx={3} />
      </g>
    </g>
  );
}

/** How many squares there are, and where they begin. */
function squaresOf(shape: BoardShape, geometry: Geometry) {
  if (shape.type !== 'square') throw new Error(`this ground is for boards of squares, not for a ${shape.type}`);
  const { width: columns, height: rows } = shape;
  const corners = [geometry.place(nameOf(0, rows - 1)), geometry.place(nameOf(columns - 1, 0))];
  const x = Math.min(...corners.map(corner => corner.x)) - STEP / 2;
  const y = Math.min(...corners.map(corner => corner.y)) - STEP / 2;
  return { x, y, columns, rows };
}

/** A triangle of points with lines between neighbours. */
export function NetGround({ view: { shape }, geometry }: Props) {
  if (shape.type !== 'triangle') throw new Error(`this ground is for triangles, not for a board of type ${shape.type}`);
  const { side } = shape;
  const last = side - 1;
  const at = (row: number, place: number) => geometry.place(nameOf(row, place));
  const corners = [at(0, 0), at(last, 0), at(last, last)].map(({ x, y }) => `${x} ${y}`).join('L');
  const lines: string[] = [];
  for (let each = 0; each < side; each += 1) {
    for (const [from, to] of [
      [at(each, 0), at(each, each)],
      [at(each, each), at(last, each)],
      [at(each, 0), at(last, last - each)],
    ] as const) {
      lines.push(`M${from.x} ${from.y}L${to.x} ${to.y}`);
    }
  }
  const points: string[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let place = 0; place <= row; place += 1) {
      const { x, y } = at(row, place);
      points.push(`M${x - 3.2} ${y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0`);
    }
  }
  return (
    <g>
      <path class="frame triangle" d={`M${corners}Z`} />
      <path class="ground triangle" d={`M${corners}Z`} />
      <path class="net" d={lines.join('')} />
      <path class="knots" d={points.join('')} />
    </g>
  );
}
