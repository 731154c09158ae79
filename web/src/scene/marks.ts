// The marks in the scene: what can be picked, where pieces can go, and whatever else a game marks the same way.
import * as THREE from 'three';
import type { PieceName, View } from '../desk';
import type { SceneFace } from '../games/scene-face';
import type { Drawing } from '../state/drawing';
import { endsOf } from '../state/motion';
import type { BoardModel } from './board-model';
import { LIFTED } from './cast';
import { Crowd } from './crowd';
import type { Kit } from './kit';
import type { Layout } from './layout';
import type { Look } from './look';
import { circle, painted, raise, ring, roundedBox } from './shapes';

/** What is to be highlighted beside the position itself. */
export interface Highlights {
  view: View;
  /** Whether somebody at this screen can move now. */
  active: boolean;
  hovered: string | null;
  /** The keyboard's cursor. */
  cursor: string | null;
  hint: string[];
  /** Arrows and marked points. */
  drawings: readonly Drawing[];
  /** Whether the values of all pieces are written on them, where they have any. */
  values: boolean;
}

/** From this height on, in steps, a piece hides what lies behind it: marks then hang above the pieces. */
const TALL = 0.4;
/** How many arrows and marked points are shown at most. */
const DRAWN_AT_MOST = 64;

const colour = (paint: string) => new THREE.Color(paint);
const TARGET = colour('#35e0c8');
const CAPTURE = colour('#ff8a4c');
export const LAST = colour('#f0a52a');
const HOVER = colour('#fff6da');
const CURSOR = colour('#ffffff');
const HINT = colour('#c79bff');
const WAY = colour('#9ff3e6');
const DRAWN: Record<Drawing['paint'], THREE.Color> = {
  engine: colour('#c79bff'),
  green: colour('#54d06f'),
  red: colour('#ff6a55'),
  yellow: colour('#ffd23f'),
  blue: colour('#7aa2ff'),
};
export const GOLD = colour('#ffc84d');
export const LIGHT = colour('#f2e7cd');
export const DARK = colour('#2c2621');

export class Marks {
  readonly #rounds: Crowd;
  readonly #squares: Crowd;
  readonly #plates: Crowd;
  readonly #dots: Crowd;
  readonly #bars: Crowd;
  readonly #heads: Crowd;
  #kinds = new Map<string, PieceName | null>();

