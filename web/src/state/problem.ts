// What the server refuses: what kind of problem it is, where on the page it belongs, and how to say it.

import type { Signal } from '@preact/signals';
import type { ReasonName, RefusalReason } from '../protocol';

/** Fields of forms that a problem can be about. */
export type Field = 'name' | 'password' | 'old' | 'label';

/** A request that the server has refused. */
export class RequestRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason.detail);
  }
}

/** A request that would change something and was not answered in time: the server may have carried it out. */
export class OutcomeUnknown extends Error {}

/** A problem as a page shows it. */
export interface Trouble {
  /** The field at which it is shown; at the form as a whole if there is none. */
  field: Field | null;
  /** Why the server refuses it; nothing if the server cannot be reached. */
  reason: RefusalReason | null;
  /** Whether it may have been done all the same. */
  perhapsDone?: true;
}

/** The reasons that belong to a field, by their names. */
const FIELDS: Partial<Record<ReasonName, Field>> = {
  'name-length': 'name',
  'name-characters': 'name',
  'name-edges': 'name',
  'name-alphabets': 'name',
  'name-reserved': 'name',
  'name-taken': 'name',
  'password-length': 'password',
  'wrong-password': 'old',
  'label-length': 'label',
  'too-many-tokens': 'label',
};

/** What to show of something that went wrong. */
export function explain(error: unknown): Trouble {
  if (error instanceof OutcomeUnknown) return { field: null, reason: null, perhapsDone: true };
  if (!(error instanceof RequestRefused)) return { field: null, reason: null };
  return { field: FIELDS[error.reason.name] ?? null, reason: error.reason };
}

/** Does something of which a page shows what went wrong, if anything did. */
export async function attempt(trouble: Signal<Trouble | null>, act: () => Promise<void>): Promise<void> {
  trouble.value = null;
  try {
    await act();
  } catch (error) {
    trouble.value = explain(error);
  }
}
