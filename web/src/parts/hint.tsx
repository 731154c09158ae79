// What the computer would play, and why: a proven result, or how it judges the position and how the game would go on.
import type { Thought } from '../desk';
import { hintReason } from '../phrases';
import { t } from '../words';

export function Hint({ thought, sentence }: { thought: Thought; sentence: string }) {
  return (
    <p class="notice hint-text" aria-live="polite">
      {t('web-hint-says', { sentence })} {thought.done && hintReason(thought)}
    </p>
  );
}
