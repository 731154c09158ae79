// A board of a guide on which the reader plays: both sides, freely, until what is asked for stands on the board. Headless.
import { computed, type ReadonlySignal } from '@preact/signals';
import type { View } from '../desk';
import type { Figure } from '../games/figures';
import { stageFigure } from './figure';
import type { Desk } from './module';
import { troubleOf } from './staged-match';
import { TriedBoard } from './tried-board';

/** A board of the guide, and what the reader is asked to play on it; nothing if it is only there to be tried. */
export interface Task {
  figure: Figure;
  asked: string[];
}

/** What a board of the guide asks for. Throws if it cannot be read, which a test rules out. */
export function taskOf(desk: Desk, board: string): Task {
  const reply = desk.call({ type: 'guide-board', text: board });
  if (reply.type !== 'guide-board') throw new Error(troubleOf(reply));
  const { game, position, moves, asked, showsValues } = reply;
  return { figure: { game, position, typed: moves, values: showsValues }, asked };
}

/** How far the reader has come: nothing is decided, what is asked for has been played, or a turn of another kind. */
export type ExerciseProgress = 'open' | 'done' | 'other';

/** What stands on the board, to be compared. */
function standing({ cells }: View): string {
  return JSON.stringify(cells);
}

export class Exercise extends TriedBoard {
  readonly progress: ReadonlySignal<ExerciseProgress>;
  readonly canAct: ReadonlySignal<boolean>;

  constructor(desk: Desk, { figure, asked }: Task) {
    super(desk, figure);
    // How the board looks once what is asked for has been played.
    const goal = asked.length > 0 ? after(desk, figure, asked) : null;
    const { played } = this.view.peek();
    this.progress = computed(() => {
      if (goal === null) return 'open';
      const view = this.view.value;
      if (standing(view) === goal) return 'done';
      return view.played > played ? 'other' : 'open';
    });
    this.canAct = computed(() => this.progress.value === 'open' && this.view.value.ending === null);
  }
}

function after(desk: Desk, figure: Figure, asked: string[]): string {
  const staged = stageFigure(desk, { ...figure, typed: [...(figure.typed ?? []), ...asked] });
  const { value } = staged.view;
  staged.close();
  return standing(value);
}
