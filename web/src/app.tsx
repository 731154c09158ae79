// The frame around all pages, and which page is shown.
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useMemo } from 'preact/hooks';
import { game, leftOpen, trouble, warmUp } from './client';
import { route } from './navigation';
import { Home } from './pages/home';
import { Header } from './parts/header';
import { Notices } from './parts/notices';
import { PlainHttp } from './parts/plain-http';
import { FailureNotice } from './parts/trouble';
import { shownClause } from './state/clause';
import type { Route } from './state/link';
import { t } from './words';

const PlayPage = lazy(() => import('./pages/play'));
const LobbyPage = lazy(() => import('./pages/lobby'));
const WatchPage = lazy(() => import('./pages/watch'));
const OnlineGamePage = lazy(() => import('./pages/online'));
const AccountPage = lazy(() => import('./pages/account'));
const PersonPage = lazy(() => import('./pages/person'));
const AnalysisPage = lazy(() => import('./pages/analysis'));
const ReplayPage = lazy(() => import('./pages/replay'));
const ClauseDialog = lazy(() => import('./parts/clause-dialog'));
const RulesPage = lazy(() => import('./pages/rules'));
const SolvedPage = lazy(() => import('./pages/solved'));
const LessonsPage = lazy(() => import('./pages/lessons'));
const PuzzlesPage = lazy(() => import('./pages/puzzles'));

/** The page of a game that is not there, after it was reloaded for instance: takes up the one that was left open. */
function Resumed() {
  const left = useMemo(leftOpen, []);
  useEffect(() => {
    left.takeUpHere();
  }, [left]);
  return left.failed.value ? <Home missing={null} /> : <p class="waiting">{t('web-loading')}</p>;
}

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case 'play':
      return game.value ? <PlayPage key={game.value.staged.view.peek().id} game={game.value} /> : <Resumed />;
    case 'lobby':
      return <LobbyPage />;
    case 'watch':
      return <WatchPage />;
    case 'game':
      return <OnlineGamePage key={at.id} id={at.id} />;
    case 'account':
      return <AccountPage />;
    case 'person':
      return <PersonPage key={at.name} name={at.name} />;
    case 'rules':
      return <RulesPage key={at.game} game={at.game} clause={at.clause ?? null} />;
    case 'analysis':
      return <AnalysisPage route={at} />;
    case 'solved':
      return <SolvedPage game={at.game} />;
    case 'lessons':
      return <LessonsPage key={at.game} game={at.game} step={at.step ?? null} />;
    case 'puzzles':
      return <PuzzlesPage key={`${at.game} ${at.streak} ${at.id}`} {...at} />;
    case 'replay':
      return (
        <ReplayPage
          key={at.record ?? at.game ?? ''}
          record={at.record}
          at={at.at}
          game={at.game ?? null}
          review={at.review ?? false}
        />
      );
    default:
      return <Home missing={at.missing ?? null} />;
  }
}

export function App() {
  const at = route.value;
  const home = at.page === 'home';
  useEffect(() => {
    // The home page needs no rules, and loads them when it is complete.
    if (!home) warmUp();
  }, [home]);
  return (
    <>
      <a class="skip" href="#main">
        {t('web-skip')}
      </a>
      <Header at={at} />
      <Notices />
      <main id="main" class={`page page-${at.page}`} tabIndex={-1}>
        <PlainHttp />
        {trouble.value && <FailureNotice detail={trouble.value}>{t('web-no-rules')}</FailureNotice>}
        <Suspense fallback={<p class="waiting">{t('web-loading')}</p>}>
          <Page at={at} />
        </Suspense>
      </main>
      {shownClause.value && (
        <Suspense fallback={null}>
          <ClauseDialog shown={shownClause.value} />
        </Suspense>
      )}
    </>
  );
}
