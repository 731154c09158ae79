// The flat board: shows a view, and passes on the points picked by mouse, touch or keyboard.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardShape, PieceName } from '../desk';
import type { GameFace } from '../games/face';
import { faceOf } from '../games/games';
import type { BoardPicture } from '../state/board-picture';
import type { Drawing } from '../state/drawing';
import { type Change, PieceTracker, type TrackedPiece } from '../state/pieces';
import { animate } from './animate';
import { Arrows } from './arrows';
import { SpokenCursor, useCursor } from './cursor';
import { type Geometry, geometryOf, STEP } from './geometry';
import { polyline } from './network';
import { Targets } from './targets';
import { type Drag, usePointer } from './use-pointer';

export interface BoardProps {
  view: BoardPicture;
  /** What the board is called. */
  label: string;
  /** Whether somebody at this screen can move now. */
  active?: boolean;
  /** Whether points can be picked all the same, for a move that is to be made later; where it could go is then not shown. */
  ahead?: boolean;
  /** Whether the second player sits below. */
  turned?: boolean;
  motion?: boolean;
  coordinates?: boolean;
  values?: boolean;
  /** The target to which the way is shown while the pointer is elsewhere. */
  way?: string | null;
  /** The points of a hinted move. */
  hint?: string[];
  /** What is drawn besides. */
  drawings?: readonly Drawing[];
  /** Whether the arrow keys are the page's until Enter shows the cursor. */
  leavesArrows?: boolean;
  onPick?: (point: string) => void;
  onTakeBack?: () => void;
}

/** Follows the pieces of the views that are shown, and animates what has changed. */
function useChange(view: BoardPicture, geometry: Geometry, motion: boolean) {
  const svg = useRef<SVGSVGElement>(null);
  const tracker = useRef<PieceTracker | null>(null);
  tracker.current ??= new PieceTracker();
  const last = useRef<{ key: string; change: Change } | null>(null);
  const key = `${view.game} ${view.number} ${view.position} ${view.id}`;
  if (last.current?.key !== key) last.current = { key, change: tracker.current.update(view) };
  const { change } = last.current;
  useLayoutEffect(() => {
    if (svg.current && motion) animate(svg.current, change, geometry);
  }, [change, geometry, motion]);
  return { svg, change };
}

export function Board(props: BoardProps) {
  const { view, active = false, turned = false, motion = true } = props;
  const shape = JSON.stringify(view.shape);
  // The shape is compared by what is in it.
  const geometry = useMemo(() => geometryOf(JSON.parse(shape) as BoardShape, turned), [shape, turned]);
  const { svg, change } = useChange(view, geometry, motion);
  const { cursor, hide, onKeyDown } = useCursor(props, geometry.beside);
  const { hovered, drag, handlers } = usePointer(svg, geometry, props, hide);
  return (
    <div class="board-box" style={{ '--ratio': geometry.width / geometry.height }}>
      <svg
        ref={svg}
        class={`board ${active ? 'active' : ''}`}
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        tabIndex={props.onPick ? 0 : undefined}
        role={props.onPick ? 'application' : 'img'}
        aria-label={props.label}
        {...handlers}
        onKeyDown={onKeyDown}
        onBlur={hide}
      >
        <Layers {...props} geometry={geometry} change={change} drag={drag} cursor={cursor} focus={cursor ?? hovered} />
      </svg>
      {props.onPick && <SpokenCursor view={view} cursor={cursor} />}
    </div>
  );
}

interface LayersProps extends BoardProps {
  geometry: Geometry;
  change: Change;
  drag: Drag | null;
  cursor: string | null;
  /** The point whose way is shown if it is a target. */
  focus: string | null;
}

/** Everything on the board, from the ground up. */
function Layers(props: LayersProps) {
  const { view, geometry, change, drag, cursor, focus, hint = [], drawings = [] } = props;
  const { active = false, motion = true, coordinates = true, values = false, way = null } = props;
  const { Piece, Ground, Marks, PieceMarks, Outline } = faceOf(view);
  const drawn = { view, geometry };
  return (
    <>
      <Ground {...drawn} />
      {coordinates && <Coordinates geometry={geometry} />}
      <g class="marks">
        <Marks {...drawn} />
      </g>
      <Pieces Piece={Piece} change={change} geometry={geometry} drag={drag} leaving={motion} />
      <PieceMarks {...drawn} values={values} />
      {active && <Targets view={view} geometry={geometry} Outline={Outline} hovered={focus ?? way} />}
      {hint.length > 0 && <Hint points={hint} geometry={geometry} />}
      {drawings.length > 0 && <Arrows drawings={drawings} geometry={geometry} />}
      {view.selected && (
        <Outline class="selected" kind={kindAt(view, view.selected)} {...geometry.place(view.selected)} />
      )}
      {cursor && <Spot class="cursor" point={cursor} geometry={geometry} round={STEP * 0.5} />}
    </>
  );
}

function kindAt({ cells }: BoardPicture, point: string): PieceName | null {
  return cells.find(cell => cell.point === point)?.piece ?? null;
}

function Coordinates({ geometry }: { geometry: Geometry }) {
  return (
    // On a large board, which is shown smaller, they are larger, as far as there is room.
    <g class="coordinates" font-size={Math.min(20, Math.max(12, geometry.width / 32))}>
      {geometry.labels.map(({ text, place }) => (
        <text key={text} x={place.x} y={place.y}>
          {text}
        </text>
      ))}
    </g>
  );
}

function Pieces(props: {
  Piece: GameFace['Piece'];
  change: Change;
  geometry: Geometry;
  drag: Drag | null;
  leaving: boolean;
}) {
  const { Piece, change, geometry, drag, leaving } = props;
  // What moves is drawn last, so that it passes above the others.
  const moving = new Set(change.trips.map(trip => trip.id));
  const height = ({ id, point }: TrackedPiece) => (drag?.point === point ? 2 : moving.has(id) ? 1 : 0);
  const sorted = change.pieces.toSorted((one, other) => height(one) - height(other));
  return (
    <g class="pieces">
      {leaving &&
        change.leaving.map(piece => {
          const { x, y } = geometry.place(piece.point);
          return (
            <g key={`gone-${piece.id}`} data-piece={`gone-${piece.id}`} transform={`translate(${x} ${y})`} opacity={0}>
              <Piece kind={piece.kind} />
            </g>
          );
        })}
      {sorted.map(piece => {
        const dragged = drag?.point === piece.point;
        const { x, y } = dragged ? drag : geometry.place(piece.point);
        return (
          <g
            key={piece.id}
            data-piece={piece.id}
            class={dragged ? 'piece dragged' : 'piece'}
            transform={`translate(${x} ${y})`}
          >
            <Piece kind={piece.kind} />
          </g>
        );
      })}
    </g>
  );
}

function Hint({ points, geometry }: { points: string[]; geometry: Geometry }) {
  const end = points.at(-1);
  return (
    <g class="hint">
      {points.length > 1 && <path class="hint-way" d={polyline(points, geometry)} />}
      {end && <Spot class="hint-point" point={end} geometry={geometry} round={STEP * 0.42} />}
    </g>
  );
}

function Spot(props: { class: string; point: string; geometry: Geometry; round: number }) {
  const { x, y } = props.geometry.place(props.point);
  return <circle class={props.class} cx={x} cy={y} r={props.round} />;
}
