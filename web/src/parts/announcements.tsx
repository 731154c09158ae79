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

/** How many lines of the chat have not been seen, as a button that leads there. */
export function ChatBadge({ page }: { page: OnlinePage }) {
  const count = page.unread.value;
  if (count === 0) return null;
  const show = () => document.querySelector('.chat')?.scrollIntoView({ block: 'nearest' });
  return (
    <button type="button" class="chat-badge" aria-label={t('web-unread', { count })} onClick={show}>
      <Icon name="chat" /> <b>{count}</b>
    </button>
  );
}
