// A window above the page, with the browser's own handling of focus and Escape.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words';
import { Icon } from './icons';

export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-label={props.title} onClose={props.onClose}>
      <div class="dialog-head">
        <h2>{props.title}</h2>
        <button type="button" class="plain" aria-label={t('web-close')} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </div>
      {props.children}
    </dialog>
  );
}
