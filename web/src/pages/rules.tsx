// How a game is played, with boards to try it on, and its rules clause by clause, in the reader's language.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { desk, play } from '../client';
import { FAIRNESS, type GameName, type View } from '../desk';
import { captionOf, type Figure } from '../games/figures';
import { GAMES } from '../games/games';
import { ExerciseBoard } from '../parts/exercise-board';
import { GameTabs, gameOf } from '../parts/game-tabs';
import { Icon } from '../parts/icons';
import { Point, Words } from '../parts/marked-words';
import { useTitle } from '../parts/use-title';
import { gameName, sayingText } from '../phrases';
import { stageFigure } from '../state/figure';
import { linkTo } from '../state/link';
import { usualGame } from '../state/new-game';
import { type Clause, RulesPage as Page, type Section } from '../state/rules-page';
import { settings } from '../state/settings';
import { language, t } from '../words';
import { pagesOf } from './rules-text';

/** How a game is played; if there is none of this name it says so, and shows the first one. A clause that is named is shown at once. */
export default function RulesPage(props: { game: string | null; clause: string | null }) {
  const game = gameOf(props.game);
  const page = useMemo(() => new Page(language => pagesOf(game, language), GAMES[game].figures), [game]);
  useEffect(() => page.open(), [page]);
  useTitle(`${gameName(game)} – ${t('web-rules')}`);
  const text = page.text.value;
  const start = () => play(usualGame(game, 'computer'));
  return (
    <div class="rules">
      <GameTabs asked={props.game} to={name => ({ page: 'rules', game: name })} />
      <p class="row">
        <a class="button" href={linkTo({ page: 'lessons', game })}>
          <Icon name="lamp" /> {t('lesson-begin')}
        </a>
      </p>
      <article class="guide" lang={text?.language}>
        {text?.guide.map(({ words, board }, step) => (
          <div class="guide-step" key={`${game}-${step.toString()}`}>
            <div class="guide-words">
              {words.map((section, number) => (
                <SectionView key={`${game}-${number.toString()}`} section={section} game={game} />
              ))}
            </div>
            {board && <ExerciseBoard board={board} game={game} />}
          </div>
        ))}
      </article>
      <p class="row">
        <button type="button" class="primary" onClick={start}>
          {t('web-play-computer')}
        </button>
      </p>
      <Fairness game={game} />
      {text && <Reference rules={text.rules} game={game} language={text.language} clause={props.clause} />}
    </div>
  );
}

/** How fair the game is, as measured. */
function Fairness({ game }: { game: GameName }) {
  const rules = desk.value;
  if (!rules) return null;
  return (
    <article class="fairness" lang={language.value}>
      <h2>{t('fairness-title')}</h2>
      <ul>
        {FAIRNESS[game].said.map((saying, number) => (
          <li key={`${game}-${number.toString()}`}>{sayingText(rules, saying)}</li>
        ))}
      </ul>
    </article>
  );
}

/** The rules clause by clause, which are folded up unless one of them is asked for. */
function Reference(props: { rules: Section[]; game: GameName; language: string; clause: string | null }) {
  const { rules, game, language, clause } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element || !clause) return;
    element.open = true;
    element.querySelector(`#${clause}`)?.scrollIntoView({ block: 'center' });
  }, [clause]);
  // The name of the game is on top of the page already.
  const below = rules.filter(section => section.type !== 'heading' || section.level > 1);
  return (
    <details ref={details} class="reference">
      <summary>{t('web-clauses')}</summary>
      <article lang={language}>
        {below.map((section, number) => (
          <SectionView key={`${game}-${number.toString()}`} section={section} game={game} named={clause} />
        ))}
      </article>
    </details>
  );
}

function SectionView({ section, game, named = null }: { section: Section; game: GameName; named?: string | null }) {
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
    case 'list': {
      const items = section.items.map(({ content }) => (
        <li key={content[0]?.text}>
          <Words content={content} />
        </li>
      ));
      return section.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'clauses':
      return (
        <ul class="clauses">
          {section.clauses.map(clause => (
            <ClauseView key={clause.name} clause={clause} game={game} named={clause.name === named} />
          ))}
        </ul>
      );
  }
}

function ClauseView({ clause, game, named }: { clause: Clause; game: GameName; named: boolean }) {
  const { name, item, figures, span } = clause;
  return (
    <li class={clause.layout ?? undefined}>
      <div class={named ? 'words named' : 'words'} id={name}>
        <Point {...item} />
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
