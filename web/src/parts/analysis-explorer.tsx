// The explorer beside an analysis: what was played from the position that is shown, how it went, and what the engine thinks of it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ColourName, ExplorerMoveView, ResultsView } from '../desk';
import { newExplorer } from '../explorer';
import { colourName, evaluationText, partText, sideName, strengthText } from '../phrases';
import type { Analysis } from '../state/analysis';
import { type Explorer, type ExplorerSource, type Found, SOURCES, shownOf } from '../state/explorer';
import { linkTo } from '../state/link';
import { capital, t } from '../words';
import { Choice } from './choice';
import { SwitchedPanel } from './switched-panel';
import { FailureNotice, TroubleNotice } from './trouble';
import '../styles/explorer.css';

/** What is said of positions that are alike, which are counted as one. */
const ALIKE: Record<ExplorerSource, string> = {
  shipped: 'web-explorer-alike',
  own: 'web-explorer-alike',
  server: 'web-explorer-alike-server',
};

export function ExplorerPanel({ analysis }: { analysis: Analysis }) {
  const { explores } = analysis;
  return (
    <SwitchedPanel
      kind="explorer"
      icon="book"
      name={t('web-explorer')}
      letter="X"
      on={explores.value}
      toggle={() => analysis.toggleExplorer()}
      whileOff={t('web-explorer-off')}
    >
      <Opened analysis={analysis} />
    </SwitchedPanel>
  );
}

function Opened({ analysis }: { analysis: Analysis }) {
  const explorer = useMemo(newExplorer, []);
  const { position } = analysis.shown.value;
  const { game } = analysis.tree.value.tree.value.setting;
  const source = explorer.source.value;
  useEffect(() => {
    explorer.look(source, game, position);
  }, [explorer, source, game, position]);
  useEffect(() => () => explorer.close(), [explorer]);
  const options = SOURCES.map((each): [ExplorerSource, string] => [each, t(`web-explorer-${each}`)]);
  const found = explorer.found.value;
  const isNow = found?.position === position && found.source === source && found.game === game;
  return (
    <>
      <Choice
        label={t('web-explorer-source')}
        value={source}
        options={options}
        onChange={value => {
          explorer.source.value = value;
        }}
      />
      <TroubleNotice trouble={explorer.trouble.value} />
      {explorer.failure.value && (
        <FailureNotice detail={explorer.failure.value}>{t('web-explorer-failed')}</FailureNotice>
      )}
      {found && isNow ? (
        <Table analysis={analysis} explorer={explorer} found={found} />
      ) : (
        !explorer.trouble.value && !explorer.failure.value && <p class="note">{t('web-loading')}</p>
      )}
    </>
  );
}

function Table({ analysis, explorer, found }: { analysis: Analysis; explorer: Explorer; found: Found }) {
  const { colours, ending } = analysis.shown.value;
  const lines = analysis.engine.on.value ? analysis.engine.found.value : null;
  const { results, moves } = shownOf(analysis.services.desk, found, lines);
  if (moves.length === 0) {
    return (
      <>
        {results.games > 0 && <Summary results={results} colours={colours} />}
        <p class="note">{ending ? ending.sentence : emptyText(found)}</p>
      </>
    );
  }
  return (
    <>
      <Summary results={results} colours={colours} />
      <ul class="explored" aria-label={t('web-explorer-moves')}>
        {moves.map(move => (
          <Row
            key={`${found.source} ${found.position} ${move.ply}`}
            analysis={analysis}
            explorer={explorer}
            found={found}
            move={move}
          />
        ))}
      </ul>
      <p class="note">{t(ALIKE[found.source])}</p>
    </>
  );
}

/** What to do where there is nothing to see. */
function emptyText({ source, gathered }: Found): string {
  if (gathered === 0) return t(`web-explorer-none-${source}`);
  return t('web-explorer-new');
}

interface ResultsProps {
  results: ResultsView;
  colours: [ColourName, ColourName];
}

