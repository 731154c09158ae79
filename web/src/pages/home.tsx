// The first page: the games, each playing by itself, and a game that was left open.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { begin, newGameForm, takeUp, warmUp } from '../client';
import type { GameName } from '../desk';
import { GAME_NAMES, GAMES } from '../games/games';
import { Icon } from '../parts/icons';
import { NewGameDialog } from '../parts/new-game';
import { gameName, gameParts } from '../phrases';
import { go } from '../place';
import type { BoardPicture } from '../state/board-picture';
import { linkTo } from '../state/link';
import { type NewGameForm, type Opponent, usualGame } from '../state/new-game';
import { forget, kept } from '../state/saved';
import { settings } from '../state/settings';
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
            delay={number}
            onOptions={async against => setForm(await newGameForm(name, against))}
          />
        ))}
      </section>
      {form && <NewGameDialog form={form} onClose={() => setForm(null)} />}
    </>
  );
}

function Continue() {
  const [saved, setSaved] = useState(() => kept());
  if (!saved) return null;
  const { name } = gameParts(saved.setting.game);
  const take = async () => {
    if (await takeUp(saved)) go({ page: 'play' });
    else setSaved(kept());
  };
  return (
    <section class="continue">
      <p>{t('web-left-open', { game: gameName(name) })}</p>
      <div class="row">
        <button type="button" class="primary" onClick={take}>
          {t('web-continue')}
        </button>
        <button
          type="button"
          onClick={() => {
            forget();
            setSaved(null);
          }}
        >
          {t('web-discard')}
        </button>
      </div>
    </section>
  );
}

function GameCardView(props: { name: GameName; delay: number; onOptions: (against: Opponent) => void }) {
  const { name, delay, onOptions } = props;
  const start = async (against: 'computer' | 'human') => {
    await begin(usualGame(name, against));
    go({ page: 'play' });
  };
  return (
    <article class="card" data-game={name}>
      <div class="card-board">
        <Demo name={name} delay={delay} />
      </div>
      <div class="card-text">
        <div class="card-title">
          <h2>{gameName(name)}</h2>
          <a href={linkTo({ page: 'rules', game: name })}>{t('web-rules')}</a>
        </div>
        <p>{t(`game-${name}-summary`)}</p>
      </div>
      <div class="card-actions">
        <button type="button" class="primary" onClick={() => start('computer')}>
          <Icon name="computer" /> {t('web-play-computer')}
        </button>
        <button type="button" onClick={() => start('human')}>
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

/** How long each position of a self-playing board is shown, in milliseconds. */
const BEAT = 1400;
/** How many beats the end of a game stays. */
const REST = 4;

/** A board that plays a game by itself, slowly, while it is in sight. */
function Demo({ name, delay }: { name: GameName; delay: number }) {
  const [frames, setFrames] = useState<BoardPicture[]>([]);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { motion } = settings.value;
  useEffect(() => {
    GAMES[name].demo().then(loaded => setFrames(loaded.default));
  }, [name]);
  const last = frames.length - 1;
  useEffect(() => {
    if (last < 0) return undefined;
    // The start of a game looks like nothing; without motion the board shows a moment in the middle.
    setAt(Math.floor(last * (motion ? 0.3 : 0.6)));
    if (!motion) return undefined;
    let inSight = true;
    const watch = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? true;
    });
    if (box.current) watch.observe(box.current);
    const step = () => {
      if (inSight && !document.hidden) setAt(shown => (shown >= last + REST ? 0 : shown + 1));
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      timer = setInterval(step, BEAT);
    }, delay * 350);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      watch.disconnect();
    };
  }, [last, delay, motion]);
  const frame = frames[Math.min(at, last)];
  return (
    <div ref={box} class="demo" aria-hidden="true">
      {frame && <Board view={frame} label={gameName(name)} motion={motion} coordinates={false} />}
    </div>
  );
}
