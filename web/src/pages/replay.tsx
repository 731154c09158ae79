// Replaying a game, step by step or as a movie, and loading and saving records.
import { signal } from '@preact/signals';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { keepReview, readRecord } from '../api';
import { desk, play, reviewEngine } from '../client';
import type { PlayerName } from '../desk';
import { go, readdress } from '../navigation';
import { Description } from '../parts/description';
import { Export } from '../parts/export';
import { DepthButton, GameBoard } from '../parts/game-board';
import { Goal } from '../parts/goal';
import { IconButton } from '../parts/icon-button';
import { Moves } from '../parts/moves';
import { OpenFile } from '../parts/open-file';
import { PlainHttp } from '../parts/plain-http';
import { PlayerBar } from '../parts/player-bar';
import { RecordList } from '../parts/record-list';
import { ReviewActions, ReviewPanel } from '../parts/review';
import { ErrorNotice, FailureNotice, TroubleNotice } from '../parts/trouble';
import { useKeys } from '../parts/use-keys';
import { useTitle } from '../parts/use-title';
import { gameName } from '../phrases';
import { linkTo, type Route } from '../state/link';
import type { Desk } from '../state/module';
import { type Replay, ReplayOpening } from '../state/replay';
import { GameReview } from '../state/review';
import { otherPlayer } from '../state/seats';
import { settings } from '../state/settings';
import { t } from '../words';

const NO_CLOCKS = signal(null);

export default function ReplayPage(props: {
  record: string | null;
  at: number | null;
  game: string | null;
  /** Whether the game is gone over at once. */
  review: boolean;
}) {
  const { record, at, game, review } = props;
  const rules = desk.value;
  const opening = useMemo(
    () => new ReplayOpening({ desk: rules, read: readRecord }, { record, at, game }),
    [rules, record, at, game],
  );
  useEffect(() => () => opening.close(), [opening]);
  const replay = opening.opened.value;
  useTitle(replay ? titleOf(replay) : t('web-replay'));
  if (replay && rules) return <Player replay={replay} rules={rules} game={game} reviewing={review} />;
  if (opening.isWaiting.value) return <p class="waiting">{t('web-loading')}</p>;
  if (opening.several.value.length > 0) {
    const to = (chosen: string): Route => ({ page: 'replay', record: chosen, at: null });
    return <RecordList title={t('web-replay')} records={opening.several.value} to={to} />;
  }
  return (
    <>
      <h1>{t('web-replay')}</h1>
      <TroubleNotice trouble={opening.trouble.value} />
      {opening.fault.value && <ErrorNotice>{t('web-bad-record', { reason: opening.fault.value() })}</ErrorNotice>}
      <Import text={record ?? ''} />
    </>
  );
}

function titleOf(replay: Replay): string {
  return t('web-replay-of', { game: gameName(replay.view.value.name) });
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
        <OpenFile onOpen={open} />
      </div>
    </section>
  );
}

/** The review of a game, which ends with the page. */
function useReview(replay: Replay, desk: Desk, game: string | null, reviewing: boolean): GameReview {
  const review = useMemo(() => {
    const keep = (record: string) => {
      replay.note(record);
      // What the address itself holds is to be there again when the page is loaded again.
      if (game === null) readdress({ page: 'replay', record, at: replay.at.value });
      // The server takes it of those who played, and has the last word on what it keeps.
      else keepReview(game, record).catch(() => {});
    };
    return new GameReview({ desk, engine: reviewEngine, keep }, replay);
  }, [replay, desk, game]);
  useEffect(() => {
    if (reviewing && !review.complete.value) review.start();
    return () => review.close();
  }, [review, reviewing]);
  return review;
}

/** A game with its review. */
interface Reviewed {
  replay: Replay;
  review: GameReview;
}

