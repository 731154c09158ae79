// What encloses the library: floor, ceiling, the chimney with its fire, and the doors to the terrace.
import * as THREE from 'three';
import type { Assembly } from '../assembly';
import { between, chanceOf, layered, noiseOf, step } from '../random';
import { sheet, turned } from '../shapes';
import { blend, tint } from '../texture';
import { CEILING, CHIMNEY, DOOR_TOP, DOORS, FLOOR, WALL } from './room';

const MARBLE = 0x8f8578;
const SOOT = 0x0d0908;

/** Adds boards of different lengths and tints to the wood of the floor. */
export function buildFloor(wood: Assembly): void {
  const chance = chanceOf(7);
  const [rows, gap] = [26, 0.014];
  const width = (2 * WALL) / rows;
  wood.add(sheet(2 * WALL, 2 * WALL), { at: [0, FLOOR - 0.03, 0], colour: 0x080605 });
  for (let row = 0; row < rows; row += 1) {
    let x = -WALL - between(chance, 0, 3);
    while (x < WALL) {
      const length = between(chance, 2.6, 4.6);
      const shade = new THREE.Color(0xffffff).multiplyScalar(between(chance, 0.5, 0.8));
      const at = [x + length / 2, FLOOR, -WALL + (row + 0.5) * width] as const;
      wood.add(sheet(length - gap, width - gap), { at, colour: shade });
      x += length;
    }
  }
}

/** Adds the ceiling with its beams and the wall above the doors. */
export function buildCeiling(joinery: Assembly): void {
  joinery.add(new THREE.PlaneGeometry(2 * WALL, 2 * WALL).rotateX(Math.PI / 2), {
    at: [0, CEILING, 0],
    colour: 0x8a8078,
  });
  for (let beam = -3; beam <= 3; beam += 1) {
    joinery.add(new THREE.BoxGeometry(2 * WALL, 0.4, 0.5), { at: [0, CEILING - 0.2, beam * 2.4], colour: 0x9a8a80 });
  }
  for (let beam = -1; beam <= 1; beam += 1) {
    joinery.add(new THREE.BoxGeometry(0.6, 0.55, 2 * WALL), { at: [beam * 5, CEILING - 0.27, 0], colour: 0x9a8a80 });
  }
}

/** Adds the marble of the fireplace, the chimney breast with a picture frame, and the logs. */
export function buildChimney(painted: Assembly, joinery: Assembly): void {
  const front = -WALL + 1.1;
  const box = (size: [number, number, number], at: [number, number, number], colour: number) =>
    painted.add(new THREE.BoxGeometry(...size), { at, colour });
  joinery.add(new THREE.BoxGeometry(2 * CHIMNEY, CEILING - FLOOR - 3.2, 1.1), {
    at: [0, (CEILING + FLOOR + 3.2) / 2, -WALL + 0.55],
    colour: 0x8a7c74,
  });
  for (const side of [-1, 1]) {
    box([0.9, 3.2, 1.1], [side * (CHIMNEY - 0.45), FLOOR + 1.6, -WALL + 0.55], MARBLE);
    box([0.5, 2.9, 0.14], [side * (CHIMNEY - 0.5), FLOOR + 1.45, front + 0.07], 0xa59a8b);
    box([0.62, 0.24, 0.22], [side * (CHIMNEY - 0.5), FLOOR + 0.12, front + 0.09], MARBLE);
    box([0.62, 0.18, 0.22], [side * (CHIMNEY - 0.5), FLOOR + 2.8, front + 0.09], MARBLE);
    painted.add(new THREE.PlaneGeometry(1.1, 3).rotateY((-side * Math.PI) / 2), {
      at: [side * (CHIMNEY - 0.9), FLOOR + 1.4, -WALL + 0.55],
      colour: SOOT,
    });
  }
  box([2 * CHIMNEY, 0.55, 1.1], [0, FLOOR + 2.95, -WALL + 0.55], MARBLE);
  box([2 * CHIMNEY + 0.5, 0.16, 1.6], [0, FLOOR + 3.28, -WALL + 0.75], 0xa59a8b);
  box([2 * CHIMNEY + 0.3, 0.1, 1.45], [0, FLOOR + 3.16, -WALL + 0.7], MARBLE);
  box([2 * CHIMNEY + 0.6, 0.08, 1.5], [0, FLOOR + 0.04, front + 0.6], 0x4e4a48);
  painted.add(new THREE.PlaneGeometry(2 * CHIMNEY, 3.2), { at: [0, FLOOR + 1.4, -WALL + 0.05], colour: SOOT });
  painted.add(sheet(2 * CHIMNEY, 1.1), { at: [0, FLOOR + 0.09, -WALL + 0.55], colour: 0x201815 });
  const chance = chanceOf(3);
  for (let log = 0; log < 5; log += 1) {
    const body = new THREE.CylinderGeometry(0.15, 0.17, between(chance, 1.3, 1.9), 9).rotateZ(Math.PI / 2);
    const at = [
      between(chance, -0.3, 0.3),
      FLOOR + 0.25 + 0.2 * Math.floor(log / 2),
      -WALL + 0.4 + 0.28 * (log % 3),
    ] as const;
    painted.add(body, { at, turn: [0, between(chance, -0.4, 0.4), between(chance, -0.12, 0.12)], colour: 0x2c1c12 });
  }
  for (const [grow, colour] of [
    [0.5, 0x6a4a1e],
    [0.36, 0xa8813c],
    [0.14, 0x7a5a28],
  ] as const) {
    box([2.6 + grow, 2.8 + grow, 0.14 - 0.14 * grow], [0, 2.7, front], colour);
  }
  painted.add(painting(), { at: [0, 2.7, front + 0.09] });
  for (const side of [-1, 1]) {
    const vase = turned(
      [
        [0.14, 0],
        [0.2, 0.1],
        [0.26, 0.4],
        [0.14, 0.7],
        [0.16, 0.8],
        [0.12, 0.8],
      ],
      14,
    );
    painted.add(vase, { at: [side * 1.9, FLOOR + 3.36, -WALL + 0.75], colour: 0x35566a });
  }
}

