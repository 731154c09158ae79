// How a piece stands, and how it gets from one pose to another. Plain numbers, without three.js.

export interface Pose {
  x: number;
  y: number;
  z: number;
  scale: number;
  /** How much it shines, from 0 to 1. */
  glow: number;
}

type Ease = 'in-out' | 'out' | 'in' | 'even';

/** A part of a way, from one moment to another. */
export interface Leg {
  begin: number;
  length: number;
  from: Pose;
  to: Pose;
  /** How high it rises above the straight line in its middle. */
  arc: number;
  ease: Ease;
}

const CURVES: Record<Ease, (share: number) => number> = {
  even: share => share,
  in: share => share * share,
  out: share => 1 - (1 - share) * (1 - share),
  'in-out': share => share * share * (3 - 2 * share),
};

/** A share of a way with easing. */
export function eased(share: number, ease: Ease): number {
  return CURVES[ease](Math.max(0, Math.min(1, share)));
}

export function between(from: Pose, to: Pose, share: number, arc = 0): Pose {
  const part = (key: keyof Pose) => from[key] + (to[key] - from[key]) * share;
  return {
    x: part('x'),
    y: part('y') + arc * 4 * share * (1 - share),
    z: part('z'),
    scale: part('scale'),
    glow: part('glow'),
  };
}

/** Where somebody is on a way of one leg after another. Before it begins this is where it begins. */
export function poseAt(legs: Leg[], now: number): Pose | null {
  const under = legs.findLast(leg => leg.begin <= now) ?? legs[0];
  if (!under) return null;
  const share = under.length > 0 ? (now - under.begin) / under.length : Number(now >= under.begin);
  if (share >= 1) return under.to;
  return between(under.from, under.to, eased(share, under.ease), share <= 0 ? 0 : under.arc);
}

export function isSame(one: Pose, other: Pose): boolean {
  return (['x', 'y', 'z', 'scale', 'glow'] as const).every(key => Math.abs(one[key] - other[key]) < 1e-6);
}

/** A way that is put together leg by leg. */
export class Way {
  readonly legs: Leg[] = [];
  #at: Pose;
  #time: number;

  constructor(from: Pose, begin: number) {
    this.#at = from;
    this.#time = begin;
  }

  get end(): number {
    return this.#time;
  }

  /** Stays where it is until a moment. */
  wait(until: number): this {
    if (until > this.#time) this.to({}, until - this.#time, 'even');
    return this;
  }

  /** Moves to a pose, given by what changes. */
  to(pose: Partial<Pose>, length: number, ease: Ease, arc = 0): this {
    const to = { ...this.#at, ...pose };
    this.legs.push({ begin: this.#time, length, from: this.#at, to, arc, ease });
    this.#at = to;
    this.#time += length;
    return this;
  }
}
