// A sentence in which every clause that it names, as in `you must (T5)`, is a link that opens the clause.
import type { GameName } from '../desk';
import { cutAtClauses, shownClause } from '../state/clause';
import { linkTo } from '../state/link';

export function WithClauses({ sentence, game }: { sentence: string; game: GameName }) {
  return (
    <>
      {cutAtClauses(sentence).map((part, number) =>
        number % 2 === 0 ? part : <ClauseLink key={part} game={game} clause={part} />,
      )}
    </>
  );
}

/** Opened on its own it is the rules page; followed here, the clause is shown and the page stays. */
function ClauseLink({ game, clause }: { game: GameName; clause: string }) {
  return (
    <a
      href={linkTo({ page: 'rules', game, clause })}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        shownClause.value = { game, clause };
      }}
    >
      {clause}
    </a>
  );
}
