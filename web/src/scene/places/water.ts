// Water: waves without a seam, and the mosaic that is seen through them.
import type * as THREE from 'three';
import { chanceOf, layered, mix, noiseOf, step } from './random';
import { blend, dim, normalsOf, pictureOf, tint } from './texture';

/** Small waves in many directions. */
export function wavesOf(seed: number): THREE.Texture {
  const chance = chanceOf(seed);
  const waves = Array.from({ length: 18 }, (_, index) => {
    const [angle, length] = [chance() * 2 * Math.PI, 1.5 + index * 0.7];
    // Whole numbers of crests in both directions leave no seam.
    const [x, y] = [Math.round(Math.cos(angle) * length), Math.round(Math.sin(angle) * length)];
    return { x, y, shift: chance(), height: 1 / (1 + Math.hypot(x, y)) };
  });
  return normalsOf(
    256,
    (u, v) => {
      let height = 0;
      for (const wave of waves) {
        height += wave.height * Math.sin(2 * Math.PI * (wave.x * u + wave.y * v + wave.shift));
      }
      return height;
    },
    0.02,
  );
}

/** The bottom of a pool: small tiles of many blues under a net of light. */
export function mosaicOf(seed: number, tiles: number): THREE.Texture {
  const [noise, chance] = [noiseOf(seed), chanceOf(seed)];
  const tints = Array.from({ length: tiles * tiles }, chance);
  return pictureOf(512, 512, (u, v, out) => {
    // Refraction bends the joints.
    const x = u + 0.012 * (layered(noise, u * 8, v * 8, 2, 8) - 0.5);
    const y = v + 0.012 * (layered(noise, u * 8 + 5, v * 8 + 9, 2, 8) - 0.5);
    const [column, row] = [Math.floor(x * tiles), Math.floor(y * tiles)];
    const own = tints[((row + tiles) % tiles) * tiles + ((column + tiles) % tiles)] ?? 0;
    blend(out, 0x1a6570, 0x338d94, own);
    const edge = Math.min((x * tiles) % 1, 1 - ((x * tiles) % 1), (y * tiles) % 1, 1 - ((y * tiles) % 1));
    dim(out, 0.8 + 0.2 * step(0.03, 0.09, edge));
    const net = Math.abs(layered(noise, u * 8 + 3, v * 8 + 1, 3, 8) - 0.5);
    tint(out, 0xbff0e6, 0.4 * step(0.05, 0, net) * mix(0.4, 1, noise(u * 4, v * 4, 4)));
  });
}
