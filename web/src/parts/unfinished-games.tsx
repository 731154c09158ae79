// Your unfinished games on the home page: those on the server that wait for you, those at this screen, and the others.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { desk, leftOpen } from '../client';
import { go } from '../navigation';
import { gameInWords, gameName, playersHere } from '../phrases';
import { byUrgency, standingOf } from '../state/games';
import type { LeftOpen } from '../state/left-open';
import { linkTo } from '../state/link';
import { openGames } from '../state/own-games';
import type { Saved } from '../state/saved';
import { t } from '../words';
import { GameLine } from './game-line';
import { When } from './when';

/** So many of those that wait for others are shown; the account page has all of them. */
const FEW = 3;

export function UnfinishedGames() {
  const left = useMemo(leftOpen, []);
  useEffect(() => {
    const look = () => left.look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [left]);
  const online = byUrgency(openGames.value);
  const yours = online.filter(game => standingOf(game) === 'yours');
  const others = online.slice(yours.length);
  const here = left.games.value;
  if (online.length + here.length === 0) return null;
  return (
    <section class="yours">
      <h2>{t('web-your-games')}</h2>
      <ul class="listing">
        {yours.map(game => (
          <GameLine key={game.id} game={game} />
        ))}
        {here.map(saved => (
          <LeftOpenLine key={saved.match} left={left} saved={saved} />
        ))}
        {others.slice(0, FEW).map(game => (
          <GameLine key={game.id} game={game} />
        ))}
      </ul>
      {others.length > FEW && <a href={linkTo({ page: 'account' })}>{t('web-all-open-games')}</a>}
    </section>
  );
}

/** A game at this screen. */
function LeftOpenLine({ left, saved }: { left: LeftOpen; saved: Saved }) {
  const { setting, players, at } = saved;
  const take = async () => {
    if (await left.takeUp(saved)) go({ page: 'play' });
  };
  return (
    <li class="game-line" data-standing="here">
      <div>
        <strong>{gameName(saved.name)}</strong>{' '}
        {desk.value && <small>{gameInWords(desk.value, setting.game, setting.clock).details}</small>}
        <p class="between">
          {playersHere(players)}
          {at > 0 && (
            <>
              {' '}
              · <When at={at} />
            </>
          )}
        </p>
      </div>
      <div class="row">
        <button type="button" onClick={take}>
          {t('web-continue')}
        </button>
        <Discard onDiscard={() => left.discard(saved)} />
      </div>
    </li>
  );
}

/** Throws a game away, which has to be confirmed. */
function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      class="link"
      onClick={() => (sure ? onDiscard() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {t(sure ? 'web-discard-sure' : 'web-discard')}
    </button>
  );
}
