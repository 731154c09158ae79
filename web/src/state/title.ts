// The title of the browser tab, which names the page, and says when a game is waiting for you, here or elsewhere.
import { computed, signal } from '@preact/signals';
import { t } from '../words';
import { waitingGames } from './own-games';

const NAME = 'Tabuleiro';

/** Whether the game on the page is waiting for you. */
export const waitsForYou = signal(false);

/** What the page is about; nothing on the home page. */
export const subject = signal<string | null>(null);

export const title = computed(() => {
  if (waitsForYou.value) return `● ${t('web-your-turn')} – ${NAME}`;
  const elsewhere = waitingGames.value.length;
  const named = subject.value === null ? NAME : `${subject.value} – ${NAME}`;
  return elsewhere > 0 ? `(${elsewhere}) ${named}` : named;
});
