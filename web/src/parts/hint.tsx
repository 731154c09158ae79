// What the computer would play, and why: a proven result, or how it judges the position and how the game would go on.
import type { Thought } from '../desk';
import { t } from '../words';

/** From this many points on, one side is better; roughly hundredths of a piece. */
const BETTER = 40;
/** How many plies of the expected game to show. */
const AHEAD = 4;

/** Why the computer thinks so. */
export function reasonOf({ win, loss, points, line }: Thought): string {
  if (win !== null) return t('web-hint-win', { plies: win });
  if (loss !== null) return t('web-hint-loss', { plies: loss });
  const outlook = points >= BETTER ? 'better' : points <= -BETTER ? 'worse' : 'even';
  const then = line.slice(1, 1 + AHEAD);
  const expected = then.length > 0 ? ` ${t('web-hint-line', { line: then.join(' ') })}` : '';
  return `${t(`web-hint-${outlook}`)}${expected}`;
}

export function Hint({ thought, sentence }: { thought: Thought; sentence: string }) {
  return (
    <p class="notice hint-text" aria-live="polite">
      {t('web-hint-says', { sentence })} {thought.done && reasonOf(thought)}
    </p>
  );
}
