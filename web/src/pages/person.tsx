// Somebody's public profile: ratings with their histories, and games.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { newGameForm } from '../client';
import type { GameName } from '../desk';
import { GAME_NAMES } from '../games/games';
import { Icon } from '../parts/icons';
import { Initial } from '../parts/initial';
import { NewGameDialog } from '../parts/new-game';
import { FinishedGames, useGames } from '../parts/own-games';
import { RatingCard } from '../parts/rating-card';
import { TroubleNotice } from '../parts/trouble';
import { useTitle } from '../parts/use-title';
import { gamesOf, profileServer } from '../people';
import { dayText } from '../phrases';
import type { Profile, RatingHistory } from '../protocol';
import { linkTo } from '../state/link';
import { me } from '../state/me';
import type { NewGameForm } from '../state/new-game';
import { ProfileView } from '../state/profile';
import { t } from '../words';
import '../styles/people.css';

export default function PersonPage({ name }: { name: string }) {
  useTitle(name);
  const view = useMemo(() => new ProfileView(profileServer, name), [name]);
  useEffect(() => {
    view.load();
  }, [view]);
  const profile = view.profile.value;
  if (!profile) {
    return (
      <>
        <h1>{name}</h1>
        <Missing view={view} />
      </>
    );
  }
  return (
    <div class="account">
      <Head profile={profile} />
      <div class="person-columns">
        <Ratings profile={profile} histories={view.histories.value} />
        <Games name={profile.name} />
      </div>
    </div>
  );
}

/** Why nothing is shown, or not yet. */
function Missing({ view }: { view: ProfileView }) {
  if (view.nobody.value) return <p class="notice">{t('web-nobody-named', { name: view.name })}</p>;
  if (view.trouble.value) return <TroubleNotice trouble={view.trouble.value} />;
  return <p class="waiting">{t('web-loading')}</p>;
}

function Head({ profile }: { profile: Profile }) {
  const own = me.value?.registered && me.value.name === profile.name;
  return (
    <section class="person-head">
      <Initial name={profile.name} />
      <div>
        <h1>
          {profile.name} {profile.bot && <i class="tag">{t('web-bot')}</i>}
        </h1>
        <p class="explained">
          {t('web-since', { day: dayText(profile.since) })} · {t('web-games-played', { games: profile.games })}
        </p>
      </div>
      <div class="row">
        {own ? (
          <a class="button" href={linkTo({ page: 'account' })}>
            {t('web-account')}
          </a>
        ) : (
          <Challenge name={profile.name} />
        )}
      </div>
    </section>
  );
}

/** Challenges whom the page is about. */
function Challenge({ name }: { name: string }) {
  const [form, setForm] = useState<NewGameForm | null>(null);
  const open = async (game: GameName) => {
    const made = await newGameForm(game, 'named');
    made.name.value = name;
    setForm(made);
  };
  return (
    <>
      <button type="button" onClick={() => open(GAME_NAMES[0])}>
        <Icon name="person" /> {t('web-challenge')}
      </button>
      {form && <NewGameDialog key={form.card.name} form={form} onClose={() => setForm(null)} onGame={open} />}
    </>
  );
}

function Ratings({ profile, histories }: { profile: Profile; histories: Record<string, RatingHistory> }) {
  const { ratings } = profile;
  return (
    <section>
      <h2>{t('web-ratings')}</h2>
      {ratings.length === 0 && <p class="explained">{t('web-no-ratings')}</p>}
      <div class="ratings">
        {ratings.map(rating => (
          <RatingCard key={rating.game} rating={rating} history={histories[rating.game] ?? null} />
        ))}
      </div>
      {ratings.length > 0 && <p class="explained">{t('web-ratings-explained')}</p>}
    </section>
  );
}

function Games({ name }: { name: string }) {
  const list = useGames(before => gamesOf(name, before), name);
  return <FinishedGames list={list} title={t('web-recent-games')} none={t('web-no-finished-games')} />;
}
