// What has to be noticed wherever the page is scrolled to: the connection, what the opponent asks for and has done, the chat.
import type { OnlinePage } from '../state/online-page';
import { t } from '../words';
import { Icon } from './icons';
import { QuestionNotice } from './question';

export function Announcements({ page }: { page: OnlinePage }) {
  const { connection, contradiction, returned } = page.game;
  const lost = connection.lost.value;
  const questions = page.questions.value;
  // What has to be answered comes before what is only told.
  const isAsked = questions.length > 0;
  const news = !isAsked && page.news.value;
  return (
    <div class="announcements">
      {lost && (
        <p class="notice error" role="alert">
          {t(contradiction.value === null ? 'web-reconnecting' : 'web-contradiction')}
        </p>
      )}
      {!lost && !isAsked && returned.value && (
        <p class="notice" role="status">
          {t('online-back')}
        </p>
      )}
      {questions.map(question => (
        <QuestionNotice key={question.name} question={question} />
      ))}
      {news && (
        <p class="notice" role="status">
          {news}
        </p>
      )}
    </div>
  );
}

/** The way to the chat, with how many lines there have not been seen. */
export function ChatButton({ page }: { page: OnlinePage }) {
  const count = page.unread.value;
  if (!page.isPlaying.value) return null;
  const label = count === 0 ? t('web-chat') : t('web-unread', { count });
  const show = () => {
    document.querySelector('.chat')?.scrollIntoView({ block: 'nearest' });
    document.querySelector<HTMLInputElement>('.chat form input')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" class="sign" aria-label={label} title={label} onClick={show}>
      <Icon name="chat" /> <span>{t('web-chat')}</span> {count > 0 && <b>{count}</b>}
    </button>
  );
}
