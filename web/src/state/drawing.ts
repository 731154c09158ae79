// What is drawn on a board besides the position: arrows and marked points, of the reader and of the engine.
import type { DrawingView, EngineLine, PaintName, PlayerName } from '../desk';

/** The colours that a reader can draw with. */
export const PENS: readonly PaintName[] = ['green', 'red', 'yellow', 'blue'];

/** Something that is drawn: an arrow along a way, or a point if that has one point only. */
export interface Drawing {
  way: readonly string[];
  paint: PaintName | 'engine';
  /** How strongly, from 0 to 1. */
  strength: number;
}

/** The chance of a player, from that of the first. */
export function chanceOf(player: PlayerName, chance: number): number {
  return player === 'first' ? chance : 1 - chance;
}

/** The candidates of the engine: the best is the strongest, and what is much worse is faint. */
export function candidates(lines: readonly EngineLine[], mover: PlayerName): Drawing[] {
  const best = lines[0] ? chanceOf(mover, lines[0].evaluation.chance) : 0;
  const drawn = lines.map(({ way, evaluation }, place) => {
    const worse = best - chanceOf(mover, evaluation.chance);
    // In steps, so that what is drawn changes seldom.
    const fainter = Math.round(Math.min(7, Math.max(2, 6 - 25 * worse))) / 10;
    return { way, paint: 'engine', strength: place === 0 ? 1 : fainter } as const;
  });
  // The best one is drawn last, above the others.
  return drawn.filter(({ way }) => way.length > 0).reverse();
}

/** What a reader has drawn. */
export function drawnBy(drawings: readonly DrawingView[]): Drawing[] {
  return drawings.map(({ paint, from, to }) => ({ way: to === null ? [from] : [from, to], paint, strength: 1 }));
}
