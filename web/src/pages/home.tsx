// The home page: the games, each playing by itself, and the game you left unfinished.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { newGameForm, play, takeUp, warmUp } from '../client';
import type { GameName } from '../desk';
import { GAME_NAMES, GAMES } from '../games/games';
import { go } from '../navigation';
import { Demo } from '../parts/demo';
import { Icon } from '../parts/icons';
import { NewGameDialog } from '../parts/new-game';
import { gameName } from '../phrases';
import { LeftOpen } from '../state/left-open';
import { linkTo } from '../state/link';
import { type NewGameForm, type Opponent, usualGame } from '../state/new-game';
import { t } from '../words';

export function Home() {
  const [form, setForm] = useState<NewGameForm | null>(null);
  useEffect(() => {
    // The next click needs the rules; the boards come first.
    Promise.allSettled(GAME_NAMES.map(name => GAMES[name].demo())).then(warmUp);
  }, []);
  return (
    <>
      <section class="hero">
        <h1>{t('web-title')}</h1>
        <p>{t('web-tagline')}</p>
        <p class="row">
          <a class="button" href={linkTo({ page: 'lobby' })}>
            <Icon name="people" /> {t('web-find-opponent')}
          </a>
          <a class="button" href={linkTo({ page: 'lobby' })}>
            <Icon name="play" /> {t('web-watch-games')}
          </a>
        </p>
      </section>
      <Continue />
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

function Continue() {
  const left = useMemo(() => new LeftOpen(takeUp), []);
  const saved = left.saved.value;
  if (!saved) return null;
  const take = async () => {
    if (await left.takeUp()) go({ page: 'play' });
  };
  return (
    <section class="continue">
      <p>{t('web-left-open', { game: gameName(saved.name) })}</p>
      <div class="row">
        <button type="button" class="primary" onClick={take}>
          {t('web-continue')}
        </button>
        <button type="button" onClick={() => left.discard()}>
          {t('web-discard')}
        </button>
      </div>
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
          <a href={linkTo({ page: 'rules', game: name })}>{t('web-rules')}</a>
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
