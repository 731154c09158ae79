// The games that can be explored: those that come with the program, those of this browser, and those of the server.
import { explorePublic } from './api';
import { books, engineDesk } from './books';
import { Explorer } from './state/explorer';
import { finishedRecords } from './state/finished';

const FILES = import.meta.glob<string>('../../data/games/*.txt', { query: '?url', import: 'default' });

/** The records of the engine's games on the usual board of a game; of other boards there are none. */
async function shipped(game: string): Promise<string> {
  const file = FILES[`../../data/games/${game}.txt`];
  if (!file) return '';
  const response = await fetch(await file());
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}

/** An explorer. Everything it needs is loaded when it looks up its first position. */
export function newExplorer(): Explorer {
  return new Explorer({
    desk: engineDesk,
    shipped,
    own: finishedRecords,
    server: explorePublic,
    book: (game, position) => books.lookUp(game, position),
  });
}
