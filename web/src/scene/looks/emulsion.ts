// Emulsion: tiles that fill the board. Black ones are hollowed out, white ones are domed.
import type { PieceName } from '../../desk';
import { type Kit, PAINTS } from '../kit';
import type { MakeLook, PieceLook } from '../look';
import { type Profile, painted, raise, roundedBox } from '../shapes';

export const emulsion: MakeLook = (kit, style, fine) => ({
  kinds: { first: tile(kit, 'first', style, fine), second: tile(kit, 'second', style, fine) },
  height: 0.3,
  radius: 0.5,
  ground: 0,
  manner: 'swap',
  stack: 4,
  even: true,
  round: false,
});

const HOLLOW: Profile = [
  [0.41, 0],
  [0.43, 0.05],
  [0.43, 0.22],
  [0.405, 0.27],
  [0.35, 0.28],
  [0.31, 0.26],
  [0.22, 0.215],
  [0.1, 0.2],
];
const DOMED: Profile = [
  [0.41, 0],
  [0.43, 0.05],
  [0.43, 0.18],
  [0.41, 0.235],
  [0.34, 0.28],
  [0.2, 0.315],
  [0.08, 0.325],
];

function tile(kit: Kit, kind: PieceName, style: 'natural' | 'ceramic', fine: boolean): PieceLook {
  const first = kind === 'first';
  const outline = roundedBox(1, 1, 0.5, fine ? 5 : 2);
  const paint = style === 'natural' ? (first ? PAINTS.ebony : PAINTS.maple) : first ? '#1d2733' : PAINTS.white;
  return { geometry: kit.keep(painted([[raise(outline, first ? HOLLOW : DOMED), paint]])), material: kit.body(style) };
}

/** What joins two tiles of a group that are side by side along x; `paint` is the one of the tiles. */
export function bridge(kind: PieceName, style: 'natural' | 'ceramic') {
  const first = kind === 'first';
  const top = first ? 0.24 : 0.22;
  return raise(roundedBox(0.2, 0.27, 0.02, 1), [
    [1, 0.02],
    [1, top - 0.03],
    [style === 'natural' ? 0.94 : 0.9, top],
  ]);
}
