// What can be taken along of a game that is looked through: a link, the record, a picture.
import { useState } from 'preact/hooks';
import { copyText } from '../clipboard';
import { download } from '../download';
import { asPng } from '../png';
import type { Replay } from '../state/replay';
import { t } from '../words';
import { Icon } from './icons';

export function Export({ replay }: { replay: Replay }) {
  const [copied, setCopied] = useState(false);
  const { name } = replay.view.value;
  const share = async () => {
    setCopied(await copyText(new URL(replay.link, location.href).href));
  };
  const save = (kind: string, type: string, content: BlobPart) =>
    download(`${name}.${kind}`, new Blob([content], { type }));
  return (
    <div class="actions">
      <button type="button" onClick={share}>
        <Icon name="share" /> <span>{copied ? t('web-copied') : t('web-copy-link')}</span>
      </button>
      <button type="button" onClick={() => save('txt', 'text/plain', replay.record)}>
        <Icon name="save" /> <span>{t('web-save-record')}</span>
      </button>
      <button type="button" onClick={() => save('svg', 'image/svg+xml', replay.picture())}>
        <Icon name="save" /> <span>SVG</span>
      </button>
      <button type="button" onClick={async () => save('png', 'image/png', await asPng(replay.picture()))}>
        <Icon name="save" /> <span>PNG</span>
      </button>
    </div>
  );
}
