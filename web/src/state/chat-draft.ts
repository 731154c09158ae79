// The line that is written in the chat: it is kept until the server has taken it, and comes back if it is refused. Headless.
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { OnlineView } from '../desk';

/** What is known of the chat. */
type ChatState = Pick<OnlineView, 'chat' | 'unsaid' | 'lastLine' | 'you' | 'refusal'>;

/** A line that was sent, and the last one that was there before it. */
interface SentLine {
  text: string;
  after: number;
}

export class ChatDraft {
  readonly text = signal('');
  /** Why the line was not said; nothing as soon as something else is done. */
  readonly refusal: ReadonlySignal<string | null>;
  readonly #refusal = signal<string | null>(null);
  #sent: SentLine[] = [];

  constructor(
    private readonly state: ReadonlySignal<ChatState>,
    private readonly say: (text: string) => void,
  ) {
    this.refusal = this.#refusal;
  }

  /** Looks after the lines that were sent, until what it gives is called. */
  open(): () => void {
    return effect(() => {
      const state = this.state.value;
      untracked(() => this.#look(state));
    });
  }

  /** Says the line. */
  send(): void {
    const text = this.text.value.trim();
    if (text === '') return;
    this.text.value = '';
    this.#refusal.value = null;
    this.#sent.push({ text, after: this.state.value.lastLine });
    this.say(text);
  }

  #look({ chat, unsaid, you, refusal }: ChatState): void {
    if (!refusal) this.#refusal.value = null;
    const waiting = [...unsaid];
    const said = chat.filter(line => line.seat === you);
    const refused: string[] = [];
    this.#sent = this.#sent.filter(sent => {
      const place = said.findIndex(line => line.number > sent.after && line.text === sent.text);
      if (place >= 0) {
        said.splice(place, 1);
        return false;
      }
      if (take(waiting, sent.text)) return true;
      // The server may note a line before it tells of it. Only what is refused comes back.
      if (refusal) refused.push(sent.text);
      return false;
    });
    if (refused.length === 0) return;
    // What has been written since comes after it.
    this.text.value = [...refused, this.text.value].filter(text => text !== '').join(' ');
    this.#refusal.value = refusal?.sentence ?? null;
  }
}

/** Takes a text out of a list; tells whether it was there. */
function take(texts: string[], text: string): boolean {
  const place = texts.indexOf(text);
  if (place >= 0) texts.splice(place, 1);
  return place >= 0;
}
