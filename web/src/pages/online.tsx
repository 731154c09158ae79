// A game on the server, played or watched.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { askWho, connect, readGame } from '../api';
import { go } from '../app';
import { desk } from '../client';
import type { PlayerName, View } from '../desk';
import { notify } from '../notify';
import { Answers } from '../parts/answers';
import { Chat } from '../parts/chat';
import { Description } from '../parts/description';
import { GameBoard } from '../parts/game-board';
import { Goal } from '../parts/goal';
import { Moves } from '../parts/moves';
import { NeedsAccount } from '../parts/needs-account';
import { OnlineActions } from '../parts/online-actions';
import { PlayerBar } from '../parts/player-bar';
import { RatingChanges } from '../parts/rating-changes';
import { ResultDialog } from '../parts/result-dialog';
import { StepLine } from '../parts/step-line';
import { seatName } from '../phrases';
import type { GameState, Occupant } from '../protocol';
import { play } from '../sound';
import type { SeatDisplay } from '../state/game';
import { linkTo } from '../state/link';
import { me } from '../state/me';
import { Movie } from '../state/movie';
import { OnlineGame } from '../state/online';
import { otherPlayer, playerOf, seatIndex, seatOf } from '../state/seats';
import { settings } from '../state/settings';
import { capital, t } from '../words';

/** How often the clocks are looked at, in milliseconds. */
const TICK = 100;

function endingSentence(winner: string | null, loser: string | null, reason: string): string {
  const values = { side: winner ? t(`side-${winner}`) : '', loser: loser ? t(`side-${loser}`) : '', plies: 200 };
  const known = t(`ending-${reason}`, values);
  return `${capital(known.startsWith('ending-') ? t(`outcome-${reason}`, values) : known)}.`;
}

export default function OnlinePage({ id }: { id: string }) {
  const [game, setGame] = useState<OnlineGame | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rules = desk.value;
  useEffect(() => {
    if (!rules) return undefined;
    let opened: OnlineGame | null = null;
    let left = false;
    readGame(id)
      .then(state => {
        if (left) return;
        opened = new OnlineGame(
          {
            desk: rules,
            makeSocket: query => connect(id, query),
            now: () => performance.now(),
            confirm: () => settings.value.confirm,
            endingSentence,
          },
          state,
        );
        opened.onSound = sound => {
          if (settings.value.sound) play(sound);
        };
        setGame(opened);
      })
      .catch(error => setFailure(error instanceof Error ? error.message : String(error)));
    return () => {
      left = true;
      opened?.close();
    };
  }, [rules, id]);
  if (failure) {
    return (
      <p class="notice error" role="alert">
        {t('web-no-game', { reason: failure })}
      </p>
    );
  }
  return game ? <OnlineView game={game} id={id} /> : <p class="waiting">{t('web-loading')}</p>;
}

function displayOf(occupant: Occupant, present: boolean): SeatDisplay {
  switch (occupant.type) {
    case 'computer':
      return { type: 'computer', level: occupant.level };
    case 'open':
      return { type: 'seated', occupant, away: false };
    default:
      return { type: 'seated', occupant, away: !present };
  }
}

