// The games that were left open at this screen, as pages offer them or take one up by themselves.
import { signal } from '@preact/signals';
import { kept, keptHere, type Saved } from './saved';

/** What it needs from outside. */
export interface LeftOpenServices {
  /** Takes a game up, and tells whether that has worked. */
  resume: (saved: Saved) => Promise<boolean>;
  /** Throws a game away. */
  discard: (saved: Saved) => void;
}

export class LeftOpen {
  /** The games, the latest first. */
  readonly games = signal<Saved[]>(kept());
  /** Whether one could not be taken up. */
  readonly failed = signal(false);

  constructor(private readonly services: LeftOpenServices) {}

  /** Looks again: another tab may have changed them. */
  look(): void {
    this.games.value = kept();
  }

  /** Takes one up; tells whether that has worked. What was found to be of no use is not offered again. */
  async takeUp(saved: Saved): Promise<boolean> {
    const taken = await this.services.resume(saved);
    this.failed.value = !taken;
    this.look();
    return taken;
  }

  /** Takes up the game that this tab has shown, if there is one. */
  async takeUpHere(): Promise<void> {
    const saved = keptHere();
    if (saved) await this.takeUp(saved);
    else this.failed.value = true;
  }

  discard(saved: Saved): void {
    this.services.discard(saved);
    this.look();
  }
}
