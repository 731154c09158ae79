// Apart in a room: stones with bars between those that hang together.
import { ALL_DIRECTIONS, neighbours, pointsWith } from '../../board/network';
import type { View } from '../../desk';
import { chequeredBoard } from '../../scene/board-model';
import { capturedHeaps } from '../../scene/heaps';
import { DARK, GOLD, LAST, LIGHT, type Marks } from '../../scene/marks';
import { noProps } from '../../scene/props';
import { giveWay, hop } from '../../scene/travel';
import { t } from '../../words';
import type { Of } from '../face';
import { none } from '../parts';
import type { SceneFace } from '../scene-face';
import { look } from './scene-look';

export const scene: SceneFace<'apart'> = {
  look,
  travel: hop,
  depart: giveWay,
  board: chequeredBoard,
  heaps: capturedHeaps,
  mostAside: view => Math.ceil(view.cells.length / 4),
  props: noProps,
  mark,
  written: none,
  winners: ({ sight }, index) => sight.lonely[index],
  score: ({ sight }, index) =>
    t('web-apart-alone', { lonely: sight.lonely[index].length, pieces: sight.pieces[index] }),
};

/** What still hangs together, who stands alone, and where the jumping piece has been. */
function mark(marks: Marks, view: Of<'apart', View>): void {
  marks.lastMove(view);
  const { lonely, used } = view.sight;
  const { top } = marks.model;
  for (const [kind, paint] of [
    ['first', LIGHT],
    ['second', DARK],
  ] as const) {
    for (const [one, other] of neighbours(pointsWith(view, kind), ALL_DIRECTIONS)) {
      marks.bar(one, other, paint, 0.07, top, 0.05);
    }
  }
  for (const point of lonely.flat()) marks.dot(point, marks.above(view, point, -0.01), GOLD, 0.12);
  for (const point of used.slice(0, -1)) marks.dot(point, top, LAST, 0.2);
  marks.path(used, LAST, 0.05, top);
}
