// What the pages ask the server for over HTTP.
import {
  type Account,
  type Challenge,
  type ExplorerAnswer,
  type GameState,
  type GameSummary,
  type GamesPage,
  type NewChallenge,
  type NewGame,
  type NewReview,
  type Pairing,
  type Problem,
  SILENCE,
} from './protocol';
import type { SocketLike } from './state/connection';
import { learn, meetServer } from './state/me';
import { OutcomeUnknown, RequestRefused } from './state/problem';

const BASE = new URL('api/v1/', document.baseURI);

async function answer<Body>(response: Response): Promise<Body> {
  if (response.ok) {
    const body = (response.status === 204 ? undefined : await response.json()) as Body;
    meetServer();
    return body;
  }
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  // Whatever answers otherwise is not the game server, which is then out of reach.
  if (!problem?.name || !problem.detail) throw new Error(`${response.status} ${response.statusText}`);
  throw new RequestRefused({ name: problem.name, values: problem.values ?? {}, detail: problem.detail });
}

/**
 * How long an answer may take, in milliseconds: over a connection that is dead without a word it would never come. What changes
 * something may take longer, since the server may go on with it after the page has given it up.
 */
const PATIENCE = { reading: 10_000, changing: 30_000 };

/** Asks the server for something. */
export async function ask<Body>(method: string, path: string, content?: unknown, patience?: number): Promise<Body> {
  const changes = method !== 'GET';
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) };
  const signal = AbortSignal.timeout(patience ?? (changes ? PATIENCE.changing : PATIENCE.reading));
  try {
    return await answer(await fetch(new URL(path, BASE), { method, signal, ...(content === undefined ? {} : json) }));
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw changes && isLate ? new OutcomeUnknown() : error;
  }
}

/** The address of something on the server, for links. */
export function addressOf(path: string): string {
  return new URL(path, BASE).href;
}

/** Makes a game on the server. */
export async function createGame(game: NewGame): Promise<GameState> {
  return ask('POST', 'games', game);
}

/** How a game stands. */
export async function readGame(id: string): Promise<GameState> {
  return ask('GET', `games/${id}`);
}

/** The record of a game, with the review that one of its players has kept, if there is one. */
export async function readRecord(id: string): Promise<string> {
  try {
    return await readText(`games/${id}/review`);
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.reason.name !== 'no-such-review') throw error;
    return readText(`games/${id}/record`);
  }
}

async function readText(path: string): Promise<string> {
  const response = await fetch(new URL(path, BASE), { signal: AbortSignal.timeout(PATIENCE.reading) });
  return response.ok ? response.text() : answer(response);
}

/** Keeps the review of an own game that is over, as its record has it. */
export async function keepReview(id: string, record: string): Promise<void> {
  await ask('PUT', `games/${id}/review`, { record } satisfies NewReview);
}

/** Calls off a game before both have moved. */
export async function callOff(id: string): Promise<void> {
  await ask('DELETE', `games/${id}`);
}

/** Finds an opponent for a game: whoever waits for the same, or whoever comes. */
export async function pairUp(wanted: Pairing): Promise<GameState> {
  return ask('POST', 'lobby/pairing', wanted);
}

/** Challenges somebody by name. */
export async function challenge(wanted: NewChallenge): Promise<Challenge> {
  return ask('POST', 'challenges', wanted);
}

/** Accepts a challenge; tells of the game. */
export async function acceptChallenge(id: string): Promise<GameState> {
  return ask('POST', `challenges/${id}/accept`);
}

/** Declines a challenge, or withdraws one. */
export async function endChallenge(id: string): Promise<void> {
  await ask('DELETE', `challenges/${id}`);
}

/** Some of the public games that are being played, the newest first. */
export function liveGames(limit: number, before: string | null): Promise<GamesPage> {
  const values = new URLSearchParams({ state: 'live', limit: String(limit) });
  if (before !== null) values.set('before', before);
  return ask('GET', `games?${values}`);
}

/** Own games that are not over, or those that are, the latest first. */
export function ownGames(state: 'live' | 'finished', before: string | null): Promise<GamesPage> {
  const values = new URLSearchParams({ state, limit: state === 'live' ? '100' : '10' });
  if (before !== null) values.set('before', before);
  return ask('GET', `account/games?${values}`);
}

/** The own games that are not over, as many as anybody plays at a time. */
export async function ownOpenGames(): Promise<GameSummary[]> {
  return (await ownGames('live', null)).games;
}

/** What was played from a position in the public games of the server. */
export function explorePublic(game: string, position: string): Promise<ExplorerAnswer> {
  return ask('GET', `explorer?${new URLSearchParams({ board: game, position })}`);
}

/** Asks who is at this browser. A server that does not answer that is taken for dead as soon as one that is silent. */
export async function askWho(): Promise<void> {
  learn(await ask<Account>('GET', 'account', undefined, SILENCE));
}

/** Lets a guest be called by a name. */
export function rename(name: string): Promise<Account> {
  return ask('PUT', 'account/name', { name });
}

/** Connects to a game. */
export function connect(id: string, query: string): SocketLike {
  return socket(`games/${id}/socket?${query}`);
}

/** Connects to the lobby. */
export function connectLobby(): SocketLike {
  return socket('lobby/socket');
}

/** Connects to what concerns whoever is here. */
export function connectNotices(): SocketLike {
  return socket('account/socket');
}

function socket(path: string): SocketLike {
  const url = new URL(path, BASE);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as SocketLike;
}
