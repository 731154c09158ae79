// The unfinished games at this screen: kept in the browser side by side, offered again, and forgotten when they are over.
import type { Setting } from '../desk';
import type { LocalGame, LocalPlayer } from './game';

const KEY = 'tabuleiro-open-games';
/** Where earlier versions have kept the only game. */
const OLD_KEY = 'tabuleiro-open-game';
/** The match that this tab shows, kept as long as the tab. */
const HERE = 'tabuleiro-game-here';
/** So many are kept: the one that has rested for longest makes room. */
const MOST = 20;

/** A game as it is kept. */
export interface Saved {
  /** What tells the match from all others. */
  match: string;
  /** The name of the game. */
  name: string;
  setting: Setting;
  players: [LocalPlayer, LocalPlayer];
  record: string;
  /** When it was last played, in milliseconds since 1970; 0 if that was not kept. */
  at: number;
}

/** Keeps a game that goes on; one that is over, or has not begun, is not worth keeping. */
export function keep(game: LocalGame, now = Date.now(), storage = localStorage, tab = sessionStorage): void {
  const { match, setting, players } = game;
  const view = game.staged.view.value;
  const others = kept(storage).filter(other => other.match !== match);
  if (view.ending || view.played === 0) {
    write(others, storage);
    return;
  }
  const saved: Saved = { match, name: view.name, setting, players, record: game.record(), at: now };
  write([saved, ...others].slice(0, MOST), storage);
  tab.setItem(HERE, match);
}

/** The games that were left open and can be understood, the latest first. */
export function kept(storage = localStorage): Saved[] {
  const list = parsed(storage.getItem(KEY));
  const all = [...(Array.isArray(list) ? list : []), parsed(storage.getItem(OLD_KEY))];
  return all.flatMap(each => understood(each) ?? []).sort((one, other) => other.at - one.at);
}

/** The game that this tab has shown, or else the latest. */
export function keptHere(storage = localStorage, tab = sessionStorage): Saved | null {
  const games = kept(storage);
  return games.find(({ match }) => match === tab.getItem(HERE)) ?? games[0] ?? null;
}

/** Discards one of them. */
export function forget(match: string, storage = localStorage): void {
  write(
    kept(storage).filter(other => other.match !== match),
    storage,
  );
}

function write(games: Saved[], storage: Storage): void {
  if (games.length > 0) storage.setItem(KEY, JSON.stringify(games));
  else storage.removeItem(KEY);
  storage.removeItem(OLD_KEY);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function understood(each: unknown): Saved | null {
  const { match = 'earlier', name, setting, players, record, at = 0 } = (each ?? {}) as Partial<Saved>;
  if (typeof record !== 'string' || !name || !setting?.game || players?.length !== 2) return null;
  return { match, name, setting, players: [asNow(players[0]), asNow(players[1])], record, at };
}

/** A player as of now: earlier versions have kept whoever learns under another name. */
function asNow(player: LocalPlayer & { pupil?: string | null }): LocalPlayer {
  if (player?.type !== 'teacher') return player;
  return { type: 'teacher', learner: player.learner ?? player.pupil ?? null, strength: player.strength };
}
