// Ampel in a room: discs in reserve and lights that were kept, and cylinders of glass over two discs.
import * as THREE from 'three';
import type { PlayerName, View } from '../../desk';
import { netBoard } from '../../scene/board-model';
import { Crowd } from '../../scene/crowd';
import type { Heap } from '../../scene/heaps';
import { PAINTS } from '../../scene/kit';
import type { Pose } from '../../scene/pose';
import type { Props } from '../../scene/props';
import { lightUp, skim } from '../../scene/travel';
import { PLAYERS } from '../../state/seats';
import { t } from '../../words';
import type { Of } from '../face';
import { none } from '../parts';
import type { SceneFace, Workshop } from '../scene-face';
import { cylinder, look } from './scene-look';

export const scene: SceneFace<'ampel'> = {
  look,
  travel: skim,
  depart: lightUp,
  board: netBoard,
  heaps,
  mostAside,
  props: workshop => new Tubes(workshop),
  mark: (marks, view) => marks.lastMove(view),
  written: none,
  // The lights that were kept shine, beside the board.
  winners: none,
  score: ({ sight }, index) => t('web-ampel-lights', { kept: sight.kept[index], needed: sight.needed }),
};

/** The lights that were kept are large, and those of the winner shine. */
function heaps({ sight, ending }: Of<'ampel', View>): Heap[] {
  const kept = (side: PlayerName, count: number): Heap => {
    return { side, kind: 'neutral', count, won: true, shines: ending?.winner === side };
  };
  return [
    { side: 'first', kind: 'first', count: sight.reserve[0] },
    { side: 'second', kind: 'second', count: sight.reserve[1] },
    kept('first', sight.kept[0]),
    kept('second', sight.kept[1]),
    { side: 'middle', kind: 'neutral', count: sight.yellows },
  ];
}

/** Every disc can come to lie in reserve. */
function mostAside({ cells, sight }: Of<'ampel', View>): number {
  const discs = PLAYERS.map(
    (kind, player) => cells.filter(({ piece }) => piece === kind).length + (sight.reserve[player] ?? 0),
  );
  return Math.max(...discs);
}

const RIMS = [new THREE.Color(PAINTS.red), new THREE.Color(PAINTS.green)] as const;

/** The cylinders: walls of glass, and rims in the colours of the players. They go with the discs that they stand over. */
class Tubes implements Props {
  readonly parts: THREE.Object3D[];
  readonly end = 0;
  readonly #walls: Crowd;
  readonly #rims: Crowd;
  readonly #step: number;
  #cylinders: Of<'ampel'>['sight']['cylinders'];

  constructor({ view, kit, layout, fine }: Workshop<'ampel'>) {
    const { wall, rims } = cylinder('#ffffff', fine);
    this.#walls = kit.keep(new Crowd(kit.keep(wall), kit.materials.glass, 2, false));
    this.#walls.mesh.renderOrder = 3;
    this.#rims = kit.keep(new Crowd(kit.keep(rims), kit.materials.glaze, 2, true));
    this.parts = [this.#walls.mesh, this.#rims.mesh];
    this.#step = layout.step;
    this.#cylinders = view.sight.cylinders;
  }

  show(view: Of<'ampel', View>): void {
    this.#cylinders = view.sight.cylinders;
  }

  update(_: number, poseOn: (point: string) => Pose | null): void {
    this.#walls.clear();
    this.#rims.clear();
    for (const [player, point] of this.#cylinders.entries()) {
      const pose = point === null ? null : poseOn(point);
      if (!pose) continue;
      const { r, g, b } = RIMS[player === 0 ? 0 : 1];
      this.#walls.add(pose.x, pose.y, pose.z, this.#step, 0, 1, 1, 1);
      this.#rims.add(pose.x, pose.y, pose.z, this.#step, 0, r * 1.3, g * 1.3, b * 1.3);
    }
    this.#walls.finish();
    this.#rims.finish();
  }
}
