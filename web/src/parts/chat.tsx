// What the two players say to each other.
import { useEffect, useRef } from 'preact/hooks';
import { LONGEST_CHAT_LINE, type SeatName } from '../protocol';
import type { OnlinePage } from '../state/online-page';
import { t } from '../words';
import { Switch } from './switch';
import { ErrorNotice } from './trouble';

export function Chat({ page, you }: { page: OnlinePage; you: SeatName }) {
  const { game } = page;
  const lines = useRef<HTMLUListElement>(null);
  const { lastLine: last, unsaid } = game.state.value;
  const count = last + unsaid.length;
  useEffect(() => lookAt(lines.current, count, () => page.readChat()), [page, count]);
  const { draft } = page;
  const text = draft.text.value;
  const say = (event: SubmitEvent) => {
    event.preventDefault();
    draft.send();
  };
  return (
    <section class="chat" aria-label={t('web-chat')}>
      <ul aria-live="polite" ref={lines}>
        {game.state.value.chat.map(line => (
          <li key={line.number} class={line.seat === you ? 'own' : ''}>
            {line.text}
          </li>
        ))}
        {unsaid.map((line, place) => (
          <li key={`unsaid ${place}`} class="own unsaid" aria-live="off">
            {line} <small>{t('web-line-sending')}</small>
          </li>
        ))}
      </ul>
      <Switch on={game.state.value.muted} onChange={muted => game.ask({ type: 'mute', muted })}>
        {t('web-mute')}
      </Switch>
      <form onSubmit={say}>
        <input
          value={text}
          maxLength={LONGEST_CHAT_LINE}
          aria-label={t('web-say')}
          placeholder={t('web-say')}
          onInput={event => {
            draft.text.value = event.currentTarget.value;
          }}
        />
        <button type="submit" disabled={text.trim() === ''}>
          {t('web-send')}
        </button>
      </form>
      {draft.refusal.value !== null && <ErrorNotice>{draft.refusal.value}</ErrorNotice>}
    </section>
  );
}

/** Shows the last line, and tells as soon as it is in sight. */
function lookAt(lines: HTMLElement | null, count: number, seen: () => void): (() => void) | undefined {
  if (!lines || count === 0) return undefined;
  lines.scrollTop = lines.scrollHeight;
  const watch = new IntersectionObserver(entries => {
    if (entries.some(entry => entry.isIntersecting)) seen();
  });
  if (lines.lastElementChild) watch.observe(lines.lastElementChild);
  return () => watch.disconnect();
}
