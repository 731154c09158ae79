// What lies below the moves of a game: small things that can be done with its board, and facts about it.
import type { ComponentChildren } from 'preact';
import type { GamePage } from '../state/game-page';
import { linkTo } from '../state/link';
import { t } from '../words';

export function BoardLinks({ page, children }: { page: GamePage; children?: ComponentChildren }) {
  return (
    <div class="row small">
      <a href={linkTo(page.replay)}>{t('web-look-through')}</a>
      {page.analysis && <a href={linkTo(page.analysis)}>{t('web-analyse')}</a>}
      {page.analysis && <a href={linkTo({ ...page.analysis, explore: true })}>{t('web-explore')}</a>}
      <button type="button" class="link" onClick={() => page.flip()}>
        {t('web-flip')}
      </button>
      {children}
    </div>
  );
}
