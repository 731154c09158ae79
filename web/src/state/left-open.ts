// The game that was left open, as pages offer it or take it up by themselves.
import { signal } from '@preact/signals';
import { forget, kept, type Saved } from './saved';

export class LeftOpen {
  /** The game; nothing if there is none, or none any more. */
  readonly saved = signal<Saved | null>(kept());
  /** Whether it could not be taken up. */
  readonly failed = signal(false);

  /** `resume` takes a game up, and tells whether that has worked. */
  constructor(private readonly resume: (saved: Saved) => Promise<boolean>) {}

  /** Takes it up; tells whether that has worked. What was found to be of no use is not offered again. */
  async takeUp(): Promise<boolean> {
    const saved = this.saved.value;
    if (!saved) return false;
    const taken = await this.resume(saved);
    this.failed.value = !taken;
    this.saved.value = kept();
    return taken;
  }

  discard(): void {
    forget();
    this.saved.value = null;
  }
}
