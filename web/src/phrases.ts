// Texts composed of several messages, or of messages and numbers, each in one place.
import type { ColourName, Evaluation, Saying, SayingValue } from './desk';
import { LANGUAGES } from './languages';
import type { EndReasonName, Occupant, SimpleComputer } from './protocol';
import type { LocalPlayer, SeatDisplay } from './state/game';
import { standingWithoutWinner } from './state/games';
import type { Desk } from './state/module';
import type { Trouble } from './state/problem';
import { playerIndex } from './state/seats';
import { capital, language, t } from './words';

/** The name of a game. */
export function gameName(name: string): string {
  return t(`game-${name}`);
}

/** A game and its clock as a list names them; as the server writes them, while there are no rules to read them with. */
export function gameInWords(desk: Desk | null, game: string, clock: string): { name: string; details: string } {
  desk?.language.value;
  const reply = desk?.call({ type: 'game-in-words', game, clock });
  return reply?.type === 'game' ? reply : { name: game, details: clock };
}

/** A board by its name: the game and what is unusual about it; its game string, while there are no rules to read it with. */
export function boardInWords(desk: Desk | null, game: string): string {
  desk?.language.value;
  const reply = desk?.call({ type: 'game-in-words', game, clock: 'none' });
  return reply?.type === 'game' ? [reply.name, reply.board].filter(words => words !== '').join(', ') : game;
}

/** A time control in a few words; as records write it, while there are no rules to read it with. */
export function clockInWords(desk: Desk | null, clock: string): string {
  desk?.language.value;
  const reply = desk?.call({ type: 'clock-in-words', clock });
  return reply?.type === 'text' ? reply.text : clock;
}

/** What the program has to say, in the language of now; nothing while there are no rules to say it with. */
export function sayingText(desk: Desk | null, saying: Saying): string {
  desk?.language.value;
  const reply = desk?.call({ type: 'say', saying });
  return reply?.type === 'text' ? reply.text : '';
}

/** The same as a part of a sentence, from the page's own messages. */
export function partText({ id, values }: Saying): string {
  const part = (value: SayingValue): string | number => {
    if (typeof value !== 'object') return value;
    return 'id' in value ? partText(value) : '';
  };
  return t(id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, part(value)])));
}

/** What a position is worth: the chance of the first colour to win, or who wins, if that is proved. */
export function evaluationText({ chance, winner, plies }: Evaluation, colours: [ColourName, ColourName]): string {
  if (!winner) return t('web-chance', { side: sideName(colours[0]), chance: Math.round(chance * 100) });
  const side = sideName(colours[playerIndex(winner)]);
  return plies ? t('web-proved', { side, plies }) : t('web-has-won', { side });
}

/** A large number in a few digits. */
export function countText(count: number): string {
  const { locale } = LANGUAGES[language.value];
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(count);
}

/** The colour of pieces, as a label. */
export function colourName(colour: string): string {
  return capital(t(`colour-${colour}`));
}

/** Whoever plays a colour, as a part of sentences. */
export function sideName(colour: string): string {
  return t(`side-${colour}`);
}

/** The titles of games that nobody has won. */
const NO_WINNER = {
  drawn: 'web-drawn',
  'called-off': 'web-standing-called-off',
  neglected: 'web-standing-neglected',
};

/** The result of a game in two words: what it is to you, or else the colour that won, and the reason. */
export function resultTitle(winner: string | null, reason?: EndReasonName, standing?: 'won' | 'lost' | null): string {
  if (standing === 'won') return t('web-you-won');
  if (standing === 'lost') return t('web-you-lost');
  if (winner) return capital(t('web-wins', { side: sideName(winner) }));
  return t(NO_WINNER[standingWithoutWinner(reason)]);
}

/** What went wrong, as a sentence. Without the rules, which know every reason, the server's own words have to do. */
export function troubleText(desk: Desk | null, { reason, perhapsDone }: Trouble): string {
  if (perhapsDone) return t('web-problem-unknown');
  if (reason === null) return t('web-problem-offline');
  desk?.language.value;
  const reply = desk?.call({ type: 'say-reason', reason });
  return reply?.type === 'text' ? reply.text : reason.detail;
}

/** A day as people write it. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(LANGUAGES[language.value].locale, { dateStyle: 'medium' }).format(at);
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

/** The name of a simple computer. */
function simpleName(player: SimpleComputer): string {
  return player === 'random' ? t('label-random') : t('label-greedy');
}

/** The name of whoever has a seat on the server. */
export function occupantName(occupant: Occupant): string {
  switch (occupant.type) {
    case 'open':
      return t('name-nobody');
    case 'computer':
      return t('name-level', { level: occupant.level });
    case 'simple':
      return simpleName(occupant.player);
    case 'deleted':
      return t('name-deleted');
    case 'guest':
    case 'person':
      return occupant.name;
  }
}

/** Who plays a game at this screen, in a few words. */
export function playersHere(players: [LocalPlayer, LocalPlayer]): string {
  const [computer, other] = players.filter(player => player.type !== 'human');
  if (!computer) return t('web-two-players');
  if (!other) return t('web-here-against', { name: seatName(computer) });
  return t('web-here-computers', { one: seatName(players[0]), other: seatName(players[1]) });
}

/** How strong a computer plays, if that is between two levels. */
export function strengthText(strength: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(LANGUAGES[language.value].locale, digits).format(strength);
}

/** The name of whoever has a seat, here or on the server. */
export function seatName(seat: SeatDisplay): string {
  switch (seat.type) {
    case 'human':
      return seat.number ? t('web-player-number', { number: seat.number }) : t('name-person');
    case 'you':
      return t('name-you');
    case 'named':
      return seat.name;
    case 'computer':
      return t('name-level', { level: seat.level });
    case 'simple':
      return simpleName(seat.player);
    case 'teacher':
      return t('web-teacher', { strength: strengthText(seat.strength) });
    case 'seated':
      return occupantName(seat.occupant);
  }
}
