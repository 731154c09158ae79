// Which steps of the courses have been done: kept in the browser.
import { type ReadonlySignal, signal } from '@preact/signals';

const KEY = 'tabuleiro-lessons';

/** The steps that are done, by game, counted from 0. */
export type DoneSteps = Readonly<Record<string, readonly number[]>>;

function read(storage: Storage | undefined): DoneSteps {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    const games = Object.entries(kept).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    return Object.fromEntries(
      games.map(([game, steps]) => [game, steps.filter(step => Number.isInteger(step)) as number[]]),
    );
  } catch {
    return {};
  }
}

const current = signal<DoneSteps>(read(globalThis.localStorage));

/** What has been done so far. */
export const progress: ReadonlySignal<DoneSteps> = current;

/** Whether a step is done. */
export function isDone(game: string, step: number): boolean {
  return current.value[game]?.includes(step) ?? false;
}

/** How many of so many steps are done. */
export function doneOf(game: string, steps: number): number {
  return (current.value[game] ?? []).filter(step => step < steps).length;
}

/** The first step that is not done, to go on with; the first of all if there is none. */
export function nextStep(game: string, steps: number): number {
  const open = Array.from({ length: steps }, (_, step) => step).find(step => !isDone(game, step));
  return open ?? 0;
}

/** Notes that a step is done. */
export function noteDone(game: string, step: number, storage = globalThis.localStorage): void {
  if (isDone(game, step)) return;
  const steps = [...(current.value[game] ?? []), step].toSorted((one, other) => one - other);
  current.value = { ...current.value, [game]: steps };
  storage?.setItem(KEY, JSON.stringify(current.value));
}

/** Reads again what is kept, as at the start of the page. */
export function readProgress(storage = globalThis.localStorage): void {
  current.value = read(storage);
}
