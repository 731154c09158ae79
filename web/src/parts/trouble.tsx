// Something that went wrong, in words.
import type { Trouble } from '../state/problem';
import { capital, t } from '../words';

/** The problem as a sentence: in the language of the page if it is of a known kind, else as the server says it. */
export function troubleText({ id, minutes, detail }: Trouble): string {
  if (id !== null) return t(id, { minutes });
  return /[.!?]$/.test(detail) ? capital(detail) : `${capital(detail)}.`;
}

export function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  if (!trouble) return null;
  return (
    <p class="notice error" role="alert">
      {troubleText(trouble)}
    </p>
  );
}
