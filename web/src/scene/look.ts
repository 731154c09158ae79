// What the pieces of a game look like. Lengths are in units of one step on the board.
import type * as THREE from 'three';
import type { PlayerName } from '../desk';
import type { PieceStyle } from '../state/settings';
import type { Kit } from './kit';

export interface PieceLook {
  geometry: THREE.BufferGeometry;
  material: THREE.Material;
}

export interface Look {
  /** What belongs to the players, and what is nobody's, if there is anything. */
  kinds: Record<PlayerName, PieceLook> & { neutral: PieceLook | null };
  /** How high and how wide a piece is, for picking and for what is put on it. */
  height: number;
  radius: number;
  /** How many lie on each other beside the board. */
  stack: number;
  /** Whether pieces look the same from all sides, and may be turned so that they are not all alike. */
  even: boolean;
  /** Whether pieces are square and cover the board, so that what is marked lies on top of them. */
  tiles: boolean;
}

/** `fine` has more corners, for boards with few pieces. */
export type MakeLook = (kit: Kit, style: PieceStyle, fine: boolean) => Look;
