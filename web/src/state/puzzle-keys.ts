// The keys at a puzzle, and the way from it to the next one. Headless.
import type { Route } from './link';
import type { Puzzle } from './puzzle';
import type { Training } from './training';

/** A puzzle and what it is solved for. */
export interface AtPuzzle {
  training: Training;
  puzzle: Puzzle;
  /** Goes to another page. */
  go: (to: Route) => void;
}

interface KeyRow {
  key: string;
  /** Whether it means something now. */
  when: (at: AtPuzzle) => boolean;
  act: (at: AtPuzzle) => void;
}

/** What comes after a puzzle: another page, or the next one on this page; nothing while it is being solved. */
export function wayOn({ training, puzzle }: Pick<AtPuzzle, 'training' | 'puzzle'>): Route | 'next' | null {
  const { kind } = training.plan;
  if (!puzzle.standing.value.mayGoOn) return null;
  return kind === 'daily' || kind === 'one' ? { page: 'puzzles', game: training.game } : 'next';
}

/** Goes the way on, if there is one. */
function goOn(at: AtPuzzle): void {
  const way = wayOn(at);
  if (way === 'next') at.training.next();
  else if (way) at.go(way);
}

const isOver = ({ puzzle }: AtPuzzle) => puzzle.stage.value === 'over';

const KEYS: readonly KeyRow[] = [
  { key: 'h', when: () => true, act: ({ puzzle }) => puzzle.help() },
  { key: 's', when: () => true, act: ({ puzzle }) => puzzle.giveUp() },
  { key: 'r', when: ({ puzzle }) => puzzle.standing.value.mayTryAgain, act: ({ puzzle }) => puzzle.tryAgain() },
  { key: 'r', when: isOver, act: ({ puzzle }) => puzzle.goAlong(0) },
  { key: 'n', when: at => wayOn(at) !== null, act: goOn },
  { key: 'ArrowLeft', when: isOver, act: ({ puzzle }) => puzzle.step(-1) },
  { key: 'ArrowRight', when: isOver, act: ({ puzzle }) => puzzle.step(1) },
];

/** Takes a key; tells whether it means something here. */
export function pressAtPuzzle(at: AtPuzzle, key: string): boolean {
  const row = KEYS.find(each => each.key === key && each.when(at));
  row?.act(at);
  return row !== undefined;
}
