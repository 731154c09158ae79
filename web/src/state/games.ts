// Lists of games, page by page, and the text of each entry.
import { signal } from '@preact/signals';
import type { EndReasonName, GameSummary, GamesPage, Occupant } from '../protocol';
import { explain, type Trouble } from './problem';
import { otherSeat, seatIndex } from './seats';

/** Somebody's games, which grow page by page. */
export class GamesList {
  /** The games, the latest first; nothing while the server has not told. */
  readonly games = signal<GameSummary[] | null>(null);
  /** Whether there are more. */
  readonly more = signal(false);
  readonly trouble = signal<Trouble | null>(null);
  #next: string | null = null;
  #reading = false;

  constructor(private readonly read: (before: string | null) => Promise<GamesPage>) {}

  /** Reads the first page, or the next one. */
  async grow(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    this.trouble.value = null;
    try {
      const page = await this.read(this.#next);
      this.games.value = [...(this.games.value ?? []), ...page.games];
      this.#next = page.next;
      this.more.value = page.next !== null;
    } catch (error) {
      this.trouble.value = explain(error);
    } finally {
      this.#reading = false;
    }
  }
}

/** How a game stands for whom the list is: by words that messages are named after. */
export type Standing =
  | 'won'
  | 'lost'
  | 'drawn'
  | 'called-off'
  | 'neglected'
  | 'waiting'
  | 'yours'
  | 'theirs'
  | 'played';

/** How a game that nobody has won has ended. */
export function standingWithoutWinner(reason?: EndReasonName): 'drawn' | 'called-off' | 'neglected' {
  if (reason === 'abort') return 'called-off';
  return reason === 'neglect' ? 'neglected' : 'drawn';
}

/** How a game stands, or has ended, for whom the list is. */
export function standingOf(game: GameSummary): Standing {
  if (game.ending) {
    if (game.ending.winner === null) return standingWithoutWinner(game.ending.reason);
    return game.ending.winner === game.seat ? 'won' : 'lost';
  }
  if (game.seats.some(seat => seat.type === 'open')) return 'waiting';
  if (game.turn === null || game.seat === null) return 'played';
  return game.turn === game.seat ? 'yours' : 'theirs';
}

/** Those first in which it is one's own turn, then those in which it is not; each by age. */
export function byUrgency(games: GameSummary[]): GameSummary[] {
  const rank = (game: GameSummary) => ['yours', 'theirs', 'played', 'waiting'].indexOf(standingOf(game));
  return games.toSorted((one, other) => rank(one) - rank(other));
}

/** Who sits opposite whom the list is of. */
export function opponentIn(game: GameSummary): Occupant {
  return game.seats[game.seat === null ? 1 : seatIndex(otherSeat(game.seat))];
}
