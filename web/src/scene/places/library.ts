// The library at night: a table of mahogany and leather among books, by lamp, candle, fire and moon.
import * as THREE from 'three';
import type { MakeRoom } from '../room';
import { Assembly } from './assembly';
import { furnish, settle } from './furnish';
import { leatherOf } from './leather';
import { makeLights } from './library/lights';
import { roomReflection } from './library/night';
import { buildBrass, buildThings, shadeShape } from './library/props';
import { FLOOR } from './library/room';
import { rugPattern } from './library/rug';
import { buildCeiling, buildChimney, buildDoors, buildFloor } from './library/shell';
import { buildShelves, makeBooks } from './library/shelves';
import { buildTable, buildTooling, leatherShape } from './library/table';
import { step } from './random';
import { sheet } from './shapes';
import { pictureOf } from './texture';
import { woodOf } from './wood';

type Grain = ReturnType<typeof woodOf>;

export const makeLibrary: MakeRoom = ({ shadows }) => {
  const root = new THREE.Group();
  const reflection = roomReflection();
  const grain = woodOf(1, 0x452c1b, 0x946644);
  addTable(root, reflection, grain);
  addShell(root, grain);
  addThings(root, reflection);
  const rug = new THREE.MeshStandardMaterial({ map: rugPattern(), roughness: 1, vertexColors: true });
  furnish(root, 'rug', rugShape(), rug);
  root.add(makeBooks(new THREE.MeshStandardMaterial({ map: bindingPicture(), roughness: 0.7 })));
  const lamps = makeLights(root, shadows);
  return settle({ root, lamps, background: new THREE.Color(0x070504), fog: null, exposure: 1 });
};

/** The table of mahogany with its leather. */
function addTable(root: THREE.Group, reflection: THREE.Texture, grain: Grain): void {
  const table = new Assembly();
  buildTable(table);
  const lacquer = new THREE.MeshStandardMaterial({
    ...grain,
    vertexColors: true,
    roughness: 0.6,
    envMap: reflection,
    normalScale: new THREE.Vector2(0.35, 0.35),
  });
  furnish(root, 'table', table.join(), lacquer, { receives: true });
  const leather = new THREE.MeshStandardMaterial({
    ...leatherOf(2, 0x21443a, 0x36604f),
    roughness: 0.62,
    envMap: reflection,
    envMapIntensity: 0.5,
  });
  furnish(root, 'leather', leatherShape(), leather, { receives: true });
}

/** The floor, the shelves, the ceiling, the chimney and the doors. */
function addShell(root: THREE.Group, grain: Grain): void {
  const joinery = new Assembly();
  buildFloor(joinery);
  buildShelves(joinery);
  buildCeiling(joinery);
  const painted = new Assembly();
  buildChimney(painted, joinery);
  buildDoors(joinery, painted);
  const oiled = new THREE.MeshStandardMaterial({ ...grain, vertexColors: true, roughness: 0.95 });
  furnish(root, 'joinery', joinery.mapped(0.3).join(underTable), oiled);
  furnish(root, 'stone and cloth', painted.join(), plain());
}

/** What stands on the table and around it. */
function addThings(root: THREE.Group, reflection: THREE.Texture): void {
  const things = new Assembly();
  buildThings(things);
  furnish(root, 'things', things.join(), plain(), { casts: true, receives: true });
  const brass = new Assembly();
  buildBrass(brass);
  buildTooling(brass);
  const metal = new THREE.MeshStandardMaterial({
    color: 0xc79a4e,
    metalness: 1,
    roughness: 0.32,
    envMap: reflection,
    envMapIntensity: 1.6,
  });
  furnish(root, 'brass', brass.join(), metal, { casts: true });
  const glass = new THREE.MeshStandardMaterial({
    color: 0x0c4a30,
    roughness: 0.12,
    envMap: reflection,
    envMapIntensity: 1.4,
  });
  furnish(root, 'shade', shadeShape(), glass);
}

function plain(): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({ vertexColors: true, roughness: 0.75 });
}

/** The table keeps the light off the floor below it. */
function underTable(place: THREE.Vector3): number {
  if (place.y > FLOOR + 0.1) return 1;
  return 0.35 + 0.65 * step(1.5, 4.5, Math.hypot(place.x, place.z));
}

function rugShape(): THREE.BufferGeometry {
  const [width, depth] = [10.4, 8.2];
  const rug = new Assembly().add(sheet(width, depth, 24, 24).translate(0, FLOOR + 0.03, 0)).join(underTable);
  const [places, uvs] = [rug.getAttribute('position'), rug.getAttribute('uv')];
  for (let vertex = 0; vertex < places.count; vertex += 1) {
    uvs.setXY(vertex, places.getX(vertex) / (width / 2), places.getZ(vertex) / (depth / 2));
  }
  return rug;
}

/** The back of a book: raised bands, a pale label, and the edges of the pages at the very top. */
function bindingPicture(): THREE.Texture {
  return pictureOf(16, 256, (_, v, out) => {
    const band = [0.1, 0.28, 0.72, 0.9].some(at => Math.abs(v - at) < 0.012);
    const label = v > 0.52 && v < 0.64;
    out.fill(v > 0.975 ? 1 : band ? 0.78 : label ? 0.72 : 0.6);
  });
}
