// The title of the browser tab, which says when a game is waiting for you.
import { computed, signal } from '@preact/signals';
import { t } from '../words';

const NAME = 'Tabuleiro';

/** Whether the game on the page is waiting for you. */
export const waitsForYou = signal(false);

export const title = computed(() => (waitsForYou.value ? `● ${t('web-your-turn')} – ${NAME}` : NAME));
