// Ampel on a flat board: lights, the cylinders over two of them, and the three steps of a turn.
import { STEP } from '../../board/geometry';
import { NetGround } from '../../board/ground';
import { LastMove } from '../../board/last-move';
import { RADIUS as R, Stone } from '../../board/stone';
import { RoundOutline } from '../../board/targets';
import type { PieceName } from '../../desk';
import { colourOf } from '../../state/seats';
import { t } from '../../words';
import type { Drawn, GameFace, ScoreProps } from '../face';
import './face.css';

export const ampel: GameFace<'ampel'> = {
  demo: () => import('./demo.record?frames'),
  scene: () => import('./scene'),
  figures: () => import('./figures'),
  signs: ['round', 'round'],
  steps: ['move-own', 'move-enemy', 'add-disc'],
  hasValues: false,
  pieceName: (kind, view) => t(`disc-${kind === 'neutral' ? 'yellow' : colourOf(view, kind)}`),
  Piece,
  Ground: NetGround,
  Marks: LastMove,
  PieceMarks: Cylinders,
  Outline: RoundOutline,
  Score,
};

/** The lights: red has a bar, as a sign that forbids, green an arrow, yellow a ring. */
const LIGHTS = {
  first: ['red', () => <path class="mark wide" d={`M${-R * 0.45} 0H${R * 0.45}`} />],
  second: ['green', () => <path class="mark filled" d={`M0 ${-R * 0.5}L${R * 0.46} ${R * 0.32}H${-R * 0.46}Z`} />],
  neutral: ['yellow', () => <circle class="mark" r={R * 0.4} />],
} as const;

function Piece({ kind }: { kind: PieceName }) {
  const [paint, Mark] = LIGHTS[kind];
  return (
    <Stone paint={paint}>
      <Mark />
    </Stone>
  );
}

/** Rings around the discs that nobody but their owners may move. */
function Cylinders({ view, geometry }: Drawn<'ampel'>) {
  return (
    <g>
      {view.sight.cylinders.map((point, player) => {
        if (!point) return null;
        const { x, y } = geometry.place(point);
        const colour = view.colours[player] ?? '';
        return (
          <g key={colour} class={`cylinder ${colour}`} transform={`translate(${x} ${y})`}>
            <circle class="wall" r={STEP * 0.46} />
            <circle class="inner" r={STEP * 0.46} />
          </g>
        );
      })}
    </g>
  );
}

function Score({ view: { sight }, index }: ScoreProps<'ampel'>) {
  const kept = sight.kept[index];
  return (
    <p class="score labelled">
      <span role="img" aria-label={t('web-ampel-lights', { kept, needed: sight.needed })}>
        {Array.from({ length: sight.needed }, (_, number) => (
          <i key={`light-${number.toString()}`} class={number < kept ? 'light on' : 'light'} />
        ))}
      </span>
      <small>{t('web-ampel-reserve', { reserve: sight.reserve[index] })}</small>
    </p>
  );
}
