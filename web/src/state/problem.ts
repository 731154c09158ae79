// What the server refuses: what kind of problem it is, where on the page it belongs, and how to say it.

/** Fields of forms that a problem can be about. */
export type Field = 'name' | 'password' | 'old' | 'label';

/** A request that the server has refused. The message is what the server says about it. */
export class Refused extends Error {
  constructor(
    /** The kind of problem: the same words for the same kind. */
    readonly title: string,
    detail: string,
    /** After how many seconds it can be tried again, if it can. */
    readonly wait: number | null = null,
  ) {
    super(detail);
  }
}

/** A problem as a page shows it. */
export interface Trouble {
  /** The field at which it is shown; at the form as a whole if there is none. */
  field: Field | null;
  /** The message that tells it, if it is of a known kind. */
  id: string | null;
  /** How many minutes to wait, for that message. */
  minutes: number;
  /** What the server says, for problems of other kinds. */
  detail: string;
}

/** The kinds that have words of their own in every language. */
const KNOWN: Record<string, { field: Field | null; id: string }> = {
  'name length': { field: 'name', id: 'web-problem-name-length' },
  'name characters': { field: 'name', id: 'web-problem-name-characters' },
  'name edges': { field: 'name', id: 'web-problem-name-edges' },
  'name of several alphabets': { field: 'name', id: 'web-problem-name-alphabets' },
  'name reserved': { field: 'name', id: 'web-problem-name-reserved' },
  'name taken': { field: 'name', id: 'web-problem-name-taken' },
  'password length': { field: 'password', id: 'web-problem-password-length' },
  'wrong password': { field: 'old', id: 'web-problem-wrong-password' },
  label: { field: 'label', id: 'web-problem-label' },
  'too many tokens': { field: 'label', id: 'web-problem-tokens' },
  'too many failures': { field: null, id: 'web-problem-failures' },
  'too many requests': { field: null, id: 'web-problem-requests' },
  'not logged in': { field: null, id: 'web-problem-signed-out' },
  'not available': { field: null, id: 'web-problem-busy' },
  'no such game': { field: null, id: 'web-problem-no-game' },
};

/** What to show of something that went wrong. */
export function explain(error: unknown): Trouble {
  if (!(error instanceof Refused)) {
    // The browser says in its own words that it does not reach the server.
    return { field: null, id: 'web-problem-offline', minutes: 0, detail: String(error) };
  }
  const known = KNOWN[error.title];
  const minutes = Math.max(1, Math.ceil((error.wait ?? 0) / 60));
  return { field: known?.field ?? null, id: known?.id ?? null, minutes, detail: error.message };
}
