// The places a board can stand in, each loaded when somebody goes there.
import type { MakePlace, PlaceName } from '../place';

export type { PlaceName };

export const PLACES: Record<PlaceName, () => Promise<MakePlace>> = {
  library: async () => (await import('./library')).makeLibrary,
  garden: async () => (await import('./garden')).makeGarden,
  void: async () => (await import('./void')).makeVoid,
};
