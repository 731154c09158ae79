// The short games of the home page, of every game that the rules know.
import { readFileSync } from 'node:fs';
import type { GameName } from '../src/desk';
import { rules } from './wasm';

function names(): GameName[] {
  const reply = rules().call({ type: 'games' });
  if (reply.type !== 'games') throw new Error(`instead of the games: ${JSON.stringify(reply)}`);
  return reply.games.map(game => game.name);
}

/** The games, in the order of the rules. */
export const GAMES = names();

/** What a test has for each game, as cases in their order. A game that is left out is missed by the compiler. */
export function casesOf<Case extends object>(cases: Record<GameName, Case>): ({ game: GameName } & Case)[] {
  return GAMES.map(game => ({ game, ...cases[game] }));
}

/** The record of the short game, by game. */
export const RECORDS = Object.fromEntries(
  GAMES.map(game => [game, readFileSync(new URL(`../src/games/${game}/demo.record`, import.meta.url), 'utf8')]),
) as Record<GameName, string>;
