// The books of solved boards, as the server gives them out.
import type { BookCard } from './protocol';
import { type BookSource, Books } from './state/book';
import { type Desk, loadDesk } from './state/module';
import engineUrl from './wasm/engine.wasm?url';
import { goAlong, language } from './words';

const BASE = new URL('books/', document.baseURI);
/** How long a piece may take, in milliseconds. */
const PATIENCE = 20_000;

const source: BookSource = {
  async list() {
    const response = await fetch(new URL('index.json', BASE), { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return (await response.json()) as BookCard[];
  },
  async read(file, from, to) {
    const headers = { range: `bytes=${from}-${to - 1}` };
    const response = await fetch(new URL(`./${file}`, BASE), {
      headers,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Whoever stands in between may send all of it.
    return response.status === 206 ? bytes : bytes.slice(from, to);
  },
};

let desk: ReturnType<typeof loadDesk> | null = null;

/** Lets a module speak the language of the page, whichever that is. */
function speaking(loaded: Desk): Desk {
  const speak = (code: string) => loaded.call({ type: 'set-language', language: code });
  speak(language.value);
  goAlong(async code => () => speak(code));
  return loaded;
}

/** The worker's module on the page: it reads books and explores games, and is loaded when the first of these is opened. */
export function engineDesk(): ReturnType<typeof loadDesk> {
  desk ??= loadDesk(engineUrl).then(speaking, error => {
    desk = null;
    throw error;
  });
  return desk;
}

/** The books, for all pages. */
export const books = new Books(source, engineDesk);
