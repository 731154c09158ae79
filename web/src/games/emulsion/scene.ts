// Emulsion in a room: tiles that cover the board and run into each other, with their values on them.
import * as THREE from 'three';
import { neighbours, ORTHOGONAL, pointsWith } from '../../board/network';
import type { PlayerName, View } from '../../desk';
import { type BoardModel, floor, frame } from '../../scene/board-model';
import { Crowd } from '../../scene/crowd';
import type { Glyph } from '../../scene/glyphs';
import { noHeaps } from '../../scene/heaps';
import type { Kit } from '../../scene/kit';
import type { Layout } from '../../scene/layout';
import { DARK, LAST, LIGHT, type Marks } from '../../scene/marks';
import { Growing } from '../../scene/props';
import { crossOver, giveWay } from '../../scene/travel';
import { endsOf } from '../../state/motion';
import { PLAYERS } from '../../state/seats';
import { t } from '../../words';
import type { Of } from '../face';
import type { SceneFace, Workshop } from '../scene-face';
import { bridge, look } from './scene-look';
import { halves, isGroup, valuesWanted } from './values';

export const scene: SceneFace<'emulsion'> = {
  look,
  travel: crossOver,
  depart: giveWay,
  board,
  heaps: noHeaps,
  mostAside: () => 0,
  props: bridges,
  mark,
  written,
  winners: ({ sight }, index) => sight.largest[index],
  score: ({ sight }, index) => t('scene-emulsion-groups', { groups: sight.groups[index].slice(0, 4).join(' · ') }),
};

const RIM = new THREE.Color('#b98a26');

function board(_: View, layout: Layout, kit: Kit): BoardModel {
  return {
    parts: [frame(layout, kit, '#5d4030', 0.075), floor(layout, kit, '#17130f', 0.05)],
    top: 0.05,
    floor: 0.05,
    rim: 0.075,
  };
}

/** What joins the tiles of a group. */
function bridges({ view, kit, layout, model, look, style }: Workshop<'emulsion'>): Growing {
  const crowdOf = (kind: PlayerName) => {
    const geometry = kit.keep(bridge(kind, style));
    return kit.keep(new Crowd(geometry, look.kinds[kind].material, view.cells.length * 2, false));
  };
  const crowds = { first: crowdOf('first'), second: crowdOf('second') };
  return new Growing({
    step: layout.step,
    crowds: [crowds.first, crowds.second],
    wanted: shown =>
      PLAYERS.flatMap(kind =>
        neighbours(pointsWith(shown, kind), ORTHOGONAL).map(([one, other]) => `${kind} ${one} ${other}`),
      ),
    bed: key => {
      const [kind = '', one = '', other = ''] = key.split(' ');
      const [from, to] = [layout.place(one), layout.place(other)];
      return {
        crowd: kind === 'first' ? crowds.first : crowds.second,
        x: (from.x + to.x) / 2,
        y: model.top,
        z: (from.z + to.z) / 2,
        yaw: from.z === to.z ? 0 : Math.PI / 2,
        shade: 1,
        upright: false,
      };
    },
    patience: 0,
  });
}

/** The last move on top of the tiles, of which black ones are hollow, and a rim around the largest groups. */
function mark(marks: Marks, view: Of<'emulsion', View>): void {
  const black = new Set(pointsWith(view, 'first'));
  for (const point of view.motions.flatMap(endsOf)) {
    marks.dot(point, marks.above(view, point, black.has(point) ? -0.1 : -0.01), LAST, 0.09);
  }
  for (const point of view.sight.largest.filter(isGroup).flat()) marks.plate(point, RIM, 1.03);
}

/** The values of all tiles, or of those for which they matter now. */
function written(marks: Marks, view: Of<'emulsion', View>, values: boolean, yaw: number): Glyph[] {
  const wanted = valuesWanted(view);
  return view.cells.flatMap(({ point, piece }, number): Glyph[] => {
    if (!values && !wanted.has(point)) return [];
    const { x, z } = marks.layout.place(point);
    const y = marks.above(view, point, 0.04);
    const size = marks.layout.step * 0.72;
    return [
      { text: halves(view.sight.values[number] ?? 0), x, y, z, size, yaw, paint: piece === 'first' ? LIGHT : DARK },
    ];
  });
}
