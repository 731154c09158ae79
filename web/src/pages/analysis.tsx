// Analysing a position or a game: its tree of variations, the engine's lines, comments and marks.
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { readRecord } from '../api';
import { analyst, desk } from '../client';
import { settle } from '../navigation';
import { AnalysisBoard } from '../parts/analysis-board';
import { AnalysisControls } from '../parts/analysis-controls';
import { EnginePanel } from '../parts/analysis-engine';
import { ExplorerPanel } from '../parts/analysis-explorer';
import { EvaluationGraph } from '../parts/analysis-graph';
import { KeysHelp } from '../parts/analysis-keys';
import { AnalysisNotes } from '../parts/analysis-notes';
import { AnalysisShare } from '../parts/analysis-share';
import { AnalysisStart } from '../parts/analysis-start';
import { MoveTree } from '../parts/analysis-tree';
import { Description } from '../parts/description';
import { PlainHttp } from '../parts/plain-http';
import { RecordList } from '../parts/record-list';
import { Refused } from '../parts/said';
import { StepLine } from '../parts/step-line';
import { ErrorNotice, TroubleNotice } from '../parts/trouble';
import { useKeys } from '../parts/use-keys';
import { useTitle } from '../parts/use-title';
import { gameName } from '../phrases';
import type { Analysis } from '../state/analysis';
import { pressInAnalysis } from '../state/analysis-keys';
import { AnalysisOpening } from '../state/analysis-opening';
import type { AnalysisRoute } from '../state/link';
import { t } from '../words';
import '../styles/analysis.css';

/** How long after a change the address tells it, in milliseconds. */
const SETTLED = 400;

export default function AnalysisPage({ route }: { route: AnalysisRoute }) {
  const rules = desk.value;
  const opening = useMemo(
    () => new AnalysisOpening({ desk: rules, finder: analyst, read: readRecord }, route),
    [rules, route],
  );
  useEffect(
    () => () => {
      opening.close();
      analyst.close();
    },
    [opening],
  );
  const analysis = opening.opened.value;
  const title = t(route.explore ? 'web-explorer' : 'web-analysis');
  useTitle(analysis ? titleOf(analysis) : title);
  if (analysis) return <Board analysis={analysis} />;
  if (opening.isWaiting.value || !rules) return <p class="waiting">{t('web-loading')}</p>;
  if (opening.several.value.length > 0) {
    return (
      <RecordList
        title={title}
        records={opening.several.value}
        to={record => ({ page: 'analysis', record, ...(route.explore ? { explore: true } : {}) })}
      />
    );
  }
  return (
    <>
      <h1>{title}</h1>
      <TroubleNotice trouble={opening.trouble.value} />
      {opening.fault.value && <ErrorNotice>{t('web-analysis-fault', { reason: opening.fault.value() })}</ErrorNotice>}
      <AnalysisStart desk={rules} pasted={route.record ?? ''} explore={route.explore ?? false} />
    </>
  );
}

function titleOf(analysis: Analysis): string {
  return t('web-analysis-of', { game: gameName(analysis.shown.value.name) });
}

/** The address tells the whole tree, so that it can be shared, kept and loaded again. */
function useAddress(analysis: Analysis): void {
  const tree = analysis.tree.value.tree.value;
  const explores = analysis.explores.value;
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      // What is too long for an address stays as it was; whoever wants to share it is told.
      analysis.link().then(
        hash => isWanted && settle(hash),
        () => {},
      );
    }, SETTLED);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [analysis, tree, explores]);
}

function Board({ analysis }: { analysis: Analysis }) {
  useEffect(() => analysis.open(), [analysis]);
  useAddress(analysis);
  const press = useCallback(
    ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
      !altKey && !shiftKey && pressInAnalysis(analysis, key, ctrlKey || metaKey),
    [analysis],
  );
  useKeys(press);
  const view = analysis.shown.value;
  const refusal = analysis.refusal.value;
  return (
    <div class="play analysis">
      <h1 class="visually-hidden">{titleOf(analysis)}</h1>
      <div class="table">
        <AnalysisBoard analysis={analysis} />
        <div class="turn">
          <AnalysisControls analysis={analysis} />
          <Refused.Provider value={refusal && { sentence: refusal.sentence, game: view.name }}>
            <StepLine game={analysis} />
          </Refused.Provider>
        </div>
      </div>
      <aside class="side">
        <PlainHttp />
        <EnginePanel analysis={analysis} />
        <ExplorerPanel analysis={analysis} />
        <EvaluationGraph analysis={analysis} />
        <MoveTree analysis={analysis} />
        <AnalysisNotes analysis={analysis} />
        <AnalysisShare analysis={analysis} />
        <KeysHelp />
        <Description view={view} />
      </aside>
    </div>
  );
}
