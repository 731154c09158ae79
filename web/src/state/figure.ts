// A board beside a clause of the rules, played at the desk. Headless.
import type { Figure } from '../games/figures';
import type { Desk } from './module';
import { StagedMatch } from './staged-match';

/** Plays a figure from where it begins. Throws if something of it is refused, which a test rules out. */
export function stageFigure(desk: Desk, { game, position = null, typed = [] }: Figure): StagedMatch {
  const staged = StagedMatch.open(desk, { game, position, pie: false, clock: 'none' }, () => 0);
  for (const text of typed) {
    const refusal = staged.act({ type: 'type', text }) ?? commit(staged);
    if (refusal) throw new Error(`${text} in a figure of ${game}: ${refusal()}`);
  }
  return staged;
}

function commit(staged: StagedMatch) {
  return staged.view.value.complete ? staged.act({ type: 'commit' }) : null;
}
