// A game at this screen.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../app';
import { begin } from '../client';
import type { PlayerName, View } from '../desk';
import { Description } from '../parts/description';
import { GameBoard } from '../parts/game-board';
import { Goal } from '../parts/goal';
import { Hint } from '../parts/hint';
import { Icon } from '../parts/icons';
import { Moves } from '../parts/moves';
import { PlayerBar } from '../parts/player-bar';
import { ResultDialog } from '../parts/result-dialog';
import { StepLine } from '../parts/step-line';
import { seatName } from '../phrases';
import type { LocalGame, SeatDisplay } from '../state/game';
import { linkTo } from '../state/link';
import { Movie } from '../state/movie';
import { otherPlayer, seatIndex, seatOf } from '../state/seats';
import { settings } from '../state/settings';
import { t } from '../words';

/** How often the clocks are looked at, in milliseconds. */
const TICK = 100;

export default function PlayPage({ game }: { game: LocalGame }) {
  const view = game.shown.value;
  const now = game.table.view.value;
  const [dismissed, setDismissed] = useState(false);
  const { motion, coordinates, values } = settings.value;
  const running = now.running !== null && !now.ending;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => game.tick(), TICK);
    return () => clearInterval(timer);
  }, [game, running]);
  const over = now.ending !== null;
  useEffect(() => {
    if (!over) setDismissed(false);
  }, [over]);

  const movie = useMemo(() => new Movie(game), [game]);
  useEffect(() => () => movie.stop(), [movie]);
  const rematch = () => {
    // Whoever was second begins this time.
    begin({ setting: game.setting, players: [game.players[1], game.players[0]] });
  };
  const hint = game.hint.value;
  const sits = (at: View, player: PlayerName): SeatDisplay => {
    const who = game.players[seatIndex(seatOf(at, player))];
    const alone = game.players.some(({ type }) => type === 'computer');
    return alone && who.type === 'human' ? { type: 'you' } : who;
  };
  const bar = (player: PlayerName) => {
    return (
      <PlayerBar
        clocks={game.clocks}
        view={{ ...view, running: now.running }}
        player={player}
        who={sits(view, player)}
        thinking={game.thinking.value}
      />
    );
  };
  // Whoever sits here is below; of two people or two computers the one who began.
  const [first, second] = now.seats.map(seat => game.players[seatIndex(seat)].type);
  const below = first === 'computer' && second === 'human' ? 'second' : 'first';
  return (
    <div class="play">
      <h1 class="visually-hidden">{t(`game-${view.name}`)}</h1>
      <div class="seat-top">{bar(otherPlayer(below))}</div>
      <div class="stage">
        <GameBoard
          view={view}
          label={t('web-board-label', { game: t(`game-${view.name}`) })}
          active={game.canAct.value}
          turned={below === 'second'}
          motion={motion}
          coordinates={coordinates}
          values={values}
          hint={hint?.points ?? []}
          onPick={point => game.pick(point)}
          onTakeBack={() => game.takeBack()}
          company={{
            match: game.match,
            names: [seatName(sits(now, 'first')), seatName(sits(now, 'second'))],
            clocks: game.clocks,
            shared: game.players.every(player => player.type === 'human'),
            start: () => game.at(0),
            movie,
            onNewGame: rematch,
            onUndo: () => game.undo(),
          }}
        >
          {game.refusal.value && (
            <p
              class={isLow(view, game.refusal.value.point) !== (below === 'second') ? 'refusal above' : 'refusal'}
              role="alert"
            >
              {game.refusal.value.sentence}
            </p>
          )}
        </GameBoard>
      </div>
      <div class="seat-bottom">{bar(below)}</div>
      <aside class="side">
        <StepLine game={game} />
        {hint && <Hint thought={hint.thought} sentence={hint.sentence} />}
        {game.failure.value && (
          <p class="notice error" role="alert">
            {t('web-engine-failed', { reason: game.failure.value })}
          </p>
        )}
        <Actions game={game} />
        <Moves view={now} at={view.number} onBrowse={number => game.browse(number)} />
        <Goal game={view.name} />
        <div class="row small">
          <a href={linkTo({ page: 'replay', record: game.record(['', ''], null), at: null })}>
            {t('web-look-through')}
          </a>
        </div>
        <Description view={view} />
      </aside>
      {over && !dismissed && (
        <ResultDialog
          view={now}
          onRematch={rematch}
          onReplay={() => go({ page: 'replay', record: game.record(['', ''], null), at: null })}
          onClose={() => setDismissed(true)}
        />
      )}
    </div>
  );
}

/** Whether a point is in the lower half of the board: what is said about it must not cover it. */
function isLow(view: View, point: string | null): boolean {
  const place = view.cells.findIndex(cell => cell.point === point);
  return place >= view.cells.length / 2;
}

function Actions({ game }: { game: LocalGame }) {
  const now = game.table.view.value;
  const [sure, setSure] = useState(false);
  const two = game.players.every(player => player.type === 'human');
  const watched = game.players.every(player => player.type === 'computer');
  const over = now.ending !== null;
  return (
    <div class="actions">
      <button type="button" disabled={now.played + now.staged.length === 0} onClick={() => game.undo()}>
        <Icon name="undo" /> <span>{t('web-undo')}</span>
      </button>
      <button type="button" disabled={now.redoable === 0} onClick={() => game.redo()}>
        <Icon name="redo" /> <span>{t('web-redo')}</span>
      </button>
      <button type="button" disabled={!game.canAct.value || game.advising.value} onClick={() => game.advise()}>
        <Icon name="hint" /> <span>{t('web-hint')}</span>
      </button>
      {(watched || (two && now.clocks)) && !now.paused && (
        <button type="button" disabled={over} onClick={() => game.pause()}>
          <Icon name="pause" /> <span>{t('web-pause')}</span>
        </button>
      )}
      {two && (
        <button type="button" disabled={over} onClick={() => game.agreeDraw()}>
          <Icon name="draw" /> <span>{t('web-draw')}</span>
        </button>
      )}
      {sure && !over ? (
        <button
          type="button"
          class="danger"
          onClick={() => {
            setSure(false);
            game.resign();
          }}
          onBlur={() => setSure(false)}
        >
          <Icon name="flag" /> <span>{t('web-resign-sure')}</span>
        </button>
      ) : (
        <button type="button" disabled={over} onClick={() => setSure(true)}>
          <Icon name="flag" /> <span>{t('web-resign')}</span>
        </button>
      )}
    </div>
  );
}
