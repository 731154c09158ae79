// What a reader notes about the move that is shown: a mark, a comment, what is drawn; and where its line belongs.
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Analysis } from '../state/analysis';
import { PENS } from '../state/drawing';
import { t } from '../words';

export function AnalysisNotes({ analysis }: { analysis: Analysis }) {
  const isBeginning = analysis.place.value.parent === null;
  return (
    <section class="notes panel" aria-label={t('web-notes')}>
      {!isBeginning && <Marks analysis={analysis} />}
      <CommentEditor key={analysis.place.value.place} analysis={analysis} />
      <Pens analysis={analysis} />
      {!isBeginning && <LineTools analysis={analysis} />}
    </section>
  );
}

function Marks({ analysis }: { analysis: Analysis }) {
  return (
    <fieldset class="row marks">
      <legend class="visually-hidden">{t('web-marks')}</legend>
      {analysis.tree.value.tree.value.marks.map(({ sign, words }) => (
        <button
          key={sign}
          type="button"
          aria-label={words}
          title={words}
          aria-pressed={analysis.place.value.mark === sign}
          onClick={() => analysis.mark(sign)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  );
}

function CommentEditor({ analysis }: { analysis: Analysis }) {
  const { comment } = analysis.place.value;
  const [typed, setTyped] = useState(comment);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setTyped(comment), [comment]);
  useEffect(() => {
    const before = analysis.commentAsked.peek();
    // At once, and not when the page is next drawn: the next key is typed already.
    return effect(() => {
      if (analysis.commentAsked.value !== before) field.current?.focus();
    });
  }, [analysis]);
  return (
    <label class="comment-field">
      <span>{t('web-comment')}</span>
      <textarea
        ref={field}
        rows={2}
        value={typed}
        placeholder={t('web-comment-hint')}
        onInput={event => setTyped(event.currentTarget.value)}
        onBlur={() => analysis.comment(typed)}
        onKeyDown={event => {
          // The comment is kept when the field is left, and Enter leaves it.
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            event.currentTarget.blur();
          } else if (event.key === 'Escape') {
            setTyped(comment);
            event.currentTarget.value = comment;
            event.currentTarget.blur();
          }
        }}
      />
    </label>
  );
}

/** Drawing on the board: two points make an arrow, the same point twice is marked. */
function Pens({ analysis }: { analysis: Analysis }) {
  const { pen } = analysis;
  return (
    <div class="pens">
      <fieldset class="row">
        <legend class="visually-hidden">{t('web-draw-on-board')}</legend>
        <span aria-hidden="true">{t('web-draw-on-board')}</span>
        {PENS.map(paint => (
          <button
            key={paint}
            type="button"
            class={`pen ${paint}`}
            aria-label={t(`web-paint-${paint}`)}
            title={t(`web-paint-${paint}`)}
            aria-pressed={pen.value === paint}
            onClick={() => {
              pen.value = pen.value === paint ? null : paint;
            }}
          />
        ))}
        <button
          type="button"
          class="link"
          disabled={analysis.place.value.drawings.length === 0}
          onClick={() => analysis.wipe()}
        >
          {t('web-wipe')}
        </button>
      </fieldset>
      {pen.value && (
        <p class="note" role="status">
          {t('web-draw-how')}
        </p>
      )}
    </div>
  );
}

function LineTools({ analysis }: { analysis: Analysis }) {
  const isMain = analysis.isMain.value;
  return (
    <div class="row small">
      <button type="button" class="link" disabled={isMain} onClick={() => analysis.promote()}>
        {t('web-promote')}
      </button>
      <button type="button" class="link" disabled={isMain} onClick={() => analysis.makeMain()}>
        {t('web-make-main')}
      </button>
      <button type="button" class="link" onClick={() => analysis.delete()}>
        {t('web-delete-move')}
      </button>
    </div>
  );
}
