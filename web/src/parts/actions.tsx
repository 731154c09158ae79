// The buttons below a game: what can be done besides moving, and the question before what cannot be undone.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { sideName } from '../phrases';
import type { ButtonName, ConfirmQuestion, GamePage } from '../state/game-page';
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
  resign: { icon: 'flag', text: 'web-resign' },
};

const QUESTIONS: Record<ConfirmQuestion['name'], string> = { draw: 'web-draw-sure', resign: 'web-resign-sure' };

/** What the sign alone says where there is little room. */
const PLAIN_SIGNS: ButtonName[] = ['undo', 'redo', 'pause'];

/** `children` are buttons besides those. */
export function Actions({ page, children }: { page: GamePage; children?: ComponentChildren }) {
  const row = useRef<HTMLDivElement>(null);
  const question = page.confirmation.value;
  useReturn(row, question?.name ?? null);
  if (question) {
    return (
      <div class="actions asking" ref={row}>
        <Question question={question} onNo={() => page.hesitate()} />
      </div>
    );
  }
  return (
    <div class="actions" ref={row}>
      {page.actions.value.map(({ name, enabled, act }) => (
        <button
          key={name}
          type="button"
          class={PLAIN_SIGNS.includes(name) ? 'plain-sign' : ''}
          data-action={name}
          title={t(LOOKS[name].text)}
          // One that is disabled would lose the focus, as the one for a hint does while the computer thinks.
          aria-disabled={!enabled}
          onClick={() => enabled && act()}
        >
          <Icon name={LOOKS[name].icon} /> <span>{t(LOOKS[name].text)}</span>
        </button>
      ))}
      {children}
      <DepthButton />
    </div>
  );
}

/** The question with its answers: the one that is meant least is under the hand that has asked, and has the focus. */
function Question({ question, onNo }: { question: ConfirmQuestion; onNo: () => void }) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus({ preventScroll: true }), []);
  const { name, asks, confirm } = question;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby="to-confirm">
      <button type="button" class="danger" aria-describedby="to-confirm" onClick={confirm}>
        {t('web-yes')}
      </button>
      <p id="to-confirm" role="alert">
        {capital(t(QUESTIONS[name], asks ? { side: sideName(asks) } : {}))}
      </p>
      <button type="button" ref={no} onClick={onNo}>
        {t('web-no')}
      </button>
    </div>
  );
}

/** When a question is gone, what had the focus there gives it back to the button that has asked, or to the board. */
function useReturn(row: { current: HTMLElement | null }, asked: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const button = before.current;
    before.current = asked;
    // Whoever has gone on elsewhere stays there; a click on no button in particular is nowhere.
    if (asked !== null || button === null || !document.activeElement?.matches('body, main')) return;
    const place =
      row.current?.querySelector<HTMLElement>(`[data-action=${button}]`) ??
      document.querySelector<HTMLElement>('.stage [role=application]');
    place?.focus({ preventScroll: true });
  }, [row, asked]);
}
