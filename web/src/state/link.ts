// Routes within the client, as the part of the address after the hash. A game, or a whole record, fits into it.

/** A page and what it is about. */
export type Route =
  /** With the address that leads nowhere, if there was one. */
  | { page: 'home'; missing?: string }
  | { page: 'play' }
  | { page: 'lobby' }
  /** The games that are being played, to watch. */
  | { page: 'watch' }
  | { page: 'game'; id: string }
  | { page: 'account' }
  | { page: 'person'; name: string }
  /** How a game is played, or one of its clauses; of the first game, if none is named. */
  | { page: 'rules'; game: string | null; clause?: string }
  | AnalysisRoute
  /** The course of a game, at a step that is counted from 1 or where one has stopped; of the first game, if none is named. */
  | { page: 'lessons'; game: string | null; step?: number }
  /** Puzzles: that of the day, or those of a game, for one's rating or in a streak; or one of them alone, by its id. */
  | { page: 'puzzles'; game: string | null; streak?: true; id?: string }
  /** The solved boards, and a game against the book of one of them. */
  | { page: 'solved'; game: string | null }
  /** A record that is part of the link itself, or the id of a game on the server; it may be gone over at once. */
  | { page: 'replay'; record: string | null; at: number | null; game?: string; review?: true };

/** What is analysed: a whole tree or a record that is part of the link itself, a game on the server, a position; or nothing yet. */
export interface AnalysisRoute {
  page: 'analysis';
  /** A tree, compressed. */
  tree?: string;
  record?: string;
  /** The id of a game on the server. */
  id?: string;
  /** The game string. */
  game?: string;
  /** The position text; the start of the game if this is missing. */
  position?: string;
  /** The way to the place that is shown first. */
  at?: string;
  /** Whether what was played in many games is shown. */
  explore?: true;
}

/** Reads the part after the hash; whatever is not understood is the home page, which says so. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, rest, part] = path.split('/');
  const values = new URLSearchParams(query);
  const nowhere = { page: 'home', missing: decoded(path) ?? path } as const;
  switch (page) {
    case '':
      return { page: 'home' };
    case 'play':
      return { page: 'play' };
    case 'lobby':
      return { page: 'lobby' };
    case 'watch':
      return { page: 'watch' };
    case 'game':
      return rest && /^[\w-]+$/.test(rest) ? { page: 'game', id: rest } : nowhere;
    case 'account':
      return { page: 'account' };
    case 'person': {
      const name = decoded(rest);
      return name ? { page: 'person', name } : nowhere;
    }
    case 'rules':
      return { page: 'rules', game: rest || null, ...(rest && isClause(part) ? { clause: part } : {}) };
    case 'analysis':
      return readAnalysis(values);
    case 'solved':
      return { page: 'solved', game: decoded(rest) || null };
    case 'lessons':
      return { page: 'lessons', game: rest || null, ...(rest && isStep(part) ? { step: Number(part) } : {}) };
    case 'puzzles':
      return readPuzzles(rest || null, part);
    case 'replay': {
      const packed = values.get('record');
      const at = values.get('at');
      const game = values.get('game');
      return {
        page: 'replay',
        // What cannot be read is shown as it is, and the page says so.
        record: packed && (unpack(packed) ?? packed),
        at: at !== null && /^\d+$/.test(at) ? Number(at) : null,
        ...(game && /^[\w-]+$/.test(game) ? { game } : {}),
        ...(values.has('review') ? { review: true } : {}),
      };
    }
    default:
      return nowhere;
  }
}

/** The link to a route. */
export function linkTo(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'play':
      return '#/play';
    case 'lobby':
      return '#/lobby';
    case 'watch':
      return '#/watch';
    case 'game':
      return `#/game/${route.id}`;
    case 'account':
      return '#/account';
    case 'person':
      return `#/person/${encodeURIComponent(route.name)}`;
    case 'rules':
      return ['#/rules', route.game, route.clause].filter(part => part).join('/');
    case 'analysis': {
      const values = new URLSearchParams();
      const { tree, record, id, game, position, at } = route;
      const parts = { tree, record: record && pack(record), id, game, position, at };
      for (const [key, value] of Object.entries(parts)) if (value !== undefined) values.set(key, value);
      if (route.explore) values.set('explore', '');
      return values.size > 0 ? `#/analysis?${values}` : '#/analysis';
    }
    case 'solved':
      return route.game === null ? '#/solved' : `#/solved/${encodeURIComponent(route.game)}`;
    case 'lessons':
      return ['#/lessons', route.game, route.step].filter(part => part).join('/');
    case 'puzzles':
      return ['#/puzzles', route.game, route.streak ? 'streak' : route.id].filter(part => part).join('/');
    case 'replay': {
      const values = new URLSearchParams();
      if (route.record !== null) values.set('record', pack(route.record));
      if (route.at !== null) values.set('at', String(route.at));
      if (route.game !== undefined) values.set('game', route.game);
      if (route.review) values.set('review', '');
      return values.size > 0 ? `#/replay?${values}` : '#/replay';
    }
  }
}

function readAnalysis(values: URLSearchParams): AnalysisRoute {
  const route: AnalysisRoute = { page: 'analysis' };
  const take = (key: 'tree' | 'id' | 'game' | 'position' | 'at', form: RegExp) => {
    const value = values.get(key);
    if (value && form.test(value)) route[key] = value;
  };
  // What cannot be read is opened as it is, and the page says what is wrong.
  take('tree', /./);
  take('id', /^[\w-]+$/);
  take('game', /./);
  take('position', /./);
  take('at', /^\d+(-\d+)*$/);
  const packed = values.get('record');
  if (packed) route.record = unpack(packed) ?? packed;
  if (values.has('explore')) route.explore = true;
  return route;
}

function readPuzzles(game: string | null, part: string | undefined): Route {
  if (game !== null && part === 'streak') return { page: 'puzzles', game, streak: true };
  // Whatever else stands there was meant for one puzzle: it is told if there is none of that name.
  return { page: 'puzzles', game, ...(game !== null && part ? { id: part } : {}) };
}

/** Whether a text is the name of a clause, such as `T5`. */
export function isClause(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z]\d{1,2}$/.test(text);
}

/** Whether a text is the number of a step. */
function isStep(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d?$/.test(text);
}

/** A part of an address as text, or nothing if it makes no sense. */
function decoded(part: string | undefined): string | null {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return null;
  }
}

/** A text as letters and digits that no messenger breaks. */
export function pack(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text again, or nothing if it was none. */
export function unpack(packed: string): string | null {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(letters, letter => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
