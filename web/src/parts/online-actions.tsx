// What players of an online game can ask of each other, and answer.
import type { OnlinePage, Question } from '../state/online-page';
import { t } from '../words';
import { Actions } from './actions';

const QUESTIONS: Record<Question['name'], string> = {
  draw: 'web-draw-offered',
  takeback: 'web-takeback-asked',
  rematch: 'web-rematch-asked',
};

export function OnlineActions({ page }: { page: OnlinePage }) {
  const rematch = page.rematch.value;
  return (
    <>
      {page.questions.value.map(question => (
        <QuestionNotice key={question.name} question={question} />
      ))}
      {page.mayClaim.value && (
        <button type="button" class="primary" onClick={() => page.claim()}>
          {t('web-claim')}
        </button>
      )}
      {rematch === 'asked-by-you' && <p class="notice">{t('web-rematch-waits')}</p>}
      <Actions page={page} />
    </>
  );
}

function QuestionNotice({ question }: { question: Question }) {
  return (
    <div class="notice" role="status">
      <p>{t(QUESTIONS[question.name])}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => question.answer(true)}>
          {t('web-accept')}
        </button>
        <button type="button" onClick={() => question.answer(false)}>
          {t('web-decline')}
        </button>
      </div>
    </div>
  );
}
