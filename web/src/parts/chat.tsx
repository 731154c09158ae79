// What the two players say to each other.
import { useState } from 'preact/hooks';
import type { SeatName } from '../protocol';
import type { OnlineGame } from '../state/online';
import { t } from '../words';
import { Switch } from './switch';

export function Chat({ game, you }: { game: OnlineGame; you: SeatName }) {
  const [text, setText] = useState('');
  const say = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    game.ask({ type: 'say', text: text.trim() });
    setText('');
  };
  return (
    <section class="chat" aria-label={t('web-chat')}>
      <ul aria-live="polite">
        {game.state.value.chat.map(line => (
          <li key={line.number} class={line.seat === you ? 'own' : ''}>
            {line.text}
          </li>
        ))}
      </ul>
      <Switch on={game.state.value.muted} onChange={muted => game.ask({ type: 'mute', muted })}>
        {t('web-mute')}
      </Switch>
      <form onSubmit={say}>
        <input
          value={text}
          maxLength={280}
          aria-label={t('web-say')}
          placeholder={t('web-say')}
          onInput={event => setText(event.currentTarget.value)}
        />
        <button type="submit" disabled={text.trim() === ''}>
          {t('web-send')}
        </button>
      </form>
    </section>
  );
}
