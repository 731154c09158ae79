// A knotted rug: one quarter is computed, the others are its mirror images.
import * as THREE from 'three';
import { layered, noiseOf, step } from '../random';
import { dim, pictureOf, tint } from '../texture';

const [RED, NAVY, CREAM, GOLD, TEAL] = [0x6e2a22, 0x22304a, 0xc2ae86, 0x9a7438, 0x3a5a56] as const;

/** The pattern of a rug, whose middle is at the first corner of the picture. */
export function rugPattern(): THREE.Texture {
  const noise = noiseOf(404);
  const texture = pictureOf(512, 512, (u, v, out) => {
    const edge = Math.max(u, v);
    if (edge > 0.985) tint(out, CREAM, 1);
    else if (edge > 0.74) borderAt(u, v, edge, out);
    else fieldAt(u, v, out);
    // Knots are a little uneven, and the pile is worn in places.
    dim(out, 0.86 + 0.2 * noise(u * 256, v * 256) + 0.16 * (layered(noise, u * 4, v * 4, 3) - 0.5));
  });
  texture.wrapS = THREE.MirroredRepeatWrapping;
  texture.wrapT = THREE.MirroredRepeatWrapping;
  return texture;
}

function borderAt(u: number, v: number, edge: number, out: Float32Array): void {
  const along = Math.min(u, v);
  const across = (edge - 0.74) / 0.245;
  tint(out, NAVY, 1);
  if (across < 0.07 || across > 0.93) tint(out, GOLD, 1);
  else if (across < 0.2 || across > 0.8) {
    tint(out, RED, 1);
    if (Math.sin(along * 150) * Math.sin(across * 60) > 0.25) tint(out, CREAM, 0.9);
  } else {
    const [x, y] = [(((along * 9) % 1) - 0.5) * 1.2, (across - 0.5) * 1.9];
    const [angle, radius] = [Math.atan2(y, x), Math.hypot(x, y)];
    const petals = 0.34 + 0.1 * Math.cos(angle * 8);
    if (radius < petals) tint(out, RED, 1);
    if (radius < petals * 0.62) tint(out, CREAM, 1);
    if (radius < petals * 0.3) tint(out, TEAL, 1);
    if (radius > 0.47 && radius < 0.54) tint(out, GOLD, 0.8);
  }
}

function fieldAt(u: number, v: number, out: Float32Array): void {
  tint(out, RED, 1);
  const [angle, radius] = [Math.atan2(v, u), Math.hypot(u, v)];
  // Vines all over the field, on a diagonal grid.
  const [p, q] = [(u + v) * 28, (u - v) * 28];
  const vine = Math.sin(p + 1.4 * Math.sin(q)) * Math.sin(q + 1.4 * Math.sin(p));
  if (Math.abs(vine) < 0.1) tint(out, GOLD, 0.5);
  if (vine > 0.8) tint(out, CREAM, 0.6);
  if (vine < -0.82) tint(out, NAVY, 0.9);
  const medallion = 0.46 + 0.035 * Math.cos(angle * 16);
  if (radius < medallion) {
    tint(out, NAVY, 1);
    const ring = radius / medallion;
    if (ring > 0.94) tint(out, CREAM, 1);
    else if (ring > 0.87) tint(out, GOLD, 0.9);
    else if (Math.cos(angle * 16) * Math.sin(ring * 26) > 0.35) tint(out, TEAL, 1);
    else if (Math.cos(angle * 8 + ring * 9) > 0.82) tint(out, CREAM, step(0.2, 0.5, ring));
    if (ring < 0.3) tint(out, ring < 0.24 ? RED : GOLD, 1);
  }
  // The corners of the field answer the medallion.
  const corner = Math.hypot(0.74 - u, 0.74 - v);
  const away = Math.atan2(0.74 - v, 0.74 - u);
  const shell = 0.26 + 0.025 * Math.cos(away * 16);
  if (corner < shell) {
    tint(out, corner > shell * 0.93 ? CREAM : NAVY, 1);
    if (corner < shell * 0.85 && Math.cos(away * 16) * Math.sin((corner / shell) * 20) > 0.4) tint(out, GOLD, 0.9);
  }
}
