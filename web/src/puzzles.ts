// The puzzles that come with the page, from the same files as the terminal's, and training with them.
import { puzzleEngine } from './client';
import type { GameName } from './desk';
import type { Desk } from './state/module';
import { dateText, Training, type TrainingPlan } from './state/training';

const FILES = import.meta.glob<string>('../../data/puzzles/*.jsonl', { query: '?raw', import: 'default' });

/** The list of a game's puzzles. */
function load(game: GameName): Promise<string> {
  const file = FILES[`../../data/puzzles/${game}.jsonl`];
  return file ? file() : Promise.reject(new Error(`there are no puzzles of ${game}`));
}

/** Training at this screen. */
export function training(desk: Desk, plan: TrainingPlan): Training {
  return new Training(
    {
      desk,
      engine: puzzleEngine,
      pause: millis => new Promise(resolve => setTimeout(resolve, millis)),
      load,
      random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      today: () => dateText(new Date()),
    },
    plan,
  );
}
