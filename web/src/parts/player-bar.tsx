// One of the players: name, score and clock.
import type { PlayerName, View } from '../desk';
import { faceOf } from '../games/games';
import { clockTime, colourName, seatName } from '../phrases';
import type { SeatName } from '../protocol';
import type { BoardGame } from '../state/board-game';
import type { SeatDisplay } from '../state/game';
import { playerIndex, seatIndex } from '../state/seats';
import { t } from '../words';
import { Person } from './person';

/** Below this many milliseconds a clock warns. */
const LOW = 20_000;

export function PlayerBar(props: {
  view: View;
  player: PlayerName;
  who: SeatDisplay;
  thinking: boolean;
  /** Whether their move is on its way to the server. */
  sending?: boolean;
  clocks: BoardGame['clocks'];
}) {
  const { view, player, who, thinking, sending = false, clocks } = props;
  const index = playerIndex(player);
  const colour = view.colours[index];
  const seat = view.seats[index];
  const moves = view.turn === player && !view.ending;
  const won = view.ending?.winner === player;
  const { signs, Score } = faceOf(view);
  return (
    <section class={`player ${moves ? 'to-move' : ''} ${won ? 'won' : ''}`} aria-label={colourName(colour)}>
      <span class={`badge paint-${colour} ${signs[index]}`} aria-hidden="true" />
      <div class="who">
        <strong>{colourName(colour)}</strong>
        <span>{sending ? t('web-sending') : thinking && moves ? t('web-thinking') : <Who seat={who} />}</span>
      </div>
      <Score view={view} index={index} />
      <Clock clocks={clocks} seat={seat} running={view.running === seat} />
    </section>
  );
}

/** Reads the clocks by itself, so that nothing else is drawn again while they run. */
function Clock({ clocks, seat, running }: { clocks: BoardGame['clocks']; seat: SeatName; running: boolean }) {
  const left = clocks.value?.[seatIndex(seat)];
  if (left === undefined) return null;
  return <time class={`clock ${running ? 'running' : ''} ${left < LOW ? 'low' : ''}`}>{clockTime(left)}</time>;
}

/** Whoever has the seat; people on the server are linked to their profiles. */
function Who({ seat }: { seat: SeatDisplay }) {
  if (seat.type !== 'seated') return <>{seatName(seat)}</>;
  return (
    <>
      <Person occupant={seat.occupant} /> {seat.own && t('web-is-you')} {seat.away && t('web-is-away')}
    </>
  );
}
