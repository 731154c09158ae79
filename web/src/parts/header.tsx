// The header of every page.
import { useEffect, useState } from 'preact/hooks';
import { askWho } from '../api';
import { linkTo, type Route } from '../state/link';
import { me } from '../state/me';
import { gameHere, waitingGames } from '../state/own-games';
import { t } from '../words';
import { Icon } from './icons';
import { SettingsDialog } from './settings-dialog';

/** How many games wait for you. */
function WaitingCount() {
  const { length } = waitingGames.value;
  if (length === 0) return null;
  return (
    <b class="count" title={t('web-games-wait', { games: length })}>
      <span aria-hidden="true">{length}</span>
      <span class="visually-hidden">{t('web-games-wait', { games: length })}</span>
    </b>
  );
}

export function Header({ at }: { at: Route }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    gameHere.value = at.page === 'game' ? at.id : null;
  }, [at]);
  useEffect(() => {
    // A session may have ended elsewhere. Ask only if somebody has ever signed in.
    if (me.peek()?.registered) askWho().catch(() => {});
  }, []);
  const link = (to: Route, id: string) => (
    <a href={linkTo(to)} aria-current={at.page === to.page ? 'page' : undefined}>
      {t(id)}
      {to.page === 'home' && <WaitingCount />}
    </a>
  );
  return (
    <header class="top">
      <a class="brand" href={linkTo({ page: 'home' })} aria-label="Tabuleiro">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="1" y="1" width="10" height="10" rx="3" class="brand-a" />
          <circle cx="18" cy="6" r="5" class="brand-b" />
          <circle cx="6" cy="18" r="5" class="brand-c" />
          <path d="M18 13l5.200 9.500H12.800z" class="brand-d" />
        </svg>
        <span>Tabuleiro</span>
      </a>
      <nav aria-label={t('web-pages')}>
        {link({ page: 'home' }, 'web-home')}
        {link({ page: 'lobby' }, 'web-lobby')}
        {link({ page: 'lessons', game: null }, 'web-lessons')}
        {link({ page: 'rules', game: null }, 'web-rules')}
        {link({ page: 'analysis' }, 'web-analysis')}
        {link({ page: 'replay', record: null, at: null }, 'web-replay')}
      </nav>
      <a class="me" href={linkTo({ page: 'account' })} aria-current={at.page === 'account' ? 'page' : undefined}>
        <Icon name="person" /> <span class="me-name">{me.value?.registered ? me.value.name : t('web-account')}</span>
      </a>
      <button type="button" class="plain" aria-label={t('web-settings')} onClick={() => setOpen(true)}>
        <Icon name="settings" />
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </header>
  );
}
