// What stands on the garden table and on the lantern posts.
import * as THREE from 'three';
import type { Assembly } from '../assembly';
import { turned } from '../shapes';
import { GROUND, LANTERN_AT, POSTS } from './plan';

const IRON = 0x2c2e2c;
const POT_AT = [1.72, 0, -1.66] as const;
const BOWL_AT = [2.0, 0, 1.42] as const;
/** Where the herb in the pot grows from. */
export const HERB_AT = [POT_AT[0], 0.34, POT_AT[2]] as const;

/** Adds a pot, a bowl of lemons and the iron of the lantern on the table. */
export function buildThings(things: Assembly): void {
  const pot = [
    [0.2, 0],
    [0.28, 0.36],
    [0.32, 0.37],
    [0.32, 0.45],
    [0.27, 0.45],
    [0.25, 0.4],
    [0, 0.4],
  ] as const;
  things.add(turned(pot, 24), { at: POT_AT, colour: 0xa85a38 });
  const bowl = [
    [0, 0.02],
    [0.16, 0],
    [0.18, 0.03],
    [0.34, 0.12],
    [0.43, 0.24],
    [0.41, 0.25],
    [0.3, 0.13],
    [0, 0.08],
  ] as const;
  things.add(turned(bowl, 28), { at: BOWL_AT, colour: 0x3f6f86 });
  const lemons = [
    [0.14, 0.2, 0.05],
    [-0.13, 0.2, 0.1],
    [0, 0.2, -0.16],
    [0.02, 0.34, 0.02],
  ] as const;
  lemons.forEach(([x, y, z], index) => {
    things.add(lemon(), {
      at: [BOWL_AT[0] + x, y, BOWL_AT[2] + z],
      turn: [0.3 * index, index * 1.3, 0.4],
      colour: 0xe2b93a,
    });
  });
  things.add(lemon(), { at: [BOWL_AT[0] - 0.5, 0.125, BOWL_AT[2] + 0.28], turn: [0, 0.6, 0], colour: 0xe2b93a });
  buildLantern(things, LANTERN_AT, 1);
}

/** Adds the iron of the lanterns on the posts. */
export function buildPosts(painted: Assembly): void {
  for (const [x, z] of POSTS) buildLantern(painted, [x, GROUND + 1.78, z], 1.5);
}

/** Adds the light in all lanterns, and the candle in them. */
export function buildFlames(glow: Assembly): void {
  const lit = (x: number, y: number, z: number, scale: number) => {
    glow.add(new THREE.CylinderGeometry(0.05, 0.05, 0.16, 10).translate(0, 0.16, 0).scale(scale, scale, scale), {
      at: [x, y, z],
      colour: 0xd8b070,
    });
    glow.add(
      turned(
        [
          [0, 0.25],
          [0.035, 0.29],
          [0.02, 0.37],
          [0, 0.43],
        ],
        8,
      ).scale(scale, scale, scale),
      {
        at: [x, y, z],
        colour: 0xfff0c0,
      },
    );
  };
  lit(...LANTERN_AT, 1);
  for (const [x, z] of POSTS) lit(x, GROUND + 1.78, z, 1.5);
}

/** Adds a lantern: a foot, four bars, a roof and a ring to carry it. */
function buildLantern(iron: Assembly, at: readonly [number, number, number], scale: number): void {
  const add = (part: THREE.BufferGeometry) => iron.add(part.scale(scale, scale, scale), { at, colour: IRON });
  add(new THREE.BoxGeometry(0.42, 0.05, 0.42).translate(0, 0.025, 0));
  add(new THREE.BoxGeometry(0.34, 0.04, 0.34).translate(0, 0.065, 0));
  for (const x of [-0.15, 0.15]) {
    for (const z of [-0.15, 0.15]) add(new THREE.BoxGeometry(0.03, 0.5, 0.03).translate(x, 0.33, z));
  }
  for (const y of [0.2, 0.45]) {
    for (const side of [-0.15, 0.15]) {
      add(new THREE.BoxGeometry(0.3, 0.012, 0.012).translate(0, y, side));
      add(new THREE.BoxGeometry(0.012, 0.012, 0.3).translate(side, y, 0));
    }
  }
  add(new THREE.BoxGeometry(0.4, 0.03, 0.4).translate(0, 0.59, 0));
  add(new THREE.ConeGeometry(0.29, 0.24, 4).rotateY(Math.PI / 4).translate(0, 0.72, 0));
  add(new THREE.TorusGeometry(0.06, 0.012, 6, 14).translate(0, 0.89, 0));
}

function lemon(): THREE.BufferGeometry {
  return turned(
    [
      [0, -0.172],
      [0.03, -0.156],
      [0.068, -0.13],
      [0.1, -0.085],
      [0.119, -0.03],
      [0.119, 0.03],
      [0.1, 0.085],
      [0.068, 0.13],
      [0.032, 0.16],
      [0.016, 0.178],
      [0, 0.186],
    ],
    20,
  ).rotateZ(Math.PI / 2);
}
