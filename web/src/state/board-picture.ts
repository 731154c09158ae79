// What a board shows of a match, wherever that comes from.
import type { View } from '../desk';

/** What a board needs to know of a view. */
export type BoardPicture = Pick<
  View,
  | 'id'
  | 'game'
  | 'name'
  | 'position'
  | 'number'
  | 'colours'
  | 'shape'
  | 'cells'
  | 'sight'
  | 'motions'
  | 'selected'
  | 'choices'
>;
