// A game in a list: what is played, between whom, and how it stands.
import { desk } from '../client';
import { gameInWords } from '../phrases';
import type { GameSummary } from '../protocol';
import { opponentIn, type Standing, standingOf } from '../state/games';
import { linkTo } from '../state/link';
import { t } from '../words';
import { Person } from './person';
import { When } from './when';

/** A game in a few words: its name, what is unusual about it, and its clock. */
export function GameWords({ game, clock, rated }: { game: string; clock: string; rated: boolean }) {
  const { name, details } = gameInWords(desk.value, game, clock);
  return (
    <>
      <strong>{name}</strong> <small>{details}</small> {rated && <i class="tag">{t('web-rated')}</i>}
    </>
  );
}

/** What is said of each standing. */
const STANDINGS: Record<Standing, string> = {
  won: 'web-standing-won',
  lost: 'web-standing-lost',
  drawn: 'web-standing-drawn',
  'called-off': 'web-standing-called-off',
  neglected: 'web-standing-neglected',
  waiting: 'web-standing-waiting',
  yours: 'web-standing-yours',
  theirs: 'web-standing-theirs',
  played: 'web-standing-played',
};

/** A game of whose list this is. */
export function GameLine({ game }: { game: GameSummary }) {
  const standing = standingOf(game);
  const over = game.ending !== null;
  const place = over
    ? ({ page: 'replay', record: null, at: null, game: game.id } as const)
    : ({ page: 'game', id: game.id } as const);
  return (
    <li class="game-line" data-standing={standing}>
      <div>
        <GameWords game={game.game} clock={game.clock} rated={game.rated} />
        <p class="between">
          <b class={`standing ${standing}`}>{t(STANDINGS[standing])}</b>
          {standing !== 'waiting' && (
            <>
              {' '}
              · <Person occupant={opponentIn(game)} />
            </>
          )}{' '}
          · <When at={game.created} />
        </p>
      </div>
      <a class="button" href={linkTo(place)}>
        {over ? t('web-replay') : standing === 'yours' ? t('web-play-on') : t('web-open')}
      </a>
    </li>
  );
}
