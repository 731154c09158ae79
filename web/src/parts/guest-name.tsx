// What a guest wants to be called.
import { useState } from 'preact/hooks';
import type { OnlinePage } from '../state/online-page';
import { t } from '../words';
import { TextField } from './text-field';

/** The field alone. */
export function GuestNameField({ page }: { page: OnlinePage }) {
  const { guestName } = page;
  if (!guestName.isFree.value) return null;
  return (
    <TextField
      label={t('web-guest-name')}
      value={guestName.text.value}
      onChange={text => guestName.write(text)}
      complete="off"
      trouble={guestName.trouble.value}
    />
  );
}

/** What you are called, and a way to change it. */
export function GuestNameLine({ page }: { page: OnlinePage }) {
  const [open, setOpen] = useState(false);
  const name = page.ownGuestName.value;
  if (name === null) return null;
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await page.guestName.save()) setOpen(false);
  };
  if (!open) {
    return (
      <p class="row small">
        <span>{t('web-called', { name })}</span>
        <button type="button" class="link" onClick={() => setOpen(true)}>
          {t('web-change-name')}
        </button>
      </p>
    );
  }
  return (
    <form class="guest-name" onSubmit={save} noValidate>
      <GuestNameField page={page} />
      <div class="row">
        <button type="submit" class="primary" disabled={!page.guestName.canSave.value}>
          {t('web-save')}
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          {t('web-cancel')}
        </button>
      </div>
    </form>
  );
}
