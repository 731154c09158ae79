// A button that opens a file with a record.
import { t } from '../words';

export function OpenFile({ onOpen }: { onOpen: (text: string) => void }) {
  const open = async (file: File | undefined) => {
    if (file) onOpen(await file.text());
  };
  return (
    <label class="button">
      {t('web-open-file')}
      <input
        class="visually-hidden"
        type="file"
        accept=".txt,.pgn,text/plain"
        onChange={event => open(event.currentTarget.files?.[0])}
      />
    </label>
  );
}
