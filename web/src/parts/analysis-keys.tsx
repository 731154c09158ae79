// The keys of an analysis, for whoever wants to know them.
import { ANALYSIS_KEYS } from '../state/analysis-keys';
import { t } from '../words';

export function KeysHelp() {
  return (
    <details class="keys panel">
      <summary>{t('web-keys')}</summary>
      <dl>
        {ANALYSIS_KEYS.map(({ shown, text }) => (
          <div key={text}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p class="note">{t('web-keys-board')}</p>
    </details>
  );
}
