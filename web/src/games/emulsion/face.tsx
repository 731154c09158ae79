// Emulsion on a flat board: tiles that run into each other, and the values of the pieces.
import { STEP } from '../../board/geometry';
import { TrayGround } from '../../board/ground';
import { body, network, ORTHOGONAL, pointsWith } from '../../board/network';
import { SquareOutline } from '../../board/targets';
import type { PieceName } from '../../desk';
import { t } from '../../words';
import type { Drawn, GameFace, OutlineProps, ScoreProps } from '../face';
import { playersPiece, SINGLE_STEP } from '../parts';
import { halves, isGroup, valuesWanted } from './values';
import './face.css';

export const emulsion: GameFace<'emulsion'> = {
  demo: () => import('./demo.record?frames'),
  scene: () => import('./scene'),
  figures: () => import('./figures'),
  signs: ['square', 'square'],
  steps: SINGLE_STEP,
  hasValues: true,
  pieceName: playersPiece,
  Piece,
  Ground: TrayGround,
  // Tiles cover their squares: the last move is marked on top of them.
  Marks: Joints,
  PieceMarks,
  Outline,
  Score,
};

/** Tiles that fill the board; the joints between tiles of a group are drawn below them. */
function Piece({ kind }: { kind: PieceName }) {
  const edge = STEP * 0.86;
  return (
    <g class={`body tile paint-${kind === 'first' ? 'black' : 'white'}`}>
      <rect class="face" x={-edge / 2} y={-edge / 2} width={edge} height={edge} rx={STEP * 0.24} />
      <rect class="sheen" x={-edge * 0.4} y={-edge * 0.4} width={edge * 0.8} height={edge * 0.8} rx={STEP * 0.18} />
    </g>
  );
}

/** Tiles of a group run into each other; the largest groups have a rim. */
function Joints({ view, geometry }: Drawn<'emulsion'>) {
  const [black, white] = view.sight.largest;
  return (
    <g>
      {isGroup(black) && <path class="joint rim" d={network(black, geometry, ORTHOGONAL)} />}
      {isGroup(white) && <path class="joint rim" d={network(white, geometry, ORTHOGONAL)} />}
      <path class="joint black" d={body(pointsWith(view, 'first'), geometry)} />
      <path class="joint white" d={body(pointsWith(view, 'second'), geometry)} />
    </g>
  );
}

/** The values of all pieces, or of those for which they matter now; dots where the last move was. */
function PieceMarks({ view, geometry, values }: Drawn<'emulsion'> & { values: boolean }) {
  const wanted = valuesWanted(view);
  return (
    <g class="values">
      {view.motions
        .at(-1)
        ?.ways.map(way => way.at(-1))
        .map(point => {
          if (!point || values || wanted.has(point)) return null;
          const { x, y } = geometry.place(point);
          return <circle key={`last-${point}`} class="last-dot" cx={x} cy={y} r={STEP * 0.1} />;
        })}
      {view.cells.map((cell, number) => {
        if (!values && !wanted.has(cell.point)) return null;
        const { x, y } = geometry.place(cell.point);
        return (
          <text key={cell.point} class={cell.piece === 'first' ? 'value on-black' : 'value on-white'} x={x} y={y}>
            {halves(view.sight.values[number] ?? 0)}
          </text>
        );
      })}
    </g>
  );
}

/** Square as the tiles are. */
function Outline(props: OutlineProps) {
  return <SquareOutline {...props} class={`${props.class} on-tile`} />;
}

function Score({ view: { sight }, index }: ScoreProps<'emulsion'>) {
  const [largest = 0, ...others] = sight.groups[index];
  return (
    <p class="score labelled">
      <span>
        <b>{largest}</b> {others.slice(0, 3).join(' · ')}
      </span>
      <small>{t('web-emulsion-largest')}</small>
    </p>
  );
}
