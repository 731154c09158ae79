// A time control of one's own: so much for every turn, or for the whole game with seconds added. Headless.
import { computed, signal } from '@preact/signals';
import type { ClockChoice, TimeUnit } from '../desk';

/** What the time is for. */
export type ClockScope = 'turn' | 'game';
/** The units in which time is given. */
export const TIME_UNITS = ['seconds', 'minutes', 'hours', 'days'] as const satisfies readonly TimeUnit[];

export class OwnClock {
  readonly scope = signal<ClockScope>('turn');
  readonly amount = signal(45);
  readonly unit = signal<TimeUnit>('seconds');
  /** The seconds that a turn adds where the time is for the whole game. */
  readonly increment = signal(0);
  /** What is chosen, as the desk is asked for it. */
  readonly choice = computed((): ClockChoice => {
    const [amount, unit] = [this.amount.value, this.unit.value];
    if (this.scope.value === 'turn') return { type: 'turn', amount, unit };
    return { type: 'game', amount, unit, increment: this.increment.value };
  });
}
