// While a seat is open: the link to send or where it is offered, for whoever made the game, and the seat to take, for whoever followed it.
import type { Invitation, OnlinePage } from '../state/online-page';
import { t } from '../words';
import { CopiedText } from './copied-text';
import { GuestNameField } from './guest-name';
import { NeedsAccount } from './needs-account';
import { Said } from './said';

export function InvitationStep({ page, invitation }: { page: OnlinePage; invitation: Invitation }) {
  if (invitation === 'send-link') {
    return (
      <div class="step">
        <Said>
          <p>{t('web-send-link')}</p>
        </Said>
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
        <Said>
          <p>{t('web-waits-in-lobby')}</p>
        </Said>
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
      <Said>
        <p>{t(page.state.value.rated ? 'web-invited-rated' : 'web-invited')}</p>
      </Said>
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
