// What is marked in the scene: what can be picked, where pieces can go, the last move, and what each game shows.
import * as THREE from 'three';
import { indices, nameOf } from '../board/geometry';
import type { PieceName, Sight, View } from '../desk';
import { halves } from '../games/emulsion/values';
import type { BoardModel } from './board-model';
import { Crowd } from './crowd';
import type { Glyph } from './glyphs';
import { type Kit, PAINTS } from './kit';
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
  /** Whether all values are written on the pieces of Emulsion. */
  values: boolean;
}

const colour = (paint: string) => new THREE.Color(paint);
const TARGET = colour('#35e0c8');
const CAPTURE = colour('#ff8a4c');
const LAST = colour('#f0a52a');
const HOVER = colour('#fff6da');
const CURSOR = colour('#ffffff');
const HINT = colour('#c79bff');
const WAY = colour('#9ff3e6');
const GOLD = colour('#ffc84d');
/** Brighter than anything that is only lit. */
const SHINING = colour('#ffb93a').multiplyScalar(4);
const RIM = colour('#b98a26');
const LIGHT = colour('#f2e7cd');
const DARK = colour('#2c2621');
const RED = colour(PAINTS.red);
const BLUE = colour(PAINTS.blue);

export class Marks {
  readonly #rounds: Crowd;
  readonly #squares: Crowd;
  readonly #plates: Crowd;
  readonly #dots: Crowd;
  readonly #bars: Crowd;
  readonly #look: Look;
  #kinds = new Map<string, PieceName | null>();

  constructor(
    kit: Kit,
    private readonly layout: Layout,
    private readonly model: BoardModel,
    look: Look,
    cells: number,
  ) {
    this.#look = look;
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
  }

  get parts(): THREE.Object3D[] {
    return this.#all.map(crowd => crowd.mesh);
  }

  get #all(): Crowd[] {
    return [this.#rounds, this.#squares, this.#plates, this.#dots, this.#bars];
  }

  show(lights: Highlights): void {
    for (const crowd of this.#all) crowd.clear();
    const { view, hint } = lights;
    this.#kinds = new Map(view.cells.map(({ point, piece }) => [point, piece]));
    this.#lastMove(view);
    this.#sight(view);
    if (lights.active) this.#targets(lights);
    if (view.selected) this.#around(view, view.selected, TARGET, 1.04);
    if (hint.length > 0) {
      this.#path(hint, HINT, 0.09, this.#over(view));
      const end = hint.at(-1);
      if (end) this.#around(view, end, HINT, 0.9);
    }
    if (lights.hovered && lights.active) this.#around(view, lights.hovered, HOVER, 0.97);
    if (lights.cursor) {
      this.#around(view, lights.cursor, CURSOR, 1.1);
      this.#around(view, lights.cursor, DARK, 1.18);
    }
    for (const crowd of this.#all) crowd.finish();
  }

  /** The values on the tiles of Emulsion: of all of them, or of the picked one and those it can be swapped with. */
  values({ view, values }: Highlights, yaw: number): Glyph[] {
    if (view.sight.game !== 'emulsion') return [];
    const { sight } = view;
    const wanted = new Set([view.selected, ...(view.selected ? view.choices.map(choice => choice.point) : [])]);
    return view.cells.flatMap(({ point, piece }, number): Glyph[] => {
      if (!values && !wanted.has(point)) return [];
      const { x, z } = this.layout.place(point);
      const lift = point === view.selected ? 0.16 : 0;
      const y = this.model.top + this.layout.step * (this.#look.height + 0.04 + lift);
      const paint = piece === 'first' ? LIGHT : DARK;
      return [{ text: halves(sight.values[number] ?? 0), x, y, z, size: this.layout.step * 0.72, yaw, paint }];
    });
  }

  /** The height of the ground at a point: holes are deeper. */
  #ground(point: string): number {
    return this.#kinds.get(point) ? this.model.top : this.model.floor;
  }

  /** Above all pieces, where something has to be seen across them. */
  #over(view: View): number {
    return this.model.top + (view.name === 'emulsion' ? this.layout.step * (this.#look.height + 0.05) : 0.006);
  }

  /** A ring around whatever stands on a point; around the tiles of Emulsion it lies on top. */
  #around(view: View, point: string, { r, g, b }: THREE.Color, size: number): void {
    const { step } = this.layout;
    const { x, z } = this.layout.place(point);
    if (this.#look.round) {
      this.#rounds.add(x, this.#ground(point) + step * 0.03, z, step * size, 0, r, g, b);
    } else {
      const lift = point === view.selected ? 0.16 : 0;
      const y = this.model.top + step * (this.#look.height * 0.82 + lift);
      this.#squares.add(x, y, z, step * size, 0, r, g, b);
    }
  }

  #plate(point: string, { r, g, b }: THREE.Color, size = 1): void {
    const { x, z } = this.layout.place(point);
    this.#plates.add(x, this.#ground(point) + 0.001, z, this.layout.step * size, 0, r, g, b);
  }

  #dot(point: string, y: number, { r, g, b }: THREE.Color, size: number): void {
    const { x, z } = this.layout.place(point);
    this.#dots.add(x, y, z, this.layout.step * size, 0, r, g, b);
  }

  #bar(from: string, to: string, { r, g, b }: THREE.Color, width: number, y: number, high = 0.02): void {
    const [start, end] = [this.layout.place(from), this.layout.place(to)];
    const { step } = this.layout;
    const [right, down] = [end.x - start.x, end.z - start.z];
    const size: [number, number, number] = [Math.hypot(right, down), step * high, step * width];
    this.#bars.add((start.x + end.x) / 2, y, (start.z + end.z) / 2, size, -Math.atan2(down, right), r, g, b);
  }

