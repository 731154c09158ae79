// What shines in the library: the night behind the panes, flames, and what metal reflects.
import type * as THREE from 'three';
import { layered, noiseOf, step } from '../random';
import { blend, dim, pictureOf, skyOf, tint } from '../texture';

/** The view through the doors: a moon between clouds over a line of trees. */
export function nightView(): THREE.Texture {
  const noise = noiseOf(1609);
  return pictureOf(256, 512, (u, v, out) => {
    blend(out, 0x2c4468, 0x0a1226, step(0.1, 1, v));
    const moon = Math.hypot((u - 0.64) * 0.57, v - 0.8);
    tint(out, 0xb8cdf0, 0.75 * Math.exp(-moon * 9));
    const star = noise(u * 128, v * 224);
    if (v > 0.4) tint(out, 0xdde6ff, step(0.975, 0.995, star));
    const cloud = step(0.5, 0.75, layered(noise, u * 3 + 4, v * 9, 4));
    tint(out, 0x6d84a8, 0.35 * cloud);
    if (moon < 0.05) tint(out, 0xf4f1e2, step(0.05, 0.044, moon) * (0.8 + 0.2 * noise(u * 40, v * 40)));
    const hill = 0.2 + 0.16 * layered(noise, u * 4, 0.5, 4);
    const trees = 0.12 + 0.3 * layered(noise, u * 9 + 7, 3.5, 5);
    if (v < hill) blend(out, 0x16263a, 0x1d3048, v / hill);
    if (v < trees) blend(out, 0x070d14, 0x0d1824, v / trees);
  });
}

/** A flame, brightest in its lower middle; black is clear when it is added to what is behind it. */
export function flamePicture(): THREE.Texture {
  const noise = noiseOf(451);
  const texture = pictureOf(64, 128, (u, v, out) => {
    const sway = (layered(noise, v * 3, 0.5, 2) - 0.5) * 0.5 * v;
    const width = 0.4 * Math.sqrt(Math.min(1, v * 5)) * (1 - v) ** 0.8;
    const inside = 1 - Math.abs(u - 0.5 - sway) / Math.max(width, 0.001);
    const heat = Math.max(0, inside) * (0.75 + 0.5 * layered(noise, u * 6, v * 6, 3));
    blend(out, 0xd4380a, 0xffd98a, step(0.3, 1, heat));
    dim(out, step(0, 0.55, heat));
  });
  return texture;
}

/** What polished things in the room reflect: dark shelves, a fire on one side, moonlit doors on the other. */
export function roomReflection(): THREE.Texture {
  const noise = noiseOf(12);
  return skyOf(128, (u, v, out) => {
    const shelf = 0.6 + 0.4 * Math.sin(v * 60);
    blend(out, 0x1a100a, 0x5a3d26, shelf * noise(u * 64, v * 16, 64) * step(0.95, 0.5, v));
    if (v < 0.42) blend(out, 0x2a170e, 0x3a2418, noise(u * 32, v * 8, 32));
    const glow = (x: number, y: number, wide: number, high: number) => {
      const across = Math.min(Math.abs(u - x), 1 - Math.abs(u - x));
      return step(1, 0.3, Math.hypot(across / wide, (v - y) / high));
    };
    tint(out, 0xff8a3a, glow(0.25, 0.42, 0.07, 0.07));
    tint(out, 0x9cb8e8, glow(0.75, 0.52, 0.06, 0.14));
    tint(out, 0xffe2b0, glow(0.42, 0.68, 0.05, 0.07));
    tint(out, 0xffd9a0, glow(0.12, 0.6, 0.03, 0.05));
  });
}
