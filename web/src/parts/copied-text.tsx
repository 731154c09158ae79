// Text to copy: a link, a secret.
import { useRef, useState } from 'preact/hooks';
import { copyText } from '../clipboard';

/** The button says `copy` in sight, and is called `name` where that says more. */
export function CopiedText(props: { text: string; label: string; copy: string; name?: string; copied: string }) {
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
      <button type="button" class="primary" aria-label={done ? undefined : props.name} onClick={copy}>
        {done ? props.copied : props.copy}
      </button>
    </>
  );
}
