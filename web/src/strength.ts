// How strong the levels are, as measured.
import { type GameName, STRENGTHS } from './desk';

/** The Elo points of a level above random play in a game on its usual board. */
export function strengthOf(game: GameName, level: number): number | null {
  return STRENGTHS[game][level - 1] ?? null;
}
