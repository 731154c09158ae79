// Talpa in a room: moles on clods of earth, which sink where nobody stands.
import * as THREE from 'three';
import { neighbours, ORTHOGONAL } from '../../board/network';
import type { View } from '../../desk';
import { type BoardModel, floor, frame, frameOf, type Part } from '../../scene/board-model';
import { Crowd } from '../../scene/crowd';
import { capturedHeaps } from '../../scene/heaps';
import { type Kit, PAINTS } from '../../scene/kit';
import type { Layout } from '../../scene/layout';
import type { Marks } from '../../scene/marks';
import { Growing } from '../../scene/props';
import { painted, roundedBox, slab } from '../../scene/shapes';
import { giveWay, hop } from '../../scene/travel';
import { t } from '../../words';
import type { Of } from '../face';
import { none } from '../parts';
import type { SceneFace, Workshop } from '../scene-face';
import { look } from './scene-look';

export const scene: SceneFace<'talpa'> = {
  look,
  travel: hop,
  depart: giveWay,
  board,
  heaps: capturedHeaps,
  mostAside: view => Math.ceil(view.cells.length / 3),
  props: clods,
  mark,
  written: none,
  // The path shines, not the pieces.
  winners: none,
  score: ({ sight }, index) => t('scene-talpa-reach', { reach: sight.reach[index], needed: sight.needed }),
};

/** Brighter than anything that is only lit. */
const SHINING = new THREE.Color('#ffb93a').multiplyScalar(4);
const RED = new THREE.Color(PAINTS.red);
const BLUE = new THREE.Color(PAINTS.blue);

/** Low enough that what lies behind the board can be seen across it. */
function board(_: View, layout: Layout, kit: Kit): BoardModel {
  const top = Math.min(0.12, layout.step * 0.62);
  const rim = top + 0.012;
  const parts = [frame(layout, kit, '#7a5230', rim, shores(layout, rim)), floor(layout, kit, '#24170d', 0.012)];
  return { parts, top, floor: 0.012, rim };
}

/** The edges of both players, inlaid in the frame. */
function shores(layout: Layout, top: number): Part[] {
  const { width, innerX, innerZ } = frameOf(layout);
  const deep = width * 0.16;
  return [1, -1].flatMap((sign): Part[] => {
    const across = slab(roundedBox(innerX, deep, 0.004, 1), top - 0.004, top + 0.006, 0.004);
    const along = slab(roundedBox(deep, innerZ, 0.004, 1), top - 0.004, top + 0.006, 0.004);
    return [
      [across.translate(0, 0, sign * (innerZ + width * 0.26)), PAINTS.red],
      [along.translate(sign * (innerX + width * 0.26), 0, 0), PAINTS.blue],
    ];
  });
}

/** Earth under every piece. */
function clods({ view, kit, layout, model }: Workshop<'talpa'>): Growing {
  const depth = (model.top - model.floor) / layout.step;
  const clod = painted([
    [slab(roundedBox(0.497, 0.497, 0.07, 2), 0, depth - 0.06, 0.02), '#7a5636'],
    [slab(roundedBox(0.48, 0.48, 0.09, 2), depth - 0.1, depth, 0.05), '#8f9a4a'],
  ]);
  const crowd = kit.keep(new Crowd(kit.keep(clod), kit.materials.soil, view.cells.length, true));
  return new Growing({
    step: layout.step,
    crowds: [crowd],
    wanted: ({ cells }) => cells.flatMap(({ point, piece }) => (piece ? [point] : [])),
    bed: point => {
      const even = (point.charCodeAt(0) + Number(point.slice(1))) % 2 === 0;
      return { crowd, ...layout.place(point), y: model.floor, yaw: 0, shade: even ? 0.92 : 1.16, upright: true };
    },
    patience: 130,
  });
}

/** The open path shines; before, the longest tunnels are marked: round for red, square for blue. */
function mark(marks: Marks, view: Of<'talpa', View>): void {
  marks.lastMove(view);
  const { path, tunnels } = view.sight;
  const [red, blue] = tunnels;
  const { floor } = marks.model;
  if (path.length > 0) {
    for (const point of path) marks.plate(point, SHINING, 0.92);
    for (const [one, other] of neighbours(path, ORTHOGONAL)) marks.bar(one, other, SHINING, 0.8, floor);
    return;
  }
  if (red.length > 1) for (const point of red) marks.dot(point, floor, RED, 0.12);
  if (blue.length > 1) for (const point of blue) marks.plate(point, BLUE, 0.3, 0.002);
}
