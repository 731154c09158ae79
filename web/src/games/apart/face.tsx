// Apart on a flat board: lines between pieces that hang together, and dots on those that stand alone.
import { STEP } from '../../board/geometry';
import { ChequeredGround } from '../../board/ground';
import { LastMove } from '../../board/last-move';
import { ALL_DIRECTIONS, network, pointsWith, polyline } from '../../board/network';
import { Stone } from '../../board/stone';
import { RoundOutline } from '../../board/targets';
import type { PieceName } from '../../desk';
import { Meter } from '../../parts/meter';
import { t } from '../../words';
import type { Drawn, GameFace, ScoreProps } from '../face';
import { playersPiece, SINGLE_STEP } from '../parts';
import './face.css';

export const apart: GameFace<'apart'> = {
  demo: () => import('./demo.record?frames'),
  scene: () => import('./scene'),
  figures: () => import('./figures'),
  signs: ['round', 'round'],
  steps: SINGLE_STEP,
  hasValues: false,
  pieceName: playersPiece,
  Piece,
  Ground: ChequeredGround,
  Marks,
  PieceMarks,
  Outline: RoundOutline,
  Score,
};

function Piece({ kind }: { kind: PieceName }) {
  return <Stone paint={kind === 'first' ? 'white' : 'black'} />;
}

function Marks(props: Drawn<'apart'>) {
  return (
    <>
      <LastMove {...props} />
      <Bonds {...props} />
    </>
  );
}

/** What still hangs together, and where the jumping piece has been. */
function Bonds({ view, geometry }: Drawn<'apart'>) {
  const { used } = view.sight;
  return (
    <g>
      {used.slice(0, -1).map(point => {
        const { x, y } = geometry.place(point);
        return <circle key={point} class="used" cx={x} cy={y} r={STEP * 0.34} />;
      })}
      {used.length > 1 && <path class="last-way" d={polyline(used, geometry)} />}
      <path class="bond white" d={network(pointsWith(view, 'first'), geometry, ALL_DIRECTIONS)} />
      <path class="bond black" d={network(pointsWith(view, 'second'), geometry, ALL_DIRECTIONS)} />
    </g>
  );
}

function PieceMarks({ view, geometry }: Drawn<'apart'>) {
  return (
    <g>
      {view.sight.lonely.flat().map(point => {
        const { x, y } = geometry.place(point);
        return <circle key={point} class="lonely" cx={x} cy={y} r={STEP * 0.17} />;
      })}
    </g>
  );
}

function Score({ view: { sight }, index }: ScoreProps<'apart'>) {
  const [pieces, lonely] = [sight.pieces[index], sight.lonely[index].length];
  return <Meter text={t('web-apart-alone', { lonely, pieces })} value={lonely} of={pieces} />;
}
