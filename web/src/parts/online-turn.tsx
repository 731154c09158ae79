// The turn of a game on the server: what is to be done, what you have asked the opponent for, and the answer that is being prepared.

import type { ConditionalAnswer } from '../state/conditional-answer';
import type { OnlinePage, Proposal } from '../state/online-page';
import { t } from '../words';
import { StepLine } from './step-line';
import { Turn } from './turn';

const OFFERS: Record<Proposal['name'], string> = {
  draw: 'web-draw-sent',
  takeback: 'web-takeback-sent',
  rematch: 'web-rematch-waits',
};

export function OnlineTurn({ page }: { page: OnlinePage }) {
  const prepared = page.game.conditionalAnswer.value;
  if (prepared) return <ConditionalAnswerStep page={page} prepared={prepared} />;
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
function ConditionalAnswerStep({ page, prepared }: { page: OnlinePage; prepared: ConditionalAnswer }) {
  const { game } = page;
  const answer = prepared.answer.value;
  const line = answer ?? prepared.line.value.join(' ');
  const asked = answer !== null ? t('web-answer-complete') : line === '' ? t('web-answer-explained') : null;
  return (
    <StepLine game={prepared} hint={asked} notes={line === '' ? [] : [line]}>
      {prepared.mayTakeBack.value && !prepared.now.value.mayTakeBack && (
        <button type="button" onClick={() => prepared.takeBack()}>
          {t('web-take-back')}
        </button>
      )}
      <button type="button" class="primary" disabled={answer === null} onClick={() => game.keepAnswer()}>
        {t('web-keep-answer')}
      </button>
      <button type="button" onClick={() => game.closeAnswer()}>
        {t('web-cancel')}
      </button>
    </StepLine>
  );
}
