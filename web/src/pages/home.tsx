// The home page: your unfinished games, and all games, each playing by itself.
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { desk, newGameForm, play, warmUp } from '../client';
import type { GameName } from '../desk';
import { GAME_NAMES, GAMES } from '../games/games';
import { Demo } from '../parts/demo';
import { Icon } from '../parts/icons';
import { NewGameDialog } from '../parts/new-game';
import { UnfinishedGames } from '../parts/unfinished-games';
import { gameName } from '../phrases';
import { linkTo } from '../state/link';
import { type NewGameForm, type Opponent, usualGame } from '../state/new-game';
import { t } from '../words';

const DailyBoard = lazy(() => import('../parts/daily-board'));

export function Home({ missing }: { missing: string | null }) {
  const [form, setForm] = useState<NewGameForm | null>(null);
  useEffect(() => {
    // The next click needs the rules; the boards come first.
    Promise.allSettled(GAME_NAMES.map(name => GAMES[name].demo())).then(warmUp);
  }, []);
  return (
    <>
      {missing !== null && (
        <p class="notice" role="status">
          {t('web-no-such-page', { address: missing })}
        </p>
      )}
      <section class="hero">
        <h1>{t('web-title')}</h1>
        <p>{t('web-tagline')}</p>
        <p class="row">
          <a class="button" href={linkTo({ page: 'lobby' })}>
            <Icon name="people" /> {t('web-find-opponent')}
          </a>
          <a class="button" href={linkTo({ page: 'watch' })}>
            <Icon name="play" /> {t('web-watch-games')}
          </a>
          <a class="button" href={linkTo({ page: 'solved', game: null })}>
            <Icon name="book" /> {t('web-solved')}
          </a>
          <a class="button" href={linkTo({ page: 'analysis', explore: true })}>
            <Icon name="book" /> {t('web-explorer')}
          </a>
        </p>
      </section>
      <UnfinishedGames />
      <DailyCard />
      <section class="games" aria-label={t('web-games')}>
        {GAME_NAMES.map((name, number) => (
          <GameCardView
            key={name}
            name={name}
            place={number}
            onOptions={async against => setForm(await newGameForm(name, against))}
          />
        ))}
      </section>
      {form && <NewGameDialog form={form} onClose={() => setForm(null)} />}
    </>
  );
}

/** The puzzle of the day. What is on it comes when everything else is there. */
function DailyCard() {
  const rules = desk.value;
  return (
    <section class="daily" aria-labelledby="daily-title">
      <h2 id="daily-title">{t('training-daily')}</h2>
      {rules && (
        <Suspense fallback={null}>
          <DailyBoard rules={rules} />
        </Suspense>
      )}
      <a class="button" href={linkTo({ page: 'puzzles', game: null })}>
        <Icon name="puzzle" /> {t('training-solve-daily')}
      </a>
    </section>
  );
}

function GameCardView(props: { name: GameName; place: number; onOptions: (against: Opponent) => void }) {
  const { name, place, onOptions } = props;
  return (
    <article class="card" data-game={name}>
      <div class="card-board">
        <Demo name={name} place={place} />
      </div>
      <div class="card-text">
        <div class="card-title">
          <h2>{gameName(name)}</h2>
          <span class="card-links">
            <a href={linkTo({ page: 'lessons', game: name })}>{t('web-lessons')}</a>
            <a href={linkTo({ page: 'puzzles', game: name })}>{t('training-title')}</a>
            <a href={linkTo({ page: 'rules', game: name })}>{t('web-rules')}</a>
          </span>
        </div>
        <p>{t(`game-${name}-summary`)}</p>
      </div>
      <div class="card-actions">
        <button type="button" class="primary" onClick={() => play(usualGame(name, 'computer'))}>
          <Icon name="computer" /> {t('web-play-computer')}
        </button>
        <button type="button" onClick={() => play(usualGame(name, 'human'))}>
          <Icon name="people" /> {t('web-two-players')}
        </button>
        <div class="row small">
          <button type="button" class="link" onClick={() => onOptions('computer')}>
            {t('web-options')}
          </button>
          <button type="button" class="link" onClick={() => onOptions('friend')}>
            {t('web-invite')}
          </button>
        </div>
      </div>
    </article>
  );
}
