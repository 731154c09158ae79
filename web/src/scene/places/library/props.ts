// What lies on the library table, away from the board: a lamp, books with a candle on them, a letter, an inkwell.
import * as THREE from 'three';
import type { Assembly } from '../assembly';
import { between, chanceOf } from '../random';
import { sheet, turned } from '../shapes';
import { CANDLE_AT, LAMP_AT } from './room';

const SHADE_HEIGHT = 0.82;
/** How far the shade of the lamp leans over the table. */
const SHADE_AT = [LAMP_AT[0] + 0.12, SHADE_HEIGHT, LAMP_AT[2] + 0.1] as const;
const SHADE_TURN = [0.14, Math.PI / 4 + 0.1, 0] as const;
const SHADE_SIZE = [0.62, 0.34, 0.4] as const;

/** Adds the brass of the lamp, the candlestick and the inkwell. */
export function buildBrass(brass: Assembly): void {
  const base = [
    [0, 0],
    [0.36, 0],
    [0.37, 0.03],
    [0.33, 0.06],
    [0.2, 0.085],
    [0.09, 0.13],
    [0.05, 0.2],
    [0.035, 0.34],
    [0.05, 0.42],
    [0.06, 0.46],
    [0.04, 0.5],
    [0.028, 0.6],
    [0.028, SHADE_HEIGHT + 0.3],
    [0.05, SHADE_HEIGHT + 0.33],
    [0.05, SHADE_HEIGHT + 0.36],
    [0.02, SHADE_HEIGHT + 0.4],
    [0.035, SHADE_HEIGHT + 0.45],
    [0, SHADE_HEIGHT + 0.49],
  ] as const;
  brass.add(turned(base, 28), { at: LAMP_AT });
  const stick = [
    [0, 0],
    [0.27, 0],
    [0.3, 0.05],
    [0.27, 0.035],
    [0.1, 0.035],
    [0.06, 0.07],
    [0.06, 0.14],
    [0.1, 0.16],
    [0.1, 0.18],
    [0, 0.18],
  ] as const;
  brass.add(turned(stick, 24), { at: CANDLE_AT });
  brass.add(new THREE.TorusGeometry(0.075, 0.015, 6, 16), {
    at: [CANDLE_AT[0] + 0.36, CANDLE_AT[1] + 0.06, CANDLE_AT[2]],
  });
  brass.add(
    turned(
      [
        [0.06, 0.14],
        [0.085, 0.15],
        [0.085, 0.17],
        [0.03, 0.2],
        [0, 0.21],
      ],
      16,
    ),
    { at: [2.25, 0, 1.2] },
  );
}

/** The green glass of the lamp: a trough with round ends, with an inside and an outside. */
export function shadeShape(): THREE.BufferGeometry {
  const profile = [
    [0.93, 0.02],
    [0.9, 0.3],
    [0.78, 0.6],
    [0.55, 0.85],
    [0.2, 0.97],
    [0.05, 0.98],
    [0.05, 1.04],
    [0.22, 1.03],
    [0.6, 0.9],
    [0.84, 0.64],
    [0.97, 0.31],
    [1, 0],
    [0.97, -0.02],
    [0.93, 0.02],
  ] as const;
  // From the inside to the outside, so that both faces look into the air.
  return posed(turned([...profile].reverse(), 36));
}

/** The bulb and the light that falls through the glass, to be added to what is there. */
export function buildLampGlow(glow: Assembly): void {
  glow.add(posed(new THREE.SphereGeometry(0.34, 12, 8).translate(0, 0.35, 0)), { colour: 0xffdca0 });
  const skin = turned(
    [
      [1.012, 0],
      [0.98, 0.31],
      [0.85, 0.65],
      [0.6, 0.92],
      [0.2, 1.05],
    ],
    36,
  );
  glow.add(posed(skin), { colour: 0x062b18 });
  glow.add(
    posed(
      turned(
        [
          [0.2, 0.95],
          [0.54, 0.83],
          [0.77, 0.58],
          [0.89, 0.3],
          [0.92, 0.02],
        ],
        36,
      ),
    ),
    {
      colour: 0xb0a070,
    },
  );
}

