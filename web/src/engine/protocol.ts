// What the page and the engine's worker tell each other.
import type { Setting, Thought } from '../desk';

/** What the engine is asked. */
export interface EngineQuestion {
  setting: Setting;
  /** The plies and swaps so far. */
  actions: string[];
  /** From 1 to 8. */
  level: number;
  /** How long it may think at most, in milliseconds. */
  millis: number;
  /** What is left on its clock, in milliseconds, if it has to keep to one. */
  left: number | null;
  seed: number;
}

/** To the worker. A new question takes the place of the one before. */
export type ToWorker =
  | { type: 'start'; url: string }
  | { type: 'think'; id: number; question: EngineQuestion }
  | { type: 'stop' };

/** From the worker. */
export type FromWorker = { type: 'thought'; id: number; thought: Thought } | { type: 'failed'; reason: string };
