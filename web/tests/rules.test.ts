// The rules as pages get them: loaded once when needed, replaced when they fail.
import { describe, expect, it } from 'vitest';
import { Rules } from '../src/state/rules';
import { rules as fresh } from './wasm';

const OPEN = { type: 'open', setting: { game: 'talpa', position: null, pie: false, clock: 'none' }, now: 0 } as const;

/** The match that makes the module panic when it is looked at. */
const PANIC = 99;
function fragile() {
  const inner = fresh();
  return {
    language: inner.language,
    call(request: Parameters<typeof inner.call>[0]) {
      if (request.type === 'look' && request.id === PANIC) throw new WebAssembly.RuntimeError('unreachable');
      return inner.call(request);
    },
  };
}

const panic = { type: 'look', id: PANIC, at: null, now: 0 } as const;

describe('the rules', () => {
  it('are loaded once, and only when they are needed', async () => {
    let loads = 0;
    const rules = new Rules(
      async () => {
        loads += 1;
        return fresh();
      },
      () => {},
    );
    expect(rules.desk.value).toBeNull();
    expect(loads).toBe(0);
    const [first, second] = await Promise.all([rules.need(), rules.need()]);
    expect(first).toBe(second);
    expect(rules.desk.value).toBe(first);
    expect(loads).toBe(1);
  });

  it('are asked for again after they could not be loaded', async () => {
    let reachable = false;
    const rules = new Rules(
      async () => {
        if (!reachable) throw new Error('no network');
        return fresh();
      },
      () => {},
    );
    await expect(rules.need()).rejects.toThrow('no network');
    expect(rules.trouble.value).toBe('no network');
    reachable = true;
    await rules.need();
    expect(rules.trouble.value).toBeNull();
  });

  it('are replaced when they fail, and what is left of the old ones harms nobody', async () => {
    let replaced = 0;
    const rules = new Rules(
      async () => fragile(),
      () => {
        replaced += 1;
      },
    );
    const old = await rules.need();
    expect(old.call(OPEN).type).toBe('match');
    expect(old.call(panic)).toEqual({ type: 'failed', reason: 'unreachable' });
    expect(old.call(OPEN)).toEqual({ type: 'failed', reason: 'unreachable' });
    expect(old.call({ type: 'close', id: 1 })).toEqual({ type: 'done' });
    const next = await rules.need();
    await Promise.resolve();
    expect(next).not.toBe(old);
    expect(rules.desk.value).toBe(next);
    expect(replaced).toBe(1);
    expect(next.call(OPEN).type).toBe('match');
  });

  it('are given up when they fail again and again', async () => {
    const rules = new Rules(
      async () => fragile(),
      () => {},
    );
    for (let failure = 0; failure < 4; failure += 1) (await rules.need()).call(panic);
    expect(rules.trouble.value).toBe('unreachable');
  });
});
