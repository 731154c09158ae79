// Text to copy: a link, a secret.
import { useRef, useState } from 'preact/hooks';
import { copyText } from '../clipboard';

export function CopiedText(props: { text: string; label: string; copy: string; copied: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);
  const copy = async () => {
    const copied = await copyText(props.text);
    setDone(copied);
    // Who has to copy by hand finds it selected.
    if (!copied) field.current?.select();
  };
  return (
    <>
      <input ref={field} class="link-field" readOnly value={props.text} aria-label={props.label} />
      <button type="button" class="primary" onClick={copy}>
        {done ? props.copied : props.copy}
      </button>
    </>
  );
}