function Player(props: { replay: Replay; rules: Desk; game: string | null; reviewing: boolean }) {
  const { replay } = props;
  const review = useReview(replay, props.rules, props.game, props.reviewing);
  const press = useCallback(
    ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey) && review.press(key),
    [review],
  );
  useKeys(press);
  const below = replay.flipped.value ? 'second' : 'first';
  return (
    <div class="play replay">
      <h1 class="visually-hidden">{titleOf(replay)}</h1>
      <div class="table">
        <div class="middle">
          <div class="seat-top">
            <ReplayBar replay={replay} player={otherPlayer(below)} />
          </div>
          <div class="stage">
            <ReplayBoard replay={replay} better={review.here.value?.fault?.points ?? []} />
          </div>
          <div class="seat-bottom">
            <ReplayBar replay={replay} player={below} />
          </div>
        </div>
        <Turn replay={replay} review={review} />
      </div>
      <Side replay={replay} review={review} />
    </div>
  );
}

/** What is said of the place that is shown, and the way to others. */
function Turn({ replay, review }: Reviewed) {
  const fault = review.here.value?.fault;
  const tryAgain = () => {
    const beginning = review.again();
    if (beginning) play(beginning);
  };
  return (
    <div class="turn">
      <div class="step">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled, by keys too */}
        <div class="said" tabIndex={0}>
          <div aria-live="polite">
            <p>{fault?.verdict ?? replay.said.value ?? t('web-start-position')}</p>
            {fault && <p class="note">{fault.why}</p>}
          </div>
        </div>
        <div class="row">
          <ReviewActions review={review} onAgain={tryAgain} />
        </div>
      </div>
      {review.failure.value && <FailureNotice detail={review.failure.value}>{t('web-review-failed')}</FailureNotice>}
      <Controls replay={replay} />
    </div>
  );
}

/** The review, the moves, and everything else beside the board. */
function Side({ replay, review }: Reviewed) {
  const view = replay.view.value;
  const at = replay.at.value;
  const browse = (number: number) => replay.go(number);
  const here = { page: 'analysis', record: replay.record, at: String(at) } as const;
  return (
    <aside class="side">
      <PlainHttp />
      <ReviewPanel review={review} view={view} at={at} onBrowse={browse} />
      <Moves view={replay.staged.view.value} at={at} onBrowse={browse} marks={review.marks.value} />
      <Export replay={replay} />
      <p class="row small">
        <a href={linkTo(here)}>{t('web-analyse')}</a>
        <a href={linkTo({ ...here, explore: true })}>{t('web-explore')}</a>
      </p>
      <Goal game={view.name} />
      <Description view={view} spoken={false} />
    </aside>
  );
}

function ReplayBar({ replay, player }: { replay: Replay; player: PlayerName }) {
  const who = { type: 'named', name: replay.nameOf(player) } as const;
  return <PlayerBar clocks={NO_CLOCKS} view={replay.view.value} player={player} who={who} thinking={false} />;
}

function ReplayBoard({ replay, better }: { replay: Replay; better: string[] }) {
  const { motion, coordinates, values } = settings.value;
  const view = replay.view.value;
  return (
    <GameBoard
      view={view}
      label={t('web-board-label', { game: gameName(view.name) })}
      turned={replay.flipped.value}
      motion={motion}
      coordinates={coordinates}
      values={values}
      hint={better}
      company={{
        names: replay.names.value,
        clocks: NO_CLOCKS,
        shared: false,
        start: () => replay.staged.at(0),
        movie: replay,
      }}
    />
  );
}

function Controls({ replay }: { replay: Replay }) {
  return (
    <div class="controls">
      <input
        type="range"
        min={0}
        max={replay.length}
        value={replay.at.value}
        aria-label={t('web-position')}
        onInput={event => replay.go(Number(event.currentTarget.value))}
      />
      <div class="row">
        <IconButton icon="first" label={t('web-to-start')} onClick={() => replay.go(0)} />
        <IconButton icon="back" label={t('web-step-back')} onClick={() => replay.step(-1)} />
        {replay.playing.value ? (
          <IconButton icon="pause" label={t('web-pause')} onClick={() => replay.pause()} />
        ) : (
          <IconButton icon="play" label={t('web-movie')} onClick={() => replay.play()} />
        )}
        <IconButton icon="forward" label={t('web-step-forward')} onClick={() => replay.step(1)} />
        <IconButton icon="last" label={t('web-to-end')} onClick={() => replay.go(replay.length)} />
        <DepthButton />
      </div>
    </div>
  );
}
