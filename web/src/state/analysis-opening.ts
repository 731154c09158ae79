// The way to an analysis: from a link, a record, a position, a game on the server, or whatever somebody pastes. Headless.
import type { LineFinder } from '../engine/protocol';
import { t } from '../words';
import { Analysis, type AnalysisSource } from './analysis';
import { CompressionError, decompress } from './compression';
import { type AnalysisRoute, readRoute } from './link';
import type { Desk } from './module';
import { Opening, type OpeningServices } from './opening';
import type { Said } from './said';
import { saying } from './staged-match';

interface AnalysisServices extends OpeningServices {
  finder: LineFinder;
}

export class AnalysisOpening extends Opening<Analysis> {
  constructor(
    private readonly services: AnalysisServices,
    private readonly wanted: AnalysisRoute,
  ) {
    const { tree, record, id, game } = wanted;
    const isWanted = [tree, record, id, game].some(part => part !== undefined);
    super(services.desk, isWanted);
    // Without the rules nothing can be read yet.
    if (services.desk && isWanted) this.#open(services.desk);
  }

  async #open(desk: Desk): Promise<void> {
    const { tree, record, id, game, position = null } = this.wanted;
    try {
      if (tree !== undefined) this.#load(desk, await decompress(tree));
      else if (record !== undefined) this.#load(desk, record);
      else if (id !== undefined) this.#load(desk, await this.services.read(id));
      else if (game !== undefined) this.opened.value = this.#analyse(desk, { type: 'position', game, position });
    } catch (error) {
      if (error instanceof CompressionError) this.fault.value = () => compressionText(error);
      else this.explain(error);
    }
  }

  #load(desk: Desk, record: string): void {
    this.load(desk, record, () => this.#analyse(desk, { type: 'record', record, path: this.wanted.at ?? null }));
  }

  #analyse(desk: Desk, source: AnalysisSource): Analysis {
    const analysis = new Analysis({ desk, finder: this.services.finder }, source);
    analysis.explores.value = this.wanted.explore ?? false;
    return analysis;
  }
}

/** Why a tree cannot be part of a link, or cannot be read from one, in words. */
export function compressionText({ trouble }: CompressionError): string {
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
