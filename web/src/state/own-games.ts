// Your games on the server that are not over, known on every page: the header and the title count those that wait for you.
import { computed, signal } from '@preact/signals';
import type { GameSummary } from '../protocol';
import { standingOf } from './games';

/** Your games that are not over. */
export const openGames = signal<GameSummary[]>([]);

/** The game on the page, which shows by itself whose turn it is. */
export const gameHere = signal<string | null>(null);

/** The games elsewhere in which it is your turn. */
export const waitingGames = computed(() =>
  openGames.value.filter(game => standingOf(game) === 'yours' && game.id !== gameHere.value),
);

/** What was told while a list was being read, which is newer than the list. */
let toldMeanwhile: GameSummary[] = [];

/** Takes what the server tells of one of them. */
export function learnGame(game: GameSummary): void {
  toldMeanwhile.push(game);
  put(game);
}

function put(game: GameSummary): void {
  const others = openGames.value.filter(({ id }) => id !== game.id);
  openGames.value = game.ending ? others : [game, ...others];
}

let reads = 0;

/** Reads them again. What is known stays where the server does not answer; an answer that has been overtaken is dropped. */
export async function readOpenGames(read: () => Promise<GameSummary[]>): Promise<void> {
  reads += 1;
  toldMeanwhile = [];
  const number = reads;
  const games = await read().catch(() => null);
  if (!games || number !== reads) return;
  openGames.value = games;
  toldMeanwhile.forEach(put);
}
