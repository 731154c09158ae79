// The games as rooms show them, one for each name the rules know.
import type { GameName } from '../desk';
import { ampel } from './ampel/scene';
import { apart } from './apart/scene';
import { emulsion } from './emulsion/scene';
import type { SceneFace } from './scene-face';
import { talpa } from './talpa/scene';

export const SCENES: { readonly [Name in GameName]: SceneFace<Name> } = { talpa, emulsion, apart, ampel };

/** How the game that is shown looks in a room. It takes views of this game only, and those have what it expects. */
export function sceneOf({ name }: { name: GameName }): SceneFace {
  return SCENES[name];
}
