// The games as the client shows them, one for each name the rules know.
import type { GameName } from '../desk';
import { ampel } from './ampel/face';
import { apart } from './apart/face';
import { emulsion } from './emulsion/face';
import type { GameFace } from './face';
import { talpa } from './talpa/face';

export const GAMES: { readonly [Name in GameName]: GameFace<Name> } = { talpa, emulsion, apart, ampel };

/** The names of the games, in their order. */
export const GAME_NAMES = Object.keys(GAMES) as [GameName, ...GameName[]];

/** The face of the game that is shown. It takes views of this game only, and those have what it expects. */
export function faceOf({ name }: { name: GameName }): GameFace {
  return GAMES[name];
}
