// What is laid and hewn in the garden: lawn, paving, the pool, the table, urns and lantern posts.
import * as THREE from 'three';
import { Assembly, type Shade } from '../assembly';
import { sheet, turned } from '../shapes';
import { GROUND, HEDGE, POOL, POSTS, sunAt, TABLE, TERRACE } from './plan';

const PALE = 0xf4f0e6;
const INLAY = 0x6f8076;
/** Where urns stand on the terrace. */
export const URNS = [
  [-7.2, -0.6],
  [7.2, -0.6],
  [-2.9, 6],
  [2.9, 6],
] as const;
/** How high their rims are. */
export const URN_TOP = GROUND + 1.5;

interface Field {
  left: number;
  right: number;
  back: number;
  front: number;
}

const shaded: Shade = place => 0.42 + 0.58 * sunAt(place.x, place.z);

/** The lawn around terrace and pool. */
export function lawnShape(): THREE.BufferGeometry {
  const far = 4;
  const left = HEDGE.left - far;
  const right = HEDGE.right + far;
  const back = HEDGE.back - far;
  const front = HEDGE.front + far;
  const lawn = new Assembly();
  for (const field of [
    { left, right: TERRACE.left, back, front },
    { left: TERRACE.right, right, back, front },
    { left: TERRACE.left, right: TERRACE.right, back: TERRACE.front, front },
    { left: TERRACE.left, right: TERRACE.right, back, front: POOL.back - 0.6 },
  ]) {
    lawn.add(laid(field, 1, 0.4), { at: [0, GROUND - 0.06, 0] });
  }
  return lawn.join(shaded);
}

/** The slabs of the terrace. */
export function pavingShape(): THREE.BufferGeometry {
  return new Assembly().add(laid(TERRACE, 4, 1 / 5), { at: [0, GROUND, 0] }).join(shaded);
}

/** The surface of the water, a little below the coping. */
export function waterShape(): THREE.BufferGeometry {
  return laid(POOL, 1, 1 / 4).translate(0, GROUND - 0.16, 0);
}

/** Adds everything of limestone. */
export function buildStonework(stone: Assembly): void {
  buildTable(stone);
  const wide = 0.6;
  const edge = (width: number, depth: number, x: number, z: number) =>
    stone.add(new THREE.BoxGeometry(width, 0.3, depth), { at: [x, GROUND - 0.06, z], colour: PALE });
  const [middleX, middleZ] = [(POOL.left + POOL.right) / 2, (POOL.back + POOL.front) / 2];
  for (const z of [POOL.back - wide / 2, POOL.front + wide / 2])
    edge(POOL.right - POOL.left + 2 * wide, wide, middleX, z);
  for (const x of [POOL.left - wide / 2, POOL.right + wide / 2]) edge(wide, POOL.front - POOL.back, x, middleZ);
  for (const [x, z] of URNS) {
    const urn = [
      [0.5, 0],
      [0.5, 0.12],
      [0.3, 0.2],
      [0.2, 0.4],
      [0.26, 0.5],
      [0.55, 0.8],
      [0.68, 1.2],
      [0.66, 1.34],
      [0.78, 1.42],
      [0.76, 1.5],
      [0.6, 1.44],
    ] as const;
    stone.add(turned(urn, 20), { at: [x, GROUND, z], colour: PALE });
  }
  for (const [x, z] of POSTS) {
    stone.add(new THREE.BoxGeometry(0.9, 0.3, 0.9), { at: [x, GROUND + 0.15, z], colour: PALE });
    stone.add(new THREE.BoxGeometry(0.56, 1.5, 0.56), { at: [x, GROUND + 0.9, z], colour: PALE });
    stone.add(new THREE.BoxGeometry(0.76, 0.16, 0.76), { at: [x, GROUND + 1.7, z], colour: PALE });
  }
}

function buildTable(stone: Assembly): void {
  const edge = TABLE - 0.08;
  // A band of darker stone is let into the top.
  const rings = [
    [0, 2.3, PALE],
    [2.3, 2.42, INLAY],
    [2.42, edge, PALE],
  ] as const;
  for (const [from, to, colour] of rings) {
    const ring = from === 0 ? new THREE.CircleGeometry(to, 72) : new THREE.RingGeometry(from, to, 72);
    stone.add(ring.rotateX(-Math.PI / 2), { colour });
  }
  const rim = [
    [0.7, -0.36],
    [edge - 0.4, -0.32],
    [edge - 0.3, -0.26],
    [edge - 0.06, -0.22],
    [TABLE - 0.02, -0.16],
    [TABLE, -0.09],
    [TABLE - 0.015, -0.04],
    [TABLE - 0.04, -0.012],
    [edge, 0],
  ] as const;
  stone.add(turned(rim, 72), { colour: PALE });
  const foot = [
    [1.25, GROUND],
    [1.25, GROUND + 0.16],
    [1.05, GROUND + 0.26],
    [0.7, GROUND + 0.36],
    [0.5, GROUND + 0.7],
    [0.62, GROUND + 1.2],
    [0.66, GROUND + 1.5],
    [0.45, GROUND + 1.95],
    [0.5, GROUND + 2.1],
    [0.9, GROUND + 2.5],
    [1.1, -0.36],
  ] as const;
  stone.add(turned(foot, 28), { colour: 0xb8b2a6 });
}

/** A field that looks up, `fine` parts to a unit, with the texture laid by its place. */
function laid(field: Field, fine: number, scale: number): THREE.BufferGeometry {
  const [width, depth] = [field.right - field.left, field.front - field.back];
  const shape = sheet(width, depth, Math.ceil(width * fine), Math.ceil(depth * fine));
  shape.translate((field.left + field.right) / 2, 0, (field.back + field.front) / 2);
  const [places, uvs] = [shape.getAttribute('position'), shape.getAttribute('uv')];
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    uvs.setXY(vertex, places.getX(vertex) * scale, places.getZ(vertex) * scale);
  }
  return shape;
}
