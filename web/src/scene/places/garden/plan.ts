// The measures of the garden, for everything that stands in it. A unit is about twenty-two centimetres.
import * as THREE from 'three';

/** The height of the ground under the top of the table. */
export const GROUND = -3.1;
/** The radius of the table. */
export const TABLE = 2.85;

/** The paved terrace around the table. */
export const TERRACE = { left: -8, right: 8, back: -4.6, front: 6.4 } as const;
/** The pool behind it. */
export const POOL = { left: -7.4, right: 7.4, back: -13.4, front: -5.2 } as const;
/** The inner faces of the hedges. */
export const HEDGE = { left: -11.5, right: 11.5, back: -16.5, front: 9.6, height: 4.9, thickness: 1.6 } as const;

/** Where the sun stands: to the left of the first player, so that neither has it in the eyes. */
export const SUN = new THREE.Vector3(-5, 7.2, 1.4);

/** Where the lantern stands on the table. */
export const LANTERN_AT = [-1.75, 0, -1.62] as const;
/** Where lanterns stand on the terrace. */
export const POSTS = [
  [-6.2, -4.1],
  [6.2, -4.1],
  [-6.2, 5.4],
  [6.2, 5.4],
] as const;

/** How much of the sun reaches a place on the ground: the table and the hedges stand in its way. */
export function sunAt(x: number, z: number): number {
  const reach = -GROUND / SUN.y;
  const [fromX, fromZ] = [x + SUN.x * reach, z + SUN.z * reach];
  const table = smooth(TABLE - 0.12, TABLE + 0.12, Math.hypot(fromX, fromZ));
  const foot = smooth(0.7, 2.2, Math.hypot(x, z));
  const lean = HEDGE.height / SUN.y;
  const left = smooth(-0.3, 0.3, x + SUN.x * lean - HEDGE.left);
  const front = smooth(-0.3, 0.3, HEDGE.front - z - SUN.z * lean);
  return Math.min(table, left, front) * (0.55 + 0.45 * foot);
}

function smooth(from: number, to: number, value: number): number {
  return THREE.MathUtils.smoothstep(value, from, to);
}
