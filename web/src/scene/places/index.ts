// The rooms of the places a board can stand in, each loaded when somebody goes there.
import type { PlaceName } from '../../state/settings';
import type { MakeRoom } from '../room';

export const ROOMS: Record<PlaceName, () => Promise<MakeRoom>> = {
  library: async () => (await import('./library')).makeLibrary,
  garden: async () => (await import('./garden')).makeGarden,
  void: async () => (await import('./void')).makeVoid,
};
