// The mark of the last move, on boards where the ground shows between the pieces.
import type { BoardPicture } from '../state/board-picture';
import { endsOf } from '../state/motion';
import { type Geometry, STEP } from './geometry';
import { polyline } from './network';

/** Where the pieces of the last move came from and went to; on a net also the way that they took. */
export function LastMove({ view, geometry }: { view: BoardPicture; geometry: Geometry }) {
  const round = view.shape.type === 'triangle';
  const places = view.motions.flatMap(endsOf);
  const ways = round ? view.motions.flatMap(motion => motion.ways) : [];
  return (
    <g class="last">
      {ways.map(way => (
        <path key={way.join()} class="last-way" d={polyline(way, geometry)} />
      ))}
      {[...new Set(places)].map(point => {
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
