// The games of a text with several, of which one has to be chosen.
import type { RecordCard } from '../desk';
import { linkTo, type Route } from '../state/link';
import { t } from '../words';

export function RecordList(props: { title: string; records: RecordCard[]; to: (record: string) => Route }) {
  const { title, records, to } = props;
  return (
    <section class="several">
      <h1>{title}</h1>
      <p class="explained">{t('web-several-games', { count: records.length })}</p>
      <ol class="listing">
        {records.map(({ record, game, names, result, date }, place) => (
          // The same game may be there twice.
          <li key={place}>
            <div>
              <strong>{game}</strong>
              <p class="between">{[between(names), result, date].filter(part => part).join(' · ')}</p>
            </div>
            <a class="button" href={linkTo(to(record))} aria-label={t('web-open-number', { number: place + 1 })}>
              {t('web-open')}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who played, as far as the record names them. */
function between(names: [string, string]): string {
  return names.some(name => name) ? names.map(name => name || '?').join(' – ') : '';
}
