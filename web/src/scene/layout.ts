// Where the points of a board are in the scene: the flat board's picture, laid on the table.
import { type Direction, type Geometry, geometryOf, STEP } from '../board/geometry';
import type { BoardShape } from '../desk';

/** A place on the table. The first player sits at positive z. */
export interface Spot {
  x: number;
  z: number;
}

/** How wide a board is with its frame, the longer way. */
export const SPAN = 2;

export class Layout {
  /** The distance between two points. */
  readonly step: number;
  /** Half the board with its frame. */
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly #flat: Geometry;
  readonly #turned: Geometry;
  readonly #scale: number;

  constructor(readonly shape: BoardShape) {
    this.#flat = geometryOf(shape);
    this.#turned = geometryOf(shape, true);
    this.#scale = SPAN / Math.max(this.#flat.width, this.#flat.height);
    this.step = STEP * this.#scale;
    this.halfWidth = (this.#flat.width * this.#scale) / 2;
    this.halfDepth = (this.#flat.height * this.#scale) / 2;
  }

  place(point: string): Spot {
    return this.#lay(this.#flat.place(point));
  }

  /** The point at a place, if there is one. */
  at({ x, z }: Spot): string | null {
    return this.#flat.at({ x: (x + this.halfWidth) / this.#scale, y: (z + this.halfDepth) / this.#scale });
  }

  /** The point beside another, as seen from the first player's side or from the other. */
  beside(point: string, direction: Direction, opposite: boolean): string {
    return (opposite ? this.#turned : this.#flat).beside(point, direction);
  }

  /** The names along the edges that are near to one side. */
  labels(opposite: boolean): { text: string; spot: Spot }[] {
    const geometry = opposite ? this.#turned : this.#flat;
    // A triangle is not turned: its names stay where they are.
    const sign = opposite && this.shape.type === 'square' ? -1 : 1;
    return geometry.labels.map(({ text, place }) => {
      const { x, z } = this.#lay(place);
      return { text, spot: { x: x * sign, z: z * sign } };
    });
  }

  #lay({ x, y }: { x: number; y: number }): Spot {
    return { x: x * this.#scale - this.halfWidth, z: y * this.#scale - this.halfDepth };
  }
}
