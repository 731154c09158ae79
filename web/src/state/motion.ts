// What a ply has done to the board.
import type { Motion } from '../desk';

/** The points at which a ply is seen: where the piece came from and went to, or whatever came and went. */
export function endsOf({ ways, came, gone }: Motion): string[] {
  const [way] = ways;
  return way ? way.filter((_, corner) => corner === 0 || corner === way.length - 1) : [...came, ...gone];
}
