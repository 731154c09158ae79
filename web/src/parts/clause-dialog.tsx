// A clause of the rules, above the page on which it was named.
import { useEffect, useState } from 'preact/hooks';
import type { Item } from '../markdown';
import { rulesOf } from '../pages/rules-text';
import { gameName } from '../phrases';
import { type NamedClause, shownClause } from '../state/clause';
import { linkTo } from '../state/link';
import { language, t } from '../words';
import { Dialog } from './dialog';
import { Point } from './marked-words';

/** Shows the clause that was asked for, until it is closed. */
export default function ClauseDialog({ shown }: { shown: NamedClause }) {
  const { game, clause } = shown;
  const code = language.value;
  const [item, setItem] = useState<Item | null>(null);
  useEffect(() => {
    let wanted = true;
    // The link to all the rules stays where this one cannot be loaded.
    rulesOf(game, code).then(
      blocks => {
        const items = blocks.flatMap(block => (block.type === 'list' ? block.items : []));
        if (wanted) setItem(items.find(({ content }) => content[0]?.text === clause) ?? null);
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [game, clause, code]);
  const close = () => {
    shownClause.value = null;
  };
  return (
    <Dialog title={`${gameName(game)}, ${clause}`} onClose={close}>
      {item && (
        <div class="clause">
          <Point content={item.content.slice(1)} inner={item.inner} />
        </div>
      )}
      <p>
        <a href={linkTo({ page: 'rules', game, clause })} onClick={close}>
          {t('web-clauses')}
        </a>
      </p>
    </Dialog>
  );
}
