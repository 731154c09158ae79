// What everybody can know about somebody: ratings with their histories, and games.
import { useEffect, useMemo } from 'preact/hooks';
import { Initial } from '../parts/initial';
import { FinishedGames, useGames } from '../parts/own-games';
import { RatingCard } from '../parts/rating-card';
import { TroubleNotice } from '../parts/trouble';
import { When } from '../parts/when';
import { gamesOf, profileServer } from '../people';
import { linkTo } from '../state/link';
import { me } from '../state/me';
import { ProfileView } from '../state/profile';
import { t } from '../words';
import '../styles/people.css';

export default function PersonPage({ name }: { name: string }) {
  const view = useMemo(() => new ProfileView(profileServer, name), [name]);
  useEffect(() => {
    view.load();
  }, [view]);
  const profile = view.profile.value;
  if (view.nobody.value) {
    return (
      <>
        <h1>{name}</h1>
        <p class="notice">{t('web-nobody-named', { name })}</p>
      </>
    );
  }
  if (!profile) {
    return (
      <>
        <h1>{name}</h1>
        <TroubleNotice trouble={view.trouble.value} />
        {!view.trouble.value && <p class="waiting">{t('web-loading')}</p>}
      </>
    );
  }
  const own = me.value?.registered && me.value.name === profile.name;
  return (
    <div class="account">
      <section class="person-head">
        <Initial name={profile.name} />
        <div>
          <h1>
            {profile.name} {profile.bot && <i class="tag">{t('web-bot')}</i>}
          </h1>
          <p class="explained">
            {t('web-since')} <When at={profile.since} /> · {t('web-games-played', { games: profile.games })}
          </p>
        </div>
        {own && (
          <div class="row">
            <a class="button" href={linkTo({ page: 'account' })}>
              {t('web-account')}
            </a>
          </div>
        )}
      </section>
      <div class="person-columns">
        <section>
          <h2>{t('web-ratings')}</h2>
          {profile.ratings.length === 0 && <p class="explained">{t('web-no-ratings')}</p>}
          <div class="ratings">
            {profile.ratings.map(rating => (
              <RatingCard key={rating.game} rating={rating} history={view.histories.value[rating.game] ?? null} />
            ))}
          </div>
          {profile.ratings.length > 0 && <p class="explained">{t('web-ratings-explained')}</p>}
        </section>
        <Games name={profile.name} />
      </div>
    </div>
  );
}

function Games({ name }: { name: string }) {
  const list = useGames(before => gamesOf(name, before), name);
  return <FinishedGames list={list} title={t('web-recent-games')} none={t('web-no-finished-games')} />;
}
