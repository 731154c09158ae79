// What can be asked for between the players of a game on the server, and answered.
import { useState } from 'preact/hooks';
import type { GameState } from '../protocol';
import type { OnlineGame } from '../state/online';
import { otherSeat } from '../state/seats';
import { t } from '../words';
import { Icon } from './icons';

export function OnlineActions({ game, state }: { game: OnlineGame; state: GameState }) {
  const [sure, setSure] = useState(false);
  const over = game.now.value.ending !== null;
  const other = state.you && otherSeat(state.you);
  if (over) {
    return (
      <>
        {state.rematch_request === other && (
          <Question text={t('web-rematch-asked')} onAnswer={accept => game.ask({ type: 'answer-rematch', accept })} />
        )}
        {state.rematch_request === state.you && <p class="notice">{t('web-rematch-waits')}</p>}
        {state.rematch_request === null && (
          <button type="button" onClick={() => game.ask({ type: 'request-rematch' })}>
            {t('web-again')}
          </button>
        )}
      </>
    );
  }
  return (
    <>
      {state.draw_offer === other && (
        <Question text={t('web-draw-offered')} onAnswer={accept => game.ask({ type: 'answer-draw', accept })} />
      )}
      {state.takeback === other && (
        <Question text={t('web-takeback-asked')} onAnswer={accept => game.ask({ type: 'answer-takeback', accept })} />
      )}
      {game.mayClaim.value === state.you && (
        <button type="button" class="primary" onClick={() => game.ask({ type: 'claim', result: 'win' })}>
          {t('web-claim')}
        </button>
      )}
      <div class="actions">
        {/* What counts for ratings cannot be taken back. */}
        {!state.rated && (
          <button
            type="button"
            disabled={!game.mayAskBack.value}
            onClick={() => game.ask({ type: 'request-takeback' })}
          >
            <Icon name="undo" /> <span>{t('web-takeback')}</span>
          </button>
        )}
        <button
          type="button"
          disabled={state.draw_offer === state.you}
          onClick={() => game.ask({ type: 'offer-draw' })}
        >
          <Icon name="draw" /> <span>{t('web-draw')}</span>
        </button>
        <button
          type="button"
          class={sure ? 'danger' : ''}
          onBlur={() => setSure(false)}
          onClick={() => {
            if (sure) game.ask({ type: 'resign' });
            setSure(!sure);
          }}
        >
          <Icon name="flag" /> <span>{sure ? t('web-resign-sure') : t('web-resign')}</span>
        </button>
      </div>
    </>
  );
}

function Question({ text, onAnswer }: { text: string; onAnswer: (accept: boolean) => void }) {
  return (
    <div class="notice" role="status">
      <p>{text}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => onAnswer(true)}>
          {t('web-accept')}
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          {t('web-decline')}
        </button>
      </div>
    </div>
  );
}
