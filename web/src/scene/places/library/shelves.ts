// The shelves of the library and the books in them.
import * as THREE from 'three';
import type { Assembly } from '../assembly';
import { between, type Chance, chanceOf, pick } from '../random';
import { BAYS, type Bay, BOARDS, CEILING, FLOOR, SHELF_DEPTH } from './room';

const BINDINGS = [0x7a2e22, 0x5a2018, 0x2d4a3a, 0x24405c, 0x6b4a24, 0x8a6a3a, 0x3a3430, 0x4a2a3c, 0xa88a5c, 0x33504e];
const THICKNESS = 0.1;

/** Adds uprights, boards and cornices of every bay to the joinery. */
export function buildShelves(joinery: Assembly): void {
  const height = CEILING - FLOOR;
  for (const bay of BAYS) {
    const place = (part: THREE.BufferGeometry, x: number, y: number, z: number, colour: number) => {
      part.translate(x, y, z).rotateY(bay.turn);
      joinery.add(part, { at: [bay.x, FLOOR, bay.z], colour });
    };
    place(new THREE.BoxGeometry(bay.width, height, 0.06), 0, height / 2, 0.03, 0x4a4440);
    for (const side of [-1, 1]) {
      const x = side * (bay.width / 2 - THICKNESS / 2);
      place(new THREE.BoxGeometry(THICKNESS, height, SHELF_DEPTH), x, height / 2, SHELF_DEPTH / 2, 0x9a8a80);
      place(new THREE.BoxGeometry(0.2, height, 0.1), x, height / 2, SHELF_DEPTH, 0xb8a89c);
    }
    for (const board of BOARDS) {
      const width = bay.width - 2 * THICKNESS;
      place(new THREE.BoxGeometry(width, THICKNESS, SHELF_DEPTH - 0.06), 0, board, SHELF_DEPTH / 2, 0xa89890);
    }
    place(new THREE.BoxGeometry(bay.width, 0.35, SHELF_DEPTH + 0.08), 0, 0.17, SHELF_DEPTH / 2, 0x8a7c74);
    place(new THREE.BoxGeometry(bay.width, 0.9, SHELF_DEPTH + 0.1), 0, height - 0.45, SHELF_DEPTH / 2, 0x9a8a80);
    place(new THREE.BoxGeometry(bay.width, 0.14, SHELF_DEPTH + 0.26), 0, height - 0.9, SHELF_DEPTH / 2, 0xa89890);
  }
}

/** All books, as one instanced mesh. */
export function makeBooks(material: THREE.Material): THREE.InstancedMesh {
  const chance = chanceOf(1851);
  const [matrices, colours]: [THREE.Matrix4[], THREE.Color[]] = [[], []];
  for (const bay of BAYS) {
    BOARDS.slice(0, -1).forEach((board, row) => {
      const room = (BOARDS[row + 1] ?? board) - board - THICKNESS;
      fillBoard(chance, bay, board + THICKNESS / 2, room, (matrix, colour) => {
        matrices.push(matrix);
        colours.push(colour);
      });
    });
  }
  const books = new THREE.InstancedMesh(bookShape(), material, matrices.length);
  matrices.forEach((matrix, index) => {
    books.setMatrixAt(index, matrix);
    books.setColorAt(index, colours[index] ?? new THREE.Color());
  });
  books.name = 'books';
  return books;
}

type Put = (matrix: THREE.Matrix4, colour: THREE.Color) => void;

/** Stands books on a board from one side to the other: whole sets look alike, some lean, some room is left. */
function fillBoard(chance: Chance, bay: Bay, board: number, room: number, put: Put): void {
  const end = bay.width / 2 - 0.14;
  let x = -end;
  while (x < end) {
    if (chance() < 0.12) x += between(chance, 0.15, 0.6);
    // Those beside the doors see neither lamp nor moon, and would be lost in the dark.
    const bright = bay.turn === Math.PI ? 1.9 : 1;
    const colour = new THREE.Color(pick(chance, BINDINGS)).multiplyScalar(bright * between(chance, 0.75, 1.25));
    const [height, thickness, depth] = [between(chance, 0.66, 0.93) * room, between(chance, 0.1, 0.26), 0.62];
    const volumes = chance() < 0.35 ? Math.ceil(between(chance, 2, 7)) : 1;
    const lean = volumes === 1 && chance() < 0.1 ? -0.16 : 0;
    for (let volume = 0; volume < volumes; volume += 1) {
      const width = thickness + Math.abs(lean) * height;
      if (x + width > end) return;
      const matrix = new THREE.Matrix4()
        .makeRotationY(bay.turn)
        .setPosition(bay.x, FLOOR, bay.z)
        .multiply(new THREE.Matrix4().makeTranslation(x + width / 2, board, SHELF_DEPTH - between(chance, 0.14, 0.22)))
        .multiply(new THREE.Matrix4().makeRotationZ(lean))
        .multiply(new THREE.Matrix4().makeScale(thickness * 0.97, height, depth));
      put(matrix, colour);
      x += width + 0.004;
    }
  }
}

/** A book of width, height and depth 1 that stands on its lower edge, with a rounded back towards +z. */
function bookShape(): THREE.BufferGeometry {
  const round = [
    [-0.5, -0.06],
    [-0.3, 0],
    [0.3, 0],
    [0.5, -0.06],
  ] as const;
  const places: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  const quad = (corners: number[][], normal: number[], texture: number[][]) => {
    const first = places.length / 3;
    corners.forEach((corner, number) => {
      places.push(...corner);
      normals.push(...normal);
      uvs.push(...(texture[number] ?? []));
    });
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  round.slice(1).forEach(([right, rightZ], facet) => {
    const [left, leftZ] = round[facet] ?? [0, 0];
    const tilt = (facet - 1) * 0.5;
    const corners = [
      [left, 0, leftZ],
      [right, 0, rightZ],
      [right, 1, rightZ],
      [left, 1, leftZ],
    ];
    quad(
      corners,
      [Math.sin(tilt), 0, Math.cos(tilt)],
      corners.map(([x = 0, y = 0]) => [x + 0.5, y]),
    );
  });
  const cover = [0.5, 0.02];
  for (const side of [-1, 1]) {
    const corners = [
      [side * 0.5, 0, side > 0 ? -0.06 : -1],
      [side * 0.5, 0, side > 0 ? -1 : -0.06],
      [side * 0.5, 1, side > 0 ? -1 : -0.06],
      [side * 0.5, 1, side > 0 ? -0.06 : -1],
    ];
    quad(corners, [side, 0, 0], [cover, cover, cover, cover]);
  }
  const page = [0.5, 0.99];
  const top = [
    [-0.5, 1, -0.06],
    [0.5, 1, -0.06],
    [0.5, 1, -1],
    [-0.5, 1, -1],
  ];
  quad(top, [0, 1, 0], [page, page, page, page]);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  return geometry;
}