  #path(points: string[], paint: THREE.Color, width: number, y: number): void {
    for (const [number, point] of points.entries()) {
      const next = points[number + 1];
      if (next) this.#bar(point, next, paint, width, y);
    }
  }

  #targets({ view, hovered, cursor }: Highlights): void {
    const shown = view.choices.find(choice => choice.point === (cursor ?? hovered));
    if (shown) {
      this.#path(shown.way, WAY, 0.07, this.#over(view));
      this.#path(shown.line, GOLD, 0.12, this.#over(view) - 0.002);
    }
    for (const { point, completes, captures } of view.choices) {
      if (!completes) {
        // What can be picked is marked on its own: a board on which everything can be picked stays quiet.
        if (view.choices.length < view.cells.length * 0.4) this.#around(view, point, WAY, 0.9);
      } else if (this.#kinds.get(point)) {
        this.#around(view, point, view.name === 'emulsion' ? TARGET : CAPTURE, 0.98);
      } else {
        this.#dot(point, this.model.floor, captures ? CAPTURE : TARGET, 0.15);
        if (captures) this.#around(view, point, CAPTURE, 0.7);
      }
    }
  }

  #lastMove(view: View): void {
    for (const motion of view.motions) {
      const moved = motion.ways.flat();
      const [start] = moved;
      const ends = moved.length > 0 ? [start, motion.ways[0]?.at(-1)] : [...motion.came, ...motion.gone];
      for (const point of ends) {
        if (!point) continue;
        if (view.name === 'emulsion') this.#dot(point, this.#top(view, point), LAST, 0.09);
        else if (this.layout.shape.type === 'square') this.#plate(point, LAST);
        else this.#around(view, point, LAST, 0.99);
      }
      if (this.layout.shape.type === 'triangle') {
        for (const way of motion.ways) this.#path(way, LAST, 0.05, this.model.floor);
      }
    }
  }

  #top(view: View, point: string): number {
    const first = this.#kinds.get(point) === 'first';
    const lift = point === view.selected ? 0.16 : 0;
    const hollow = view.name === 'emulsion' && first ? 0.1 : 0.01;
    return this.model.top + this.layout.step * (this.#look.height - hollow + lift);
  }

  #sight(view: View): void {
    const { sight } = view;
    switch (sight.game) {
      case 'talpa':
        this.#tunnels(sight);
        return;
      case 'emulsion':
        for (const point of sight.largest.flat()) this.#plate(point, RIM, 1.03);
        return;
      case 'apart':
        this.#bonds(view, sight);
        return;
      case 'ampel':
        return;
    }
  }

  /** The open path shines; before, the longest tunnels are marked: round for red, square for blue. */
  #tunnels(sight: Extract<Sight, { game: 'talpa' }>): void {
    const [red, blue] = sight.tunnels;
    const { floor } = this.model;
    if (sight.path.length > 0) {
      for (const point of sight.path) this.#plate(point, SHINING, 0.92);
      for (const [one, other] of neighbours(sight.path, ORTHOGONAL)) this.#bar(one, other, SHINING, 0.8, floor);
      return;
    }
    if (red.length > 1) for (const point of red) this.#dot(point, floor, RED, 0.12);
    if (blue.length > 1) {
      for (const point of blue) {
        const { x, z } = this.layout.place(point);
        const { r, g, b } = BLUE;
        this.#plates.add(x, floor + 0.002, z, this.layout.step * 0.3, 0, r, g, b);
      }
    }
  }

  /** What still hangs together, who stands alone, and where the jumping piece has been. */
  #bonds(view: View, sight: Extract<Sight, { game: 'apart' }>): void {
    const { top } = this.model;
    for (const [kind, paint] of [
      ['first', LIGHT],
      ['second', DARK],
    ] as const) {
      const points = view.cells.filter(cell => cell.piece === kind).map(cell => cell.point);
      for (const [one, other] of neighbours(points, ALL_WAYS)) this.#bar(one, other, paint, 0.07, top, 0.05);
    }
    for (const point of sight.lonely.flat()) this.#dot(point, this.#top(view, point), GOLD, 0.12);
    for (const point of sight.used.slice(0, -1)) this.#dot(point, top, LAST, 0.2);
    this.#path(sight.used, LAST, 0.05, top);
  }
}

const ORTHOGONAL: [number, number][] = [
  [1, 0],
  [0, 1],
];
const ALL_WAYS: [number, number][] = [...ORTHOGONAL, [1, 1], [1, -1]];

/** The pairs of points that are beside each other. */
export function neighbours(points: string[], directions: [number, number][] = ORTHOGONAL): [string, string][] {
  const all = new Set(points);
  return points.flatMap(point => {
    const [letter, number] = indices(point);
    return directions
      .map(([right, up]) => nameOf(letter + right, number + up))
      .filter(next => all.has(next))
      .map((next): [string, string] => [point, next]);
  });
}

/** The outline of a tile. */
function squareRing(): THREE.BufferGeometry {
  const shape = new THREE.Shape(roundedBox(0.49, 0.49, 0.24, 5).map(([x, y]) => new THREE.Vector2(x, y)));
  shape.holes.push(new THREE.Path(roundedBox(0.432, 0.432, 0.2, 5).map(([x, y]) => new THREE.Vector2(x, y))));
  const body = new THREE.ExtrudeGeometry(shape, { depth: 0.05, bevelEnabled: false, curveSegments: 1 });
  return body.rotateX(-Math.PI / 2).deleteAttribute('uv');
}
