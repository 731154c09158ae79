// Where pieces can go, above everything that stands on a board.
import type { ChoiceView } from '../desk';
import type { GameFace, OutlineProps } from '../games/face';
import type { BoardPicture } from '../state/board-picture';
import { type Geometry, STEP } from './geometry';
import { polyline } from './network';

interface Props {
  view: BoardPicture;
  geometry: Geometry;
  Outline: GameFace['Outline'];
}

/** Where the selected piece can go; which pieces can be picked if none is selected. */
export function Targets({ hovered, ...props }: Props & { hovered: string | null }) {
  const { choices } = props.view;
  const shown = choices.find(choice => choice.point === hovered);
  return (
    <g class="targets">
      {shown && <Way choice={shown} geometry={props.geometry} />}
      {choices.map(choice => (
        <Target key={choice.point} choice={choice} {...props} />
      ))}
    </g>
  );
}

function Target({ choice, view, geometry, Outline }: Props & { choice: ChoiceView }) {
  const { x, y } = geometry.place(choice.point);
  const kind = view.cells.find(cell => cell.point === choice.point)?.piece ?? null;
  if (!choice.completes) return <Outline class="movable" point={choice.point} kind={kind} x={x} y={y} />;
  if (kind) return <Outline class="target ring" point={choice.point} kind={kind} x={x} y={y} />;
  return (
    <g>
      {choice.captures && <circle class="target glow" cx={x} cy={y} r={STEP * 0.34} />}
      <circle class="target dot" data-point={choice.point} cx={x} cy={y} r={STEP * 0.15} />
    </g>
  );
}

/** The outline of a round piece. */
export function RoundOutline(props: OutlineProps) {
  return <circle class={props.class} data-point={props.point} cx={props.x} cy={props.y} r={STEP * 0.46} />;
}

/** The outline of a piece with corners. */
export function SquareOutline(props: OutlineProps) {
  const edge = STEP * 0.88;
  return (
    <rect
      class={props.class}
      data-point={props.point}
      x={props.x - edge / 2}
      y={props.y - edge / 2}
      width={edge}
      height={edge}
      rx={STEP * 0.25}
    />
  );
}

/** The way to a target, and the pieces that decide how far it is. */
function Way({ choice, geometry }: { choice: ChoiceView; geometry: Geometry }) {
  return (
    <g>
      {choice.line.length > 1 && <path class="line" d={polyline(choice.line, geometry)} />}
      {choice.way.length > 1 && <path class="way" d={polyline(choice.way, geometry)} />}
    </g>
  );
}
