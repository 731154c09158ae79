// An error message.
import type { ComponentChildren } from 'preact';
import type { Trouble } from '../state/problem';
import { capital, reasonText, t } from '../words';

/** The problem as a sentence. */
export function troubleText({ reason }: Trouble): string {
  if (reason === null) return t('web-problem-offline');
  const text = capital(reasonText(reason));
  return /[.!?]$/.test(text) ? text : `${text}.`;
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
