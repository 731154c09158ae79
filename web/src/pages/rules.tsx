// The rules of a game in the reader's language, with boards beside the clauses.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { desk, play } from '../client';
import type { GameName, View } from '../desk';
import { captionOf, type Figure } from '../games/figures';
import { GAME_NAMES, GAMES } from '../games/games';
import type { Inline } from '../markdown';
import { gameName } from '../phrases';
import { stageFigure } from '../state/figure';
import { linkTo } from '../state/link';
import { usualGame } from '../state/new-game';
import { type Clause, RulesPage as Page, type Section } from '../state/rules-page';
import { settings } from '../state/settings';
import { t } from '../words';
import { rulesOf } from './rules-text';

/** The rules of a game; of the first one, if there is none of this name. */
export default function RulesPage(props: { game: string | null }) {
  const game = GAME_NAMES.find(name => name === props.game) ?? GAME_NAMES[0];
  const page = useMemo(() => new Page(language => rulesOf(game, language), GAMES[game].figures), [game]);
  useEffect(() => page.open(), [page]);
  const text = page.text.value;
  const start = () => play(usualGame(game, 'computer'));
  return (
    <div class="rules">
      <nav class="tabs" aria-label={t('web-games')}>
        {GAME_NAMES.map(name => (
          <a key={name} href={linkTo({ page: 'rules', game: name })} aria-current={name === game ? 'page' : undefined}>
            {gameName(name)}
          </a>
        ))}
      </nav>
      <article lang={text?.language}>
        {text?.sections.map((section, number) => (
          <SectionView key={`${game}-${number.toString()}`} section={section} game={game} />
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

function SectionView({ section, game }: { section: Section; game: GameName }) {
  switch (section.type) {
    case 'heading':
      return section.level === 1 ? (
        <h1>
          <Words content={section.content} />
        </h1>
      ) : (
        <h2>
          <Words content={section.content} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Words content={section.content} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {section.items.map(({ content }) => (
            <li key={content[0]?.text}>
              <Words content={content} />
            </li>
          ))}
        </ul>
      );
    case 'clauses':
      return (
        <ul class="clauses">
          {section.clauses.map(clause => (
            <ClauseView key={clause.name} clause={clause} game={game} />
          ))}
        </ul>
      );
  }
}

function ClauseView({ clause, game }: { clause: Clause; game: GameName }) {
  const { name, item, figures, span } = clause;
  return (
    <li class={clause.layout ?? undefined}>
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

/** A real board that illustrates a clause. */
function FigureView({ figure, caption }: { figure: Figure; caption: string }) {
  const [view, setView] = useState<View | null>(null);
  const rules = desk.value;
  useEffect(() => {
    if (!rules) return undefined;
    const staged = stageFigure(rules, figure);
    setView(staged.view.value);
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
