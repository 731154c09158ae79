// Where an analysis begins: a game, something pasted or in a file, or a position set up by hand.
import { useState } from 'preact/hooks';
import { GAME_NAMES } from '../games/games';
import { go } from '../navigation';
import { gameName } from '../phrases';
import { readPasted } from '../state/analysis-opening';
import { linkTo } from '../state/link';
import type { Desk } from '../state/module';
import type { Said } from '../state/said';
import { t } from '../words';
import { SetUpDialog } from './analysis-setup';
import { OpenFile } from './open-file';
import { ErrorNotice } from './trouble';

export function AnalysisStart({ desk, pasted, explore }: { desk: Desk; pasted: string; explore: boolean }) {
  const explored = explore ? { explore: true as const } : {};
  const [setsUp, setSetsUp] = useState<string | null>(null);
  return (
    <div class="analysis-start">
      <p class="explained">{t(explore ? 'web-explorer-explained' : 'web-analysis-explained')}</p>
      <section>
        <h2>{t('web-analysis-game')}</h2>
        <ul class="beginnings">
          {GAME_NAMES.map(name => (
            <li key={name}>
              <a class="button" href={linkTo({ page: 'analysis', game: name, ...explored })}>
                {gameName(name)}
              </a>
              <button
                type="button"
                class="link"
                aria-label={t('web-set-up-of', { game: gameName(name) })}
                onClick={() => setSetsUp(name)}
              >
                {t('web-set-up')}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Paste desk={desk} pasted={pasted} explored={explored} />
      <p class="note">{t('web-analysis-from-game')}</p>
      <p>
        <a href={linkTo({ page: 'replay', record: null, at: null })}>{t('web-replay-instead')}</a>
      </p>
      {setsUp && (
        <SetUpDialog
          game={setsUp}
          position={null}
          onClose={() => setSetsUp(null)}
          onDone={route => go({ ...route, ...explored })}
        />
      )}
    </div>
  );
}

/** A link, a record or a position text, from the clipboard or a file. */
function Paste({ desk, pasted, explored }: { desk: Desk; pasted: string; explored: { explore?: true } }) {
  const [typed, setTyped] = useState(pasted);
  const [fault, setFault] = useState<Said | null>(null);
  const open = (text: string) => {
    const read = readPasted(desk, text);
    // What was wrong with an earlier text is not said of this one.
    setFault(typeof read === 'function' ? () => read : null);
    if (typeof read !== 'function') go({ ...read, ...explored });
  };
  return (
    <section class="import">
      <h2>{t('web-analysis-paste')}</h2>
      <label for="analysed">{t('web-paste-anything')}</label>
      <textarea id="analysed" rows={6} value={typed} onInput={event => setTyped(event.currentTarget.value)} />
      {fault && <ErrorNotice>{fault()}</ErrorNotice>}
      <div class="row">
        <button type="button" class="primary" disabled={typed.trim() === ''} onClick={() => open(typed)}>
          {t('web-analyse')}
        </button>
        <OpenFile onOpen={open} />
      </div>
    </section>
  );
}
