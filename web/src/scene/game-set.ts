// Everything of one game in the scene: its board, its pieces with their motion, and its marks.

import * as THREE from 'three';
import type { PieceName, View } from '../desk';
import { playerIndex } from '../state/seats';
import type { PieceStyle } from '../state/settings';
import { Aside, mostAside } from './aside';
import { type BoardModel, boardModel } from './board-model';
import { Cast } from './cast';
import { Crowd } from './crowd';
import { type Glyph, Glyphs } from './glyphs';
import { Growth } from './growth';
import type { Slot } from './heaps';
import { Kit, type Materials, PAINTS } from './kit';
import { Layout } from './layout';
import { type Look, lookOf } from './look';
import { cylinder } from './looks/ampel';
import { bridge } from './looks/emulsion';
import { type Highlights, Marks, neighbours } from './marks';
import type { Pose } from './pose';
import { painted, roundedBox, slab } from './shapes';

/** From so many points on pieces have fewer corners. */
const MANY = 140;

export class GameSet {
  readonly root = new THREE.Group();
  readonly layout: Layout;
  readonly look: Look;
  readonly model: BoardModel;
  readonly #kit: Kit;
  readonly #cast: Cast;
  readonly #aside: Aside;
  readonly #crowds = new Map<PieceName, Crowd>();
  readonly #marks: Marks;
  readonly #glyphs: Glyphs;
  readonly #growth = new Growth();
  /** What grows: clods of earth in Talpa, joints of tiles in Emulsion. */
  readonly #grown = new Map<string, Crowd>();
  readonly #beds = new Map<string, Bed>();
  /** Whether nothing grows or shrinks any more, and all of it is where it belongs. */
  #fullGrown = false;
  readonly #tubes: [Crowd, Crowd] | null;
  #view: View;

  constructor(
    view: View,
    private readonly style: PieceStyle,
    materials: Materials,
  ) {
    this.#kit = new Kit(materials);
    this.#view = view;
    this.layout = new Layout(view.shape);
    const fine = view.cells.length < MANY;
    this.look = lookOf(view.name, this.#kit, style, fine);
    this.model = boardModel(view, this.layout, this.#kit);
    this.root.add(...this.model.parts);
    const room = view.cells.length + 80;
    for (const kind of ['first', 'second', 'neutral'] as const) {
      const piece = this.look.kinds[kind];
      if (!piece) continue;
      const crowd = this.#kit.keep(new Crowd(piece.geometry, piece.material, room, true));
      this.#crowds.set(kind, crowd);
      this.root.add(crowd.mesh);
    }
    const { step, halfWidth, halfDepth } = this.layout;
    const { height, stack } = this.look;
    this.#aside = new Aside({ step, halfWidth, halfDepth, height, stack }, mostAside(view));
    this.#cast = new Cast({
      step,
      height: height * step,
      manner: this.look.manner,
      on: point => this.#stance(point),
      aside: slot => this.#lie(slot),
    });
    this.#marks = new Marks(this.#kit, this.layout, this.model, this.look, view.cells.length);
    this.#glyphs = new Glyphs(this.#kit, 64 + (view.name === 'emulsion' ? view.cells.length : 0));
    this.root.add(...this.#marks.parts, this.#glyphs.mesh);
    this.#tubes = view.name === 'ampel' ? this.#makeTubes(fine) : null;
    if (view.name === 'talpa') this.#makeClods(view.cells.length);
    if (view.name === 'emulsion') this.#makeBridges(view.cells.length);
  }

  /** Until when something moves. */
  get end(): number {
    return Math.max(this.#cast.end, this.#growth.end);
  }

  /** Shows a position; tells until when something moves. */
  show(view: View, start: View, now: number, pace: number): number {
    const before = this.#view;
    this.#view = view;
    const end = this.#cast.show({ view, start, now, pace, shining: winners(view) });
    if (view.position !== before.position || this.#growth.end === 0) {
      this.#fullGrown = false;
      this.#growth.want(this.#growing(view), now, 240 * pace, {
        grow: Math.max(0, end - now - 120 * pace),
        shrink: view.name === 'talpa' ? 130 * pace : 0,
      });
    }
    return this.end;
  }

  highlight(lights: Highlights, coordinates: boolean, opposite: boolean): void {
    this.#marks.show(lights);
    const yaw = opposite ? Math.PI : 0;
    const labels = coordinates ? this.#coordinates(opposite, yaw) : [];
    this.#glyphs.write([...labels, ...this.#marks.values(lights, yaw)]);
  }

