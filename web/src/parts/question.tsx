// Something that the opponent asks for, with the two answers.
import type { Proposal } from '../state/online-page';
import { t } from '../words';

const QUESTIONS: Record<Proposal['name'], string> = {
  draw: 'web-draw-offered',
  takeback: 'web-takeback-asked',
  rematch: 'web-rematch-asked',
};

export function QuestionNotice({ question }: { question: Proposal }) {
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
