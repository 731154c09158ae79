// The pieces of Talpa: moles with helmets, or tokens. Whichever way a player digs, the ridges and the faces look.
import type { PieceName } from '../../desk';
import { type Kit, PAINTS } from '../../scene/kit';
import type { MakeLook, PieceLook } from '../../scene/look';
import { ball, circle, painted, raise, ring, roundedBox, slab } from '../../scene/shapes';

const FUR = '#4d4340';
const SKIN = '#e39a8c';
const EARTH = '#5b3f28';

export const look: MakeLook = (kit, style, fine) => {
  const make = style === 'natural' ? mole : token;
  return {
    kinds: { first: make(kit, 'first', fine), second: make(kit, 'second', fine), neutral: null },
    height: style === 'natural' ? 0.66 : 0.3,
    radius: 0.4,
    stack: style === 'natural' ? 1 : 5,
    even: false,
    tiles: false,
  };
};

/** Half a mole, out of its hill: red ones look along the columns, blue ones along the rows and wear square helmets. */
function mole(kit: Kit, kind: PieceName, fine: boolean): PieceLook {
  const corners = fine ? 20 : 12;
  const first = kind === 'first';
  const paint = first ? PAINTS.red : PAINTS.blue;
  const helmet = first
    ? raise(circle(corners), [
        [0.34, 0.43],
        [0.34, 0.46],
        [0.27, 0.47],
        [0.26, 0.56],
        [0.19, 0.64],
        [0.08, 0.68],
      ])
    : raise(roundedBox(1, 1, 0.45, 3), [
        [0.31, 0.43],
        [0.31, 0.46],
        [0.25, 0.47],
        [0.24, 0.6],
        [0.2, 0.65],
        [0.08, 0.66],
      ]);
  const ridge = (x: number) => slab(roundedBox(0.026, 0.19, 0.02, 1), 0.5, 0.7, 0.012).translate(x, 0, 0);
  const detail = fine ? 8 : 6;
  const geometry = painted([
    [
      raise(circle(corners), [
        [0.47, -0.02],
        [0.43, 0.05],
        [0.33, 0.12],
        [0.28, 0.13],
      ]),
      EARTH,
    ],
    [
      raise(circle(corners), [
        [0.29, 0.05],
        [0.315, 0.2],
        [0.3, 0.36],
        [0.24, 0.5],
        [0.1, 0.56],
      ]),
      FUR,
    ],
    [helmet, paint],
    [ridge(-0.09), PAINTS.cream],
    [ridge(0.09), PAINTS.cream],
    [ball(0.085, 0, 0, 0, detail).scale(1, 0.85, 1.6).translate(0, 0.3, 0.32), SKIN],
    [ball(0.035, 0, 0.32, 0.45, 6), '#9c4a44'],
    [ball(0.026, -0.12, 0.38, 0.28, 5), '#0c0a0a'],
    [ball(0.026, 0.12, 0.38, 0.28, 5), '#0c0a0a'],
    [ball(0.09, 0, 0, 0, detail).scale(1, 0.5, 1.2).translate(-0.2, 0.14, 0.31), SKIN],
    [ball(0.09, 0, 0, 0, detail).scale(1, 0.5, 1.2).translate(0.2, 0.14, 0.31), SKIN],
  ]);
  if (!first) geometry.rotateY(Math.PI / 2);
  return { geometry: kit.keep(geometry), material: kit.materials.stone };
}

/** A token with two ridges: round and red, or square and blue. */
function token(kit: Kit, kind: PieceName, fine: boolean): PieceLook {
  const first = kind === 'first';
  const outline = first ? circle(fine ? 32 : 18) : roundedBox(0.94, 0.94, 0.42, fine ? 5 : 2);
  const body = raise(outline, [
    [0.37, 0],
    [0.4, 0.05],
    [0.4, 0.2],
    [0.37, 0.25],
    [0.32, 0.255],
    [0.3, 0.24],
  ]);
  const ridge = (x: number) => slab(roundedBox(0.035, 0.2, 0.03, 2), 0.22, 0.3, 0.02).translate(x, 0, 0);
  const geometry = painted([
    [body, first ? PAINTS.red : PAINTS.blue],
    [ridge(-0.1), PAINTS.cream],
    [ridge(0.1), PAINTS.cream],
    [ring(0.3, 0.012, 0.252, fine ? 28 : 14), PAINTS.gold],
  ]);
  if (!first) geometry.rotateY(Math.PI / 2);
  return { geometry: kit.keep(geometry), material: kit.materials.glaze };
}
