// What is said beside the board; what was refused takes its place for a while, so that it covers nothing and moves nothing.
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { GameName } from '../desk';
import { WithClauses } from './with-clauses';

/** What was refused on the page, and the game whose clauses it may name. */
export const Refused = createContext<{ sentence: string; game: GameName } | null>(null);

export function Said({ children, role }: { children: ComponentChildren; role?: 'status' }) {
  const refused = useContext(Refused);
  if (!refused) {
    return (
      <div class="said" role={role} tabIndex={0}>
        {children}
      </div>
    );
  }
  return (
    <div class="said">
      <p class="refusal" role="alert">
        <WithClauses sentence={refused.sentence} game={refused.game} />
      </p>
    </div>
  );
}
