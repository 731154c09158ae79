// The rules of a game in the reader's language, with boards beside the clauses.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { begin, desk } from '../client';
import type { GameName, View } from '../desk';
import { captionOf, FIGURES, type Figure } from '../games/figures';
import { GAME_NAMES } from '../games/games';
import type { LanguageCode } from '../languages';
import type { Block, Inline, Item } from '../markdown';
import { go } from '../navigation';
import { gameName } from '../phrases';
import { linkTo } from '../state/link';
import { usualGame } from '../state/new-game';
import { settings } from '../state/settings';
import { StagedMatch } from '../state/staged-match';
import { t } from '../words';
import { rulesOf } from './rules-text';

/** What is shown, and in which language it is written: the next one may still be on its way. */
interface Shown {
  language: LanguageCode;
  blocks: Block[];
}

/** The rules of a game; of the first one, if there is none of this name. */
export default function RulesPage(props: { game: string | null }) {
  const game = GAME_NAMES.find(name => name === props.game) ?? GAME_NAMES[0];
  const { language } = settings.value;
  const [shown, setShown] = useState<Shown>({ language, blocks: [] });
  useEffect(() => {
    let wanted = true;
    rulesOf(game, language).then(blocks => wanted && setShown({ language, blocks }));
    return () => {
      wanted = false;
    };
  }, [game, language]);
  const start = async () => {
    await begin(usualGame(game, 'computer'));
    go({ page: 'play' });
  };
  return (
    <div class="rules">
      <nav class="tabs" aria-label={t('web-games')}>
        {GAME_NAMES.map(name => (
          <a key={name} href={linkTo({ page: 'rules', game: name })} aria-current={name === game ? 'page' : undefined}>
            {gameName(name)}
          </a>
        ))}
      </nav>
      <article lang={shown.language}>
        {shown.blocks.map((block, number) => (
          <BlockView key={`${game}-${number.toString()}`} block={block} game={game} />
        ))}
      </article>
      <p class="row">
        <button type="button" class="primary" onClick={start}>
          {t('web-play-computer')}
        </button>
      </p>
    </div>
  );
}

function BlockView({ block, game }: { block: Block; game: GameName }) {
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
      return block.items[0]?.content[0]?.type === 'strong' ? (
        <ul class="clauses">
          {placed(block.items, game).map(clause => (
            <ClauseView key={clause.name} clause={clause} game={game} />
          ))}
        </ul>
      ) : (
        <ul>
          {block.items.map(({ content }) => (
            <li key={content[0]?.text}>
              <Words content={content} />
            </li>
          ))}
        </ul>
      );
  }
}

interface Clause {
  name: string;
  item: Item;
  figures: Figure[];
  /** Where it is laid out beside a board, whichever clause that belongs to. */
  class: 'with-figure' | 'with-figures' | 'beside-figure' | undefined;
  /** How many clauses its board stands beside. */
  span: number;
}

/** The clauses with their boards. A single board stands beside its own clause and those after it that have none. */
function placed(items: Item[], game: GameName): Clause[] {
  const clauses: Clause[] = [];
  let beside: Clause | null = null;
  for (const item of items) {
    const name = item.content[0]?.text ?? '';
    const figures = FIGURES[game][name] ?? [];
    const clause: Clause = { name, item, figures, class: undefined, span: 1 };
    if (figures.length > 1) {
      clause.class = 'with-figures';
      beside = null;
    } else if (figures.length === 1) {
      clause.class = 'with-figure';
      beside = clause;
    } else if (beside) {
      clause.class = 'beside-figure';
      beside.span += 1;
    }
    clauses.push(clause);
  }
  return clauses;
}

function ClauseView({ clause, game }: { clause: Clause; game: GameName }) {
  const { name, item, figures, span } = clause;
  return (
    <li class={clause.class}>
      <div class="words" id={name}>
        <Words content={item.content} />
        {item.inner.length > 0 && (
          <ol>
            {item.inner.map(step => (
              <li key={step[0]?.text}>
                <Words content={step} />
              </li>
            ))}
          </ol>
        )}
      </div>
      {figures.length > 0 && (
        <div class="figures" style={{ gridRow: `span ${span}` }}>
          {figures.map((figure, number) => {
            const caption = captionOf(game, name, number);
            return <FigureView key={caption} figure={figure} caption={t(caption)} />;
          })}
        </div>
      )}
    </li>
  );
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

/** The view with the line of the discs that decide how far the shown way is. */
function withCounted(view: View, { way, counted }: Figure): View {
  if (!counted) return view;
  return { ...view, choices: view.choices.map(each => (each.point === way ? { ...each, line: counted } : each)) };
}

/** A real board that illustrates a clause. */
function FigureView({ figure, caption }: { figure: Figure; caption: string }) {
  const [view, setView] = useState<View | null>(null);
  const rules = desk.value;
  useEffect(() => {
    if (!rules) return undefined;
    const staged = StagedMatch.open(rules, { game: figure.game, position: null, pie: false, clock: 'none' }, () => 0);
    for (const text of figure.typed ?? []) {
      staged.act({ type: 'type', text });
      if (staged.view.value.complete) staged.act({ type: 'commit' });
    }
    setView(withCounted(staged.view.value, figure));
    return () => staged.close();
  }, [rules, figure]);
  return (
    <figure class="illustration">
      {view && (
        <Board
          view={view}
          label={caption}
          active={figure.targets ?? false}
          motion={false}
          coordinates={settings.value.coordinates}
          values={figure.values ?? false}
          way={figure.way ?? null}
        />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
