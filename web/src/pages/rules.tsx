// The rules of a game, from the same page that the code is tested against, with boards beside the clauses.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app';
import { Board } from '../board/board';
import { begin, desk } from '../client';
import type { View } from '../desk';
import { type Block, type Inline, readMarkdown } from '../markdown';
import { DEFAULT_LEVEL } from '../parts/new-game';
import { linkTo } from '../state/link';
import { settings } from '../state/settings';
import { Table } from '../state/table';
import { t } from '../words';
import { FIGURES, type Figure } from './figures';

const PAGES: Record<string, () => Promise<{ default: string }>> = {
  talpa: () => import('../../../docs/rules/talpa.md?raw'),
  emulsion: () => import('../../../docs/rules/emulsion.md?raw'),
  apart: () => import('../../../docs/rules/apart.md?raw'),
  ampel: () => import('../../../docs/rules/ampel.md?raw'),
};

export default function RulesPage({ game }: { game: string }) {
  const [blocks, setBlocks] = useState<Block[]>([]);
  useEffect(() => {
    PAGES[game]?.().then(page => setBlocks(readMarkdown(page.default)));
  }, [game]);
  const start = async () => {
    await begin({
      setting: { game, position: null, pie: false, clock: 'none' },
      players: [{ type: 'human' }, { type: 'computer', level: DEFAULT_LEVEL }],
    });
    go({ page: 'play' });
  };
  return (
    <div class="rules">
      <nav class="tabs" aria-label={t('web-games')}>
        {Object.keys(PAGES).map(name => (
          <a key={name} href={linkTo({ page: 'rules', game: name })} aria-current={name === game ? 'page' : undefined}>
            {t(`game-${name}`)}
          </a>
        ))}
      </nav>
      <article lang="en">
        {blocks.map((block, number) => (
          <BlockView key={`${game}-${number.toString()}`} block={block} game={game} />
        ))}
      </article>
      <p class="row">
        <button type="button" class="primary" disabled={!PAGES[game]} onClick={start}>
          {t('web-play-computer')}
        </button>
      </p>
    </div>
  );
}

function BlockView({ block, game }: { block: Block; game: string }) {
  switch (block.type) {
    case 'heading':
      return block.level === 1 ? (
        <h1>
          <Words content={block.content} />
        </h1>
      ) : (
        <h2>
          <Words content={block.content} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul class="clauses">
          {block.items.map(({ content, inner }, number) => {
            const clause = content[0]?.type === 'strong' ? content[0].text : `item-${number}`;
            const figure = FIGURES[game]?.[clause];
            return (
              <li key={clause} id={clause}>
                <div>
                  <Words content={content} />
                  {inner.length > 0 && (
                    <ol>
                      {inner.map(item => (
                        <li key={item[0]?.text}>
                          <Words content={item} />
                        </li>
                      ))}
                    </ol>
                  )}
                </div>
                {figure && <FigureView figure={figure} />}
              </li>
            );
          })}
        </ul>
      );
  }
}

function Words({ content }: { content: Inline[] }) {
  return (
    <>
      {content.map(({ type, text }, number) => {
        const key = `${number.toString()}-${text}`;
        if (type === 'strong') return <strong key={key}>{text}</strong>;
        if (type === 'em') return <em key={key}>{text}</em>;
        if (type === 'code') return <code key={key}>{text}</code>;
        return text;
      })}
    </>
  );
}

/** A real board that illustrates a clause. */
function FigureView({ figure }: { figure: Figure }) {
  const [view, setView] = useState<View | null>(null);
  const rules = desk.value;
  useEffect(() => {
    if (!rules) return undefined;
    const setting = { game: figure.game, position: figure.position ?? null, pie: false, clock: 'none' };
    const table = Table.open(rules, setting, () => 0);
    for (const text of figure.typed ?? []) {
      table.act({ type: 'type', text });
      if (table.view.value.complete) table.act({ type: 'commit' });
    }
    setView(table.view.value);
    return () => table.close();
  }, [rules, figure]);
  return (
    <figure class="illustration">
      {view && (
        <Board
          view={view}
          label={figure.caption}
          active={figure.targets ?? false}
          motion={false}
          coordinates={settings.value.coordinates}
          values={figure.values ?? false}
        />
      )}
      <figcaption>{figure.caption}</figcaption>
    </figure>
  );
}
