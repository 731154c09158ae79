// The bit of Markdown the guides and rules pages use, parsed into blocks a page can show.

/** A stretch of text. */
export type Inline = { type: 'text' | 'strong' | 'em' | 'code'; text: string };

/** A point of a list, with the points below it. */
export interface Item {
  content: Inline[];
  inner: Inline[][];
}

export type Block =
  | { type: 'heading'; level: number; content: Inline[] }
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'list'; ordered: boolean; items: Item[] }
  /** What stands between fences, and of which kind it is. */
  | { type: 'fence'; kind: string; text: string };

/** Reads a page. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.split(/\n{2,}/)) {
    const fence = /^```(\w+)\n([\s\S]*)\n```\s*$/.exec(chunk);
    if (fence) {
      blocks.push({ type: 'fence', kind: fence[1] ?? '', text: fence[2] ?? '' });
      continue;
    }
    let paragraph: string[] = [];
    const flush = () => {
      if (paragraph.length > 0) blocks.push({ type: 'paragraph', content: readInline(paragraph.join(' ')) });
      paragraph = [];
    };
    for (const line of chunk.split('\n')) {
      const heading = /^(#{1,4}) (.*)$/.exec(line);
      const item = /^(\s*)(-|\d+\.) (.*)$/.exec(line);
      const last = blocks.at(-1);
      if (heading) {
        flush();
        blocks.push({ type: 'heading', level: heading[1]?.length ?? 1, content: readInline(heading[2] ?? '') });
      } else if (item) {
        flush();
        const content = readInline(item[3] ?? '');
        const list = blocks.at(-1);
        if (item[1] && list?.type === 'list') list.items.at(-1)?.inner.push(content);
        else if (list?.type === 'list') list.items.push({ content, inner: [] });
        else blocks.push({ type: 'list', ordered: item[2] !== '-', items: [{ content, inner: [] }] });
      } else if (/^\s+\S/.test(line) && last?.type === 'list') {
        last.items.at(-1)?.content.push(...readInline(` ${line.trim()}`));
      } else if (line.trim()) {
        paragraph.push(line.trim());
      }
    }
    flush();
  }
  return blocks;
}

/** Reads the marks within a line. */
export function readInline(text: string): Inline[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter(part => part !== '');
  return parts.map(part => {
    if (part.startsWith('**')) return { type: 'strong', text: part.slice(2, -2) };
    if (part.startsWith('`')) return { type: 'code', text: part.slice(1, -1) };
    if (part.startsWith('*') && part.length > 2) return { type: 'em', text: part.slice(1, -1) };
    return { type: 'text', text: part };
  });
}