function OnlineView({ game, id }: { game: OnlineGame; id: string }) {
  const plan = game.plan.value;
  const view = (plan ?? game).shown.value;
  const now = game.now.value;
  const state = game.state.value;
  const [dismissed, setDismissed] = useState(false);
  const { motion, coordinates, values } = settings.value;
  const running = now.running !== null;
  const { name } = now;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => game.tick(), TICK);
    return () => clearInterval(timer);
  }, [game, running]);
  const rematch = state?.rematch ?? null;
  useEffect(() => {
    if (rematch) go({ page: 'game', id: rematch });
  }, [rematch]);
  const mine = game.canAct.value;
  useEffect(() => {
    document.title = mine ? `● ${t('web-your-turn')} – Tabuleiro` : 'Tabuleiro';
    if (mine && document.hidden && settings.peek().notify) notify(t('web-your-turn'), t(`game-${name}`), id);
  }, [mine, name, id]);
  const movie = useMemo(() => new Movie(game), [game]);
  useEffect(() => () => movie.stop(), [movie]);
  if (!state) return null;
  const sits = (at: View, player: PlayerName) => {
    const index = seatIndex(seatOf(at, player));
    return displayOf(state.seats[index], game.present.value[index]);
  };
  const bar = (player: PlayerName) => {
    const face = sits(view, player);
    return (
      <PlayerBar
        clocks={game.clocks}
        view={{ ...view, running: now.running }}
        player={player}
        who={face}
        thinking={face.type === 'computer'}
      />
    );
  };
  const below = state.you ? playerOf(now, state.you) : 'first';
  const refusal = plan?.refusal.value ?? game.refusal.value;
  const open = state.seats.some(seat => seat.type === 'open');
  const askAgain = () => {
    game.ask({ type: 'request-rematch' });
    setDismissed(true);
  };
  return (
    <div class="play">
      <h1 class="visually-hidden">{t(`game-${view.name}`)}</h1>
      <div class="seat-top">{bar(otherPlayer(below))}</div>
      <div class="stage">
        <GameBoard
          view={view}
          label={t('web-board-label', { game: t(`game-${view.name}`) })}
          active={plan ? plan.canAct.value : mine}
          turned={below === 'second'}
          ahead={game.canPremove.value}
          hint={game.premove.value}
          motion={motion}
          coordinates={coordinates}
          values={values}
          onPick={point => (plan ?? game).pick(point)}
          onTakeBack={() => (plan ?? game).takeBack()}
          company={{
            // What comes of a line that is only thought of is no result.
            match: plan ? null : id,
            names: [seatName(sits(now, 'first')), seatName(sits(now, 'second'))],
            clocks: game.clocks,
            shared: false,
            start: () => game.at(0),
            movie,
            ...(game.mayAskAgain.value && { onNewGame: askAgain }),
            ...(game.mayAskBack.value && { onUndo: () => game.ask({ type: 'request-takeback' }) }),
          }}
        >
          {refusal && (
            <p class="refusal" role="alert">
              {refusal.sentence}
            </p>
          )}
        </GameBoard>
      </div>
      <div class="seat-bottom">{bar(below)}</div>
      <aside class="side">
        {!game.connection.connected.value && (
          <p class="notice error" role="status">
            {t('web-reconnecting')}
          </p>
        )}
        {open ? <Invitation game={game} id={id} state={state} /> : <StepLine game={plan ?? game} />}
        <Answers game={game} />
        {dismissed && <RatingChanges state={state} />}
        {state.you !== null && !open && <OnlineActions game={game} state={state} />}
        <Moves view={now} at={view.number} onBrowse={number => game.browse(number)} />
        {state.you !== null && !open && <Chat game={game} you={state.you} />}
        <Goal game={view.name} />
        <div class="row small">
          <a href={linkTo({ page: 'replay', record: game.record(), at: null })}>{t('web-look-through')}</a>
          {state.rated && <i class="tag">{t('web-rated')}</i>}
        </div>
        <Description view={view} />
      </aside>
      {now.ending && !dismissed && (
        <ResultDialog
          view={now}
          onRematch={askAgain}
          onReplay={() => go({ page: 'replay', record: game.record(), at: null })}
          onClose={() => setDismissed(true)}
        >
          <RatingChanges state={state} />
        </ResultDialog>
      )}
    </div>
  );
}

/** While a seat is open: the link for whoever has made the game, and the seat for whoever has followed it. */
function Invitation({ game, id, state }: { game: OnlineGame; id: string; state: GameState }) {
  const [copied, setCopied] = useState(false);
  const link = new URL(linkTo({ page: 'game', id }), location.href).href;
  const { rated } = state;
  useEffect(() => {
    // Only rated games make a difference between guests and others.
    if (rated) askWho().catch(() => {});
  }, [rated]);
  if (state.you === null && rated && !me.value?.registered) {
    return (
      <div class="step">
        <p>{t('web-invited-rated')}</p>
        <NeedsAccount />
      </div>
    );
  }
  if (state.you === null) {
    return (
      <div class="step">
        <p>{t(rated ? 'web-invited-rated' : 'web-invited')}</p>
        <button type="button" class="primary" onClick={() => game.ask({ type: 'take-seat' })}>
          {t('web-take-seat')}
        </button>
      </div>
    );
  }
  return (
    <div class="step">
      <p>{t('web-send-link')}</p>
      <input class="link-field" readOnly value={link} aria-label={t('web-game-link')} />
      <button
        type="button"
        class="primary"
        onClick={async () => {
          await navigator.clipboard.writeText(link);
          setCopied(true);
        }}
      >
        {copied ? t('web-copied') : t('web-copy-link')}
      </button>
    </div>
  );
}
