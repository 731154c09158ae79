// For guests: what an account is good for, and signing up or in.
import { useState } from 'preact/hooks';
import { LONGEST_NAME, SHORTEST_NAME, SHORTEST_PASSWORD } from '../protocol';
import { me } from '../state/me';
import type { Membership } from '../state/membership';
import { t } from '../words';
import { Choice } from './choice';
import { Switch } from './switch';
import { PasswordField, TextField } from './text-field';
import { TroubleNotice } from './trouble';

type Way = 'sign-up' | 'sign-in';

export function SignIn({ membership }: { membership: Membership }) {
  const [way, setWay] = useState<Way>('sign-up');
  return (
    <div class="sign-in">
      <section>
        <h1>{t('web-account')}</h1>
        <TroubleNotice trouble={membership.troubleAt('page', null)} />
        <p>{t('web-guest-now', { name: me.value?.name ?? '' })}</p>
        <ul class="gains">
          {['web-gain-name', 'web-gain-rated', 'web-gain-devices', 'web-gain-programs'].map(id => (
            <li key={id}>{t(id)}</li>
          ))}
        </ul>
        <p class="explained">{way === 'sign-up' ? t('web-guest-keeps') : t('web-guest-waits')}</p>
      </section>
      <SignInForm membership={membership} way={way} onWay={setWay} />
    </div>
  );
}

function SignInForm(props: { membership: Membership; way: Way; onWay: (way: Way) => void }) {
  const { membership, way, onWay } = props;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const fresh = way === 'sign-up';
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    if (fresh) await membership.signUp(name.trim(), password);
    else await membership.signIn(name.trim(), password);
  };
  return (
    <form class="panel" onSubmit={enter} noValidate>
      <Choice<Way>
        label={t('web-way')}
        value={way}
        options={[
          ['sign-up', t('web-sign-up')],
          ['sign-in', t('web-sign-in')],
        ]}
        onChange={onWay}
      />
      <TextField
        label={t('web-name')}
        value={name}
        onChange={setName}
        complete="username"
        trouble={membership.troubleAt(way, 'name')}
        {...(fresh ? { hint: t('web-name-hint', { least: SHORTEST_NAME, most: LONGEST_NAME }) } : {})}
      />
      <PasswordField
        label={t('web-password')}
        value={password}
        onChange={setPassword}
        fresh={fresh}
        shown={shown}
        trouble={membership.troubleAt(way, 'password')}
        {...(fresh ? { hint: t('web-password-hint', { least: SHORTEST_PASSWORD }) } : {})}
      />
      <Switch on={shown} onChange={setShown}>
        {t('web-show-password')}
      </Switch>
      <TroubleNotice trouble={membership.troubleAt(way, null)} />
      <button type="submit" class="primary" disabled={name.trim() === '' || password === ''}>
        {fresh ? t('web-make-account') : t('web-sign-in')}
      </button>
    </form>
  );
}
