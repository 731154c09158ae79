// Conditional answers to the opponent's next move: those that stand, and the one being prepared.
import type { OnlineGame } from '../state/online';
import type { Plan } from '../state/plan';
import { t } from '../words';

export function Answers({ game }: { game: OnlineGame }) {
  const plan = game.plan.value;
  if (!plan && !game.canPlan.value) return null;
  return (
    <section class="answers" aria-labelledby="answers-title">
      <h2 id="answers-title">{t('web-answers')}</h2>
      <Lines game={game} />
      {plan ? (
        <PlanStep game={game} plan={plan} />
      ) : (
        <button type="button" onClick={() => game.openPlan()}>
          {t('web-prepare-answer')}
        </button>
      )}
    </section>
  );
}

/** The lines that stand. */
function Lines({ game }: { game: OnlineGame }) {
  const lines = game.state.value.conditional;
  if (lines.length === 0) return null;
  return (
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
  );
}

/** The line that is being prepared. */
function PlanStep({ game, plan }: { game: OnlineGame; plan: Plan }) {
  const answer = plan.answer.value;
  const line = answer ?? plan.line.value.join(' ');
  return (
    <>
      <p>{t(answer !== null ? 'web-answer-complete' : 'web-answer-explained')}</p>
      {line !== '' && (
        <p>
          <code>{line}</code>
        </p>
      )}
      <div class="row">
        <button type="button" class="primary" disabled={answer === null} onClick={() => game.keepAnswer()}>
          {t('web-keep-answer')}
        </button>
        <button type="button" disabled={!plan.mayTakeBack.value} onClick={() => plan.takeBack()}>
          {t('web-take-back')}
        </button>
        <button type="button" onClick={() => game.closePlan()}>
          {t('web-cancel')}
        </button>
      </div>
    </>
  );
}
