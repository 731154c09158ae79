// Ratings: how certain they are, how a game changed them, and their history as a line.
import type { Rating, RatingHistory } from '../protocol';

/** What everybody begins with. */
export const FIRST_RATING = 1500;

/** Above this deviation a rating says little yet. */
const VAGUE = 110;

/** A rating in a few letters: `1662`, with a question mark while it says little. */
export function ratingText({ value, deviation }: Rating): string {
  return deviation > VAGUE ? `${value}?` : String(value);
}

/** What a game has made of somebody's rating. */
export interface ChangedRating {
  name: string;
  /** By how much it has changed. */
  change: number;
  /** The rating afterwards. */
  value: number;
}

/** How a game has changed the rating of whose history it is; nothing if it has not. */
export function changeBy(history: RatingHistory, game: string): Omit<ChangedRating, 'name'> | null {
  const place = history.changes.findIndex(({ id }) => id === game);
  const after = history.changes[place];
  // What was before the first of a page is on another one.
  if (!after || (place === 0 && history.next !== null)) return null;
  const { value } = after.rating;
  return { value, change: value - (history.changes[place - 1]?.rating.value ?? FIRST_RATING) };
}

/** How a game has changed the ratings of those who played it; nobody's, as long as the server does not tell. */
export async function changesBy(
  game: string,
  names: string[],
  history: (name: string) => Promise<RatingHistory>,
): Promise<ChangedRating[]> {
  const read = async (name: string) => {
    const change = changeBy(await history(name), game);
    return change ? [{ name, ...change }] : [];
  };
  try {
    return (await Promise.all(names.map(read))).flat();
  } catch {
    // The ratings are on the pages of both, too.
    return [];
  }
}

/** A change with its sign: `+12`, `−8`, `±0`. */
export function changeText(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** How many of the latest changes to draw. */
const DRAWN = 60;

/** A history as a line: the points of a polyline, from the rating that everybody begins with. */
export interface RatingLine {
  points: { x: number; y: number }[];
  lowest: number;
  highest: number;
}

/** Draws the history into a box. The changes are evenly spaced: how often somebody plays says nothing about strength. */
export function lineOf(history: RatingHistory, width: number, height: number): RatingLine {
  const all = [FIRST_RATING, ...history.changes.map(({ rating }) => rating.value)];
  const values = all.slice(-DRAWN);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const step = width / Math.max(1, values.length - 1);
  const range = Math.max(1, highest - lowest);
  const points = values.map((value, number) => ({ x: number * step, y: height - ((value - lowest) / range) * height }));
  return { points, lowest, highest };
}
