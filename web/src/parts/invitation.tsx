// While a seat is open: the link to send or where it is offered, for whoever made the game, and the seat to take, for whoever followed it.
import type { Invitation, OnlinePage } from '../state/online-page';
import { t } from '../words';
import { CopiedText } from './copied-text';
import { GuestNameField } from './guest-name';
import { NeedsAccount } from './needs-account';

export function InvitationStep({ page, invitation }: { page: OnlinePage; invitation: Invitation }) {
  if (invitation === 'send-link') {
    return (
      <div class="step">
        <div class="said">
          <p>{t('web-send-link')}</p>
        </div>
        <div class="row">
          <CopiedText
            text={new URL(page.link, location.href).href}
            label={t('web-game-link')}
            copy={t('web-copy')}
            name={t('web-copy-link')}
            copied={t('web-copied')}
          />
          <CallOff page={page} />
        </div>
      </div>
    );
  }
  if (invitation === 'in-lobby') {
    return (
      <div class="step">
        <div class="said">
          <p>{t('web-waits-in-lobby')}</p>
        </div>
        <div class="row">
          <CallOff page={page} />
        </div>
      </div>
    );
  }
  const take = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await page.guestName.save()) page.takeSeat();
  };
  return (
    <div class="step">
      <div class="said">
        <p>{t(page.state.value.rated ? 'web-invited-rated' : 'web-invited')}</p>
      </div>
      {invitation === 'needs-account' ? (
        <div class="row">
          <NeedsAccount />
        </div>
      ) : (
        <form class="guest-name" onSubmit={take} noValidate>
          <GuestNameField page={page} />
          <button type="submit" class="primary">
            {t('web-take-seat')}
          </button>
        </form>
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
