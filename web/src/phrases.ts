// Texts composed of several messages, or of messages and numbers, each in one place.
import type { Thought } from './desk';
import type { Occupant } from './protocol';
import type { SeatDisplay } from './state/game';
import { capital, t } from './words';

/** The name of a game. */
export function gameName(name: string): string {
  return t(`game-${name}`);
}

/** A game string in its two parts: the name of the game, and what is unusual about it. */
export function gameParts(game: string): { name: string; options: string } {
  const [name = '', options = ''] = game.split(':');
  return { name, options };
}

/** The colour of pieces, as a label. */
export function colourName(colour: string): string {
  return capital(t(`colour-${colour}`));
}

/** Whoever plays a colour, as a part of sentences. */
export function sideName(colour: string): string {
  return t(`side-${colour}`);
}

/** The result of a game in two words, from the colour that won and the reason. */
export function resultTitle(winner: string | null, reason?: string): string {
  if (winner) return t('web-wins', { side: capital(sideName(winner)) });
  return reason === 'abort' ? t('web-standing-called-off') : t('web-drawn');
}

/** A time control in a few letters. */
export function clockText(clock: string): string {
  const days = /^(\d+)d$/.exec(clock);
  if (days) return t('web-days-a-turn', { days: Number(days[1]) });
  const perMove = /^(\d+)\/move$/.exec(clock);
  return perMove
    ? t('web-seconds-a-turn', { seconds: perMove[1] ?? '' })
    : clock.replace(':00', '′').replace('+', ' + ');
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

/** What the server calls those who have deleted their accounts. */
const DELETED = 'deleted';

/** The name of whoever has a seat on the server. */
export function occupantName(occupant: Occupant): string {
  switch (occupant.type) {
    case 'open':
      return t('name-nobody');
    case 'computer':
      return t('name-level', { level: occupant.level });
    case 'guest':
      return occupant.name === DELETED ? t('name-deleted') : occupant.name;
    case 'person':
      return occupant.name;
  }
}

/** The name of whoever has a seat, here or on the server. */
export function seatName(seat: SeatDisplay): string {
  switch (seat.type) {
    case 'human':
      return t('name-person');
    case 'you':
      return t('name-you');
    case 'computer':
      return t('name-level', { level: seat.level });
    case 'seated':
      return occupantName(seat.occupant);
  }
}

/** From this many points on, one side is better; roughly hundredths of a piece. */
const BETTER = 40;
/** How many plies of the expected game to show. */
const AHEAD = 4;

/** Why the computer would play a move: a proven result, or how it judges the position and how the game would go on. */
export function hintReason({ win, loss, points, line }: Thought): string {
  if (win !== null) return t('web-hint-win', { plies: win });
  if (loss !== null) return t('web-hint-loss', { plies: loss });
  const outlook = points >= BETTER ? 'better' : points <= -BETTER ? 'worse' : 'even';
  const then = line.slice(1, 1 + AHEAD);
  const expected = then.length > 0 ? ` ${t('web-hint-line', { line: then.join(' ') })}` : '';
  return `${t(`web-hint-${outlook}`)}${expected}`;
}
