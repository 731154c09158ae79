// The turn of a game on the server: what is to be done, what you have asked the opponent for, and the answer that is being prepared.
import type { OnlinePage, Proposal } from '../state/online-page';
import type { Plan } from '../state/plan';
import { t } from '../words';
import { StepLine } from './step-line';
import { Turn } from './turn';

const OFFERS: Record<Proposal['name'], string> = {
  draw: 'web-draw-sent',
  takeback: 'web-takeback-sent',
  rematch: 'web-rematch-waits',
};

export function OnlineTurn({ page }: { page: OnlinePage }) {
  const plan = page.game.plan.value;
  if (plan) return <PlanStep page={page} plan={plan} />;
  const notes = page.seatNote.value === null ? [] : [page.seatNote.value];
  return (
    <Turn page={page} waits={[...page.state.value.offers.map(name => t(OFFERS[name])), ...notes]}>
      {page.mayClaim.value && (
        <button type="button" class="primary" onClick={() => page.claim()}>
          {t('web-claim')}
        </button>
      )}
    </Turn>
  );
}

/** The answer that is being prepared: it is made on the board, so that its buttons stand where those of a turn do. */
function PlanStep({ page, plan }: { page: OnlinePage; plan: Plan }) {
  const { game } = page;
  const answer = plan.answer.value;
  const line = answer ?? plan.line.value.join(' ');
  const asked = answer !== null ? t('web-answer-complete') : line === '' ? t('web-answer-explained') : null;
  return (
    <StepLine game={plan} hint={asked} notes={line === '' ? [] : [line]}>
      {plan.mayTakeBack.value && !plan.now.value.mayTakeBack && (
        <button type="button" onClick={() => plan.takeBack()}>
          {t('web-take-back')}
        </button>
      )}
      <button type="button" class="primary" disabled={answer === null} onClick={() => game.keepAnswer()}>
        {t('web-keep-answer')}
      </button>
      <button type="button" onClick={() => game.closePlan()}>
        {t('web-cancel')}
      </button>
    </StepLine>
  );
}
