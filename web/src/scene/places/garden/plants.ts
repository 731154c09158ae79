// What grows in the garden: hedges, cypresses, round trees, flowers, and lilies on the water.
import * as THREE from 'three';
import type { Assembly } from '../assembly';
import { Foliage, skywards } from '../foliage';
import { between, chanceOf, pick } from '../random';
import { GROUND, HEDGE, POOL, TERRACE } from './plan';
import { URN_TOP, URNS } from './terrace';

const [YEW, CYPRESS, LINDEN, BOX] = [0x5d8548, 0x55804f, 0x86ad55, 0x6d9650];
/** Behind the leaves. */
const INSIDE = 0x6d9650;
const UP = [0, 1, 0] as const;
const BLOSSOMS = [0xe8a0b4, 0xf2e4ea, 0xd86a86, 0xb090d8, 0xf4d878];

/** All leaves and blossoms as one geometry; trunks go to the painted parts, the insides to the thicket. */
export function plant(
  painted: Assembly,
  thicket: Assembly,
  pot: readonly [number, number, number],
): THREE.BufferGeometry {
  const foliage = new Foliage(chanceOf(1204));
  growHedges(foliage, thicket);
  growTrees(foliage, painted, thicket);
  growBeds(foliage, thicket);
  growLilies(foliage, painted);
  for (const [x, z] of URNS) {
    foliage.crown([x, URN_TOP - 0.15, z], 1.1, share => 0.85 * Math.sqrt(Math.max(0, 1 - share ** 2)), {
      count: 46,
      size: 0.46,
      colour: BOX,
    });
    foliage.crown([x, URN_TOP - 0.1, z], 1.1, share => 0.92 * Math.sqrt(Math.max(0, 1 - share ** 2)), {
      count: 16,
      size: 0.26,
      colour: 0xe8a0b4,
    });
    ball(thicket, [x, URN_TOP, z], [0.66, 0.8, 0.66]);
  }
  foliage.crown(pot, 0.5, share => 0.3 * Math.sin(Math.PI * (0.25 + 0.7 * share)), {
    count: 44,
    size: 0.2,
    colour: LINDEN,
  });
  foliage.crown(pot, 0.5, share => 0.32 * Math.sin(Math.PI * (0.25 + 0.7 * share)), {
    count: 9,
    size: 0.11,
    colour: 0xf2e4ea,
  });
  return foliage.geometry();
}

function growHedges(foliage: Foliage, thicket: Assembly): void {
  const { left, right, back, front, height, thickness } = HEDGE;
  const top = GROUND + height;
  const blocks = [
    { low: [left - thickness, back - thickness], high: [left, front + thickness], inwards: [1, 0, 0] },
    { low: [right, back - thickness], high: [right + thickness, front + thickness], inwards: [-1, 0, 0] },
    { low: [left, back - thickness], high: [right, back], inwards: [0, 0, 1] },
    { low: [left, front], high: [right, front + thickness], inwards: [0, 0, -1] },
  ] as const;
  for (const { low, high, inwards } of blocks) {
    const [width, depth] = [high[0] - low[0], high[1] - low[1]];
    // The one with the sun behind it has younger leaves, or it would be a black wall.
    const shady = inwards[0] === 1;
    const inside = new THREE.BoxGeometry(width - 0.16, height - 0.08, depth - 0.16);
    thicket.add(leafy(inside), {
      at: [(low[0] + high[0]) / 2, GROUND + height / 2 - 0.06, (low[1] + high[1]) / 2],
      colour: shady ? 0x93c070 : INSIDE,
    });
    const count = Math.max(width, depth) * (height + thickness) * 6;
    foliage.block([low[0], GROUND, low[1]], [high[0], top, high[1]], [UP, inwards], {
      count,
      size: 0.7,
      colour: shady ? 0x86b06a : YEW,
    });
  }
}

