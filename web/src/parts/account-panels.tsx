// Managing your account: password, sessions, tokens for programs, and your data.
import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { addressOf } from '../api';
import { dayText } from '../phrases';
import type { Session } from '../protocol';
import { agentText } from '../state/agent';
import type { Membership } from '../state/membership';
import { t } from '../words';
import { CopiedText } from './copied-text';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { PasswordField, TextField } from './text-field';
import { TroubleNotice } from './trouble';

export function AccountPanels({ membership, registered }: { membership: Membership; registered: boolean }) {
  return (
    <div class="panels">
      {registered && (
        <Fragment>
          <PasswordPanel membership={membership} />
          <SessionsPanel membership={membership} />
          <TokensPanel membership={membership} />
        </Fragment>
      )}
      <DataPanel membership={membership} registered={registered} />
    </div>
  );
}

function Panel({ title, about, children }: { title: string; about: string; children: ComponentChildren }) {
  return (
    <section class="panel">
      <h2>{title}</h2>
      <p class="explained">{about}</p>
      {children}
    </section>
  );
}

function PasswordPanel({ membership }: { membership: Membership }) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const change = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await membership.changePassword(old, fresh))) return;
    setOld('');
    setFresh('');
  };
  return (
    <Panel title={t('web-password')} about={t('web-password-about')}>
      <form onSubmit={change} noValidate>
        <PasswordField
          label={t('web-password-so-far')}
          value={old}
          onChange={setOld}
          trouble={membership.troubleAt('password', 'old')}
        />
        <PasswordField
          label={t('web-password-new')}
          value={fresh}
          onChange={setFresh}
          fresh
          trouble={membership.troubleAt('password', 'password')}
        />
        <TroubleNotice trouble={membership.troubleAt('password', null)} />
        {membership.done.value === 'password' && (
          <p class="notice" role="status">
            {t('web-password-changed')}
          </p>
        )}
        <button type="submit" disabled={old === '' || fresh === ''}>
          {t('web-password-change')}
        </button>
      </form>
    </Panel>
  );
}

function SessionsPanel({ membership }: { membership: Membership }) {
  return (
    <Panel title={t('web-sessions')} about={t('web-sessions-about')}>
      <TroubleNotice trouble={membership.troubleAt('sessions', null)} />
      <ul class="passes">
        {currentFirst(membership.sessions.value).map(({ id, agent, seen, current }) => (
          <Pass key={id} name={agentText(agent) || t('web-unknown-program')} seen={seen}>
            {current ? (
              <i class="tag">{t('web-this-browser')}</i>
            ) : (
              <button type="button" onClick={() => membership.endSession(id)}>
                {t('web-end')}
              </button>
            )}
          </Pass>
        ))}
      </ul>
    </Panel>
  );
}

/** A session or a token, with when it was last used and what can be done about it. */
function Pass({ name, seen, children }: { name: string; seen: number | null; children: ComponentChildren }) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{seen === null ? t('web-never-used') : t('web-last-used', { day: dayText(seen) })}</small>
      </div>
      {children}
    </li>
  );
}

function currentFirst(sessions: Session[]): Session[] {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
}

function TokensPanel({ membership }: { membership: Membership }) {
  const [label, setLabel] = useState('');
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await membership.makeToken(label.trim())) setLabel('');
  };
  const fresh = membership.fresh.value;
  return (
    <Panel title={t('web-tokens')} about={t('web-tokens-about')}>
      {fresh?.secret && <Secret key={fresh.id} secret={fresh.secret} />}
      <ul class="passes">
        {membership.tokens.value.map(({ id, label, seen }) => (
          <Pass key={id} name={label || t('web-token-nameless')} seen={seen}>
            <button type="button" aria-label={t('web-revoke-token', { label })} onClick={() => membership.endToken(id)}>
              {t('web-revoke')}
            </button>
          </Pass>
        ))}
      </ul>
      <form class="one-line" onSubmit={make} noValidate>
        <TextField
          label={t('web-token-label')}
          value={label}
          onChange={setLabel}
          complete="off"
          trouble={membership.troubleAt('tokens', 'label')}
        />
        <button type="submit">{t('web-make-token')}</button>
      </form>
      <TroubleNotice trouble={membership.troubleAt('tokens', null)} />
    </Panel>
  );
}

/** A secret that is shown this once. */
function Secret({ secret }: { secret: string }) {
  return (
    <div class="notice secret" role="status">
      <p>{t('web-token-once')}</p>
      <CopiedText
        text={secret}
        label={t('web-token-secret')}
        copy={t('web-token-copy')}
        copied={t('web-token-copied')}
      />
    </div>
  );
}

function DataPanel({ membership, registered }: { membership: Membership; registered: boolean }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Panel title={t('web-data')} about={registered ? t('web-data-about') : t('web-data-about-guest')}>
      <div class="row">
        <a class="button" href={addressOf('account/export')} download="tabuleiro.json">
          <Icon name="save" /> {t('web-download-data')}
        </a>
        {registered && (
          <button type="button" class="danger" onClick={() => setLeaving(true)}>
            {t('web-delete-account')}
          </button>
        )}
      </div>
      {leaving && <Farewell membership={membership} onClose={() => setLeaving(false)} />}
    </Panel>
  );
}

/** Asks for the password before an account is deleted. */
function Farewell({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const remove = (event: SubmitEvent) => {
    event.preventDefault();
    membership.remove(password);
  };
  return (
    <Dialog title={t('web-delete-account')} onClose={onClose}>
      <form onSubmit={remove} noValidate>
        <p class="explained">{t('web-delete-about')}</p>
        <PasswordField
          label={t('web-password')}
          value={password}
          onChange={setPassword}
          trouble={membership.troubleAt('remove', 'password')}
        />
        <TroubleNotice trouble={membership.troubleAt('remove', null)} />
        <div class="dialog-foot">
          <button type="submit" class="danger" disabled={password === ''}>
            {t('web-delete-for-ever')}
          </button>
          <button type="button" onClick={onClose}>
            {t('web-keep-account')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
