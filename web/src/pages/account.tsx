// Your own page: your account, or how to get one, and your games.
import { useEffect, useMemo } from 'preact/hooks';
import { ownGames } from '../api';
import { AccountPanels } from '../parts/account-panels';
import { Initial } from '../parts/initial';
import { FinishedGames, OpenGames, useGames } from '../parts/own-games';
import { SignIn } from '../parts/sign-in';
import { TroubleNotice } from '../parts/trouble';
import { useTitle } from '../parts/use-title';
import { accountServer } from '../people';
import { dayText } from '../phrases';
import type { Account } from '../protocol';
import { linkTo } from '../state/link';
import { me } from '../state/me';
import { Membership } from '../state/membership';
import { t } from '../words';
import '../styles/people.css';

export default function AccountPage() {
  useTitle(t('web-account'));
  const membership = useMemo(() => new Membership(accountServer), []);
  useEffect(() => {
    membership.load();
  }, [membership]);
  const account = me.value;
  if (!membership.known.value || !account) {
    return (
      <>
        <h1>{t('web-account')}</h1>
        <TroubleNotice trouble={membership.troubleAt('page', null)} />
        {!membership.trouble.value && <p class="waiting">{t('web-loading')}</p>}
      </>
    );
  }
  return (
    <div class="account">
      {account.registered ? <Head account={account} membership={membership} /> : <SignIn membership={membership} />}
      <div class="account-columns">
        <Games key={account.name} account={account} />
        <AccountPanels membership={membership} registered={account.registered} />
      </div>
    </div>
  );
}

function Head({ account, membership }: { account: Account; membership: Membership }) {
  return (
    <section class="person-head">
      <Initial name={account.name} />
      <div>
        <h1>{account.name}</h1>
        {account.since !== undefined && <p class="explained">{t('web-since', { day: dayText(account.since) })}</p>}
      </div>
      <div class="row">
        <a class="button" href={linkTo({ page: 'person', name: account.name })}>
          {t('web-my-profile')}
        </a>
        <button type="button" onClick={() => membership.signOut()}>
          {t('web-sign-out')}
        </button>
      </div>
      <TroubleNotice trouble={membership.troubleAt('page', null)} />
    </section>
  );
}

function Games({ account }: { account: Account }) {
  const { registered } = account;
  const finished = useGames(before => ownGames('finished', before), account.name);
  return (
    <div class="own-games">
      <OpenGames who={account.name} {...(registered ? { none: t('web-no-open-games') } : {})} />
      <FinishedGames
        list={finished}
        title={t('web-finished-games')}
        {...(registered ? { none: t('web-no-finished-games') } : {})}
      />
    </div>
  );
}
