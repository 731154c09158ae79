// Looking through a game: step by step or as a movie; records in and out.
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { readRecord } from '../api';
import { desk } from '../client';
import { Description } from '../parts/description';
import { GameBoard } from '../parts/game-board';
import { Goal } from '../parts/goal';
import { Icon, type IconName } from '../parts/icons';
import { Moves } from '../parts/moves';
import { troubleText } from '../parts/trouble';
import { go } from '../place';
import { linkTo } from '../state/link';
import { explain } from '../state/problem';
import { Replay } from '../state/replay';
import { settings } from '../state/settings';
import { t } from '../words';

const NO_CLOCKS = signal(null);

export default function ReplayPage(props: { record: string | null; at: number | null; game: string | null }) {
  const { at, game } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [record, setRecord] = useState(props.record);
  useEffect(() => {
    if (game === null) return;
    readRecord(game)
      .then(setRecord)
      .catch(error => setFailure(troubleText(explain(error))));
  }, [game]);
  const rules = desk.value;
  const replay = useMemo(() => {
    if (!rules || record === null) return null;
    try {
      return new Replay(rules, record, at);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return null;
    }
  }, [rules, record, at]);
  useEffect(() => () => replay?.close(), [replay]);
  if (replay) return <Player replay={replay} />;
  if (game !== null && failure === null) return <p class="waiting">{t('web-loading')}</p>;
  return (
    <>
      <h1>{t('web-replay')}</h1>
      {failure && (
        <p class="notice error" role="alert">
          {record === null ? failure : t('web-bad-record', { reason: failure })}
        </p>
      )}
      <Import text={record ?? ''} />
    </>
  );
}

function Import({ text }: { text: string }) {
  const [typed, setTyped] = useState(text);
  const open = (record: string) => go({ page: 'replay', record, at: null });
  return (
    <section class="import">
      <label for="record">{t('web-paste-record')}</label>
      <textarea id="record" rows={12} value={typed} onInput={event => setTyped(event.currentTarget.value)} />
      <div class="row">
        <button type="button" class="primary" disabled={typed.trim() === ''} onClick={() => open(typed)}>
          {t('web-open')}
        </button>
        <label class="button">
          {t('web-open-file')}
          <input
            class="visually-hidden"
            type="file"
            accept=".txt,.pgn,text/plain"
            onChange={async event => {
              const file = event.currentTarget.files?.[0];
              if (file) open(await file.text());
            }}
          />
        </label>
      </div>
    </section>
  );
}

function Player({ replay }: { replay: Replay }) {
  const view = replay.view.value;
  const at = replay.at.value;
  const { motion, coordinates, values } = settings.value;
  const button = (icon: IconName, id: string, act: () => void) => (
    <button type="button" aria-label={t(id)} title={t(id)} onClick={act}>
      <Icon name={icon} />
    </button>
  );
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') replay.step(1);
    else if (event.key === 'ArrowLeft') replay.step(-1);
    else if (event.key === 'Home') replay.go(0);
    else if (event.key === 'End') replay.go(replay.length);
    else return;
    event.preventDefault();
  };
  const ending = at === replay.length ? replay.table.view.value.ending : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut for the buttons within
    <div class="play replay" onKeyDown={keys}>
      <h1 class="visually-hidden">{t('web-replay-of', { game: t(`game-${view.name}`) })}</h1>
      <div class="stage">
        <GameBoard
          view={view}
          label={t('web-board-label', { game: t(`game-${view.name}`) })}
          motion={motion}
          coordinates={coordinates}
          values={values}
          company={{
            match: null,
            names: ['', ''],
            clocks: NO_CLOCKS,
            shared: false,
            start: () => replay.table.at(0),
            movie: replay,
          }}
        />
      </div>
      <div class="seat-bottom controls">
        <input
          type="range"
          min={0}
          max={replay.length}
          value={at}
          aria-label={t('web-position')}
          onInput={event => replay.go(Number(event.currentTarget.value))}
        />
        <div class="row">
          {button('first', 'web-to-start', () => replay.go(0))}
          {button('back', 'web-step-back', () => replay.step(-1))}
          {replay.playing.value
            ? button('pause', 'web-pause', () => replay.pause())
            : button('play', 'web-movie', () => replay.play())}
          {button('forward', 'web-step-forward', () => replay.step(1))}
          {button('last', 'web-to-end', () => replay.go(replay.length))}
        </div>
      </div>
      <aside class="side">
        <div class="step">
          <p aria-live="polite">{ending?.sentence ?? view.said.at(-1) ?? t('web-start-position')}</p>
        </div>
        <Moves view={replay.table.view.value} at={at} onBrowse={number => replay.go(number)} />
        <Export replay={replay} />
        <Goal game={view.name} />
        <Description view={view} spoken={false} />
      </aside>
    </div>
  );
}

function Export({ replay }: { replay: Replay }) {
  const [copied, setCopied] = useState(false);
  const { name } = replay.view.value;
  const share = async () => {
    const link = linkTo({ page: 'replay', record: replay.record, at: replay.at.value });
    await navigator.clipboard.writeText(new URL(link, location.href).href);
    setCopied(true);
  };
  const picture = () => replay.table.picture(replay.at.value);
  return (
    <div class="actions">
      <button type="button" onClick={share}>
        <Icon name="share" /> <span>{copied ? t('web-copied') : t('web-copy-link')}</span>
      </button>
      <button type="button" onClick={() => download(`${name}.txt`, 'text/plain', replay.record)}>
        <Icon name="save" /> <span>{t('web-save-record')}</span>
      </button>
      <button type="button" onClick={() => download(`${name}.svg`, 'image/svg+xml', picture())}>
        <Icon name="save" /> <span>SVG</span>
      </button>
      <button type="button" onClick={async () => download(`${name}.png`, 'image/png', await asPng(picture()))}>
        <Icon name="save" /> <span>PNG</span>
      </button>
    </div>
  );
}

function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Draws an SVG at twice its size. */
async function asPng(svg: string): Promise<Blob> {
  const [, width = '400', height = '400'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const sized = svg.replace('<svg ', `<svg width="${Number(width) * 2}" height="${Number(height) * 2}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
