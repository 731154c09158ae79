// Animates pieces to where they are now.
import type { Change } from '../state/pieces';
import type { Geometry } from './geometry';

/** How long a straight move takes, in milliseconds. */
const PLY = 240;
/** How much longer every further corner makes it. */
const CORNER = 110;

/** Starts the animations of a change on the elements of its pieces. */
export function animate(svg: SVGSVGElement, change: Change, geometry: Geometry): void {
  const element = (key: string) => svg.querySelector<SVGGElement>(`[data-piece="${key}"]`);
  const at = (point: string) => {
    const { x, y } = geometry.place(point);
    return `translate(${x}px, ${y}px)`;
  };
  let begin = 0;
  let ply = -1;
  let length = 0;
  const begins = new Map<number, number>();
  for (const trip of change.trips) {
    if (trip.delay !== ply) {
      begin += length;
      ply = trip.delay;
    }
    length = PLY + CORNER * (trip.way.length - 2);
    begins.set(ply, begin + length * 0.6);
    element(String(trip.id))?.animate(
      trip.way.map(point => ({ transform: at(point) })),
      { duration: length, delay: begin, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'backwards' },
    );
  }
  for (const piece of change.leaving) {
    element(`gone-${piece.id}`)?.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: 200,
      delay: begins.get(piece.delay) ?? 0,
      fill: 'both',
    });
  }
  for (const id of change.arrived) {
    const grow = [{ opacity: 0 }, { opacity: 1 }];
    element(String(id))?.animate(grow, { duration: 220, delay: begin, fill: 'backwards' });
  }
}
