// The buttons below a game: what can be done besides moving.
import type { ButtonName, GamePage } from '../state/game-page';
import { t } from '../words';
import { Icon, type IconName } from './icons';

const LOOKS: Record<ButtonName, { icon: IconName; text: string }> = {
  undo: { icon: 'undo', text: 'web-undo' },
  redo: { icon: 'redo', text: 'web-redo' },
  hint: { icon: 'hint', text: 'web-hint' },
  pause: { icon: 'pause', text: 'web-pause' },
  takeback: { icon: 'undo', text: 'web-takeback' },
  draw: { icon: 'draw', text: 'web-draw' },
  resign: { icon: 'flag', text: 'web-resign' },
  'resign-sure': { icon: 'flag', text: 'web-resign-sure' },
};

export function Actions({ page }: { page: GamePage }) {
  return (
    <div class="actions">
      {page.actions.value.map(({ name, enabled, act }) => (
        <button
          // What is to be confirmed stays the same button.
          key={name.replace('-sure', '')}
          type="button"
          class={name === 'resign-sure' ? 'danger' : ''}
          disabled={!enabled}
          onClick={act}
          onBlur={() => page.hesitate()}
        >
          <Icon name={LOOKS[name].icon} /> <span>{t(LOOKS[name].text)}</span>
        </button>
      ))}
    </div>
  );
}
