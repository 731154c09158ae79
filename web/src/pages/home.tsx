// The first page: the four games, each playing by itself, and a game that was left open.
import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../app';
import { Board } from '../board/board';
import { begin, desk } from '../client';
import type { GameCard, View } from '../desk';
import { Icon } from '../parts/icons';
import { DEFAULT_LEVEL, NewGameDialog, type Opponent } from '../parts/new-game';
import type { Participant } from '../state/game';
import { linkTo } from '../state/link';
import { forget, kept } from '../state/saved';
import { settings } from '../state/settings';
import { Table } from '../state/table';
import { t } from '../words';
import { DEMOS } from './demos';

const NAMES = ['talpa', 'emulsion', 'apart', 'ampel'];

function gameCards(): GameCard[] {
  const reply = desk.value?.call({ type: 'games' });
  return reply?.type === 'games' ? reply.games : [];
}

export function Home() {
  const [chosen, setChosen] = useState<{ card: GameCard; against: Opponent } | null>(null);
  const cards = gameCards();
  return (
    <>
      <section class="hero">
        <h1>{t('web-title')}</h1>
        <p>{t('web-tagline')}</p>
      </section>
      <Continue />
      <section class="games" aria-label={t('web-games')}>
        {NAMES.map((name, number) => (
          <GameCardView
            key={name}
            name={name}
            delay={number}
            onOptions={against => {
              const card = cards.find(each => each.name === name);
              if (card) setChosen({ card, against });
            }}
          />
        ))}
      </section>
      {chosen && <NewGameDialog game={chosen.card} against={chosen.against} onClose={() => setChosen(null)} />}
    </>
  );
}

function Continue() {
  const [saved, setSaved] = useState(() => kept());
  if (!saved || !desk.value) return null;
  const name = saved.setting.game.split(':')[0] ?? '';
  const take = () => {
    try {
      begin(saved);
      go({ page: 'play' });
    } catch {
      // What this version no longer understands is not offered again.
      forget();
      setSaved(null);
    }
  };
  return (
    <section class="continue">
      <p>{t('web-left-open', { game: t(`game-${name}`) })}</p>
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

function GameCardView(props: { name: string; delay: number; onOptions: (against: Opponent) => void }) {
  const { name, delay, onOptions } = props;
  const start = (other: Participant) => {
    begin({ setting: { game: name, position: null, pie: false, clock: 'none' }, players: [{ type: 'human' }, other] });
    go({ page: 'play' });
  };
  const ready = desk.value !== null;
  return (
    <article class="card" data-game={name}>
      <div class="card-board">{ready && <Demo name={name} delay={delay} />}</div>
      <div class="card-text">
        <div class="card-title">
          <h2>{t(`game-${name}`)}</h2>
          <a href={linkTo({ page: 'rules', game: name })}>{t('web-rules')}</a>
        </div>
        <p>{t(`game-${name}-summary`)}</p>
      </div>
      <div class="card-actions">
        <button
          type="button"
          class="primary"
          disabled={!ready}
          onClick={() => start({ type: 'computer', level: DEFAULT_LEVEL })}
        >
          <Icon name="computer" /> {t('web-play-computer')}
        </button>
        <button type="button" disabled={!ready} onClick={() => start({ type: 'human' })}>
          <Icon name="people" /> {t('web-two-players')}
        </button>
        <div class="row small">
          <button type="button" class="link" disabled={!ready} onClick={() => onOptions('computer')}>
            {t('web-options')}
          </button>
          <button type="button" class="link" disabled={!ready} onClick={() => onOptions('friend')}>
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
function Demo({ name, delay }: { name: string; delay: number }) {
  const [view, setView] = useState<View | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { motion } = settings.value;
  useEffect(() => {
    const record = DEMOS[name];
    if (!desk.value || !record) return undefined;
    const table = Table.load(desk.value, record, false, () => 0);
    const { played } = table.view.value;
    // The start of a game looks like nothing; without motion the board shows a moment in the middle.
    let at = Math.floor(played * (motion ? 0.3 : 0.6));
    setView(table.at(at));
    if (!motion) return () => table.close();
    let inSight = true;
    const watch = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? true;
    });
    if (box.current) watch.observe(box.current);
    const step = () => {
      if (!inSight || document.hidden) return;
      at = at >= played + REST ? 0 : at + 1;
      if (at <= played) setView(table.at(at));
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      timer = setInterval(step, BEAT);
    }, delay * 350);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      watch.disconnect();
      table.close();
    };
  }, [name, delay, motion]);
  return (
    <div ref={box} class="demo" aria-hidden="true">
      {view && <Board view={view} label={t(`game-${name}`)} motion={motion} coordinates={false} />}
    </div>
  );
}