function Summary(props: ResultsProps) {
  return (
    <p class="explored-summary" role="status">
      {t('web-explorer-games', { games: props.results.games })} <Shares {...props} />
    </p>
  );
}

/** How games ended, in words. */
function Shares({ results: { shares }, colours }: ResultsProps) {
  if (!shares) return null;
  const [first, second, draws] = shares;
  const names = { first: colourName(colours[0]), second: colourName(colours[1]) };
  return <>{t('web-explorer-shares', { ...names, firstShare: first, draws, secondShare: second })}</>;
}

interface RowProps {
  analysis: Analysis;
  explorer: Explorer;
  found: Found;
  move: ExplorerMoveView;
}

function Row({ analysis, explorer, found, move }: RowProps) {
  const { colours } = analysis.shown.value;
  const { book, evaluation } = move;
  const strength = move.strength !== null && {
    server: t('web-explorer-rating', { rating: Math.round(move.strength) }),
    level: t('web-explorer-level', { level: strengthText(move.strength) }),
  };
  const facts = [
    strength && (found.source === 'server' ? strength.server : strength.level),
    book && partText(book),
    evaluation && t('web-explorer-engine', { value: evaluationText(evaluation, colours) }),
  ].filter(fact => fact);
  return (
    <li>
      <button type="button" class="explored-move" onClick={() => analysis.playPlies([move.ply])}>
        <b>{move.ply}</b>
        {move.alike.length > 0 && (
          <small title={move.alike.join(', ')}>{t('web-explorer-more', { count: move.alike.length })}</small>
        )}
        <span class="game-count">{t('web-explorer-count', { games: move.results.games })}</span>
        <ResultBar results={move.results} colours={colours} />
        {facts.length > 0 && <span class="facts">{capital(facts.join(' · '))}</span>}
      </button>
      <Samples explorer={explorer} found={found} move={move} />
    </li>
  );
}

/** The results as a bar: each part has its number, and what it means is said. */
function ResultBar({ results: { shares }, colours }: ResultsProps) {
  if (!shares) return <span class="result-bar none">{t('web-explorer-no-result')}</span>;
  const [first, second, draws] = shares;
  const parts: [string, number, string][] = [
    [`paint-${colours[0]}`, first, t('web-explorer-wins', { side: sideName(colours[0]) })],
    ['drawn', draws, t('web-explorer-draws')],
    [`paint-${colours[1]}`, second, t('web-explorer-wins', { side: sideName(colours[1]) })],
  ];
  return (
    <span class="result-bar">
      {parts
        .filter(([, share]) => share > 0)
        .map(([kind, share, words]) => (
          <i key={kind} class={kind} style={{ flexGrow: share }} title={`${words} ${share}%`}>
            <span class="visually-hidden">{`${words} `}</span>
            <span>{`${share}%`}</span>
          </i>
        ))}
    </span>
  );
}

/** Some of the games, when they are asked for. */
function Samples({ explorer, found, move }: Pick<RowProps, 'explorer' | 'found' | 'move'>) {
  const [open, setOpen] = useState(false);
  if (move.samples.length === 0) return null;
  return (
    <details class="samples" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t('web-explorer-samples')} <span class="visually-hidden">{move.ply}</span>
      </summary>
      <ul>
        {found.source === 'server'
          ? move.samples.map((id, place) => (
              <li key={id}>
                <a href={linkTo({ page: 'replay', record: null, at: null, game: id })}>
                  {t('web-explorer-sample', { number: place + 1 })}
                </a>
              </li>
            ))
          : (open ? explorer.samples(found, move) : []).map(({ record, names, result, date }) => (
              <li key={record}>
                <a href={linkTo({ page: 'replay', record, at: null })}>
                  {`${names.join(' – ')} ${result}`}
                  {date && ` (${date})`}
                </a>
              </li>
            ))}
      </ul>
    </details>
  );
}