  /** Puts everything where it is at a moment. */
  update(now: number): void {
    for (const crowd of this.#crowds.values()) crowd.clear();
    const { step } = this.layout;
    this.#cast.each(now, ({ id, kind }, { x, y, z, scale, glow }) => {
      // No two pieces are quite the same.
      const lot = Math.abs(Math.sin(id * 12.9898) * 43758.5453) % 1;
      const shade = (0.93 + lot * 0.12) * (1 + glow * 1.1);
      const yaw = this.look.even ? Math.floor(lot * 4) * (Math.PI / 2) : 0;
      const warm = shade * (1 + glow * 0.15);
      this.#crowds.get(kind)?.add(x, y, z, step * scale, yaw, warm, shade, shade * (1 - glow * 0.25));
    });
    for (const crowd of this.#crowds.values()) crowd.finish();
    if (!this.#fullGrown) {
      this.#fullGrown = now >= this.#growth.end;
      for (const crowd of this.#grown.values()) crowd.clear();
      this.#growth.each(now, (key, size) => this.#grow(key, size));
      for (const crowd of this.#grown.values()) crowd.finish();
    }
    this.#placeTubes(now);
  }

  /** Where all pieces are at a moment, by their kinds. */
  stances(now: number): [PieceName, Pose][] {
    const all: [PieceName, Pose][] = [];
    this.#cast.each(now, ({ kind }, pose) => all.push([kind, pose]));
    return all;
  }

  /** The point that a ray meets: the piece on it, or else its ground. */
  pick(ray: THREE.Ray): string | null {
    const { step } = this.layout;
    const { origin, direction } = ray;
    const at = (height: number) => {
      const far = (height - origin.y) / direction.y;
      return far > 0 ? { x: origin.x + direction.x * far, z: origin.z + direction.z * far } : null;
    };
    const samples = 6;
    for (let sample = 0; sample <= samples; sample += 1) {
      const spot = at(this.model.top + this.look.height * step * (1 - sample / samples));
      const point = spot && this.layout.at(spot);
      if (!spot || !point || !this.#view.cells.some(cell => cell.point === point && cell.piece)) continue;
      const { x, z } = this.layout.place(point);
      const apart = this.look.round
        ? Math.hypot(spot.x - x, spot.z - z)
        : Math.max(Math.abs(spot.x - x), Math.abs(spot.z - z));
      if (apart <= this.look.radius * step) return point;
    }
    const ground = at(this.model.top);
    return ground && this.layout.at(ground);
  }

  /** Where a point is, for whoever wants to show it: on top of what stands there. */
  topOf(point: string): THREE.Vector3 {
    const { x, z } = this.layout.place(point);
    const piece = this.#view.cells.some(cell => cell.point === point && cell.piece);
    return new THREE.Vector3(x, this.model.top + (piece ? this.look.height * this.layout.step * 0.75 : 0), z);
  }

  dispose(): void {
    this.root.removeFromParent();
    this.#kit.dispose();
  }

  #stance(point: string): Pose {
    const { x, z } = this.layout.place(point);
    return { x, y: this.model.top, z, scale: 1, glow: 0 };
  }

  #lie(slot: Slot): Pose {
    const pose = this.#aside.pose(slot);
    // The lights that have decided the game shine.
    return slot.kind === 'neutral' && this.#view.ending?.winner === slot.side ? { ...pose, glow: 1 } : pose;
  }

  #coordinates(opposite: boolean, yaw: number): Glyph[] {
    const paint = new THREE.Color('#f3e3c3');
    const size = Math.min(0.12, this.layout.step * 0.56);
    return this.layout.labels(opposite).map(({ text, spot: { x, z } }) => ({
      text,
      x,
      y: this.model.rim + 0.009,
      z,
      size,
      yaw,
      paint,
    }));
  }

  #makeClods(cells: number): void {
    const depth = (this.model.top - this.model.floor) / this.layout.step;
    const clod = painted([
      [slab(roundedBox(0.497, 0.497, 0.07, 2), 0, depth - 0.06, 0.02), '#7a5636'],
      [slab(roundedBox(0.48, 0.48, 0.09, 2), depth - 0.1, depth, 0.05), '#8f9a4a'],
    ]);
    const crowd = new Crowd(this.#kit.keep(clod), this.#kit.materials.soil, cells, true);
    this.#grown.set('clod', this.#kit.keep(crowd));
    this.root.add(crowd.mesh);
  }

