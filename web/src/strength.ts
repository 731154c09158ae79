// How strong the levels are, as measured: read from the documentation at build time.
import measured from 'virtual:strength';

/** The Elo points of a level above random play in a game on its usual board, if they have been measured. */
export function strengthOf(game: string, level: number): number | null {
  return measured[game]?.[level - 1] ?? null;
}
