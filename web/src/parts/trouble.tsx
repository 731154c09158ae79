// An error message.
import type { ComponentChildren } from 'preact';
import { troubleSentence } from '../client';
import type { Trouble } from '../state/problem';
import { t } from '../words';

/** Says that something is wrong. */
export function ErrorNotice({ children }: { children: ComponentChildren }) {
  return (
    <p class="notice error" role="alert">
      {children}
    </p>
  );
}

/** Says that the program itself has failed; what it said, in English, is for whoever mends it. */
export function FailureNotice({ children, detail }: { children: ComponentChildren; detail: string }) {
  return (
    <div class="notice error" role="alert">
      {children}
      <details>
        <summary>{t('web-details')}</summary>
        <code lang="en">{detail}</code>
      </details>
    </div>
  );
}

export function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  const sentence = trouble && troubleSentence(trouble);
  return sentence && <ErrorNotice>{sentence}</ErrorNotice>;
}
