// For screen readers: the last move, and the whole position.
import type { View } from '../desk';
import { t } from '../words';

/** Moves are spoken where the page does not show them as a sentence, which is spoken anyway. */
export function Description({ view, spoken = true }: { view: View; spoken?: boolean }) {
  return (
    <div class="visually-hidden">
      {spoken && (
        <p role="log" aria-live="polite">
          {view.said.at(-1)}
        </p>
      )}
      <h2>{t('web-board-in-words')}</h2>
      <ul>
        {view.description.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
