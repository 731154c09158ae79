// Somebody in a seat or a list: the name, which leads to what everybody can know about them, and the rating.
import type { Occupant } from '../protocol';
import { linkTo } from '../state/link';
import { ratingText } from '../state/ratings';
import { t } from '../words';

/** What the server calls those who have deleted their accounts. */
const DELETED = 'deleted';

export function Person({ occupant }: { occupant: Occupant }) {
  switch (occupant.type) {
    case 'open':
      return <>{t('web-open-seat')}</>;
    case 'computer':
      return <>{t('web-computer-level', { level: occupant.level })}</>;
    case 'guest':
      return <>{occupant.name === DELETED ? t('web-deleted-person') : occupant.name}</>;
    case 'person':
      return (
        <>
          <a class="person" href={linkTo({ page: 'person', name: occupant.name })}>
            {occupant.name}
          </a>
          {occupant.rating && (
            <>
              {' '}
              <b
                class="rating"
                title={t('web-rating-of', { value: occupant.rating.value, deviation: occupant.rating.deviation })}
              >
                {ratingText(occupant.rating)}
              </b>
            </>
          )}
          {occupant.bot && (
            <>
              {' '}
              <i class="tag">{t('web-bot')}</i>
            </>
          )}
        </>
      );
  }
}
