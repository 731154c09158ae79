// How the last games ended: kept in the browser, for the scoreboard.

import { signal } from '@preact/signals';
import type { View } from '../desk';
import { colourOf } from './seats';

export interface Result {
  /** Which match it was: one that is ended again after an undo counts once. */
  match: string;
  /** The name of the game. */
  game: string;
  /** The colour that won; nothing in a draw. */
  winner: string | null;
}

const KEY = 'tabuleiro-results';
const KEPT = 3;

function read(): Result[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (kept as Partial<Result>[]).flatMap(({ match, game, winner }) =>
      typeof match === 'string' && typeof game === 'string' ? [{ match, game, winner: winner ?? null }] : [],
    );
  } catch {
    return [];
  }
}

/** The last results, the newest first. */
export const results = signal<Result[]>(read());

/** Notes how a match has ended, if it has and that is a result. */
export function note(match: string, view: View): void {
  if (!view.ending?.isResult) return;
  const { winner } = view.ending;
  const result = { match, game: view.name, winner: winner && colourOf(view, winner) };
  const [newest] = results.value;
  if (JSON.stringify(newest) === JSON.stringify(result)) return;
  results.value = [result, ...results.value.filter(other => other.match !== match)].slice(0, KEPT);
  globalThis.localStorage?.setItem(KEY, JSON.stringify(results.value));
}
