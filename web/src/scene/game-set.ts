// Everything of one game in the scene: its board, its pieces with their motion, and its marks.
import * as THREE from 'three';
import type { PieceName, View } from '../desk';
import type { SceneFace } from '../games/scene-face';
import { playerIndex } from '../state/seats';
import type { PieceStyle } from '../state/settings';
import { Aside } from './aside';
import type { BoardModel } from './board-model';
import { Cast } from './cast';
import { Crowd } from './crowd';
import { type Glyph, Glyphs } from './glyphs';
import { Kit, type Materials } from './kit';
import { Layout } from './layout';
import type { Look } from './look';
import { type Highlights, Marks } from './marks';
import type { Pose } from './pose';
import type { Props } from './props';

/** From this many points on, pieces have fewer corners. */
const MANY = 140;
/** How many names fit along the edges. */
const LABELS = 64;

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
  readonly #props: Props;
  readonly #scene: SceneFace;
  #view: View;

  constructor(view: View, scene: SceneFace, style: PieceStyle, materials: Materials) {
    this.#kit = new Kit(materials);
    this.#view = view;
    this.layout = new Layout(view.shape);
    const fine = view.cells.length < MANY;
    this.#scene = scene;
    this.look = this.#scene.look(this.#kit, style, fine);
    this.model = this.#scene.board(view, this.layout, this.#kit);
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
    this.#aside = new Aside({ step, halfWidth, halfDepth, height, stack }, this.#scene.mostAside(view));
    this.#cast = new Cast({
      step,
      height: height * step,
      travel: this.#scene.travel,
      depart: this.#scene.depart,
      on: point => this.#stance(point),
      heaps: (shown, start) => this.#scene.heaps(shown, start),
      aside: slot => this.#aside.pose(slot),
    });
    this.#marks = new Marks(this.#kit, this.layout, this.model, this.look, this.#scene, view.cells.length);
    this.#glyphs = new Glyphs(this.#kit, LABELS + view.cells.length);
    const { layout, model, look } = this;
    this.#props = this.#scene.props({ view, kit: this.#kit, layout, model, look, style, fine });
    this.root.add(...this.#marks.parts, this.#glyphs.mesh, ...this.#props.parts);
  }

  /** Until when something moves. */
  get end(): number {
    return Math.max(this.#cast.end, this.#props.end);
  }

  /** Shows a position; tells until when something moves. */
  show(view: View, start: View, now: number, pace: number): number {
    this.#view = view;
    const arrival = this.#cast.show({ view, start, now, pace, shining: this.#shining(view) });
    this.#props.show(view, now, pace, arrival);
    return this.end;
  }

  highlight(lights: Highlights, coordinates: boolean, opposite: boolean): void {
    this.#marks.show(lights);
    const yaw = opposite ? Math.PI : 0;
    const labels = coordinates ? this.#coordinates(opposite, yaw) : [];
    this.#glyphs.write([...labels, ...this.#scene.written(this.#marks, lights.view, lights.values, yaw)]);
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
    this.#props.update(now, point => this.#cast.poseOn(point, now));
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
      const [across, along] = [Math.abs(spot.x - x), Math.abs(spot.z - z)];
      const beside = this.look.tiles ? Math.max(across, along) : Math.hypot(across, along);
      if (beside <= this.look.radius * step) return point;
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

  /** The points whose pieces shine because they have won. */
  #shining(view: View): ReadonlySet<string> {
    const winner = view.ending?.winner;
    return new Set(winner ? this.#scene.winners(view, playerIndex(winner)) : []);
  }
}
