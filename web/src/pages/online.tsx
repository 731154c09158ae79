// A game on the server, played or watched.
import { useEffect, useMemo } from 'preact/hooks';
import { desk, visitGame } from '../client';
import { Actions } from '../parts/actions';
import { Announcements, ChatButton } from '../parts/announcements';
import { BoardLinks } from '../parts/board-links';
import { Chat } from '../parts/chat';
import { ConditionalAnswers } from '../parts/conditional-answers';
import { Description } from '../parts/description';
import { GameLayout } from '../parts/game-layout';
import { Goal } from '../parts/goal';
import { GuestNameLine } from '../parts/guest-name';
import { InvitationStep } from '../parts/invitation';
import { Moves } from '../parts/moves';
import { OnlineTurn } from '../parts/online-turn';
import { RatingChanges } from '../parts/rating-changes';
import { FailureNotice, TroubleNotice } from '../parts/trouble';
import { linkTo } from '../state/link';
import type { OnlinePage } from '../state/online-page';
import { t } from '../words';

export default function OnlineGamePage({ id }: { id: string }) {
  const rules = desk.value;
  const visit = useMemo(() => rules && visitGame(rules, id), [rules, id]);
  useEffect(() => () => visit?.close(), [visit]);
  if (visit?.failure.value)
    return (
      <>
        <FailureNotice detail={visit.failure.value}>{t('web-no-game')}</FailureNotice>
        <WaysOn />
      </>
    );
  if (visit?.trouble.value)
    return (
      <>
        <TroubleNotice trouble={visit.trouble.value} />
        <WaysOn />
      </>
    );
  const page = visit?.page.value;
  return page ? <OnlineView page={page} /> : <p class="waiting">{t('web-loading')}</p>;
}

/** Where to go from a game that is not there. */
function WaysOn() {
  return (
    <p class="row">
      <a class="button primary" href={linkTo({ page: 'home' })}>
        {t('web-new-game')}
      </a>
      <a class="button" href={linkTo({ page: 'lobby' })}>
        {t('web-find-opponent')}
      </a>
    </p>
  );
}

function OnlineView({ page }: { page: OnlinePage }) {
  useEffect(() => page.open(), [page]);
  const { game } = page;
  const view = page.view.value;
  const state = page.state.value;
  const invitation = page.invitation.value;
  return (
    <>
      <Announcements page={page} />
      <GameLayout
        page={page}
        turn={
          <>
            {invitation ? <InvitationStep page={page} invitation={invitation} /> : <OnlineTurn page={page} />}
            <Actions page={page}>
              <ChatButton page={page} />
            </Actions>
          </>
        }
      >
        <ConditionalAnswers game={game} />
        <RatingChanges page={page} />
        <Moves view={game.now.value} at={view.number} onBrowse={number => game.browse(number)} />
        {page.isPlaying.value && state.you && <Chat page={page} you={state.you} />}
        <GuestNameLine page={page} />
        <Goal game={view.name} />
        <BoardLinks page={page}>
          {state.rated && <i class="tag">{t('web-rated')}</i>}
          {page.otherSpectators.value > 0 && <span>{t('web-spectators', { count: page.otherSpectators.value })}</span>}
        </BoardLinks>
        <Description view={view} />
      </GameLayout>
    </>
  );
}
