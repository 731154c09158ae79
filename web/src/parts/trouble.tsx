// An error message.
import type { ComponentChildren } from 'preact';
import { desk } from '../client';
import { troubleText } from '../phrases';
import type { Trouble } from '../state/problem';

/** Says that something is wrong. */
export function ErrorNotice({ children }: { children: ComponentChildren }) {
  return (
    <p class="notice error" role="alert">
      {children}
    </p>
  );
}

export function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  return trouble && <ErrorNotice>{troubleText(desk.value, trouble)}</ErrorNotice>;
}
