// One of the players: who it is, what the game shows of them, and their clock.
import type { ComponentChildren } from 'preact';
import type { PlayerName, View } from '../desk';
import { faceOf } from '../games/games';
import type { SeatName } from '../protocol';
import type { BoardGame } from '../state/board-game';
import type { Face } from '../state/game';
import { playerIndex, seatIndex } from '../state/seats';
import { capital, t } from '../words';
import { Person } from './person';

/** Below so many milliseconds a clock warns. */
const LOW = 20_000;

export function PlayerBar(props: {
  view: View;
  player: PlayerName;
  who: Face;
  thinking: boolean;
  clocks: BoardGame['clocks'];
}) {
  const { view, player, who, thinking, clocks } = props;
  const index = playerIndex(player);
  const colour = view.colours[index];
  const seat = view.seats[index];
  const moves = view.turn === player && !view.ending;
  const won = view.ending?.winner === player;
  const { signs, Score } = faceOf(view);
  return (
    <section class={`player ${moves ? 'to-move' : ''} ${won ? 'won' : ''}`} aria-label={capital(t(`colour-${colour}`))}>
      <span class={`badge paint-${colour} ${signs[index]}`} aria-hidden="true" />
      <div class="who">
        <strong>{capital(t(`colour-${colour}`))}</strong>
        <span>{thinking && moves ? t('web-thinking') : nameOf(who)}</span>
      </div>
      <Score sight={view.sight} index={index} />
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

/** Who somebody is, as plain text. */
export function plainName(who: Face): string {
  if (who.type !== 'seated') return String(nameOf(who));
  const { occupant } = who;
  return occupant.type === 'guest' || occupant.type === 'person' ? occupant.name : t('web-open-seat');
}

function nameOf(who: Face): ComponentChildren {
  switch (who.type) {
    case 'human':
      return t('web-person');
    case 'computer':
      return t('web-computer-level', { level: who.level });
    case 'you':
      return t('web-you');
    case 'seated':
      return (
        <>
          <Person occupant={who.occupant} /> {who.away && t('web-is-away')}
        </>
      );
  }
}

const two = (number: number) => String(number).padStart(2, '0');

/** What is left as people read it: in days and hours when it is much, with tenths of seconds when it is little. */
export function clockTime(millis: number): string {
  const tenths = Math.ceil(millis / 100);
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two(seconds % 60)];
  if (hours >= 24) return t('web-days-and-hours', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return `${hours}:${two(minutes)}:${rest}`;
  return millis < 10_000 ? `${minutes}:${rest}.${tenths % 10}` : `${minutes}:${rest}`;
}
