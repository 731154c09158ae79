// What the home page shows of the puzzle of the day, once it is there: its board, what is asked, and the days in a row.
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board';
import { GAME_NAMES } from '../games/games';
import { gameName } from '../phrases';
import { training } from '../puzzles';
import type { Desk } from '../state/module';
import { t } from '../words';

export default function DailyBoard({ rules }: { rules: Desk }) {
  const daily = useMemo(() => training(rules, { kind: 'daily', game: GAME_NAMES[0] }), [rules]);
  useEffect(() => {
    daily.begin();
    return () => daily.close();
  }, [daily]);
  const puzzle = daily.puzzle.value;
  const { isSolved, inARow } = daily.dailies.value;
  return (
    <>
      <div class="daily-board">
        {puzzle && (
          <Board
            view={puzzle.view.value}
            label={t('web-board-label', { game: gameName(daily.game) })}
            motion={false}
            coordinates={false}
          />
        )}
      </div>
      <p class="daily-about">
        {puzzle && (
          <>
            <strong>{gameName(daily.game)}:</strong> {puzzle.standing.value.task}
          </>
        )}{' '}
        {isSolved && t('training-daily-done')} {inARow > 0 && t('training-days', { days: inARow })}
      </p>
    </>
  );
}
