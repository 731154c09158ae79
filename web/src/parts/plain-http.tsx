// Says once what does not work on a page that came over plain http.
import { isToBeTold, understood } from '../state/plain-http';
import { t } from '../words';
import { Icon } from './icons';

export function PlainHttp() {
  if (!isToBeTold.value) return null;
  return (
    <div class="notice closable plain-http" role="status">
      <p>{t('web-plain-http')}</p>
      <button type="button" class="plain" aria-label={t('web-close')} onClick={understood}>
        <Icon name="close" />
      </button>
    </div>
  );
}
