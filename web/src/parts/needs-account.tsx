// Says why a rated game cannot be played without an account, and how to get one.
import { linkTo } from '../state/link';
import { t } from '../words';

export function NeedsAccount() {
  return (
    <p class="explained">
      {t('web-rated-needs')} <a href={linkTo({ page: 'account' })}>{t('web-rated-how')}</a>
    </p>
  );
}
