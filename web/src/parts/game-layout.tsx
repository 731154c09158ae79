// A game with its board in the middle, its players above and below, the turn and everything else beside it.
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { PlayerName } from '../desk';
import { gameName, seatName } from '../phrases';
import type { GamePage } from '../state/game-page';
import { otherPlayer } from '../state/seats';
import { settings } from '../state/settings';
import { t } from '../words';
import { GameBoard } from './game-board';
import { PlainHttp } from './plain-http';
import { PlayerBar } from './player-bar';
import { Refused } from './said';
import { useKeys } from './use-keys';
import { useTitle } from './use-title';

export function GameLayout(props: {
  page: GamePage;
  /** What a turn needs: it is always on the screen with the board. */
  turn: ComponentChildren;
  /** Everything else. */
  children: ComponentChildren;
}) {
  const { page } = props;
  const below = page.below.value;
  const game = page.view.value.name;
  const name = gameName(game);
  const refusal = page.refusal.value;
  const play = useRef<HTMLDivElement>(null);
  useTitle(name);
  useEffect(() => {
    // Keys play at once. A dialog that is being closed would take the focus back. The ring comes with the first key.
    const quietly = { preventScroll: true, focusVisible: false };
    play.current?.querySelector<HTMLElement>('.stage [role=application]')?.focus(quietly);
  }, [page]);
  const press = useCallback(
    ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
      !altKey && page.press({ key, command: ctrlKey || metaKey, shift: shiftKey }),
    [page],
  );
  useKeys(press);
  return (
    <div class="play" ref={play}>
      <h1 class="visually-hidden">{name}</h1>
      <div class="table">
        <div class="middle">
          <div class="seat-top">
            <Bar page={page} player={otherPlayer(below)} />
          </div>
          <div class="stage">
            <PlayedBoard page={page} />
          </div>
          <div class="seat-bottom">
            <Bar page={page} player={below} />
          </div>
        </div>
        <div class="turn">
          <Refused.Provider value={refusal === null ? null : { sentence: refusal, game }}>
            {props.turn}
          </Refused.Provider>
        </div>
      </div>
      <aside class="side">
        <PlainHttp />
        {props.children}
      </aside>
    </div>
  );
}

function Bar({ page, player }: { page: GamePage; player: PlayerName }) {
  const view = page.view.value;
  const seat = page.seatAt(view, player);
  return (
    <PlayerBar
      clocks={page.game.clocks}
      view={{ ...view, running: page.game.now.value.running }}
      player={player}
      who={seat}
      thinking={page.thinks(seat)}
      sending={page.sending.value && player === page.below.value}
    />
  );
}

function PlayedBoard({ page }: { page: GamePage }) {
  const { motion, coordinates, values } = settings.value;
  const { game, movie, isShared } = page;
  const onBoard = page.onBoard.value;
  const view = page.view.value;
  const now = game.now.value;
  return (
    <GameBoard
      view={view}
      label={t('web-board-label', { game: gameName(view.name) })}
      active={onBoard.canAct.value}
      turned={page.below.value === 'second'}
      ahead={page.picksAhead.value}
      hint={page.proposed.value}
      motion={motion}
      coordinates={coordinates}
      values={values}
      onPick={point => onBoard.pick(point)}
      onTakeBack={() => onBoard.takeBack()}
      company={{
        names: [seatName(page.seatAt(now, 'first')), seatName(page.seatAt(now, 'second'))],
        clocks: game.clocks,
        shared: isShared,
        start: () => game.at(0),
        movie,
        ...page.roomActions.value,
      }}
    />
  );
}
