// The boards themselves, and what they are made of: frames, squares, nets.
import * as THREE from 'three';
import { nameOf } from '../board/geometry';
import type { View } from '../desk';
import { Crowd, single } from './crowd';
import type { Kit } from './kit';
import type { Layout } from './layout';
import { circle, painted, raise, rounded, roundedBox, slab } from './shapes';

export interface BoardModel {
  /** What is drawn. */
  parts: THREE.Object3D[];
  /** The height on which pieces stand. */
  top: number;
  /** The height of the ground below them, where it is deeper. */
  floor: number;
  /** The height of the frame, on which the coordinates are. */
  rim: number;
}

/** A body, and its paint. */
export type Part = [THREE.BufferGeometry, string];

/** How wide the frame of a board of squares is, in steps. */
const FRAME = 30 / 48;

/** How wide the frame is, and where it ends within. */
export function frameOf({ halfWidth, halfDepth, step }: Layout) {
  const width = FRAME * step;
  return { width, innerX: halfWidth - width, innerZ: halfDepth - width };
}

/** A board of squares in two woods. */
export function chequeredBoard(view: View, layout: Layout, kit: Kit): BoardModel {
  return {
    parts: [frame(layout, kit, '#7b4a2a', 0.075), floor(layout, kit, '#3a2617', 0.05), squares(view, layout, kit)],
    top: 0.071,
    floor: 0.071,
    rim: 0.075,
  };
}

function solid(geometry: THREE.BufferGeometry, material: THREE.Material, kit: Kit, shadow = true): THREE.Object3D {
  return kit.keep(single(kit.keep(geometry), material, shadow)).mesh;
}

/** A frame of wood, with whatever is inlaid in it. */
export function frame(layout: Layout, kit: Kit, paint: string, top: number, inlays: Part[] = []): THREE.Object3D {
  const { halfWidth, halfDepth } = layout;
  const { width, innerX, innerZ } = frameOf(layout);
  const shape = new THREE.Shape(
    roundedBox(halfWidth - 0.008, halfDepth - 0.008, Math.min(0.07, width), 5).map(([x, y]) => new THREE.Vector2(x, y)),
  );
  shape.holes.push(
    new THREE.Path(roundedBox(innerX + 0.008, innerZ + 0.008, 0.008, 1).map(([x, y]) => new THREE.Vector2(x, y))),
  );
  const body = new THREE.ExtrudeGeometry(shape, {
    depth: top - 0.016,
    bevelSize: 0.008,
    bevelThickness: 0.008,
    bevelSegments: 3,
    curveSegments: 1,
  });
  body.rotateX(-Math.PI / 2).translate(0, 0.008, 0);
  body.deleteAttribute('uv');
  return solid(painted([[body, paint], ...inlays]), kit.materials.wood, kit);
}

/** What lies within the frame. */
export function floor(layout: Layout, kit: Kit, paint: string, height: number): THREE.Object3D {
  const { width } = frameOf(layout);
  const geometry = slab(
    roundedBox(layout.halfWidth - width * 0.9, layout.halfDepth - width * 0.9, 0.01, 1),
    0,
    height,
    0.001,
  );
  return solid(painted([[geometry, paint]]), kit.materials.soil, kit, false);
}

/** Squares in two woods, with a joint between them. */
function squares(view: View, layout: Layout, kit: Kit): THREE.Object3D {
  const half = layout.step * 0.492;
  const geometry = kit.keep(painted([[slab(roundedBox(half, half, half * 0.06, 1), 0.045, 0.071, 0.003), '#ffffff']]));
  const crowd = kit.keep(new Crowd(geometry, kit.materials.wood, view.cells.length, false));
  const [light, dark] = [new THREE.Color('#e8cf9f'), new THREE.Color('#c39a63')];
  for (const { point } of view.cells) {
    const { x, z } = layout.place(point);
    const even = (point.charCodeAt(0) + Number(point.slice(1))) % 2 === 0;
    const { r, g, b } = even ? dark : light;
    const shade = 0.94 + ((point.charCodeAt(0) * 7 + Number(point.slice(1)) * 13) % 10) / 80;
    crowd.add(x, 0, z, 1, even ? 0 : Math.PI / 2, r * shade, g * shade, b * shade);
  }
  crowd.finish();
  return crowd.mesh;
}

/** A triangular board with its net. */
export function netBoard({ shape }: View, layout: Layout, kit: Kit): BoardModel {
  if (shape.type !== 'triangle') throw new Error(`this board is for triangles, not for a board of type ${shape.type}`);
  const { side } = shape;
  const { step } = layout;
  const at = (row: number, place: number) => layout.place(nameOf(row, place));
  const last = side - 1;
  const corners = [at(last, 0), at(last, last), at(0, 0)];
  const middle = corners.reduce((sum, corner) => sum + corner.z, 0) / 3;
  const inner = (corners[0]?.z ?? 0) - middle;
  const outline = (margin: number, radius: number) =>
    rounded(
      corners.map(({ x, z }): [number, number] => {
        const scale = (inner + margin) / inner;
        return [x * scale, -(z - middle) * scale];
      }),
      radius,
      8,
    );
  const wide = (shape: [number, number][], bottom: number, top: number, edge: number) =>
    slab(shape, bottom, top, edge).translate(0, 0, middle);
  const [rim, top] = [0.07, 0.076];
  const body: Part[] = [
    [wide(outline(step * 1.02, step * 1.5), 0, rim, 0.012), '#6b4128'],
    [wide(outline(step * 0.56, step * 0.62), rim - 0.002, top, 0.004), '#dfc593'],
  ];
  const net: Part[] = [];
  const line = (from: { x: number; z: number }, to: { x: number; z: number }) => {
    const length = Math.hypot(to.x - from.x, to.z - from.z);
    const bar = new THREE.BoxGeometry(length, 0.003, step * 0.035).deleteAttribute('uv');
    bar.rotateY(-Math.atan2(to.z - from.z, to.x - from.x));
    net.push([bar.translate((from.x + to.x) / 2, top + 0.001, (from.z + to.z) / 2), '#7d5c35']);
  };
  for (let each = 0; each < last; each += 1) {
    if (each > 0) line(at(each, 0), at(each, each));
    line(at(each, each), at(last, each));
    line(at(each, 0), at(last, last - each));
  }
  line(at(last, 0), at(last, last));
  for (let row = 0; row < side; row += 1) {
    for (let place = 0; place <= row; place += 1) {
      const { x, z } = at(row, place);
      const knot = raise(circle(10), [
        [step * 0.11, top],
        [step * 0.1, top + 0.005],
        [step * 0.03, top + 0.006],
      ]);
      net.push([knot.translate(x, 0, z), '#6b4a28']);
    }
  }
  const lines = solid(painted(net), kit.materials.wood, kit, false);
  return { parts: [solid(painted(body), kit.materials.wood, kit), lines], top: top + 0.004, floor: top + 0.004, rim };
}
