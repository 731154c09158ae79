// What is solved, how to prove it again, and a game against perfection on every board that has a book.
import { useEffect, useMemo, useState } from 'preact/hooks';
import solvedPage from '../../../docs/solved.md?raw';
import { books } from '../books';
import { desk } from '../client';
import type { PlayerName } from '../desk';
import { Choice } from '../parts/choice';
import { PerfectBoard } from '../parts/perfect-board';
import { useTitle } from '../parts/use-title';
import { boardInWords, colourName, sideName } from '../phrases';
import type { BookCard } from '../protocol';
import { linkTo } from '../state/link';
import type { Desk } from '../state/module';
import { sidesOf } from '../state/perfect-game';
import { playerIndex } from '../state/seats';
import { coloursOf, readSolved, type SolvedBoard, winnerOf } from '../state/solved';
import { capital, t } from '../words';

export default function SolvedPage({ game }: { game: string | null }) {
  useTitle(t('web-solved'));
  const solved = useMemo(() => readSolved(solvedPage), []);
  const [cards, setCards] = useState<BookCard[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    books.cards().then(setCards, () => setFailed(true));
  }, []);
  const card = cards?.find(each => each.game === game) ?? null;
  const rules = desk.value;
  return (
    <div class="solved">
      <h1>{t('web-solved')}</h1>
      {/* At a game its board comes first. */}
      {!card && <p class="explained">{t('web-solved-explained')}</p>}
      {failed && (
        <p class="notice" role="status">
          {t('web-solved-offline')}
        </p>
      )}
      {game !== null && cards && !card && (
        <p class="notice" role="status">
          {t('web-solved-no-book', { game: boardInWords(rules, game) })}
        </p>
      )}
      {card && rules && (
        <Play key={card.game} card={card} rules={rules} board={solved.find(each => each.game === card.game) ?? null} />
      )}
      <ul class="listing solved-boards">
        {solved.map(board => (
          <Row key={board.game} board={board} hasBook={cards?.some(each => each.game === board.game) ?? false} />
        ))}
      </ul>
      <p>{t('web-solved-who')}</p>
    </div>
  );
}

/** A solved board in the list. */
function Row({ board, hasBook }: { board: SolvedBoard; hasBook: boolean }) {
  const { winner, plies, nodes, check, checked, seconds, under } = board;
  const wins = winner && { side: sideName(winner) };
  const result = !wins
    ? t('solve-draw')
    : plies === null
      ? t('solve-win', wins)
      : t('solve-win-in', { ...wins, plies });
  const facts = [
    t(under ? 'web-solved-under' : 'web-solved-seconds', { seconds }),
    nodes && t('web-solved-nodes', { nodes }),
    check && (checked ? t(`web-solved-check-${check}`, { positions: checked }) : t(`web-solved-check-${check}-plain`)),
  ];
  return (
    <li>
      <div>
        <strong>{boardInWords(desk.value, board.game)}</strong>
        <div>{capital(result)}</div>
        <div class="between">{facts.filter(fact => fact).join(' · ')}</div>
        <div class="between">
          {t('web-solved-again')} <code>{board.command}</code>
        </div>
      </div>
      {hasBook && (
        <a class="button" href={linkTo({ page: 'solved', game: board.game })}>
          {t('web-solved-play')}
        </a>
      )}
    </li>
  );
}

/** A game against a book, with the choice of the colour. */
function Play({ card, rules, board }: { card: BookCard; rules: Desk; board: SolvedBoard | null }) {
  const colours = coloursOf(rules, card.game);
  const sides = sidesOf(card, board && winnerOf(board, colours));
  const [you, setYou] = useState<PlayerName>(sides[0] ?? 'first');
  const options = sides.map((side): [PlayerName, string] => [side, colourName(colours[playerIndex(side)])]);
  return (
    <section class="perfect" aria-label={t('web-solved-against')}>
      <h2>{boardInWords(rules, card.game)}</h2>
      {options.length > 1 && <Choice label={t('web-solved-side')} value={you} options={options} onChange={setYou} />}
      <PerfectBoard key={you} game={card.game} you={you} rules={rules} books={books} />
    </section>
  );
}
