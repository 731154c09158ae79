// The moves of an analysis: the game itself, with its variations and comments where they belong.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PlaceView } from '../desk';
import { type Analysis, numbered } from '../state/analysis';
import { t } from '../words';

export function MoveTree({ analysis }: { analysis: Analysis }) {
  const box = useRef<HTMLElement>(null);
  const at = analysis.place.value.place;
  useEffect(() => {
    const list = box.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    // Only the list itself scrolls, never the page.
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [at]);
  const places = analysis.tree.value.places.value;
  const root = places.get(0);
  return (
    <section class="tree panel" ref={box} aria-label={t('web-moves')}>
      {root && root.children.length > 0 ? (
        <Line analysis={analysis} before={root} first={root.children[0] ?? 0} depth={0}>
          <Comment text={root.comment} />
        </Line>
      ) : (
        <p class="note">{t('web-analysis-empty')}</p>
      )}
    </section>
  );
}

/** A line with the variations that leave it, each after the move in whose place it stands. */
function Line(props: {
  analysis: Analysis;
  before: PlaceView;
  first: number;
  depth: number;
  children?: ComponentChildren;
}) {
  const { analysis, before, first, depth } = props;
  const places = analysis.tree.value.places.value;
  const parts: ComponentChildren[] = [];
  let parent = before;
  let next: number | undefined = first;
  // A number is written again after whatever stands between two moves.
  let interrupted = true;
  while (next !== undefined) {
    const place: PlaceView | undefined = places.get(next);
    if (!place) break;
    parts.push(<Move key={place.place} analysis={analysis} place={place} numberedAlways={interrupted} />);
    const others: number[] = place.place === parent.children[0] ? parent.children.slice(1) : [];
    if (place.comment) parts.push(<Comment key={`comment ${place.place}`} text={place.comment} />);
    const current = parent;
    for (const other of others) {
      parts.push(
        <Line key={`variation ${other}`} analysis={analysis} before={current} first={other} depth={depth + 1}>
          <Comment text={places.get(other)?.preface ?? ''} />
        </Line>,
      );
    }
    interrupted = others.length > 0 || place.comment !== '';
    parent = place;
    next = place.children[0];
  }
  const Box = depth === 0 ? 'div' : 'span';
  return (
    <Box class={depth === 0 ? 'tree-line main' : `tree-line variation depth-${Math.min(depth, 4)}`}>
      {depth > 0 && <span aria-hidden="true">(</span>}
      {props.children}
      {parts}
      {depth > 0 && <span aria-hidden="true">)</span>}
    </Box>
  );
}

function Move(props: { analysis: Analysis; place: PlaceView; numberedAlways: boolean }) {
  const { analysis, place, numberedAlways } = props;
  const mark = analysis.tree.value.tree.value.marks.find(({ sign }) => sign === place.mark);
  return (
    <button
      type="button"
      class="move"
      aria-current={place.place === analysis.place.value.place ? 'step' : undefined}
      aria-label={mark && `${numbered(place, numberedAlways)}, ${mark.words}`}
      title={mark?.words}
      onClick={() => analysis.go(place.place)}
    >
      {numbered(place, numberedAlways)}
      {mark && <b>{mark.sign}</b>}
    </button>
  );
}

function Comment({ text }: { text: string }) {
  return text ? <span class="comment">{text}</span> : null;
}
