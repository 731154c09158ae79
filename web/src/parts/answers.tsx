// Answers that are left for the opponent's next move: the lines that stand, and the one that is being prepared.
import type { OnlineGame } from '../state/online';
import { t } from '../words';

export function Answers({ game }: { game: OnlineGame }) {
  const lines = game.answers.value;
  const plan = game.plan.value;
  if (!plan && !game.canPlan.value) return null;
  return (
    <section class="answers" aria-labelledby="answers-title">
      <h2 id="answers-title">{t('web-answers')}</h2>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, number) => (
            <li key={line}>
              <code>{line}</code>
              <button
                type="button"
                class="link"
                aria-label={t('web-drop-answer', { line })}
                onClick={() => game.dropAnswer(number)}
              >
                {t('web-drop')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {plan ? (
        <>
          <p>{t(plan.isAnswer.value ? 'web-answer-complete' : 'web-answer-explained')}</p>
          {plan.line.value.length > 0 && (
            <p>
              <code>{plan.line.value.join(' ')}</code>
            </p>
          )}
          <div class="row">
            <button type="button" class="primary" disabled={!plan.isAnswer.value} onClick={() => game.keepAnswer()}>
              {t('web-keep-answer')}
            </button>
            <button type="button" disabled={plan.line.value.length === 0} onClick={() => plan.takeBack()}>
              {t('web-take-back')}
            </button>
            <button type="button" onClick={() => game.closePlan()}>
              {t('web-cancel')}
            </button>
          </div>
        </>
      ) : (
        <button type="button" onClick={() => game.openPlan()}>
          {t('web-prepare-answer')}
        </button>
      )}
    </section>
  );
}
