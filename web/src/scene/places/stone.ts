// Stone: limestone in one piece, and paving of cut slabs.
import type * as THREE from 'three';
import { chanceOf, layered, noiseOf, step } from './random';
import { blend, dim, normalsOf, pictureOf, sampled, tint } from './texture';

/** The maps of a stone. */
export interface Stone {
  map: THREE.Texture;
  normalMap: THREE.Texture;
}

/** Limestone between two colours, with veins and small pits. */
export function limestoneOf(seed: number, dark: number, light: number): Stone {
  const noise = noiseOf(seed);
  const cloud = sampled(512, (u, v) => layered(noise, u * 4, v * 4, 5, 4));
  const pits = sampled(512, (u, v) => {
    const wobble = cloud((u + 0.37) % 1, v) * 0.12;
    return step(0.82, 0.95, noise((u + wobble) * 64, (v - wobble) * 64, 64)) * step(0.45, 0.6, cloud(u, v));
  });
  return {
    map: pictureOf(512, 512, (u, v, out) => {
      blend(out, dark, light, step(0.2, 0.8, cloud(u, v)));
      const vein = Math.abs(layered(noise, u * 4 + 7 + 2 * cloud(u, v), v * 4 + 3 + 2 * cloud(v, u), 3, 4) - 0.5);
      tint(out, light, 0.3 * step(0.03, 0, vein));
      dim(out, 1 - 0.07 * pits(u, v) - 0.07 * noise(u * 256, v * 256));
    }),
    normalMap: normalsOf(512, (u, v) => 0.4 * cloud(u, v) - 0.15 * pits(u, v), 0.003),
  };
}

/** Slabs to a side of the picture of the paving. */
const SLABS = 4;

/** Square slabs in rows that are shifted by half, each of its own tint, with joints between them. */
export function pavingOf(seed: number, dark: number, light: number): Stone {
  const [noise, chance] = [noiseOf(seed), chanceOf(seed)];
  const tints = Array.from({ length: SLABS * SLABS }, chance);
  const joint = (at: number) => step(0.012, 0.035, Math.min(at, 1 - at));
  const slab = sampled(512, (u, v) => {
    const row = Math.floor(v * SLABS);
    const along = u * SLABS + (row % 2) / 2;
    return joint(along % 1) * joint((v * SLABS) % 1);
  });
  const cloud = sampled(512, (u, v) => layered(noise, u * 8, v * 8, 5, 8));
  return {
    map: pictureOf(512, 512, (u, v, out) => {
      const row = Math.floor(v * SLABS);
      const own = tints[row * SLABS + (Math.floor(u * SLABS + (row % 2) / 2) % SLABS)] ?? 0;
      blend(out, dark, light, 0.25 + 0.35 * own + 0.5 * (cloud(u, v) - 0.3));
      dim(out, (1 - 0.12 * noise(u * 256, v * 256)) * (0.55 + 0.45 * slab(u, v)));
    }),
    normalMap: normalsOf(512, (u, v) => slab(u, v) + 0.35 * cloud(u, v), 0.006),
  };
}
