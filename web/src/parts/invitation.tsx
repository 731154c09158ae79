// While a seat is open: the link to send or where it is offered, for whoever made the game, and the seat to take, for whoever followed it.
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
        <CallOff page={page} />
      </div>
    );
  }
  if (invitation === 'in-lobby') {
    return (
      <div class="step">
        <p>{t('web-waits-in-lobby')}</p>
        <CallOff page={page} />
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

function CallOff({ page }: { page: OnlinePage }) {
  return (
    <button type="button" class="link" onClick={() => page.callOff()}>
      {t('web-cancel-seat')}
    </button>
  );
}
