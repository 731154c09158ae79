// The unfinished game: kept in the browser, offered again, and forgotten when it is over.
import type { Setting } from '../desk';
import type { LocalGame, LocalPlayer } from './game';

const KEY = 'tabuleiro-open-game';

/** A game as it is kept. */
export interface Saved {
  /** The name of the game. */
  name: string;
  setting: Setting;
  players: [LocalPlayer, LocalPlayer];
  record: string;
}

/** Keeps a game that goes on; one that is over, or has not begun, is not worth keeping. */
export function keep(game: LocalGame, storage: Storage = localStorage): void {
  const view = game.staged.view.value;
  if (view.ending || view.played === 0) {
    storage.removeItem(KEY);
    return;
  }
  const saved: Saved = { name: view.name, setting: game.setting, players: game.players, record: game.record() };
  storage.setItem(KEY, JSON.stringify(saved));
}

/** The game that was left open, if there is one that can be understood. */
export function kept(storage: Storage = localStorage): Saved | null {
  try {
    const saved = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Saved> | null;
    const { name, setting, players, record } = saved ?? {};
    if (typeof record !== 'string' || !name || !setting?.game || players?.length !== 2) return null;
    return { name, setting, players, record };
  } catch {
    return null;
  }
}

/** Discards it. */
export function forget(storage: Storage = localStorage): void {
  storage.removeItem(KEY);
}
