// A game with its board in the middle, its players above and below, and everything else beside it.
import type { ComponentChildren } from 'preact';
import type { PlayerName } from '../desk';
import { gameName, seatName } from '../phrases';
import type { GamePage } from '../state/game-page';
import { otherPlayer } from '../state/seats';
import { settings } from '../state/settings';
import { t } from '../words';
import { GameBoard } from './game-board';
import { PlayerBar } from './player-bar';
import { ResultDialog } from './result-dialog';
import { WithClauses } from './with-clauses';

export function GameLayout(props: {
  page: GamePage;
  /** What stands beside the board. */
  children: ComponentChildren;
  /** What else has come of the game at its end. */
  outcome?: ComponentChildren;
}) {
  const { page } = props;
  const below = page.below.value;
  return (
    <div class="play">
      <h1 class="visually-hidden">{gameName(page.view.value.name)}</h1>
      <div class="seat-top">
        <Bar page={page} player={otherPlayer(below)} />
      </div>
      <div class="stage">
        <PlayedBoard page={page} />
      </div>
      <div class="seat-bottom">
        <Bar page={page} player={below} />
      </div>
      <aside class="side">{props.children}</aside>
      {page.resultShown.value && <ResultDialog page={page}>{props.outcome}</ResultDialog>}
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
    />
  );
}

function PlayedBoard({ page }: { page: GamePage }) {
  const { motion, coordinates, values } = settings.value;
  const { game, movie, isShared } = page;
  const onBoard = page.onBoard.value;
  const view = page.view.value;
  const now = game.now.value;
  const refusal = page.refusal.value;
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
    >
      {refusal && (
        <p class={refusal.above ? 'refusal above' : 'refusal'} role="alert">
          <WithClauses sentence={refusal.sentence} game={view.name} />
        </p>
      )}
    </GameBoard>
  );
}
