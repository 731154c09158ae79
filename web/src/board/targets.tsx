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
  if (!choice.completes) return <circle class="movable" data-point={choice.point} cx={x} cy={y} r={STEP * 0.46} />;
  const taken = view.cells.find(cell => cell.point === choice.point)?.piece != null;
  if (taken) return <Outline class="target ring" point={choice.point} x={x} y={y} />;
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

/** The way to a target, and the pieces that decide how far it is. */
function Way({ choice, geometry }: { choice: ChoiceView; geometry: Geometry }) {
  return (
    <g>
      {choice.line.length > 1 && <path class="line" d={polyline(choice.line, geometry)} />}
      {choice.way.length > 1 && <path class="way" d={polyline(choice.way, geometry)} />}
    </g>
  );
}
