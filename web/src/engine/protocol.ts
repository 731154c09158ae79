// What the page and the engine's worker tell each other.
import type { EngineLines, Setting, Thought } from '../desk';

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

/** What the engine is asked to look at. */
export interface LinesQuestion {
  setting: Setting;
  /** The plies and swaps so far. */
  actions: string[];
  /** How many lines, from 1 to 5. */
  lines: number;
}

/** Whoever finds the best lines of a position. */
export interface LineFinder {
  /** Looks at a position, instead of any other, until it is told to stop; tells what it finds, or why it cannot. */
  look(question: LinesQuestion, hear: (lines: EngineLines) => void, fail: (reason: string) => void): void;
  stop(): void;
}

/** To the worker. A new question takes the place of the one before. */
export type ToWorker =
  | { type: 'start'; url: string }
  | { type: 'think'; id: number; question: EngineQuestion }
  | { type: 'analyse'; id: number; question: LinesQuestion }
  | { type: 'stop' };

/** From the worker. */
export type FromWorker =
  | { type: 'thought'; id: number; thought: Thought }
  | { type: 'lines'; id: number; lines: EngineLines }
  | { type: 'failed'; reason: string };
