// What players of an online game can ask of each other, and what they have asked.
import type { OnlinePage, Question } from '../state/online-page';
import { t } from '../words';
import { Actions } from './actions';

const OFFERS: Record<Question['name'], string> = {
  draw: 'web-draw-sent',
  takeback: 'web-takeback-sent',
  rematch: 'web-rematch-waits',
};

export function OnlineActions({ page }: { page: OnlinePage }) {
  return (
    <>
      {page.mayClaim.value && (
        <button type="button" class="primary" onClick={() => page.claim()}>
          {t('web-claim')}
        </button>
      )}
      <Offers page={page} />
      <Actions page={page} />
    </>
  );
}

/** What you have asked for, until the opponent has answered. */
function Offers({ page }: { page: OnlinePage }) {
  return (
    <>
      {page.state.value.offers.map(name => (
        <p key={name} class="notice waits" role="status">
          {t(OFFERS[name])}
        </p>
      ))}
    </>
  );
}
