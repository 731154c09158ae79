// Leather: small pebbles with creases between them.
import type * as THREE from 'three';
import { chanceOf, layered, noiseOf } from './random';
import { blend, dim, normalsOf, pictureOf, type Relief, sampled } from './texture';

const CELLS = 36;

/** The maps of a leather between two colours. */
export function leatherOf(seed: number, dark: number, light: number): { map: THREE.Texture; normalMap: THREE.Texture } {
  const pebbles = sampled(256, pebblesOf(seed));
  const noise = noiseOf(seed + 1);
  return {
    map: pictureOf(256, 256, (u, v, out) => {
      blend(out, dark, light, layered(noise, u * 4, v * 4, 4, 4));
      dim(out, 0.9 + 0.12 * pebbles(u, v));
    }),
    normalMap: normalsOf(256, pebbles, 0.0035),
  };
}

/** Pebbles around one place in each cell of a grid, high in the middle. */
function pebblesOf(seed: number): Relief {
  const chance = chanceOf(seed);
  const [xs, ys] = [0, 1].map(() => Float32Array.from({ length: CELLS * CELLS }, chance)) as [
    Float32Array,
    Float32Array,
  ];
  return (u, v) => {
    const [x, y] = [u * CELLS, v * CELLS];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    let [nearest, next] = [9, 9];
    for (let down = row - 1; down <= row + 1; down += 1) {
      for (let across = column - 1; across <= column + 1; across += 1) {
        const cell = ((down + CELLS) % CELLS) * CELLS + ((across + CELLS) % CELLS);
        const distance = Math.hypot(across + (xs[cell] ?? 0) - x, down + (ys[cell] ?? 0) - y);
        if (distance < nearest) [nearest, next] = [distance, nearest];
        else if (distance < next) next = distance;
      }
    }
    return Math.min(1, (next - nearest) * 2.2);
  };
}
