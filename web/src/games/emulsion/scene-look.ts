// The pieces of Emulsion: tiles that fill the board. Black ones are hollowed out, white ones are domed.
import type * as THREE from 'three';
import { type Kit, PAINTS } from '../../scene/kit';
import type { MakeLook, PieceLook } from '../../scene/look';
import { type CrossSection, painted, raise, roundedBox } from '../../scene/shapes';
import type { PieceStyle } from '../../state/settings';

export const look: MakeLook = (kit, style, fine) => ({
  kinds: { first: tile(kit, 'first', style, fine), second: tile(kit, 'second', style, fine), neutral: null },
  height: 0.3,
  radius: 0.5,
  stack: 4,
  even: true,
  tiles: true,
});

const HOLLOW: CrossSection = [
  [0.41, 0],
  [0.43, 0.05],
  [0.43, 0.22],
  [0.405, 0.27],
  [0.35, 0.28],
  [0.31, 0.26],
  [0.22, 0.215],
  [0.1, 0.2],
];
const DOMED: CrossSection = [
  [0.41, 0],
  [0.43, 0.05],
  [0.43, 0.18],
  [0.41, 0.235],
  [0.34, 0.28],
  [0.2, 0.315],
  [0.08, 0.325],
];

/** The same with fewer edges, for boards with hundreds of tiles. */
const COARSE: [CrossSection, CrossSection] = [
  [
    [0.42, 0],
    [0.43, 0.22],
    [0.37, 0.28],
    [0.24, 0.22],
    [0.1, 0.2],
  ],
  [
    [0.42, 0],
    [0.43, 0.18],
    [0.36, 0.27],
    [0.15, 0.32],
  ],
];

const EBONY = '#3b2a20';
const MAPLE = '#efdcb4';

const PAINT: Record<PieceStyle, [string, string]> = {
  natural: [EBONY, MAPLE],
  ceramic: ['#1d2733', PAINTS.white],
};

function tile(kit: Kit, kind: 'first' | 'second', style: PieceStyle, fine: boolean): PieceLook {
  const first = kind === 'first';
  const [hollow, domed] = fine ? [HOLLOW, DOMED] : COARSE;
  const body = raise(roundedBox(1, 1, 0.5, fine ? 5 : 2), first ? hollow : domed);
  return { geometry: kit.keep(painted([[body, PAINT[style][first ? 0 : 1]]])), material: kit.body(style) };
}

/** What joins two tiles of a group that are side by side along x. */
export function bridge(kind: 'first' | 'second', style: PieceStyle): THREE.BufferGeometry {
  const top = kind === 'first' ? 0.24 : 0.22;
  const body = raise(roundedBox(0.2, 0.27, 0.02, 1), [
    [1, 0.02],
    [1, top - 0.03],
    [0.92, top],
  ]);
  return painted([[body, PAINT[style][kind === 'first' ? 0 : 1]]]);
}