  #makeBridges(cells: number): void {
    for (const kind of ['first', 'second'] as const) {
      const piece = this.look.kinds[kind];
      if (!piece) continue;
      const geometry = this.#kit.keep(bridge(kind, this.style));
      const crowd = this.#kit.keep(new Crowd(geometry, piece.material, cells * 2, false));
      this.#grown.set(kind, crowd);
      this.root.add(crowd.mesh);
    }
  }

  /** Walls of glass, and rims in the colours of the players. */
  #makeTubes(fine: boolean): [Crowd, Crowd] {
    const { wall, rims } = cylinder('#ffffff', fine);
    const walls = this.#kit.keep(new Crowd(this.#kit.keep(wall), this.#kit.materials.glass, 2, false));
    walls.mesh.renderOrder = 3;
    const bands = this.#kit.keep(new Crowd(this.#kit.keep(rims), this.#kit.materials.glaze, 2, true));
    this.root.add(walls.mesh, bands.mesh);
    return [walls, bands];
  }

  #placeTubes(now: number): void {
    if (!this.#tubes || this.#view.sight.game !== 'ampel') return;
    for (const crowd of this.#tubes) crowd.clear();
    const { step } = this.layout;
    for (const [player, point] of this.#view.sight.cylinders.entries()) {
      const pose = point === null ? null : this.#cast.poseOn(point, now);
      if (!pose) continue;
      const { r, g, b } = new THREE.Color(player === 0 ? PAINTS.red : PAINTS.green);
      this.#tubes[0].add(pose.x, pose.y, pose.z, step, 0, 1, 1, 1);
      this.#tubes[1].add(pose.x, pose.y, pose.z, step, 0, r * 1.3, g * 1.3, b * 1.3);
    }
    for (const crowd of this.#tubes) crowd.finish();
  }

  #growing(view: View): string[] {
    if (view.name === 'talpa') return view.cells.flatMap(({ point, piece }) => (piece ? [point] : []));
    if (view.name !== 'emulsion') return [];
    return (['first', 'second'] as const).flatMap(kind => {
      const points = view.cells.flatMap(({ point, piece }) => (piece === kind ? [point] : []));
      return neighbours(points).map(([one, other]) => `${kind} ${one} ${other}`);
    });
  }

  /** Where something grows; found out once, since boards have hundreds of them. */
  #bed(key: string): Bed | null {
    const known = this.#beds.get(key);
    if (known) return known;
    const [kind = '', one = '', other = ''] = key.split(' ');
    const crowd = this.#grown.get(other ? kind : 'clod');
    if (!crowd) return null;
    let bed: Bed;
    if (other) {
      const [from, to] = [this.layout.place(one), this.layout.place(other)];
      const yaw = from.z === to.z ? 0 : Math.PI / 2;
      bed = { crowd, x: (from.x + to.x) / 2, y: this.model.top, z: (from.z + to.z) / 2, yaw, shade: 1, upright: false };
    } else {
      const even = (key.charCodeAt(0) + Number(key.slice(1))) % 2 === 0;
      bed = { crowd, ...this.layout.place(key), y: this.model.floor, yaw: 0, shade: even ? 0.92 : 1.16, upright: true };
    }
    this.#beds.set(key, bed);
    return bed;
  }

  #grow(key: string, share: number): void {
    const bed = this.#bed(key);
    if (!bed) return;
    const { step } = this.layout;
    const { crowd, x, y, z, yaw, shade, upright } = bed;
    const size = step * Math.max(0.02, share);
    crowd.add(x, y, z, [step, size, upright ? step : size], yaw, shade, shade, shade);
  }
}

/** Where something grows, and how it stands there: clods sink straight down, joints shrink to a line. */
interface Bed {
  crowd: Crowd;
  x: number;
  y: number;
  z: number;
  yaw: number;
  shade: number;
  upright: boolean;
}

/** The points whose pieces shine because they have won. */
function winners(view: View): ReadonlySet<string> {
  const { sight, ending } = view;
  if (!ending?.winner) return new Set();
  const index = playerIndex(ending.winner);
  switch (sight.game) {
    case 'emulsion':
      return new Set(sight.largest[index]);
    case 'apart':
      return new Set(sight.lonely[index]);
    default:
      return new Set();
  }
}
