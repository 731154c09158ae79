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

/** The record of the short game, by game. */
export const RECORDS = Object.fromEntries(
  GAMES.map(game => [game, readFileSync(new URL(`../src/games/${game}/demo.record`, import.meta.url), 'utf8')]),
) as Record<GameName, string>;
