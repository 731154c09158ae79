// The title of the browser tab, which says when a game is waiting for you, here or elsewhere.
import { computed, signal } from '@preact/signals';
import { t } from '../words';
import { waitingGames } from './own-games';

const NAME = 'Tabuleiro';

/** Whether the game on the page is waiting for you. */
export const waitsForYou = signal(false);

export const title = computed(() => {
  if (waitsForYou.value) return `● ${t('web-your-turn')} – ${NAME}`;
  const elsewhere = waitingGames.value.length;
  return elsewhere > 0 ? `(${elsewhere}) ${NAME}` : NAME;
});
