// Which piece is which: follows the pieces of a board from view to view, so that each can be shown moving.

import type { Motion, PieceName } from '../desk';
import type { BoardPicture } from './board-picture';

/** A piece on the board that keeps its identity when it moves. */
export interface TrackedPiece {
  id: number;
  kind: PieceName;
  point: string;
}

/** The way a piece has just come: its corners, with the first and the last point. `delay` counts the plies before it. */
export interface Trip {
  id: number;
  way: string[];
  delay: number;
}

/** A piece that has just left the board. */
export interface Leaving extends TrackedPiece {
  delay: number;
}

/** What has changed from one view to the next. */
export interface Change {
  pieces: TrackedPiece[];
  trips: Trip[];
  leaving: Leaving[];
  /** Those that have just come onto the board. */
  arrived: Set<number>;
  /** Whether it is a few plies forward or back, and not a leap to elsewhere. */
  followed: boolean;
}

export class PieceTracker {
  #pieces: TrackedPiece[] = [];
  #shown: BoardPicture | null = null;
  #last = 0;

  /** Takes a new view. Plies played or taken back since the last view become trips. */
  update(view: BoardPicture): Change {
    const before = this.#shown;
    this.#shown = view;
    const trips: Trip[] = [];
    const leaving: Leaving[] = [];
    const arrived = new Set<number>();
    const forward = before ? steps(view.motions, before.number, view.number) : null;
    const backward = before ? steps(before.motions, view.number, before.number) : null;
    if (forward) {
      for (const [delay, motion] of forward.entries()) this.#follow(motion, delay, view, trips, leaving);
    } else if (backward) {
      for (const [delay, motion] of backward.reverse().entries()) this.#goBack(motion, delay, trips);
    }
    this.#agree(view, arrived);
    if (!forward && !backward) arrived.clear();
    return { pieces: [...this.#pieces], trips, leaving, arrived, followed: forward !== null || backward !== null };
  }

  #at(point: string): TrackedPiece | undefined {
    return this.#pieces.find(piece => piece.point === point);
  }

  #follow(motion: Motion, delay: number, view: BoardPicture, trips: Trip[], leaving: Leaving[]): void {
    const movers = motion.ways.map(way => this.#at(way[0] ?? ''));
    const leave = (piece: TrackedPiece | undefined, point: string) => {
      if (!piece) return;
      leaving.push({ ...piece, point, delay });
      this.#pieces = this.#pieces.filter(other => other !== piece);
    };
    for (const point of motion.gone) {
      const standing = this.#at(point);
      if (standing && !movers.includes(standing)) leave(standing, point);
    }
    motion.ways.forEach((way, number) => {
      const mover = movers[number];
      const end = way.at(-1);
      if (!mover || end === undefined) return;
      trips.push({ id: mover.id, way, delay });
      this.#pieces = this.#pieces.map(piece => (piece === mover ? { ...piece, point: end } : piece));
      const moved = this.#pieces.find(piece => piece.id === mover.id);
      const stays = view.cells.find(cell => cell.point === end)?.piece != null;
      if (motion.gone.includes(end) && !stays) leave(moved, end);
    });
  }

  #goBack(motion: Motion, delay: number, trips: Trip[]): void {
    const movers = motion.ways.map(way => this.#at(way.at(-1) ?? ''));
    motion.ways.forEach((way, number) => {
      const mover = movers[number];
      const start = way[0];
      if (!mover || start === undefined) return;
      trips.push({ id: mover.id, way: [...way].reverse(), delay });
      this.#pieces = this.#pieces.map(piece => (piece === mover ? { ...piece, point: start } : piece));
    });
  }

  /** Whatever was followed, in the end the pieces are those of the view. */
  #agree(view: BoardPicture, arrived: Set<number>): void {
    const known = new Map(this.#pieces.map(piece => [piece.point, piece]));
    this.#pieces = view.cells.flatMap(({ point, piece: kind }) => {
      if (!kind) return [];
      const piece = known.get(point);
      if (piece?.kind === kind) return [piece];
      this.#last += 1;
      arrived.add(this.#last);
      return [{ id: this.#last, kind, point }];
    });
  }
}

/** The motions of the actions from one number to another, if they are all there. */
function steps(motions: Motion[], from: number, to: number): Motion[] | null {
  if (to <= from) return null;
  const found = motions.filter(motion => motion.number >= from && motion.number < to);
  return found.length === to - from ? found : null;
}
