// Sentences already shown, kept so that they can be said again when the language changes.

/** Says something in the current language. An effect that calls it runs again when the language changes. */
export type Said = () => string;

/** Something that was tried and refused: why, and the point that it was about. */
export interface RefusedAct {
  say: Said;
  point: string | null;
}

/** The same in the words of now. */
export function saidAgain(refused: RefusedAct | null): { sentence: string; point: string | null } | null {
  return refused && { sentence: refused.say(), point: refused.point };
}
