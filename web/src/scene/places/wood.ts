// Wood: its grain runs along u.
import type * as THREE from 'three';
import { layered, noiseOf, step } from './random';
import { blend, dim, normalsOf, pictureOf, roughnessOf, sampled } from './texture';

/** The maps of a wood. */
export interface Grain {
  map: THREE.Texture;
  normalMap: THREE.Texture;
  roughnessMap: THREE.Texture;
}

/** The maps of a wood between two colours. */
export function woodOf(seed: number, dark: number, light: number): Grain {
  const noise = noiseOf(seed);
  const rings = sampled(512, (u, v) => {
    const bend = layered(noise, u * 2, v * 4, 3, 2, 4);
    const wave = 0.5 + 0.5 * Math.sin(2 * Math.PI * (v * 7 + bend * 3.4));
    const fine = layered(noise, u * 4 + 9, v * 64, 2, 4, 64);
    return 0.36 * wave + 0.28 * layered(noise, u * 2 + 3, v * 8, 2, 2, 8) + 0.36 * fine;
  });
  const pores = sampled(512, (u, v) => {
    const pore = step(0.6, 0.86, noise(u * 16, v * 256, 16, 256));
    return pore * step(0.2, 0.7, noise(u * 4 + 5, v * 16, 4, 16));
  });
  return {
    map: pictureOf(512, 512, (u, v, out) => {
      blend(out, dark, light, rings(u, v));
      dim(out, 1 - 0.34 * pores(u, v));
    }),
    normalMap: normalsOf(512, (u, v) => 0.4 * rings(u, v) - pores(u, v), 0.0016),
    roughnessMap: roughnessOf(256, (u, v) => 0.62 + 0.22 * pores(u, v) - 0.2 * rings(u, v)),
  };
}