function growTrees(foliage: Foliage, painted: Assembly, thicket: Assembly): void {
  const chance = chanceOf(77);
  const cypress = (x: number, z: number, tall: number) => {
    const radius = (share: number) => 0.95 * Math.sin(Math.PI * (0.16 + 0.84 * share)) ** 0.75 * (1 - 0.35 * share);
    foliage.crown([x, GROUND, z], tall, radius, { count: 250, size: 0.85, colour: CYPRESS });
    ball(thicket, [x, GROUND + tall * 0.45, z], [0.72, tall * 0.47, 0.72]);
  };
  for (const x of [-9.8, -6, 6, 9.8]) cypress(x, HEDGE.back - 2.6, between(chance, 8.4, 9.8));
  for (const z of [-9, -1.5, 5]) {
    for (const x of [HEDGE.left - 2.8, HEDGE.right + 2.8])
      cypress(x, z + between(chance, -0.7, 0.7), between(chance, 8, 10));
  }
  const tree = (x: number, z: number, tall: number, wide: number) => {
    const trunk = new THREE.CylinderGeometry(0.22, 0.34, tall, 9).translate(0, tall / 2, 0);
    painted.add(trunk, { at: [x, GROUND, z], colour: 0x5a4632 });
    const radius = (share: number) => wide * Math.sqrt(Math.max(0, 1 - (2 * share - 1) ** 2));
    foliage.crown([x, GROUND + tall - 1, z], wide * 1.8, radius, { count: 330, size: 1.25, colour: LINDEN });
    ball(thicket, [x, GROUND + tall - 1 + wide * 0.9, z], [wide * 0.86, wide * 0.76, wide * 0.86]);
  };
  tree(-2.4, HEDGE.back - 4.2, 4.6, 3);
  tree(3.2, HEDGE.back - 4.6, 4.2, 2.7);
  tree(-7.2, HEDGE.front + 3.8, 4.4, 3);
  tree(0.4, HEDGE.front + 4.4, 4.8, 3.3);
  tree(7.6, HEDGE.front + 3.8, 4.2, 2.8);
}

/** Low box and flowers before the hedges. */
function growBeds(foliage: Foliage, thicket: Assembly): void {
  const chance = chanceOf(31);
  const sides = [UP, [1, 0, 0], [-1, 0, 0], [0, 0, 1], [0, 0, -1]] as const;
  const bed = (left: number, back: number, right: number, front: number) => {
    const [width, depth] = [right - left, front - back];
    thicket.add(leafy(new THREE.BoxGeometry(width, 0.5, depth)), {
      at: [(left + right) / 2, GROUND + 0.1, (back + front) / 2],
      colour: INSIDE,
    });
    const area = width * depth;
    foliage.block([left, GROUND, back], [right, GROUND + 0.45, front], sides, {
      count: area * 11,
      size: 0.42,
      colour: BOX,
    });
    for (let blossom = 0; blossom < area * 5; blossom += 1) {
      const at = new THREE.Vector3(
        between(chance, left, right),
        GROUND + between(chance, 0.5, 0.85),
        between(chance, back, front),
      );
      foliage.grow({ at, out: new THREE.Vector3(0, 1, 0), light: 1 }, 0.28, pick(chance, BLOSSOMS));
    }
  };
  bed(HEDGE.left + 0.1, -12, HEDGE.left + 1.2, 8);
  bed(HEDGE.right - 1.2, -12, HEDGE.right - 0.1, 8);
  bed(-9, HEDGE.front - 1.3, -1.6, HEDGE.front - 0.1);
  bed(1.6, HEDGE.front - 1.3, 9, HEDGE.front - 0.1);
  bed(TERRACE.left, HEDGE.back + 0.1, TERRACE.right, HEDGE.back + 1);
}

function growLilies(foliage: Foliage, painted: Assembly): void {
  const chance = chanceOf(12);
  const patches = [
    [-5.4, -7.2],
    [5.6, -6.8],
    [4.6, -11.4],
  ] as const;
  for (const [x, z] of patches) {
    for (let pad = 0; pad < 9; pad += 1) {
      const [padX, padZ] = [x + between(chance, -1.2, 1.2), z + between(chance, -0.9, 0.9)];
      if (padX < POOL.left + 0.5 || padX > POOL.right - 0.5 || padZ > POOL.front - 0.5) continue;
      const turn = chance() * 6;
      const leaf = new THREE.CircleGeometry(between(chance, 0.22, 0.4), 14, turn, 5.8).rotateX(-Math.PI / 2);
      painted.add(leaf, { at: [padX, GROUND - 0.145 + pad * 0.001, padZ], colour: 0x4f7a44 });
      if (pad % 3 !== 0) continue;
      for (let petal = 0; petal < 5; petal += 1) {
        const out = new THREE.Vector3(chance() - 0.5, 1, chance() - 0.5).normalize();
        foliage.grow({ at: new THREE.Vector3(padX, GROUND - 0.02, padZ), out, light: 1 }, 0.3, 0xf6dfe6);
      }
    }
  }
}

/** The dark inside of a crown, so that nobody looks through it. */
function ball(thicket: Assembly, at: readonly [number, number, number], size: readonly [number, number, number]): void {
  thicket.add(leafy(new THREE.SphereGeometry(1, 14, 9)), { at, size, colour: INSIDE });
}

/** Lets the inside of a plant be lit like its leaves. */
function leafy(part: THREE.BufferGeometry): THREE.BufferGeometry {
  const normals = part.getAttribute('normal');
  const normal = new THREE.Vector3();
  for (let vertex = 0; vertex < normals.count; vertex += 1) {
    const { x, y, z } = skywards(normal.fromBufferAttribute(normals, vertex));
    normals.setXYZ(vertex, x, y, z);
  }
  return part;
}
