// What the board and the parts around it need from a game, wherever it is played.
import type { ReadonlySignal } from '@preact/signals';
import type { View } from '../desk';

export interface BoardGame {
  /** The match as it stands. */
  readonly now: ReadonlySignal<View>;
  /** What the board shows: the match as it stands, or an earlier position. */
  readonly shown: ReadonlySignal<View>;
  /** The number of the earlier position that is looked at. */
  readonly browsing: ReadonlySignal<number | null>;
  /** Why the last thing that was tried is refused, and the point that it was about. */
  readonly refusal: ReadonlySignal<{ sentence: string; point: string | null } | null>;
  /** What both seats have left right now, in milliseconds; nothing without a clock. Changes as time goes by, unlike the views. */
  readonly clocks: ReadonlySignal<[number, number] | null>;
  /** Whether somebody at this screen can move now. */
  readonly canAct: ReadonlySignal<boolean>;
  /** Whether the last move is on its way for longer than a moment, where moves have a way to go. */
  readonly sending?: ReadonlySignal<boolean>;
  pick(point: string): void;
  say(text: string): void;
  commit(): void;
  takeBack(): void;
  swap(): void;
  browse(number: number | null): void;
  /** Goes on after a pause, where there are pauses. */
  resume?(): void;
}
