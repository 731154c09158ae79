// How much a rated game changed both ratings.
import type { OnlinePage } from '../state/online-page';
import { changeText } from '../state/ratings';
import { t } from '../words';

/** Is shown once the game is over and the server has told. */
export function RatingChanges({ page }: { page: OnlinePage }) {
  const changes = page.ratingChanges.value;
  if (changes.length === 0) return null;
  return (
    <ul class="changes" aria-label={t('web-ratings')}>
      {changes.map(({ name, change, value }) => (
        <li key={name}>
          {name} <strong>{value}</strong> <small>{changeText(change)}</small>
        </li>
      ))}
    </ul>
  );
}
