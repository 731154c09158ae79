// While a seat is open: the link to send, for whoever made the game, and the seat to take, for whoever followed it.
import type { Invitation, OnlinePage } from '../state/online-page';
import { t } from '../words';
import { CopiedText } from './copied-text';
import { NeedsAccount } from './needs-account';

export function InvitationStep({ page, invitation }: { page: OnlinePage; invitation: Invitation }) {
  if (invitation === 'send-link') {
    return (
      <div class="step">
        <p>{t('web-send-link')}</p>
        <CopiedText
          text={new URL(page.link, location.href).href}
          label={t('web-game-link')}
          copy={t('web-copy-link')}
          copied={t('web-copied')}
        />
      </div>
    );
  }
  return (
    <div class="step">
      <p>{t(page.state.value.rated ? 'web-invited-rated' : 'web-invited')}</p>
      {invitation === 'needs-account' ? (
        <NeedsAccount />
      ) : (
        <button type="button" class="primary" onClick={() => page.takeSeat()}>
          {t('web-take-seat')}
        </button>
      )}
    </div>
  );
}
