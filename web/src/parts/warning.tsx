// What the computer that teaches says before a serious mistake. It stands where the turn was, so that nothing moves.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words';

export function WarningNotice(props: {
  warning: { sentence: string; why: string };
  onHeed: () => void;
  onIgnore: () => void;
}) {
  const heed = useRef<HTMLButtonElement>(null);
  useEffect(() => heed.current?.focus({ preventScroll: true }), []);
  return (
    <div class="step warning">
      <div class="said" role="alert">
        <div>
          <p>{props.warning.sentence}</p>
          <p class="note">{props.warning.why}</p>
        </div>
      </div>
      <div class="row">
        <button type="button" class="primary" ref={heed} onClick={props.onHeed}>
          {t('web-take-back')}
        </button>
        <button type="button" onClick={props.onIgnore}>
          {t('teaching-play-anyway')}
        </button>
      </div>
    </div>
  );
}
