// What the client needs to know about a game to show it: everything that differs from game to game. What is not needed at once is loaded.
import type { ComponentChildren } from 'preact';
import type { Geometry } from '../board/geometry';
import type { GameName, PieceName, Sight, StepName } from '../desk';
import type { BoardPicture } from '../state/board-picture';
import type { FiguresByClause } from './figures';
import type { SceneFace } from './scene-face';

type Sights = { [Each in Sight as Each['game']]: Each };

/** A view, or what a board shows of one, of a game: what is seen in its positions is known. */
export type Of<Name extends GameName, Shown extends { sight: Sight } = BoardPicture> = Shown & { sight: Sights[Name] };

/** A position as it is drawn on a flat board. */
export interface Drawn<Name extends GameName = GameName> {
  view: Of<Name>;
  geometry: Geometry;
}

/** How one of the players stands, by the place in pairs. */
export interface ScoreProps<Name extends GameName = GameName> {
  view: Of<Name>;
  index: 0 | 1;
}

/** A line around whatever stands on a point. */
export interface OutlineProps {
  class: string;
  x: number;
  y: number;
  point?: string;
  /** What stands there. */
  kind?: PieceName | null;
}

/**
 * A game as the client shows it. Every member has to be there: what several games share are parts in `board/` and `parts/`, and each
 * game says which of them it takes.
 */
export interface GameFace<Name extends GameName = GameName> {
  /** A short game that the home page shows: what the board shows after each ply. */
  demo(): Promise<{ default: BoardPicture[] }>;
  /** The game as it is shown in a room, loaded when a board of it is first shown in 3D. */
  scene(): Promise<{ scene: SceneFace<Name> }>;
  /** The boards beside the clauses of its rules. */
  figures(): Promise<{ figures: FiguresByClause }>;
  /** The shape of the signs of the first and the second player. */
  signs: readonly ['round' | 'square', 'round' | 'square'];
  /** The steps of a turn that are counted above the board while it is made; none where a turn is a single step. */
  steps: readonly StepName[];
  /** Whether pieces have values, which can be shown on all of them. */
  hasValues: boolean;
  /** What a piece is called, for those who hear the board. */
  pieceName(kind: PieceName, view: BoardPicture): string;
  /** A piece around the middle of its point. No two kinds differ in colour alone. */
  Piece(props: { kind: PieceName }): ComponentChildren;
  /** The board below everything that stands on it. */
  Ground(props: Drawn<Name>): ComponentChildren;
  /** What is marked below the pieces, the last move among it. */
  Marks(props: Drawn<Name>): ComponentChildren;
  /** What is marked on the pieces. `values` asks for the values of all of them, if they have any. */
  PieceMarks(props: Drawn<Name> & { values: boolean }): ComponentChildren;
  Outline(props: OutlineProps): ComponentChildren;
  /** How a player stands, beside the name. */
  Score(props: ScoreProps<Name>): ComponentChildren;
}
