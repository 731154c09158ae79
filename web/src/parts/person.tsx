// Somebody in a seat or a list: the name, linked to their profile, and the rating.
import { occupantName } from '../phrases';
import { NUMBERED_GUEST, type Occupant } from '../protocol';
import { linkTo } from '../state/link';
import { ratingText } from '../state/ratings';
import { t } from '../words';

export function Person({ occupant }: { occupant: Occupant }) {
  const name = occupantName(occupant);
  if (occupant.type === 'guest') {
    return (
      <>
        <span class="person">{name}</span> {isChosen(name) && <i class="tag">{t('web-guest')}</i>}
      </>
    );
  }
  if (occupant.type !== 'person') return <>{name}</>;
  const { rating, bot } = occupant;
  return (
    <>
      <a class="person" href={linkTo({ page: 'person', name })}>
        {name}
      </a>
      {rating && (
        <>
          {' '}
          <b class="rating" title={t('web-rating-of', { value: rating.value, deviation: rating.deviation })}>
            {ratingText(rating)}
          </b>
        </>
      )}
      {bot && (
        <>
          {' '}
          <i class="tag">{t('web-bot')}</i>
        </>
      )}
    </>
  );
}

/** Whether a guest has chosen this name: those without one have a number, which nobody can choose. */
function isChosen(name: string): boolean {
  return !name.startsWith(NUMBERED_GUEST);
}
