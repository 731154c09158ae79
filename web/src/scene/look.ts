// What the pieces of a game look like. All lengths are counted in steps of the board.
import type * as THREE from 'three';
import type { PieceName } from '../desk';
import type { PieceStyle } from '../state/settings';
import type { Kit } from './kit';
import { ampel } from './looks/ampel';
import { apart } from './looks/apart';
import { emulsion } from './looks/emulsion';
import { talpa } from './looks/talpa';

export interface PieceLook {
  geometry: THREE.BufferGeometry;
  material: THREE.Material;
}

export interface Look {
  kinds: Partial<Record<PieceName, PieceLook>>;
  /** How high and how wide a piece is, for picking and for what is put on it. */
  height: number;
  radius: number;
  /** How pieces go: jumping, sliding, or by changing places. */
  manner: 'hop' | 'slide' | 'swap';
  /** How many lie on each other beside the board. */
  stack: number;
  /** Whether pieces look the same from all sides, and may be turned so that they are not all alike. */
  even: boolean;
  /** Whether marks around pieces are round, or square as the pieces are. */
  round: boolean;
}

/** `fine` has more corners, for boards with few pieces. */
export type MakeLook = (kit: Kit, style: PieceStyle, fine: boolean) => Look;

const LOOKS: Record<string, MakeLook> = { talpa, emulsion, apart, ampel };

/** The look of a game. */
export function lookOf(game: string, kit: Kit, style: PieceStyle, fine: boolean): Look {
  return (LOOKS[game] ?? apart)(kit, style, fine);
}
