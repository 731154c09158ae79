// Of which game a game string is: only the desk reads these.
import type { GameCard, GameName } from '../desk';
import type { Desk } from './module';
import { troubleOf } from './staged-match';

/** The name of the game of a game string. Throws an error that says what is wrong with it. */
export function gameOf(desk: Desk, text: string): GameName {
  const reply = desk.call({ type: 'game-in-words', game: text, clock: 'none' });
  if (reply.type !== 'game') throw new Error(troubleOf(reply));
  return reply.game;
}

/** What there is to know of the game of a game string. */
export function cardOf(desk: Desk, text: string): GameCard {
  const name = gameOf(desk, text);
  const reply = desk.call({ type: 'games' });
  const card = reply.type === 'games' ? reply.games.find(each => each.name === name) : undefined;
  if (!card) throw new Error(troubleOf(reply));
  return card;
}