  constructor(
    kit: Kit,
    readonly layout: Layout,
    readonly model: BoardModel,
    readonly look: Look,
    private readonly scene: SceneFace,
    cells: number,
  ) {
    // Rings and dots are seen in the dark; what lies on the ground is lit as the ground is.
    const { bright, stone } = kit.materials;
    const crowd = (geometry: THREE.BufferGeometry, capacity: number, material: THREE.Material = bright) =>
      kit.keep(new Crowd(kit.keep(painted([[geometry, '#ffffff']])), material, capacity, false));
    this.#rounds = crowd(ring(0.455, 0.026, 0, 36), cells + 8);
    this.#squares = crowd(squareRing(), cells + 8);
    this.#plates = crowd(
      raise(roundedBox(0.485, 0.485, 0.06, 2), [
        [1, 0],
        [1, 0.006],
      ]),
      cells * 2 + 8,
      stone,
    );
    this.#dots = crowd(
      raise(circle(20), [
        [1, 0],
        [0.9, 0.35],
        [0.5, 0.5],
      ]),
      cells * 2 + 8,
    );
    this.#bars = crowd(
      new THREE.BoxGeometry(1, 1, 1).translate(0, 0.5, 0).deleteAttribute('uv'),
      cells * 4 + 32,
      stone,
    );
    this.#heads = crowd(
      raise(
        [
          [0.5, 0],
          [-0.4, 0.45],
          [-0.4, -0.45],
        ],
        [
          [1, 0],
          [1, 0.06],
        ],
      ),
      DRAWN_AT_MOST,
    );
  }

  get parts(): THREE.Object3D[] {
    return this.#all.map(crowd => crowd.mesh);
  }

  get #all(): Crowd[] {
    return [this.#rounds, this.#squares, this.#plates, this.#dots, this.#bars, this.#heads];
  }

  show(lights: Highlights): void {
    for (const crowd of this.#all) crowd.clear();
    const { view, hint } = lights;
    this.#kinds = new Map(view.cells.map(({ point, piece }) => [point, piece]));
    this.scene.mark(this, view);
    if (lights.active) this.#targets(lights);
    if (view.selected) this.around(view, view.selected, TARGET, 1.04);
    if (hint.length > 0) {
      this.path(hint, HINT, 0.09, this.#over);
      const end = hint.at(-1);
      if (end) {
        this.#point(view, end, HINT, 0.9);
        // A line alone is lost among the dots of all targets.
        if (!this.#kinds.get(end)) this.dot(end, this.model.floor, HINT, 0.26);
      }
    }
    for (const drawing of lights.drawings.slice(0, DRAWN_AT_MOST)) this.#draw(view, drawing);
    if (lights.hovered && lights.active) this.around(view, lights.hovered, HOVER, 0.97);
    if (lights.cursor) {
      this.around(view, lights.cursor, CURSOR, 1.1);
      this.around(view, lights.cursor, DARK, 1.18);
    }
    for (const crowd of this.#all) crowd.finish();
  }

  /** The height of the ground at a point: holes are deeper. */
  #ground(point: string): number {
    return this.#kinds.get(point) ? this.model.top : this.model.floor;
  }

  get #isTall(): boolean {
    return !this.look.tiles && this.look.height >= TALL;
  }

  /** Above all pieces, where something has to be visible across them. */
  get #over(): number {
    const { step } = this.layout;
    if (this.#isTall) return this.model.top + step * (this.look.height + 0.18);
    return this.model.top + (this.look.tiles ? step * (this.look.height + 0.05) : 0.006);
  }

  /** Points at a place: with a line around what stands there, and with a ball above it where the line would be hidden. */
  #point(view: View, point: string, paint: THREE.Color, size: number): void {
    this.around(view, point, paint, size);
    if (this.#isTall) this.dot(point, this.above(view, point, 0.14), paint, 0.2);
  }

  /** A line around whatever stands on a point; around tiles it lies on top. */
  around(view: View, point: string, { r, g, b }: THREE.Color, size: number): void {
    const { step } = this.layout;
    const { x, z } = this.layout.place(point);
    if (!this.look.tiles) {
      this.#rounds.add(x, this.#ground(point) + step * 0.03, z, step * size, 0, r, g, b);
    } else {
      const lift = point === view.selected ? LIFTED : 0;
      const y = this.model.top + step * (this.look.height * 0.82 + lift);
      this.#squares.add(x, y, z, step * size, 0, r, g, b);
    }
  }

  plate(point: string, { r, g, b }: THREE.Color, size = 1, lift = 0.001): void {
    const { x, z } = this.layout.place(point);
    this.#plates.add(x, this.#ground(point) + lift, z, this.layout.step * size, 0, r, g, b);
  }

  dot(point: string, y: number, { r, g, b }: THREE.Color, size: number): void {
    const { x, z } = this.layout.place(point);
    this.#dots.add(x, y, z, this.layout.step * size, 0, r, g, b);
  }

  bar(from: string, to: string, { r, g, b }: THREE.Color, width: number, y: number, high = 0.02): void {
    const [start, end] = [this.layout.place(from), this.layout.place(to)];
    const { step } = this.layout;
    const [right, down] = [end.x - start.x, end.z - start.z];
    const size: [number, number, number] = [Math.hypot(right, down), step * high, step * width];
    this.#bars.add((start.x + end.x) / 2, y, (start.z + end.z) / 2, size, -Math.atan2(down, right), r, g, b);
  }

  path(points: string[], paint: THREE.Color, width: number, y: number): void {
    for (const [number, point] of points.entries()) {
      const next = points[number + 1];
      if (next) this.bar(point, next, paint, width, y);
    }
  }

  /** An arrow above the pieces, or a line around a point. What is weaker is thinner. */
  #draw(view: View, { way, paint, strength }: Drawing): void {
    const [first, ...others] = way;
    const [before, last] = [way.at(-2), way.at(-1)];
    const colour = DRAWN[paint];
    if (first && others.length === 0) this.#point(view, first, colour, 1.02);
    if (!before || !last) return;
    const width = 0.05 + 0.09 * strength;
    this.path([...way], colour, width, this.#over);
    const [from, to] = [this.layout.place(before), this.layout.place(last)];
    const yaw = -Math.atan2(to.z - from.z, to.x - from.x);
    const size = this.layout.step * (0.2 + 0.25 * strength);
    this.#heads.add(to.x, this.#over, to.z, size, yaw, colour.r, colour.g, colour.b);
  }

  #targets({ view, hovered, cursor }: Highlights): void {
    const shown = view.choices.find(choice => choice.point === (cursor ?? hovered));
    if (shown) {
      this.path(shown.way, WAY, 0.07, this.#over);
      this.path(shown.line, GOLD, 0.12, this.#over - 0.002);
    }
    for (const { point, completes, captures } of view.choices) {
      if (!completes) {
        // What can be picked is marked on its own: a board on which everything can be picked stays quiet.
        if (view.choices.length < view.cells.length * 0.4) this.around(view, point, WAY, 0.9);
      } else if (this.#kinds.get(point)) {
        this.#point(view, point, captures ? CAPTURE : TARGET, 0.98);
      } else {
        this.dot(point, this.model.floor, captures ? CAPTURE : TARGET, 0.15);
        if (captures) this.around(view, point, CAPTURE, 0.7);
      }
    }
  }

  /** The last move, on boards where the ground shows between the pieces. */
  lastMove(view: View): void {
    const net = this.layout.shape.type === 'triangle';
    for (const motion of view.motions) {
      for (const point of endsOf(motion)) {
        if (net) this.around(view, point, LAST, 0.99);
        else this.plate(point, LAST);
      }
      if (net) for (const way of motion.ways) this.path(way, LAST, 0.05, this.model.floor);
    }
  }

  /** This many steps above the piece on a point. */
  above(view: View, point: string, gap: number): number {
    const lift = point === view.selected ? LIFTED : 0;
    return this.model.top + this.layout.step * (this.look.height + gap + lift);
  }
}

/** The outline of a tile. */
function squareRing(): THREE.BufferGeometry {
  const shape = new THREE.Shape(roundedBox(0.49, 0.49, 0.24, 5).map(([x, y]) => new THREE.Vector2(x, y)));
  shape.holes.push(new THREE.Path(roundedBox(0.432, 0.432, 0.2, 5).map(([x, y]) => new THREE.Vector2(x, y))));
  const body = new THREE.ExtrudeGeometry(shape, { depth: 0.05, bevelEnabled: false, curveSegments: 1 });
  return body.rotateX(-Math.PI / 2).deleteAttribute('uv');
}
