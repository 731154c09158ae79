// What the tab of the browser is called: it says when a game waits for whoever is here.
import { computed, signal } from '@preact/signals';
import { t } from '../words';

const NAME = 'Tabuleiro';

/** Whether the game on the page waits for whoever is here. */
export const waitsForYou = signal(false);

export const title = computed(() => (waitsForYou.value ? `● ${t('web-your-turn')} – ${NAME}` : NAME));
