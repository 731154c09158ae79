// Puzzles: that of the day, training for one's rating, streaks, and a single one by its link.
import { useEffect, useMemo } from 'preact/hooks';
import { desk } from '../client';
import type { GameName, PurposeName } from '../desk';
import { GameTabs, gameOf } from '../parts/game-tabs';
import { PuzzleBoard } from '../parts/puzzle-board';
import { TrainingAbout, TrainingHead } from '../parts/training-head';
import { ErrorNotice } from '../parts/trouble';
import { useTitle } from '../parts/use-title';
import { gameName } from '../phrases';
import { training } from '../puzzles';
import { linkTo, type Route } from '../state/link';
import type { Desk } from '../state/module';
import { t } from '../words';
import '../styles/puzzles.css';

type PuzzlesRoute = Extract<Route, { page: 'puzzles' }>;

/** What a link asks for. */
function kindOf({ game, streak, id }: PuzzlesRoute): PurposeName {
  if (game === null) return 'daily';
  if (id) return 'one';
  return streak ? 'streak' : 'rated';
}

export default function PuzzlesPage(route: PuzzlesRoute) {
  const rules = desk.value;
  const game = gameOf(route.game);
  useTitle(route.game === null ? t('training-daily') : `${gameName(game)} – ${t('training-title')}`);
  return (
    <div class="puzzles">
      <GameTabs
        asked={route.game}
        to={name => ({ page: 'puzzles', game: name })}
        before={{ to: { page: 'puzzles', game: null }, name: t('training-daily') }}
      />
      {rules ? <Trained rules={rules} route={route} game={game} /> : <p class="waiting">{t('web-loading')}</p>}
    </div>
  );
}

function Trained({ rules, route, game }: { rules: Desk; route: PuzzlesRoute; game: GameName }) {
  const { id } = route;
  const kind = kindOf(route);
  const trained = useMemo(() => training(rules, { kind, game, ...(id ? { id } : {}) }), [rules, kind, game, id]);
  useEffect(() => {
    trained.begin();
    return () => trained.close();
  }, [trained]);
  const puzzle = trained.puzzle.value;
  const missing = trained.missing.value;
  return (
    <article>
      <TrainingHead training={trained} />
      {puzzle && <PuzzleBoard key={puzzle.line.position} training={trained} puzzle={puzzle} />}
      {!puzzle && !missing && <p class="waiting">{t('web-loading')}</p>}
      {missing === 'failed' && (
        <ErrorNotice>
          {t('training-not-loaded')}{' '}
          <button type="button" onClick={() => trained.begin()}>
            {t('lesson-try-again')}
          </button>
        </ErrorNotice>
      )}
      {missing === 'none' && (
        <p class="notice" role="status">
          {t('training-none')} <a href={linkTo({ page: 'puzzles', game })}>{t('training-more')}</a>
        </p>
      )}
      <TrainingAbout kind={kind} />
    </article>
  );
}
