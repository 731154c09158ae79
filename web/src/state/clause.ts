// The clause of the rules that is shown above the page, wherever it was named.
import { signal } from '@preact/signals';
import type { GameName } from '../desk';

/** A clause of a game. */
export interface NamedClause {
  game: GameName;
  clause: string;
}

/** The clause that is shown, if any. */
export const shownClause = signal<NamedClause | null>(null);

/** A sentence cut where it names clauses in brackets: every second part is the name of one. */
export function cutAtClauses(sentence: string): string[] {
  return sentence.split(/(?<=\()([A-Z]\d{1,2})(?=\))/);
}
