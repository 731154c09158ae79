// How the games that were begun in this window came about: by the lot, or as rematches. Headless.

/** What has decided who plays which colour, if it was not whoever plays. */
export type Decided = 'lot' | 'rematch';

const decided = new Map<string, Decided>();

/** Notes what has decided the colours of a game on the server. */
export function decide(game: string, by: Decided): void {
  decided.set(game, by);
}

/** What has decided the colours of a game, as far as this window knows. */
export function decidedBy(game: string): Decided | null {
  return decided.get(game) ?? null;
}
