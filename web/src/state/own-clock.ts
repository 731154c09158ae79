// A time control of one's own: so much for every turn, or for the whole game with seconds added. Headless.
import { computed, signal } from '@preact/signals';

/** What the time is for. */
export type ClockScope = 'turn' | 'game';
/** The units in which time is given. */
export const TIME_UNITS = ['seconds', 'minutes', 'hours', 'days'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

const SECONDS: Record<TimeUnit, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
/** The shortest time that is offered, for a turn and for a game, in seconds; and the longest, in days. */
export const SHORTEST = 5;
export const LONGEST = 365;

export class OwnClock {
  readonly scope = signal<ClockScope>('turn');
  readonly amount = signal(45);
  readonly unit = signal<TimeUnit>('seconds');
  /** The seconds that a turn adds where the time is for the whole game. */
  readonly increment = signal(0);
  /** As records write it. */
  readonly text = computed(() => (this.scope.value === 'turn' ? this.#perTurn() : this.#perGame()));

  /** Whether the time that is asked for is one that is offered. */
  readonly isOffered = computed(() => this.#asked === this.#seconds);

  get #asked(): number {
    return Math.round(this.amount.value * SECONDS[this.unit.value]);
  }

  /** The time in seconds, which is never nothing and never for ever. */
  get #seconds(): number {
    const asked = this.#asked;
    return Math.max(SHORTEST, Math.min(LONGEST * SECONDS.days, Number.isFinite(asked) ? asked : 0));
  }

  #perTurn(): string {
    const seconds = this.#seconds;
    return seconds % SECONDS.days === 0 ? `${seconds / SECONDS.days}d` : `${seconds}/move`;
  }

  #perGame(): string {
    const seconds = this.#seconds;
    const base = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const increment = Math.max(0, Math.min(3600, Math.round(this.increment.value) || 0));
    return increment > 0 ? `${base}+${increment}` : base;
  }
}
