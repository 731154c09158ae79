// Where things lie beside the board: in rows in front of their owners, small enough to fit. Plain numbers, without
// three.js.
import type { Slot } from './heaps';
import type { Pose } from './pose';

/** What has to be known of a board and its pieces. Lengths are in units of the scene. */
export interface Bench {
  step: number;
  halfWidth: number;
  halfDepth: number;
  /** How high a piece is, in steps, and how many lie on each other. */
  height: number;
  stack: number;
}

/** How far beyond the board things lie. */
export const REACH = 0.2;
/** How large pieces are beside the board at most, and those that a player has won. */
const LARGEST = 0.62;
const WON = 0.8;
/** The share of the board's width in which they lie. */
const WIDE = 0.95;

export class Aside {
  /** How large pieces are here, compared with those on the board. */
  readonly scale: number;
  readonly #pitch: number;
  readonly #columns: number;
  /** How far the first row is from the board. */
  readonly #near: number;

  /** `most` is how many pieces of one kind can lie here. */
  constructor(
    private readonly bench: Bench,
    most: number,
  ) {
    const { step, stack } = bench;
    const piles = Math.ceil(most / stack);
    let pitch = Math.min(step * LARGEST, REACH);
    while (this.#fitting(pitch) < piles && pitch > step * 0.2) pitch *= 0.97;
    this.#pitch = pitch;
    this.scale = pitch / step;
    this.#columns = this.#across(pitch);
    // In the middle of the available space.
    const rows = Math.min(this.#rows(pitch), Math.ceil(piles / this.#columns));
    this.#near = (REACH - (rows - 1) * pitch) / 2;
  }

  /** How something stands here. What a player has won is to the right; what is nobody's lies at the back. */
  pose({ side, index, won = false, shines = false }: Slot): Pose {
    const { step, halfWidth, halfDepth, height, stack } = this.bench;
    const pitch = this.#pitch;
    if (side === 'middle') {
      return { x: -halfWidth + pitch * (index + 0.5), y: 0, z: -halfDepth + pitch, scale: this.scale, glow: 0 };
    }
    const sign = side === 'first' ? 1 : -1;
    const near = halfDepth + this.#near;
    if (won) {
      const x = halfWidth * WIDE - step * (WON + 0.04) * (index + 0.5);
      return { x: x * sign, y: 0, z: near * sign, scale: WON, glow: shines ? 1 : 0.25 };
    }
    const [pile, layer] = [Math.floor(index / stack), index % stack];
    const [column, row] = [pile % this.#columns, Math.floor(pile / this.#columns)];
    return {
      x: (-halfWidth * WIDE + pitch * (column + 0.5)) * sign,
      y: layer * height * pitch * 0.86,
      z: (near + row * pitch) * sign,
      scale: this.scale,
      glow: shines ? 1 : 0,
    };
  }

  #across(pitch: number): number {
    return Math.max(1, Math.floor((this.bench.halfWidth * 2 * WIDE) / pitch));
  }

  #rows(pitch: number): number {
    return Math.max(1, Math.floor(REACH / pitch));
  }

  /** How many piles have room. */
  #fitting(pitch: number): number {
    return this.#across(pitch) * this.#rows(pitch);
  }
}
