// A text field, with its label above and its error below.
import { useId } from 'preact/hooks';
import { troubleSentence } from '../client';
import type { Trouble } from '../state/problem';

/** A field for a password, which the browser may fill in or think of. */
export function PasswordField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  trouble: Trouble | null;
  /** Whether it is a new one. */
  fresh?: boolean;
  shown?: boolean;
  hint?: string;
}) {
  const { fresh = false, shown = false, ...field } = props;
  return (
    <TextField {...field} type={shown ? 'text' : 'password'} complete={fresh ? 'new-password' : 'current-password'} />
  );
}

export function TextField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  trouble?: Trouble | null;
  /** What is right, said before anything is wrong. */
  hint?: string;
  type?: 'text' | 'password';
  complete: 'username' | 'new-password' | 'current-password' | 'off';
}) {
  const id = useId();
  const { trouble = null, hint } = props;
  const sentence = trouble && troubleSentence(trouble);
  const described = sentence ? `${id}-trouble` : hint ? `${id}-hint` : undefined;
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        class="text-field"
        type={props.type ?? 'text'}
        value={props.value}
        autocomplete={props.complete}
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={trouble !== null}
        aria-describedby={described}
        onInput={event => props.onChange(event.currentTarget.value)}
      />
      {sentence ? (
        <p id={`${id}-trouble`} class="field-trouble" role="alert">
          {sentence}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} class="explained">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
