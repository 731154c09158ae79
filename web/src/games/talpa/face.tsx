// Talpa on a flat board: holes run into each other, and each player's edges are marked as the pieces are.
import { FRAME } from '../../board/geometry';
import { ChequeredGround } from '../../board/ground';
import { LastMove } from '../../board/last-move';
import { body, network, ORTHOGONAL, pointsWith } from '../../board/network';
import { RADIUS as R, Stone } from '../../board/stone';
import { RoundOutline, SquareOutline } from '../../board/targets';
import type { PieceName } from '../../desk';
import { Meter } from '../../parts/meter';
import { t } from '../../words';
import type { Drawn, GameFace, OutlineProps, ScoreProps } from '../face';
import { nothing, playersPiece, SINGLE_STEP } from '../parts';
import './face.css';

export const talpa: GameFace<'talpa'> = {
  demo: () => import('./demo.record?frames'),
  scene: () => import('./scene'),
  figures: () => import('./figures'),
  signs: ['round', 'square'],
  steps: SINGLE_STEP,
  hasValues: false,
  pieceName: playersPiece,
  Piece,
  Ground,
  Marks,
  PieceMarks: nothing,
  Outline,
  Score,
};

/** Red digs from top to bottom and blue from left to right: their marks point that way, and blue is angular. */
function Piece({ kind }: { kind: PieceName }) {
  if (kind === 'first') {
    return (
      <Stone paint="red">
        <path class="mark" d={`M${-R * 0.28} ${-R * 0.48}V${R * 0.48}M${R * 0.28} ${-R * 0.48}V${R * 0.48}`} />
      </Stone>
    );
  }
  const edge = R * 1.78;
  return (
    <g class="body paint-blue">
      <rect class="shade" x={-edge / 2} y={-edge / 2 + R * 0.1} width={edge} height={edge} rx={R * 0.5} />
      <rect class="face" x={-edge / 2} y={-edge / 2} width={edge} height={edge} rx={R * 0.5} />
      <rect class="sheen" x={-edge * 0.4} y={-edge * 0.4} width={edge * 0.8} height={edge * 0.8} rx={R * 0.36} />
      <path class="mark" d={`M${-R * 0.48} ${-R * 0.28}H${R * 0.48}M${-R * 0.48} ${R * 0.28}H${R * 0.48}`} />
    </g>
  );
}

/** Angular around what is angular. */
function Outline(props: OutlineProps) {
  return props.kind === 'second' ? <SquareOutline {...props} /> : <RoundOutline {...props} />;
}

function Ground({ view, geometry }: Drawn<'talpa'>) {
  return (
    <ChequeredGround view={view} geometry={geometry}>
      <Shores right={geometry.width - FRAME} bottom={geometry.height - FRAME} />
    </ChequeredGround>
  );
}

/** Red owns top and bottom, blue left and right. */
function Shores({ right, bottom }: { right: number; bottom: number }) {
  const [left, top] = [FRAME, FRAME];
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

function Marks(props: Drawn<'talpa'>) {
  return (
    <>
      <LastMove {...props} />
      <Tunnels {...props} />
    </>
  );
}

/** Holes that run into each other, and through them the longest way of each player. */
function Tunnels({ view, geometry }: Drawn<'talpa'>) {
  const { path, tunnels } = view.sight;
  const [red, blue] = tunnels;
  const holes = body(pointsWith(view, null), geometry);
  return (
    <g>
      <path class="tunnel rim" d={holes} />
      <path class="tunnel" d={holes} />
      {path.length > 0 ? (
        <path class="tunnel path" d={network(path, geometry, ORTHOGONAL)} />
      ) : (
        <>
          {red.length > 1 && <path class="reach red" d={network(red, geometry, ORTHOGONAL)} />}
          {blue.length > 1 && <path class="reach blue" d={network(blue, geometry, ORTHOGONAL)} />}
        </>
      )}
    </g>
  );
}

function Score({ view: { sight }, index }: ScoreProps<'talpa'>) {
  const reach = sight.reach[index];
  return <Meter text={t('web-talpa-reach', { reach, needed: sight.needed })} value={reach} of={sight.needed} />;
}
