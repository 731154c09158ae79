// The sky over the garden: blue with fair-weather clouds, and wooded hills all around.
import type * as THREE from 'three';
import { layered, noiseOf, step } from '../random';
import { blend, skyOf, tint } from '../texture';
import { SUN } from './plan';

const WIDTH = 768;
/** The sine of the angle below which everything is land. */
const LAND = 0.16;

/** The whole sky, and the land far outside of the garden. */
export function gardenSky(): THREE.DataTexture {
  const noise = noiseOf(1789);
  const sun = SUN.clone().normalize();
  const around = Array.from({ length: WIDTH }, (_, column) => {
    const u = (column + 0.5) / WIDTH;
    return {
      hills: 0.05 + 0.1 * layered(noise, u * 16, 2.5, 5, 16),
      woods: 0.01 + 0.07 * layered(noise, u * 64 + 4, 8.5, 4, 64),
    };
  });
  return skyOf(WIDTH, (u, v, out) => {
    const [height, turn] = [(v - 0.5) * Math.PI, (u - 0.5) * 2 * Math.PI];
    const up = Math.sin(height);
    const level = Math.cos(height);
    blend(out, 0xdceaee, 0x3a7cc2, step(-0.05, 0.8, up) ** 0.7);
    const toSun = level * Math.cos(turn) * sun.x + up * sun.y + level * Math.sin(turn) * sun.z;
    tint(out, 0xfff3d6, Math.min(1, 0.6 * Math.exp((toSun - 1) * 14) + step(0.9988, 0.9993, toSun)));
    if (up > 0.03) {
      // Clouds lie on a plane above, so that they crowd towards the horizon.
      const far = 1 / (up + 0.18);
      const [x, y] = [level * Math.cos(turn) * far * 1.6 + 40, level * Math.sin(turn) * far * 1.6 + 40];
      const cover = layered(noise, x, y, 5);
      const cloud = step(0.5, 0.72, cover) * step(0.03, 0.16, up);
      const thick = step(0.56, 0.8, layered(noise, x + 0.12, y - 0.1, 3));
      tint(out, thick > 0.5 ? 0xe4eaf0 : 0xffffff, 0.9 * cloud);
    }
    const { hills = 0, woods = 0 } = around[Math.floor(u * WIDTH)] ?? {};
    if (up < LAND) {
      tint(out, 0xa3bcc2, step(hills + 0.006, hills - 0.006, up));
      tint(out, 0x7f9d80, step(woods + 0.005, woods - 0.005, up));
      // Fields and copses down to the hedge.
      const field = layered(noise, u * 128, v * 256, 3, 128);
      tint(out, field > 0.5 ? 0x6b8a55 : 0x58794a, step(0, -0.08, up));
    }
  });
}