/** Adds everything that is only coloured: books, wax, paper, the quill. */
export function buildThings(painted: Assembly): void {
  const chance = chanceOf(88);
  const book = (x: number, y: number, z: number, turn: number, size: [number, number, number], colour: number) => {
    const [width, height, depth] = size;
    const at = [x, y + height / 2, z] as const;
    const cover = (lift: number) =>
      painted.add(new THREE.BoxGeometry(width, 0.018, depth).translate(0, lift, 0), { at, turn: [0, turn, 0], colour });
    cover(-height / 2 + 0.009);
    cover(height / 2 - 0.009);
    const pages = new THREE.BoxGeometry(width - 0.05, height - 0.03, depth - 0.05);
    painted.add(pages, { at, turn: [0, turn, 0], colour: 0xcdbb94 });
    const back = new THREE.BoxGeometry(0.03, height, depth).translate(-width / 2, 0, 0);
    painted.add(back, { at, turn: [0, turn, 0], colour });
  };
  const [x, , z] = CANDLE_AT;
  book(x, 0, z, -0.25, [0.86, 0.14, 1.12], 0x6a2a22);
  book(x + 0.02, 0.14, z + 0.02, -0.05, [0.78, 0.12, 1.02], 0x2b4a44);
  book(x - 0.01, 0.26, z, -0.42, [0.72, 0.1, 0.96], 0x7a5a2e);
  book(-2.3, 0, 1.15, 0.3, [0.7, 0.12, 0.95], 0x2c3f5c);
  const wax = turned(
    [
      [0.07, 0.15],
      [0.075, 0.5],
      [0.07, 0.56],
      [0.05, 0.55],
      [0, 0.53],
    ],
    16,
  );
  painted.add(wax, { at: CANDLE_AT, colour: 0xe6d8b4 });
  painted.add(new THREE.CylinderGeometry(0.006, 0.006, 0.06, 5), {
    at: [x, CANDLE_AT[1] + 0.57, z],
    colour: 0x1a1410,
  });
  for (let letter = 0; letter < 3; letter += 1) {
    painted.add(sheet(0.62, 0.86), {
      at: [2.18 + between(chance, -0.04, 0.04), 0.003 + letter * 0.003, 0.25 + between(chance, -0.05, 0.05)],
      turn: [0, between(chance, -0.2, 0.25), 0],
      colour: 0xb8a880,
    });
  }
  const well = [
    [0, 0],
    [0.13, 0],
    [0.15, 0.03],
    [0.13, 0.13],
    [0.06, 0.15],
    [0, 0.15],
  ] as const;
  painted.add(turned(well, 16), { at: [2.25, 0, 1.2], colour: 0x18222e });
  painted.add(quill(), { at: [2.22, 0.2, 1.22], colour: 0xc9c0ac });
}

/** The flame of the candle. */
export function candleFlame(): THREE.BufferGeometry {
  const [x, y, z] = CANDLE_AT;
  const profile = [
    [0, 0],
    [0.022, 0.02],
    [0.03, 0.05],
    [0.02, 0.11],
    [0, 0.17],
  ] as const;
  return turned(profile, 10).translate(x, y + 0.585, z);
}

function quill(): THREE.BufferGeometry {
  const blade = new THREE.ConeGeometry(0.05, 0.7, 6).scale(1, 1, 0.25).translate(0, 0.35, 0);
  return blade.rotateX(0.35).rotateZ(-0.5);
}

function posed(part: THREE.BufferGeometry): THREE.BufferGeometry {
  const [x, y, z] = SHADE_TURN;
  part
    .scale(...SHADE_SIZE)
    .rotateX(x)
    .rotateZ(z)
    .rotateY(y);
  return part.translate(...SHADE_AT);
}
