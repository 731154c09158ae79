// What is drawn above the pieces: where they can go, values, lonely pieces, cylinders, and the keyboard's cursor.

import type { ChoiceView, Sight } from '../desk';
import type { BoardPicture } from '../state/board-picture';
import { type Geometry, STEP } from './geometry';
import { polyline } from './marks';

interface Props {
  view: BoardPicture;
  geometry: Geometry;
}

/** Where the selected piece can go; which pieces can be picked if none is selected. */
export function Targets({ view, geometry, hovered }: Props & { hovered: string | null }) {
  const shown = view.choices.find(choice => choice.point === hovered);
  return (
    <g class="targets">
      {shown && <Way choice={shown} geometry={geometry} />}
      {view.choices.map(choice => (
        <Target key={choice.point} choice={choice} view={view} geometry={geometry} />
      ))}
    </g>
  );
}

function Target({ choice, view, geometry }: Props & { choice: ChoiceView }) {
  const { x, y } = geometry.place(choice.point);
  if (!choice.completes) return <circle class="movable" data-point={choice.point} cx={x} cy={y} r={STEP * 0.46} />;
  const taken = view.cells.find(cell => cell.point === choice.point)?.piece != null;
  if (taken) return <Outline class="target ring" point={choice.point} view={view} x={x} y={y} />;
  return (
    <g>
      {choice.captures && <circle class="target glow" cx={x} cy={y} r={STEP * 0.34} />}
      <circle class="target dot" data-point={choice.point} cx={x} cy={y} r={STEP * 0.15} />
    </g>
  );
}

/** A line around whatever stands on a point: square around the tiles of Emulsion, otherwise round. */
export function Outline(props: { class: string; view: BoardPicture; x: number; y: number; point?: string }) {
  const { view, x, y } = props;
  if (view.name !== 'emulsion')
    return <circle class={props.class} data-point={props.point} cx={x} cy={y} r={STEP * 0.46} />;
  const edge = STEP * 0.88;
  return (
    <rect
      class={props.class}
      data-point={props.point}
      x={x - edge / 2}
      y={y - edge / 2}
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

/** What each game shows on its pieces. */
export function PieceMarks({ view, geometry, values }: Props & { values: boolean }) {
  const { sight } = view;
  switch (sight.game) {
    case 'talpa':
      return null;
    case 'emulsion':
      return <Values view={view} sight={sight} geometry={geometry} all={values} />;
    case 'apart':
      return (
        <g>
          {sight.lonely.flat().map(point => {
            const { x, y } = geometry.place(point);
            return <circle key={point} class="lonely" cx={x} cy={y} r={STEP * 0.17} />;
          })}
        </g>
      );
    case 'ampel':
      return (
        <g>
          {sight.cylinders.map((point, player) => {
            if (!point) return null;
            const { x, y } = geometry.place(point);
            return <Cylinder key={view.colours[player]} x={x} y={y} colour={view.colours[player] ?? ''} />;
          })}
        </g>
      );
  }
}

/** A ring around the disc that nobody but its owner may move. */
function Cylinder({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g class={`cylinder ${colour}`} transform={`translate(${x} ${y})`}>
      <circle class="wall" r={STEP * 0.46} />
      <circle class="inner" r={STEP * 0.46} />
    </g>
  );
}

/** Emulsion: the values of all pieces, or of the selected one and of those that it can be swapped with. */
function Values(props: Props & { sight: Extract<Sight, { game: 'emulsion' }>; all: boolean }) {
  const { view, sight, geometry, all } = props;
  const wanted = new Set([view.selected, ...(view.selected ? view.choices.map(choice => choice.point) : [])]);
  return (
    <g class="values">
      {view.motions
        .at(-1)
        ?.ways.map(way => way.at(-1))
        .map(point => {
          if (!point || all || wanted.has(point)) return null;
          const { x, y } = geometry.place(point);
          return <circle key={`last-${point}`} class="last-dot" cx={x} cy={y} r={STEP * 0.1} />;
        })}
      {view.cells.map((cell, number) => {
        if (!all && !wanted.has(cell.point)) return null;
        const { x, y } = geometry.place(cell.point);
        return (
          <text key={cell.point} class={cell.piece === 'first' ? 'value on-black' : 'value on-white'} x={x} y={y}>
            {halves(sight.values[number] ?? 0)}
          </text>
        );
      })}
    </g>
  );
}

/** A doubled value as people read it: 3 is 1½. */
export function halves(doubled: number): string {
  const whole = Math.floor(doubled / 2);
  if (doubled % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
