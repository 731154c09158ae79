// The pieces of Ampel: discs with relief. Red has a bar, as a sign that forbids, green an arrow, yellow a ring.
import type * as THREE from 'three';
import type { PieceName } from '../../desk';
import { type Kit, PAINTS } from '../../scene/kit';
import type { MakeLook, PieceLook } from '../../scene/look';
import { type CrossSection, circle, painted, raise, ring, rounded, roundedBox, slab } from '../../scene/shapes';

const FLAT: CrossSection = [
  [0.38, 0],
  [0.41, 0.03],
  [0.41, 0.17],
  [0.385, 0.205],
  [0.34, 0.21],
  [0.32, 0.19],
  [0.3, 0.185],
];
const BULGING: CrossSection = [
  [0.33, 0],
  [0.39, 0.04],
  [0.42, 0.12],
  [0.41, 0.19],
  [0.37, 0.23],
  [0.3, 0.24],
  [0.1, 0.245],
];

export const look: MakeLook = (kit, style, fine) => ({
  kinds: {
    first: disc(kit, 'first', style, fine),
    second: disc(kit, 'second', style, fine),
    neutral: disc(kit, 'neutral', style, fine),
  },
  height: 0.28,
  radius: 0.42,
  stack: 3,
  even: false,
  tiles: false,
});

const COLOURS: Record<PieceName, string> = { first: PAINTS.red, second: PAINTS.green, neutral: PAINTS.yellow };

function disc(kit: Kit, kind: PieceName, style: 'natural' | 'ceramic', fine: boolean): PieceLook {
  const natural = style === 'natural';
  const body = raise(circle(fine ? 36 : 22), natural ? FLAT : BULGING);
  const parts: [THREE.BufferGeometry, string][] = [[body, COLOURS[kind]]];
  const foot = natural ? 0.17 : 0.22;
  const paint = kind === 'neutral' ? '#6d4c06' : PAINTS.cream;
  for (const relief of reliefs(kind, foot, foot + 0.075)) parts.push([relief, paint]);
  return { geometry: kit.keep(painted(parts)), material: kit.body(style) };
}

function reliefs(kind: PieceName, foot: number, top: number): THREE.BufferGeometry[] {
  switch (kind) {
    case 'first':
      return [slab(roundedBox(0.22, 0.07, 0.05, 3), foot, top, 0.02)];
    case 'second':
      return [
        slab(
          rounded(
            [
              [0.2, -0.14],
              [0, 0.22],
              [-0.2, -0.14],
            ],
            0.06,
            2,
          ),
          foot,
          top,
          0.02,
        ),
      ];
    default:
      return [ring(0.17, 0.045, top - 0.03)];
  }
}

/** The tube that stands over a disc; its rims tell whose it is. */
export function cylinder(paint: string, fine: boolean): { wall: THREE.BufferGeometry; rims: THREE.BufferGeometry } {
  const segments = fine ? 36 : 24;
  const wall = raise(circle(segments), [
    [0.455, 0.01],
    [0.455, 0.5],
    [0.43, 0.5],
    [0.43, 0.01],
  ]);
  const rims = painted([
    [ring(0.445, 0.03, 0.5, segments), paint],
    [ring(0.455, 0.022, 0.02, segments), paint],
  ]);
  return { wall, rims };
}
