// Conditional answers to the opponent's next move: those that stand, and the way to another one.
import type { OnlineGame } from '../state/online';
import { t } from '../words';

export function ConditionalAnswers({ game }: { game: OnlineGame }) {
  const prepared = game.conditionalAnswer.value;
  if (!prepared && !game.canPrepareAnswer.value) return null;
  const prepare = () => {
    game.prepareAnswer();
    // It is made on the board, which may be out of sight.
    document.querySelector('.stage')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section class="answers" aria-labelledby="answers-title">
      <h2 id="answers-title">{t('web-answers')}</h2>
      <Lines game={game} />
      <button type="button" disabled={prepared !== null} onClick={prepare}>
        {t('web-prepare-answer')}
      </button>
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
