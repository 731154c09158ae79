// The library table: mahogany around a sheet of leather with a tooled line of gold.
import * as THREE from 'three';
import type { Assembly } from '../assembly';
import { border, outlineOf, sheet, sweep, turned } from '../shapes';
import { FLOOR } from './room';

const [WIDTH, DEPTH] = [5.8, 4.7];
/** How often the picture of the wood is repeated in a unit. */
const GRAIN = 0.62;
const [LEATHER_WIDTH, LEATHER_DEPTH] = [4.9, 3.8];

/** Adds the wooden part of the table. */
export function buildTable(wood: Assembly): void {
  const outline = outlineOf(WIDTH - 0.12, DEPTH - 0.12, 0.22);
  wood.add(border(outline, LEATHER_WIDTH, LEATHER_DEPTH, 0, GRAIN));
  wood.add(
    sweep(
      outline,
      [
        [0, 0],
        [0.03, -0.006],
        [0.055, -0.028],
        [0.06, -0.06],
        [0.045, -0.085],
        [0.0, -0.105],
        [-0.02, -0.13],
        [-0.05, -0.15],
        [-0.3, -0.16],
      ],
      GRAIN,
    ),
  );
  const under = outlineOf(WIDTH - 0.7, DEPTH - 0.7, 0.05, 1);
  wood.add(
    sweep(
      under,
      [
        [0, -0.15],
        [0, -0.62],
        [-0.1, -0.64],
      ],
      GRAIN,
    ),
    { colour: 0xc8bcb4 },
  );
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const at = [x * (WIDTH / 2 - 0.45), 0, z * (DEPTH / 2 - 0.45)] as const;
      wood.add(leg(), { at, colour: 0xb8aca4 });
    }
  }
}

/** The leather, which lies a hair lower than the wood. */
export function leatherShape(): THREE.BufferGeometry {
  const shape = sheet(LEATHER_WIDTH, LEATHER_DEPTH).translate(0, -0.0005, 0);
  const [places, uvs] = [shape.getAttribute('position'), shape.getAttribute('uv')];
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    uvs.setXY(vertex, places.getX(vertex) * 2, places.getZ(vertex) * 2);
  }
  return shape;
}

/** Adds the lines of gold on the leather: a broad one, a fine one, and a lozenge in each corner. */
export function buildTooling(gold: Assembly): void {
  for (const [inset, thickness] of [
    [0.1, 0.022],
    [0.16, 0.008],
  ] as const) {
    const [width, depth] = [LEATHER_WIDTH - 2 * inset, LEATHER_DEPTH - 2 * inset];
    gold.add(border(outlineOf(width, depth, 0.02, 1), width - 2 * thickness, depth - 2 * thickness, 0.002));
  }
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const at = [x * (LEATHER_WIDTH / 2 - 0.27), 0.002, z * (LEATHER_DEPTH / 2 - 0.27)] as const;
      const lozenge = new THREE.RingGeometry(0.03, 0.055, 4, 1).rotateX(-Math.PI / 2);
      gold.add(lozenge, { at });
    }
  }
}

function leg(): THREE.BufferGeometry {
  return turned(
    [
      [0.09, FLOOR],
      [0.12, FLOOR + 0.08],
      [0.08, FLOOR + 0.2],
      [0.13, FLOOR + 0.5],
      [0.19, -1.6],
      [0.13, -1.2],
      [0.1, -1.1],
      [0.2, -1.02],
      [0.2, -0.9],
      [0.12, -0.82],
      [0.22, -0.64],
      [0.22, -0.1],
    ],
    14,
  );
}
