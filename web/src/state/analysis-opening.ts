// The way to an analysis: from a link, a record, a position, a game on the server, or whatever somebody pastes. Headless.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { RecordCard } from '../desk';
import type { LineFinder } from '../engine/protocol';
import { t } from '../words';
import { Analysis, type AnalysisSource } from './analysis';
import { type AnalysisRoute, readRoute } from './link';
import type { Desk } from './module';
import { explain, type Trouble } from './problem';
import type { Said } from './said';
import { SqueezeError, unsqueeze } from './squeeze';
import { DeskRefusal, listRecords, saying } from './staged-match';

interface OpeningServices {
  /** The rules, once they are loaded. */
  desk: Desk | null;
  finder: LineFinder;
  /** The record of a game on the server. */
  read: (id: string) => Promise<string>;
}

export class AnalysisOpening {
  readonly analysis = signal<Analysis | null>(null);
  /** Why the server has not sent the record. */
  readonly trouble = signal<Trouble | null>(null);
  /** What is wrong with what was to be opened. */
  readonly fault = signal<Said | null>(null);
  /** The games of a text with several, of which one has to be chosen, in the language of now. */
  readonly several: ReadonlySignal<RecordCard[]>;
  /** Whether there will be an analysis, or a reason why there is none. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly #text = signal<string | null>(null);
  #closed = false;

  constructor(
    private readonly services: OpeningServices,
    private readonly wanted: AnalysisRoute,
  ) {
    const { desk } = services;
    this.several = computed(() => {
      const text = this.#text.value;
      return text === null || !desk ? [] : listRecords(desk, text);
    });
    const { tree, record, id, game } = wanted;
    const isWanted = [tree, record, id, game].some(part => part !== undefined);
    const isOver = computed(() => [this.analysis, this.trouble, this.fault, this.#text].some(part => part.value));
    this.isWaiting = computed(() => isWanted && !isOver.value);
    // Without the rules nothing can be read yet.
    if (desk && isWanted) this.#open(desk);
  }

  close(): void {
    this.#closed = true;
    this.analysis.value?.close();
  }

  async #open(desk: Desk): Promise<void> {
    const { tree, record, id, game, position = null } = this.wanted;
    try {
      if (tree !== undefined) this.#load(desk, await unsqueeze(tree));
      else if (record !== undefined) this.#load(desk, record);
      else if (id !== undefined) this.#load(desk, await this.services.read(id));
      else if (game !== undefined) this.#show(desk, { type: 'position', game, position });
    } catch (error) {
      this.#explain(error);
    }
  }

  #load(desk: Desk, record: string): void {
    if (this.#closed) return;
    if (listRecords(desk, record).length > 1) this.#text.value = record;
    else this.#show(desk, { type: 'record', record, path: this.wanted.at ?? null });
  }

  #show(desk: Desk, source: AnalysisSource): void {
    this.analysis.value = new Analysis({ desk, finder: this.services.finder }, source);
  }

  #explain(error: unknown): void {
    if (error instanceof DeskRefusal) this.fault.value = error.say;
    else if (error instanceof SqueezeError) this.fault.value = () => squeezeText(error);
    else this.trouble.value = explain(error);
  }
}

/** Why a tree cannot be part of a link, or cannot be read from one, in words. */
export function squeezeText({ trouble }: SqueezeError): string {
  return trouble === 'too-long' ? t('web-link-too-long') : t('web-link-damaged');
}

/** What somebody pastes: a link, a record, or a position text. Gives the way to its analysis, or what is wrong with it. */
export function readPasted(desk: Desk, text: string): AnalysisRoute | Said {
  const pasted = text.trim();
  const [, hash] = pasted.match(/^\S*(#\/\S*)$/) ?? [];
  if (hash !== undefined) return readLink(hash) ?? (() => t('web-link-elsewhere'));
  if (/^[[{;]/.test(pasted)) return { page: 'analysis', record: text };
  const reply = desk.call({ type: 'read-position', text: pasted });
  if (reply.type === 'position') return { page: 'analysis', game: reply.game, position: reply.position };
  if (reply.type === 'refused') return saying(desk, reply);
  return () => (reply.type === 'failed' ? reply.reason : reply.type);
}

/** The analysis of what a link leads to, if that is a game or an analysis. */
function readLink(hash: string): AnalysisRoute | null {
  const route = readRoute(hash);
  switch (route.page) {
    case 'analysis':
      return route;
    case 'game':
      return { page: 'analysis', id: route.id };
    case 'replay': {
      const at = route.at === null ? {} : { at: String(route.at) };
      if (route.game !== undefined) return { page: 'analysis', id: route.game, ...at };
      return route.record === null ? null : { page: 'analysis', record: route.record, ...at };
    }
    default:
      return null;
  }
}
