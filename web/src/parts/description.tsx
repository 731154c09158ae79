// For those who hear the board: what was played, and the whole position.
import type { View } from '../desk';
import { t } from '../words';

export function Description({ view }: { view: View }) {
  return (
    <div class="visually-hidden">
      <p role="log" aria-live="polite">
        {view.said.at(-1)}
      </p>
      <h2>{t('web-board-in-words')}</h2>
      <ul>
        {view.description.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
