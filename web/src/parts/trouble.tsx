// An error message.
import type { ComponentChildren } from 'preact';
import type { Trouble } from '../state/problem';
import { capital, t } from '../words';

/** The problem as a sentence: in the language of the page if it is of a known kind, else as the server says it. */
export function troubleText({ id, minutes, detail }: Trouble): string {
  if (id !== null) return t(id, { minutes });
  return /[.!?]$/.test(detail) ? capital(detail) : `${capital(detail)}.`;
}

/** Says that something is wrong. */
export function ErrorNotice({ children }: { children: ComponentChildren }) {
  return (
    <p class="notice error" role="alert">
      {children}
    </p>
  );
}

export function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  return trouble && <ErrorNotice>{troubleText(trouble)}</ErrorNotice>;
}
