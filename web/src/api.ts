// What the pages ask the server for over HTTP.
import type { GameState, GameSummary, GamesPage, NewGame, Problem } from './protocol';
import type { SocketLike } from './state/connection';

const BASE = new URL('api/v1/', document.baseURI);

async function answer<Body>(response: Response): Promise<Body> {
  if (response.ok) return (await response.json()) as Body;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Error(problem?.detail ?? `${response.status} ${response.statusText}`);
}

/** Makes a game on the server. */
export async function createGame(game: Partial<NewGame> & Pick<NewGame, 'game'>): Promise<GameState> {
  const headers = { 'content-type': 'application/json' };
  return answer(await fetch(new URL('games', BASE), { method: 'POST', headers, body: JSON.stringify(game) }));
}

/** How a game stands. */
export async function readGame(id: string): Promise<GameState> {
  return answer(await fetch(new URL(`games/${id}`, BASE)));
}

/** Public games that are being played. */
export async function liveGames(): Promise<GameSummary[]> {
  return (await answer<GamesPage>(await fetch(new URL('games?state=live', BASE)))).games;
}

/** Connects to a game. */
export function connect(id: string, query: string): SocketLike {
  return socket(`games/${id}/socket?${query}`);
}

/** Connects to the lobby. */
export function connectLobby(): SocketLike {
  return socket('lobby/socket');
}

function socket(path: string): SocketLike {
  const url = new URL(path, BASE);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as SocketLike;
}
