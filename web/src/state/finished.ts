// The records of the games that were played to their end at this screen: kept in the browser, to be explored.
import type { LocalGame } from './game';

const KEY = 'tabuleiro-finished-games';
/** So many are kept: the oldest makes room. */
const MOST = 200;

interface Finished {
  /** What tells the match from all others: one that is ended again after an undo is kept once. */
  match: string;
  record: string;
}

/** Keeps a game that is over and has a result. */
export function keepFinished(game: Pick<LocalGame, 'match' | 'staged' | 'record'>, storage = localStorage): void {
  const { ending, played } = game.staged.view.value;
  const others = read(storage).filter(({ match }) => match !== game.match);
  if (!ending?.isResult || played === 0) return;
  const kept = [{ match: game.match, record: game.record() }, ...others].slice(0, MOST);
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // There is no more room: half of them are worth more than none.
    storage.setItem(KEY, JSON.stringify(kept.slice(0, MOST / 4)));
  }
}

/** The records of all of them, one after another, the latest first. */
export function finishedRecords(storage = localStorage): string {
  return read(storage)
    .map(({ record }) => record.trim())
    .join('\n\n');
}

function read(storage: Storage): Finished[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (kept as Partial<Finished>[]).flatMap(({ match, record }) =>
      typeof match === 'string' && typeof record === 'string' ? [{ match, record }] : [],
    );
  } catch {
    return [];
  }
}
