// What stands on a board besides the pieces, and what grows between them.
import type * as THREE from 'three';
import type { View } from '../desk';
import type { Crowd } from './crowd';
import { Growth } from './growth';
import type { Pose } from './pose';

export interface Props {
  /** What is drawn. */
  readonly parts: THREE.Object3D[];
  /** Until when something of it moves by itself. */
  readonly end: number;
  /** Takes a position, to which the pieces are on their way until a moment. */
  show(view: View, now: number, pace: number, arrival: number): void;
  /** Puts everything where it is at a moment. */
  update(now: number, poseOn: (point: string) => Pose | null): void;
}

/** For games with nothing but pieces. */
export function noProps(): Props {
  return { parts: [], end: 0, show: () => {}, update: () => {} };
}

/** Where something grows, and how it stands there: what is upright sinks straight down, the rest shrinks to a line. */
export interface Bed {
  crowd: Crowd;
  x: number;
  y: number;
  z: number;
  yaw: number;
  shade: number;
  upright: boolean;
}

export interface Garden {
  step: number;
  crowds: Crowd[];
  /** What there is to be in a position, by keys. */
  wanted(view: View): string[];
  /** Where a key grows. */
  bed(key: string): Bed;
  /** How long what is not wanted any more stays, in milliseconds. */
  patience: number;
}

/** How long growing takes, and how long before the pieces arrive it begins, in milliseconds. */
const GROWING = 240;
const AHEAD = 120;

/** Things that grow where the pieces of a position want them. */
export class Growing implements Props {
  readonly parts: THREE.Object3D[];
  readonly #growth = new Growth();
  readonly #beds = new Map<string, Bed>();
  #position = '';
  /** Whether nothing grows or shrinks any more, and all of it is where it belongs. */
  #fullGrown = false;

  constructor(private readonly garden: Garden) {
    this.parts = garden.crowds.map(crowd => crowd.mesh);
  }

  get end(): number {
    return this.#growth.end;
  }

  show(view: View, now: number, pace: number, arrival: number): void {
    if (view.position === this.#position) return;
    this.#position = view.position;
    this.#fullGrown = false;
    this.#growth.want(this.garden.wanted(view), now, GROWING * pace, {
      grow: Math.max(0, arrival - now - AHEAD * pace),
      shrink: this.garden.patience * pace,
    });
  }

  update(now: number): void {
    if (this.#fullGrown) return;
    this.#fullGrown = now >= this.#growth.end;
    for (const crowd of this.garden.crowds) crowd.clear();
    this.#growth.each(now, (key, size) => this.#grow(key, size));
    for (const crowd of this.garden.crowds) crowd.finish();
  }

  #grow(key: string, share: number): void {
    const { step } = this.garden;
    const { crowd, x, y, z, yaw, shade, upright } = this.#bed(key);
    const size = step * Math.max(0.02, share);
    crowd.add(x, y, z, [step, size, upright ? step : size], yaw, shade, shade, shade);
  }

  /** Found out once, since boards have hundreds of them. */
  #bed(key: string): Bed {
    const known = this.#beds.get(key);
    if (known) return known;
    const bed = this.garden.bed(key);
    this.#beds.set(key, bed);
    return bed;
  }
}
