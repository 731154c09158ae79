// The measures of the library, for everything that stands in it. A unit is about twenty-two centimetres.

/** The height of the floor under the top of the table. */
export const FLOOR = -3.3;
export const CEILING = 7.4;
/** From the middle to each wall. */
export const WALL = 8.6;
/** How far the shelves stand out of the walls. */
export const SHELF_DEPTH = 0.9;
/** Half the widths of what interrupts the shelves: the chimney on one side, the doors to the terrace on the other. */
export const CHIMNEY = 2.6;
export const DOORS = 2.2;
export const DOOR_TOP = 4.4;

/** Where the furniture of the table stands. */
export const LAMP_AT = [-2.0, 0, -1.3] as const;
export const CANDLE_AT = [2.12, 0.36, -1.3] as const;

/** A run of shelves along a wall: its middle on the floor, the direction it faces, and its length. */
export interface Bay {
  x: number;
  z: number;
  /** The angle around y; at 0 the bay looks towards +z. */
  turn: number;
  width: number;
}

/** Every bay of shelves, all around the room. */
export const BAYS: readonly Bay[] = [
  ...run(-WALL, WALL, 5).flatMap(([middle, width]) => [
    { x: -WALL, z: middle, turn: Math.PI / 2, width },
    { x: WALL, z: middle, turn: -Math.PI / 2, width },
  ]),
  ...run(CHIMNEY, WALL - SHELF_DEPTH, 2).flatMap(([middle, width]) => [
    { x: -middle, z: -WALL, turn: 0, width },
    { x: middle, z: -WALL, turn: 0, width },
  ]),
  ...run(DOORS + 0.5, WALL - SHELF_DEPTH, 2).flatMap(([middle, width]) => [
    { x: -middle, z: WALL, turn: Math.PI, width },
    { x: middle, z: WALL, turn: Math.PI, width },
  ]),
];

/** The heights of the boards of every bay, from the floor up. */
export const BOARDS: readonly number[] = [0.35, 1.85, 3.3, 4.7, 6.05, 7.35, 8.6];

function run(from: number, to: number, count: number): [number, number][] {
  const width = (to - from) / count;
  return Array.from({ length: count }, (_, index) => [from + (index + 0.5) * width, width]);
}
