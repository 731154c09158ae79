// What the 3D board needs to know about a game. Loaded with three.js, when a board is first shown in a room.
import type { GameName, View } from '../desk';
import type { BoardModel } from '../scene/board-model';
import type { Glyph } from '../scene/glyphs';
import type { Heap } from '../scene/heaps';
import type { Kit } from '../scene/kit';
import type { Layout } from '../scene/layout';
import type { Look, MakeLook } from '../scene/look';
import type { Marks } from '../scene/marks';
import type { Props } from '../scene/props';
import type { Depart, Travel } from '../scene/travel';
import type { PieceStyle } from '../state/settings';
import type { Of } from './face';

/** What the things of a game are made for, and with. */
export interface Workshop<Name extends GameName = GameName> {
  view: Of<Name, View>;
  kit: Kit;
  layout: Layout;
  model: BoardModel;
  look: Look;
  style: PieceStyle;
  /** Whether there are few pieces, which can have more corners. */
  fine: boolean;
}

/**
 * A game as it is shown in a room. Every member has to be there: what several games share are parts in `scene/`, and each game says which
 * of them it takes.
 */
export interface SceneFace<Name extends GameName = GameName> {
  /** What the pieces look like. */
  look: MakeLook;
  /** How pieces go from point to point. */
  travel: Travel;
  /** When pieces leave the board, and what they do before. */
  depart: Depart;
  /** The board itself. */
  board(view: Of<Name, View>, layout: Layout, kit: Kit): BoardModel;
  /** What lies beside the board in a position; `start` is the one that the game began with. */
  heaps(view: Of<Name, View>, start: View): Heap[];
  /** How many pieces of one kind come to lie there; games in which it is more are over soon. */
  mostAside(view: Of<Name, View>): number;
  /** What stands on the board besides the pieces. */
  props(workshop: Workshop<Name>): Props;
  /** Marks the last move, and what a position shows besides its pieces. */
  mark(marks: Marks, view: Of<Name, View>): void;
  /** What is written on the pieces. `values` asks for the values of all of them, if they have any. */
  written(marks: Marks, view: Of<Name, View>, values: boolean, yaw: number): Glyph[];
  /** The points whose pieces shine because their player has won. */
  winners(view: Of<Name, View>, index: 0 | 1): string[];
  /** How a player stands, in a few words. */
  score(view: Of<Name, View>, index: 0 | 1): string;
}
