// What a game is about in one sentence, with a link to its rules.
import type { GameName } from '../desk';
import { gameName } from '../phrases';
import { linkTo } from '../state/link';
import { t } from '../words';

export function Goal({ game }: { game: GameName }) {
  return (
    <p class="goal">
      <strong>{gameName(game)}</strong> {t(`game-${game}-summary`)}{' '}
      <a href={linkTo({ page: 'rules', game })}>{t('web-rules')}</a>
    </p>
  );
}
