// Things that grow where they are wanted and shrink where they no longer are: clods of earth, joints between tiles.

interface Sprout {
  from: number;
  to: number;
  begin: number;
}

export class Growth {
  readonly #things = new Map<string, Sprout>();
  #end = 0;
  #length = 1;

  /** Wants these from now on. `delay` is how long the new ones wait. At first everything is there at once. */
  want(keys: Iterable<string>, now: number, length: number, delay: { grow: number; shrink: number }): void {
    const wanted = new Set(keys);
    const first = this.#things.size === 0;
    for (const key of wanted) {
      const thing = this.#things.get(key);
      if (thing?.to === 1) continue;
      const from = first ? 1 : thing ? this.#size(thing, now) : 0;
      this.#things.set(key, { from, to: 1, begin: now + delay.grow });
    }
    for (const [key, thing] of this.#things) {
      if (!wanted.has(key) && thing.to === 1) {
        this.#things.set(key, { from: this.#size(thing, now), to: 0, begin: now + delay.shrink });
      }
    }
    this.#length = Math.max(1, length);
    this.#end = now + Math.max(delay.grow, delay.shrink) + this.#length;
  }

  /** Until when something grows or shrinks. */
  get end(): number {
    return this.#end;
  }

  /** Everything visible, with its size from 0 to 1. */
  each(now: number, tell: (key: string, size: number) => void): void {
    for (const [key, thing] of this.#things) {
      const size = this.#size(thing, now);
      if (size > 0) tell(key, size);
      else if (thing.to === 0 && now >= thing.begin + this.#length) this.#things.delete(key);
    }
  }

  clear(): void {
    this.#things.clear();
  }

  #size({ from, to, begin }: Sprout, now: number): number {
    const share = Math.max(0, Math.min(1, (now - begin) / this.#length));
    return from + (to - from) * share * share * (3 - 2 * share);
  }
}
