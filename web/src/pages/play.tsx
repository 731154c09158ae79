// A game at this screen.
import { useEffect, useMemo } from 'preact/hooks';
import { begin } from '../client';
import { Actions } from '../parts/actions';
import { Description } from '../parts/description';
import { GameLayout } from '../parts/game-layout';
import { Goal } from '../parts/goal';
import { Hint } from '../parts/hint';
import { Moves } from '../parts/moves';
import { StepLine } from '../parts/step-line';
import { ErrorNotice } from '../parts/trouble';
import type { LocalGame } from '../state/game';
import { linkTo } from '../state/link';
import { LocalPage } from '../state/local-page';
import { t } from '../words';

export default function PlayPage({ game }: { game: LocalGame }) {
  const page = useMemo(() => new LocalPage(game, begin), [game]);
  useEffect(() => page.open(), [page]);
  const view = page.view.value;
  const hint = game.hint.value;
  return (
    <GameLayout page={page}>
      <StepLine game={game} />
      {hint && <Hint sentence={hint.sentence} />}
      {game.failure.value && <ErrorNotice>{t('web-engine-failed', { reason: game.failure.value })}</ErrorNotice>}
      <Actions page={page} />
      <Moves view={game.now.value} at={view.number} onBrowse={number => game.browse(number)} />
      <Goal game={view.name} />
      <div class="row small">
        <a href={linkTo(page.replay)}>{t('web-look-through')}</a>
      </div>
      <Description view={view} />
    </GameLayout>
  );
}
