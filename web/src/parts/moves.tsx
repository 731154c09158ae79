// The list of moves, from which any earlier position can be viewed.
import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../desk';
import { colourOf } from '../state/seats';
import { t } from '../words';

export function Moves(props: {
  view: View;
  at: number;
  onBrowse: (number: number) => void;
  /** What stands behind turns, by their first action. */
  marks?: Map<number, string>;
}) {
  const { view, at, onBrowse, marks } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current;
    // Only the list itself scrolls, never the page.
    if (current && box) box.scrollTop = current.offsetTop - box.offsetTop - box.clientHeight / 2;
  });
  if (view.turns.length === 0) return <p class="moves empty">{t('web-no-moves')}</p>;
  return (
    <ol class="moves" ref={list} aria-label={t('web-moves')}>
      {view.turns.map((turn, place) => {
        const end = turn.begin + turn.length;
        const current = at > turn.begin && at <= end;
        const colour = colourOf(view, turn.player);
        return (
          <li key={turn.begin} class={turn.player}>
            <button type="button" aria-current={current ? 'step' : undefined} onClick={() => onBrowse(end)}>
              {(turn.player === 'first' || place === 0) && <span class="number">{turn.number}.</span>}
              <i class={`dot paint-${colour}`} aria-hidden="true" />
              {turn.text}
              {marks?.get(turn.begin) && <b class="mark">{marks.get(turn.begin)}</b>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
