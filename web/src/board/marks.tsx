// What is marked on a board below its pieces: the last move, and what each game needs to be understood at a glance.

import type { Sight } from '../desk';
import type { BoardPicture } from '../state/board-picture';
import { type Geometry, indices, nameOf, STEP } from './geometry';

interface Props {
  view: BoardPicture;
  geometry: Geometry;
}

/** The marks below the pieces. */
export function Marks({ view, geometry }: Props) {
  return (
    <g class="marks">
      {/* Tiles cover their squares: theirs is marked on top of them. */}
      {view.name !== 'emulsion' && <LastMove view={view} geometry={geometry} />}
      <GroundMarks sight={view.sight} view={view} geometry={geometry} />
    </g>
  );
}

function LastMove({ view, geometry }: Props) {
  const round = view.shape.type === 'triangle';
  const places = view.motions.flatMap(motion => {
    const moved = motion.ways.flat();
    return moved.length > 0 ? [moved[0], motion.ways[0]?.at(-1)] : [...motion.came, ...motion.gone];
  });
  const ways = round ? view.motions.flatMap(motion => motion.ways) : [];
  return (
    <g class="last">
      {ways.map(way => (
        <path key={way.join()} class="last-way" d={polyline(way, geometry)} />
      ))}
      {[...new Set(places)].map(point => {
        if (!point) return null;
        const { x, y } = geometry.place(point);
        return round ? (
          <circle key={point} class="last-point" cx={x} cy={y} r={STEP * 0.48} />
        ) : (
          <rect key={point} class="last-point" x={x - STEP / 2} y={y - STEP / 2} width={STEP} height={STEP} />
        );
      })}
    </g>
  );
}

function GroundMarks({ sight, view, geometry }: Props & { sight: Sight }) {
  switch (sight.game) {
    case 'talpa':
      return <Tunnels sight={sight} view={view} geometry={geometry} />;
    case 'emulsion':
      return <Joints view={view} geometry={geometry} largest={sight.largest.flat()} />;
    case 'apart':
      return <Bonds sight={sight} view={view} geometry={geometry} />;
    case 'ampel':
      return null;
  }
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
function network(points: string[], geometry: Geometry, directions: [number, number][]): string {
  const all = new Set(points);
  const lines = points.flatMap(point => {
    const [letter, number] = indices(point);
    const beside = directions.map(([right, up]) => nameOf(letter + right, number + up)).filter(next => all.has(next));
    const { x, y } = geometry.place(point);
    return [`M${x} ${y}h0`, ...beside.map(next => polyline([point, next], geometry))];
  });
  return lines.join('');
}

/** The same as a body: where four points form a square, its middle belongs to it too. */
function body(points: string[], geometry: Geometry): string {
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

const ORTHOGONAL: [number, number][] = [
  [1, 0],
  [0, 1],
];
const ALL_WAYS: [number, number][] = [...ORTHOGONAL, [1, 1], [1, -1]];

function pointsWith(view: BoardPicture, kind: BoardPicture['cells'][number]['piece']): string[] {
  return view.cells.filter(cell => cell.piece === kind).map(cell => cell.point);
}

/** Talpa: holes that run into each other, and through them the longest way of each player. */
function Tunnels({ sight, view, geometry }: Props & { sight: Extract<Sight, { game: 'talpa' }> }) {
  const [red, blue] = sight.tunnels;
  return (
    <g>
      <path class="tunnel rim" d={body(pointsWith(view, null), geometry)} />
      <path class="tunnel" d={body(pointsWith(view, null), geometry)} />
      {sight.path.length > 0 ? (
        <path class="tunnel path" d={network(sight.path, geometry, ORTHOGONAL)} />
      ) : (
        <>
          {red.length > 1 && <path class="reach red" d={network(red, geometry, ORTHOGONAL)} />}
          {blue.length > 1 && <path class="reach blue" d={network(blue, geometry, ORTHOGONAL)} />}
        </>
      )}
    </g>
  );
}

/** Emulsion: tiles of a group run into each other; the largest groups have a rim. */
function Joints({ view, geometry, largest }: Props & { largest: string[] }) {
  return (
    <g>
      <path
        class="joint rim"
        d={network(
          largest.filter(point => kindAt(view, point) === 'first'),
          geometry,
          ORTHOGONAL,
        )}
      />
      <path
        class="joint rim"
        d={network(
          largest.filter(point => kindAt(view, point) === 'second'),
          geometry,
          ORTHOGONAL,
        )}
      />
      <path class="joint black" d={body(pointsWith(view, 'first'), geometry)} />
      <path class="joint white" d={body(pointsWith(view, 'second'), geometry)} />
    </g>
  );
}

function kindAt(view: BoardPicture, point: string): string | null {
  return view.cells.find(cell => cell.point === point)?.piece ?? null;
}

/** Apart: what still hangs together, and where the jumping piece has been. */
function Bonds({ sight, view, geometry }: Props & { sight: Extract<Sight, { game: 'apart' }> }) {
  return (
    <g>
      {sight.used.slice(0, -1).map(point => {
        const { x, y } = geometry.place(point);
        return <circle key={point} class="used" cx={x} cy={y} r={STEP * 0.34} />;
      })}
      {sight.used.length > 1 && <path class="last-way" d={polyline(sight.used, geometry)} />}
      <path class="bond white" d={network(pointsWith(view, 'first'), geometry, ALL_WAYS)} />
      <path class="bond black" d={network(pointsWith(view, 'second'), geometry, ALL_WAYS)} />
    </g>
  );
}
