// Chance that comes out the same each time: a seeded generator and noise without a seam.

/** A generator of numbers from 0 up to 1. */
export type Chance = () => number;

/** The numbers of a seed, by Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number between two others. */
export function between(chance: Chance, low: number, high: number): number {
  return low + (high - low) * chance();
}

/** One of a list. */
export function pick<T>(chance: Chance, list: readonly T[]): T {
  const chosen = list[Math.floor(chance() * list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

/** Smooth noise of the plane, from 0 to 1, that repeats after some cells: a power of two in each direction. */
export type Noise = (x: number, y: number, across?: number, down?: number) => number;

const SIDE = 256;

/** The noise of a seed. It repeats after at most 256 cells. */
export function noiseOf(seed: number): Noise {
  const chance = chanceOf(seed);
  const lattice = Float32Array.from({ length: SIDE * SIDE }, chance);
  // The hot loop of every texture: plain numbers only, nothing is allocated.
  return (x, y, across = SIDE, down = across) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = soften(x - left);
    const v = soften(y - top);
    const x0 = left & (across - 1);
    const x1 = (left + 1) & (across - 1);
    const y0 = (top & (down - 1)) * SIDE;
    const y1 = ((top + 1) & (down - 1)) * SIDE;
    const upper = mix(lattice[y0 + x0] as number, lattice[y0 + x1] as number, u);
    const lower = mix(lattice[y1 + x0] as number, lattice[y1 + x1] as number, u);
    return mix(upper, lower, v);
  };
}

/** Noise with finer and finer detail, from 0 to 1, that repeats after some cells of its coarsest layer. */
export function layered(noise: Noise, x: number, y: number, octaves: number, across = SIDE, down = across): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const wide = Math.min(across * scale, SIDE);
    const high = Math.min(down * scale, SIDE);
    sum += weight * noise(x * scale + octave * 31, y * scale + octave * 17, wide, high);
    total += weight;
    weight /= 2;
    scale *= 2;
  }
  return sum / total;
}

/** From one number to another. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** How far a number is on the way between two others, from 0 to 1, without corners. */
export function step(from: number, to: number, value: number): number {
  return soften(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function soften(share: number): number {
  return share * share * (3 - 2 * share);
}
