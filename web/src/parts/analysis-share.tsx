// What can be taken along of an analysis: a link with all of it, the record; and where else to go with it.
import { useState } from 'preact/hooks';
import { copyText } from '../clipboard';
import { download } from '../download';
import { go } from '../navigation';
import type { Analysis } from '../state/analysis';
import { compressionText } from '../state/analysis-opening';
import { CompressionError } from '../state/compression';
import { linkTo } from '../state/link';
import { t } from '../words';
import { SetUpDialog } from './analysis-setup';
import { CopiedText } from './copied-text';
import { Icon } from './icons';
import { ErrorNotice } from './trouble';

export function AnalysisShare({ analysis }: { analysis: Analysis }) {
  const [copied, setCopied] = useState(false);
  const [trouble, setTrouble] = useState<CompressionError | null>(null);
  const [setsUp, setSetsUp] = useState(false);
  const { game, position, name } = analysis.shown.value;
  const share = async () => {
    try {
      const link = await analysis.link();
      setTrouble(null);
      setCopied(await copyText(new URL(link, location.href).href));
    } catch (error) {
      if (error instanceof CompressionError) setTrouble(error);
    }
  };
  return (
    <section class="share" aria-label={t('web-share')}>
      <div class="actions">
        <button type="button" onClick={share}>
          <Icon name="share" /> <span>{copied ? t('web-copied') : t('web-copy-link')}</span>
        </button>
        <button
          type="button"
          onClick={() => download(`${name}.txt`, new Blob([analysis.record()], { type: 'text/plain' }))}
        >
          <Icon name="save" /> <span>{t('web-save-record')}</span>
        </button>
        <button type="button" onClick={() => setSetsUp(true)}>
          <Icon name="picture" /> <span>{t('web-set-up')}</span>
        </button>
      </div>
      {trouble && <ErrorNotice>{compressionText(trouble)}</ErrorNotice>}
      <div class="row position-text">
        <CopiedText
          label={t('web-position-text')}
          text={position}
          copy={t('web-copy')}
          name={t('web-copy-position')}
          copied={t('web-copied')}
        />
      </div>
      <p class="row small">
        <a href={linkTo({ page: 'analysis' })}>{t('web-analyse-other')}</a>
        <a href={linkTo({ page: 'rules', game: name })}>{t('web-rules')}</a>
      </p>
      {setsUp && (
        <SetUpDialog game={game} position={position} onClose={() => setSetsUp(false)} onDone={route => go(route)} />
      )}
    </section>
  );
}
