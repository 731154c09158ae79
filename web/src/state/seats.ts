// Seats are those who sat down, players those who move first or second. Pairs are ordered by either, and this is where their places are known.
import type { ColourName, PlayerName, View } from '../desk';
import type { SeatName } from '../protocol';

/** Both seats, in the order of pairs. */
export const SEATS: readonly [SeatName, SeatName] = ['a', 'b'];
/** Both players, in the order of pairs. */
export const PLAYERS: readonly [PlayerName, PlayerName] = ['first', 'second'];

export function seatIndex(seat: SeatName): 0 | 1 {
  return seat === 'a' ? 0 : 1;
}

export function otherSeat(seat: SeatName): SeatName {
  return seat === 'a' ? 'b' : 'a';
}

export function playerIndex(player: PlayerName): 0 | 1 {
  return player === 'first' ? 0 : 1;
}

export function otherPlayer(player: PlayerName): PlayerName {
  return player === 'first' ? 'second' : 'first';
}

/** Who plays a colour. */
export function seatOf({ seats }: Pick<View, 'seats'>, player: PlayerName): SeatName {
  return seats[playerIndex(player)];
}

/** The colour that somebody plays, by who moves first. */
export function playerOf({ seats }: Pick<View, 'seats'>, seat: SeatName): PlayerName {
  return seats[0] === seat ? 'first' : 'second';
}

/** The name of a player's colour. */
export function colourOf({ colours }: Pick<View, 'colours'>, player: PlayerName): ColourName {
  return colours[playerIndex(player)];
}
