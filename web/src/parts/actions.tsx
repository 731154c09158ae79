// The buttons below a game: what can be done besides moving.
import { sideName } from '../phrases';
import type { ButtonName, GamePage } from '../state/game-page';
import { capital, t } from '../words';
import { DepthButton } from './game-board';
import { Icon, type IconName } from './icons';

const LOOKS: Record<ButtonName, { icon: IconName; text: string }> = {
  undo: { icon: 'undo', text: 'web-undo' },
  redo: { icon: 'redo', text: 'web-redo' },
  hint: { icon: 'hint', text: 'web-hint' },
  pause: { icon: 'pause', text: 'web-pause' },
  takeback: { icon: 'undo', text: 'web-takeback' },
  draw: { icon: 'draw', text: 'web-draw' },
  'draw-sure': { icon: 'draw', text: 'web-draw-sure' },
  resign: { icon: 'flag', text: 'web-resign' },
  'resign-sure': { icon: 'flag', text: 'web-resign-sure' },
};

export function Actions({ page }: { page: GamePage }) {
  return (
    <div class="actions">
      {page.actions.value.map(({ name, enabled, act, asks }) => (
        <button
          // What is to be confirmed stays the same button.
          key={name.replace('-sure', '')}
          type="button"
          class={name.endsWith('-sure') ? 'danger' : ''}
          disabled={!enabled}
          onClick={act}
          onBlur={() => page.hesitate()}
        >
          <Icon name={LOOKS[name].icon} />{' '}
          <span>{capital(t(LOOKS[name].text, asks ? { side: sideName(asks) } : {}))}</span>
        </button>
      ))}
      <DepthButton />
    </div>
  );
}
