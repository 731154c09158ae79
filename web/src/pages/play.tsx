// A game at this screen.
import { useEffect, useMemo } from 'preact/hooks';
import { begin } from '../client';
import { Actions } from '../parts/actions';
import { BoardLinks } from '../parts/board-links';
import { Description } from '../parts/description';
import { GameLayout } from '../parts/game-layout';
import { Goal } from '../parts/goal';
import { Moves } from '../parts/moves';
import { FailureNotice } from '../parts/trouble';
import { Turn } from '../parts/turn';
import { WarningNotice } from '../parts/warning';
import type { LocalGame } from '../state/game';
import { LocalPage } from '../state/local-page';
import { t } from '../words';

export default function PlayPage({ game }: { game: LocalGame }) {
  const page = useMemo(() => new LocalPage(game, begin), [game]);
  useEffect(() => page.open(), [page]);
  const view = page.view.value;
  const hint = game.hint.value;
  return (
    <GameLayout
      page={page}
      turn={
        <>
          {game.warning.value ? (
            <WarningNotice warning={game.warning.value} onHeed={() => game.heed()} onIgnore={() => game.playAnyway()} />
          ) : (
            <Turn
              page={page}
              hint={game.checking.value ? t('teaching-looks') : (hint?.sentence ?? null)}
              waits={page.lot.value === null || hint ? [] : [page.lot.value]}
            />
          )}
          <Actions page={page} />
        </>
      }
    >
      {game.failure.value && <FailureNotice detail={game.failure.value}>{t('web-engine-failed')}</FailureNotice>}
      <Moves view={game.now.value} at={view.number} onBrowse={number => game.browse(number)} />
      <Goal game={view.name} />
      <BoardLinks page={page} />
      <Description view={view} />
    </GameLayout>
  );
}
