// Arrows and marked points on the flat board.
import type { Drawing } from '../state/drawing';
import { type Geometry, type PictureSpot, STEP } from './geometry';

/** How wide an arrow of full strength is. */
const WIDTH = STEP * 0.16;
/** How long and how wide its head is, in widths. */
const HEAD = [2.6, 2.7] as const;
/** How far from the middle of a point an arrow begins and ends. */
const GAP = STEP * 0.16;

export function Arrows({ drawings, geometry }: { drawings: readonly Drawing[]; geometry: Geometry }) {
  return (
    <g class="drawings">
      {drawings.map(drawing => (
        <Drawn key={`${drawing.paint} ${drawing.way.join()}`} drawing={drawing} geometry={geometry} />
      ))}
    </g>
  );
}

function Drawn({ drawing: { way, paint, strength }, geometry }: { drawing: Drawing; geometry: Geometry }) {
  const places = way.map(point => geometry.place(point));
  const [only] = places;
  if (!only) return null;
  const look = { class: `drawing ${paint}`, opacity: 0.35 + 0.55 * strength };
  if (places.length === 1) {
    return <circle {...look} cx={only.x} cy={only.y} r={STEP * 0.42} stroke-width={WIDTH * 0.7} />;
  }
  const width = WIDTH * (0.55 + 0.45 * strength);
  return (
    <g {...look}>
      <path class="halo" d={shaft(places, width)} stroke-width={width + 3} />
      <path class="shaft" d={shaft(places, width)} stroke-width={width} />
      <path class="head" d={head(places, width)} />
    </g>
  );
}

/** So far from one place towards another one. */
function towards(from: PictureSpot, to: PictureSpot, far: number): PictureSpot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
}

function line(places: PictureSpot[]): string {
  return places.map(({ x, y }, number) => `${number === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function shaft(places: PictureSpot[], width: number): string {
  const [first, second] = places as [PictureSpot, PictureSpot];
  const [before, last] = places.slice(-2) as [PictureSpot, PictureSpot];
  const begin = towards(first, second, GAP);
  const end = towards(last, before, GAP + HEAD[0] * width * 0.9);
  return line([begin, ...places.slice(1, -1), end]);
}

function head(places: PictureSpot[], width: number): string {
  const [before, last] = places.slice(-2) as [PictureSpot, PictureSpot];
  const tip = towards(last, before, GAP);
  const base = towards(tip, before, HEAD[0] * width);
  const half = (HEAD[1] * width) / 2;
  const [right, down] = [(tip.y - base.y) / (HEAD[0] * width), (base.x - tip.x) / (HEAD[0] * width)];
  const corner = (side: number) => ({ x: base.x + right * half * side, y: base.y + down * half * side });
  return `${line([tip, corner(1), corner(-1)])}Z`;
}
