// A game on the server, played or watched.
import { useEffect, useMemo } from 'preact/hooks';
import { desk, visitGame } from '../client';
import { Announcements, ChatBadge } from '../parts/announcements';
import { Answers } from '../parts/answers';
import { Chat } from '../parts/chat';
import { Description } from '../parts/description';
import { GameLayout } from '../parts/game-layout';
import { Goal } from '../parts/goal';
import { GuestNameLine } from '../parts/guest-name';
import { InvitationStep } from '../parts/invitation';
import { Moves } from '../parts/moves';
import { OnlineActions } from '../parts/online-actions';
import { RatingChanges } from '../parts/rating-changes';
import { FailureNotice, TroubleNotice } from '../parts/trouble';
import { Turn } from '../parts/turn';
import { linkTo } from '../state/link';
import type { OnlinePage } from '../state/online-page';
import { t } from '../words';

export default function OnlineGamePage({ id }: { id: string }) {
  const rules = desk.value;
  const visit = useMemo(() => rules && visitGame(rules, id), [rules, id]);
  useEffect(() => () => visit?.close(), [visit]);
  if (visit?.failure.value) return <FailureNotice detail={visit.failure.value}>{t('web-no-game')}</FailureNotice>;
  if (visit?.trouble.value) return <TroubleNotice trouble={visit.trouble.value} />;
  const page = visit?.page.value;
  return page ? <OnlineView page={page} /> : <p class="waiting">{t('web-loading')}</p>;
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
      <ChatBadge page={page} />
      <GameLayout
        page={page}
        turn={
          <>
            {invitation ? <InvitationStep page={page} invitation={invitation} /> : <Turn page={page} />}
            <OnlineActions page={page} />
          </>
        }
      >
        <Answers game={game} />
        <RatingChanges page={page} />
        <Moves view={game.now.value} at={view.number} onBrowse={number => game.browse(number)} />
        {page.isPlaying.value && state.you && <Chat page={page} you={state.you} />}
        <GuestNameLine page={page} />
        <Goal game={view.name} />
        <div class="row small">
          <a href={linkTo(page.replay)}>{t('web-look-through')}</a>
          <button type="button" class="link" onClick={() => page.flip()}>
            {t('web-flip')}
          </button>
          {state.rated && <i class="tag">{t('web-rated')}</i>}
          {state.spectators > 0 && <span>{t('web-spectators', { count: state.spectators })}</span>}
        </div>
        <Description view={view} />
      </GameLayout>
    </>
  );
}
