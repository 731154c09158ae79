// The games of a text with several, of which one has to be chosen.
import type { ListedRecord } from '../desk';
import { linkTo, type Route } from '../state/link';
import { t } from '../words';

export function RecordList(props: { title: string; records: ListedRecord[]; to: (record: string) => Route }) {
  const { title, records, to } = props;
  return (
    <section class="several">
      <h1>{title}</h1>
      <p class="explained">{t('web-several-games', { count: records.length })}</p>
      <ol class="listing">
        {records.map((listed, place) => (
          // The same game may be there twice.
          <li key={place}>
            {listed.type === 'broken' ? (
              <div>
                <strong>{t('web-broken-number', { number: place + 1 })}</strong>
                <p class="between">{listed.reason}</p>
              </div>
            ) : (
              <>
                <div>
                  <strong>{listed.card.game}</strong>
                  <p class="between">
                    {[between(listed.card.names), listed.card.result, listed.card.date]
                      .filter(part => part)
                      .join(' · ')}
                  </p>
                </div>
                <a
                  class="button"
                  href={linkTo(to(listed.card.record))}
                  aria-label={t('web-open-number', { number: place + 1 })}
                >
                  {t('web-open')}
                </a>
              </>
            )}
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