/** Adds the frames of the doors and the curtains beside them. */
export function buildDoors(joinery: Assembly, painted: Assembly): void {
  const [height, z] = [DOOR_TOP - FLOOR, WALL - 0.15];
  const bar = (width: number, tall: number, x: number, y: number) =>
    joinery.add(new THREE.BoxGeometry(width, tall, 0.14), { at: [x, y, z], colour: 0xb8a89c });
  for (const x of [-DOORS, 0, DOORS]) bar(x === 0 ? 0.3 : 0.22, height, x, FLOOR + height / 2);
  for (const x of [-DOORS / 2, DOORS / 2]) bar(0.07, height, x, FLOOR + height / 2);
  for (let row = 0; row <= 5; row += 1)
    bar(2 * DOORS, row === 0 || row === 5 ? 0.3 : 0.07, 0, FLOOR + 0.15 + (row * (height - 0.3)) / 5);
  joinery.add(new THREE.BoxGeometry(2 * DOORS + 1.4, CEILING - DOOR_TOP, 0.5), {
    at: [0, (CEILING + DOOR_TOP) / 2, WALL - 0.25],
    colour: 0x8a7c74,
  });
  for (const side of [-1, 1]) {
    painted.add(curtain(), { at: [side * (DOORS + 0.25), 0, WALL - 0.55], colour: 0x6a2a24 });
    joinery.add(new THREE.BoxGeometry(0.5, height, 0.4), {
      at: [side * (DOORS + 0.3), FLOOR + height / 2, WALL - 0.2],
    });
  }
}

/** The moonlit panes, as one sheet behind the frames. */
export function panesShape(): THREE.BufferGeometry {
  const height = DOOR_TOP - FLOOR;
  return new THREE.PlaneGeometry(2 * DOORS, height).rotateY(Math.PI).translate(0, FLOOR + height / 2, WALL - 0.1);
}

/** An old landscape: evening over water between hills. */
function painting(): THREE.BufferGeometry {
  const noise = noiseOf(1642);
  const canvas = new THREE.PlaneGeometry(2.6, 2.8, 40, 44);
  const places = canvas.getAttribute('position');
  const colours: number[] = [];
  const colour = new THREE.Color();
  const out = new Float32Array(4);
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    const [u, v] = [places.getX(vertex) / 2.6 + 0.5, places.getY(vertex) / 2.8 + 0.5];
    const sun = Math.hypot(u - 0.62, v - 0.52);
    blend(out, 0xc89a5a, 0x4a5a68, step(0.4, 1, v));
    tint(out, 0xf2d08a, Math.exp(-sun * 6));
    tint(out, 0xd8b888, 0.5 * step(0.5, 0.7, layered(noise, u * 4, v * 10, 3)));
    // Edges as soft as the canvas is coarse.
    const over = (edge: number, paint: number) => tint(out, paint, step(edge + 0.02, edge - 0.02, v));
    over(0.42, 0x5a5444);
    if (v < 0.42) tint(out, 0xd8a860, 0.8 * step(0.05, 0.42, v) * Math.exp(-Math.abs(u - 0.62) * 5));
    over(0.42 + 0.22 * layered(noise, u * 3, 7, 2) - 0.24 * step(0.3, 0.75, u), 0x444636);
    over(0.5 * step(0.6, 1, u) + 0.12 * layered(noise, u * 6, 3, 2), 0x1c1b14);
    colour.setRGB(out[0] ?? 0, out[1] ?? 0, out[2] ?? 0, THREE.SRGBColorSpace).toArray(colours, vertex * 3);
  }
  canvas.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  return canvas;
}

function curtain(): THREE.BufferGeometry {
  const height = DOOR_TOP + 0.5 - FLOOR;
  const cloth = new THREE.PlaneGeometry(1, height, 28, 6);
  const places = cloth.getAttribute('position');
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    const [x, y] = [places.getX(vertex), places.getY(vertex)];
    const gathered = 0.62 + 0.38 * Math.abs(y / height + 0.12) * 2;
    places.setXYZ(vertex, x * gathered, y + height / 2 + FLOOR, -0.09 * Math.sin(x * 34) * gathered);
  }
  cloth.computeVertexNormals();
  return cloth.rotateY(Math.PI);
}
