// The boards themselves, below everything that stands on them.
import type { BoardPicture } from '../state/board-picture';
import { type Geometry, nameOf, STEP } from './geometry';

/** The ground of a board. */
export function Ground({ view, geometry }: { view: BoardPicture; geometry: Geometry }) {
  if (view.shape.type === 'triangle') return <Triangle side={view.shape.side} geometry={geometry} />;
  return (
    <g>
      <rect class="frame" width={geometry.width} height={geometry.height} rx={16} />
      {view.name === 'talpa' && <Shores columns={view.shape.width} rows={view.shape.height} />}
      <Squares
        columns={view.shape.width}
        rows={view.shape.height}
        geometry={geometry}
        plain={view.name === 'emulsion'}
      />
    </g>
  );
}

function Squares(props: { columns: number; rows: number; geometry: Geometry; plain: boolean }) {
  const { columns, rows, geometry, plain } = props;
  const corners = [geometry.place(nameOf(0, rows - 1)), geometry.place(nameOf(columns - 1, 0))];
  const x = Math.min(...corners.map(corner => corner.x)) - STEP / 2;
  const y = Math.min(...corners.map(corner => corner.y)) - STEP / 2;
  const dark: string[] = [];
  for (let row = 0; row < rows && !plain; row += 1) {
    for (let column = row % 2; column < columns; column += 2) {
      dark.push(`M${x + column * STEP} ${y + row * STEP}h${STEP}v${STEP}h${-STEP}z`);
    }
  }
  return (
    <g>
      <rect class={plain ? 'ground plain' : 'ground'} x={x} y={y} width={columns * STEP} height={rows * STEP} rx={3} />
      {!plain && <path class="ground-dark" d={dark.join('')} />}
    </g>
  );
}

/** Talpa's edges: red owns top and bottom, blue left and right. They are striped as the pieces are. */
function Shores({ columns, rows }: { columns: number; rows: number }) {
  const [left, top] = [30, 30];
  const [right, bottom] = [left + columns * STEP, top + rows * STEP];
  const depth = 9;
  const slab = (points: [number, number][]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
  return (
    <g>
      <path
        class="shore red"
        d={
          slab([
            [left, top],
            [left - depth, top - depth],
            [right + depth, top - depth],
            [right, top],
          ]) +
          slab([
            [left, bottom],
            [left - depth, bottom + depth],
            [right + depth, bottom + depth],
            [right, bottom],
          ])
        }
      />
      <path
        class="shore blue"
        d={
          slab([
            [left, top],
            [left - depth, top - depth],
            [left - depth, bottom + depth],
            [left, bottom],
          ]) +
          slab([
            [right, top],
            [right + depth, top - depth],
            [right + depth, bottom + depth],
            [right, bottom],
          ])
        }
      />
    </g>
  );
}

function Triangle({ side, geometry }: { side: number; geometry: Geometry }) {
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
