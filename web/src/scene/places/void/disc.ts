// The table of the void: a floating disc of obsidian with the rings of an astrolabe let into it.
import * as THREE from 'three';
import type { Assembly } from '../assembly';
import { layered, noiseOf, step } from '../random';
import { turned } from '../shapes';
import { blend, dim, pictureOf, tint } from '../texture';

/** The radius of the disc. */
export const DISC = 2.9;
const LIFT = 0.0015;

/** The disc itself, rounded at its edge and hollowed below. */
export function discShape(): THREE.BufferGeometry {
  const profile = [
    [0, -0.9],
    [0.5, -0.82],
    [1.3, -0.5],
    [2.2, -0.26],
    [DISC - 0.2, -0.19],
    [DISC - 0.05, -0.16],
    [DISC, -0.1],
    [DISC - 0.01, -0.05],
    [DISC - 0.04, -0.015],
    [DISC - 0.09, 0],
  ] as const;
  return turned(profile, 96);
}

/** The polished top, with the picture laid flat on it. */
export function topShape(): THREE.BufferGeometry {
  const top = new THREE.CircleGeometry(DISC - 0.09, 96).rotateX(-Math.PI / 2);
  const [places, uvs] = [top.getAttribute('position'), top.getAttribute('uv')];
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    uvs.setXY(vertex, places.getX(vertex) / 4, places.getZ(vertex) / 4);
  }
  return top;
}

/** Obsidian: nearly black glass with smoky bands and a few golden flecks. */
export function obsidian(): THREE.Texture {
  const noise = noiseOf(79);
  return pictureOf(512, 512, (u, v, out) => {
    const smoke = layered(noise, u * 4, v * 4, 4, 4);
    const flow = layered(noise, u * 4 + 2 * smoke, v * 8 + 3 * smoke, 3, 4, 8);
    blend(out, 0x1a2030, 0x333f58, step(0.25, 0.8, flow));
    tint(out, 0x4a3f66, 0.35 * step(0.5, 0.8, smoke));
    tint(out, 0xd8b878, 0.7 * step(0.93, 0.99, noise(u * 256, v * 256)) * step(0.5, 0.7, smoke));
    dim(out, 0.94 + 0.06 * noise(u * 128, v * 128, 128));
  });
}

/** Adds the golden scale: rings, degrees, and a star for each of twelve hours. */
export function buildScale(gold: Assembly): void {
  const flat = (part: THREE.BufferGeometry) => part.rotateX(-Math.PI / 2).translate(0, LIFT, 0);
  for (const [from, to] of [
    [1.745, 1.752],
    [2.2, 2.208],
    [2.24, 2.264],
    [2.52, 2.53],
    [2.7, 2.724],
  ] as const) {
    gold.add(flat(new THREE.RingGeometry(from, to, 120)));
  }
  for (let degree = 0; degree < 120; degree += 1) {
    const length = degree % 10 === 0 ? 0.16 : degree % 5 === 0 ? 0.11 : 0.06;
    const tick = flat(new THREE.PlaneGeometry(0.009, length)).translate(0, 0, -2.52 - length / 2);
    gold.add(tick.rotateY((degree / 120) * 2 * Math.PI));
  }
  for (let hour = 0; hour < 12; hour += 1) {
    const star = flat(starShape(0.055)).translate(0, 0, -2.39);
    gold.add(star.rotateY(((hour + 0.5) / 12) * 2 * Math.PI));
  }
  gold.add(
    turned(
      [
        [DISC - 0.004, -0.135],
        [DISC + 0.012, -0.115],
        [DISC + 0.012, -0.095],
        [DISC - 0.004, -0.075],
      ],
      96,
    ),
  );
}

/** A thin line of light around the edge. */
export function rimShape(): THREE.BufferGeometry {
  return turned(
    [
      [DISC - 0.02, -0.172],
      [DISC, -0.164],
      [DISC, -0.156],
      [DISC - 0.01, -0.15],
    ],
    96,
  );
}

/** A star with eight points, long and short in turn. */
function starShape(size: number): THREE.BufferGeometry {
  const outline = Array.from({ length: 16 }, (_, point) => {
    const radius = point % 2 === 1 ? 0.28 : point % 4 === 0 ? 1 : 0.6;
    const angle = (point / 16) * 2 * Math.PI;
    return new THREE.Vector2(Math.cos(angle), Math.sin(angle)).multiplyScalar(radius * size);
  });
  return new THREE.ShapeGeometry(new THREE.Shape(outline));
}
